import { crc32 } from 'node:zlib'

/** The polynomial of gzip's check sum, bits turned around (RFC 1952, 8). */
const POLYNOMIAL = 0xedb88320

/**
 * The check sum of a text in which one word stands at some places, for any word of that length: told from the sum with
 * zeros in its places, without reading the text again.
 *
 * A check sum is linear: it differs from the one with zeros by what the word adds at each place, and that is the word's own
 * part, multiplied by x to the power of the bits that follow. The powers of all places are added up once.
 */
export function sumOfWords(texts: readonly Buffer[], wordLength: number): (word: Buffer) => number {
  const zeros = Buffer.alloc(wordLength)
  const withoutWord = crc32(zeros)
  let sum = 0
  let places = 0
  let power = ONE
  // From the end on: what follows a place is known when it is reached.
  for (let index = texts.length - 1; index > 0; index--) {
    power = multiplied(power, powerOfBytes(texts[index]!.length))
    places ^= power
    power = multiplied(power, powerOfBytes(wordLength))
  }
  texts.forEach((text, index) => {
    if (index > 0) sum = crc32(zeros, sum)
    sum = crc32(text, sum)
  })

  return (word) => (sum ^ multiplied(places, crc32(word) ^ withoutWord)) >>> 0
}

/** x to the power of zero: the highest bit is the lowest power. */
const ONE = 0x80000000

/** The product of two polynomials, modulo that of the check sum. */
function multiplied(a: number, b: number): number {
  let product = 0
  for (let bit = 31; bit >= 0; bit--) {
    if ((a >>> bit) & 1) product ^= b
    b = b & 1 ? (b >>> 1) ^ POLYNOMIAL : b >>> 1
  }

  return product
}

/** x to the power of so many bytes of eight bits, by squaring. */
function powerOfBytes(count: number): number {
  let power = ONE
  // x to the power of 8.
  let square = ONE >>> 8
  for (let left = count; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power = multiplied(power, square)
    square = multiplied(square, square)
  }

  return power
}
