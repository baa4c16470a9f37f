import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser } from '#testing/people.ts'
import { mailedTo } from './testing/mailed.ts'

const app = await testApp()
const { owner } = app.kit.database
const PORTAL = '/manager/dashboard/people/portal'
const person = { firstName: 'ปิติ', lastName: 'พอใจ', password: 'a quiet river 9' }

const portal = (method: 'GET' | 'POST' | 'DELETE', token: string, record: string, body?: unknown) =>
  app.call(method, `${PORTAL}/${record}`, { token, body })
const accept = (token: string) =>
  app.call('POST', '/account/invitation/accept', { body: { token, ...person } })
const join = (token: string | undefined, invitation: string) =>
  app.call('POST', '/account/invitation/join', { token, body: { token: invitation } })

/** A vendor of a workspace. */
async function buildVendor(workspaceId: string, email: string) {
  const id = newId()
  await owner.query('insert into vendors (workspace_id, id, name, email) values ($1, $2, $3, $4)', [
    workspaceId,
    id,
    'ช่างเอก',
    email,
  ])
  return id
}

async function buildOwner(token: string, email?: string) {
  const body = { name: 'วิเชียร ทองดี', email, statementLocale: 'en' }
  return (await app.call('POST', '/manager/dashboard/owners', { token, body })).body.data.id as string
}

describe('a tenant', () => {
  it('is invited from their record, sets a password, and sees their own and nothing else', async () => {
    const boss = await buildManager(app)
    const id = await buildTenant(app, boss.workspaceId, { email: 'Piti@Example.test', firstName: 'ปิติ' })
    const other = await buildTenant(app, boss.workspaceId, { email: 'else@example.test' })
    const record = `tenant/${id}`
    expect((await portal('GET', boss.token, record)).body.data).toEqual({
      state: 'none',
      email: 'piti@example.test',
      logins: [],
      invitation: null,
    })
    const invited = await portal('POST', boss.token, record, {})
    expect(invited.body.data).toMatchObject({
      state: 'invited',
      invitation: { email: 'piti@example.test', kind: 'tenant', sentAt: app.kit.now().toISOString() },
    })
    const mail = await mailedTo(app, 'piti@example.test')
    expect(mail.subject).toBe('หอพักทดสอบ เชิญคุณใช้เรือนในฐานะผู้เช่า')
    const { body } = await accept(mail.token)
    expect(body.data).toMatchObject({ type: 'tenant', workspaceId: boss.workspaceId })
    const { token } = body.data
    expect((await app.call('GET', '/account/userinfo', { token })).body.data.role).toBe('Tenant')
    expect((await app.call('GET', '/manager/dashboard/get-tenant', { token })).body.code).toBe(102)
    const { rows } = await owner.query(
      "select record_id from user_links l join users u on u.id = l.user_id where u.email = 'piti@example.test'",
    )
    expect(rows).toEqual([{ record_id: id }])
    expect((await portal('GET', boss.token, record)).body.data).toEqual({
      state: 'linked',
      email: 'piti@example.test',
      logins: ['piti@example.test'],
      invitation: null,
    })
    expect((await portal('GET', boss.token, `tenant/${other}`)).body.data.state).toBe('none')
    expect(await portal('POST', boss.token, record, {})).toMatchObject({
      status: 409,
      body: { code: 'portal_linked' },
    })
    expect((await portal('DELETE', boss.token, record)).body.data.state).toBe('none')
    expect((await app.call('GET', '/user/places', { token })).body.data).toEqual([])
  })

  it('without an address is asked for one, and a stranger’s record is not there', async () => {
    const [boss, stranger] = [await buildManager(app), await buildManager(app)]
    const id = await buildTenant(app, boss.workspaceId, { email: null })
    expect(await portal('POST', boss.token, `tenant/${id}`, {})).toMatchObject({
      status: 422,
      body: { fields: { email: expect.any(String) } },
    })
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect(
        (await portal(method, stranger.token, `tenant/${id}`, method === 'POST' ? {} : undefined)).status,
      ).toBe(404)
    expect((await portal('POST', boss.token, `tenant/${id}`, { email: 'given@example.test' })).status).toBe(
      200,
    )
    expect((await mailedTo(app, 'given@example.test')).count).toBe(1)
    const viewer = await buildManager(app, { rights: ['view', 'edit'] })
    const own = await buildTenant(app, viewer.workspaceId, { email: 'own@example.test' })
    expect(await portal('POST', viewer.token, `tenant/${own}`, {})).toMatchObject({
      status: 403,
      body: { code: 'no_right' },
    })
  })

  it('whose record is gone meanwhile is let in nowhere', async () => {
    const boss = await buildManager(app)
    const id = await buildTenant(app, boss.workspaceId, { email: 'late@example.test' })
    await portal('POST', boss.token, `tenant/${id}`, {})
    const { token } = await mailedTo(app, 'late@example.test')
    await app.call('DELETE', `/manager/dashboard/delete-tenant/${id}`, { token: boss.token })
    expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'invitation_revoked' } })
    const { rows } = await owner.query("select 1 from users where email = 'late@example.test'")
    expect(rows).toEqual([])
  })
})

