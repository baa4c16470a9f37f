import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildBill } from '#testing/bills.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'
import { changeAdmin } from './user-acts.ts'

const app = await testApp()
const admin = await buildUser(app, { role: 'Admin', firstName: 'อารีย์' })
const { owner } = app.kit.database
const base = '/admin/dashboard'
const why = { reason: 'แจ้งทางโทรศัพท์' }

const as = (method: string, path: string, body?: unknown, token = admin.token) =>
  app.call(method, `${base}${path}`, { token, body })
const seen = async (id: string) => (await as('GET', `/users/${id}`)).body.data
const info = async (token: string) => (await app.call('GET', '/account/userinfo', { token })).status
const logOf = async (id: string) => {
  const { rows } = await owner.query(
    'select action, actor_id, before, after, ip, request_id, created_at from audit_log where record_id = $1 order by id',
    [id],
  )
  return rows
}

describe('the list of accounts', () => {
  it('holds owners and tenants by role and by record, admins by role, and nobody who is deleted', async () => {
    const { workspaceId } = await buildManager(app)
    const byRole = await buildUser(app, { role: 'Owner' })
    const byRecord = await buildUser(app, { role: 'Others' })
    await linkUser(app, byRecord.id, 'owner', workspaceId, newId())
    const gone = await buildUser(app, { role: 'Owner' })
    await owner.query("update users set status = 'deleted' where id = $1", [gone.id])
    const idsOf = async (query: string) =>
      (await as('GET', `/get-all-users?itemsPerPage=100&${query}`)).body.data.map(
        (row: { id: string }) => row.id,
      )
    expect((await idsOf('type=3&name=owners')).sort()).toEqual([byRole.id, byRecord.id].sort())
    expect(await idsOf('type=1')).toEqual([admin.id])
    expect(await idsOf('type=0')).toEqual(expect.arrayContaining([admin.id, byRole.id, byRecord.id]))
    expect(await idsOf('type=0')).not.toContain(gone.id)
    expect(await idsOf('state=deleted')).toEqual([gone.id])
    expect((await as('GET', '/get-all-users?type=8')).status).toBe(422)
  })

  it('finds by name, address and number as people type it; wildcards stand for themselves', async () => {
    const user = await buildUser(app, { firstName: 'ณัฐ%กานต์' })
    await owner.query("update users set phone = '+66899990001' where id = $1", [user.id])
    for (const search of ['ณัฐ%', user.email.slice(0, 20), '089-999-0001']) {
      const { body } = await as('GET', `/get-all-users?search=${encodeURIComponent(search)}`)
      expect(
        body.data.map((row: { id: string }) => row.id),
        search,
      ).toEqual([user.id])
      expect(body.total).toBe(1)
    }
    expect((await as('GET', '/get-all-users?search=%25%25')).body.total).toBe(0)
  })

  it('pages by cursor without passing over anyone', async () => {
    const all = (await as('GET', '/get-all-users?itemsPerPage=100')).body
    const ids: string[] = []
    let cursor = ''
    do {
      const { body } = await as('GET', `/get-all-users?itemsPerPage=2${cursor && `&cursor=${cursor}`}`)
      ids.push(...body.data.map((row: { id: string }) => row.id))
      cursor = body.nextCursor ?? ''
    } while (cursor)
    expect(ids).toEqual(all.data.map((row: { id: string }) => row.id))
    expect(all.total).toBe(ids.length)
  })
})

it('names people in the language of the reader, everywhere alike, and finds them by either name', async () => {
  const manager = await buildManager(app)
  await owner.query(
    `update users set first_name = 'ธีรเดช', last_name = 'คงดี', first_name_en = 'Teeradech', last_name_en = 'Kongdee' where id = $1`,
    [manager.id],
  )
  await owner.query(
    `insert into audit_log (id, workspace_id, actor_id, action, record_kind, record_id) values (gen_random_uuid(), $1, $2, 'tenant.added', 'tenant', 'x')`,
    [manager.workspaceId, manager.id],
  )
  const named = async (lang: 'th' | 'en') => {
    const read = async (path: string, { token } = admin) =>
      (await app.call('GET', path, { token, lang })).body.data
    const words = ['ธีรเดช', 'kongdee'].map(encodeURIComponent)
    const lists = [`${base}/get-all-users`, `${base}/subscribers`].flatMap((path) =>
      words.map((word) => read(`${path}?search=${word}`)),
    )
    const entries = await Promise.all(words.map((word) => read(`${base}/audit-log?actor=${word}`)))
    const [subscriber, team] = await Promise.all([
      read(`${base}/subscribers/${manager.workspaceId}`),
      read('/manager/dashboard/people', manager),
    ])
    return [
      (await read(`${base}/users/${manager.id}`)).name,
      ...(await Promise.all(lists)).map(([row]) => (row.manager ?? row).name),
      ...entries.map(([entry]) => entry.actor.name),
      subscriber.manager.name,
      subscriber.members[0].name,
      team.members[0].name,
    ]
  }
  expect(await named('th')).toEqual(Array(10).fill('ธีรเดช คงดี'))
  expect(await named('en')).toEqual(Array(10).fill('Teeradech Kongdee'))
  await owner.query('update users set first_name_en = null, last_name_en = null where id = $1', [manager.id])
  expect((await as('GET', `/users/${manager.id}`)).body.data.name).toBe('ธีรเดช คงดี')
})

