/**
 * What a name server said. `none`: there is no such record (NXDOMAIN, or the name has others); `unknown`: it did not
 * say (it failed, refused or stayed silent), which must never be taken for a no.
 */
export type DnsAnswer = { kind: 'found'; values: string[] } | { kind: 'none' } | { kind: 'unknown' }

/** Reads records. It opens no connection to what they name. */
export type DnsPort = {
  /** The texts of a name, each put together from its pieces. */
  txt(name: string): Promise<DnsAnswer>
  /** The name that a name stands for, without dot at the end, lower case. */
  cname(name: string): Promise<DnsAnswer>
  /** IPv4 and IPv6 addresses, aliases followed by the name server. */
  addresses(name: string): Promise<DnsAnswer>
}
