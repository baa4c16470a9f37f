import { timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import { sql } from 'drizzle-orm'
import { addressOf } from '#server/http/address.ts'
import { siteAt } from '#server/http/hosts.ts'
import { TLS_ASK } from '#server/http/server.ts'
import type { Kit } from '#server/kit.ts'
import type { Doors } from '#server/mounts.ts'
import { portOf } from '#server/own-domains.ts'

/**
 * `/internal/tls-ask?domain=…`: whether a proxy may fetch a certificate for a host. 200 for the product, for sites that
 * are there and for domains that are proven, 404 for all others: nobody can make us ask for certificates of foreign
 * names, or of any number of made-up ones.
 */
export function openDomainsDoor({ app, kit }: Doors): void {
  app.get(TLS_ASK, async (c) => {
    if (!mayAsk(c.req.raw, kit.config.domains.askSecret)) return c.text('Not found', 404)
    const domain = (c.req.query('domain') ?? '').toLowerCase()
    const isKnown = await isServed(kit, domain)

    return isKnown ? c.text('ok') : c.text('Not found', 404)
  })
}

/** Networks of our own: this machine, and private ones between containers. */
const near = new BlockList()
near.addSubnet('127.0.0.0', 8)
near.addSubnet('10.0.0.0', 8)
near.addSubnet('172.16.0.0', 12)
near.addSubnet('192.168.0.0', 16)
near.addAddress('::1', 'ipv6')
near.addSubnet('fc00::', 7, 'ipv6')

/** With a secret, who knows it. Without one, who is near and is not led here by a proxy for somebody else. */
function mayAsk(request: Request, secret: string): boolean {
  if (secret !== '') {
    const given = Buffer.from(new URL(request.url).searchParams.get('secret') ?? '')
    const wanted = Buffer.from(secret)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  }
  const isLed = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via'].some((name) =>
    request.headers.has(name),
  )
  const peer = addressOf(request, false)

  return !isLed && near.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')
}

async function isServed({ config, database, ownDomains }: Kit, domain: string): Promise<boolean> {
  if (!/^[a-z0-9.-]{1,253}$/.test(domain)) return false
  const site = await siteAt(domain + portOf(config.productHost), config.productHost, ownDomains)
  if (site.kind === 'product') return domain === new URL(config.publicUrl).hostname
  if (site.kind !== 'manager') return site.kind === 'moved'
  if (site.isOwnDomain) return true
  const rows = await database.once(
    sql`select 1 from workspaces where site_name = ${site.name} and status in ('active', 'suspended')`,
  )

  return rows.length > 0
}
