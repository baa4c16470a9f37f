import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager, buildUser } from '#testing/people.ts'

const app = await testApp()
const { owner } = app.kit.database
const PHONE = '081-234-5678'
const NOW = '2026-11-20T03:00:00.000Z'

/** Ten questions an hour are allowed: each test begins a new hour. */
beforeEach(async () => {
  await owner.query('delete from rate_limits')
  app.setNow(NOW)
})

/** A business with a home that is advertised, and what visitors and its people do there. */
async function business() {
  const { token, workspaceId } = await buildManager(app)
  const homeId = await buildHome(app, workspaceId)
  const ask = (body: object) =>
    app.call('POST', `/property/get-properties/${homeId}/contact`, {
      body: { name: 'มานี', message: 'ว่างไหม', ...body },
    })
  const visit = (body: object) =>
    app.call('POST', '/demo', {
      body: {
        name: 'มานี',
        demoOrSchedule: true,
        propertyId: homeId,
        forDateTime: '2026-11-20 1.00 P.M',
        ...body,
      },
    })
  const act = (method: string, path: string, body?: object) =>
    app.call(method, `/manager/dashboard/${path}`, { token, body })
  const all = async () => (await act('GET', 'contacts?itemsPerPage=100')).body.data as Entry[]

  return { token, workspaceId, homeId, ask, visit, act, all }
}

type Entry = { id: string; name: string; type: string; source: string; lastContactedAt: string | null }

