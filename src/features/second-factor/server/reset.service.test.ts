import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildUser } from '#testing/people.ts'
import { codeOf, setUpTotp } from './testing/set-up.ts'

const app = await testApp()
const { owner } = app.kit.database
const reason = 'โทรมาแจ้งโทรศัพท์หาย ตรวจบัตรประชาชนแล้ว'

const reset = (id: string, token: string, body: unknown = { reason }) =>
  app.call('PUT', `/admin/dashboard/users/${id}/reset-second-factor`, { token, body })
const logIn = (email: string) =>
  app.call('POST', '/account/login', { body: { email, password: 'ruen-test-1' } })
const left = async (id: string) => {
  const { rows } = await owner.query(
    `select (select count(*)::int from user_totp where user_id = $1) as totp,
            (select count(*)::int from passkeys where user_id = $1) as passkeys,
            (select count(*)::int from recovery_codes where user_id = $1) as codes`,
    [id],
  )
  return rows[0]
}

describe('an admin takes the second factor off an account', () => {
  it('ends every session and every begun login, tells the person in their language, and writes down why', async () => {
    const admin = await buildUser(app, { role: 'Admin' })
    const user = await buildUser(app, { role: 'Manager', firstName: 'ปราณี' })
    const { secret } = await setUpTotp(app, user.token)
    await app.call('PUT', '/account/second-factor/later', { token: user.token })
    await owner.query(`insert into passkeys (id, user_id, public_key, name) values ($1, $2, 'key', 'มือถือ')`, [
      `key-${user.id}`,
      user.id,
    ])
    const begun = (await logIn(user.email)).body.data
    expect(begun).toHaveProperty('needsSecondFactor', true)

    expect(await reset(user.id, admin.token)).toMatchObject({ status: 200 })
    expect(await left(user.id)).toEqual({ totp: 0, passkeys: 0, codes: 0 })
    expect((await app.call('GET', '/account/userinfo', { token: user.token })).status).toBe(401)
    app.setNow(new Date(app.kit.now().getTime() + 60_000))
    const late = { challengeId: begun.challengeId, code: codeOf(secret, app.kit.now()) }
    expect((await app.call('POST', '/account/second-factor', { body: late })).status).toBe(401)

    await app.runJobs()
    const { rows: mails } = await owner.query(
      `select text, html, locale from mail_outbox where to_address = $1 and dedupe_key like 'account.guard:reset:%'`,
      [user.email],
    )
    expect(mails).toHaveLength(1)
    expect(mails[0].locale).toBe('th')
    for (const part of [mails[0].text, mails[0].html])
      expect(part).toContain('ผู้ดูแลระบบล้างการยืนยันตัวตนสองขั้นตอน')
    expect(mails[0].text).not.toContain(reason)

    const { rows } = await owner.query(
      `select actor_id, before, after from audit_log where action = 'account.second_factor_reset' and record_id = $1`,
      [user.id],
    )
    expect(rows).toEqual([
      {
        actor_id: admin.id,
        before: { hasSecondFactor: true, hasAuthenticator: true, passkeys: 1 },
        after: { hasSecondFactor: false, reason },
      },
    ])

    const { token } = (await logIn(user.email)).body.data
    const { data } = (await app.call('GET', '/account/second-factor', { token })).body
    expect(data).toMatchObject({ totp: null, passkeys: [], recoveryCodesLeft: 0, isOffered: true })
    expect(await reset(user.id, admin.token)).toMatchObject({
      status: 409,
      body: { code: 'admin_no_second_factor' },
    })
  })

  it('requires a new one of another admin before any page of theirs', async () => {
    const admin = await buildUser(app, { role: 'Admin' })
    const other = await buildUser(app, { role: 'Admin' })
    expect((await reset(other.id, admin.token)).status).toBe(200)
    const { token } = (await logIn(other.email)).body.data
    expect(await app.call('GET', '/admin/dashboard/subscribers', { token })).toMatchObject({
      status: 403,
      body: { code: 'second_factor_setup' },
    })
    await app.runJobs()
    const { rows } = await owner.query('select text from mail_outbox where to_address = $1', [other.email])
    expect(rows.map((row) => row.text).join()).toContain('ก่อนจึงจะใช้งานหน้าผู้ดูแลระบบได้')
  })

  it('is refused without a reason, for oneself, without a fresh second factor, and to all who are no admin', async () => {
    const admin = await buildUser(app, { role: 'Admin' })
    const user = await buildUser(app, { role: 'Owner', secondFactor: 'set' })
    expect((await reset(user.id, admin.token, {})).body.fields).toHaveProperty('reason')
    expect((await reset(admin.id, admin.token)).body.code).toBe('admin_self')
    const manager = await buildUser(app, { role: 'Manager', secondFactor: 'shown' })
    expect((await reset(user.id, manager.token)).body.code).toBe(101)
    const suspended = await buildUser(app, { secondFactor: 'set' })
    await owner.query("update users set status = 'suspended' where id = $1", [suspended.id])
    expect((await reset(suspended.id, admin.token)).body.code).toBe('admin_not_active')

    app.setNow(new Date(app.kit.now().getTime() + 16 * 60_000))
    expect((await app.call('GET', '/admin/dashboard/subscribers', { token: admin.token })).status).toBe(200)
    expect((await reset(user.id, admin.token)).body.code).toBe('second_factor')
    expect(await left(user.id)).toMatchObject({ totp: 1 })
  })
})
