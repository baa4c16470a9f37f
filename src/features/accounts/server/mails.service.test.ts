import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'

const app = await testApp()
const person = {
  email: 'malee@example.test',
  password: 'correct horse',
  firstName: 'มาลี',
  lastName: 'ใจดี',
  phoneNumber: '081-234-5678',
}

describe('the mails of an account', () => {
  it('verifies an address by the link it mailed, once', async () => {
    await app.call('POST', '/account/register', { body: person, lang: 'th' })
    await app.runJobs()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to_address: person.email, subject: 'ยืนยันอีเมลของคุณกับเรือน', locale: 'th' })
    expect(mail!.html).toContain('สวัสดีคุณมาลี')

    const token = tokenIn(mail!.text, 'http://localhost:3000/verify-email')
    const verify = () => app.call('POST', `/account/verify-email?token=${token}`)
    expect((await verify()).status).toBe(200)
    expect(await verify()).toMatchObject({ status: 422, body: { code: 'link_used' } })
  })

  it('mails a reset link in the language of the account, and says when the password has changed', async () => {
    await app.call('POST', '/account/register', {
      body: { ...person, email: 'john@example.test' },
      lang: 'en',
    })
    await app.call('POST', '/account/forget-password', { body: { email: 'john@example.test' } })
    await app.call('POST', '/account/forget-password', { body: { email: 'nobody@example.test' } })
    await app.runJobs()
    const asked = await mails('john@example.test')
    expect(asked.map((one) => one.subject)).toEqual([
      'Verify your e-mail for Ruen',
      'Reset your password (link valid 1 hour)',
    ])
    expect(await mails('nobody@example.test')).toEqual([])

    const token = tokenIn(asked[1]!.text, 'http://localhost:3000/en/reset-password')
    const isGood = async () =>
      (await app.call('POST', '/account/reset-password/read', { body: { token } })).status === 200
    // Looking at a link, as scanners of mail do, does not use it up.
    expect([await isGood(), await isGood()]).toEqual([true, true])
    const reset = await app.call('POST', `/account/reset-password?token=${token}`, {
      body: { newPassword: 'new password 1', confirmNewPassword: 'new password 1' },
    })
    expect(reset.status).toBe(200)
    expect(await isGood()).toBe(false)
    await app.runJobs()
    expect((await mails('john@example.test')).at(-1)!.subject).toBe(
      'Password changed: tell us if it was not you',
    )
    const login = await app.call('POST', '/account/login', {
      body: { email: 'john@example.test', password: 'new password 1' },
    })
    expect(login.body.data).toMatchObject({ isFirstTimeLogin: true })
  })

  it('ends the first visit with the language the person chose', async () => {
    const { body } = await app.call('POST', '/account/login', {
      body: { email: person.email, password: person.password },
    })
    const { token } = body.data
    expect((await app.call('PUT', '/account/welcome', { token, body: { language: 'en' } })).status).toBe(200)
    const info = await app.call('GET', '/account/userinfo', { token })
    expect(info.body.data).toMatchObject({ language: 'en', isFirstTimeLogin: false })
  })
})

describe('the links of an account', () => {
  const later = (seconds: number) => app.setNow(new Date(app.kit.now().getTime() + seconds * 1000))
  const join = async (email: string) => {
    await app.call('POST', '/account/register', { body: { ...person, email }, lang: 'en' })
    await app.runJobs()
    return tokenIn((await mails(email))[0]!.text, 'http://localhost:3000/en/verify-email')
  }
  const verify = async (token: string) =>
    (await app.call('POST', `/account/verify-email?token=${token}`)).status

  it('live 48 hours and one hour, to the second', async () => {
    const [soon, late] = [await join('soon@example.test'), await join('late@example.test')]
    later(48 * 3600 - 1)
    expect(await verify(soon)).toBe(200)
    later(2)
    expect(await verify(late)).toBe(422)

    await app.call('POST', '/account/forget-password', { body: { email: 'soon@example.test' } })
    await app.runJobs()
    const token = tokenIn(
      (await mails('soon@example.test')).at(-1)!.text,
      'http://localhost:3000/en/reset-password',
    )
    const read = async () =>
      (await app.call('POST', '/account/reset-password/read', { body: { token } })).status
    later(3600 - 60)
    expect(await read()).toBe(200)
    later(120)
    expect(await read()).toBe(422)
  })

  it('are sent again a minute later at the earliest, and the earlier one is void', async () => {
    const first = await join('again@example.test')
    const login = await app.call('POST', '/account/login', {
      body: { email: 'again@example.test', password: person.password },
    })
    const { token } = login.body.data
    const resend = async () => (await app.call('POST', '/account/resend-verification', { token })).status
    expect(await resend()).toBe(200)
    expect(await resend()).toBe(429)
    later(60)
    expect(await resend()).toBe(200)
    await app.runJobs()
    expect(await mails('again@example.test')).toHaveLength(3)
    expect(await verify(first)).toBe(422)
  })
})

async function mails(to = person.email) {
  const { rows } = await app.kit.database.owner.query<Record<'subject' | 'html' | 'text', string>>(
    'select * from mail_outbox where to_address = $1 order by created_at, id',
    [to],
  )

  return rows
}

function tokenIn(text: string, address: string): string {
  const at = text.indexOf(`${address}?token=`)
  expect(at, text).toBeGreaterThan(-1)

  return /token=([\w-]+)/.exec(text.slice(at))![1]!
}
