import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CutPage, joined, packedPage, packedWith } from './packed-page.ts'

const cut = (parts: string[], nonceLength: number): CutPage => ({
  texts: parts.map((part) => Buffer.from(part)),
  nonceLength,
})
const pack = (page: CutPage, nonce: string) => packedWith(packedPage(page), nonce)

it('reads as the page with the nonce of each visitor', () => {
  const parts = ['<script nonce="', '">', '</script><style nonce="', '">']
  const page = cut(parts, 6)
  const packed = packedPage(page)
  for (const nonce of ['abc123', 'xyz789']) {
    expect(gunzipSync(packedWith(packed, nonce)).toString()).toBe(parts.join(nonce))
    expect(Buffer.from(joined(page, nonce)).toString()).toBe(parts.join(nonce))
  }
})

it('holds for any text, also longer than what the packing looks back on', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc
      .tuple(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), fc.nat(2_000))
      .map(([one, times]) => one.repeat(times)),
  )
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (parts) => {
      const nonce = 'RUXiFii7o76PUen7/OXRkQ=='
      const page = cut(parts, nonce.length)
      expect(gunzipSync(pack(page, nonce)).equals(joined(page, nonce))).toBe(true)
    }),
    { numRuns: 25 },
  )
})

it('repeats across a nonce what stood before it', () => {
  const card = '<article class="card"><a href="/listing/1">คอนโดใกล้รถไฟฟ้า ห้องมุม ลมดี</a></article>'
  const page = cut(
    Array.from({ length: 10 }, () => card),
    24,
  )
  expect(pack(page, 'n'.repeat(24)).length).toBeLessThan(Buffer.byteLength(card) * 5)
})