it('names businesses in the language of the reader, and as they are called where they have one name', async () => {
  const manager = await buildManager(app)
  const tenantId = await buildTenant(app, manager.workspaceId)
  await linkUser(app, manager.id, 'tenant', manager.workspaceId, tenantId)
  await buildLease(app, manager.workspaceId)
  const named = async (lang: 'th' | 'en') => {
    const read = (path: string) => app.call('GET', `/admin/dashboard${path}`, { token: admin.token, lang })
    const { data: user } = (await read(`/users/${manager.id}`)).body
    const { data: users } = (await read(`/get-all-users?search=${manager.email}`)).body
    const { data: entries } = (await read(`/audit-log?workspace=${manager.workspaceId}`)).body
    const entry = (await read(`/audit-log/${entries[0].id}`)).body.data
    return [
      ...users[0].businesses,
      ...[...user.workspaces, ...user.records, ...user.holds].map((one) => one.businessName),
      entries[0].workspace.businessName,
      entry.workspace.businessName,
    ]
  }
  await owner.query(
    `insert into audit_log (id, workspace_id, action, record_kind, record_id) values (gen_random_uuid(), $1, 'tenant.added', 'tenant', 'x')`,
    [manager.workspaceId],
  )
  expect(new Set(await named('th'))).toEqual(new Set(['หอพักทดสอบ']))
  const english = await named('en')
  expect(new Set(english)).toEqual(new Set(['Test Rooms']))
  expect(english.length).toBeGreaterThanOrEqual(6)
  await owner.query('update workspaces set business_name_en = null where id = $1', [manager.workspaceId])
  expect(new Set(await named('en'))).toEqual(new Set(['หอพักทดสอบ']))
})

describe('suspending and restoring', () => {
  it('ends every session at once, keeps the account out, and lets it in again', async () => {
    const user = await buildUser(app)
    const logIn = () =>
      app.call('POST', '/account/login', { body: { email: user.email, password: 'ruen-test-1' } })
    expect((await as('PUT', `/users/${user.id}/suspend`, {})).body.fields).toHaveProperty('reason')
    expect((await as('PUT', `/users/${user.id}/suspend`, why)).status).toBe(200)
    expect(await info(user.token)).toBe(401)
    const { rows } = await owner.query('select 1 from sessions where user_id = $1 and revoked_at is null', [
      user.id,
    ])
    expect(rows).toEqual([])
    expect((await logIn()).status).toBe(401)
    expect(await seen(user.id)).toMatchObject({
      status: 'suspended',
      suspendedReason: why.reason,
      sessions: 0,
    })
    expect((await as('PUT', `/users/${user.id}/suspend`, why)).body.code).toBe('admin_not_active')

    expect((await as('PUT', `/users/${user.id}/restore`, why)).status).toBe(200)
    expect((await logIn()).status).toBe(200)
    expect(await info(user.token)).toBe(401)
    expect((await as('PUT', `/users/${user.id}/restore`, why)).body.code).toBe('admin_is_active')
    const after = { status: 'suspended', reason: why.reason }
    expect(await logOf(user.id)).toMatchObject([
      {
        action: 'account.suspended',
        actor_id: admin.id,
        before: { status: 'active' },
        after,
        ip: '127.0.0.1',
      },
      { action: 'account.restored', before: { status: 'suspended' }, after: { status: 'active' } },
    ])
    const [first] = await logOf(user.id)
    expect(first.request_id).toMatch(/./)
    expect(first.created_at).toEqual(app.kit.now())
  })
})

