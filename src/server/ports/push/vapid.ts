import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/log.ts'
import { seal, unseal } from '#server/seal.ts'

/** `publicKey` as browsers take it: the point, base64url. */
export type Vapid = { publicKey: string; privateKey: KeyObject }

type Options = { config: Config; log: Log; owner: pg.Pool; now(): Date }
type Kept = { publicKey: string; sealedKey: string }

const NAME = 'vapid'
const LIVES_SECONDS = 12 * 3600

/**
 * The key by which push services know the sender (RFC 8292): made at the first start and kept in the database, closed with
 * SESSION_SECRET, so that all processes of an installation have the same. With another secret it is made anew, and
 * devices must be switched on again.
 */
export async function openVapid(options: Options): Promise<Vapid> {
  const kept = (await read(options)) ?? (await make(options, null))
  const opened = open(options, kept)
  if (opened) return opened
  options.log.warn('push_key_lost', {
    reason: 'SESSION_SECRET is another one now; devices are to be switched on again',
  })
  const made = open(options, await make(options, kept))
  if (!made) throw new Error('the key of push messages was made and cannot be opened')

  return made
}

/** What stands in `Authorization` of a message to a push service. */
export async function vapidHeader(
  { publicKey, privateKey }: Vapid,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Date },
): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000)
  const token = await new SignJWT({ sub: contact })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(issued + LIVES_SECONDS)
    .sign(privateKey)

  return `vapid t=${token}, k=${publicKey}`
}

async function read({ owner }: Options): Promise<Kept | null> {
  const { rows } = await owner.query<{ value: Kept }>('select value from site_settings where key = $1', [
    NAME,
  ])

  return rows[0]?.value ?? null
}

/** Of two processes that make one at once, the first to write it down is right for both. */
async function make(options: Options, lost: Kept | null): Promise<Kept> {
  const { config, owner, now } = options
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys().toString('base64url')
  // Leading zeros of the number are part of its spelling.
  const secret = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
  const value: Kept = { publicKey, sealedKey: seal(config, secret, NAME) }
  await owner.query(
    `insert into site_settings (key, value, updated_at) values ($1, $2, $3)
     on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at
      where site_settings.value->>'publicKey' = $4`,
    [NAME, JSON.stringify(value), now(), lost?.publicKey ?? ''],
  )

  return (await read(options))!
}

function open({ config }: Options, { publicKey, sealedKey }: Kept): Vapid | null {
  try {
    const point = Buffer.from(publicKey, 'base64url')
    const key = {
      ...{ kty: 'EC', crv: 'P-256', d: unseal(config, sealedKey, NAME) },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }

    return { publicKey, privateKey: createPrivateKey({ key, format: 'jwk' }) }
  } catch {
    return null
  }
}
