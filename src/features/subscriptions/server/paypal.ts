import { and, eq } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import { newId } from '#db/ids.ts'
import { packageAttempts } from '#features/subscriptions/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { chooseMethod, orderById } from './orders.ts'
import { payOrder, refresh, type Tried } from './pay.ts'
import { lastTry } from './present.ts'

type About = { workspaceId: string; userId: string; orderId: string; locale: Locale }

/** Has PayPal make an order for what is to be paid. While one waits for its payer it is answered again. */
export async function createPaypalOrder(kit: Kit, about: About): Promise<Tried> {
  const { workspaceId, orderId } = about
  const waiting = await kit.database.inWorkspace(workspaceId, async (tx) => {
    await orderById(tx, workspaceId, orderId)
    const tried = await lastTry(tx, orderId)
    if (tried?.attempt.status === 'pending' && tried.attempt.method === 'paypal') return tried
    await chooseMethod(tx, { workspaceId, id: orderId, way: { method: 'paypal', channel: null } })
    return null
  })
  if (waiting) return refresh(kit, workspaceId, waiting.attempt.id)

  return payOrder(kit, { ...about, idempotencyKey: newId() })
}

/** Takes the money of an order at PayPal, once; how it stands where that was done. @throws Problem 404 */
export async function capturePaypalOrder(
  kit: Kit,
  { workspaceId, orderId, paypalId }: { workspaceId: string; orderId: string; paypalId: string },
): Promise<Tried> {
  const [found] = await kit.database.inWorkspace(workspaceId, (tx) =>
    tx
      .select({ id: packageAttempts.id })
      .from(packageAttempts)
      .where(
        and(
          eq(packageAttempts.workspaceId, workspaceId),
          eq(packageAttempts.orderId, orderId),
          eq(packageAttempts.method, 'paypal'),
          eq(packageAttempts.gatewayChargeId, paypalId),
        ),
      ),
  )
  if (!found) throw notFound()

  return refresh(kit, workspaceId, found.id)
}
