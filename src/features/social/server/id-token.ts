import { createHmac, createPublicKey, type JsonWebKey, timingSafeEqual, verify } from 'node:crypto'
import { decodeIdToken } from 'arctic'
import { z } from 'zod'
import { fetchJson } from './fetch-json.ts'
import type { Algorithm } from './providers.ts'

/** Clocks of two machines may differ by this much. */
const SKEW_SECONDS = 60

/** Keys are kept for an hour; one that is unknown has them read again, at most once a minute. */
const KEYS_SECONDS = 3_600
const KEYS_PAUSE_SECONDS = 60

type Key = JsonWebKey & { kid?: string }
type Keys = { keys: Key[]; readAt: number }

const known = new Map<string, Keys>()

const header = z.object({ alg: z.string(), kid: z.string().optional() })

const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  exp: z.number(),
  iat: z.number(),
  nonce: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  /** Google: the organisation whose addresses these are. */
  hd: z.string().optional(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
})

export type IdClaims = z.infer<typeof claims>

/** What an ID token must be to be believed. */
export type Expected = {
  issuers: string[]
  audience: string
  nonce: string
  algorithms: Algorithm[]
  keysUrl: string
  /** For HS256: the secret that only the provider and we have. */
  secret: string
  now: Date
}

/**
 * What an ID token says, once its signature, issuer, audience, nonce and times are right (OpenID Connect Core 3.1.3.7).
 * @throws Error saying what was wrong
 */
export async function readIdToken(token: string, expected: Expected): Promise<IdClaims> {
  const parts = token.split('.')
  const [head = '', body = '', signature = ''] = parts
  if (parts.length !== 3) throw new Error('the ID token has not three parts')
  const { alg, kid } = header.parse(JSON.parse(Buffer.from(head, 'base64url').toString()))
  if (!expected.algorithms.includes(alg as Algorithm)) throw new Error(`the ID token is signed by ${alg}`)
  const given = Buffer.from(signature, 'base64url')
  if (!(await isSigned(`${head}.${body}`, given, { alg: alg as Algorithm, kid, expected })))
    throw new Error('the ID token has a wrong signature')

  const said = claims.parse(decodeIdToken(token))
  const seconds = expected.now.getTime() / 1000
  const audiences = [said.aud].flat()
  if (!expected.issuers.includes(said.iss)) throw new Error('the ID token is from another issuer')
  if (!audiences.includes(expected.audience)) throw new Error('the ID token is for another client')
  if ((audiences.length > 1 || said.azp !== undefined) && said.azp !== expected.audience)
    throw new Error('the ID token was asked for by another client')
  if (said.nonce !== expected.nonce) throw new Error('the ID token has another nonce')
  if (said.exp < seconds - SKEW_SECONDS) throw new Error('the ID token has expired')
  if (said.iat > seconds + SKEW_SECONDS) throw new Error('the ID token is from the future')

  return said
}

async function isSigned(
  text: string,
  signature: Buffer,
  { alg, kid, expected }: { alg: Algorithm; kid?: string; expected: Expected },
): Promise<boolean> {
  if (alg === 'HS256') {
    const right = createHmac('sha256', expected.secret).update(text).digest()
    return right.length === signature.length && timingSafeEqual(right, signature)
  }
  const type = alg === 'RS256' ? 'RSA' : 'EC'
  const jwk = await keyOf(expected, kid, type)
  if (!jwk) return false
  const key = createPublicKey({ key: jwk, format: 'jwk' })

  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, signature)
}

async function keyOf(
  { keysUrl, now }: Expected,
  kid: string | undefined,
  type: string,
): Promise<Key | undefined> {
  const seconds = now.getTime() / 1000
  const find = () => known.get(keysUrl)?.keys.find((key) => key.kid === kid && key.kty === type)
  const age = Math.abs(seconds - (known.get(keysUrl)?.readAt ?? Number.NEGATIVE_INFINITY))
  if (age > KEYS_SECONDS || (!find() && age > KEYS_PAUSE_SECONDS)) {
    const { keys } = z
      .object({ keys: z.array(z.record(z.string(), z.unknown())) })
      .parse(await fetchJson(keysUrl))
    known.set(keysUrl, { keys: keys as Key[], readAt: seconds })
  }

  return find()
}
