import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'

const app = await testApp()
const admin = await buildUser(app, { role: 'Admin' })
const SECRET = 'ความลับของผู้เช่า'

/** A business, its tenant with an account, and what both write. */
async function house() {
  const manager = await buildManager(app)
  const { workspaceId } = manager
  const propertyId = await buildHome(app, workspaceId, { unitNo: '204' })
  const tenantId = await buildTenant(app, workspaceId)
  await buildLease(app, workspaceId, { propertyId, tenantId })
  const tenant = await buildUser(app, { role: 'Tenant', firstName: 'ปิ่นแก้ว' })
  await linkUser(app, tenant.id, 'tenant', workspaceId, tenantId)
  const begun = await app.call('POST', '/chat/create-chatId', {
    token: manager.token,
    body: { with: { kind: 'tenant', id: tenantId } },
  })
  const chatId = begun.body.data.chatId as string
  const write = async (token: string, text: string) => {
    const body = { chatId, clientId: randomUUID(), text }
    const { status, body: answer } = await app.call('POST', '/chat/send-message', { token, body })
    expect(status, JSON.stringify(answer)).toBe(200)
  }

  return { manager, workspaceId, tenant, write }
}

const overview = async (token = admin.token) => app.call('GET', '/admin/dashboard/messages', { token })
const count = async () => {
  await app.runSchedule('count_messages')
  return (await overview()).body.data
}

describe('figures of messages', () => {
  it('tell what is written and answered by business and day, and no word of it', async () => {
    const answered = await house()
    const silent = await house()
    await answered.write(answered.tenant.token, SECRET)
    await answered.write(answered.manager.token, 'ได้ค่ะ')
    await silent.write(silent.tenant.token, SECRET)
    const first = await count()
    const of = (body: { businesses: { id: string }[] }, id: string) =>
      body.businesses.find((one) => one.id === id)
    expect(of(first, answered.workspaceId)).toMatchObject({
      ...{ name: 'Test Rooms', threads: 1, messages: 2, asked: 1, answered: 1, waiting: 0 },
    })
    expect(of(first, silent.workspaceId)).toMatchObject({ messages: 1, asked: 1, answered: 0, waiting: 0 })
    expect(first.days).toEqual([{ day: '2026-11-20', threads: 2, messages: 3, asked: 2, answered: 1 }])
    expect(JSON.stringify(first)).not.toMatch(/ความลับ|ได้ค่ะ|ปิ่นแก้ว|@/)
    const { rows } = await app.kit.database.owner.query(
      `select row_to_json(d)::text as text from message_days d union all select row_to_json(w)::text from message_waits w`,
    )
    expect(rows.map(({ text }) => text).join()).not.toMatch(/ความลับ|ปิ่นแก้ว/)

    app.setNow('2026-11-21T04:00:00Z')
    const later = await count()
    expect(of(later, silent.workspaceId)).toMatchObject({ waiting: 1 })
    expect(later.waiting).toBe(1)
    // Written in on two days, a thread is one of its business.
    await silent.write(silent.tenant.token, SECRET)
    expect(of(await count(), silent.workspaceId)).toMatchObject({ threads: 1, messages: 2 })
    // Counted twice it is the same.
    expect((await count()).days).toEqual((await count()).days)
  })

  it('count deliveries by way, and what waits for a way', async () => {
    const { owner } = app.kit.database
    await owner.query(`
      insert into notices (id, dedupe_key, address, name, topic, title, locale, created_at)
      values ('00000000-0000-7000-8000-000000000001', 'figures:1', 'a@example.test', '', 'news', 't', 'th', '2026-11-21T03:00:00Z')`)
    const delivery = (id: number, way: string, state: string, tries: string) =>
      owner.query(
        `insert into notice_deliveries (id, notice_id, way, state, tries, created_at, changed_at)
         values ($1, '00000000-0000-7000-8000-000000000001', $2, $3, $4, '2026-11-21T03:00:00Z', '2026-11-21T03:00:00Z')`,
        [`00000000-0000-7000-8000-00000000001${id}`, way, state, tries],
      )
    await delivery(1, 'mail', 'queued', '[{"at":"x","state":"queued"}]')
    await delivery(2, 'push', 'refused', '[]')
    const { deliveries, away } = await count()
    expect(deliveries).toContainEqual({ way: 'push', state: 'refused', week: 1, month: 1 })
    expect(away).toMatchObject([{ way: 'mail', count: 1 }])
  })

  it('are for administrators alone', async () => {
    const { manager, tenant } = await house()
    expect((await overview(manager.token)).body.code).toBe(101)
    expect((await overview(tenant.token)).body.code).toBe(101)
  })
})
