import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { type Mail, MailError } from './mail-port.ts'
import { openMail, parseMailAddress } from './open-mail.ts'
import { createOutboxMail, type KeptMail, type MailStore } from './outbox.ts'
import { createSmtpMail } from './smtp.ts'

const from = { address: 'hello@ruen.test', name: 'เรือน' }
const bill: Mail = {
  to: { address: 'somchai@example.test', name: 'สมชาย ใจดี' },
  subject: 'บิล ห้อง 304 เดือนพฤศจิกายน ยอด 5,274.00 บาท ครบกำหนด 5 ธันวาคม 2569',
  html: '<p lang="th">บิลพร้อมแล้ว ป้ำ ปี่ ฎุ</p>',
  text: 'บิลพร้อมแล้ว ป้ำ ปี่ ฎุ\n',
}

type Taken = { raw: string; mail: Email; from: string; to: string[] }
const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A mail server on this machine that keeps what it takes. */
async function mailServer(options: SMTPServerOptions = {}, { isTlsRequired = false } = {}) {
  const taken: Taken[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: async (stream, session, done) => {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      const raw = Buffer.concat(chunks)
      const { mailFrom, rcptTo } = session.envelope
      const sender = mailFrom ? mailFrom.address : ''
      const mail = await PostalMime.parse(raw)
      taken.push({
        raw: raw.toString('latin1'),
        mail,
        from: sender,
        to: rcptTo.map(({ address }) => address),
      })
      done(null)
    },
    ...options,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const open = (user = '') => {
    const mail = createSmtpMail({
      url: `smtp://${user}127.0.0.1:${port}`,
      from,
      isTlsRequired,
      timeoutMs: 3000,
    })
    ends.push(mail.close, () => new Promise((resolve) => server.close(() => resolve())))
    return mail
  }
  return { taken, open, port }
}

const failure = (sending: Promise<unknown>) =>
  sending.then(
    () => 'sent',
    (error) => (error instanceof MailError ? error.isPermanent : error),
  )

describe('by SMTP', () => {
  test('a Thai mail with both texts, names, attachment and further headers arrives as it was', async () => {
    const { taken, open } = await mailServer()
    const pdf = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 13, 10, 255])
    const { id } = await open().send({
      ...bill,
      fromName: 'หอพักบ้านสวน',
      replyTo: { address: 'dorm@example.test', name: 'หอพักบ้านสวน' },
      headers: {
        'List-Unsubscribe': '<https://ruen.test/stop>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      attachments: [{ name: 'ใบเสร็จ เลขที่ 12.pdf', type: 'application/pdf', bytes: pdf }],
    })
    expect(taken).toHaveLength(1)
    const { mail, from: sender, to, raw } = taken[0]!
    expect([sender, to]).toEqual(['hello@ruen.test', ['somchai@example.test']])
    expect(mail.subject).toBe(bill.subject)
    expect(mail.from).toMatchObject({ address: 'hello@ruen.test', name: 'หอพักบ้านสวน' })
    expect(mail.to).toMatchObject([{ address: 'somchai@example.test', name: 'สมชาย ใจดี' }])
    expect(mail.replyTo).toMatchObject([{ address: 'dorm@example.test' }])
    expect(mail.html?.trim()).toBe(bill.html)
    expect(mail.text?.trim()).toBe(bill.text.trim())
    expect(mail.messageId).toBe(`<${id}@ruen.test>`)
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
    expect(headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'list-unsubscribe': '<https://ruen.test/stop>',
    })
    expect(mail.attachments).toMatchObject([{ filename: 'ใบเสร็จ เลขที่ 12.pdf', mimeType: 'application/pdf' }])
    expect(Buffer.from(mail.attachments[0]!.content as ArrayBuffer)).toEqual(pdf)
    // Nothing outside ASCII travels unencoded, for servers that would damage it.
    expect(raw).toMatch(/^[\t\r\n\x20-\x7e]*$/)
  })

  test('several recipients, and an id that makes repeats recognisable', async () => {
    const { taken, open } = await mailServer()
    const mail = open()
    const to = [{ address: 'a@example.test' }, { address: 'b@example.test' }]
    await mail.send({ ...bill, to, id: 'invoice-1.sent' })
    await mail.send({ ...bill, to, id: 'invoice-1.sent' })
    expect(taken.map((one) => [one.to, one.mail.messageId])).toEqual(
      Array(2).fill([['a@example.test', 'b@example.test'], '<invoice-1.sent@ruen.test>']),
    )
  })

  test('logs in with the user of the address', async () => {
    const seen: unknown[] = []
    const { taken, open } = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        seen.push([username, password])
        done(password === 'p@ss/1' ? null : new Error('no'), { user: username })
      },
    })
    await open('mailer:p%40ss%2F1@').send(bill)
    expect(seen).toEqual([['mailer', 'p@ss/1']])
    expect(taken).toHaveLength(1)
    expect(await failure(open('mailer:wrong@').send(bill))).toBe(false)
  })

  test('tells what may be tried again from what is final', async () => {
    const answer = (responseCode: number) =>
      mailServer({
        onRcptTo: (_address, _session, done) => done(Object.assign(new Error('refused'), { responseCode })),
      })
    expect(await failure((await answer(550)).open().send(bill))).toBe(true)
    expect(await failure((await answer(451)).open().send(bill))).toBe(false)
    const spamFilter = await mailServer({
      onData: (stream, _session, done) => {
        stream.resume()
        stream.on('end', () => done(Object.assign(new Error('spam'), { responseCode: 554 })))
      },
    })
    expect(await failure(spamFilter.open().send(bill))).toBe(true)
    const nobody = createSmtpMail({ url: 'smtp://127.0.0.1:1', from, isTlsRequired: false, timeoutMs: 2000 })
    ends.push(nobody.close)
    expect(await failure(nobody.send(bill))).toBe(false)
  })

  test('sends nothing in the clear where TLS is asked for', async () => {
    const { taken, open } = await mailServer({}, { isTlsRequired: true })
    expect(await failure(open().send(bill))).toBe(false)
    expect(taken).toHaveLength(0)
  })
})

