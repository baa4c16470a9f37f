import { expect, it } from 'vitest'
import { freshNonce } from './nonce.ts'

it('is another one each time, past the end of the stock too', () => {
  const all = Array.from({ length: 1_000 }, freshNonce)
  expect(new Set(all).size).toBe(1_000)
  for (const nonce of all) {
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/)
    expect(Buffer.from(nonce, 'base64').some((byte) => byte !== 0)).toBe(true)
  }
})
