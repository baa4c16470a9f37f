import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { pdf } from '#server/uploads/testing/sample-files.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'

const app = await testApp()
const manager = await buildManager(app)
const { token, workspaceId } = manager
const base = '/manager/dashboard/insurance'
const asManager = (method: string, path = '', body?: unknown, as = token) =>
  app.call(method, `${base}${path}`, { token: as, body })
const DETAILS = {
  kind: 'fire',
  insurer: 'บริษัทตัวอย่างประกันภัย',
  policyNo: 'F-69-001',
  sumInsuredSatang: '200000000',
  premiumSatang: '250000',
  excessSatang: '100000',
  startDay: '2026-01-01',
  endDay: '2026-12-31',
  notes: '',
}
let homeId = ''
let otherHomeId = ''
let tenantId = ''
let tenant = { token: '', id: '', email: '' }
let owner = { token: '', id: '', email: '' }
let stranger = { token: '', id: '', email: '' }

/** A form as a browser sends it, with a PDF. */
function asForm(
  fields: Record<string, string>,
  file = new File([new Uint8Array(pdf())], 'กรมธรรม์.pdf'),
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  return form
}

async function added(wish: object = {}): Promise<{ id: string; version: string }> {
  const { status, body } = await asManager('POST', '', { ...DETAILS, propertyId: homeId, ...wish })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

async function ownerOf(propertyId: string) {
  const { body } = await app.call('POST', '/manager/dashboard/owners', {
    token,
    body: { name: 'คุณเจ้าของ', homes: [{ propertyId, shareBp: 10_000 }] },
  })
  const account = await buildUser(app, { role: 'Owner' })
  await linkUser(app, account.id, 'owner', workspaceId, body.data.id)
  return account
}

beforeAll(async () => {
  homeId = await buildHome(app, workspaceId, { unitNo: '101' })
  otherHomeId = await buildHome(app, workspaceId, { unitNo: '102' })
  tenantId = await buildTenant(app, workspaceId)
  await buildLease(app, workspaceId, { propertyId: homeId, tenantId })
  tenant = await buildUser(app, { role: 'Tenant' })
  await linkUser(app, tenant.id, 'tenant', workspaceId, tenantId)
  owner = await ownerOf(homeId)
  stranger = await ownerOf(otherHomeId)
})

describe('the policies of a business', () => {
  it('are listed by their end, found by words, and told apart by where they stand', async () => {
    const all = await buildManager(app)
    const propertyId = await buildHome(app, all.workspaceId, { unitNo: '909' })
    const add = (policyNo: string, startDay: string, endDay: string) =>
      asManager('POST', '', { ...DETAILS, propertyId, policyNo, startDay, endDay }, all.token)
    await add('OVER', '2025-01-01', '2025-12-31')
    await add('LONG', '2026-06-01', '2027-05-31')
    await add('SOON', '2026-01-01', '2027-01-19')
    await add('NEXT', '2026-12-01', '2026-12-20')
    const nos = async (query: string) =>
      (await asManager('GET', `?${query}`, undefined, all.token)).body.data.map(
        (one: { policyNo: string }) => one.policyNo,
      )
    expect(await nos('')).toEqual(['NEXT', 'SOON', 'LONG', 'OVER'])
    expect(await nos('state=in_force')).toEqual(['SOON', 'LONG'])
    expect(await nos('state=ending')).toEqual(['SOON'])
    expect(await nos('state=over')).toEqual(['OVER'])
    expect(await nos('search=909%20long')).toEqual(['LONG'])
    expect(await nos(`propertyId=${homeId}`)).toEqual([])
  })

  it('keep their document, replace it, and take it along when they go', async () => {
    const { status, body } = await asManager('POST', '', asForm({ ...DETAILS, propertyId: homeId }))
    expect(status, JSON.stringify(body)).toBe(200)
    const room = await app.call('GET', `/manager/dashboard/get-properties/${homeId}/info`, { token })
    expect(room.body.data.policy).toMatchObject({ id: body.data.id, kind: 'fire', endDay: '2026-12-31' })
    const { id, file, sumInsuredSatang, version } = body.data
    expect([file.name, sumInsuredSatang]).toEqual(['กรมธรรม์.pdf', '200000000'])
    expect((await fetch(app.url + file.url)).status).toBe(200)
    expect((await fetch(app.url + file.url.split('?')[0])).status).toBe(404)
    const papers = await app.call('GET', '/manager/dashboard/documents?type=policy', { token })
    expect(papers.body.data).toMatchObject([
      { id, no: 'F-69-001', recordId: id, propertyId: homeId, file: { name: file.name } },
    ])
    const held = await app.call('DELETE', `/media/3/delete?fileName=${file.id}`, { token })
    expect(held.body.code).toBe('file_in_use')

    const changed = await asManager(
      'PUT',
      `/${id}`,
      asForm({ version }, new File([new Uint8Array(pdf())], 'new.pdf')),
    )
    expect(changed.body.data).toMatchObject({ insurer: DETAILS.insurer, file: { name: 'new.pdf' } })
    expect((await fetch(app.url + file.url)).status).toBe(404)
    const bad = new File(['MZ not a paper'], 'run.exe')
    expect((await asManager('PUT', `/${id}`, asForm({}, bad))).status).toBe(415)
    expect((await asManager('DELETE', `/${id}`)).status).toBe(200)
    expect((await fetch(app.url + changed.body.data.file.url)).status).toBe(404)
    expect((await asManager('GET', `/${id}`)).status).toBe(404)
    const { rows } = await app.kit.database.owner.query(
      `select action from audit_log where record_id = $1 order by created_at, id`,
      [id],
    )
    expect(rows.map((row) => row.action)).toEqual(['policy.added', 'policy.changed', 'policy.deleted'])
  })

  it('hold their days and sums to what can be', async () => {
    const faults = async (wish: object) => {
      const { status, body } = await asManager('POST', '', { ...DETAILS, propertyId: homeId, ...wish })
      return [status, Object.keys(body.fields ?? {})]
    }
    expect(await faults({ endDay: '2025-12-31' })).toEqual([422, ['endDay']])
    expect(await faults({ endDay: '2036-01-02' })).toEqual([422, ['endDay']])
    expect(await faults({ startDay: '2569-01-01' })).toEqual([422, ['startDay']])
    expect(await faults({ sumInsuredSatang: '10000000001' })).toEqual([422, ['sumInsuredSatang']])
    expect(await faults({ premiumSatang: '-1' })).toEqual([422, ['premiumSatang']])
    expect(await faults({ insurer: ' ', policyNo: '' })).toEqual([422, ['insurer', 'policyNo']])
    expect(await faults({ propertyId: otherHomeId, holder: 'tenant' })).toEqual([422, ['holder']])
    const { id } = await added()
    const { status, body } = await asManager('PUT', `/${id}`, { endDay: '2025-01-01' })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['endDay']])
  })

  it('are not written over by somebody who saw an older version', async () => {
    const { id, version } = await added()
    expect((await asManager('PUT', `/${id}`, { insurer: 'Two', version })).body.data.insurer).toBe('Two')
    const late = await asManager('PUT', `/${id}`, { insurer: 'Three', version })
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await asManager('GET', `/${id}`)).body.data).toMatchObject({
      insurer: 'Two',
      excessSatang: '100000',
    })
  })

  it('are nobody else’s, and changed by those who may edit', async () => {
    const { id } = await added()
    const other = await buildManager(app)
    expect((await asManager('GET', '', undefined, other.token)).body.total).toBe(0)
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', { insurer: 'Theirs' }],
      ['DELETE', undefined],
    ] as const)
      expect((await asManager(method, `/${id}`, body, other.token)).status, method).toBe(404)
    const foreign = await asManager('POST', '', { ...DETAILS, propertyId: homeId }, other.token)
    expect(foreign.status).toBe(404)
    const looker = await buildManager(app, { rights: ['view'] })
    expect((await asManager('GET', '', undefined, looker.token)).status).toBe(200)
    expect((await asManager('POST', '', DETAILS, looker.token)).status).toBe(403)
  })
})

