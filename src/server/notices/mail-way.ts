import { and, eq, inArray, sql } from 'drizzle-orm'
import { isLocked } from '#contract/notices.ts'
import { asOwner, type Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { files } from '#db/tables/files.ts'
import { mailBounces } from '#db/tables/notices.ts'
import { mailOutbox } from '#db/tables/platform.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { stopHeaders, stopLink } from '#server/mail-kit/mail-stops.ts'
import { renderMail } from '#server/mail-kit/render-mail.ts'
import { readFileBytes } from '#server/ports/files/files-port.ts'
import { type MailAddress, type MailAttachment, MailError } from '#server/ports/mail/mail-port.ts'
import { readBounce } from './bounce.ts'
import { addressOf, type Notice } from './notice.ts'
import { readWords, worded } from './template.ts'
import type { Outcome, Outgoing, WayPort } from './ways.ts'

/** A mail that comes back late does so within days (RFC 5321 4.5.4.1). */
const LATE_MS = 30 * 86_400_000

type Kept = typeof mailOutbox.$inferSelect

/** By mail: what was written into the outbox goes out, and its row says where it stands. */
export const mailWay: WayPort = {
  reaches: async () => true,
  async send(kit, notice) {
    const { database, now } = kit
    const outcome = await tryMail(kit, notice)
    await asOwner(database, async (tx) => {
      await tx
        .update(mailOutbox)
        .set({
          status: outcome.state === 'bounced' || outcome.state === 'refused' ? 'failed' : outcome.state,
          lastError: outcome.state === 'sent' || outcome.state === 'kept' ? null : (outcome.said ?? ''),
          attempts: sql`${mailOutbox.attempts} + 1`,
          sentAt: outcome.state === 'sent' || outcome.state === 'kept' ? now() : null,
        })
        .where(eq(mailOutbox.id, notice.mailId!))
      const address = notice.address.toLowerCase()
      if (outcome.state === 'bounced')
        await tx
          .insert(mailBounces)
          .values({ address, reason: outcome.reason!, said: outcome.said ?? '', createdAt: now() })
          .onConflictDoNothing()
      // It was taken after all: the mailbox is there again. Where mails came back only later, time must pass without one.
      if (outcome.state === 'sent')
        await tx.execute(sql`
          delete from mail_bounces where address = ${address}
             and (not is_late or created_at < ${new Date(now().getTime() - LATE_MS).toISOString()})`)
    })

    return outcome
  },
}

async function tryMail(kit: Kit, { mailId, name, address }: Outgoing): Promise<Outcome> {
  const mail = await asOwner(kit.database, async (tx) => {
    const [row] = await tx.select().from(mailOutbox).where(eq(mailOutbox.id, mailId!))
    return row
  })
  if (!mail) return { state: 'stopped', reason: 'erased' }
  try {
    const attachments = await readAttachments(kit, mail)
    const { answer } = await kit.ports.mail.send({
      id: mail.id,
      to: name ? { address, name } : { address },
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      attachments,
      fromName: mail.fromName ?? undefined,
      replyTo: mail.replyTo ?? undefined,
      headers: mail.stopUrl ? stopHeaders(mail.stopUrl) : undefined,
    })
    return kit.config.mail.smtpUrl
      ? { state: 'sent', ...(answer && { said: answer }) }
      : { state: 'kept', reason: 'no_server' }
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    const said = error.answer ?? error.message
    if (!error.isPermanent) return { state: 'queued', reason: 'mail_away', said, error: error.cause }
    if (!error.answer) return { state: 'failed', reason: 'not_taken', said }
    const { reason, isDead } = readBounce(error.answer, error.isRecipient)
    return { state: isDead ? 'bounced' : 'refused', reason, said }
  }
}

/** Whether mails to an address come back. */
export async function isBounced(tx: Tx, address: string): Promise<boolean> {
  const [row] = await tx
    .select({ address: mailBounces.address })
    .from(mailBounces)
    .where(eq(mailBounces.address, address.toLowerCase()))

  return row !== undefined
}

/** Writes the mail of a notice down, rendered, with all that is needed to send it later. */
export async function writeMail(tx: Tx, kit: Kit, notice: Notice): Promise<Pick<Kept, 'id' | 'status'>> {
  const { config, now } = kit
  const { dedupeKey, workspaceId, locale, attachments, fromName, replyTo } = notice
  const words = await readWords(tx, notice)
  const { subject, content } = words ? worded(notice, words) : notice
  const business = workspaceId ? await businessOf(tx, workspaceId) : undefined
  const primary = business?.primary || config.product.primaryColor
  const stopUrl = notice.stopUrl ?? (notice.mustMail ? undefined : stopUrlOf(kit, notice))
  const unsubscribe = stopUrl && {
    label: notice.stopLabel ?? m.common_mail_stop({}, { locale }),
    url: stopUrl,
  }
  const footer = unsubscribe ? { ...content.footer, unsubscribe } : content.footer
  const { html, text } = renderMail({ primary, ...content, footer, locale })
  await tx
    .insert(mailOutbox)
    .values({
      ...{ id: newId(), dedupeKey, workspaceId: workspaceId ?? null, to: addressOf(notice), locale, subject },
      ...{
        html,
        text,
        attachments: attachments ?? [],
        fromName: fromName ?? null,
        replyTo: replyTo ?? answersTo(notice, business?.email),
      },
      ...{ stopUrl: stopUrl ?? null, createdAt: now() },
    })
    .onConflictDoNothing({ target: mailOutbox.dedupeKey })
  const [row] = await tx
    .select({ id: mailOutbox.id, status: mailOutbox.status })
    .from(mailOutbox)
    .where(eq(mailOutbox.dedupeKey, dedupeKey))

  return row!
}

/** The link that stops the topic, where it can be stopped. */
function stopUrlOf(kit: Kit, notice: Notice): string | undefined {
  return isLocked(notice.topic, 'mail')
    ? undefined
    : stopLink(kit, notice.locale, addressOf(notice), notice.topic)
}

/** The colour of a business, where it chose one. */
/**
 * Where an answer to a mail goes that is sent in the name of a business: to the business. Whoever presses "reply" in their
 * mail program would otherwise write to nobody (G461).
 */
function answersTo(notice: Notice, email: string | null | undefined): MailAddress | null {
  return notice.fromName && email && email !== addressOf(notice)
    ? { address: email, name: notice.fromName }
    : null
}

async function businessOf(tx: Tx, workspaceId: string) {
  const { rows } = await tx.execute<{ primary: string | null; email: string | null }>(
    sql`select primary_color as "primary", nullif(email, '') as email from workspaces where id = ${workspaceId}`,
  )

  return rows[0]
}

/** The files by their ids, read before anything goes out: a mail without its receipt would be worse than a late one. */
async function readAttachments(kit: Kit, { attachments, workspaceId }: Kept): Promise<MailAttachment[]> {
  const ids = attachments.flatMap((one) => ('fileId' in one ? [one.fileId] : []))
  const rows = ids.length > 0 ? await filesOf(kit, workspaceId, ids) : []

  return Promise.all(
    attachments.map(async (one) => {
      const { name } = one
      if ('text' in one) return { name, type: one.type, bytes: Buffer.from(one.text, 'utf8') }
      const row = rows.find(({ id }) => id === one.fileId)
      const stored = row && (await kit.ports.files.get(row.key))
      if (!stored) throw new Error(`the file ${one.fileId} to attach is not there`)
      return { name, type: row.type, bytes: await readFileBytes(stored) }
    }),
  )
}

function filesOf(kit: Kit, workspaceId: string | null, ids: string[]) {
  if (!workspaceId) throw new Error('attachments need the workspace that their files belong to')

  return kit.database.inWorkspace(workspaceId, (tx) =>
    tx
      .select({ id: files.id, key: files.key, type: files.type })
      .from(files)
      .where(and(eq(files.workspaceId, workspaceId), inArray(files.id, ids))),
  )
}
