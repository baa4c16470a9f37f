import { and, eq, isNull } from 'drizzle-orm'
import { packageAttempts } from '#features/subscriptions/tables.ts'
import type { Kit } from '#server/kit.ts'
import type { CaptureGuard } from '#server/ports/pay/gateway.ts'
import { isAttempt } from './settle.ts'

/** Keeps which try to take money at PayPal a try of an order is at, before PayPal is asked. */
export function captureGuard({ database, now }: Kit, workspaceId: string, id: string): CaptureGuard {
  const inside = database.inWorkspace

  return {
    begin: () =>
      inside(workspaceId, async (tx) => {
        const [row] = await tx
          .update(packageAttempts)
          .set({ captureAskedAt: now() })
          .where(
            and(
              isAttempt(workspaceId, id),
              eq(packageAttempts.status, 'pending'),
              // One that its payer has just left.
              isNull(packageAttempts.failureCode),
            ),
          )
          .returning({ number: packageAttempts.captureTry })

        return row?.number ?? null
      }),
    declined: (number) =>
      inside(workspaceId, async (tx) => {
        await tx
          .update(packageAttempts)
          .set({ captureTry: number + 1, captureAskedAt: null })
          .where(and(isAttempt(workspaceId, id), eq(packageAttempts.captureTry, number)))
      }),
  }
}
