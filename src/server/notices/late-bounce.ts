import { sql } from 'drizzle-orm'
import { asOwner, type Tx } from '#db/client.ts'
import type { NoticeTry } from '#db/tables/notices.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { readBounce } from './bounce.ts'
import { type DeliveryReport, readDeliveryReport } from './delivery-report.ts'

type Delivery = { id: string; state: string; tries: NoticeTry[]; address: string; workspaceId: string | null }

/**
 * Takes a mail that came back after our own server had taken ours. It counts only where it names one of ours by the id
 * that we gave it; that the same report comes again changes nothing.
 * @returns whether it was about a mail of ours
 */
export async function takeReturned(kit: Kit, mail: Uint8Array): Promise<boolean> {
  const report = await readDeliveryReport(mail)
  const mailId = report && mailIdOf(report)
  if (!mailId) return false

  return asOwner(kit.database, async (tx) => {
    const { rows } = await tx.execute<Delivery>(sql`
      select d.id, d.state, d.tries, n.address, n.workspace_id as "workspaceId"
        from notice_deliveries d join notices n on n.id = d.notice_id
       where d.mail_id = ${mailId} and d.way = 'mail' for update of d`)
    if (!rows[0]) return false
    await settle(tx, kit, rows[0], { report, mailId })
    return true
  })
}

async function settle(
  tx: Tx,
  kit: Kit,
  delivery: Delivery,
  { report, mailId }: { report: DeliveryReport; mailId: string },
): Promise<void> {
  const { id, state, tries, address, workspaceId } = delivery
  const failed = report.recipients.find(({ action }) => action === 'failed')
  const delayed = report.recipients.find(({ action }) => action === 'delayed')
  if (state !== 'sent' || (!failed && !delayed)) return
  const now = kit.now().toISOString()
  if (!failed) {
    if (tries.at(-1)?.said === delayed!.said) return
    return note(tx, id, { at: now, state: 'sent', reason: 'delayed', said: delayed!.said })
  }
  const { reason, isDead } = readBounce(failed.said, true)
  const lost = isDead ? 'bounced' : 'refused'
  await note(tx, id, { at: now, state: lost, reason, said: failed.said })
  await tx.execute(
    sql`update mail_outbox set status = 'failed', last_error = ${failed.said} where id = ${mailId}`,
  )
  if (isDead)
    await tx.execute(sql`
      insert into mail_bounces (address, reason, said, is_late, created_at)
      values (${address}, ${reason}, ${failed.said}, true, ${now})
      on conflict (address) do update set is_late = true, said = excluded.said, created_at = excluded.created_at`)
  if (workspaceId) await announce(tx, 'notice.returned', { workspaceId, deliveryId: id })
}

async function note(tx: Tx, id: string, tried: NoticeTry): Promise<void> {
  await tx.execute(sql`
    update notice_deliveries set state = ${tried.state}, reason = ${tried.reason ?? null}, changed_at = ${tried.at},
           tries = tries || ${JSON.stringify([tried])}::jsonb
     where id = ${id}`)
}

/** The id of a mail of ours: what it was sent as, or the first half of its Message-ID. */
function mailIdOf({ envelopeId, messageId }: DeliveryReport): string | null {
  const uuid = /^<?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:@[^\s<>]*)?>?$/i
  const found = uuid.exec(envelopeId ?? '') ?? uuid.exec(messageId ?? '')

  return found ? found[1]!.toLowerCase() : null
}
