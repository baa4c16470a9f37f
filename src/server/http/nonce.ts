import { randomFillSync } from 'node:crypto'

/** 128 bits, as CSP3 asks for at least. */
const BYTES = 16
/** Asking the system for randomness costs the same for one nonce and for many. */
const AT_ONCE = 256

const stock = Buffer.alloc(BYTES * AT_ONCE)
let at = stock.length

/** A nonce that was never given before: 24 letters of base64. What was given is wiped from the stock. */
export function freshNonce(): string {
  if (at === stock.length) {
    randomFillSync(stock)
    at = 0
  }
  const nonce = stock.toString('base64', at, at + BYTES)
  stock.fill(0, at, at + BYTES)
  at += BYTES

  return nonce
}
