import { isIP, isIPv4, isIPv6 } from 'node:net'

/**
 * The address that a request was sent from. Behind a proxy of ours it is the last one in X-Forwarded-For, the one that
 * the proxy itself wrote down: what stands before it is the client's own claim, good for a new address with each try.
 */
export function addressOf(request: Request, trustsProxy: boolean): string {
  const forwarded = trustsProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1) : undefined

  return plain(forwarded ?? '') ?? plain(request.headers.get('x-ruen-peer') ?? '') ?? '127.0.0.1'
}

/**
 * What attempts are counted by: the address itself, or the /64 of an IPv6 address, for that is what one customer is
 * given, with more addresses than could ever be counted.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const groups = [...before, ...Array(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]

  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** An address without port, and IPv4 as such where it came in IPv6's clothes; nothing for what is none. */
function plain(given: string): string | undefined {
  const text = given.trim()
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const mapped = /^::ffff:([\d.]+)$/i.exec(bare)?.[1]
  if (mapped && isIPv4(mapped)) return mapped

  return isIP(bare) ? bare.toLowerCase() : undefined
}
