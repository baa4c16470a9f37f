import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newId } from '#db/ids.ts'
import { fileKey } from '#server/ports/files/file-key.ts'
import { openMail } from '#server/ports/mail/open-mail.ts'
import { expectedErrors } from '#server/testing/no-errors.ts'
import { testApp } from '#testing/app.ts'
import { buildManager } from '#testing/people.ts'
import { deliverDue } from './deliver.ts'
import type { Notice } from './notice.ts'
import { notify } from './notify.ts'

const app = await testApp()
const mail: Notice = {
  dedupeKey: 'bill:1',
  topic: 'bills',
  mustMail: true,
  to: { address: 'somchai@example.test', name: 'สมชาย' },
  locale: 'th',
  subject: 'บิลเดือนพฤศจิกายน',
  content: {
    preheader: 'ยอด 5,274 บาท',
    heading: 'บิลเดือนพฤศจิกายน',
    paragraphs: ['เรียน คุณสมชาย'],
    footer: { sender: 'ทีมเรือน', address: 'กรุงเทพฯ', reason: 'เพราะคุณมีบัญชีกับเรือน' },
  },
}

describe('without a mail server', () => {
  it('keeps one mail per key, both forms of it, and says so', async () => {
    expect(await notify(app.kit, mail)).toBe('kept')
    expect(await notify(app.kit, { ...mail, subject: 'อีกครั้ง' })).toBe('kept')
    const rows = await outbox('bill:1')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ status: 'kept', to_address: 'somchai@example.test', attempts: 1 })
    expect(rows[0]!.html).toContain('เรียน คุณสมชาย')
    expect(rows[0]!.text).toContain('เรียน คุณสมชาย')
    expect(rows[0]!.subject).toBe('บิลเดือนพฤศจิกายน')
  })

  it('writes to nobody at the address that an erasure leaves', async () => {
    const gone = { ...mail, dedupeKey: 'gone', to: `erased-${newId()}@erased.invalid` }
    expect(await notify(app.kit, gone)).toBe('stopped')
    expect(await outbox('gone')).toEqual([])
  })

  it('does not let a line break into the subject pass as a mail', async () => {
    const status = await notify(app.kit, {
      ...mail,
      dedupeKey: 'smuggled',
      subject: 'a\r\nBcc: b@example.test',
    })
    expect(status).toBe('failed')
    expect((await outbox('smuggled'))[0]).toMatchObject({ status: 'failed' })
  })
})

