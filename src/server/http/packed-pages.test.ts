import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brotliPage } from './brotli-page.ts'
import { type CutPage, cutPage, joined, takesNonce } from './cut-page.ts'
import { gzipPage } from './gzip-page.ts'
import { freshNonce } from './nonce.ts'

const cut = (parts: string[], nonce: string): CutPage => ({
  texts: parts.map((part) => Buffer.from(part)),
  nonceLength: nonce.length,
  nonceEnd: nonce.slice(-2),
})

describe.each([
  ['gzip', gzipPage, gunzipSync],
  ['br', brotliPage, brotliDecompressSync],
] as const)('a page packed once in %s', (encoding, pack, unpack) => {
  it('reads as the page with the nonce of each visitor', async () => {
    const parts = ['<script nonce="', '">', '</script><style nonce="', '">']
    const page = cutPage(parts.join('abc123'), 'abc123')
    const packed = await pack(page)
    expect(packed.encoding).toBe(encoding)
    for (const nonce of ['abc123', 'xyz723']) {
      expect(unpack(packed.with(nonce)).toString()).toBe(parts.join(nonce))
      expect(Buffer.from(joined(page, nonce)).toString()).toBe(parts.join(nonce))
    }
  })

  it('holds for any text, also longer than what the packing looks back on', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc
        .tuple(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), fc.nat(2_000))
        .map(([one, times]) => one.repeat(times)),
      // What a reader remembers of the last block counts at once: an end of base64, and what is like the nonce.
      fc.constantFrom('', '=', '=="', '=="><script nonce="', 'คอนโด', '<p class="a">'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 12 }), async (parts) => {
        const page = cut(parts, freshNonce())
        const packed = await pack(page)
        for (const nonce of [freshNonce(), freshNonce()])
          expect(unpack(packed.with(nonce)).equals(joined(page, nonce))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('takes no letter of a nonce for a repetition, also where a text holds what comes before a nonce', async () => {
    const texts = (count: number, letter: string) => [
      ...Array.from({ length: count }, (_, nth) => `"></script><p>${nth * 7_919}<script nonce="`),
      `"></script><em><script nonce="${letter}---"></em>`,
    ]
    for (let count = 1; count <= 120; count++) {
      const page = cut(texts(count, '-"A'[count % 3]!), freshNonce())
      const dashes = cut(texts(count, '-'), freshNonce())
      for (const one of [page, dashes]) {
        const packed = await pack(one)
        for (const nonce of [freshNonce(), freshNonce()])
          expect(unpack(packed.with(nonce)).equals(joined(one, nonce)), `${count} nonces`).toBe(true)
      }
    }
  })

  it('repeats across a nonce what stood before it', async () => {
    const card = '<article class="card"><a href="/listing/1">คอนโดใกล้รถไฟฟ้า ห้องมุม ลมดี</a></article>'
    const nonce = freshNonce()
    const packed = await pack(
      cut(
        Array.from({ length: 10 }, () => card),
        nonce,
      ),
    )
    expect(packed.with(nonce).length).toBeLessThan(Buffer.byteLength(card) * 5)
  })
})

it('takes the nonces that are like the one it was cut at', () => {
  const nonce = freshNonce()
  const page = cutPage(`<script nonce="${nonce}">`, nonce)
  expect(takesNonce(page, freshNonce())).toBe(true)
  expect(takesNonce(page, `${nonce}=`)).toBe(false)
  expect(takesNonce(page, nonce.replace('==', 'AA'))).toBe(false)
})
