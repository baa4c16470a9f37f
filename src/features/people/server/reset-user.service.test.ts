import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser } from '#testing/people.ts'
import { mailedTo } from './testing/mailed.ts'

const app = await testApp()
const { owner } = app.kit.database
const newPassword = 'a quiet river 9'
const reason = 'carried over from the old books'

const reset = (token: string, email: string, more: Record<string, unknown> = {}) =>
  app.call('PUT', '/user/reset-user', {
    body: { token, email, newPassword, confirmNewPassword: newPassword, ...more },
  })
const read = (token: string) => app.call('POST', '/user/reset-user/read', { body: { token } })
const logIn = (email: string, password = newPassword) =>
  app.call('POST', '/account/login', { body: { email, password } })

/** A tenant's invitation, as it was mailed. */
async function invitation(email: string) {
  const boss = await buildManager(app)
  const id = await buildTenant(app, boss.workspaceId, { email, firstName: 'ปิติ', lastName: 'พอใจ' })
  await app.call('POST', `/manager/dashboard/people/portal/tenant/${id}`, { token: boss.token, body: {} })
  return { ...(await mailedTo(app, email)), tenantId: id }
}

const links = async (email: string) =>
  (
    await owner.query(
      'select record_id from user_links l join users u on u.id = l.user_id where u.email = $1',
      [email],
    )
  ).rows.map((row) => row.record_id)

describe('an invited person', () => {
  it('may choose another e-mail, which is verified by a mail of its own', async () => {
    const { token, tenantId } = await invitation('office@example.test')
    expect((await read(token)).body.data).toEqual({
      email: 'office@example.test',
      firstName: 'ปิติ',
      lastName: 'พอใจ',
      hasAccount: false,
    })
    expect((await reset(token, 'home@example.test')).body.data).toEqual({ isVerified: false })
    expect(await reset(token, 'home@example.test')).toMatchObject({ body: { code: 'invitation_used' } })
    const entered = await logIn('home@example.test')
    expect(entered.status).toBe(200)
    const { data } = (await app.call('GET', '/account/userinfo', { token: entered.body.data.token })).body
    expect(data).toMatchObject({ isEmailVerified: false, role: 'Tenant', firstName: 'ปิติ' })
    expect(await links('home@example.test')).toEqual([tenantId])
    const verification = await mailedTo(app, 'home@example.test')
    expect(verification.path).toMatch(/verify-email$/)
    expect((await app.call('POST', `/account/verify-email?token=${verification.token}`)).status).toBe(200)
  })

  it('is verified at the address that the link was mailed to', async () => {
    const { token } = await invitation('same@example.test')
    expect((await reset(token, 'same@example.test')).body.data).toEqual({ isVerified: true })
  })

  it('takes nobody else’s address, and logs in where theirs has an account', async () => {
    const taken = await buildUser(app, { email: 'taken@example.test' })
    const { token } = await invitation('new@example.test')
    expect(await reset(token, taken.email)).toMatchObject({ status: 409, body: { code: 'email_used' } })
    await buildUser(app, { email: 'new@example.test' })
    expect(await reset(token, 'third@example.test')).toMatchObject({
      status: 409,
      body: { code: 'invitation_log_in' },
    })
    expect(await links('taken@example.test')).toEqual([])
  })

  it('is told what is wrong with the form', async () => {
    const { token } = await invitation('form@example.test')
    const fields = async (more: Record<string, unknown>) =>
      Object.keys((await reset(token, 'form@example.test', more)).body.fields)
    expect(await fields({ confirmNewPassword: 'another one' })).toEqual(['confirmNewPassword'])
    expect(await fields({ newPassword: 'password1', confirmNewPassword: 'password1' })).toEqual([
      'newPassword',
    ])
    expect(await fields({ newPassword: 'short', confirmNewPassword: 'short' })).toEqual(['newPassword'])
    expect((await reset('x'.repeat(43), 'form@example.test')).body.code).toBe('link_used')
    expect((await reset(token, 'form@example.test')).status).toBe(200)
  })
})

describe('an account that was carried over', () => {
  it('sets a new e-mail and password by the link that an admin sent, once, and every session ends', async () => {
    const admin = await buildUser(app, { role: 'Admin' })
    const user = await buildUser(app, { email: 'old@example.test', role: 'Owner' })
    const send = (token: string) =>
      app.call('POST', `/admin/dashboard/users/${user.id}/reset-user`, { token, body: { reason } })
    expect((await send(user.token)).status).toBe(403)
    expect((await send(admin.token)).status).toBe(200)
    const mail = await mailedTo(app, 'old@example.test')
    expect(mail.path).toBe('/reset-user')
    expect((await read(mail.token)).body.data).toMatchObject({ email: 'old@example.test', hasAccount: true })
    expect((await reset(mail.token, 'fresh@example.test')).body.data).toEqual({ isVerified: false })
    expect((await app.call('GET', '/account/userinfo', { token: user.token })).status).toBe(401)
    expect((await logIn('old@example.test', 'ruen-test-1')).status).toBe(401)
    expect((await logIn('fresh@example.test')).status).toBe(200)
    expect(await reset(mail.token, 'again@example.test')).toMatchObject({
      status: 422,
      body: { code: 'link_used' },
    })
    const { rows } = await owner.query(
      'select action from audit_log where record_id = $1 order by created_at, id',
      [user.id],
    )
    expect(rows.map((row) => row.action)).toEqual(['account.reset_sent', 'account.login_replaced'])
  })

  it('has seven days for it', async () => {
    const admin = await buildUser(app, { role: 'Admin' })
    const user = await buildUser(app, { email: 'slow@example.test' })
    await app.call('POST', `/admin/dashboard/users/${user.id}/reset-user`, {
      token: admin.token,
      body: { reason },
    })
    const { token } = await mailedTo(app, user.email)
    app.setNow(new Date(app.kit.now().getTime() + 7 * 86_400_000))
    expect((await read(token)).body.code).toBe('link_used')
    expect((await reset(token, user.email)).body.code).toBe('link_used')
  })
})
