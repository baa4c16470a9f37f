import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { checkMail, recipientsOf } from './check-mail.ts'
import { type Mail, type MailAddress, MailError, type MailPort } from './mail-port.ts'

/**
 * `url` such as `smtps://user:password@smtp.example.com:465` (or `smtp://…:587`, which turns to TLS by STARTTLS
 * unless `isTlsRequired` is false and the server offers none). `from` is the address that mails come from.
 */
export type SmtpSettings = { url: string; from: MailAddress; isTlsRequired?: boolean; timeoutMs?: number }

/** Sends mails through an SMTP server, over a few kept connections. */
export function createSmtpMail({
  url,
  from,
  isTlsRequired = true,
  timeoutMs = 15_000,
}: SmtpSettings): MailPort {
  const server = new URL(url)
  const isSecure = server.protocol === 'smtps:'
  const user = decodeURIComponent(server.username)
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    host: server.hostname,
    port: Number(server.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && isTlsRequired,
    auth: user ? { user, pass: decodeURIComponent(server.password) } : undefined,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Nothing in a mail may make the server read its own files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.address.split('@')[1] ?? 'localhost'

  return {
    async send(mail) {
      checkMail(mail)
      const id = mail.id ?? randomUUID()
      try {
        const { response } = await transport.sendMail({
          ...messageOf({ mail, from, messageId: `<${id}@${domain}>` }),
          // What comes back later names it, and returns no more than its headers (RFC 3461).
          dsn: { id, return: 'headers', notify: ['failure', 'delay'] },
        })
        return { id, answer: lineOf(response) }
      } catch (cause) {
        const { response, command } = cause as { response?: string; command?: string }
        throw new MailError('the mail server did not take the mail', {
          isPermanent: isPermanent(cause),
          cause,
          ...(response && { answer: lineOf(response) }),
          isRecipient: command === 'RCPT TO',
        })
      }
    },

    async close() {
      transport.close()
    },
  }
}

function messageOf({ mail, from, messageId }: { mail: Mail; from: MailAddress; messageId: string }) {
  return {
    messageId,
    from: { address: from.address, name: mail.fromName ?? from.name ?? '' },
    to: recipientsOf(mail).map(named),
    replyTo: mail.replyTo && named(mail.replyTo),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    // Asks out-of-office programs not to answer (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
    attachments: mail.attachments?.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    })),
  }
}

function named({ address, name = '' }: MailAddress) {
  return { address, name }
}

/**
 * 5xx answers are final (RFC 5321 4.2.1) when they are about the recipient or the mail. Those to the login or to
 * STARTTLS only say that our settings are wrong, and these can be put right.
 */
function isPermanent(error: unknown): boolean {
  const {
    responseCode = 0,
    code = '',
    command,
  } = error as Record<'code' | 'command', string | undefined> & {
    responseCode?: number
  }
  return responseCode >= 500 && command !== 'MAIL FROM' && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

/** What a server said, as one line of bounded length. */
function lineOf(response: string): string {
  return response.replace(/\s+/g, ' ').trim().slice(0, 300)
}
