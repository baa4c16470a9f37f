import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { fetchJson } from './fetch-json.ts'
import type { Algorithm } from './providers.ts'

/** Clocks of two machines may differ by this much. */
const SKEW_SECONDS = 60

/** Keys are kept for an hour; one that is unknown has them read again, at most once a minute. */
const KEYS_MS = 3_600_000
const KEYS_PAUSE_MS = 60_000

const keySets = new Map<string, JWTVerifyGetKey>()

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
  const { issuers, audience, nonce, algorithms, keysUrl, secret, now } = expected
  const getKey: JWTVerifyGetKey = (header, jws) =>
    header.alg === 'HS256' ? new TextEncoder().encode(secret) : keySetOf(keysUrl)(header, jws)
  const { payload } = await jwtVerify(token, getKey, {
    algorithms,
    issuer: issuers,
    audience,
    currentDate: now,
    clockTolerance: SKEW_SECONDS,
  })

  // What a JWT alone does not ask for, and OpenID Connect does.
  const said = claims.parse(payload)
  const hasParty = said.azp !== undefined || [said.aud].flat().length > 1
  if (hasParty && said.azp !== audience) throw new Error('the ID token was asked for by another client')
  if (said.nonce !== nonce) throw new Error('the ID token has another nonce')
  if (said.iat > now.getTime() / 1000 + SKEW_SECONDS) throw new Error('the ID token is from the future')

  return said
}

/** The keys at an address, read when the first token needs them; calls at the same moment wait for one reading. */
function keySetOf(url: string): JWTVerifyGetKey {
  const known = keySets.get(url)
  if (known) return known
  const keySet = createRemoteJWKSet(new URL(url), {
    cacheMaxAge: KEYS_MS,
    cooldownDuration: KEYS_PAUSE_MS,
    [customFetch]: async () => Response.json(await fetchJson(url)),
  })
  keySets.set(url, keySet)

  return keySet
}