describe('deleting', () => {
  it('is refused while a lease runs or a bill of the account is open', async () => {
    const manager = await buildManager(app)
    const { userId, leaseId } = await buildBill(app, manager.workspaceId)
    const holds = (await seen(userId)).holds.map((one: { kind: string }) => one.kind)
    expect(holds.sort()).toEqual(['bill', 'lease'])
    expect((await as('DELETE', `/users/${userId}`, why)).body.code).toBe('admin_account_held')
    await owner.query("update leases set status = 'terminated' where id = $1", [leaseId])
    expect((await as('DELETE', `/users/${userId}`, why)).body.code).toBe('admin_account_held')
    await owner.query("update invoices set status = 'void' where lease_id = $1", [leaseId])
    expect((await as('DELETE', `/users/${userId}`, why)).status).toBe(200)
  })

  it('is refused while an owner waits for money', async () => {
    const { workspaceId } = await buildManager(app)
    const user = await buildUser(app, { role: 'Owner' })
    const ownerId = newId()
    await linkUser(app, user.id, 'owner', workspaceId, ownerId)
    await owner.query(
      `insert into owner_statements (workspace_id, id, owner_id, period, income_satang, expense_satang, fee_satang, payable_satang, lines, issued_at)
       values ($1, $2, $3, '2026-10', 100, 0, 0, 100, '[]', now())`,
      [workspaceId, newId(), ownerId],
    )
    expect((await seen(user.id)).holds).toMatchObject([{ kind: 'payout', count: 1, workspaceId }])
    expect((await as('DELETE', `/users/${user.id}`, why)).body.code).toBe('admin_account_held')
    await owner.query('update owner_statements set paid_out_at = now() where owner_id = $1', [ownerId])
    expect((await as('DELETE', `/users/${user.id}`, why)).status).toBe(200)
  })

  it('is refused while nobody else manages a business with leases; a colleague makes it possible', async () => {
    const manager = await buildManager(app)
    await buildLease(app, manager.workspaceId)
    expect((await seen(manager.id)).holds).toMatchObject([
      { kind: 'business', workspaceId: manager.workspaceId },
    ])
    expect((await as('DELETE', `/users/${manager.id}`, why)).body.code).toBe('admin_account_held')
    const colleague = await buildUser(app, { role: 'Manager' })
    const join = (rights: string) =>
      owner.query(
        `insert into workspace_members (workspace_id, user_id, rights) values ($1, $2, $3)
         on conflict (workspace_id, user_id) do update set rights = excluded.rights`,
        [manager.workspaceId, colleague.id, rights],
      )
    await join('{view,edit}')
    expect((await as('DELETE', `/users/${manager.id}`, why)).body.code).toBe('admin_account_held')
    await join('{view,people}')
    expect((await as('DELETE', `/users/${manager.id}`, why)).status).toBe(200)
    const { rows } = await owner.query('select status from workspaces where id = $1', [manager.workspaceId])
    expect(rows).toEqual([{ status: 'active' }])
  })

  it('closes a business that nobody manages then, and restoring the account opens it again', async () => {
    const manager = await buildManager(app, { siteName: 'lonely' })
    await buildHome(app, manager.workspaceId)
    const listed = async () =>
      (await owner.query('select 1 from listing_index where workspace_id = $1', [manager.workspaceId]))
        .rowCount
    expect(await listed()).toBe(1)
    expect((await as('DELETE', `/users/${manager.id}`, why)).status).toBe(200)
    expect(await info(manager.token)).toBe(401)
    expect((await app.call('GET', '/sub-domain/config/lonely')).status).toBe(404)
    expect(await listed()).toBe(0)
    expect((await as('DELETE', `/users/${manager.id}`, why)).body.code).toBe('admin_is_deleted')

    expect((await as('PUT', `/users/${manager.id}/restore`, why)).status).toBe(200)
    expect((await app.call('GET', '/sub-domain/config/lonely')).status).toBe(200)
    expect(await listed()).toBe(1)
    expect((await logOf(manager.workspaceId)).map((row) => row.action)).toEqual([
      'workspace.closed',
      'workspace.reopened',
    ])
  })

  it('frees the address, and does not take it back from whoever has it now', async () => {
    const user = await buildUser(app, { email: 'again@example.test' })
    await as('DELETE', `/users/${user.id}`, why)
    await buildUser(app, { email: 'again@example.test' })
    const restored = await as('PUT', `/users/${user.id}/restore`, why)
    expect([restored.status, restored.body.code]).toEqual([409, 'admin_email_used'])
    expect(await seen(user.id)).toMatchObject({ status: 'deleted' })
  })
})