describe('an owner and a vendor', () => {
  it('get the dashboards of their roles', async () => {
    const boss = await buildManager(app)
    const ownerId = await buildOwner(boss.token, 'wichian@example.test')
    await portal('POST', boss.token, `owner/${ownerId}`, {})
    const mail = await mailedTo(app, 'wichian@example.test')
    expect(mail.subject).toBe('Test Rooms invites you to Ruen as owner')
    const asOwner = (await accept(mail.token)).body.data
    expect(asOwner.type).toBe('owner')
    expect((await app.call('GET', '/owner/dashboard/main', { token: asOwner.token })).status).toBe(200)

    const vendorId = await buildVendor(boss.workspaceId, 'ek@example.test')
    await portal('POST', boss.token, `vendor/${vendorId}`, {})
    const asVendor = (await accept((await mailedTo(app, 'ek@example.test')).token)).body.data
    expect(asVendor.type).toBe('others')
    expect((await app.call('GET', '/account/userinfo', { token: asVendor.token })).body.data.role).toBe(
      'Vendor',
    )
  })
})

describe('an invitation of somebody who has an account', () => {
  it('is joined by them alone, proves their address, and leads to the place', async () => {
    const boss = await buildManager(app)
    const id = await buildTenant(app, boss.workspaceId, { email: 'known@example.test' })
    await portal('POST', boss.token, `tenant/${id}`, {})
    const { token } = await mailedTo(app, 'known@example.test')
    const known = await buildUser(app, { email: 'known@example.test', role: 'Others', isVerified: false })
    const other = await buildUser(app)
    expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'invitation_log_in' } })
    expect((await join(undefined, token)).status).toBe(401)
    expect(await join(other.token, token)).toMatchObject({ status: 403, body: { code: 'invitation_other' } })
    const open = (by?: string) => app.call('POST', '/account/invitation', { token: by, body: { token } })
    expect((await open()).body.data).toMatchObject({ hasAccount: true, isYours: false })
    expect((await open(other.token)).body.data.isYours).toBe(false)
    expect((await open(known.token)).body.data.isYours).toBe(true)
    expect((await join(known.token, token)).body.data).toEqual({
      type: 'tenant',
      workspaceId: boss.workspaceId,
    })
    const { data } = (await app.call('GET', '/account/userinfo', { token: known.token })).body
    expect(data).toMatchObject({ role: 'Others', isEmailVerified: true })
    expect(await join(known.token, token)).toMatchObject({ body: { code: 'invitation_used' } })
  })
})

