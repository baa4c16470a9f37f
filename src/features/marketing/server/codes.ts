import { randomBytes } from 'node:crypto'

/** Letters and digits that nobody takes for another, without vowels: no code is a word. */
const SIGNS = '23456789bcdfghjkmnpqrstvwxz'
const LENGTH = 7
/** Bytes from here on would make the first signs likelier than the last. */
const FAIR = 256 - (256 % SIGNS.length)

/** A code for a counted address: short enough for a small QR, and not to be guessed. */
export function newCode(): string {
  let code = ''
  while (code.length < LENGTH)
    for (const byte of randomBytes(16))
      if (byte < FAIR && code.length < LENGTH) code += SIGNS[byte % SIGNS.length]

  return code
}

const CODE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`)

/** Whether a text may be a code at all. */
export function isCode(text: string): boolean {
  return CODE.test(text)
}
