import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildBill } from '#testing/bills.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'
import { forgetIdentities } from './forget.ts'

const app = await testApp()
const { kit } = app
const manager = await buildManager(app)
const stranger = await buildManager(app)
const { workspaceId } = manager
const BASE = '/manager/dashboard/documents'
const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n')

let bill: Awaited<ReturnType<typeof buildBill>>
let leaseId: string
let tenantId: string
let propertyId: string

const call = (method: string, path: string, body?: unknown, token = manager.token) =>
  app.call(method, path, { token, body, lang: 'en' })

function form(texts: Record<string, string>, name = 'copy.pdf') {
  const body = new FormData()
  for (const [key, text] of Object.entries(texts)) body.set(key, text)
  body.set('file', new File([PDF], name, { type: 'application/pdf' }))

  return body
}

async function keep(texts: Record<string, string>) {
  const { status, body } = await call('POST', `${BASE}/outside`, form({ title: 'A paper', ...texts }))
  expect(status, JSON.stringify(body)).toBe(200)

  return body.data as { id: string; version: string } & Record<string, unknown>
}

type Item = { key: string; state: string; proof: { id: string | null } | null }
const checklist = async (id: string, token = manager.token) =>
  (await call('GET', `${BASE}/tenancies/${id}`, undefined, token)).body.data as {
    items: Item[]
    progress: Record<string, number>
  }
const stateOf = ({ items }: { items: Item[] }, key: string) => items.find((item) => item.key === key)?.state

beforeAll(async () => {
  app.setNow('2026-11-20T04:00:00Z')
  bill = await buildBill(app, workspaceId)
  ;({ leaseId, tenantId, propertyId } = bill)
})

