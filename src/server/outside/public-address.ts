import { BlockList, isIP } from 'node:net'

/** IPv4 that is nobody's on the internet (IANA special-purpose registry, RFC 6890, and multicast, RFC 5771). */
const NOT_PUBLIC_4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Within 2000::/3, the only part of IPv6 that is given out: what tunnels elsewhere, and what is not on the internet. */
const NOT_PUBLIC_6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const refused = new BlockList()
for (const [net, prefix] of NOT_PUBLIC_4) refused.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of NOT_PUBLIC_6) refused.addSubnet(net, prefix, 'ipv6')
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an IP address is a place on the public internet. Anything within a house, this machine, a cloud's own service
 * addresses, groups, and every way to write those in IPv6 (mapped, translated, tunnelled) is not.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refused.check(address, 'ipv4')
  // An address with a zone names a network of this machine.
  if (family !== 6 || address.includes('%')) return false

  return given.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}
