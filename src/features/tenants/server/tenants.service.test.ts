import { describe, expect, it } from 'vitest'
import { sendVerification } from '#features/accounts/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser } from '#testing/people.ts'

const app = await testApp()

async function setUp() {
  const manager = await buildManager(app)
  return {
    manager,
    as: (method: string, path: string, body?: unknown) =>
      app.call(method, path, { token: manager.token, body }),
  }
}

describe('tenants by hand', () => {
  it('are added with a checked phone, found by words and e-mail, and changed', async () => {
    const { as } = await setUp()
    const wrong = await as('POST', '/manager/dashboard/add-tenant', { firstName: 'ก', phone: '12' })
    expect(wrong.body.fields).toHaveProperty('phone')
    const wrongId = { firstName: 'ก', idNumber: '1-1017-00230-70-9' }
    expect((await as('POST', '/manager/dashboard/add-tenant', wrongId)).body.fields).toHaveProperty(
      'idNumber',
    )
    const added = await as('POST', '/manager/dashboard/add-tenant', {
      firstName: 'อลิสา',
      lastName: 'มงคลดี',
      email: 'Alisa@Example.test',
      phone: '081-234-5678',
      idNumber: '1-1017-00230-70-8',
    })
    expect(added.body.data).toMatchObject({
      name: 'อลิสา มงคลดี',
      email: 'alisa@example.test',
      phone: '+66812345678',
      idNumberMasked: '•••••••••0708',
      hasAccount: false,
      owedSatang: '0',
    })
    expect(JSON.stringify(added.body)).not.toContain('00230')
    const again = await as('POST', '/manager/dashboard/add-tenant', {
      firstName: 'ข',
      email: 'alisa@example.test',
    })
    expect([again.status, again.body.code]).toEqual([409, 'tenant_email_used'])
    const { id } = added.body.data
    await as('PUT', `/manager/dashboard/update-tenant/${id}`, {
      nickname: 'อลิส',
      email: 'alisa@example.test',
    })
    const found = await as('GET', '/manager/dashboard/search-for-tenant?email=alisa@example.test')
    expect(found.body.data).toMatchObject({ id, nickname: 'อลิส', phone: '+66812345678' })
    const listed = await as('GET', `/manager/dashboard/get-tenant?search=${encodeURIComponent('มงคล')}`)
    expect(listed.body).toMatchObject({ total: 1, data: [{ id }] })
  })

  it('stay while a lease runs, and go when nothing hangs on them', async () => {
    const { as, manager } = await setUp()
    const propertyId = await buildHome(app, manager.workspaceId, { unitNo: '101' })
    const { tenantId } = await buildLease(app, manager.workspaceId, { propertyId })
    const refused = await as('DELETE', `/manager/dashboard/delete-tenant/${tenantId}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'tenant_has_lease'])
    const free = await buildTenant(app, manager.workspaceId)
    expect((await as('DELETE', `/manager/dashboard/delete-tenant/${free}`)).status).toBe(200)
    expect((await as('GET', `/manager/dashboard/get-tenant/${free}`)).status).toBe(404)
    const renting = await as('GET', '/manager/dashboard/get-tenant?state=renting')
    expect(renting.body.data).toMatchObject([{ id: tenantId, homes: [{ unitNo: '101' }] }])
  })

  it('are nobody else’s to read', async () => {
    const { manager } = await setUp()
    const other = await setUp()
    const id = await buildTenant(app, manager.workspaceId)
    expect((await other.as('GET', `/manager/dashboard/get-tenant/${id}`)).status).toBe(404)
    expect((await other.as('PUT', `/manager/dashboard/update-tenant/${id}`, { firstName: 'x' })).status).toBe(
      404,
    )
    expect((await other.as('DELETE', `/manager/dashboard/delete-tenant/${id}`)).status).toBe(404)
  })

  it('page by page, newest first', async () => {
    const { as, manager } = await setUp()
    for (let n = 0; n < 3; n++) await buildTenant(app, manager.workspaceId, { firstName: `t${n}` })
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await as(
        'GET',
        `/manager/dashboard/get-tenant?itemsPerPage=1${cursor && `&cursor=${cursor}`}`,
      )
      seen.push(body.data[0].name.split(' ')[0])
      cursor = body.nextCursor ?? ''
    } while (cursor)
    expect(seen).toEqual(['t2', 't1', 't0'])
  })
})

describe('the account of a tenant', () => {
  it('finds its own leases once its address is proved, and not before', async () => {
    const { manager } = await setUp()
    const email = 'later@example.test'
    const tenantId = await buildTenant(app, manager.workspaceId, { email })
    const propertyId = await buildHome(app, manager.workspaceId)
    const lease = await buildLease(app, manager.workspaceId, { tenantId, propertyId })
    const user = await buildUser(app, { email, isVerified: false })
    const read = () => app.call('GET', `/tenant/dashboard/leases/${lease.id}`, { token: user.token })
    await app.runJobs()
    expect((await read()).status).toBe(404)

    await app.kit.database.global((tx) => sendVerification(tx, app.kit, user.id))
    const { rows } = await app.kit.database.owner.query(
      `select payload from graphile_worker._private_jobs where payload::text like '%account.registered%' order by id desc limit 1`,
    )
    const { token } = rows[0].payload.payload
    expect((await app.call('POST', `/account/verify-email?token=${token}`, { body: {} })).status).toBe(200)
    await app.runJobs()
    expect((await read()).status).toBe(200)
  })
})
