import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { newId } from '#db/ids.ts'
import { fileKey } from '#server/ports/files/file-key.ts'
import { openMail } from '#server/ports/mail/open-mail.ts'
import { testApp } from '#testing/app.ts'
import { buildManager } from '#testing/people.ts'
import { type OutgoingMail, sendMail } from './send.ts'

const app = await testApp()
const mail: OutgoingMail = {
  dedupeKey: 'bill:1',
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
    expect(await sendMail(app.kit, mail)).toBe('kept')
    expect(await sendMail(app.kit, { ...mail, subject: 'อีกครั้ง' })).toBe('kept')
    const rows = await outbox('bill:1')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ status: 'kept', to_address: 'somchai@example.test', attempts: 1 })
    expect(rows[0]!.html).toContain('เรียน คุณสมชาย')
    expect(rows[0]!.text).toContain('เรียน คุณสมชาย')
    expect(rows[0]!.subject).toBe('บิลเดือนพฤศจิกายน')
  })

  it('writes to nobody at the address that an erasure leaves', async () => {
    const gone = { ...mail, dedupeKey: 'gone', to: `erased-${newId()}@erased.invalid` }
    expect(await sendMail(app.kit, gone)).toBe('stopped')
    expect(await outbox('gone')).toEqual([])
  })

  it('does not let a line break into the subject pass as a mail', async () => {
    const status = await sendMail(app.kit, {
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
    await expect(sendMail(app.kit, late)).rejects.toThrow('did not take')
    expect((await outbox('late'))[0]).toMatchObject({
      status: 'queued',
      attempts: 1,
      last_error: expect.any(String),
    })
    expect(await sendMail(app.kit, late)).toBe('sent')
    expect(await sendMail(app.kit, late)).toBe('sent')
    expect(sent.map((one) => one.subject)).toEqual([mail.subject])
    expect((await outbox('late'))[0]).toMatchObject({ status: 'sent', attempts: 2, last_error: null })
  })

  it('tells mail programs how a kind of mail is stopped, and sends none once it is', async () => {
    const sent = await serverThat([250, 250])
    const reminder: OutgoingMail = { ...mail, kind: 'rent', dedupeKey: 'reminder' }
    expect(await sendMail(app.kit, reminder)).toBe('sent')
    expect(await sendMail(app.kit, { ...mail, dedupeKey: 'must' })).toBe('sent')
    const headers = sent.map(({ headers: all }) =>
      Object.fromEntries(all.map(({ key, value }) => [key, value])),
    )
    expect(headers[0]!['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(headers[0]!['list-unsubscribe']).toMatch(/^<http:\/\/localhost:3000\/unsubscribe\?token=[^>\s]+>$/)
    expect(headers[1]).not.toHaveProperty('list-unsubscribe')
    expect(sent[0]!.text).toContain('เลิกรับอีเมลแบบนี้')

    const token = new URL(headers[0]!['list-unsubscribe']!.slice(1, -1)).searchParams.get('token')
    await app.call('POST', '/user/stop-mail', { body: { token } })
    expect(await sendMail(app.kit, { ...reminder, dedupeKey: 'next' })).toBe('stopped')
    expect(sent).toHaveLength(2)
  })

  it('lets go of what can never be delivered', async () => {
    await serverThat([550])
    expect(await sendMail(app.kit, { ...mail, dedupeKey: 'gone' })).toBe('failed')
    expect(await sendMail(app.kit, { ...mail, dedupeKey: 'gone' })).toBe('failed')
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
      sendMail(app.kit, { ...mail, dedupeKey: 'foreign', workspaceId: other.workspaceId, attachments }),
    ).rejects.toThrow('is not there')
    await sendMail(app.kit, { ...mail, dedupeKey: 'own', workspaceId: one.workspaceId, attachments })
    expect(sent).toHaveLength(1)
    expect(sent[0]!.attachments).toMatchObject([{ filename: 'บิล.pdf', mimeType: 'application/pdf' }])
    expect(Buffer.from(sent[0]!.attachments[0]!.content as ArrayBuffer).toString()).toBe('%PDF-1.7')
  })

  it('attaches a text that is no file, letter for letter', async () => {
    const sent = await serverThat([250])
    const text = 'BEGIN:VCALENDAR\r\nSUMMARY:นัดชม\r\nEND:VCALENDAR\r\n'
    const attachments = [{ name: 'visit.ics', type: 'text/calendar', text }]
    await sendMail(app.kit, { ...mail, dedupeKey: 'calendar', attachments })
    expect(sent[0]!.attachments).toMatchObject([{ filename: 'visit.ics', mimeType: 'text/calendar' }])
    const content = sent[0]!.attachments[0]!.content
    const read = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString()
    // The reader of this test gives line ends of its own.
    expect(read.replaceAll(/\r?\n/g, '\r\n')).toBe(text)
  })
})

/** A mail server on this machine that answers like this, one code per mail (250: taken), for the length of a test. */
async function serverThat(answers: number[]) {
  const sent: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
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

async function outbox(dedupeKey: string) {
  const { rows } = await app.kit.database.owner.query<
    Record<string, unknown> & { html: string; text: string }
  >('select * from mail_outbox where dedupe_key = $1', [dedupeKey])

  return rows
}
