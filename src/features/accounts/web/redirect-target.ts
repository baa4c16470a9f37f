import { safeTarget } from '#contract/safe-target.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'

export { safeTarget }

/** Whether a target is the application for a home, on the product or within a manager's site. */
export function isToApply(target: string): boolean {
  return /\/listing\/[^/?]+\/apply-for-rent(?:$|\?)/.test(target)
}

/** The page that knows where a login leads, with the target to be kept on the way. */
export function callbackPath(locale: Locale, target: string | null): string {
  const query = target ? `?redirectAfterLogin=${encodeURIComponent(target)}` : ''

  return pathIn(locale, `/callback${query}`)
}

/** What is known of a person after logging in, as `userinfo` says it. */
export type LoggedIn = {
  isFirstTimeLogin: boolean
  role: string
  subDomain: string | null
  package: { valid: boolean; proOrStarter: boolean; paymentUrl: string | null }
}

/**
 * Where a person goes after logging in (G070): on a first login, or as a subscriber whose site has no name yet, to the
 * welcome page, which hands the target on; a manager without a site whose package waits to be paid, to where it is paid;
 * then the target; then their dashboard. Paths are without language prefix where they are ours.
 */
export function afterLogin(
  { isFirstTimeLogin, role, subDomain, package: plan }: LoggedIn,
  { target, payHosts }: { target: string | null; payHosts: string[] },
): string {
  const isNameless = role === 'Manager' && subDomain === null
  if (isFirstTimeLogin || (isNameless && plan.valid && plan.proOrStarter))
    return target ? `/success-register?redirectAfterLogin=${encodeURIComponent(target)}` : '/success-register'
  const payment = isNameless ? safePayment(plan.paymentUrl, payHosts) : null

  return payment ?? target ?? '/dashboard'
}

/** Where a package is paid: a path of this site, or an address on one of the hosts that take payments (G064). */
export function safePayment(given: string | null, payHosts: string[]): string | null {
  if (given === null) return null
  if (given.startsWith('/')) return safeTarget(given)
  if (!URL.canParse(given)) return null
  const { protocol, host, username, password } = new URL(given)
  const isPlain = username === '' && password === '' && /^https?:$/.test(protocol)

  return isPlain && payHosts.includes(host) ? given : null
}