describe('papers from outside', () => {
  it('are kept with what they are about: a lease brings its home and tenant along', async () => {
    const kept = await keep({ kind: 'stamp_duty', leaseId, paperDay: '2026-11-10' })
    expect(kept).toMatchObject({ leaseId, propertyId, tenantId, ownerId: null, seenByTenant: false })
    const [row] = (await call('GET', `${BASE}?documentId=${kept.id}`)).body.data
    expect(row).toMatchObject({
      ...{ type: 'outside', detail: 'stamp_duty', day: { verb: 'dated', day: '2026-11-10' } },
      file: { name: 'copy.pdf', contentType: 'application/pdf' },
    })
    expect((await call('GET', `${BASE}?leaseId=${leaseId}&group=outside`)).body.total).toBe(1)
  })

  it('refuse what is not here, not a file, or not a day', async () => {
    const before = (await call('GET', `${BASE}?type=outside`)).body.total
    const elsewhere = await buildHome(app, stranger.workspaceId)
    const refused = async (texts: Record<string, string>) =>
      (await call('POST', `${BASE}/outside`, form({ title: 'x', kind: 'other', ...texts }))).status
    expect(await refused({ propertyId: elsewhere })).toBe(404)
    expect(await refused({ leaseId: newId() })).toBe(404)
    expect(await refused({ kind: 'passport' })).toBe(422)
    expect(await refused({ paperDay: '2569-11-10' })).toBe(422)
    expect(await refused({ paperDay: '1950-01-01' })).toBe(422)
    expect(await refused({ paperDay: '2026-11-10', endDay: '2026-11-09' })).toBe(422)
    expect(await refused({ title: ' ' })).toBe(422)
    const empty = new FormData()
    for (const [key, text] of Object.entries({ title: 'x', kind: 'other' })) empty.set(key, text)
    expect((await call('POST', `${BASE}/outside`, empty)).status).toBe(422)
    const program = form({ title: 'x', kind: 'other' })
    program.set('file', new File([new Uint8Array([77, 90, 0, 0])], 'a.pdf', { type: 'application/pdf' }))
    expect((await call('POST', `${BASE}/outside`, program)).status).toBe(415)
    expect((await call('GET', `${BASE}?type=outside`)).body.total).toBe(before)
  })

  it('end soon, are over, and are counted among the work', async () => {
    const soon = await keep({ kind: 'certificate', propertyId, endDay: '2027-01-10', title: 'Lift check' })
    const over = await keep({ kind: 'certificate', propertyId, endDay: '2026-11-19' })
    const { data, waits } = (await call('GET', `${BASE}?waits=ending`)).body
    expect(data.map(({ id }: { id: string }) => id)).toContain(soon.id)
    expect(data.map(({ id }: { id: string }) => id)).not.toContain(over.id)
    expect(waits.ending).toBe(data.length)
    const read = async (id: string) => (await call('GET', `${BASE}?documentId=${id}`)).body.data[0].state
    expect([await read(soon.id), await read(over.id)]).toEqual(['ending', 'over'])
    expect((await call('GET', `${BASE}?search=lift%20check`)).body.total).toBe(1)
  })

  it('are changed by one of two at a time, and removed with their file', async () => {
    const kept = await keep({ kind: 'other', propertyId })
    const path = `${BASE}/outside/${kept.id}`
    const mine = await call('PUT', path, { title: 'Deed', version: kept.version })
    expect(mine.body.data).toMatchObject({ title: 'Deed', kind: 'other' })
    expect((await call('PUT', path, { title: 'Other', version: kept.version })).status).toBe(409)
    expect((await call('DELETE', path)).status).toBe(200)
    expect((await call('GET', path)).status).toBe(404)
    const { rows } = await kit.database.owner.query(
      'select deleted_at from files where workspace_id = $1 order by created_at desc, id desc limit 1',
      [workspaceId],
    )
    expect(rows[0].deleted_at).not.toBeNull()
  })

  it('are the business’s own, and whoever opened one is noted once an hour', async () => {
    const kept = await keep({ kind: 'other', propertyId })
    const path = `${BASE}/outside/${kept.id}`
    for (const one of ['', '/file'])
      expect((await call('GET', path + one, undefined, stranger.token)).status).toBe(404)
    expect((await call('DELETE', path, undefined, stranger.token)).status).toBe(404)
    expect((await call('GET', `${path}/file`)).status).toBe(200)
    expect((await call('GET', `${path}/file`)).status).toBe(200)
    const seen = (await call('GET', `${BASE}/${kept.id}/seen`)).body.data
    expect(seen).toMatchObject([{ by: 'account', who: expect.stringMatching(/./) }])
    expect((await call('GET', `${BASE}/${kept.id}/seen`, undefined, stranger.token)).status).toBe(404)
  })

  it('of identity go a year after the tenant has left', async () => {
    const gone = await buildTenant(app, workspaceId)
    const left = { status: 'expired', startDay: '2025-01-01', endDay: '2025-12-31' }
    await buildLease(app, workspaceId, { tenantId: gone, ...left, endedAt: new Date('2025-12-31T05:00:00Z') })
    const copy = await keep({ kind: 'identity', tenantId: gone })
    const other = await keep({ kind: 'other', tenantId: gone })
    const stays = await keep({ kind: 'identity', leaseId })
    const there = async ({ id }: { id: string }) =>
      (await kit.database.owner.query('select 1 from outside_papers where id = $1', [id])).rowCount
    await kit.database.owner.query(
      "update outside_papers set created_at = '2025-01-02' where workspace_id = $1 and kind = 'identity'",
      [workspaceId],
    )
    app.setNow('2026-12-31T04:00:00Z')
    await forgetIdentities(kit)
    expect(await there(copy)).toBe(1)
    app.setNow('2027-01-01T04:00:00Z')
    await forgetIdentities(kit)
    expect([await there(copy), await there(other), await there(stays)]).toEqual([0, 1, 1])
    app.setNow('2026-11-20T05:00:00Z')
  })
})

describe('the papers of a tenancy', () => {
  it('are missing until they are there, and are of this business alone', async () => {
    const lease = await buildLease(app, workspaceId)
    expect(stateOf(await checklist(lease.id), 'identity')).toBe('missing')
    await keep({ kind: 'identity', leaseId: lease.id })
    expect(stateOf(await checklist(lease.id), 'identity')).toBe('done')
    expect(stateOf(await checklist(lease.id), 'house_rules')).toBe('missing')
    await keep({ kind: 'house_rules' })
    expect(stateOf(await checklist(lease.id), 'house_rules')).toBe('done')
    expect((await call('GET', `${BASE}/tenancies/${lease.id}`, undefined, stranger.token)).status).toBe(404)
  })

  it('are not those of another tenancy of the same home', async () => {
    const lease = await buildLease(app, workspaceId, {
      status: 'expired',
      startDay: '2025-01-01',
      endDay: '2026-10-31',
    })
    const next = await buildLease(app, workspaceId, { propertyId: lease.propertyId })
    await keep({ kind: 'stamp_duty', leaseId: lease.id })
    await keep({ kind: 'identity', tenantId: lease.tenantId })
    expect(stateOf(await checklist(lease.id), 'stamp_duty')).toBe('done')
    expect(stateOf(await checklist(next.id), 'stamp_duty')).toBe('missing')
    expect(stateOf(await checklist(next.id), 'identity')).toBe('missing')
  })

  it('follow the letters, and the list counts those that miss something', async () => {
    const lease = await buildLease(app, workspaceId)
    const begun = await call('POST', '/manager/dashboard/document/security-deposit-letter', {
      ...{ leaseId: lease.id, about: 'received' },
    })
    expect(begun.status, JSON.stringify(begun.body)).toBe(200)
    const half = (await checklist(lease.id)).items.find(({ key }) => key === 'deposit_letter')
    expect(half).toMatchObject({ state: 'missing', proof: { id: begun.body.data.id } })
    await kit.database.owner.query(
      "update papers set state = 'issued', no = 'X', version = 1 where id = $1",
      [begun.body.data.id],
    )
    expect(stateOf(await checklist(lease.id), 'deposit_letter')).toBe('done')

    const all = (await call('GET', `${BASE}/tenancies?itemsPerPage=100`)).body
    const short = (await call('GET', `${BASE}/tenancies?isShort=true&itemsPerPage=100`)).body
    expect(short.total).toBe(all.short)
    expect(short.data.every((one: { progress: { missing: number } }) => one.progress.missing > 0)).toBe(true)
    const found = (await call('GET', `${BASE}/tenancies?search=${bill.leaseId.slice(-8)}`)).body
    expect(found.total).toBeLessThanOrEqual(all.total)
  })
})

