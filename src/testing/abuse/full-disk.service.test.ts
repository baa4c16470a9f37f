import { afterEach, expect, it } from 'vitest'
import { createLog } from '#server/log.ts'
import { testApp } from '#testing/app.ts'
import { buildManager } from '#testing/people.ts'

const lines: string[] = []
const app = await testApp({ log: createLog('error', (line) => lines.push(line)) })
const { owner } = app.kit.database
const ready = async () => {
  const answer = await fetch(`${app.url}/readyz`)
  return { status: answer.status, ...((await answer.json()) as object) }
}

afterEach(() => owner.query('drop trigger if exists no_room on tenants'))

it('a full disk is answered with its reason, keeps nothing by half, and is told to whoever watches', async () => {
  const boss = await buildManager(app)
  expect(await ready()).toEqual({ status: 200, ok: true, database: true, storage: true })
  await owner.query(`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  await owner.query('create trigger no_room before insert on tenants for each row execute function no_room()')

  const add = (lang: 'th' | 'en') =>
    app.call('POST', '/manager/dashboard/add-tenant', {
      ...{ token: boss.token, lang },
      body: { firstName: 'ปิติ', lastName: 'พอใจ' },
    })
  const refused = await add('en')
  expect([refused.status, refused.body.code]).toEqual([503, 'storage_full'])
  expect(refused.body.message).toContain('storage is full')
  expect((await add('th')).body.message).toContain('พื้นที่เก็บข้อมูลของเรือนเต็ม')
  expect(await ready()).toEqual({ status: 503, ok: false, database: true, storage: false })
  // What only reads goes on.
  const list = await app.call('GET', '/manager/dashboard/get-tenant', { token: boss.token })
  expect([list.status, list.body.total]).toEqual([200, 0])
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(['storage_full', 'storage_full'])

  await owner.query('drop trigger no_room on tenants')
  expect((await add('en')).status).toBe(200)
})
