import { describe, expect, it } from 'vitest'
import { sendMail } from '#server/mail-kit/send.ts'
import { testApp } from '#testing/app.ts'
import { buildUser } from '#testing/people.ts'

const app = await testApp()
const PATH = '/user/notifications'
const user = await buildUser(app, { email: 'malee@example.test' })
const other = await buildUser(app, { email: 'other@example.test' })

const read = async (token = user.token) => (await app.call('GET', PATH, { token })).body.data
const stop = (token: string) => app.call('POST', '/user/stop-mail', { body: { token } })
let count = 0

/** Sends a mail as listeners do. Answers whether it went, and the token of its link. */
async function send(to: string, kind?: 'rent' | 'visits') {
  const dedupeKey = `test:${count++}`
  const status = await sendMail(app.kit, {
    dedupeKey,
    kind,
    to,
    locale: 'en',
    subject: 'Rent',
    content: {
      preheader: 'Rent',
      heading: 'Rent',
      paragraphs: ['Rent'],
      footer: { sender: 'Ruen', address: 'Bangkok', reason: 'You rent a home' },
    },
  })
  const { rows } = await app.kit.database.owner.query(
    'select text, html from mail_outbox where dedupe_key = $1',
    [dedupeKey],
  )
  const token = /unsubscribe\?token=([\w.%-]+)/.exec(rows[0]?.text ?? '')?.[1]

  return { status, token: token && decodeURIComponent(token), html: rows[0]?.html as string | undefined }
}

describe('wishes', () => {
  it('are all on at first, change one by one, and are each person’s own', async () => {
    expect(await read()).toEqual({
      rent: true,
      receipts: true,
      visits: true,
      applications: true,
      listings: true,
      statements: true,
      insurance: true,
      documents: true,
      filings: true,
      repairs: true,
      calendar: true,
    })
    const { status, body } = await app.call('PUT', PATH, { token: user.token, body: { rent: false } })
    expect([status, body.data.rent, body.data.visits]).toEqual([200, false, true])
    expect((await read()).rent).toBe(false)
    expect((await read(other.token)).rent).toBe(true)
    expect((await app.call('GET', PATH)).status).toBe(401)
  })

  it('hold back what was turned off, and nothing else', async () => {
    expect((await send('Malee@Example.test', 'rent')).status).toBe('stopped')
    expect((await send('malee@example.test', 'visits')).status).toBe('kept')
    expect((await send('malee@example.test')).status).toBe('kept')
    expect((await send('other@example.test', 'rent')).status).toBe('kept')
    await app.call('PUT', PATH, { token: user.token, body: { rent: true } })
    expect((await send('malee@example.test', 'rent')).status).toBe('kept')
  })

  it('know no kind that must be sent', async () => {
    const { body } = await app.call('PUT', PATH, {
      token: user.token,
      body: { security: false, bills: false },
    })
    expect(body.data ?? {}).not.toHaveProperty('security')
    expect((await send('malee@example.test')).token).toBeUndefined()
  })

  it('go along to a new address', async () => {
    const mover = await buildUser(app, { email: 'before@example.test' })
    await app.call('PUT', PATH, { token: mover.token, body: { visits: false } })
    await app.call('POST', '/account/change-email', {
      token: mover.token,
      body: { email: 'after@example.test' },
    })
    await app.runJobs()
    const { rows } = await app.kit.database.owner.query(
      `select text from mail_outbox where to_address = 'after@example.test'`,
    )
    await app.call('POST', `/account/verify-email?token=${/token=([\w-]+)/.exec(rows[0].text)![1]}`)
    expect((await send('after@example.test', 'visits')).status).toBe('stopped')
    expect((await send('before@example.test', 'visits')).status).toBe('kept')
  })
})

describe('the link of a mail', () => {
  it('stops its kind for its address without a login, and twice is once', async () => {
    const { token, html } = await send('nobody@example.test', 'rent')
    expect(html).toContain('Stop mails like this')
    for (let i = 0; i < 2; i++)
      expect(await stop(token!)).toMatchObject({ status: 200, body: { data: { kind: 'rent' } } })
    expect((await send('nobody@example.test', 'rent')).status).toBe('stopped')
    expect((await send('nobody@example.test', 'visits')).status).toBe('kept')
  })

  it('shows in the settings of who has an account', async () => {
    const { token } = await send(other.email, 'visits')
    await stop(token!)
    expect(await read(other.token)).toMatchObject({ visits: false, rent: true })
  })

  it('cannot be made up or bent, and does not tell its address', async () => {
    const { token } = await send('secret@example.test', 'rent')
    expect(Buffer.from(token!, 'base64url').toString()).not.toContain('secret')
    const changed = token!.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const bent of ['', 'x', 'v1.AAAA', changed, `${token}x`, `${token}x`.replace('v1', 'v2')])
      expect(await stop(bent)).toMatchObject({ status: 422, body: { code: 'stop_link' } })
    expect((await send('secret@example.test', 'rent')).status).toBe('kept')
  })
})
