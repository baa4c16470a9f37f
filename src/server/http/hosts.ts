/**
 * Which site a request is for. `{name}.{productHost}` is a manager's site; anything else that is not the product host
 * is refused, so that a forged Host header finds nothing.
 */
export type Site = { kind: 'product' } | { kind: 'manager'; name: string } | { kind: 'unknown' }

export function siteOf(host: string, productHost: string): Site {
  const given = host.toLowerCase()
  if (given === productHost || isLoopback(given)) return { kind: 'product' }

  const bare = productHost.startsWith('www.') ? productHost.slice(4) : productHost
  const name = given.endsWith(`.${bare}`) ? given.slice(0, -bare.length - 1) : ''

  return /^[a-z0-9](?:[a-z0-9-]{1,28}[a-z0-9])$/.test(name) ? { kind: 'manager', name } : { kind: 'unknown' }
}

/** Health checks and tests come by address. */
function isLoopback(host: string): boolean {
  return /^(?:127\.0\.0\.1|\[::1\]|localhost)(?::\d+)?$/.test(host)
}
