import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'

/**
 * What the audit log knows of the closing of a shown code. That it is asked for is written before the gateway hears of
 * it, so that whoever learns of the end first — this process, the gateway's event, the reconciler after a crash — can
 * tell a code that was closed from one that ran out (decision 190).
 */
const ASKED = 'payment.qr_close_asked'
const NOT_CLOSED = 'payment.qr_not_closed'
const CLOSED = 'payment.qr_closed'

type About = { workspaceId: string; paymentId: string; by: string | null }

/** Notes who asks to close a code; the first of several who do so at once. The caller holds the payment, still pending. */
export async function noteAsked(tx: Tx, kit: Pick<Kit, 'now'>, about: About): Promise<void> {
  if (!(await whoAsked(tx, about))) await note(tx, kit, about, ASKED)
}

/** Notes that the gateway could not be asked: a code that runs out after this ran out by itself. */
export async function noteNotClosed(tx: Tx, kit: Pick<Kit, 'now'>, about: About): Promise<void> {
  if (await whoAsked(tx, about)) await note(tx, kit, about, NOT_CLOSED)
}

/** Notes that a code was closed before anything was paid, where somebody had asked for that. Answers whether. */
export async function noteClosed(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  about: Omit<About, 'by'> & { invoiceId: string },
): Promise<boolean> {
  const asked = await whoAsked(tx, about)
  if (asked) await note(tx, kit, { ...about, ...asked }, CLOSED, about.invoiceId)

  return asked !== null
}

/** Who asked to close a code, while that stands; null where nobody did. The clock may be who: `{ by: null }`. */
async function whoAsked(
  tx: Tx,
  { workspaceId, paymentId }: Omit<About, 'by'>,
): Promise<{ by: string | null } | null> {
  const { rows } = await tx.execute<{ action: string; by: string | null }>(sql`
    select action, actor_id as by from audit_log
     where workspace_id = ${workspaceId} and record_kind = 'payment' and record_id = ${paymentId}
       and action in (${ASKED}, ${NOT_CLOSED}) order by created_at desc, id desc limit 1`)
  const [last] = rows

  return last?.action === ASKED ? { by: last.by } : null
}

async function note(
  tx: Tx,
  { now }: Pick<Kit, 'now'>,
  { workspaceId, paymentId, by }: About,
  action: string,
  invoiceId?: string,
): Promise<void> {
  await audit(tx, {
    ...{ workspaceId, action, recordKind: 'payment', recordId: paymentId, at: now(), actorId: by },
    ...(invoiceId ? { after: { invoiceId, status: 'failed' } } : {}),
  })
}