describe('contacts that feed themselves', () => {
  it('have one entry of who asks and visits, whichever way they are reached', async () => {
    const { ask, visit, all, act } = await business()
    await ask({ phone: PHONE, email: 'Manee@ruen.example' })
    await visit({ name: 'Manee T.', contactNumber: '+66 81 234 5678' })
    await ask({ name: 'M', email: 'manee@ruen.example' })
    const [entry, ...others] = await all()
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      ...{ name: 'มานี', type: 'prospect', source: 'listing', lastContactedAt: null },
      ...{ phoneNumber: '+66812345678', email: 'manee@ruen.example' },
    })
    const read = (await act('GET', `contacts/${entry!.id}`)).body.data
    expect(read.consent).toBe('unknown')
    expect(read.met).toHaveLength(3)
    // From each row one gets back to the entry.
    for (const path of ['get-inquiries', 'get-visits'])
      for (const row of (await act('GET', path)).body.data) expect(row.contactId, path).toBe(entry!.id)
  })

  it('are one where two come at once', async () => {
    const { ask, all } = await business()
    await Promise.all(['ก', 'ข', 'ค', 'ง'].map((name) => ask({ name, phone: PHONE })))
    expect(await all()).toHaveLength(1)
  })

  it('leave an entry as the business wrote it', async () => {
    const { ask, act, all } = await business()
    await act('POST', 'contacts', { name: 'พี่มานี', phoneNumber: PHONE, consent: 'no', notes: 'โทรเย็น' })
    await ask({ phone: PHONE, email: 'stranger@ruen.example' })
    const [entry, ...others] = await all()
    expect(others).toEqual([])
    expect((await act('GET', `contacts/${entry!.id}`)).body.data).toMatchObject({
      ...{ name: 'พี่มานี', email: null, consent: 'no', notes: 'โทรเย็น', source: 'other' },
    })
  })

  it('know a tenant, an owner and who repairs for what they are', async () => {
    const { ask, all, workspaceId } = await business()
    const add = (table: string, columns: string, phone: string) =>
      owner.query(`insert into ${table} (workspace_id, id, ${columns}, phone) values ($1, $2, 'ก', $3)`, [
        workspaceId,
        newId(),
        phone,
      ])
    await add('tenants', 'first_name', '+66810000001')
    await add('owners', 'name', '+66810000002')
    for (const [name, phone] of [
      ['tenant', '0810000001'],
      ['owner', '0810000002'],
      ['prospect', '0810000003'],
    ])
      await ask({ name, phone })
    expect((await all()).map(({ name, type }) => [name, type]).sort()).toEqual([
      ['owner', 'owner'],
      ['prospect', 'prospect'],
      ['tenant', 'tenant'],
    ])
  })

  it('are told apart where a couple shares a number', async () => {
    const { ask, act, all } = await business()
    await act('POST', 'contacts', { name: 'สมชาย', phoneNumber: PHONE })
    await act('POST', 'contacts', { name: 'สมหญิง', phoneNumber: PHONE })
    await ask({ name: 'สม หญิง', phone: PHONE })
    const [asked] = (await act('GET', 'get-inquiries')).body.data
    const entry = (await all()).find(({ id }) => id === asked.contactId)
    expect(entry!.name).toBe('สมหญิง')
    await act('PUT', `update-inquiries/${asked.id}`, { status: 'answered' })
    expect((await all()).map(({ name, lastContactedAt }) => [name, lastContactedAt])).toEqual([
      ['สมหญิง', NOW],
      ['สมชาย', null],
    ])
  })

  it('were last spoken with when a question is answered or a visit held, and never earlier than noted', async () => {
    const { ask, visit, act, all } = await business()
    await ask({ phone: PHONE })
    await visit({ contactNumber: PHONE })
    const last = async () => (await all())[0]!.lastContactedAt
    const [asked] = (await act('GET', 'get-inquiries')).body.data
    const [seen] = (await act('GET', 'get-visits')).body.data
    await act('PUT', `update-visits/${seen.id}`, { status: 'cancelled' })
    expect(await last()).toBeNull()
    await act('PUT', `update-inquiries/${asked.id}`, { status: 'answered' })
    expect(await last()).toBe(NOW)
    await act('PUT', `update-inquiries/${asked.id}`, { status: 'open' })
    expect(await last()).toBe(NOW)
    // Marked an hour late: they were there at the hour that was agreed.
    app.setNow('2026-11-20T07:00:00Z')
    await act('PUT', `update-visits/${seen.id}`, { status: 'done' })
    expect(await last()).toBe('2026-11-20T06:00:00.000Z')
    await act('PUT', `contacts/${(await all())[0]!.id}/contacted`)
    await act('PUT', `update-visits/${seen.id}`, { status: 'done' })
    expect(await last()).toBe('2026-11-20T07:00:00.000Z')
  })

  it('lead from an application to its person and back, spoken with once it is decided', async () => {
    const { homeId, act, all } = await business()
    const { id, entry } = await applied(homeId, all)
    expect(entry).toMatchObject({ name: 'สมหญิง ใจดี', source: 'listing', lastContactedAt: null })
    expect((await act('GET', `applications/${id}`)).body.data.contactId).toBe(entry.id)
    const { met } = (await act('GET', `contacts/${entry.id}`)).body.data
    expect(met).toMatchObject([{ kind: 'application', id }])
    await act('PUT', `applications/${id}/approve`, {})
    expect((await all())[0]!.lastContactedAt).toBe(NOW)
  })

  it('are not there again, once deleted, because an old question is answered', async () => {
    const { ask, act, all } = await business()
    await ask({ phone: PHONE })
    await act('DELETE', `contacts/${(await all())[0]!.id}`)
    const [asked] = (await act('GET', 'get-inquiries')).body.data
    expect(asked.contactId).toBeNull()
    expect((await act('PUT', `update-inquiries/${asked.id}`, { status: 'answered' })).status).toBe(200)
    expect(await all()).toEqual([])
  })

  it('belong to the business that was asked alone, and a question to the product makes none', async () => {
    const [ours, theirs] = [await business(), await business()]
    await ours.ask({ phone: PHONE })
    expect(await theirs.all()).toEqual([])
    await app.call('POST', '/property/agent-contact', { body: { name: 'ก', phone: PHONE, message: 'ถาม' } })
    const { rows } = await owner.query(`select 1 from contacts where workspace_id = $1`, [
      '00000000-0000-0000-0000-000000000000',
    ])
    expect(rows).toEqual([])
  })

  it('come of what was there before, once, with the day they were spoken with', async () => {
    const { ask, visit, act, all, workspaceId, homeId } = await business()
    await act('POST', 'contacts', { name: 'รู้จักแล้ว', phoneNumber: '0899999999' })
    await ask({ name: 'เคยถาม', phone: PHONE })
    await visit({ name: 'เคยถามอีก', contactNumber: PHONE, contactEmail: 'v@ruen.example' })
    await ask({ name: 'รู้จัก', phone: '0899999999' })
    await applied(homeId, all)
    const [asked] = (await act('GET', 'get-inquiries?search=เคยถาม')).body.data
    await act('PUT', `update-inquiries/${asked.id}`, { status: 'answered' })
    const wanted = (await all()).map(({ id: _, ...one }) => one)
    expect(wanted.map(({ name }) => name).sort()).toEqual(['รู้จักแล้ว', 'สมหญิง ใจดี', 'เคยถาม'].sort())
    await owner.query(`delete from contacts where workspace_id = $1 and name <> 'รู้จักแล้ว'`, [workspaceId])
    const filling = readFileSync('src/db/migrations/0051_fed_contacts.sql', 'utf8')
      .split('statement-breakpoint')
      .at(-1)!
    for (const _ of ['once', 'again']) await owner.query(filling)
    const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)
    expect((await all()).map(({ id: _, ...one }) => one).sort(byName)).toEqual(wanted.sort(byName))
  })
})

/** Somebody with an account applies for the home; answers the application and its entry. */
async function applied(propertyId: string, all: () => Promise<Entry[]>) {
  const { token } = await buildUser(app)
  const { body } = await app.call('POST', '/tenant/dashboard/applications', { token, body: { propertyId } })
  const { id } = body.data
  const answers = {
    ...{ firstName: 'สมหญิง', lastName: 'ใจดี', email: 'form@ruen.example', phone: '082-222-2222' },
    ...{ idNumber: '1101700230708', moveInDay: '2026-12-01', termMonths: '12', occupants: '1', pets: 'none' },
    ...{ occupation: 'พยาบาล', incomeSatang: '4080000' },
  }
  await app.call('PUT', `/tenant/dashboard/applications/${id}`, { token, body: { answers } })
  const sent = await app.call('POST', '/property/apply-to-rent', {
    token,
    body: { id, hasConsented: true, signatureName: 'สมหญิง ใจดี' },
  })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)

  return { id: id as string, entry: (await all()).find(({ name }) => name === 'สมหญิง ใจดี')! }
}
