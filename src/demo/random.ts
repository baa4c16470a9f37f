import { createHash } from 'node:crypto'

/** What makes every load the same: change it and every figure changes. */
const SEED = 'ruen-demo-1'

export type Random = ReturnType<typeof randomOf>

/** A stream of chance that belongs to a name, so that a new home does not shift the figures of all others. */
export function randomOf(name: string) {
  let state = createHash('sha256').update(`${SEED}:${name}`).digest().readUInt32LE(0)
  /** From 0 up to 1 (mulberry32). */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t

    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))

  return {
    next,
    /** A whole number, both ends included. */
    int,
    pick: <T>(list: readonly T[]): T => list[int(0, list.length - 1)]!,
    chance: (share: number) => next() < share,
  }
}

/** Every fixed id was "made" at this moment: an id decides a home's pictures, so it may not follow the clock. */
const EPOCH = Date.UTC(2025, 0, 1)

/** A UUIDv7 in shape whose value follows from a name. */
export function seededId(name: string): string {
  const bytes = createHash('sha256').update(`${SEED}:id:${name}`).digest().subarray(0, 16)
  bytes.writeUIntBE(EPOCH, 0, 6)
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = bytes.toString('hex')

  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
