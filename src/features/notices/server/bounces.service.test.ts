import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Notice } from '#server/notices/notice.ts'
import { notify } from '#server/notices/notify.ts'
import { testApp } from '#testing/app.ts'
import { buildManager } from '#testing/people.ts'
import { reportOf } from './testing/delivery-report.ts'

const SECRET = 'handed-in-by-the-mail-server'

/** A mail server on this machine that takes everything: what it cannot bring, it says later. */
const taken: { to: string; raw: string; envelopeId: string | undefined }[] = []
const server = new SMTPServer({
  ...{
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    hideENHANCEDSTATUSCODES: false,
  },
  hideDSN: false,
  onData(stream, { envelope }, done) {
    text(stream).then((raw) => {
      const to = envelope.rcptTo[0]!.address
      taken.push({ to, raw, envelopeId: envelope.dsn?.envid ?? undefined })
      done()
    }, done)
  },
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const app = await testApp({
  env: {
    SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    MAIL_BOUNCE_SECRET: SECRET,
  },
})
afterAll(() => new Promise<void>((done) => server.close(done)))
beforeEach(() => {
  taken.length = 0
})

let count = 0

/** A business tells somebody something, which the mail server takes. */
async function send(to: string, more: Partial<Notice> = {}) {
  const manager = await buildManager(app)
  const dedupeKey = `bounce:${count++}`
  const state = await notify(app.kit, {
    ...{
      dedupeKey,
      topic: 'bills',
      to: { address: to, name: 'คุณหาย' },
      locale: 'th',
      subject: `บิล ${count}`,
    },
    workspaceId: manager.workspaceId,
    content: {
      ...{ preheader: 'x', heading: 'x', paragraphs: ['x'] },
      footer: { sender: 'Ruen', address: 'Bangkok', reason: 'x' },
    },
    ...more,
  })
  const mail = taken.findLast((one) => one.to === to)
  const read = async () => {
    const { rows } = await app.kit.database.owner.query(
      `select d.state, d.reason, d.tries from notice_deliveries d join notices n on n.id = d.notice_id
        where n.dedupe_key = $1 and d.way = 'mail'`,
      [dedupeKey],
    )
    return rows[0]
  }

  return { state, manager, mail, read }
}

async function handIn(mail: string, secret = SECRET) {
  const response = await fetch(`${app.url}/api/mail/bounces`, {
    ...{ method: 'POST', body: mail },
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822' },
  })
  const { data } = (await response.json()) as { data?: { isOurs: boolean } }

  return [response.status, data?.isOurs]
}

const GONE = { action: 'failed', status: '5.1.1', diagnostic: 'smtp; 550 5.1.1 user unknown' }

describe('a mail that comes back after it was taken', () => {
  it('has bounced: the address is used no more, and the business hears of it', async () => {
    const { state, manager, mail, read } = await send('gone@example.test')
    expect(state).toBe('sent')
    expect(await handIn(reportOf(mail!, GONE))).toEqual([200, true])
    expect(await read()).toMatchObject({
      ...{ state: 'bounced', reason: 'no_mailbox' },
      tries: [{ state: 'sent' }, { state: 'bounced', said: '5.1.1 smtp; 550 5.1.1 user unknown' }],
    })
    await app.runJobs()
    expect(taken.filter(({ to }) => to === manager.email)).toHaveLength(1)

    // The same report again changes nothing, nor is anybody told again.
    expect(await handIn(reportOf(mail!, GONE))).toEqual([200, true])
    await app.runJobs()
    expect((await read()).tries).toHaveLength(2)
    expect(taken.filter(({ to }) => to === manager.email)).toHaveLength(1)
    expect((await send('gone@example.test')).state).toBe('stopped')

    // Our own server takes what must be tried again: that does not bring the mailbox back, until a month has passed.
    expect((await send('gone@example.test', { mustMail: true })).state).toBe('sent')
    expect((await send('gone@example.test')).state).toBe('stopped')
    const now = app.kit.now()
    app.setNow(new Date(now.getTime() + 31 * 86_400_000))
    await send('gone@example.test', { mustMail: true })
    expect((await send('gone@example.test')).state).toBe('sent')
    app.setNow(now)
  })

  it('is known by what it was sent as, too, and by headers alone', async () => {
    const one = await send('one@example.test')
    expect(one.mail!.envelopeId).toMatch(/^[\da-f-]{36}$/)
    expect(await handIn(reportOf(one.mail!, GONE, { returned: 'nothing' }))).toEqual([200, true])
    expect((await one.read()).state).toBe('bounced')
    const two = await send('two@example.test')
    const headers = reportOf({ ...two.mail!, envelopeId: undefined }, GONE, { returned: 'headers' })
    expect(await handIn(headers)).toEqual([200, true])
    expect((await two.read()).state).toBe('bounced')
  })

  it('was refused: the address stays, and the business hears of it as well', async () => {
    const { manager, mail, read } = await send('full@example.test')
    const full = { action: 'failed', status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 mailbox full' }
    await handIn(reportOf(mail!, full))
    expect(await read()).toMatchObject({ state: 'refused', reason: 'mailbox_full' })
    await app.runJobs()
    const [told] = taken.filter(({ to }) => to === manager.email)
    expect(told).toBeDefined()
    expect((await send('full@example.test')).state).toBe('sent')
  })

  it('is late: that is noted once, and it may still come back', async () => {
    const { manager, mail, read } = await send('slow@example.test')
    const slow = { action: 'delayed', status: '4.4.1', diagnostic: 'smtp; 421 4.4.1 no answer' }
    for (let i = 0; i < 2; i++) expect(await handIn(reportOf(mail!, slow))).toEqual([200, true])
    expect(await read()).toMatchObject({ state: 'sent', reason: 'delayed' })
    expect((await read()).tries).toHaveLength(2)
    await app.runJobs()
    expect(taken.filter(({ to }) => to === manager.email)).toEqual([])
    await handIn(
      reportOf(mail!, { action: 'failed', status: '4.4.7', diagnostic: 'smtp; 421 4.4.7 expired' }),
    )
    expect(await read()).toMatchObject({ state: 'refused', reason: 'not_taken' })
  })
})

describe('the door for it', () => {
  it('opens with its secret alone, to what is not too long', async () => {
    const { mail, read } = await send('safe@example.test')
    for (const wrong of ['', 'x', `${SECRET}x`])
      expect((await handIn(reportOf(mail!, GONE), wrong))[0]).toBe(401)
    expect((await read()).state).toBe('sent')
    expect((await handIn('x'.repeat(6 * 1024 * 1024)))[0]).toBe(413)
  })

  it('takes no other mail for a report, nor a report of somebody else’s mail', async () => {
    const { mail, read } = await send('calm@example.test')
    const report = reportOf(mail!, GONE)
    const foreign = {
      ...mail!,
      raw: mail!.raw.replace(/[\da-f]{12}@/i, '000000000000@'),
      envelopeId: undefined,
    }
    for (const other of [
      mail!.raw,
      `Subject: out of office\r\nIn-Reply-To: ${/^message-id: (.*)$/im.exec(mail!.raw)![1]}\r\n\r\nI am away`,
      report.replace('multipart/report', 'multipart/mixed'),
      reportOf(foreign, GONE),
      '',
      '\0\0\0',
      `Content-Type: multipart/report; report-type=delivery-status; boundary=a\r\n\r\n${'--a\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n'.repeat(200)}`,
    ])
      expect(await handIn(other), other.slice(0, 80)).toEqual([200, false])
    expect((await read()).state).toBe('sent')
    const delivered = reportOf(mail!, { action: 'delivered', status: '2.1.5', diagnostic: 'smtp; 250 ok' })
    expect(await handIn(delivered)).toEqual([200, true])
    expect((await read()).tries).toHaveLength(1)
  })

  it('is not there without a secret', async () => {
    const secret = app.kit.config.mail.bounceSecret
    app.kit.config.mail.bounceSecret = ''
    expect((await handIn('x', ''))[0]).toBe(404)
    app.kit.config.mail.bounceSecret = secret
  })
})
