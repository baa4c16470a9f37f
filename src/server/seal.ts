import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'

type Secret = Pick<Config, 'sessionSecret'>

const VERSION = 'v1'

/**
 * Encrypts a text that the database keeps but must not be able to read (AES-256-GCM, key by HKDF from SESSION_SECRET).
 * @param context whose text it is, e.g. a user's id: opening it for another one fails, so that rows cannot be swapped
 */
export function seal(config: Secret, text: string, context = ''): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(config, 'seal'), nonce).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])

  return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
}

/**
 * Opens what `seal` closed.
 * @throws Error when it was changed, belongs to another context, or was sealed with another SESSION_SECRET
 */
export function unseal(config: Secret, sealed: string, context = ''): string {
  const bytes = Buffer.from(sealed.slice(VERSION.length + 1), 'base64url')
  // One sealed text has one spelling: a decoder ignores odd letters and the spare bits of the last one.
  const isOurs = sealed === `${VERSION}.${bytes.toString('base64url')}`
  if (!isOurs || bytes.length < 28) throw new Error('this is not a sealed text')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(config, 'seal'), bytes.subarray(0, 12))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(12, 28))

  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/** A fingerprint of a short secret that only this server can make: what leaks from the database cannot be tried out. */
export function keyedHash(config: Secret, text: string, purpose: string): string {
  return keyedBytes(config, text, purpose).toString('hex')
}

/** 32 bytes that follow from a text and the server's secret, the same each time. */
export function keyedBytes(config: Secret, text: string, purpose: string): Buffer {
  return createHmac('sha256', keyOf(config, purpose)).update(text).digest()
}

function keyOf({ sessionSecret }: Secret, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret, 'ruen', `${purpose}:${VERSION}`, 32))
}