describe('admins', () => {
  it('are made of verified, active accounts, which log in anew', async () => {
    const user = await buildUser(app, { isVerified: false })
    const promote = (body: object = why) => as('PUT', `/update-admin-role/${user.id}`, body)
    expect((await promote()).body.code).toBe('admin_not_verified')
    await owner.query('update users set email_verified_at = now() where id = $1', [user.id])
    expect((await promote()).status).toBe(200)
    expect(await seen(user.id)).toMatchObject({ role: 'Admin' })
    expect(await info(user.token)).toBe(401)
    expect((await promote()).body.code).toBe('admin_is_admin')
    expect((await promote({ ...why, isAdmin: false })).status).toBe(200)
    expect(await seen(user.id)).toMatchObject({ role: 'Others' })
    expect((await promote({ ...why, isAdmin: false })).body.code).toBe('admin_is_no_admin')
  })

  it('get back the role that their business or records say', async () => {
    const manager = await buildManager(app)
    const tenant = await buildUser(app)
    await linkUser(app, tenant.id, 'tenant', manager.workspaceId, await buildTenant(app, manager.workspaceId))
    for (const [id, role] of [
      [manager.id, 'Manager'],
      [tenant.id, 'Tenant'],
    ]) {
      await as('PUT', `/update-admin-role/${id}`, why)
      await as('PUT', `/update-admin-role/${id}`, { ...why, isAdmin: false })
      expect(await seen(id!)).toMatchObject({ role })
    }
  })

  it('cannot suspend, delete, demote or give another role to themselves', async () => {
    for (const [method, path, body] of [
      ['PUT', `/users/${admin.id}/suspend`, why],
      ['DELETE', `/users/${admin.id}`, why],
      ['PUT', `/update-admin-role/${admin.id}`, { ...why, isAdmin: false }],
      ['PUT', `/users/${admin.id}/restore`, why],
    ] as const) {
      const refused = await as(method, path, body)
      expect([refused.status, refused.body.code], path).toEqual([409, 'admin_self'])
    }
    const changed = await as('PUT', `/users/${admin.id}`, { role: 'Tenant' })
    expect(changed.body.code).toBe('admin_role_elsewhere')
    expect(await seen(admin.id)).toMatchObject({ role: 'Admin', status: 'active', isSelf: true })
  })

  it('do not both go when two take the role from each other at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await buildUser(app, { role: 'Admin' }), await buildUser(app, { role: 'Admin' })]
      const answers = await Promise.allSettled([
        changeAdmin(app.kit, { actorId: a.id, id: b.id, reason: 'no', isAdmin: false }),
        changeAdmin(app.kit, { actorId: b.id, id: a.id, reason: 'no', isAdmin: false }),
      ])
      expect(answers.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(answers.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: '101' } })
    }
  })

  it('cannot be made by changing an account, nor lose their role by it', async () => {
    const user = await buildUser(app)
    expect((await as('PUT', `/users/${user.id}`, { role: 'Admin' })).status).toBe(422)
    const other = await buildUser(app, { role: 'Admin' })
    expect((await as('PUT', `/users/${other.id}`, { role: 'Owner' })).body.code).toBe('admin_role_elsewhere')
  })
})

describe('changing an account', () => {
  it('corrects name, number and language without ending sessions, and logs which fields', async () => {
    const user = await buildUser(app)
    const { body } = await as('PUT', `/users/${user.id}`, {
      firstName: 'สมศรี',
      phoneNumber: '02-123-4567',
      language: 'th',
    })
    expect(body.data).toMatchObject({ firstName: 'สมศรี', phoneNumber: '+6621234567' })
    expect(await info(user.token)).toBe(200)
    const [entry] = await logOf(user.id)
    expect(entry).toMatchObject({ action: 'account.changed', after: { fields: ['firstName', 'phone'] } })
    expect(JSON.stringify(entry)).not.toContain('สมศรี')
    expect((await as('PUT', `/users/${user.id}`, { phoneNumber: '12' })).body.fields).toHaveProperty(
      'phoneNumber',
    )
  })

  it('with another role ends the sessions', async () => {
    const user = await buildUser(app)
    await as('PUT', `/users/${user.id}`, { role: 'Owner' })
    expect(await info(user.token)).toBe(401)
    expect(await logOf(user.id)).toMatchObject([{ before: { role: 'Tenant' }, after: { role: 'Owner' } }])
  })
})

it('what is nobody’s id is not found', async () => {
  const id = newId()
  for (const [method, path] of [
    ['GET', `/users/${id}`],
    ['PUT', `/users/${id}`],
    ['PUT', `/users/${id}/suspend`],
    ['PUT', `/users/${id}/restore`],
    ['DELETE', `/users/${id}`],
    ['PUT', `/update-admin-role/${id}`],
    ['GET', `/subscribers/${id}`],
    ['PUT', `/subscribers/${id}/verify`],
    ['PUT', `/subscribers/${id}/suspend`],
    ['PUT', `/subscribers/${id}/restore`],
    ['GET', `/audit-log/${id}`],
  ] as const)
    expect((await as(method, path, method === 'GET' ? undefined : why)).status, `${method} ${path}`).toBe(404)
})
