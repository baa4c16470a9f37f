import { expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildBill } from '#testing/bills.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager, buildUser } from '#testing/people.ts'

const app = await testApp()
const admin = await buildUser(app, { role: 'Admin' })
const { owner } = app.kit.database
const why = { reason: 'เอกสารครบ ตรวจกับกรมพัฒนาธุรกิจการค้าแล้ว' }
const as = (method: string, path: string, body?: unknown) =>
  app.call(method, `/admin/dashboard/subscribers${path}`, { token: admin.token, body })

it('lists businesses by state and finds them by name, site and manager', async () => {
  const manager = await buildManager(app, { siteName: 'baan-suan' })
  await buildHome(app, manager.workspaceId)
  for (const search of ['baan-su', manager.email]) {
    const { body } = await as('GET', `?search=${encodeURIComponent(search)}`)
    expect(body).toMatchObject({
      total: 1,
      data: [{ id: manager.workspaceId, state: 'pending', listings: 1 }],
    })
    expect(body.data[0].manager).toMatchObject({ id: manager.id, email: manager.email })
  }
  expect((await as('GET', '?state=verified')).body.total).toBe(0)
  expect((await as('GET', '?search=%25')).body.total).toBe(0)
})

it('shows who works there and how much it manages', async () => {
  const manager = await buildManager(app)
  await buildBill(app, manager.workspaceId)
  const other = await buildManager(app)
  await buildBill(app, other.workspaceId)
  expect((await as('GET', `/${manager.workspaceId}`)).body.data).toMatchObject({
    homes: 1,
    tenants: 1,
    activeLeases: 1,
    openBills: 1,
    owedSatang: '4800000',
    payeeName: 'หอพักทดสอบ',
    members: [{ id: manager.id, rights: ['view', 'edit', 'money', 'publish', 'people'] }],
  })
})

it('gives and takes the verified badge, on the site and in the search', async () => {
  const manager = await buildManager(app, { siteName: 'badge' })
  await buildHome(app, manager.workspaceId)
  const badges = async () => ({
    site: (await app.call('GET', '/sub-domain/config/badge')).body.data.badgeUrl,
    search: (
      await owner.query('select is_manager_verified as is from listing_index where workspace_id = $1', [
        manager.workspaceId,
      ])
    ).rows[0].is,
  })
  expect(await badges()).toEqual({ site: null, search: false })
  expect((await as('PUT', `/${manager.workspaceId}/verify`, {})).status).toBe(422)
  expect((await as('PUT', `/${manager.workspaceId}/verify`, why)).status).toBe(200)
  expect(await badges()).toEqual({ site: '/art/verified.svg', search: true })
  expect((await as('PUT', `/${manager.workspaceId}/verify`, why)).body.code).toBe('admin_is_verified')
  expect((await as('PUT', `/${manager.workspaceId}/verify`, { ...why, isVerified: false })).status).toBe(200)
  expect(await badges()).toEqual({ site: null, search: false })
})

it('closes a suspended business to visitors, leaves its staff nothing but looking, and loses nothing', async () => {
  const manager = await buildManager(app, { siteName: 'paused' })
  const homeId = await buildHome(app, manager.workspaceId)
  const mine = (method: string, path: string, body?: unknown) =>
    app.call(method, path, { token: manager.token, body })
  const listed = async () =>
    (await owner.query('select 1 from listing_index where workspace_id = $1', [manager.workspaceId])).rowCount
  const config = async () => (await app.call('GET', '/sub-domain/config/paused')).body.data.isSuspended
  const add = () => mine('POST', '/manager/dashboard/add-tenant', { firstName: 'อลิสา' })
  expect([await config(), await listed(), (await add()).status]).toEqual([false, 1, 200])

  expect((await as('PUT', `/${manager.workspaceId}/suspend`, why)).status).toBe(200)
  expect([await config(), await listed()]).toEqual([true, 0])
  expect((await app.call('GET', '/sub-domain/paused/home')).status).toBe(404)
  const refused = await add()
  expect([refused.status, refused.body.code]).toEqual([403, 'workspace_suspended'])
  expect((await mine('GET', '/manager/dashboard/get-tenant')).body.total).toBe(1)
  // No way round: a manager whose business is suspended gets no second one.
  expect(
    (await mine('POST', '/user/create-company', { businessName: 'อีกชื่อ' })).status,
  ).toBeGreaterThanOrEqual(400)
  expect((await as('GET', `/${manager.workspaceId}`)).body.data).toMatchObject({
    state: 'suspended',
    suspendedReason: why.reason,
    homes: 1,
  })
  expect((await as('PUT', `/${manager.workspaceId}/suspend`, why)).body.code).toBe('admin_not_open')

  expect((await as('PUT', `/${manager.workspaceId}/restore`, why)).status).toBe(200)
  expect([await config(), await listed(), (await add()).status]).toEqual([false, 1, 200])
  expect((await as('PUT', `/${manager.workspaceId}/restore`, why)).body.code).toBe('admin_not_suspended')
  const { rows } = await owner.query(
    "select action, before, after from audit_log where workspace_id = $1 and record_kind = 'workspace' order by id",
    [manager.workspaceId],
  )
  expect(rows).toEqual([
    {
      action: 'workspace.suspended',
      before: { status: 'active' },
      after: { status: 'suspended', reason: why.reason },
    },
    {
      action: 'workspace.restored',
      before: { status: 'suspended' },
      after: { status: 'active', reason: why.reason },
    },
  ])
  expect((await owner.query('select status from properties where id = $1', [homeId])).rows).toEqual([
    { status: 'available' },
  ])
})

it('lets staff of a suspended business go on working in another one', async () => {
  const manager = await buildManager(app)
  const second = await buildManager(app)
  await owner.query(
    "insert into workspace_members (workspace_id, user_id, rights) values ($1, $2, '{view,edit}')",
    [second.workspaceId, manager.id],
  )
  await as('PUT', `/${manager.workspaceId}/suspend`, why)
  const added = await app.call('POST', '/manager/dashboard/add-tenant', {
    token: manager.token,
    body: { firstName: 'ก' },
  })
  expect(added.status).toBe(200)
  const { rows } = await owner.query('select workspace_id from tenants where id = $1', [added.body.data.id])
  expect(rows).toEqual([{ workspace_id: second.workspaceId }])
})
