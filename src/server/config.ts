import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { type Environment, environment, wrong } from './environment.ts'

export type Config = ReturnType<typeof readConfig>

/** Which part of the service a process runs. */
export type Service = 'web' | 'jobs'

/**
 * Everything that the environment decides, read once, here and nowhere else. Each variable stands in `.env.example`.
 * @throws ConfigError naming the variable, what is wrong and an example
 */
export function readConfig(env: Record<string, string | undefined>) {
  const read = environment(env)
  const dataDir = resolve(read.text('DATA_DIR', '.data'))
  const databaseUrl = read.optionalUrl(
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'postgres://user:pass@host/ruen',
  )
  const isEmbedded = databaseUrl === undefined
  const port = read.integer('PORT', 3000, 1, 65_535)
  const host = read.text('HOST', '127.0.0.1')
  const publicUrl = new URL(
    read.optionalUrl('PUBLIC_URL', ['http:', 'https:'], 'https://ruen.example') ?? `http://localhost:${port}`,
  )

  const hasDemo = read.choice('DEMO', ['on', 'off'], isEmbedded ? 'on' : 'off') === 'on'
  const files = read.choice('FILES', ['disk', 's3'], 'disk')
  const provider = read.choice('PAY_PROVIDER', ['sandbox', 'omise'], 'sandbox')

  return {
    isProduction: env.NODE_ENV === 'production',
    port,
    host,
    dataDir,
    publicUrl: publicUrl.origin,
    /** Host of the product; `{name}.{productHost}` are the managers' sites. */
    productHost: publicUrl.host,
    isHttps: publicUrl.protocol === 'https:',
    databaseUrl,
    /** The request role's own URL, where the owner's may not be shared; else the same server and database. */
    appDatabaseUrl: read.optionalUrl(
      'APP_DATABASE_URL',
      ['postgres:', 'postgresql:'],
      'postgres://ruen_app:pass@host/ruen',
    ),
    isEmbedded,
    hasDemo,
    services: read.list('SERVICES', ['web', 'jobs'] as const, ['web', 'jobs']),
    sessionSecret: sessionSecret(env.SESSION_SECRET, isEmbedded, dataDir),
    logLevel: read.choice('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    trustsProxy: read.choice('TRUST_PROXY', ['on', 'off'], 'off') === 'on',
    product: {
      slug: read.text('PRODUCT_SLUG', 'ruen'),
      nameTh: read.text('PRODUCT_NAME_TH', 'เรือน'),
      nameEn: read.text('PRODUCT_NAME_EN', 'Ruen'),
      primaryColor: read.shaped(
        'PRIMARY_COLOR',
        '#8dc73f',
        /^#[0-9a-f]{6}$/i,
        'must be a colour of six digits',
      ),
      officialOrigins: read.texts('OFFICIAL_ORIGINS'),
      /** Pages at 0.8 on large screens of more than one dot per pixel (G144). */
      isDense: read.choice('DENSE_PAGES', ['on', 'off'], 'off') === 'on',
    },
    /** The demo has two to try it out with, whose addresses lead nowhere. */
    partners: partners(read.texts('PARTNER_SITES', hasDemo ? DEMO_PARTNERS : '')),
    company: {
      nameTh: read.text('COMPANY_NAME_TH', '[ชื่อบริษัทผู้ให้บริการ]'),
      nameEn: read.text('COMPANY_NAME_EN', '[operator company name]'),
      groupTh: read.text('COMPANY_GROUP_TH', '[กลุ่มบริษัท จดทะเบียนในประเทศไทย]'),
      groupEn: read.text('COMPANY_GROUP_EN', '[property group registered in Thailand]'),
      addressTh: read.text('COMPANY_ADDRESS_TH', '[ที่อยู่บริษัท]'),
      addressEn: read.text('COMPANY_ADDRESS_EN', '[company address]'),
      taxId: read.text('COMPANY_TAX_ID', '[x-xxxx-xxxxx-xx-x]'),
    },
    /** What managers point their own domains at, how these are looked up, and who may ask which are proven. */
    domains: {
      target: domainTarget(read, publicUrl.hostname),
      addresses: addresses(read.texts('DOMAIN_ADDRESSES')),
      dnsServers: dnsServers(read.texts('DNS_SERVERS')),
      askSecret: plainSecret('TLS_ASK_SECRET', read.text('TLS_ASK_SECRET', '')),
    },
    mail: {
      smtpUrl: read.optionalUrl('SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:pass@mail.example:465'),
      from: read.shaped(
        'MAIL_FROM',
        `Ruen <no-reply@${publicUrl.hostname}>`,
        /^(?:[^<>]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
        'must be an address, with or without a name',
      ),
      /** By which mails that came back are handed in; without one nobody can. */
      bounceSecret: plainSecret('MAIL_BOUNCE_SECRET', read.text('MAIL_BOUNCE_SECRET', '')),
    },
    /** Where people write who have lost something or think that we are wrong. */
    supportEmail: read.shaped(
      'SUPPORT_EMAIL',
      `support@${publicUrl.hostname}`,
      /^[^<>\s@]+@[^<>\s@]+$/,
      'must be an address without a name',
    ),
    /** Other ways to log in; null while their credentials are missing. `url` stands in for the provider's own hosts. */
    logins: {
      google: login(read.text('GOOGLE_CLIENT_ID', ''), {
        secret: (isOn) => read.needed('GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID', isOn, '…'),
        url: read.optionalUrl('GOOGLE_URL', ['http:', 'https:'], 'http://localhost:4000'),
      }),
      facebook: login(read.text('FACEBOOK_CLIENT_ID', ''), {
        secret: (isOn) => read.needed('FACEBOOK_CLIENT_SECRET', 'FACEBOOK_CLIENT_ID', isOn, '…'),
        url: read.optionalUrl('FACEBOOK_URL', ['http:', 'https:'], 'http://localhost:4000'),
      }),
      line: login(read.text('LINE_CLIENT_ID', ''), {
        secret: (isOn) => read.needed('LINE_CLIENT_SECRET', 'LINE_CLIENT_ID', isOn, '…'),
        url: read.optionalUrl('LINE_URL', ['http:', 'https:'], 'http://localhost:4000'),
      }),
    },
    /** The official account that notices go from; null while its channel is not known. `url` stands in for LINE's own host. */
    lineAccount: lineAccount(read),
    /** A PKCS #12 file with the key that seals papers; without one the product makes its own. */
    seal: { file: read.text('SEAL_P12', ''), passphrase: read.text('SEAL_P12_PASSPHRASE', '') },
    files: {
      kind: files,
      folder: join(dataDir, 'files'),
      s3: {
        endpoint: read.optionalUrl('S3_ENDPOINT', ['http:', 'https:'], 'https://s3.example'),
        region: read.text('S3_REGION', 'ap-southeast-1'),
        bucket: read.needed('S3_BUCKET', 'FILES=s3', files === 's3', 'ruen'),
        accessKeyId: read.needed('S3_ACCESS_KEY_ID', 'FILES=s3', files === 's3', 'AKIA…'),
        secretAccessKey: read.needed('S3_SECRET_ACCESS_KEY', 'FILES=s3', files === 's3', '…'),
      },
    },
    /** Where pictures may be brought from by an address that somebody typed; see `OutsidePolicy`. */
    outside: {
      protocols: PROTOCOLS[read.choice('PICTURES_BY_ADDRESS', ['https', 'http', 'off'], 'https')],
      inside: read.texts('PICTURES_INSIDE'),
    },
    /** A language model behind an interface like that of OpenAI; null without one. What it is given leaves this service. */
    ai: ai(read),
    /** Push services of our own network that notices may be sent to, besides those of browsers. */
    push: { inside: read.texts('PUSH_INSIDE') },
    pay: {
      provider,
      omise: {
        publicKey: read.needed('OMISE_PUBLIC_KEY', 'PAY_PROVIDER=omise', provider === 'omise', 'pkey_…'),
        secretKey: read.needed('OMISE_SECRET_KEY', 'PAY_PROVIDER=omise', provider === 'omise', 'skey_…'),
        webhookSecret: read.needed('OMISE_WEBHOOK_SECRET', 'PAY_PROVIDER=omise', provider === 'omise', '…'),
        apiUrl:
          read.optionalUrl('OMISE_API_URL', ['http:', 'https:'], 'https://api.omise.co') ??
          'https://api.omise.co',
        vaultUrl:
          read.optionalUrl('OMISE_VAULT_URL', ['http:', 'https:'], 'https://vault.omise.co') ??
          'https://vault.omise.co',
      },
      paypal: paypal(read),
    },
  }
}

/** PayPal's account; null without one. Its sandbox unless the mode says live. */
function paypal(read: Environment) {
  const clientId = read.text('PAYPAL_CLIENT_ID', '')
  if (clientId === '') return null
  const isLive = read.choice('PAYPAL_MODE', ['sandbox', 'live'], 'sandbox') === 'live'
  const apiUrl = isLive ? 'https://api-m.paypal.com' : 'https://api-m.sandbox.paypal.com'

  return {
    ...{ clientId, isLive },
    clientSecret: read.needed('PAYPAL_CLIENT_SECRET', 'PAYPAL_CLIENT_ID', true, '…'),
    webhookId: read.needed('PAYPAL_WEBHOOK_ID', 'PAYPAL_CLIENT_ID', true, '…'),
    /** An order for anybody else is not ours. */
    merchantId: read.text('PAYPAL_MERCHANT_ID', '') || undefined,
    apiUrl: read.optionalUrl('PAYPAL_API_URL', ['http:', 'https:'], apiUrl) ?? apiUrl,
  }
}

/** `http` allows both; `off` nothing. */
const PROTOCOLS = {
  https: ['https:'],
  http: ['https:', 'http:'],
  off: [],
} as const satisfies Record<string, ('https:' | 'http:')[]>

const DEMO_PARTNERS =
  'siam-homes=Siam Homes=https://siam-homes.example, room-finder=Room Finder=https://room-finder.example'

/** Sites that take over listings by agreement, each written `key=Name=https://address`. */
function partners(texts: string[]) {
  return texts.map((text) => {
    const [, key, name, website] = /^([a-z0-9-]{1,30})=([^=]{1,60})=(https?:\/\/[^\s]+)$/.exec(text) ?? []
    if (!key || !name || !website || key === 'all' || !URL.canParse(website))
      throw wrong(
        'PARTNER_SITES',
        `does not understand "${text}"`,
        'homes=Homes of Siam=https://homes.example',
      )
    return { key, name: name.trim(), website }
  })
}

/** A host that managers' domains may be led to; null for a product that lives on this machine alone. */
function domainTarget(read: Environment, hostname: string): string | null {
  const name = /^(?=.{4,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/
  const own = hostname.replace(/^www\./, '')
  const target = read.text('DOMAIN_TARGET', '').toLowerCase()
  if (target === '') return isIP(own) === 0 && name.test(own) ? own : null
  if (!name.test(target) || isIP(target) !== 0)
    throw wrong('DOMAIN_TARGET', `must be the name of a host, not "${target}"`, 'sites.ruen.example')

  return target
}

function addresses(texts: string[]): string[] {
  const odd = texts.find((text) => isIP(text) === 0)
  if (odd !== undefined)
    throw wrong('DOMAIN_ADDRESSES', `must be addresses, not "${odd}"`, '203.0.113.7,2001:db8::7')

  return texts.map((text) => text.toLowerCase())
}

function plainSecret(name: string, text: string): string {
  if (!/^(?:[\w-]{16,200})?$/.test(text))
    throw wrong(name, 'must be 16 to 200 letters, digits, - or _', randomBytes(24).toString('base64url'))

  return text
}

/** Name servers as `node:dns` takes them: an address, with a port where it is not 53. */
function dnsServers(texts: string[]): string[] {
  for (const text of texts) {
    const [, bracketed, plain, port] = /^(?:\[(.+)\]|([\d.]+))(?::(\d{1,5}))?$/.exec(text) ?? []
    const isAddress = isIP(text) !== 0 || isIP(bracketed ?? plain ?? '') !== 0
    if (!isAddress || Number(port ?? 53) < 1 || Number(port ?? 53) > 65_535)
      throw wrong('DNS_SERVERS', `does not understand "${text}"`, '1.1.1.1,[2606:4700:4700::1111]:53')
  }

  return texts
}

/** The credentials of one way to log in, or null; with a client there must be its secret. */
function login(
  clientId: string,
  { secret, url }: { secret(isOn: boolean): string; url: string | undefined },
) {
  const clientSecret = secret(clientId !== '')

  return clientId === '' ? null : { clientId, clientSecret, url }
}

/** A service that is not on this machine or in its network is spoken to over HTTPS. */
function ai(read: Environment) {
  const url = read.optionalUrl('AI_URL', ['https:', 'http:'], 'https://api.example/v1')
  if (!url) return null

  return {
    url: url.replace(/\/+$/, ''),
    key: read.text('AI_KEY', ''),
    model: read.needed('AI_MODEL', 'AI_URL', true, 'the name of a model'),
  }
}

/** A channel of the Messaging API, or null; with its token there must be its secret and its id. */
function lineAccount(read: Environment) {
  const accessToken = read.text('LINE_CHANNEL_ACCESS_TOKEN', '')
  const isOn = accessToken !== ''
  const because = 'LINE_CHANNEL_ACCESS_TOKEN'
  const channelSecret = read.needed('LINE_CHANNEL_SECRET', because, isOn, '…')
  const basicId = read.needed('LINE_BASIC_ID', because, isOn, '@ruen')
  const url = read.optionalUrl('LINE_API_URL', ['http:', 'https:'], 'https://api.line.me')
  if (isOn && !/^@[\w.-]{3,40}$/.test(basicId))
    throw wrong('LINE_BASIC_ID', `must begin with @, not "${basicId}"`, '@ruen')

  return isOn ? { accessToken, channelSecret, basicId, url: url ?? 'https://api.line.me' } : null
}

/** Made once into the data folder when the database is embedded; required otherwise. */
function sessionSecret(given: string | undefined, isEmbedded: boolean, dataDir: string): string {
  if (given !== undefined && given !== '') {
    if (given.length < 32)
      throw wrong('SESSION_SECRET', 'is shorter than 32 characters', randomBytes(24).toString('base64url'))
    return given
  }

  if (!isEmbedded)
    throw wrong('SESSION_SECRET', 'is required with DATABASE_URL', randomBytes(24).toString('base64url'))
  const file = join(dataDir, 'session-secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()

  mkdirSync(dataDir, { recursive: true })
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' })

  return secret
}
