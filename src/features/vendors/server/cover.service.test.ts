import { describe, expect, it } from 'vitest'
import { lastingOf } from '#features/vendors/rules.ts'
import { testApp } from '#testing/app.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'

const app = await testApp()
const base = '/manager/dashboard/vendors'

async function setUp() {
  app.setNow('2026-11-20T03:00:00Z')
  const { token, workspaceId } = await buildManager(app)
  const as = (method: string, path = '', body?: unknown) =>
    app.call(method, `${base}${path}`, { token, body, lang: 'th' })
  const add = async (name: string, more: object = {}) => {
    const { status, body } = await as('POST', '', { name, ...more })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data.id as string
  }
  const names = async (state: string) =>
    (await as('GET', `?state=${state}`)).body.data.map(({ name }: { name: string }) => name)

  return { workspaceId, as, add, names }
}

describe('licence and insurance of a vendor', () => {
  it('are kept by the business, which finds those that are over or about to be', async () => {
    const { as, add, names } = await setUp()
    const id = await add('ก', {
      ...{ licenceNo: 'ชฟ. 1204', licenceUntil: '2026-12-20', insurer: 'ประกันตัวอย่าง' },
      ...{ policyNo: 'LI-7', policyUntil: '2027-12-20' },
    })
    await add('ข', { policyUntil: '2026-11-19' })
    await add('ค', { licenceUntil: '2026-12-21' })
    await add('ง')
    expect(await names('ending')).toEqual(['ก', 'ข'])
    expect(await names('active')).toHaveLength(4)
    expect((await as('GET', `/${id}`)).body.data).toMatchObject({
      ...{ licenceNo: 'ชฟ. 1204', licenceUntil: '2026-12-20', policyNo: 'LI-7', policyUntil: '2027-12-20' },
    })
    // An empty text takes away; what is left out stays.
    const changed = await as('PUT', `/${id}`, { licenceUntil: '', licenceNo: '' })
    expect(changed.body.data).toMatchObject({
      licenceNo: null,
      licenceUntil: null,
      policyUntil: '2027-12-20',
    })
    expect(await names('ending')).toEqual(['ข'])
    await as('DELETE', `/${(await as('GET', '?state=ending')).body.data[0].id}`)
    expect(await names('ending')).toEqual([])
  })

  it('end on believable days; one that stands already is not judged anew', async () => {
    const { as, add } = await setUp()
    const faults = async (body: object) => (await as('POST', '', { name: 'ก', ...body })).body.fields
    expect(await faults({ licenceUntil: '2569-12-20' })).toHaveProperty('licenceUntil')
    expect(await faults({ licenceUntil: '2036-11-21' })).toHaveProperty('licenceUntil')
    expect(await faults({ policyUntil: '2016-11-19' })).toHaveProperty('policyUntil')
    const id = await add('ก', { licenceUntil: '2036-11-20', policyUntil: '2016-11-20' })
    await app.kit.database.owner.query(`update vendors set policy_until = '2016-01-01' where id = $1`, [id])
    expect((await as('PUT', `/${id}`, { trade: 'แอร์' })).status).toBe(200)
  })

  it('are kept true by the vendor themself, and lost by nobody', async () => {
    const { workspaceId, as, add } = await setUp()
    const id = await add('ก', { policyUntil: '2027-01-31' })
    const login = await buildUser(app, { role: 'Vendor' })
    await linkUser(app, login.id, 'vendor', workspaceId, id)
    const own = async () =>
      (await app.call('GET', '/vendor/dashboard/get-vendor', { token: login.token })).body.data[0]
    const save = (body: object) =>
      app.call('PUT', `/vendor/dashboard/update-vendor/${id}`, { token: login.token, body })
    const { version } = await own()
    expect((await save({ licenceNo: 'ชฟ. 9', licenceUntil: '2027-03-31', version })).status).toBe(200)
    expect((await as('GET', `/${id}`)).body.data).toMatchObject({
      ...{ licenceNo: 'ชฟ. 9', licenceUntil: '2027-03-31', policyUntil: '2027-01-31' },
    })
    expect((await save({ licenceNo: 'ชฟ. 1', version })).body.code).toBe('changed_meanwhile')
    expect((await save({ licenceUntil: '2569-03-31' })).body.fields).toHaveProperty('licenceUntil')
    expect(await own()).toMatchObject({ licenceNo: 'ชฟ. 9', licenceUntil: '2027-03-31' })
  })

  it('are told of once before they end, to the vendor and to those with edit; renewed ones anew', async () => {
    const { as, add } = await setUp()
    const id = await add('ช่างเอก', {
      email: 'ek@vendor.example',
      licenceUntil: '2026-12-20',
      policyUntil: '2026-12-21',
    })
    const gone = await add('ข', { email: 'gone@vendor.example', licenceUntil: '2026-11-25' })
    await as('DELETE', `/${gone}`)
    await add('ค', { email: 'over@vendor.example', licenceUntil: '2026-11-19' })
    const mails = async () => {
      for (const _ of [1, 2]) await app.runSchedule('vendor_covers_ending')
      await app.runJobs()
      const { rows } = await app.kit.database.owner.query<{ to: string; subject: string }>(
        `select to_address as "to", subject from mail_outbox where subject like '%ใบอนุญาต%' or subject like '%ประกันภัย%'
          order by created_at, to_address`,
      )
      return rows.map(
        ({ to, subject }) => `${to.includes('@vendor.') ? to : 'team'} ${subject.replaceAll('\u00a0', ' ')}`,
      )
    }
    expect((await mails()).sort()).toEqual([
      'ek@vendor.example ใบอนุญาตจะหมดอายุ 20 ธ.ค. 2569',
      'team ช่างเอก: ใบอนุญาตจะหมดอายุ 20 ธ.ค. 2569',
    ])
    expect((await as('PUT', `/${id}`, { policyUntil: '2026-12-01' })).status).toBe(200)
    expect(await mails()).toHaveLength(4)
    await as('PUT', `/${id}`, { policyUntil: '2026-12-02' })
    expect(await mails()).toHaveLength(6)
  })

  it.each([
    ['2026-11-19', 'over'],
    ['2026-11-20', 'ending'],
    ['2026-12-20', 'ending'],
    ['2026-12-21', 'good'],
  ])('a last day of %s is %s on 20 November', (until, lasting) =>
    expect(lastingOf(until, '2026-11-20')).toBe(lasting),
  )
})
