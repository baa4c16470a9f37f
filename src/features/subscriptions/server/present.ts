import { desc, eq } from 'drizzle-orm'
import { wayOf } from '#contract/pay-ways.ts'
import type { Tx } from '#db/client.ts'
import { failureReason, messageOf, shownWays } from '#features/payments/server/service.ts'
import { packageAttempts } from '#features/subscriptions/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { isTestMoney } from '#server/ports/pay/gateway.ts'
import { isChargeable } from '#server/ports/pay/pay-port.ts'
import type { Asking } from '#server/ports/pay/ways.ts'
import { countHomes } from './business.ts'
import { type Order, orderById } from './orders.ts'
import type { Tried } from './pay.ts'
import type { Line } from './price.ts'
import { receiptOfAttempt } from './receipts.ts'

/** What a page is told of an order. */
export async function presentOrder(
  tx: Tx,
  kit: Kit,
  order: Order,
  { locale, asking, tried }: { locale: Locale; asking: Asking; tried?: Tried | null },
) {
  const { workspaceId, id, paymentMethod, channel, totalSatang } = order
  const { code, bank } = wayOf(paymentMethod, channel)!
  const last = tried ?? (await lastTry(tx, id))

  return {
    paymentExternalId: id,
    ...{ packageId: order.packageId, kind: order.kind, status: order.status, units: order.units },
    homes: await countHomes(tx, workspaceId),
    addons: order.addons as 'domain'[],
    ...{ withContract: order.withContract, periodStart: order.periodStart, periodEnd: order.periodEnd },
    lines: order.lines.map(({ kind, amount, facts }) => ({
      kind: kind as Line['kind'],
      satang: BigInt(amount),
      facts,
    })),
    ...{ netSatang: order.netSatang, vatSatang: order.vatSatang, totalSatang },
    discountCode: order.discountCode,
    paymentMethod: code,
    bank,
    pay: {
      isTestMode: kit.ports.pay.isTestMode,
      ...kit.ports.payBrowser,
      isChargeable: totalSatang === 0n || isChargeable(totalSatang, kit.ports.pay.limits),
      ways: shownWays({ ...asking, amountSatang: totalSatang }, kit),
    },
    payment: last && (await presentTry(tx, kit, last, locale)),
  }
}

/** What a page is told of a try to pay. */
export async function presentTry(tx: Tx, kit: Kit, { attempt, charge, isUnknown }: Tried, locale: Locale) {
  const isPending = attempt.status === 'pending'
  const code = charge?.isUnderReview && isPending ? 'under_review' : codeOf(attempt, isUnknown)
  const order = await orderById(tx, attempt.workspaceId, attempt.orderId)
  const receipt = await receiptOfAttempt(tx, attempt.workspaceId, attempt.id)
  const expiresAt = charge?.expiresAt ?? attempt.expiresAt

  return {
    of: 'package' as const,
    paymentId: attempt.id,
    invoiceId: order.id,
    invoiceNo: receipt?.no ?? '',
    method: attempt.method,
    channel: attempt.channel,
    status: attempt.status,
    amountSatang: attempt.amountSatang,
    code,
    message: code && messageOf(code, locale),
    authorizeUrl: isPending ? (charge?.authorizeUrl ?? attempt.authorizeUrl) : null,
    qrImageUrl: (isPending && charge?.qrImageUrl) || null,
    qrPayload: (isPending && charge?.scannablePayload) || null,
    barcodeUrl: (isPending && charge?.barcodeUrl) || null,
    testPageUrl: (isPending && charge?.testPageUrl) || null,
    expiresAt: isPending ? expiresAt : null,
    startedAt: attempt.createdAt,
    isOver: isPending && expiresAt !== null && expiresAt <= kit.now(),
    receiptId: receipt?.id ?? null,
    receiptNo: receipt?.no ?? null,
    isTestMode: isTestMoney(kit.ports, attempt.method),
  }
}

/** The newest try of an order. */
export async function lastTry(tx: Tx, orderId: string): Promise<Tried | null> {
  const [attempt] = await tx
    .select()
    .from(packageAttempts)
    .where(eq(packageAttempts.orderId, orderId))
    .orderBy(desc(packageAttempts.createdAt), desc(packageAttempts.id))
    .limit(1)

  return attempt ? { attempt } : null
}

function codeOf(attempt: Tried['attempt'], isUnknown = false): string | null {
  if (attempt.status === 'failed') return failureReason(attempt.failureCode)
  if (attempt.failureCode === 'surplus') return attempt.status === 'refunded' ? 'surplus_refunded' : 'surplus'

  return attempt.status === 'pending' && isUnknown ? 'outcome_unknown' : null
}
