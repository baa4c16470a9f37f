import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { OutsideRefused } from './outside-refusal.ts'
import { isPublicAddress } from './public-address.ts'

/** Where the server may be led by an address that somebody typed. */
export type OutsidePolicy = {
  protocols: readonly ('https:' | 'http:')[]
  /** `host:port` of the operator's own network that may be asked all the same. */
  inside: readonly string[]
  /** Stands in for the name service in tests. */
  lookup?: typeof lookup
}

export type OutsideFile = { bytes: Uint8Array; url: URL }

const MOST_REDIRECTS = 3
const STANDARD_PORT = { 'https:': '443', 'http:': '80' } as const

/**
 * Brings a file from an address that somebody typed, without reaching into our own network (SSRF): names are resolved
 * once, by the connection itself, and every address that they have must be on the public internet; each redirect is
 * judged like the first address. Nothing is sent along, and nothing is believed but the bytes.
 * @throws OutsideRefused
 */
export async function fetchOutside(
  typed: string,
  {
    policy,
    maxBytes,
    timeoutMs = 10_000,
    agent,
  }: { policy: OutsidePolicy; maxBytes: number; timeoutMs?: number; agent: string },
): Promise<OutsideFile> {
  const signal = AbortSignal.timeout(timeoutMs)
  const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': agent }
  let url = judged(typed, policy)
  for (let hop = 0; ; hop++) {
    const response = await ask(url, { policy, signal, method: 'GET', headers })
    const to = response.headers.location
    if (isRedirect(response.statusCode) && to !== undefined) {
      response.destroy()
      if (hop === MOST_REDIRECTS) throw new OutsideRefused('unreachable', 'too many redirects')
      url = judged(URL.parse(to, url.href)?.href ?? '', policy)
      continue
    }
    try {
      return { bytes: await read(response, maxBytes), url }
    } finally {
      response.destroy()
    }
  }
}

/** What is wrong with an address before anything is requested. */
function judged(typed: string, policy: OutsidePolicy): URL {
  const url = URL.parse(typed)
  if (!url || !(policy.protocols as readonly string[]).includes(url.protocol))
    throw new OutsideRefused('address_invalid', 'not an address of an allowed kind')
  if (url.username || url.password) throw new OutsideRefused('address_invalid', 'has a name or password')
  if (isInside(url, policy)) return url
  if (url.port !== '') throw new OutsideRefused('address_invalid', 'names a port')
  const host = hostOf(url)
  // A number is never looked up, so it is judged here. The parser has already written it plainly (0x7f.1, 2130706433).
  if (isIP(host) && !isPublicAddress(host)) throw new OutsideRefused('address_forbidden', 'not public')

  return url
}

/**
 * Posts to an address that somebody else named, with the same care; nothing of the answer is read but its status and
 * what it asks to wait. Redirects are not followed.
 * @throws OutsideRefused
 */
export async function postOutside(
  typed: string,
  {
    policy,
    headers,
    body,
    timeoutMs = 10_000,
  }: { policy: OutsidePolicy; headers: Record<string, string>; body: Uint8Array; timeoutMs?: number },
): Promise<{ status: number; retryAfter: string | undefined }> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await ask(judged(typed, policy), { policy, signal, method: 'POST', headers, body })
  response.destroy()

  return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }
}

type Asked = {
  policy: OutsidePolicy
  signal: AbortSignal
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: Uint8Array
}

function ask(url: URL, { policy, signal, method, headers, body }: Asked): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp

  return new Promise((resolve, reject) => {
    const fail = (error?: unknown) =>
      reject(error instanceof OutsideRefused ? error : new OutsideRefused('unreachable', 'no answer', error))
    const sent = request(
      url,
      {
        method,
        // A connection of its own: one that is kept alive could lead elsewhere than what was judged.
        agent: false,
        signal,
        lookup: isInside(url, policy) ? undefined : guarded(policy.lookup ?? lookup),
        headers,
      },
      resolve,
    )
    sent.on('error', fail)
    // An answer 101 (another protocol) closes the connection without an error, and no time-out follows.
    sent.on('close', fail)
    sent.end(body)
  })
}

/** Looks a name up and lets nothing through but addresses of the public internet: one that is not refuses all. */
function guarded(look: typeof lookup): LookupFunction {
  return (host, options, done) => {
    look(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const isForbidden = addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address))
      if (isForbidden) return done(new OutsideRefused('address_forbidden', 'its name is not public'), [])
      if (options.all) return done(null, addresses)
      done(null, addresses[0]!.address, addresses[0]!.family)
    })
  }
}

async function read(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  if (response.statusCode !== 200) throw new OutsideRefused('unreachable', `answered ${response.statusCode}`)
  if (response.headers['content-encoding'] !== undefined)
    throw new OutsideRefused('unreachable', 'came packed')
  if (Number(response.headers['content-length'] ?? 0) > maxBytes)
    throw new OutsideRefused('too_large', 'by its own word')
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw new OutsideRefused('too_large', 'while it came')
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof OutsideRefused) throw error
    throw new OutsideRefused('unreachable', 'broke off', error)
  }

  return Buffer.concat(chunks, size)
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')
const portOf = (url: URL) => url.port || STANDARD_PORT[url.protocol as keyof typeof STANDARD_PORT]
const isInside = (url: URL, { inside }: OutsidePolicy) => inside.includes(`${url.hostname}:${portOf(url)}`)
const isRedirect = (status: number | undefined) => [301, 302, 303, 307, 308].includes(status ?? 0)
