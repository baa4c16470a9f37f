import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { Config } from './config.ts'

/** A manager's own domain that is served. */
export type OwnDomain = {
  domain: string
  siteName: string
  /** Its records are as they should be; false in the days of grace, when they are not. */
  isSound: boolean
  /** The same name with or without `www.` in front, which only leads to the other. */
  isSibling: boolean
  /** No package pays for it: it leads to the site's own address. */
  isUnpaid: boolean
}

/** The proven domains of all sites, kept in memory: a request asks the database for none. */
export type OwnDomains = {
  /** The domain of a host name, without port. */
  find(hostname: string): Promise<OwnDomain | undefined>
  /** The domain that a site is known by: its own one while it is sound. */
  ofSite(siteName: string): Promise<string | undefined>
  /** Forgets all: a domain was proven or taken off, or a site has another name. */
  clear(): void
  /** While changes cannot be heard of, what is known counts for a moment only. */
  setListening(isListening: boolean): void
}

type Known = { byDomain: Map<string, OwnDomain>; bySite: Map<string, string> }

type Options = { read(): Promise<OwnDomain[]>; now?: () => number }

const TTL_MS = 60_000
/** Not zero: a flood of made-up hosts must not become a flood of queries. */
const DEAF_TTL_MS = 1_000

/** Reads all domains at once, when the first is asked for, and again when something may have changed. */
export function createOwnDomains({ read, now = () => performance.now() }: Options): OwnDomains {
  let kept: { known: Promise<Known>; until: number } | undefined
  let isListening = false

  const all = (): Promise<Known> => {
    if (kept && kept.until > now()) return kept.known
    const fresh = { known: read().then(known), until: now() + (isListening ? TTL_MS : DEAF_TTL_MS) }
    kept = fresh
    // A reading that failed is nobody else's answer.
    fresh.known.catch(() => {
      if (kept === fresh) kept = undefined
    })
    return fresh.known
  }

  return {
    find: async (hostname) => (await all()).byDomain.get(hostname),
    ofSite: async (siteName) => (await all()).bySite.get(siteName),
    clear() {
      kept = undefined
    },
    setListening(value) {
      isListening = value
      kept = undefined
    },
  }
}

/** From the function of the database that tells of domains what everyone may know. */
export function openOwnDomains(database: Database): OwnDomains {
  const all = sql`select domain, site_name as "siteName", is_sound as "isSound", is_sibling as "isSibling", is_unpaid as "isUnpaid" from served_domains()`

  return createOwnDomains({ read: () => database.once<OwnDomain>(all) })
}

/** Where a site is known to live: at its own domain, else at its name before the product's host. */
export async function siteOrigin(
  { config, ownDomains }: { config: Pick<Config, 'publicUrl' | 'productHost'>; ownDomains: OwnDomains },
  siteName: string,
): Promise<string> {
  const domain = await ownDomains.ofSite(siteName)

  return domain
    ? `${new URL(config.publicUrl).protocol}//${domain}${portOf(config.productHost)}`
    : managerSubdomain(config, siteName)
}

/** Where a site lives in any case. */
export function managerSubdomain(
  { publicUrl, productHost }: Pick<Config, 'publicUrl' | 'productHost'>,
  siteName: string,
): string {
  return `${new URL(publicUrl).protocol}//${siteHost(siteName, productHost)}`
}

/** The host of a site by its name, before the product's without `www.`. */
export function siteHost(siteName: string, productHost: string): string {
  return `${siteName}.${bareHost(productHost)}`
}

/** The product's host without `www.`. */
export function bareHost(productHost: string): string {
  return productHost.replace(/^www\./, '')
}

/** `:3000` of a host that names a port; what we listen on is the same for every host. */
export function portOf(host: string): string {
  return /:\d+$/.exec(host)?.[0] ?? ''
}

function known(domains: OwnDomain[]): Known {
  const main = domains.filter(({ isSibling, isSound, isUnpaid }) => isSound && !isSibling && !isUnpaid)

  return {
    byDomain: new Map(domains.map((one) => [one.domain, one])),
    bySite: new Map(main.map(({ siteName, domain }) => [siteName, domain])),
  }
}
