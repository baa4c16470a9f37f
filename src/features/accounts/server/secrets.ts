import { createHash, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes: the OWASP minimum, about 10 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The same letters are the same password, however a keyboard puts them together: ำ is one sign or two (NIST SP 800-63B). */
const asTyped = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(asTyped(password), COST)

/** Takes as long for an unknown account as for a known one, so that time tells nothing. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const isRight = await verify(stored ?? (await decoy()), asTyped(password)).catch(() => false)

  return stored !== null && isRight
}

let decoyHash: Promise<string> | undefined

function decoy(): Promise<string> {
  decoyHash ??= hashPassword(randomBytes(16).toString('hex'))
  return decoyHash
}

/** 256 random bits for a link or a cookie. Only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Six digits for a person to copy from a mail. */
export function newCode(): string {
  return String(randomBytes(6).readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}
