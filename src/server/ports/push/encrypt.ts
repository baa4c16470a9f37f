import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The longest text that push services must take (RFC 8030 7.2), less what encryption adds. */
const MOST_BYTES = 3_900
const RECORD = 4_096

type Random = { salt: Uint8Array; privateKey?: Uint8Array }

/**
 * Closes a text so that only one browser reads it: RFC 8291 on top of RFC 8188 (`aes128gcm`), one record.
 * @param random stands in for chance, so that the example of the RFC can be followed
 */
export function encryptPush(
  text: string,
  { publicKey, authText }: { publicKey: string; authText: string },
  random: Random = { salt: randomBytes(16) },
): Buffer {
  const plain = Buffer.from(text, 'utf8')
  if (plain.length > MOST_BYTES) throw new Error('a push message is too long')
  const receiver = Buffer.from(publicKey, 'base64url')
  const sender = createECDH('prime256v1')
  if (random.privateKey) sender.setPrivateKey(random.privateKey)
  else sender.generateKeys()
  const own = sender.getPublicKey()
  const salt = Buffer.from(random.salt)
  const secret = derive(
    sender.computeSecret(receiver),
    Buffer.from(authText, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), receiver, own]),
    32,
  )
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2: the last record.
  const closed = Buffer.concat([cipher.update(Buffer.concat([plain, Buffer.from([2])])), cipher.final()])
  const head = Buffer.alloc(21)
  salt.copy(head)
  head.writeUInt32BE(RECORD, 16)
  head.writeUInt8(own.length, 20)

  return Buffer.concat([head, own, closed, cipher.getAuthTag()])
}

function derive(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

/** Whether a browser's key is a point of the curve and its secret as long as it must be. */
export function isPushKey({ publicKey, authText }: { publicKey: string; authText: string }): boolean {
  const [key, secret] = [Buffer.from(publicKey, 'base64url'), Buffer.from(authText, 'base64url')]
  if (key.length !== 65 || key[0] !== 4 || secret.length !== 16) return false
  try {
    const trial = createECDH('prime256v1')
    trial.generateKeys()
    trial.computeSecret(key)
    return true
  } catch {
    return false
  }
}
