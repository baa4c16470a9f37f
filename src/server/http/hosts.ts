import { bareHost, type OwnDomains, portOf, siteHost } from '#server/own-domains.ts'

/**
 * Which site a request is for. `{name}.{productHost}` is a manager's site, and so is a domain of theirs that is proven;
 * `moved` is one that only leads to another host of the same site. Anything else that is not the product host is
 * refused, so that a forged Host header finds nothing.
 */
export type Site =
  | { kind: 'product' }
  | { kind: 'manager'; name: string; isOwnDomain?: boolean }
  | { kind: 'moved'; host: string }
  | { kind: 'unknown' }

/** By the host alone, without managers' own domains: those are for `siteAt` to find. */
export function siteOf(host: string, productHost: string): Site {
  const given = host.toLowerCase()
  if (given === productHost || isLoopback(given)) return { kind: 'product' }

  const bare = bareHost(productHost)
  const name = given.endsWith(`.${bare}`) ? given.slice(0, -bare.length - 1) : ''

  return /^[a-z0-9](?:[a-z0-9-]{1,28}[a-z0-9])$/.test(name) ? { kind: 'manager', name } : { kind: 'unknown' }
}

/** The same with managers' own domains, at the product's own port alone. */
export async function siteAt(host: string, productHost: string, ownDomains: OwnDomains): Promise<Site> {
  const site = siteOf(host, productHost)
  const port = portOf(productHost)
  if (site.kind !== 'unknown' || portOf(host) !== port) return site
  const found = await ownDomains.find(host.toLowerCase().slice(0, host.length - port.length))
  if (!found) return site
  if (found.isUnpaid) return { kind: 'moved', host: siteHost(found.siteName, productHost) }
  const main = found.isSibling ? await ownDomains.ofSite(found.siteName) : undefined

  // One that is unsound may lead nowhere: then the sibling shows the site itself.
  return main
    ? { kind: 'moved', host: main + port }
    : { kind: 'manager', name: found.siteName, isOwnDomain: true }
}

/** Health checks and tests come by address. */
function isLoopback(host: string): boolean {
  return /^(?:127\.0\.0\.1|\[::1\]|localhost)(?::\d+)?$/.test(host)
}
