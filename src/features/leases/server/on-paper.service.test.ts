import { expect, it } from 'vitest'
import { pdf, picture } from '#server/uploads/testing/sample-files.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'

const app = await testApp()
const base = '/manager/dashboard/document/leases'

/** A draft for somebody who walked in, with a telephone number alone. */
async function drafted(terms: object = {}) {
  const { token, workspaceId } = await buildManager(app)
  const propertyId = await buildHome(app, workspaceId, { rentSatang: 500_000n })
  const tenantId = await buildTenant(app, workspaceId, { email: null, phone: '+66812345678' })
  const as = (method: string, path: string, body?: object) => app.call(method, path, { token, body })
  const { body } = await as('POST', base, { propertyId, tenantId })
  const id = body.data.id as string
  await as('PUT', `${base}/${id}`, { depositSatang: '500000', ...terms })
  const bills = async () =>
    (await app.kit.database.owner.query('select kind from invoices where lease_id = $1', [id])).rows

  return { token, workspaceId, propertyId, tenantId, as, id, bills }
}

function withFile(name: string, bytes: Uint8Array): FormData {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name))

  return form
}

it('a lease that was signed on paper runs at once, with its first bill, and without a word to be signed', async () => {
  const { as, id, bills, propertyId, tenantId } = await drafted()
  const nobody = await as('POST', `${base}/${id}/send`, { typedName: 'วรรณา', hasConsented: true })
  expect([nobody.status, Object.keys(nobody.body.fields)]).toEqual([422, ['email']])
  const { status, body } = await as('POST', `${base}/${id}/on-paper`, {})
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data).toMatchObject({
    ...{ status: 'active', isOnPaper: true, hasSignedPaper: false, signedAt: null },
    history: [{ action: 'lease.drafted' }, { action: 'lease.signed_on_paper' }],
  })
  expect(await bills()).toEqual([{ kind: 'first' }])
  expect((await as('GET', `/manager/dashboard/get-properties/${propertyId}`)).body.data.status).toBe('rented')
  const { rows } = await app.kit.database.owner.query(
    'select 1 from mail_outbox where dedupe_key in ($1, $2)',
    [`lease.sent:${id}`, `lease.signed:${id}:tenant`],
  )
  expect(rows).toEqual([])
  // Nothing is missing, and the file can be added.
  const papers = async () =>
    (await as('GET', `/manager/dashboard/get-tenant/${tenantId}/info`)).body.data.papers.find(
      ({ kind }: { kind: string }) => kind === 'lease',
    )
  expect(await papers()).toMatchObject({ isKept: true, isOnPaper: true })
  await as('POST', `${base}/${id}/on-paper`, withFile('lease.pdf', pdf()))
  expect(await papers()).toMatchObject({ isKept: true, isOnPaper: false })
})

it('its paper is kept, replaced, read by the tenant, and by nobody else', async () => {
  const { as, id, token, workspaceId, tenantId } = await drafted()
  const account = await buildUser(app, { role: 'Tenant' })
  await linkUser(app, account.id, 'tenant', workspaceId, tenantId)
  const run = await as('POST', `${base}/${id}/on-paper`, withFile('lease.pdf', pdf()))
  expect(run.body.data).toMatchObject({ status: 'active', hasSignedPaper: true })
  const fileId = async () =>
    (await app.kit.database.owner.query('select signed_paper_file_id as id from leases where id = $1', [id]))
      .rows[0].id as string
  const first = await fileId()
  const held = await app.call('DELETE', `/media/3/delete?fileName=${first}`, { token })
  expect(held.body.code).toBe('file_in_use')

  const again = await as('POST', `${base}/${id}/on-paper`, withFile('photo.png', await picture('png')))
  expect(again.body.data.history.map(({ action }: { action: string }) => action)).toEqual([
    ...['lease.drafted', 'lease.signed_on_paper', 'lease.paper_kept', 'lease.paper_kept'],
  ])
  const { rows } = await app.kit.database.owner.query(
    `select f.id, f.deleted_at is null as "isKept", d.id is not null as "isPaper" from files f
       left join documents d on d.file_id = f.id and d.kind = 'lease_signed' where f.id in ($1, $2) order by f.created_at, f.id`,
    [first, await fileId()],
  )
  expect(rows).toEqual([
    { id: first, isKept: false, isPaper: false },
    { id: await fileId(), isKept: true, isPaper: true },
  ])
  const read = (path: string, as: string) =>
    fetch(`${app.url}/api${path}`, { headers: { authorization: `Bearer ${as}` } })
  const own = await read(`/tenant/dashboard/leases/${id}/pdf`, account.token)
  expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/png'])
  const other = await buildManager(app)
  expect((await read(`${base}/${id}/pdf`, other.token)).status).toBe(404)
  const theirs = await app.call('POST', `${base}/${id}/on-paper`, {
    token: other.token,
    body: withFile('x.pdf', pdf()),
  })
  expect(theirs.status).toBe(404)
})

it('one that began before this month goes on with the next bill', async () => {
  const { as, id, bills } = await drafted({ startDay: '2026-09-01', endDay: '2027-08-31' })
  expect((await as('GET', `${base}/${id}`)).body.data.isBilledFirst).toBe(false)
  expect((await as('POST', `${base}/${id}/on-paper`, {})).body.data.status).toBe('active')
  expect(await bills()).toEqual([])
})

it('is refused where the home is let, the days are over, or it was signed here', async () => {
  const { as, id, workspaceId, propertyId } = await drafted()
  const let_ = await buildLease(app, workspaceId, { propertyId })
  expect((await as('POST', `${base}/${id}/on-paper`, {})).body.code).toBe('lease_overlap')
  const old = await as('POST', `${base}/${let_.id}/on-paper`, {})
  expect([old.status, Object.keys(old.body.fields)]).toEqual([422, ['file']])
  await app.kit.database.owner.query("update leases set paper_sha256 = 'x' where id = $1", [let_.id])
  expect((await as('POST', `${base}/${let_.id}/on-paper`, withFile('x.pdf', pdf()))).body.code).toBe(
    'lease_signed_here',
  )
  await app.kit.database.owner.query(
    "update leases set start_day = '2025-01-01', end_day = '2025-12-31' where id = $1",
    [id],
  )
  expect((await as('POST', `${base}/${id}/on-paper`, {})).body.code).toBe('lease_over')
})
