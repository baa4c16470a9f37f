/** What a link on a manager's website may open: pages, a call, a letter, a talk on LINE. */
const SCHEMES = new Set(['https:', 'http:', 'tel:', 'mailto:', 'line:'])

/** Whether a link may stand on a website. Anything that could run a script, or lead to nowhere, may not. */
export function isSafeLink(link: string): boolean {
  // Browsers drop breaks and tabs inside an address: what is checked must be what is opened.
  if (/[\s\p{Cc}\p{Cs}\\]/u.test(link) || !/^[a-z]+:/i.test(link) || !URL.canParse(link)) return false
  const { protocol, host, pathname, username, password } = new URL(link)
  if (!SCHEMES.has(protocol)) return false
  // Without its slashes it is an address within the page's own site to some, and another site to others.
  if (protocol === 'http:' || protocol === 'https:')
    return /^https?:\/\/[^/]/i.test(link) && host !== '' && !username && !password

  return (pathname + host).length > 0
}

/** A link as people type it: `www.…` is a page, a number is a call, an address is a letter. */
export function readLink(typed: string): string {
  const link = typed.trim()
  if (link === '' || /^[a-z]+:/i.test(link)) return link
  if (/^\+?[\d\s-]{8,16}$/.test(link)) return `tel:${link.replace(/[^\d+]/g, '')}`
  if (/^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i.test(link)) return `mailto:${link}`
  if (/^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(link)) return `https://${link}`

  return link
}