describe('what people outside read', () => {
  it('is what was shown to them: a tenant theirs, an owner that of their homes', async () => {
    const owner = await buildUser(app, { role: 'Owner' })
    const added = await call('POST', '/manager/dashboard/owners', {
      ...{ name: 'Somchai', homes: [{ propertyId, shareBp: 10_000 }] },
    })
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    await linkUser(app, owner.id, 'owner', workspaceId, added.body.data.id)
    const hidden = await keep({ kind: 'other', leaseId, title: 'Inner' })
    const shown = await keep({ kind: 'house_rules', leaseId, title: 'Rules', seenByTenant: 'true' })
    const deed = await keep({ kind: 'title_deed', propertyId, title: 'Deed', seenByOwner: 'true' })
    const asTenant = await app.call('GET', '/tenant/dashboard/documents/papers', { token: bill.token })
    expect(asTenant.body.data.map(({ id }: { id: string }) => id)).toEqual([shown.id])
    const open = (id: string, path = '/tenant/dashboard/documents/papers') =>
      app.call('GET', `${path}/${id}/file`, { token: bill.token })
    expect([(await open(shown.id)).status, (await open(hidden.id)).status]).toEqual([200, 404])
    const asOwner = await app.call('GET', '/owner/dashboard/documents', { token: owner.token })
    expect(asOwner.body.data).toMatchObject([{ id: deed.id, source: 'outside', state: 'kept' }])
    const ofOwner = (id: string) =>
      app.call('GET', `/owner/dashboard/documents/${id}/file`, { token: owner.token })
    expect([(await ofOwner(deed.id)).status, (await ofOwner(shown.id)).status]).toEqual([200, 404])
    expect((await call('GET', `${BASE}/${shown.id}/seen`)).body.data).toHaveLength(1)
  })

  it('is a written paper by what stands in it: a welcome letter is the tenant’s, an agreement the owner’s', async () => {
    const begin = async (path: string, body: unknown) => {
      const { status, body: answer } = await call('POST', `/manager/dashboard/document/${path}`, body)
      expect(status, JSON.stringify(answer)).toBe(200)
      return answer.data.id as string
    }
    const letter = await begin('tenant-welcome-letter', { leaseId })
    const list = async () =>
      (await app.call('GET', '/tenant/dashboard/documents/papers', { token: bill.token })).body.data.map(
        ({ id }: { id: string }) => id,
      )
    expect(await list()).not.toContain(letter)
    await kit.database.inWorkspace(workspaceId, async (tx) => {
      await tx.execute(sql`
        insert into paper_versions (workspace_id, id, paper_id, version, composed, fields, clauses, sha256, file_id, issuer)
        select workspace_id, ${newId()}, id, 1, '{}', fields, '[]', 'x', id, '{}' from papers where id = ${letter}`)
      await tx.execute(
        sql`update papers set version = 1, state = 'issued', no = 'WL-T-1' where id = ${letter}`,
      )
    })
    expect(await list()).toContain(letter)
    await kit.database.owner.query("update papers set kind = 'listing_agreement' where id = $1", [letter])
    expect(await list()).not.toContain(letter)
  })
})

