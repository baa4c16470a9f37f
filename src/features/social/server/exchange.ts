import { createHmac } from 'node:crypto'
import { CodeChallengeMethod, OAuth2Client, OAuth2Tokens } from 'arctic'
import { z } from 'zod'
import { email } from '#contract/base.ts'
import type { Provider } from '#features/social/contract.ts'
import { fetchJson } from './fetch-json.ts'
import { readIdToken } from './id-token.ts'
import type { ProviderClient } from './providers.ts'

/** Whom a provider says somebody is. */
export type Profile = {
  provider: Provider
  /** The provider's own id of the person. */
  subject: string
  /** Lower-cased; null where the provider tells none. */
  email: string | null
  /** The provider itself vouches that the address is this person's now. */
  isEmailVerified: boolean
  firstName: string
  lastName: string
}

/** The secrets of one login on its way to a provider and back. */
export type Secrets = { state: string; verifier: string; nonce: string }

/** Where the browser is sent to say who it is: code flow with PKCE, state and nonce. */
export function authorizationUrl(
  client: ProviderClient,
  { state, verifier, nonce }: Secrets,
  { locale, forNotices }: { locale: string; forNotices: boolean },
): string {
  const { clientId, redirectUri, authorizeUrl, openId, provider } = client
  const scopes = forNotices ? client.scopes.filter((one) => one !== 'email') : client.scopes
  const url = new OAuth2Client(clientId, null, redirectUri).createAuthorizationURLWithPKCE(
    authorizeUrl,
    state,
    CodeChallengeMethod.S256,
    verifier,
    scopes,
  )
  if (openId) url.searchParams.set('nonce', nonce)
  if (provider === 'google') {
    url.searchParams.set('prompt', 'select_account')
    url.searchParams.set('hl', locale)
  }
  if (provider === 'line') url.searchParams.set('ui_locales', locale)
  // Asks whoever is no friend of the account yet to become one: to others it may not write.
  if (forNotices) url.searchParams.set('bot_prompt', 'aggressive')

  return url.href
}

/**
 * Exchanges the code that came back for who it was.
 * @throws Error when the provider refuses it, or says what cannot be believed
 */
export async function fetchProfile(
  client: ProviderClient,
  { code, secrets, now }: { code: string; secrets: Secrets; now: Date },
): Promise<Profile> {
  const { clientId, clientSecret, redirectUri, tokenUrl, openId } = client
  // All three take the secret in the body; LINE and Facebook take it nowhere else.
  const answer = await fetchJson(tokenUrl, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    client_id: clientId,
    client_secret: clientSecret,
    code_verifier: secrets.verifier,
  })
  const tokens = new OAuth2Tokens(answer as object)
  if (!openId) return facebookProfile(client, tokens.accessToken())

  const said = await readIdToken(tokens.idToken(), {
    ...openId,
    audience: clientId,
    secret: clientSecret,
    nonce: secrets.nonce,
    now,
  })
  const address = addressOf(said.email)

  return {
    provider: client.provider,
    subject: said.sub,
    email: address,
    isEmailVerified:
      client.provider === 'google' && said.email_verified === true && isGooglesOwn(address, said.hd),
    firstName: nameOf(said.given_name ?? said.name),
    lastName: nameOf(said.given_name === undefined ? '' : said.family_name),
  }
}

const facebookAnswer = z.object({
  id: z.string().min(1).max(255),
  email: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
})

/** Facebook does not say whether an address was verified: it never counts as such. */
async function facebookProfile(
  { provider, profileUrl, clientSecret }: ProviderClient,
  token: string,
): Promise<Profile> {
  const url = new URL(profileUrl!)
  url.searchParams.set('access_token', token)
  url.searchParams.set('appsecret_proof', createHmac('sha256', clientSecret).update(token).digest('hex'))
  const said = facebookAnswer.parse(await fetchJson(url.href))

  return {
    provider,
    subject: said.id,
    email: addressOf(said.email),
    isEmailVerified: false,
    firstName: nameOf(said.first_name),
    lastName: nameOf(said.last_name),
  }
}

/** Google answers for its own addresses and those of organisations it hosts; others may have changed hands since. */
function isGooglesOwn(address: string | null, organisation: string | undefined): boolean {
  return address !== null && (address.endsWith('@gmail.com') || organisation !== undefined)
}

function addressOf(given: string | undefined): string | null {
  return email.safeParse(given).data ?? null
}

function nameOf(given: string | undefined): string {
  return (given ?? '').trim().slice(0, 100)
}
