/** What a person's package allows, as `userinfo` says it (G009). */
export type PackageInfo = {
  valid: boolean
  /** Name of the plan; null for people who need none. */
  subscription: string | null
  proOrStarter: boolean
  /** Where an unpaid package is paid; null when there is nothing to pay. */
  paymentUrl: string | null
}

/** People without a workspace need no plan. */
export const NO_PACKAGE: PackageInfo = {
  valid: true,
  subscription: null,
  proOrStarter: false,
  paymentUrl: null,
}

export type HeldPackage = {
  status: string
  packageId: 'starter' | 'pro'
  periodEnd: string
  orderId: string | null
}

/**
 * The package of a business. Without one, or once it is over, it has Free, which is valid and costs nothing. One that is to
 * be paid is not valid until it is, and says where: nothing that was there is closed for that.
 */
export function packageOf(
  held: HeldPackage | undefined,
  { today, publicUrl }: { today: string; publicUrl: string },
): PackageInfo {
  const isOver = !held || held.status === 'expired' || (held.status === 'cancelled' && held.periodEnd < today)
  if (isOver) return { valid: true, subscription: 'free', proOrStarter: false, paymentUrl: null }
  const isDue = held.status === 'past_due'

  return {
    valid: !isDue && (held.status === 'cancelled' || held.periodEnd >= today),
    subscription: held.packageId,
    proOrStarter: true,
    paymentUrl: isDue && held.orderId ? `${publicUrl}/payment/${held.orderId}` : null,
  }
}