describe('owners', () => {
  const own = (method: string, path = '', body?: unknown, as = owner.token) =>
    app.call(method, `/owner/dashboard/insurance${path}`, { token: as, body })

  it('see what is kept for their homes, and keep policies of their own', async () => {
    const { id } = await added({ policyNo: 'HOME' })
    const ofTenant = await added({ policyNo: 'TENANTS', kind: 'contents', holder: 'tenant' })
    const { body } = await own('POST', '', asForm({ ...DETAILS, policyNo: 'MINE', propertyId: homeId }))
    expect(body.data).toMatchObject({ holder: 'owner', file: { name: 'กรมธรรม์.pdf' } })
    const seen = (await own('GET')).body.data
    expect(seen.homes).toMatchObject([{ id: homeId }])
    const nos = seen.policies.map((one: { policyNo: string }) => one.policyNo)
    expect(nos).toContain('HOME')
    expect(nos).toContain('MINE')
    expect(nos).not.toContain('TENANTS')
    const foreign = (await own('GET', '', undefined, stranger.token)).body.data
    expect(foreign.policies).toEqual([])

    expect((await own('PUT', `/${id}`, { insurer: 'X' })).status).toBe(404)
    expect((await own('DELETE', `/${ofTenant.id}`)).status).toBe(404)
    expect((await own('PUT', `/${body.data.id}`, { insurer: 'X' }, stranger.token)).status).toBe(404)
    expect((await own('POST', '', { ...DETAILS, propertyId: otherHomeId })).status).toBe(404)
    const { version } = body.data
    expect((await own('PUT', `/${body.data.id}`, { insurer: 'New', version })).body.data.insurer).toBe('New')
    expect((await own('PUT', `/${body.data.id}`, { insurer: 'Late', version })).body.code).toBe(
      'changed_meanwhile',
    )
    expect((await asManager('GET', `/${body.data.id}`)).body.data).toMatchObject({
      holder: 'owner',
      insurer: 'New',
    })
    expect((await own('DELETE', `/${body.data.id}`)).status).toBe(200)
  })
})