describe('what is kept from others', () => {
  it('of a person is never kept of a home alone, and shown to no other owner of that home', async () => {
    const body = form({ title: 'x', kind: 'identity', propertyId })
    expect((await call('POST', `${BASE}/outside`, body)).status).toBe(422)
    const [one, other] = [await buildUser(app, { role: 'Owner' }), await buildUser(app, { role: 'Owner' })]
    const homeId = await buildHome(app, workspaceId)
    const ids: string[] = []
    for (const account of [one, other]) {
      const added = await call('POST', '/manager/dashboard/owners', {
        ...{ name: 'Co-owner', homes: [{ propertyId: homeId, shareBp: 5_000 }] },
      })
      ids.push(added.body.data.id)
      await linkUser(app, account.id, 'owner', workspaceId, added.body.data.id)
    }
    const theirs = { kind: 'power_of_attorney', propertyId: homeId, ownerId: ids[0]!, seenByOwner: 'true' }
    const { id } = await keep(theirs)
    const listed = async ({ token }: { token: string }) =>
      (await app.call('GET', '/owner/dashboard/documents', { token })).body.data.map(
        (row: { id: string }) => row.id,
      )
    expect([await listed(one), await listed(other)]).toEqual([[id], []])
    const path = `/owner/dashboard/documents/${id}/file`
    expect((await app.call('GET', path, { token: other.token })).status).toBe(404)
  })

  it('of an owner is found by them: papers to them, and about their homes where nobody else is named', async () => {
    const homeId = await buildHome(app, workspaceId)
    const added = await call('POST', '/manager/dashboard/owners', {
      ...{ name: 'Of one home', homes: [{ propertyId: homeId, shareBp: 10_000 }] },
    })
    const ownerId = added.body.data.id as string
    const { id: lease } = await buildLease(app, workspaceId, { propertyId: homeId })
    const theirs = await keep({ kind: 'power_of_attorney', ownerId })
    const deed = await keep({ kind: 'title_deed', propertyId: homeId })
    await keep({ kind: 'stamp_duty', leaseId: lease })
    await keep({ kind: 'title_deed', propertyId })
    const found = (await call('GET', `${BASE}?ownerId=${ownerId}`)).body.data
    expect(found.map(({ id }: { id: string }) => id).sort()).toEqual([theirs.id, deed.id].sort())
  })

  it('of a home or the business is shown to whoever rents there now, where it was ticked', async () => {
    const rules = await keep({ kind: 'house_rules', propertyId, seenByTenant: 'true' })
    const elsewhere = await keep({
      kind: 'house_rules',
      propertyId: await buildHome(app, workspaceId),
      seenByTenant: 'true',
    })
    const { body } = await app.call('GET', '/tenant/dashboard/documents/papers', { token: bill.token })
    const ids = body.data.map(({ id }: { id: string }) => id)
    expect(ids).toContain(rules.id)
    expect(ids).not.toContain(elsewhere.id)
  })

  it('with money is neither listed nor told of to who may not see it', async () => {
    const began = await call('POST', '/manager/dashboard/document/management-fee', { propertyId })
    expect(began.status, JSON.stringify(began.body)).toBe(200)
    const { id } = began.body.data
    const status = async () => (await call('GET', `${BASE}/${id}/seen`)).status
    const listed = async () => (await call('GET', `${BASE}?documentId=${id}`)).body.total
    const template = async () => (await call('GET', '/manager/dashboard/templates/management_fee')).status
    expect([await status(), await listed(), await template()]).toEqual([200, 1, 200])
    await kit.database.owner.query(
      "update workspace_members set rights = '{view,edit}' where workspace_id = $1 and user_id = $2",
      [workspaceId, manager.id],
    )
    expect([await status(), await listed(), await template()]).toEqual([404, 0, 404])
    await kit.database.owner.query(
      "update workspace_members set rights = '{view,edit,money,publish,people}' where workspace_id = $1 and user_id = $2",
      [workspaceId, manager.id],
    )
  })
})

describe('what administrators read', () => {
  it('is number, business and state of every paper, and its fingerprints', async () => {
    const admin = await buildUser(app, { role: 'Admin' })
    const lease = await buildLease(app, workspaceId, { paperSha256: 'ab'.repeat(32), sentAt: kit.now() })
    const { status, body } = await call(
      'GET',
      `/admin/dashboard/documents?search=${lease.id.slice(-8)}`,
      undefined,
      admin.token,
    )
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toMatchObject([{ id: lease.id, workspaceId, type: 'lease', state: 'active' }])
    const one = await call('GET', `/admin/dashboard/documents/${lease.id}`, undefined, admin.token)
    expect(one.body.data.versions).toMatchObject([{ version: 1, sha256: 'ab'.repeat(32), isSeal: false }])
    expect(JSON.stringify([body, one.body])).not.toContain('สมหญิง')
    expect((await call('GET', `/admin/dashboard/documents/${newId()}`, undefined, admin.token)).status).toBe(
      404,
    )
    expect((await call('GET', '/admin/dashboard/documents')).status).toBe(403)
  })
})
