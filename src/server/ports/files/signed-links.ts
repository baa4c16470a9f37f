import { createHmac, timingSafeEqual } from 'node:crypto'

/** The longest a link to a private file may live, in milliseconds. */
export const maxLinkLife = 60 * 60 * 1000

type LinkedFile = { fileId: string; variant: string; key: string }

/**
 * Signs the right to read one variant of one private file until `expires`.
 *
 * Returns the query of the link (`e=…&s=…`), to stand behind the address of the file. `key` is the server's
 * secret, at least 32 characters. Throws `RangeError` for an end in the past or beyond `maxLinkLife`.
 */
export function signFileLink({
  expires,
  now = new Date(),
  ...file
}: LinkedFile & { expires: Date; now?: Date }) {
  const life = expires.getTime() - now.getTime()
  if (!(life > 0 && life <= maxLinkLife)) throw new RangeError('a file link must end within the next hour')
  const seconds = Math.ceil(expires.getTime() / 1000)
  return `e=${seconds}&s=${signatureOf(file, seconds).toString('base64url')}`
}

/**
 * Checks the query of a link. `expired` is told apart only for links that were really ours, so that a page can
 * offer a fresh one; everything else is `invalid`.
 */
export function verifyFileLink({
  query,
  now = new Date(),
  ...file
}: LinkedFile & { query: URLSearchParams; now?: Date }): 'valid' | 'expired' | 'invalid' {
  const [end, given] = [query.get('e') ?? '', query.get('s') ?? '']
  if (!/^[1-9]\d{8,11}$/.test(end) || !/^[\w-]{43}$/.test(given)) return 'invalid'
  const seconds = Number(end)
  const signature = Buffer.from(given, 'base64url')
  const expected = signatureOf(file, seconds)
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return 'invalid'
  if (signature.toString('base64url') !== given) return 'invalid'
  const life = seconds * 1000 - now.getTime()
  if (life > maxLinkLife + 1000) return 'invalid'
  return life > 0 ? 'valid' : 'expired'
}

/**
 * An end for links that lies between one and two `step`s ahead and is the same for everyone within a step:
 * addresses stay equal for a while, so browsers can keep the pictures they have.
 */
export function linkExpiry({
  now = new Date(),
  step = 10 * 60 * 1000,
}: {
  now?: Date
  step?: number
} = {}): Date {
  return new Date((Math.floor(now.getTime() / step) + 2) * step)
}

function signatureOf({ fileId, variant, key }: LinkedFile, seconds: number): Buffer {
  if (key.length < 32) throw new RangeError('the key of file links needs at least 32 characters')
  return createHmac('sha256', key)
    .update(JSON.stringify(['file-link-1', fileId, variant, seconds]))
    .digest()
}
