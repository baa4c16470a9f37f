import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './environment.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'ruen-config-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env })
const SECRET = 'x'.repeat(32)

describe('what a person must be told', () => {
  const wrong: [Record<string, string>, string][] = [
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, not "abc". Example: PORT=3000'],
    [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535, not "0". Example: PORT=3000'],
    [{ PORT: '3000.5' }, 'PORT must be a whole number from 1 to 65535, not "3000.5". Example: PORT=3000'],
    [
      { PUBLIC_URL: 'ruen.example' },
      'PUBLIC_URL must be an address that begins with http:// or https://. Example: PUBLIC_URL=https://ruen.example',
    ],
    [
      { DATABASE_URL: 'mysql://db/ruen' },
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://. Example: DATABASE_URL=postgres://user:pass@host/ruen',
    ],
    [
      { APP_DATABASE_URL: 'db' },
      'APP_DATABASE_URL must be an address that begins with postgres:// or postgresql://. Example: APP_DATABASE_URL=postgres://ruen_app:pass@host/ruen',
    ],
    [{ DEMO: 'yes' }, 'DEMO must be on or off, not "yes". Example: DEMO=on'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY must be on or off, not "1". Example: TRUST_PROXY=off'],
    [{ SERVICES: 'web,mail' }, 'SERVICES knows web, jobs, not "mail". Example: SERVICES=web,jobs'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be debug or info or warn or error or silent, not "loud". Example: LOG_LEVEL=info',
    ],
    [
      { SMTP_URL: 'mail.example' },
      'SMTP_URL must be an address that begins with smtp:// or smtps://. Example: SMTP_URL=smtps://user:pass@mail.example:465',
    ],
    [
      { DOMAIN_TARGET: 'https://sites.ruen.example' },
      'DOMAIN_TARGET must be the name of a host, not "https://sites.ruen.example". Example: DOMAIN_TARGET=sites.ruen.example',
    ],
    [
      { DOMAIN_TARGET: '203.0.113.7' },
      'DOMAIN_TARGET must be the name of a host, not "203.0.113.7". Example: DOMAIN_TARGET=sites.ruen.example',
    ],
    [
      { DOMAIN_ADDRESSES: '203.0.113.7, ruen.example' },
      'DOMAIN_ADDRESSES must be addresses, not "ruen.example". Example: DOMAIN_ADDRESSES=203.0.113.7,2001:db8::7',
    ],
    ...['dns.example', '1.1.1.1:0', '1.1.1.1:70000', '1.1.1.1.1', '[1::x]', '1.1.1.1:53:53'].map(
      (server): [Record<string, string>, string] => [
        { DNS_SERVERS: server },
        `DNS_SERVERS does not understand "${server}". Example: DNS_SERVERS=1.1.1.1,[2606:4700:4700::1111]:53`,
      ],
    ),
    [{ FILES: 'ftp' }, 'FILES must be disk or s3, not "ftp". Example: FILES=disk'],
    [
      { S3_ENDPOINT: 's3' },
      'S3_ENDPOINT must be an address that begins with http:// or https://. Example: S3_ENDPOINT=https://s3.example',
    ],
    [
      { PAY_PROVIDER: 'cash' },
      'PAY_PROVIDER must be sandbox or omise, not "cash". Example: PAY_PROVIDER=sandbox',
    ],
    [
      { OMISE_API_URL: 'omise' },
      'OMISE_API_URL must be an address that begins with http:// or https://. Example: OMISE_API_URL=https://api.omise.co',
    ],
    [
      { OMISE_VAULT_URL: 'omise' },
      'OMISE_VAULT_URL must be an address that begins with http:// or https://. Example: OMISE_VAULT_URL=https://vault.omise.co',
    ],
    [
      { PRIMARY_COLOR: 'green' },
      'PRIMARY_COLOR must be a colour of six digits, not "green". Example: PRIMARY_COLOR=#8dc73f',
    ],
    [
      { MAIL_FROM: 'Ruen' },
      'MAIL_FROM must be an address, with or without a name, not "Ruen". Example: MAIL_FROM=Ruen <no-reply@localhost>',
    ],
    [{ FILES: 's3' }, 'S3_BUCKET is required with FILES=s3. Example: S3_BUCKET=ruen'],
    [
      { FILES: 's3', S3_BUCKET: 'ruen', S3_ACCESS_KEY_ID: 'id' },
      'S3_SECRET_ACCESS_KEY is required with FILES=s3. Example: S3_SECRET_ACCESS_KEY=…',
    ],
    [
      { PAY_PROVIDER: 'omise', OMISE_PUBLIC_KEY: 'pkey_1' },
      'OMISE_SECRET_KEY is required with PAY_PROVIDER=omise. Example: OMISE_SECRET_KEY=skey_…',
    ],
    [
      { PAY_PROVIDER: 'omise', OMISE_PUBLIC_KEY: 'pkey_1', OMISE_SECRET_KEY: 'skey_1' },
      'OMISE_WEBHOOK_SECRET is required with PAY_PROVIDER=omise. Example: OMISE_WEBHOOK_SECRET=…',
    ],
  ]
  it.each(wrong)('%o', (env, line) => {
    expect(() => read(env)).toThrow(new ConfigError(line))
  })

  it('asks for a long secret, and for one at all beside a database of the operator', () => {
    expect(() => read({ SESSION_SECRET: 'short' })).toThrow(
      /^SESSION_SECRET is shorter than 32 characters\. Example: SESSION_SECRET=\S{32}$/,
    )
    expect(() => read({ DATABASE_URL: 'postgres://db/ruen' })).toThrow(
      /^SESSION_SECRET is required with DATABASE_URL\. Example: SESSION_SECRET=\S{32}$/,
    )
  })
})

describe('defaults', () => {
  it('needs nothing but a folder, and takes an empty value for none', () => {
    expect(read({ PORT: '', SMTP_URL: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      productHost: 'localhost:3000',
      isEmbedded: true,
      hasDemo: true,
      services: ['web', 'jobs'],
      mail: { smtpUrl: undefined },
      pay: { provider: 'sandbox' },
    })
  })

  it('takes nothing but spaces for none, too', () => {
    expect(read({ PORT: ' ', HOST: ' ', SMTP_URL: ' ' })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      mail: { smtpUrl: undefined },
    })
    expect(() => read({ PAY_PROVIDER: 'omise', OMISE_PUBLIC_KEY: ' ' })).toThrow(
      'OMISE_PUBLIC_KEY is required with PAY_PROVIDER=omise',
    )
  })

  it('loads no demo beside a database of the operator unless told so', () => {
    const own = { DATABASE_URL: 'postgres://db/ruen', SESSION_SECRET: SECRET }
    expect(read(own).hasDemo).toBe(false)
    expect(read({ ...own, DEMO: 'on' }).hasDemo).toBe(true)
  })

  it('takes host and safety of cookies from the public address', () => {
    expect(read({ PUBLIC_URL: 'https://ruen.example/' })).toMatchObject({
      publicUrl: 'https://ruen.example',
      productHost: 'ruen.example',
      isHttps: true,
    })
  })

  it('leads managers’ domains to its own host, unless it is one of this machine', () => {
    const target = (env: Record<string, string>) => read(env).domains.target
    expect(target({ PUBLIC_URL: 'https://www.ruen.example' })).toBe('ruen.example')
    expect(target({ PUBLIC_URL: 'https://ruen.example', DOMAIN_TARGET: 'Sites.Ruen.Example' })).toBe(
      'sites.ruen.example',
    )
    for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000'])
      expect(target({ PUBLIC_URL })).toBeNull()
    const servers = ['1.1.1.1', '1.1.1.1:5353', '2606:4700::1', '[2606:4700::1]:53']
    expect(read({ DNS_SERVERS: servers.join(', ') }).domains.dnsServers).toEqual(servers)
    expect(() => read({ TLS_ASK_SECRET: 'short' })).toThrow(/^TLS_ASK_SECRET must be 16 to 200/)
  })

  it('makes the secret once, readable by its owner alone', () => {
    const { sessionSecret } = read()
    expect(sessionSecret.length).toBeGreaterThanOrEqual(32)
    expect(read().sessionSecret).toBe(sessionSecret)
    expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
  })
})

it('the example names every variable that is read, and no other', () => {
  const source = readFileSync(new URL('./config.ts', import.meta.url), 'utf8')
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  const inSource = [...source.matchAll(/(?:read\.\w+\(\s*|env\.)'?([A-Z][A-Z0-9_]+)/g)].map(
    ([, name]) => name,
  )
  const inExample = [...example.matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
  const variables = new Set(inSource.filter((name) => name !== 'NODE_ENV'))
  expect(variables.size).toBeGreaterThan(30)
  expect([...inExample].sort()).toEqual([...variables].sort())
})
