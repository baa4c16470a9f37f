import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumOfWords } from './check-sum.ts'

const bytes = (maxLength: number) => fc.uint8Array({ maxLength }).map((part) => Buffer.from(part))
const join = (texts: Buffer[], word: Buffer) =>
  Buffer.concat(texts.flatMap((text, index) => (index > 0 ? [word, text] : [text])))

it('is that of the whole text, for any word in its places', () => {
  const scene = fc.nat(30).chain((length) =>
    fc.tuple(
      fc.array(bytes(300), { minLength: 1, maxLength: 8 }),
      fc.array(
        fc.uint8Array({ minLength: length, maxLength: length }).map((word) => Buffer.from(word)),
        { minLength: 1, maxLength: 4 },
      ),
    ),
  )
  fc.assert(
    fc.property(scene, ([texts, words]) => {
      const sumWith = sumOfWords(texts, words[0]!.length)
      for (const word of words) expect(sumWith(word)).toBe(crc32(join(texts, word)))
    }),
    { numRuns: 300 },
  )
})

it('holds for a page of many kilobytes, and differs from word to word', () => {
  const texts = Array.from({ length: 12 }, (_, index) => Buffer.from('คอนโดใกล้รถไฟฟ้า '.repeat(200 + index)))
  const sumWith = sumOfWords(texts, 24)
  const words = ['RUXiFii7o76PUen7/OXRkQ==', 'a'.repeat(24), 'RUXiFii7o76PUen7/OXRkR=='].map((word) =>
    Buffer.from(word),
  )
  for (const word of words) expect(sumWith(word)).toBe(crc32(join(texts, word)))
  expect(new Set(words.map(sumWith)).size).toBe(3)
})
