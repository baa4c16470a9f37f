import { isIP } from 'node:net'
import { domainToASCII, domainToUnicode } from 'node:url'
import { getDomain } from 'tldts'

/** A domain that may be asked for, in the letters of the DNS; or why not, as the key of a field's message. */
export type ReadDomain =
  | { domain: string }
  | { fault: `domain_${'required' | 'invalid' | 'long' | 'address' | 'local' | 'suffix' | 'ours'}` }

/** The DNS allows 253 (RFC 1035); before the domain stands the name of the proof. */
const LONGEST = 220
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** Names that lead somewhere else in each network, or nowhere by agreement (RFC 6761, 6762, 7686, 8375, 9476). */
const LOCAL = new Set(
  'alt arpa corp home internal intranet invalid lan local localdomain localhost mail onion private workgroup'.split(
    ' ',
  ),
)

/**
 * Reads a domain as people type or paste it: an address with `https://` and a path is understood, capitals and a dot at
 * the end do not matter, Thai letters become those of the DNS (punycode, UTS 46).
 * @param ours hosts of the product; they and everything below them is refused
 */
export function readDomain(typed: string, ours: readonly string[]): ReadDomain {
  const host = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/s, '')
    .replace(/\.$/, '')
  if (host === '') return { fault: 'domain_required' }
  if (isAddress(host)) return { fault: 'domain_address' }
  // Before anything is read into it: what UTS 46 would drop or translate away is not what was meant.
  if (host.length > 1_000 || /[\s\p{Cc}\p{Cf}\p{Cs}@:%[\]\\_*]/u.test(host))
    return { fault: 'domain_invalid' }
  const domain = domainToASCII(host).replace(/\.$/, '')
  if (domain === '') return { fault: host.length > LONGEST ? 'domain_long' : 'domain_invalid' }
  if (isAddress(domain)) return { fault: 'domain_address' }
  if (domain.length > LONGEST) return { fault: 'domain_long' }
  const labels = domain.split('.')
  if (labels.some((label) => label.length > 63)) return { fault: 'domain_long' }
  if (!labels.every((label) => LABEL.test(label))) return { fault: 'domain_invalid' }
  if (LOCAL.has(labels.at(-1)!)) return { fault: 'domain_local' }
  if (ours.some((own) => domain === own || domain.endsWith(`.${own}`))) return { fault: 'domain_ours' }
  if (registrable(domain) === null) return { fault: 'domain_suffix' }
  if (hasNoLetters(domain)) return { fault: 'domain_invalid' }

  return { domain }
}

/** The domain that one registers: `baan.co.th` of `www.baan.co.th`. */
export function zoneOf(domain: string): string {
  return registrable(domain) ?? domain
}

/** Whether nothing stands before what one registers. The DNS allows no CNAME there (RFC 1034, 3.6.2). */
export function isBare(domain: string): boolean {
  return zoneOf(domain) === domain
}

/** What people type instead: with `www.` for a bare domain, without it for one with; nothing for others. */
export function siblingOf(domain: string): string | null {
  if (isBare(domain)) return `www.${domain}`

  return domain === `www.${zoneOf(domain)}` ? zoneOf(domain) : null
}

/** A domain in its own letters, with its port where one is given; as it is where they would not lead back to it. */
export function inOwnLetters(host: string): string {
  const [domain = '', ...port] = host.split(/(?=:)/)
  const shown = domainToUnicode(domain)

  return domainToASCII(shown) === domain ? shown + port.join('') : host
}

/**
 * By the Public Suffix List (publicsuffix.org), with hosts that give out names below theirs (`github.io`); null where nothing
 * stands before the suffix. It helps with typing errors; what keeps a foreign name safe is the proof.
 */
function registrable(domain: string): string | null {
  return getDomain(domain, { allowPrivateDomains: true, extractHostname: false, validateHostname: false })
}

/** Letters of the DNS that stand for none: punycode that cannot be read. */
function hasNoLetters(domain: string): boolean {
  const shown = domainToUnicode(domain)

  return domainToASCII(shown) !== domain || /(?:^|\.)xn--/.test(shown)
}

/** IPv4 in all forms that browsers read (`127.1`, `0x7f.1`, `2130706433`), and IPv6. */
function isAddress(host: string): boolean {
  return isIP(host.replace(/^\[|\]$/g, '')) !== 0 || /(?:^|\.)(?:\d+|0x[0-9a-f]*)$/i.test(host)
}
