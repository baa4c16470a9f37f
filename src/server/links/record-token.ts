import { timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { keyedBytes } from '#server/seal.ts'

type Secret = Pick<Config, 'sessionSecret'>
type Place = { workspaceId: string; id: string }

const LENGTH = 48

/**
 * A link's token that names one record of a business to whoever has no account: 64 letters. Nothing of it is kept, so a
 * leaked database opens no link, and the link can be shown again. When it ends is for the record to say.
 */
export function recordToken(config: Secret, place: Place, purpose: string): string {
  const ids = Buffer.concat([bytesOf(place.workspaceId), bytesOf(place.id)])

  return Buffer.concat([ids, sealOf(config, ids, purpose)]).toString('base64url')
}

/** The record that a token names; null for what this server did not make for this purpose. */
export function readRecordToken(config: Secret, token: string, purpose: string): Place | null {
  const bytes = Buffer.from(token, 'base64url')
  // One token has one spelling: a decoder ignores odd letters.
  if (bytes.length !== LENGTH || bytes.toString('base64url') !== token) return null
  const ids = bytes.subarray(0, 32)
  if (!timingSafeEqual(bytes.subarray(32), sealOf(config, ids, purpose))) return null

  return { workspaceId: uuidOf(ids.subarray(0, 16)), id: uuidOf(ids.subarray(16)) }
}

const sealOf = (config: Secret, ids: Buffer, purpose: string) =>
  keyedBytes(config, ids.toString('hex'), `link:${purpose}`).subarray(0, 16)

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')

  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
