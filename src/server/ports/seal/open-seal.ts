import { readFileSync } from 'node:fs'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/environment.ts'
import type { Log } from '#server/log.ts'
import { seal as closeText, unseal } from '#server/seal.ts'
import { certificateOf, type Identity, type MadeKey, makeKey, openKey, openP12 } from './identity.ts'
import { readSeal } from './read-seal.ts'
import { sealPdf } from './seal-pdf.ts'
import type { SealPort } from './seal-port.ts'

type Options = { config: Config; log: Log; owner: pg.Pool; now(): Date }

/** What the database keeps: our own key, closed with SESSION_SECRET, and each certificate that ever sealed here. */
type Kept = { key?: string; certificate?: string; chains: string[][] }

const NAME = 'seal'

/**
 * Seals with the operator's certificate where there is one, else with one made at the first start (G416). It stands in the
 * database, so that all processes of an installation seal alike, and a backup of it is one of the key.
 */
export function openSeal(options: Options): SealPort {
  let opened: Promise<Opened> | undefined
  const open = () => {
    opened ??= openIdentity(options).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }

  return {
    seal: async (pdf, what) => sealPdf((await open()).identity, pdf, what),
    read: async (bytes) => readSeal(bytes, (await open()).chains),
    async about() {
      const { identity } = await open()
      const { subject, until } = certificateOf(identity.signer.certificate)

      return { subject, until, isSelfMade: identity.isSelfMade }
    },
    async ready() {
      await open()
    },
  }
}

type Opened = { identity: Identity; chains: Uint8Array[][] }

async function openIdentity(options: Options): Promise<Opened> {
  const { config } = options
  const identity = config.seal.file ? await operatorsKey(options) : await ownKey(options)
  const chain = identity.chain.map((der) => Buffer.from(der).toString('base64'))
  const { chains } = await remember(options, { chains: [chain] })

  return {
    identity,
    chains: chains.map((one) => one.map((text) => new Uint8Array(Buffer.from(text, 'base64')))),
  }
}

async function operatorsKey({ config: { seal }, now }: Options): Promise<Identity> {
  const identity = await openP12(readP12(seal.file), seal.passphrase).catch(() => {
    throw new ConfigError(
      `SEAL_P12 ${seal.file} cannot be opened: it is no PKCS #12 file, or SEAL_P12_PASSPHRASE is not its passphrase. Example: SEAL_P12=/run/secrets/seal.p12`,
    )
  })
  const { subject, from, until } = certificateOf(identity.signer.certificate)
  if (until <= now() || from > now())
    throw new ConfigError(
      `SEAL_P12 ${seal.file} holds a certificate of ${subject} that is valid from ${dayOf(from)} to ${dayOf(until)} only. Put a valid one there, or unset SEAL_P12 to seal with one made here.`,
    )

  return identity
}

function readP12(file: string): Uint8Array {
  try {
    return new Uint8Array(readFileSync(file))
  } catch {
    throw new ConfigError(`SEAL_P12 ${file} cannot be read. Example: SEAL_P12=/run/secrets/seal.p12`)
  }
}

/** The key that was made here, or a new one: at the first start, when its years are over, or when it cannot be opened. */
async function ownKey(options: Options): Promise<Identity> {
  const { config, now } = options
  const kept = await remember(options, { chains: [] })
  const made = keptKey(options, kept)
  if (made) return openKey(made)
  const fresh = await makeKey(`${config.product.nameEn} (${config.productHost})`, now())
  // Of two processes that make one at once, the first to write it down is right for both.
  await options.owner.query(
    `update site_settings set value = value || $2::jsonb, updated_at = $3
      where key = $1 and value->>'key' is not distinct from $4`,
    [
      NAME,
      JSON.stringify({ key: closeText(config, fresh.privateKey, NAME), certificate: fresh.certificate }),
      now(),
      kept.key ?? null,
    ],
  )
  const settled = keptKey(options, await remember(options, { chains: [] }))
  if (!settled) throw new Error('the key of the seal was made and cannot be opened')

  return openKey(settled)
}

function keptKey({ config, log, now }: Options, { key, certificate }: Kept): MadeKey | null {
  if (!key || !certificate) return null
  if (certificateOf(new Uint8Array(Buffer.from(certificate, 'base64'))).until <= now()) return null
  try {
    return { privateKey: unseal(config, key, NAME), certificate }
  } catch {
    log.warn('seal_key_lost', { reason: 'SESSION_SECRET is another one now; a new key seals from here on' })
    return null
  }
}

/** Notes a certificate among those that sealed here, and answers what is kept. */
async function remember({ owner, now }: Options, { chains }: { chains: string[][] }): Promise<Kept> {
  const { rows } = await owner.query<{ value: Kept }>(
    `insert into site_settings (key, value, updated_at) values ($1, jsonb_build_object('chains', $2::jsonb), $3)
     on conflict (key) do update set value = case
       when site_settings.value->'chains' @> $2::jsonb then site_settings.value
       else jsonb_set(site_settings.value, '{chains}', (site_settings.value->'chains') || $2::jsonb) end
     returning value`,
    [NAME, JSON.stringify(chains), now()],
  )

  return rows[0]!.value
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
