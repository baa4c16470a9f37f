import type { DomainRecord } from '#features/domains/contract.ts'
import type { FoundRecord } from '#features/domains/tables.ts'
import type { Config } from '#server/config.ts'
import type { Kit } from '#server/kit.ts'
import type { DnsAnswer, DnsPort } from '#server/ports/dns/dns-port.ts'
import { isBare, zoneOf } from './domain-name.ts'

export type Claim = { domain: string; proof: string }

type Setting = Pick<Config, 'domains' | 'product'>
type Wanted = Pick<DomainRecord, 'purpose' | 'type' | 'name' | 'shortName' | 'value'>

/** The records that a manager is asked to set: one that proves the domain, one or more that lead it here. */
export function wantedRecords({ domains, product }: Setting, { domain, proof }: Claim): Wanted[] {
  const zone = zoneOf(domain)
  const short = (name: string) => (name === zone ? '@' : name.slice(0, -zone.length - 1))
  const proofName = `_${product.slug}-verify.${domain}`
  const address = (type: Wanted['type'], value: string): Wanted => ({
    purpose: 'address',
    type,
    name: domain,
    shortName: short(domain),
    value,
  })
  const leading = () => {
    if (!isBare(domain)) return [address('CNAME', domains.target ?? '')]
    if (domains.addresses.length === 0) return [address('ALIAS', domains.target ?? '')]
    return domains.addresses.map((one) => address(one.includes(':') ? 'AAAA' : 'A', one))
  }

  return [
    { purpose: 'proof', type: 'TXT', name: proofName, shortName: short(proofName), value: proof },
    ...leading(),
  ]
}

/** Asks the DNS for both. Nothing is opened at what the answers name. */
export async function findRecords({ config, ports }: Kit, claim: Claim) {
  const [wanted] = wantedRecords(config, claim)
  const [texts, address] = await Promise.all([
    ports.dns.txt(wanted!.name),
    findAddress(ports.dns, config.domains, claim.domain),
  ])

  return { proof: proofOf(texts, claim.proof), address }
}

/** Some providers keep the quotes that people paste along. */
function proofOf(answer: DnsAnswer, proof: string): FoundRecord {
  if (answer.kind !== 'found') return plain(answer)
  const has = answer.values.some((value) => value.trim().replace(/^"(.*)"$/, '$1') === proof)

  return has ? { state: 'found', found: [] } : { state: 'wrong', found: shown(answer.values) }
}

/** One alias may lead to another. */
const MOST_STEPS = 4
const MOST_SHOWN = 5

/**
 * Whether a domain leads here: by a CNAME, or by the addresses that our host has (ALIAS, A and AAAA). All of them must
 * be ours: of two, half of the visitors would see another server.
 */
async function findAddress(
  dns: DnsPort,
  { target, addresses }: Config['domains'],
  domain: string,
): Promise<FoundRecord> {
  const alias = await findAlias(dns, domain, target)
  if (alias.state === 'found' || alias.state === 'unknown') return alias

  const [theirs, host] = await Promise.all([
    dns.addresses(domain),
    target ? dns.addresses(target) : { kind: 'none' as const },
  ])
  if (theirs.kind !== 'found') return theirs.kind === 'none' && alias.found.length > 0 ? alias : plain(theirs)
  const ours = new Set([...addresses, ...(host.kind === 'found' ? host.values : [])].map(plainAddress))
  if (theirs.values.every((one) => ours.has(plainAddress(one)))) return { state: 'found', found: [] }
  // What our own host has was not to be heard: theirs may well be the same.
  if (host.kind === 'unknown') return { state: 'unknown', found: [] }

  return { state: 'wrong', found: shown([...alias.found, ...theirs.values]) }
}

async function findAlias(dns: DnsPort, domain: string, target: string | null): Promise<FoundRecord> {
  const found: string[] = []
  let name = domain
  for (let step = 0; step < MOST_STEPS; step++) {
    const answer = await dns.cname(name)
    if (answer.kind === 'unknown') return { state: 'unknown', found: [] }
    if (answer.kind === 'none') break
    name = answer.values[0]!
    if (name === target) return { state: 'found', found: [] }
    found.push(name)
  }

  return { state: found.length > 0 ? 'wrong' : 'missing', found: shown(found) }
}

const plain = ({ kind }: DnsAnswer): FoundRecord => ({
  state: kind === 'unknown' ? 'unknown' : 'missing',
  found: [],
})

/** Strangers wrote these: a few, not too long, and no signs that steer a screen. */
function shown(values: string[]): string[] {
  return values
    .slice(0, MOST_SHOWN)
    .map((value) => value.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '\u{fffd}').slice(0, 120))
}

/** IPv6 may be written in many ways; the URL parser knows one. */
function plainAddress(address: string): string {
  return address.includes(':') ? new URL(`http://[${address}]`).hostname : address
}
