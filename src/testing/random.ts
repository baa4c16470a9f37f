/** A generator that gives the same numbers each time (mulberry32): a whole number from zero up to, not with, `below`. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t

    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  return (below) => Math.floor(next() * below)
}
