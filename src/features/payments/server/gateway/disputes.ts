import { sql } from 'drizzle-orm'
import { announce, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import type { DisputeState } from '#server/ports/pay/pay-port.ts'

/**
 * The payer's bank asks for the money back, or has decided: the payment is marked and the manager told. Nothing is booked:
 * while it is open nobody knows who keeps the money, and what a lost one means for the bill the manager decides (decision
 * G484). A dispute that was decided does not open again by an event that comes late.
 */
export async function noteDispute(
  { database, now }: Kit,
  workspaceId: string,
  paymentId: string,
  state: DisputeState,
): Promise<void> {
  await database.inWorkspace(workspaceId, async (tx) => {
    const noted = await tx.execute<{ invoiceId: string }>(sql`
      update payments set dispute = ${state}, disputed_at = ${now().toISOString()}
       where workspace_id = ${workspaceId} and id = ${paymentId} and status in ('succeeded', 'refunded')
         and dispute is distinct from ${state} and (dispute is null or dispute = 'open')
       returning invoice_id as "invoiceId"`)
    const [row] = noted.rows
    if (!row) return
    await announce(tx, 'payment.disputed', { workspaceId, paymentId, state })
    await push(tx, `workspace:${workspaceId}`, 'payment.disputed', { paymentId, invoiceId: row.invoiceId })
  })
}