describe('with a mail server', () => {
  it('stays queued while it is refused, goes once when it is taken, never again', async () => {
    const sent = await serverThat([451, 250])
    const late = { ...mail, dedupeKey: 'late' }
    expect(await notify(app.kit, late)).toBe('queued')
    expect(expectedErrors()).toEqual([expect.stringContaining('mail_away')])
    expect((await outbox('late'))[0]).toMatchObject({
      status: 'queued',
      attempts: 1,
      last_error: expect.any(String),
    })
    // Neither the job that runs again nor a round before its time tries once more.
    expect(await notify(app.kit, late)).toBe('queued')
    await deliverDue(app.kit)
    expect(sent).toEqual([])
    expect(await deliveryOf('late')).toMatchObject({ state: 'queued', reason: 'mail_away', next: 30 })
    app.setNow(new Date(app.kit.now().getTime() + 30_000))
    await deliverDue(app.kit)
    await deliverDue(app.kit)
    expect(await notify(app.kit, late)).toBe('sent')
    expect((await deliveryOf('late')).tries).toMatchObject([
      { state: 'queued', reason: 'mail_away', said: expect.stringContaining('451') },
      { state: 'sent', said: expect.stringContaining('250') },
    ])
    expect(sent.map((one) => one.subject)).toEqual([mail.subject])
    expect((await outbox('late'))[0]).toMatchObject({ status: 'sent', attempts: 2, last_error: null })
  })

  it('tells mail programs how a kind of mail is stopped, and sends none once it is', async () => {
    const sent = await serverThat([250, 250])
    const reminder: Notice = { ...mail, mustMail: false, dedupeKey: 'reminder' }
    expect(await notify(app.kit, reminder)).toBe('sent')
    expect(await notify(app.kit, { ...mail, dedupeKey: 'must' })).toBe('sent')
    const headers = sent.map(({ headers: all }) =>
      Object.fromEntries(all.map(({ key, value }) => [key, value])),
    )
    expect(headers[0]!['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(headers[0]!['list-unsubscribe']).toMatch(/^<http:\/\/localhost:3000\/unsubscribe\?token=[^>\s]+>$/)
    expect(headers[1]).not.toHaveProperty('list-unsubscribe')
    expect(sent[0]!.text).toContain('เลิกรับอีเมลแบบนี้')

    const token = new URL(headers[0]!['list-unsubscribe']!.slice(1, -1)).searchParams.get('token')
    await app.call('POST', '/user/stop-mail', { body: { token } })
    expect(await notify(app.kit, { ...reminder, dedupeKey: 'next' })).toBe('stopped')
    expect(sent).toHaveLength(2)
  })

  it('lets go of what can never be delivered', async () => {
    await serverThat([550])
    expect(await notify(app.kit, { ...mail, dedupeKey: 'spam' })).toBe('refused')
    expect(await notify(app.kit, { ...mail, dedupeKey: 'spam' })).toBe('refused')
    expect(await deliveryOf('spam')).toMatchObject({ reason: 'not_taken', next: null })
    // It was about the mail, not about the address.
    await serverThat([250])
    expect(await notify(app.kit, { ...mail, topic: 'visits', mustMail: false, dedupeKey: 'ham' })).toBe(
      'sent',
    )
  })

  it('stops an address that gives mails back, tells its business, and still tries what must be tried', async () => {
    const gone = 'gone@example.test'
    const sent = await serverThat([250, 250, 250, 250], [gone])
    const { workspaceId, email } = await buildManager(app)
    const lease = { ...mail, workspaceId, to: { address: gone, name: 'คุณหาย' } }
    expect(await notify(app.kit, { ...lease, dedupeKey: 'lease:1' })).toBe('bounced')
    expect(await deliveryOf('lease:1')).toMatchObject({
      reason: 'no_mailbox',
      tries: [{ state: 'bounced', said: '550 5.1.1 no such user' }],
    })
    await app.runJobs()
    expect(sent.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
      [email, 'ส่งอีเมลถึง คุณหาย ไม่ได้'],
    ])
    expect(sent[0]!.text).toContain('550 5.1.1 no such user')

    expect(await notify(app.kit, { ...lease, mustMail: false, dedupeKey: 'news:1' })).toBe('stopped')
    expect((await deliveryOf('news:1')).reason).toBe('bounced_before')
    expect(await notify(app.kit, { ...lease, dedupeKey: 'lease:2' })).toBe('bounced')
    await app.runJobs()
    await serverThat([250, 250])
    expect(await notify(app.kit, { ...lease, dedupeKey: 'lease:3' })).toBe('sent')
    expect(await notify(app.kit, { ...lease, mustMail: false, dedupeKey: 'news:2' })).toBe('sent')
  })

  it('is given up after three days, and its business hears of it', async () => {
    const { workspaceId, email } = await buildManager(app)
    const start = app.kit.now()
    await serverThat(Array.from({ length: 40 }, () => 451))
    await notify(app.kit, { ...mail, workspaceId, dedupeKey: 'never' })
    for (let round = 0; round < 40 && (await deliveryOf('never')).state === 'queued'; round++) {
      app.setNow(new Date(app.kit.now().getTime() + (await deliveryOf('never')).next * 1000))
      await deliverDue(app.kit)
    }
    expectedErrors()
    const { state, reason, tries } = await deliveryOf('never')
    expect([state, reason]).toEqual(['failed', 'gave_up'])
    expect(tries.length).toBeGreaterThan(12)
    expect((app.kit.now().getTime() - start.getTime()) / 3_600_000).toBeGreaterThan(60)
    expect((await outbox('never'))[0]).toMatchObject({ status: 'failed' })
    const sent = await serverThat([250])
    await app.runJobs()
    expect(sent.map(({ to }) => to?.[0]?.address)).toEqual([email])
    app.setNow(start)
  })

  it('attaches files of the business that writes, and of no other', async () => {
    const sent = await serverThat([250])
    const [one, other] = [await buildManager(app), await buildManager(app)]
    const fileId = newId()
    const key = fileKey({ folder: 'documents', ending: 'pdf' })
    await app.kit.ports.files.put(key, new TextEncoder().encode('%PDF-1.7'), { type: 'application/pdf' })
    await app.kit.database.inWorkspace(one.workspaceId, (tx) =>
      tx.execute(sql`
        insert into files (workspace_id, id, container_id, name, type, size_bytes, sha256, key)
        values (${one.workspaceId}, ${fileId}, 3, 'bill.pdf', 'application/pdf', 8, 'x', ${key})`),
    )
    const attachments = [{ fileId, name: 'บิล.pdf' }]
    await expect(
      notify(app.kit, { ...mail, dedupeKey: 'foreign', workspaceId: other.workspaceId, attachments }),
    ).rejects.toThrow('is not there')
    await notify(app.kit, { ...mail, dedupeKey: 'own', workspaceId: one.workspaceId, attachments })
    expect(sent).toHaveLength(1)
    expect(sent[0]!.attachments).toMatchObject([{ filename: 'บิล.pdf', mimeType: 'application/pdf' }])
    expect(Buffer.from(sent[0]!.attachments[0]!.content as ArrayBuffer).toString()).toBe('%PDF-1.7')
  })

  it('attaches a text that is no file, letter for letter', async () => {
    const sent = await serverThat([250])
    const text = 'BEGIN:VCALENDAR\r\nSUMMARY:นัดชม\r\nEND:VCALENDAR\r\n'
    const attachments = [{ name: 'visit.ics', type: 'text/calendar', text }]
    await notify(app.kit, { ...mail, dedupeKey: 'calendar', attachments })
    expect(sent[0]!.attachments).toMatchObject([{ filename: 'visit.ics', mimeType: 'text/calendar' }])
    const content = sent[0]!.attachments[0]!.content
    const read = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString()
    // The reader of this test gives line ends of its own.
    expect(read.replaceAll(/\r?\n/g, '\r\n')).toBe(text)
  })
})

/** A mail server on this machine that answers like this, one code per mail (250: taken), for the length of a test. */
async function serverThat(answers: number[], unknown: string[] = []) {
  const sent: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _, done) {
      if (!unknown.includes(address)) return done()
      done(Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 }))
    },
    onData(stream, _, done) {
      const code = answers.shift() ?? 554
      PostalMime.parse(Readable.toWeb(stream) as ReadableStream).then((email) => {
        if (code !== 250) return done(Object.assign(new Error('not now'), { responseCode: code }))
        sent.push(email)
        done()
      }, done)
    },
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as AddressInfo
  const smtpUrl = `smtp://127.0.0.1:${port}`
  const before = { mail: app.kit.ports.mail, smtpUrl: app.kit.config.mail.smtpUrl }
  const from = { address: 'no-reply@ruen.test' }
  app.kit.ports.mail = openMail({
    settings: { from, smtpUrl, isTlsRequired: false },
    store: { save: async () => {} },
  })
  app.kit.config.mail.smtpUrl = smtpUrl
  onTestFinished(async () => {
    await app.kit.ports.mail.close()
    app.kit.ports.mail = before.mail
    app.kit.config.mail.smtpUrl = before.smtpUrl
    await new Promise<void>((done) => server.close(done))
  })

  return sent
}

/** The mail of a notice: where it stands, and in how many seconds it is tried next. */
async function deliveryOf(dedupeKey: string) {
  const { rows } = await app.kit.database.owner.query(
    `select d.state, d.reason, d.tries, d.next_try_at from notice_deliveries d join notices n on n.id = d.notice_id
      where n.dedupe_key = $1 and d.way = 'mail'`,
    [dedupeKey],
  )
  const { next_try_at: at, ...row } = rows[0]

  return { ...row, next: at && (at.getTime() - app.kit.now().getTime()) / 1000 }
}

async function outbox(dedupeKey: string) {
  const { rows } = await app.kit.database.owner.query<
    Record<string, unknown> & { html: string; text: string }
  >('select * from mail_outbox where dedupe_key = $1', [dedupeKey])

  return rows
}
