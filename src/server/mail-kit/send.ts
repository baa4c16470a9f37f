import { and, eq, inArray, sql } from 'drizzle-orm'
import type { MailKind } from '#contract/mail-kinds.ts'
import { asOwner, type Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { files } from '#db/tables/files.ts'
import { mailOutbox } from '#db/tables/platform.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { readFileBytes } from '#server/ports/files/files-port.ts'
import { type MailAddress, type MailAttachment, MailError } from '#server/ports/mail/mail-port.ts'
import type { MailContent } from './mail-content.ts'
import { isStopped, stopHeaders, stopLink } from './mail-stops.ts'
import { renderMail } from './render-mail.ts'

/** What goes with a mail: a file of the business by its id, or a short text (a calendar file) that is nowhere else. */
export type OutgoingAttachment =
  | { fileId: string; name: string }
  | { name: string; type: string; text: string }

export type OutgoingMail = {
  /** The same key mails once, however often the job runs: event, record, recipient. */
  dedupeKey: string
  /** What it is about, where the person may stop such mails; left out for what is always sent. */
  kind?: MailKind
  /** The mail's own way to stop such mails, where it has one that is no kind; opened with POST it must do so at once. */
  stopUrl?: string
  stopLabel?: string
  /** The business that writes; files to attach are its own. */
  workspaceId?: string
  to: string | { address: string; name?: string }
  locale: Locale
  subject: string
  content: Omit<MailContent, 'locale'>
  attachments?: OutgoingAttachment[]
  /** Name shown as the sender, e.g. the manager's business. */
  fromName?: string
  /** Where an answer goes, when not to the sender. */
  replyTo?: MailAddress
}

/** Where a mail stands: `stopped` by the person it is for, or because that person was erased, `kept` where no mail server is configured, `failed` where trying again would change nothing. */
export type MailStatus = 'stopped' | 'queued' | 'sent' | 'kept' | 'failed'

/** How an erasure ends the address of an account. */
const ERASED = '@erased.invalid'

type Queued = typeof mailOutbox.$inferSelect

/**
 * Writes a mail into the outbox and sends it. For jobs: throws while the mail server does not take it, so that the job
 * is retried; a second run after success sends nothing. A mail that can never be taken is marked and let go.
 */
export async function sendMail(kit: Kit, mail: OutgoingMail): Promise<MailStatus> {
  const address = typeof mail.to === 'string' ? mail.to : mail.to.address
  // A job may be older than the erasure of whom it writes to (072); nobody can be reached there.
  if (address.endsWith(ERASED)) return 'stopped'
  if (mail.kind && (await isStopped(kit, address, mail.kind))) return 'stopped'
  const link = mail.stopUrl ?? (mail.kind && stopLink(kit, mail.locale, address, mail.kind))
  const queued = await queue(kit, link ? withStopLink(mail, link) : mail)
  if (queued.status !== 'queued') return queued.status as MailStatus

  try {
    const attachments = await readAttachments(kit, mail)
    await kit.ports.mail.send({
      id: queued.id,
      to: typeof mail.to === 'string' ? { address: mail.to } : mail.to,
      subject: queued.subject,
      html: queued.html,
      text: queued.text,
      attachments,
      fromName: mail.fromName,
      replyTo: mail.replyTo,
      headers: link ? stopHeaders(link) : undefined,
    })
  } catch (error) {
    const isPermanent = error instanceof MailError && error.isPermanent
    await mark(kit, queued.id, isPermanent ? 'failed' : 'queued', (error as Error).message)
    if (!isPermanent) throw error
    kit.log.warn('mail_refused', { mailId: queued.id })
    return 'failed'
  }

  return mark(kit, queued.id, kit.config.mail.smtpUrl ? 'sent' : 'kept')
}

/** The mail with the way to stop its kind in its footer. */
function withStopLink(mail: OutgoingMail, url: string): OutgoingMail {
  const { content, locale } = mail
  const unsubscribe = { label: mail.stopLabel ?? m.common_mail_stop({}, { locale }), url }

  return { ...mail, content: { ...content, footer: { ...content.footer, unsubscribe } } }
}

/** The colour of a business, where it chose one. */
async function colourOf(tx: Tx, workspaceId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ primary: string | null }>(
    sql`select primary_color as "primary" from workspaces where id = ${workspaceId}`,
  )

  return rows[0]?.primary ?? null
}

/** The row of this key: written now, or by an earlier run. */
function queue({ config, database, now }: Kit, mail: OutgoingMail): Promise<Queued> {
  return asOwner(database, async (tx) => {
    const own = mail.workspaceId && (await colourOf(tx, mail.workspaceId))
    const primary = own || config.product.primaryColor
    const { html, text } = renderMail({ primary, ...mail.content, locale: mail.locale })
    await tx
      .insert(mailOutbox)
      .values({
        id: newId(),
        dedupeKey: mail.dedupeKey,
        workspaceId: mail.workspaceId ?? null,
        to: typeof mail.to === 'string' ? mail.to : mail.to.address,
        locale: mail.locale,
        subject: mail.subject,
        html,
        text,
        attachments: mail.attachments ?? [],
        createdAt: now(),
      })
      .onConflictDoNothing({ target: mailOutbox.dedupeKey })
    const [row] = await tx.select().from(mailOutbox).where(eq(mailOutbox.dedupeKey, mail.dedupeKey))

    return row!
  })
}

async function mark({ database, now }: Kit, id: string, status: MailStatus, lastError: string | null = null) {
  await asOwner(database, (tx) =>
    tx
      .update(mailOutbox)
      .set({
        status,
        lastError,
        attempts: sql`${mailOutbox.attempts} + 1`,
        sentAt: lastError === null ? now() : null,
      })
      .where(eq(mailOutbox.id, id)),
  )

  return status
}

/** The files by their ids, read before anything goes out: a mail without its receipt would be worse than a late one. */
async function readAttachments(kit: Kit, mail: OutgoingMail): Promise<MailAttachment[]> {
  const wanted = mail.attachments ?? []
  const ids = wanted.flatMap((one) => ('fileId' in one ? [one.fileId] : []))
  const rows = ids.length > 0 ? await filesOf(kit, mail.workspaceId, ids) : []

  return Promise.all(
    wanted.map(async (one) => {
      const { name } = one
      if ('text' in one) return { name, type: one.type, bytes: Buffer.from(one.text, 'utf8') }
      const { fileId } = one
      const row = rows.find((one) => one.id === fileId)
      const stored = row && (await kit.ports.files.get(row.key))
      if (!stored) throw new Error(`the file ${fileId} to attach is not there`)
      return { name, type: row.type, bytes: await readFileBytes(stored) }
    }),
  )
}

function filesOf(kit: Kit, workspaceId: string | undefined, ids: string[]) {
  if (!workspaceId) throw new Error('attachments need the workspace that their files belong to')

  return kit.database.inWorkspace(workspaceId, (tx) =>
    tx
      .select({ id: files.id, key: files.key, type: files.type })
      .from(files)
      .where(and(eq(files.workspaceId, workspaceId), inArray(files.id, ids))),
  )
}