describe('a person of several places', () => {
  it('finds them in the order in which people count', async () => {
    const user = await buildUser(app, { role: 'Manager' })
    for (const name of ['อาคาร 10', 'หอพัก', 'อาคาร 2', 'อาคาร 1']) {
      const { workspaceId } = await buildManager(app)
      await owner.query('update workspaces set business_name = $2, business_name_en = null where id = $1', [
        workspaceId,
        name,
      ])
      await owner.query(
        "insert into workspace_members (workspace_id, user_id, rights) values ($1, $2, '{view}')",
        [workspaceId, user.id],
      )
    }
    const { body } = await app.call('GET', '/user/places', { token: user.token, lang: 'th' })
    const names = (body.data as { businessName: string }[]).map((one) => one.businessName)
    expect(names).toEqual(['หอพัก', 'อาคาร 1', 'อาคาร 2', 'อาคาร 10'])
  })

  it('switches between them, sees in each what is there, and nothing where they are nothing', async () => {
    const [agency, dorm, third] = [await buildManager(app), await buildManager(app), await buildManager(app)]
    const email = 'many@example.test'
    const user = await buildUser(app, { email, role: 'Owner' })
    for (const boss of [agency, dorm]) {
      await portal('POST', boss.token, `owner/${await buildOwner(boss.token, email)}`, {})
      await join(user.token, (await mailedTo(app, email)).token)
    }
    const tenantId = await buildTenant(app, dorm.workspaceId, { email })
    await portal('POST', dorm.token, `tenant/${tenantId}`, {})
    await join(user.token, (await mailedTo(app, email)).token)
    await app.call('POST', '/manager/dashboard/people/invitations', {
      token: agency.token,
      body: { email, rights: ['edit'] },
    })
    await join(user.token, (await mailedTo(app, email)).token)

    const places = async () => (await app.call('GET', '/user/places', { token: user.token })).body.data
    const go = (workspaceId: string | null) =>
      app.call('PUT', '/user/place', { token: user.token, body: { workspaceId } })
    const place = (type: string, { workspaceId }: { workspaceId: string }, isChosen: boolean) => ({
      type,
      workspaceId,
      businessName: 'Test Rooms',
      isChosen,
    })
    expect(await places()).toHaveLength(4)
    const thai = await app.call('GET', '/user/places', { token: user.token, lang: 'th' })
    expect(thai.body.data[0].businessName).toBe('หอพักทดสอบ')
    expect(await places()).toEqual(
      expect.arrayContaining([
        place('manager', agency, true),
        place('owner', agency, true),
        place('owner', dorm, false),
        place('tenant', dorm, false),
      ]),
    )
    expect((await go(third.workspaceId)).status).toBe(404)
    expect((await go(dorm.workspaceId)).status).toBe(200)
    expect(await places()).toEqual(
      expect.arrayContaining([
        place('owner', dorm, true),
        place('tenant', dorm, true),
        place('manager', agency, true),
      ]),
    )
    const months = async () =>
      (await app.call('GET', '/owner/dashboard/reports', { token: user.token })).body.data as {
        managerName: string
      }[]
    await owner.query("update workspaces set business_name_en = 'Agency' where id = $1", [agency.workspaceId])
    await owner.query("update workspaces set business_name_en = 'Dorm' where id = $1", [dorm.workspaceId])
    const seen = async () => [...new Set((await months()).map((one) => one.managerName))].sort()
    expect(await seen()).toEqual(['Dorm'])
    await go(agency.workspaceId)
    expect(await seen()).toEqual(['Agency'])
    await go(null)
    expect(await seen()).toEqual(['Agency', 'Dorm'])
  })

  it('cannot keep a place that was taken away', async () => {
    const [first, second] = [await buildManager(app), await buildManager(app)]
    const email = 'taken@example.test'
    const user = await buildUser(app, { email, role: 'Manager' })
    for (const boss of [first, second]) {
      await app.call('POST', '/manager/dashboard/people/invitations', {
        token: boss.token,
        body: { email, rights: [boss === first ? 'edit' : 'money'] },
      })
      await join(user.token, (await mailedTo(app, email)).token)
    }
    const rights = async () =>
      Promise.all(
        ['/manager/dashboard/imports', '/manager/dashboard/accounting/slips'].map(
          async (path) => (await app.call('GET', path, { token: user.token })).status,
        ),
      )
    expect(await rights()).toEqual([403, 200])
    await app.call('PUT', '/user/place', { token: user.token, body: { workspaceId: first.workspaceId } })
    expect(await rights()).toEqual([200, 403])
    await app.call('DELETE', `/manager/dashboard/people/members/${user.id}`, { token: first.token })
    expect(await rights()).toEqual([403, 200])
  })

  it('logs in by the entry of any role they hold, and of no other', async () => {
    const boss = await buildManager(app)
    const user = await buildUser(app, { email: 'entry@example.test', role: 'Tenant' })
    const logIn = (type: number) =>
      app.call('POST', '/account/login', { body: { email: user.email, password: 'ruen-test-1', type } })
    expect(await logIn(2)).toMatchObject({ status: 403, body: { code: 102 } })
    await app.call('POST', '/manager/dashboard/people/invitations', {
      token: boss.token,
      body: { email: user.email, rights: [] },
    })
    await join(user.token, (await mailedTo(app, user.email)).token)
    expect((await logIn(2)).status).toBe(200)
    expect((await logIn(4)).status).toBe(200)
    expect(await logIn(3)).toMatchObject({ status: 403, body: { code: 103 } })
    expect(await logIn(1)).toMatchObject({ status: 403, body: { code: 101 } })
  })
})