describe('a mail that could smuggle something is refused before any connection', () => {
  const mail = createOutboxMail({ store: memoryStore(), from })
  test.each<[string, Partial<Mail>]>([
    ['a line break in the subject', { subject: 'บิล\r\nBcc: thief@evil.test' }],
    ['no subject', { subject: ' ' }],
    ['no recipient', { to: [] }],
    ['two addresses in one', { to: { address: 'a@example.test,b@evil.test' } }],
    ['an address with a name in it', { to: { address: 'A <a@example.test>' } }],
    ['a line break in an address', { to: { address: 'a@example.test\nBcc:b@evil.test' } }],
    ['a line break in a name', { to: { address: 'a@example.test', name: 'A\nBcc: b@evil.test' } }],
    ['a line break in the sender', { fromName: 'A\r\nX: y' }],
    ['a bad reply address', { replyTo: { address: 'nobody' } }],
    ['a header of ours', { headers: { BCC: 'b@evil.test' } }],
    ['a header with a line break', { headers: { 'X-A': 'a\r\nBcc: b@evil.test' } }],
    ['a header name with a line break', { headers: { 'X-A: b\r\nBcc': 'b@evil.test' } }],
    ['a bad id', { id: 'a>\r\nBcc: b@evil.test' }],
    ['an attachment without type', { attachments: [{ name: 'a', type: 'x', bytes: new Uint8Array() }] }],
  ])('%s', async (_, change) => {
    expect(await failure(mail.send({ ...bill, ...change }))).toBe(true)
  })
})

describe('in the outbox', () => {
  test('a mail is kept as it would have gone out', async () => {
    const store = memoryStore()
    const mail = openMail({ settings: { from }, store })
    const { id } = await mail.send({ ...bill, fromName: 'หอพักบ้านสวน', id: 'a' })
    await mail.send({ ...bill, to: [{ address: 'b@example.test' }], id: 'b' })
    expect(id).toBe('a')
    expect(await store.get('a')).toMatchObject({
      from: { address: 'hello@ruen.test', name: 'หอพักบ้านสวน' },
      to: [{ address: 'somchai@example.test', name: 'สมชาย ใจดี' }],
      subject: bill.subject,
      html: bill.html,
      text: bill.text,
      attachments: [],
      headers: {},
      sentAt: expect.any(Date),
    })
    expect(await store.get('b')).toMatchObject({ from, to: [{ address: 'b@example.test' }] })
  })

  test('an SMTP address in the settings takes its place', async () => {
    const { taken, port } = await mailServer()
    const store = memoryStore()
    const settings = { from, smtpUrl: `smtp://127.0.0.1:${port}`, isTlsRequired: false }
    const mail = openMail({ settings, store })
    ends.push(mail.close)
    const { id } = await mail.send(bill)
    expect([taken.length, await store.get(id)]).toEqual([1, null])
  })
})

test.each([
  ['hello@ruen.test', { address: 'hello@ruen.test' }],
  ['เรือน <hello@ruen.test>', { address: 'hello@ruen.test', name: 'เรือน' }],
  ['"Ruen, Bangkok" <hello@ruen.test>', { address: 'hello@ruen.test', name: 'Ruen, Bangkok' }],
  ['<hello@ruen.test>', { address: 'hello@ruen.test', name: undefined }],
])('reads the sender %j', (text, expected) => {
  expect(parseMailAddress(text)).toEqual(expected)
})

test.each(['', 'เรือน', 'a@b <c>', 'a b@c'])('refuses the sender %j', (text) => {
  expect(() => parseMailAddress(text)).toThrow(/looks like/)
})

function memoryStore(): MailStore & { get: (id: string) => Promise<KeptMail | null> } {
  const mails = new Map<string, KeptMail>()
  return {
    save: async (mail) => void (mails.has(mail.id) || mails.set(mail.id, mail)),
    get: async (id) => mails.get(id) ?? null,
  }
}
