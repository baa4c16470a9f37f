/** What a person's package allows, as `userinfo` says it (G009). */
export type PackageInfo = {
  valid: boolean
  /** Name of the plan; null for people who need none. */
  subscription: string | null
  proOrStarter: boolean
  /** Where an unpaid package is paid; null when there is nothing to pay. */
  paymentUrl: string | null
}

/**
 * The package of an account. Every workspace is on the free plan, which is valid and costs nothing, so that there is
 * nowhere to send anyone to pay; people without a workspace need no plan.
 */
export function packageOf(hasWorkspace: boolean): PackageInfo {
  return {
    valid: true,
    subscription: hasWorkspace ? 'free' : null,
    proOrStarter: false,
    paymentUrl: null,
  }
}
