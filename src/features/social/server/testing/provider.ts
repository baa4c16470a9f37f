import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Provider } from '#features/social/contract.ts'

/** Who is logged in at the provider, as its ID token or profile says it. */
export type Person = {
  sub: string
  email?: string
  email_verified?: boolean
  hd?: string
  name?: string
  given_name?: string
  family_name?: string
}

/** What the next ID token says instead of the truth, and who signs it. */
export type Lie = {
  claims?: Record<string, unknown>
  signer?: 'stranger' | 'none' | 'other_key'
  /** LINE signs so in its app: no lie, but another key. Under Google's name it is one. */
  algorithm?: 'ES256'
  /** What the signature is of length or form. */
  signature?: 'der' | 'zero'
}

type Grant = {
  provider: Provider
  person: Person
  nonce: string | null
  challenge: string
  redirectUri: string
  lie: Lie
}

export type LocalProvider = Awaited<ReturnType<typeof startProvider>>

/** What both sides know. The settings of an app that uses it are in `env`. */
const SECRET = 'local-provider-secret-of-32-bytes'
const clientOf = (provider: string) => `client-at-${provider}`

/**
 * One local server that speaks as Google (RS256), LINE (HS256, in its app ES256) and Facebook do, each below a path of its own, and holds
 * callers to it: registered addresses, PKCE, codes that work once. Who is asked agrees at once.
 */
