import { timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { keyedBytes } from '#server/seal.ts'

type Secret = Pick<Config, 'sessionSecret'>
/** `no` is the how-manieth link to the record, where a newer one takes the place of an older one. */
type Place = { workspaceId: string; id: string; no?: number }

const IDS = 32
const SEAL = 16

/**
 * A link's token that names one record of a business to whoever has no account: 64 letters, 67 with a number. Nothing of
 * it is kept, so a leaked database opens no link, and the link can be shown again (G425). When it ends is for the record
 * to say.
 */
export function recordToken(config: Secret, { workspaceId, id, no }: Place, purpose: string): string {
  const body = Buffer.concat([
    bytesOf(workspaceId),
    bytesOf(id),
    no === undefined ? Buffer.of() : twoBytes(no),
  ])

  return Buffer.concat([body, sealOf(config, body, purpose)]).toString('base64url')
}

/** The record that a token names; null for what this server did not make for this purpose. */
export function readRecordToken(config: Secret, token: string, purpose: string): Place | null {
  const bytes = Buffer.from(token, 'base64url')
  const body = bytes.subarray(0, -SEAL)
  // One token has one spelling: a decoder ignores odd letters and the spare bits of the last one.
  const hasLength = body.length === IDS || body.length === IDS + 2
  if (!hasLength || bytes.toString('base64url') !== token) return null
  if (!timingSafeEqual(bytes.subarray(-SEAL), sealOf(config, body, purpose))) return null
  const place = { workspaceId: uuidOf(body.subarray(0, 16)), id: uuidOf(body.subarray(16, IDS)) }

  return body.length === IDS ? place : { ...place, no: body.readUInt16BE(IDS) }
}

const sealOf = (config: Secret, body: Buffer, purpose: string) =>
  keyedBytes(config, body.toString('hex'), `link:${purpose}`).subarray(0, SEAL)

function twoBytes(no: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(no)

  return bytes
}

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')

  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
