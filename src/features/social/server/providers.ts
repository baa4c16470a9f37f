import { PROVIDERS, type Provider } from '#features/social/contract.ts'
import type { Config } from '#server/config.ts'
import type { Kit } from '#server/kit.ts'

/** What is known of a provider and of us there. */
export type ProviderClient = {
  provider: Provider
  clientId: string
  clientSecret: string
  redirectUri: string
  scopes: string[]
  authorizeUrl: string
  tokenUrl: string
  /** OpenID Connect: who signs the ID token and how; null where the profile is asked for instead. */
  openId: { issuers: string[]; keysUrl: string; algorithms: Algorithm[] } | null
  /** Where the profile is asked for, without an ID token. */
  profileUrl: string | null
}

export type Algorithm = 'RS256' | 'ES256' | 'HS256'

/** Sources: the providers' documents on OpenID Connect (Google, LINE Login v2.1) and on manual login flows (Facebook). */
const KNOWN = {
  google: {
    scopes: ['openid', 'email', 'profile'],
    authorize: ['https://accounts.google.com', '/o/oauth2/v2/auth'],
    token: ['https://oauth2.googleapis.com', '/token'],
    keys: ['https://www.googleapis.com', '/oauth2/v3/certs'],
    issuer: 'https://accounts.google.com',
    algorithms: ['RS256'],
  },
  line: {
    scopes: ['openid', 'profile', 'email'],
    authorize: ['https://access.line.me', '/oauth2/v2.1/authorize'],
    token: ['https://api.line.me', '/oauth2/v2.1/token'],
    keys: ['https://api.line.me', '/oauth2/v2.1/certs'],
    issuer: 'https://access.line.me',
    // On the web LINE signs with the channel's secret, in its app with a key of its own.
    algorithms: ['HS256', 'ES256'],
  },
  facebook: {
    scopes: ['email', 'public_profile'],
    authorize: ['https://www.facebook.com', '/v23.0/dialog/oauth'],
    token: ['https://graph.facebook.com', '/v23.0/oauth/access_token'],
    profile: ['https://graph.facebook.com', '/v23.0/me?fields=id,first_name,last_name,email'],
  },
} as const

/** A provider whose credentials are configured, or null. */
export function clientOf({ config }: Pick<Kit, 'config'>, provider: Provider): ProviderClient | null {
  const login = config.logins[provider]
  if (!login) return null
  const known = KNOWN[provider]
  const at = ([origin, path]: readonly [string, string]) => (login.url ?? origin) + path

  return {
    provider,
    clientId: login.clientId,
    clientSecret: login.clientSecret,
    redirectUri: `${config.publicUrl}/callback/${provider}`,
    scopes: [...known.scopes],
    authorizeUrl: at(known.authorize),
    tokenUrl: at(known.token),
    openId:
      'keys' in known
        ? {
            issuers: [login.url ?? known.issuer],
            keysUrl: at(known.keys),
            algorithms: [...known.algorithms],
          }
        : null,
    profileUrl: 'profile' in known ? at(known.profile) : null,
  }
}

/** The providers whose buttons work. */
export function availableProviders(config: Config): Provider[] {
  return PROVIDERS.filter((provider) => config.logins[provider] !== null)
}