export async function startProvider({ now = () => new Date() }: { now?: () => Date } = {}) {
  const right = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const wrong = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const wrongCurve = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecJwk = { ...curve.publicKey.export({ format: 'jwk' }), kid: 'key-ec', use: 'sig', alg: 'ES256' }
  const jwk = { ...right.publicKey.export({ format: 'jwk' }), kid: 'key-1', use: 'sig', alg: 'RS256' }
  const state = { person: null as Person | null, lie: {} as Lie, publicUrl: '', keyReads: 0, url: '' }
  const grants = new Map<string, Grant>()
  const profiles = new Map<string, Person>()

  const authorize = (provider: Provider, query: URLSearchParams) => {
    const redirectUri = query.get('redirect_uri') ?? ''
    const challenge = query.get('code_challenge') ?? ''
    const isAsked =
      query.get('client_id') === clientOf(provider) &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256' &&
      challenge.length === 43 &&
      (query.get('state') ?? '').length >= 32 &&
      redirectUri === `${state.publicUrl}/callback/${provider}` &&
      (provider === 'facebook' || (query.get('nonce') ?? '').length >= 32)
    if (!isAsked) return { status: 400, body: { error: 'invalid_request' } }
    const back = new URL(redirectUri)
    back.searchParams.set('state', query.get('state')!)
    if (!state.person) back.searchParams.set('error', 'access_denied')
    else {
      const code = randomBytes(16).toString('hex')
      back.searchParams.set('code', code)
      const { person, lie } = state
      grants.set(code, { provider, person, nonce: query.get('nonce'), challenge, redirectUri, lie })
    }
    return { status: 302, location: back.href }
  }

  const exchange = (provider: Provider, form: URLSearchParams) => {
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (form.get('client_id') !== clientOf(provider) || form.get('client_secret') !== SECRET)
      return { status: 401, body: { error: 'invalid_client' } }
    if (
      grant?.provider !== provider ||
      grant.redirectUri !== form.get('redirect_uri') ||
      grant.challenge !== challenge
    )
      return { status: 400, body: { error: 'invalid_grant' } }
    const token = randomBytes(16).toString('hex')
    profiles.set(token, grant.person)
    const body = { access_token: token, token_type: 'Bearer', expires_in: 3600 }
    return {
      status: 200,
      body: provider === 'facebook' ? body : { ...body, id_token: idToken(provider, grant) },
    }
  }

  const idToken = (provider: Provider, { person, nonce, lie }: Grant) => {
    const seconds = Math.floor(now().getTime() / 1000)
    const issuer = `${state.url}/${provider}`
    const claims = {
      iss: issuer,
      aud: clientOf(provider),
      iat: seconds,
      exp: seconds + 3600,
      nonce,
      ...person,
      ...lie.claims,
    }
    const isCurve = lie.algorithm === 'ES256'
    const isHmac = provider === 'line' && !isCurve
    const alg = lie.signer === 'none' ? 'none' : isCurve ? 'ES256' : isHmac ? 'HS256' : 'RS256'
    const kid = lie.signer === 'other_key' ? 'key-2' : isCurve ? 'key-ec' : 'key-1'
    const text = [{ alg, kid, typ: 'JWT' }, claims].map((part) => base64(JSON.stringify(part))).join('.')
    if (lie.signer === 'none') return `${text}.`
    if (isCurve) return `${text}.${ecdsa(text, lie, (lie.signer ? wrongCurve : curve).privateKey)}`
    const key = lie.signer === undefined ? right.privateKey : wrong.privateKey
    return `${text}.${isHmac ? hmac(text, lie.signer ? 'a stranger' : SECRET) : rsa(text, key)}`
  }

  const me = (query: URLSearchParams) => {
    const token = query.get('access_token') ?? ''
    const person = profiles.get(token)
    const proof = createHmac('sha256', SECRET).update(token).digest('hex')
    if (!person || query.get('appsecret_proof') !== proof)
      return { status: 400, body: { error: 'invalid_token' } }
    const { sub, email, given_name, family_name } = person
    return { status: 200, body: { id: sub, email, first_name: given_name, last_name: family_name } }
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://localhost')
    const [, provider, ...rest] = url.pathname.split('/') as ['', Provider, ...string[]]
    const answer: { status: number; body?: unknown; location?: string } = await (async () => {
      switch (`${request.method} ${rest.at(-1)}`) {
        case 'GET auth':
        case 'GET authorize':
        case 'GET oauth':
          return authorize(provider, url.searchParams)
        case 'POST token':
        case 'POST access_token':
          return exchange(provider, await formOf(request))
        case 'GET certs':
          state.keyReads += 1
          return { status: 200, body: { keys: [jwk, ecJwk] } }
        case 'GET me':
          return me(url.searchParams)
        default:
          return { status: 404, body: { error: 'not_found' } }
      }
    })()
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      ...(answer.location ? { location: answer.location } : {}),
    })
    response.end(JSON.stringify(answer.body ?? {}))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url: state.url,
    /** Settings by which an app uses this server for all three. */
    env: Object.fromEntries(
      (['google', 'facebook', 'line'] as const).flatMap((provider) => {
        const name = provider.toUpperCase()
        return [
          [`${name}_CLIENT_ID`, clientOf(provider)],
          [`${name}_CLIENT_SECRET`, SECRET],
          [`${name}_URL`, `${state.url}/${provider}`],
        ]
      }),
    ) as Record<string, string>,
    /** Registers the app's address, whose callbacks alone are answered. */
    register: (publicUrl: string) => {
      state.publicUrl = publicUrl
    },
    /** Who is logged in there from now on; null cancels. */
    become: (person: Person | null, lie: Lie = {}) => {
      state.person = person
      state.lie = lie
    },
    /** How often the signing keys were read. */
    keyReads: () => state.keyReads,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)

  return new URLSearchParams(Buffer.concat(chunks).toString())
}

const base64 = (text: string) => Buffer.from(text).toString('base64url')
const hmac = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('base64url')
const ecdsa = (text: string, { signature }: Lie, key: KeyObject) =>
  signature === 'zero'
    ? Buffer.alloc(64).toString('base64url')
    : sign('sha256', Buffer.from(text), {
        key,
        dsaEncoding: signature === 'der' ? 'der' : 'ieee-p1363',
      }).toString('base64url')
const rsa = (text: string, key: KeyObject) => sign('sha256', Buffer.from(text), key).toString('base64url')
