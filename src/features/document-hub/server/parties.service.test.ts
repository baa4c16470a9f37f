import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'

const app = await testApp()
const { kit } = app
const manager = await buildManager(app)
const { workspaceId } = manager
const BASE = '/manager/dashboard/documents'
const OWN = '/tenant/dashboard/documents/papers'
const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n')

type Item = { key: string; state: string; party: { tenantId: string; name: string } | null }

const call = (method: string, path: string, body?: unknown) =>
  app.call(method, path, { token: manager.token, body, lang: 'en' })

async function keep(texts: Record<string, string>) {
  const body = new FormData()
  for (const [key, text] of Object.entries({ title: 'A paper', ...texts })) body.set(key, text)
  body.set('file', new File([PDF], 'copy.pdf', { type: 'application/pdf' }))
  return call('POST', `${BASE}/outside`, body)
}
const kept = async (texts: Record<string, string>) => {
  const { status, body } = await keep(texts)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data as { id: string; tenantId: string; leaseId: string }
}

/** A tenant with an account. */
async function person(firstName: string, nationality = 'ไทย') {
  const user = await buildUser(app)
  const tenantId = await buildTenant(app, workspaceId, { firstName, nationality })
  await linkUser(app, user.id, 'tenant', workspaceId, tenantId)
  return { tenantId, token: user.token }
}
type Person = Awaited<ReturnType<typeof person>>

let lead: Person
let mate: Person
let other: Person
let leaseId: string

async function rentsBeside(lease: string, { tenantId }: Person) {
  await kit.database.owner.query(
    'insert into lease_cotenants (workspace_id, lease_id, tenant_id, position) values ($1, $2, $3, 1)',
    [workspaceId, lease, tenantId],
  )
}

beforeAll(async () => {
  app.setNow('2026-11-20T04:00:00Z')
  lead = await person('มานะ')
  mate = await person('Margarethe', 'German')
  other = await person('ชูใจ')
  leaseId = (await buildLease(app, workspaceId, { tenantId: lead.tenantId })).id
  await rentsBeside(leaseId, mate)
})

const items = async () => (await call('GET', `${BASE}/tenancies/${leaseId}`)).body.data.items as Item[]
const of = async (key: string) =>
  (await items()).filter((item) => item.key === key).map(({ party, state }) => [party?.tenantId, state])
const shown = async ({ token }: Person) =>
  (await app.call('GET', OWN, { token })).body.data.map(({ id }: { id: string }) => id) as string[]

describe('a lease that several rent', () => {
  it('asks each for identity, each foreigner for immigration, and names who is missing', async () => {
    expect(await of('identity')).toEqual([
      [lead.tenantId, 'missing'],
      [mate.tenantId, 'missing'],
    ])
    expect(await of('tm30')).toEqual([[mate.tenantId, 'missing']])
    expect((await items()).find(({ key }) => key === 'tm30')?.party?.name).toContain('Margarethe')

    const copy = await kept({ kind: 'identity', leaseId, tenantId: mate.tenantId })
    expect(copy).toMatchObject({ leaseId, tenantId: mate.tenantId })
    expect(await of('identity')).toEqual([
      [lead.tenantId, 'missing'],
      [mate.tenantId, 'done'],
    ])
    // Kept of the person alone it counts as well; of somebody who does not rent here it is refused.
    await kept({ kind: 'identity', tenantId: lead.tenantId })
    expect((await of('identity')).map(([, state]) => state)).toEqual(['done', 'done'])
    expect((await keep({ kind: 'identity', leaseId, tenantId: other.tenantId })).status).toBe(404)

    const filing = await call('POST', '/manager/dashboard/filings', {
      ...{ tenantId: mate.tenantId, arrivedDay: '2026-11-19', arrivedTime: '10:00' },
    })
    expect(filing.status, JSON.stringify(filing.body)).toBe(200)
    await kit.database.owner.query("update filings set status = 'filed', filed_at = now() where id = $1", [
      filing.body.data.id,
    ])
    expect(await of('tm30')).toEqual([[mate.tenantId, 'done']])
  })

  it('is found by the name of each, with the papers of each', async () => {
    const loose = await kept({ kind: 'other', tenantId: mate.tenantId, title: 'Visa' })
    const ids = async (query: string) =>
      (await call('GET', `${BASE}?${query}&itemsPerPage=100`)).body.data.map(({ id }: { id: string }) => id)
    expect(await ids('search=Margarethe&type=lease')).toEqual([leaseId])
    expect(await ids(`search=${encodeURIComponent('มานะ')}&type=lease`)).toEqual([leaseId])
    expect(await ids(`leaseId=${leaseId}`)).toEqual(expect.arrayContaining([leaseId, loose.id]))
    expect(await ids(`propertyOrTenant=tenant&propertyOrTenantId=${mate.tenantId}`)).toEqual(
      expect.arrayContaining([leaseId, loose.id]),
    )
    const found = (await call('GET', `${BASE}/tenancies?search=Margarethe`)).body
    expect(found.data).toMatchObject([
      { leaseId, parties: [lead, mate].map(({ tenantId }) => ({ tenantId })) },
    ])
    expect((await call('GET', `${BASE}/tenancies?search=Nobody`)).body.total).toBe(0)
  })

  it('shows each what was ticked for its tenants, and copies of a person to that person alone', async () => {
    const paper = await kept({ kind: 'inventory', leaseId, seenByTenant: 'true' })
    const hidden = await kept({ kind: 'stamp_duty', leaseId })
    const mine = await kept({ kind: 'income', leaseId, tenantId: mate.tenantId, seenByTenant: 'true' })
    const open = async ({ token }: Person, id: string) =>
      (await app.call('GET', `${OWN}/${id}/file`, { token })).status
    expect(await shown(lead)).toEqual(expect.arrayContaining([paper.id]))
    expect(await shown(mate)).toEqual(expect.arrayContaining([paper.id, mine.id]))
    for (const one of [lead, mate]) expect(await shown(one)).not.toContain(hidden.id)
    expect(await shown(lead)).not.toContain(mine.id)
    expect(await shown(other)).toEqual([])
    expect(await open(mate, paper.id)).toBe(200)
    expect([await open(lead, mine.id), await open(other, paper.id)]).toEqual([404, 404])
  })

  it('shows each its written papers that are the tenants’', async () => {
    const begun = await call('POST', '/manager/dashboard/document/tenant-welcome-letter', { leaseId })
    const { id } = begun.body.data
    await kit.database.inWorkspace(workspaceId, async (tx) => {
      await tx.execute(sql`
        insert into paper_versions (workspace_id, id, paper_id, version, composed, fields, clauses, sha256, file_id, issuer)
        select workspace_id, ${newId()}, id, 1, '{}', fields, '[]', 'x', id, '{}' from papers where id = ${id}`)
      await tx.execute(sql`update papers set version = 1, state = 'issued', no = 'WL-T-1' where id = ${id}`)
    })
    expect(await shown(lead)).toContain(id)
    expect(await shown(mate)).toContain(id)
    expect(await shown(other)).not.toContain(id)
  })
})
