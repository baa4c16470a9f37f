import { openImage, refuseBroken } from './open-image.ts'

/** A picture is looked at in so many grey dots a side. */
const SIDE = 32
/** Grey values that vary less tell nothing: a wall, a blank sheet. */
const LEAST_DEVIATION = 8
/** Two pictures that differ in no more of the 64 bits show the same; unlike ones differ in about 32. */
export const ALIKE_BITS = 10

/** The 64 lowest frequencies but the mean, from the coarsest on. */
const FREQUENCIES = Array.from({ length: SIDE }, (_, sum) =>
  Array.from({ length: sum + 1 }, (_, u) => [u, sum - u] as const),
)
  .flat()
  .slice(1, 65)

const COSINES = Array.from({ length: SIDE }, (_, frequency) =>
  Float64Array.from({ length: SIDE }, (_, at) => Math.cos(((at + 0.5) * frequency * Math.PI) / SIDE)),
)

/**
 * What a picture looks like in 64 bits (as a signed number, for the database): the signs of its coarsest waves, so that
 * it stays nearly the same when the picture is made smaller, saved again or cut a little. 0n: nothing to tell it by.
 */
export async function likeness(bytes: Uint8Array): Promise<bigint> {
  const { data } = await refuseBroken(() =>
    openImage(bytes)
      .flatten({ background: '#ffffff' })
      .resize(SIDE, SIDE, { fit: 'fill', kernel: 'lanczos3' })
      .toColourspace('b-w')
      .extractChannel(0)
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  )

  return likenessOf(data)
}

/** The same from 32 × 32 grey values. */
export function likenessOf(grey: Uint8Array): bigint {
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length
  const deviation = Math.sqrt(grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length)
  if (deviation < LEAST_DEVIATION) return 0n
  const waves = FREQUENCIES.map(([u, v]) => wave(grey, u, v))
  const middle = waves.toSorted((a, b) => a - b)[32]!
  const bits = waves.reduce((found, one) => (found << 1n) | (one > middle ? 1n : 0n), 0n)

  return BigInt.asIntN(64, bits)
}

/** In how many bits two pictures differ. */
export function bitsBetween(a: bigint, b: bigint): number {
  let left = BigInt.asUintN(64, a ^ b)
  let count = 0
  for (; left > 0n; left &= left - 1n) count++

  return count
}

function wave(grey: Uint8Array, u: number, v: number): number {
  let sum = 0
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) sum += grey[y * SIDE + x]! * COSINES[u]![x]! * COSINES[v]![y]!

  return sum
}
