import { sql } from 'drizzle-orm'
import type { Kit } from '#server/kit.ts'
import type { CaptureGuard } from '#server/ports/pay/gateway.ts'

/**
 * Keeps which try to take money at PayPal a payment is at, before PayPal is asked: whoever asks under the same number asks
 * for the same thing. A payment that has ended takes nothing.
 */
export function captureGuard({ database, now }: Kit, workspaceId: string, paymentId: string): CaptureGuard {
  const inside = database.inWorkspace

  return {
    begin: () =>
      inside(workspaceId, async (tx) => {
        const { rows } = await tx.execute<{ number: number }>(sql`
          update payments set capture_asked_at = ${now().toISOString()}
           where workspace_id = ${workspaceId} and id = ${paymentId} and status = 'pending' returning capture_try as number`)

        return rows[0]?.number ?? null
      }),
    declined: (number) =>
      inside(workspaceId, async (tx) => {
        await tx.execute(sql`
          update payments set capture_try = ${number} + 1, capture_asked_at = null
           where workspace_id = ${workspaceId} and id = ${paymentId} and capture_try = ${number}`)
      }),
  }
}
