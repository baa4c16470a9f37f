import type { Locale } from '#i18n/locale.ts'
import type { Setup } from './run.ts'

/** What `userinfo` says that the first steps need. */
type UserInfo = {
  role: string
  subDomain: string | null
  isEmailVerified: boolean
  showSubdomainPopup: boolean
  website: { isPublished: boolean; businessName: string; isCompany: boolean; hasLogo: boolean } | null
  package: { proOrStarter: boolean; paymentUrl: string | null }
}

/** The state of a manager's site now, and where an unpaid package is paid; null while it cannot be known. */
export async function readSetup(
  locale: Locale,
  signal: AbortSignal,
): Promise<{ setup: Setup; paymentUrl: string | null } | null> {
  const response = await fetch(`/api/account/userinfo?lang=${locale}`, { signal }).catch(() => null)
  if (!response?.ok) return null
  const { data: info } = (await response.json()) as { data: UserInfo }
  if (!info.website) return null
  const { website, subDomain, isEmailVerified, showSubdomainPopup } = info
  const mustPay = info.role === 'Manager' && subDomain === null

  return {
    setup: {
      ...website,
      hasPaid: info.package.proOrStarter,
      siteName: subDomain,
      isVerified: isEmailVerified,
      showPopup: showSubdomainPopup,
    },
    paymentUrl: mustPay ? info.package.paymentUrl : null,
  }
}
