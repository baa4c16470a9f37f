/** First segments of the product's own addresses, and pages of a manager's site: a site of that name could not be reached. */
const PATHS =
  'website-draft home search embed feeds save-search still-free favourites compare seek rent feature listing listings login register forgot-password logout logout-callback callback login-callback reset-password reset-user unsubscribe verify-email success-register onboarding approve approvals paper papers shared-paper packet packets shared-packet sign signing signings invitation invitations job chat card jobs fix inspect inspection inspections keep-account property-manager-about owner-details residents recommend pricing contact video-library design-your-website help-center help guides dev dashboard create payment payments demo about available services service testimonial testimonials team why-us alerts alert manager managers owner owners tenant tenants agent vendor others user users'

/** Names of machines and services that people and programs trust. */
const SERVICES =
  'www web api app apps admin mail email smtp imap pop ftp sftp ssh vpn dns ns1 ns2 mx cdn static assets media files file art fonts img images download downloads socket ws wss status health healthz readyz robots sitemap sitemaps docs blog news shop store beta staging test localhost internal intranet git ci autodiscover autoconfig wpad well-known en th example null undefined sandbox oauth sso auth accounts account config'

/** Words by which a site would pass for the product itself. */
const TRUSTED =
  'admin administrator official support security secure login signin logon verify verified billing payment payments pay payout refund staff root system helpdesk hotline abuse postmaster hostmaster webmaster moderator'

const words = (list: string) => list.split(' ')

/** What a name looks like at a glance: digits and pairs that pass for letters become them, hyphens fall away. */
export function lookOf(name: string): string {
  const letters: Record<string, string> = {
    '0': 'o',
    '1': 'l',
    i: 'l',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '8': 'b',
    '9': 'g',
  }

  return name
    .toLowerCase()
    .replaceAll('-', '')
    .replace(/[0134579i8]/g, (sign) => letters[sign]!)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

const KEPT = new Set(words(`${PATHS} ${SERVICES} ${TRUSTED}`).map(lookOf))
const TRUST = new Set(words(TRUSTED).map(lookOf))

/**
 * Whether a name is kept back: one of ours, one that looks like ours (`adm1n`, `w-w-w`, `rnail`), or one that speaks for
 * us (`ruen-support`, `official-homes`). The product's name inside another word is free: เรือน is in many a house's name.
 * @param slug the product's own name in addresses
 */
export function isReservedName(name: string, slug: string): boolean {
  const own = lookOf(slug)
  const look = lookOf(name)
  if (KEPT.has(look) || look === own) return true

  // A number behind a word is only a number: `support1`.
  const parts = name
    .split('-')
    .map((part) => lookOf(part.replace(/\d+$/, '')))
    .filter(Boolean)
  if (parts.some((part) => part === own || TRUST.has(part))) return true
  if (parts.length > 1 && parts.every((part) => KEPT.has(part))) return true

  return [...TRUST].some((word) => look === own + word || look === word + own)
}