describe('tenants', () => {
  const own = (method: string, path = '', body?: unknown) =>
    app.call(method, `/tenant/dashboard/insurance${path}`, { token: tenant.token, body })

  it('see that the home is insured and no more, and keep the policy of their own things', async () => {
    const { id } = await added({ policyNo: 'SECRET', insurer: 'SECRET', kind: 'building' })
    const before = (await own('GET')).body
    expect(JSON.stringify(before)).not.toMatch(/SECRET/)
    expect(before.data.building).toContainEqual({
      homeName: expect.stringContaining('101'),
      kind: 'building',
      endDay: '2026-12-31',
    })
    const { kind: _, ...contents } = DETAILS
    const { body } = await own('POST', '', asForm({ ...contents, policyNo: 'MINE', propertyId: homeId }))
    expect(body.data).toMatchObject({ kind: 'contents', holder: 'tenant' })
    expect((await own('GET')).body.data.policies.map((one: { policyNo: string }) => one.policyNo)).toContain(
      'MINE',
    )
    expect((await own('POST', '', { ...contents, propertyId: otherHomeId })).status).toBe(404)
    expect((await own('PUT', `/${id}`, { insurer: 'X' })).status).toBe(404)
    expect((await own('DELETE', `/${id}`)).status).toBe(404)
    expect((await own('DELETE', `/${body.data.id}`)).status).toBe(200)
  })
})

describe('mails before the end', () => {
  const mails = async (id: string) =>
    (
      await app.kit.database.owner.query(
        `select split_part(dedupe_key, ':', 4) as days, to_address as "to", subject from mail_outbox
          where dedupe_key like $1 order by created_at, to_address`,
        [`policy.ending:${id}:%`],
      )
    ).rows as { days: string; to: string; subject: string }[]
  const onDay = async (day: string) => {
    app.setNow(`${day}T02:20:00Z`)
    for (const _ of [1, 2]) await app.runSchedule('policies_ending')
    await app.runJobs()
  }

  it('go out 30 and 7 days before, once each, to those with edit and to whose own it is', async () => {
    const all = await buildManager(app)
    const propertyId = await buildHome(app, all.workspaceId, { unitNo: '7' })
    const renter = await buildTenant(app, all.workspaceId)
    await buildLease(app, all.workspaceId, { propertyId, tenantId: renter })
    const account = await buildUser(app, { role: 'Tenant' })
    await linkUser(app, account.id, 'tenant', all.workspaceId, renter)
    const add = async (wish: object) =>
      (await asManager('POST', '', { ...DETAILS, propertyId, ...wish }, all.token)).body.data.id as string
    const plain = await add({})
    const theirs = await add({ kind: 'contents', holder: 'tenant' })
    const renewed = await add({ kind: 'liability' })
    await add({ kind: 'liability', startDay: '2027-01-01', endDay: '2027-12-31' })
    const gap = await add({ kind: 'building' })
    await add({ kind: 'building', startDay: '2027-01-02', endDay: '2027-12-31' })

    await onDay('2026-11-30')
    expect(await mails(plain)).toEqual([])
    await onDay('2026-12-01')
    await onDay('2026-12-02')
    expect((await mails(plain)).map(({ days, to }) => [days, to])).toEqual([['30', all.email]])
    expect((await mails(plain))[0]!.subject).toContain('7')
    expect((await mails(theirs)).map(({ to }) => to).sort()).toEqual([account.email, all.email].sort())
    await onDay('2026-12-24')
    await onDay('2026-12-31')
    await onDay('2027-01-01')
    expect((await mails(plain)).map(({ days }) => days)).toEqual(['30', '7'])
    expect((await mails(gap)).map(({ days }) => days)).toEqual(['30', '7'])
    expect(await mails(renewed)).toEqual([])
    app.setNow('2026-11-20T03:00:00Z')
  })

  it('begin anew with another last day', async () => {
    const { id } = await added({ propertyId: otherHomeId, endDay: '2026-12-10' })
    await onDay('2026-11-21')
    expect(await mails(id)).toHaveLength(1)
    app.setNow('2026-11-20T03:00:00Z')
    await asManager('PUT', `/${id}`, { endDay: '2026-12-15' })
    await onDay('2026-11-22')
    expect(await mails(id)).toHaveLength(2)
    app.setNow('2026-11-20T03:00:00Z')
  })
})

it('gives each account that is left its own rows only', async () => {
  const nobody = await buildUser(app, { role: 'Tenant' })
  await linkUser(app, nobody.id, 'tenant', workspaceId, newId())
  const { body } = await app.call('GET', '/tenant/dashboard/insurance', { token: nobody.token })
  expect(body.data).toEqual({ policies: [], homes: [], building: [] })
  const { rows } = await app.kit.database.inWorkspace(newId(), (tx) =>
    tx.execute(sql`select 1 from insurance_policies`),
  )
  expect(rows).toEqual([])
})
