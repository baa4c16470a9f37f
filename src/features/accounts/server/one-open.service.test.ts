import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { createLog } from '#server/log.ts'
import { testApp } from '#testing/app.ts'
import { buildUser } from '#testing/people.ts'
import { issueToken, type Purpose, peekToken } from './one-time.ts'
import { newSecret } from './secrets.ts'

const app = await testApp({ log: createLog('silent') })
const { owner } = app.kit.database
const PASSWORD = 'ruen-test-1'
const NEW = 'a quiet river 9'

const open = async (userId: string) =>
  (
    await owner.query<{ purpose: string; subject: string }>(
      'select purpose, subject from one_time_tokens where user_id = $1 and used_at is null order by purpose',
      [userId],
    )
  ).rows
const sixTimes = <T>(act: (nth: number) => Promise<T>) =>
  Promise.all([0, 1, 2, 3, 4, 5].map((nth) => act(nth)))

/** A secret of this purpose that is out, as the mail holds it. */
async function issued(userId: string, purpose: Purpose): Promise<string> {
  const secret = newSecret()
  await app.kit.database.global((tx) => issueToken(tx, { userId, purpose, secret, now: app.kit.now() }))

  return secret
}

describe('of six links asked for at the same moment', () => {
  it('one is good to set a password, to verify an address, to log in another way and to set a login anew', async () => {
    const user = await buildUser(app)
    for (const purpose of ['reset_password', 'verify_email', 'link_identity', 'reset_user'] as const) {
      const secrets = await sixTimes(() => issued(user.id, purpose))
      const now = app.kit.now()
      const good = await Promise.all(
        secrets.map((secret) => app.kit.database.global((tx) => peekToken(tx, purpose, secret, now))),
      )
      expect(good.filter(Boolean), purpose).toHaveLength(1)
    }
  })

  it('one is good for another address, whichever addresses they name', async () => {
    const user = await buildUser(app)
    const answers = await sixTimes((nth) =>
      app.call('POST', '/account/change-email', {
        token: user.token,
        body: { email: `new${nth}@example.test`, password: PASSWORD },
      }),
    )
    expect(answers.every((one) => one.status === 200 || one.status === 429)).toBe(true)
    expect((await open(user.id)).map((one) => one.purpose)).toEqual(['change_email'])
  })

  it('the table itself has no place for two', async () => {
    const user = await buildUser(app)
    const add = (purpose: string, subject: string) =>
      owner.query(
        `insert into one_time_tokens (id, user_id, purpose, subject, token_hash, expires_at) values ($1, $2, $3, $4, $5, now())`,
        [newId(), user.id, purpose, subject, newId()],
      )
    await add('reset_password', '')
    await expect(add('reset_password', '')).rejects.toMatchObject({ code: '23505' })
    await add('change_email', 'one@example.test')
    await expect(add('change_email', 'two@example.test')).rejects.toMatchObject({ code: '23505' })
  })
})

describe('no older link lets anybody in', () => {
  const ENTRY = ['change_email', 'link_identity', 'reset_password', 'reset_user'] as const

  it('once the password was changed', async () => {
    const user = await buildUser(app)
    for (const purpose of ENTRY) await issued(user.id, purpose)
    const body = { password: PASSWORD, newPassword: NEW, confirmNewPassword: NEW }
    expect((await app.call('PUT', '/account/password', { token: user.token, body })).status).toBe(200)
    expect(await open(user.id)).toEqual([])
  })

  it('once the password was set by a link', async () => {
    const user = await buildUser(app)
    for (const purpose of ENTRY) if (purpose !== 'reset_password') await issued(user.id, purpose)
    const token = await issued(user.id, 'reset_password')
    const body = { newPassword: NEW, confirmNewPassword: NEW }
    const answer = await app.call('POST', `/account/reset-password?token=${token}`, { body })
    expect(answer.status).toBe(200)
    expect(await open(user.id)).toEqual([])
  })

  it('once there is another address', async () => {
    const user = await buildUser(app)
    for (const purpose of ENTRY) if (purpose !== 'change_email') await issued(user.id, purpose)
    const secret = newSecret()
    await app.kit.database.global((tx) =>
      issueToken(tx, {
        ...{ userId: user.id, purpose: 'change_email', subject: 'moved@example.test', secret },
        now: app.kit.now(),
      }),
    )
    expect((await app.call('POST', `/account/verify-email?token=${secret}`)).status).toBe(200)
    expect(await open(user.id)).toEqual([])
  })
})
