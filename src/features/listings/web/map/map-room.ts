import { GAP, widthOf } from './map-clusters.ts'

/** A piece of the screen around its middle, in pixels. */
type Box = { x: number; y: number; width: number; height: number }
/** What stands at a point of the screen: how large its pin is with all its words, and for how many homes it stands. */
export type Pin = Box & { count: number }
/** Which of the pins one mark stands for, and as what it is drawn. */
export type Mark = { as: 'pin' | 'dot' | 'circle'; pins: number[] }

/** A target for a finger (WCAG 2.2, 2.5.8), and a pixel for the map, which rounds where things stand. */
const DOT = 25

type Placed = Mark & Box

/**
 * How each pin of a screen finds room, so that a finger finds each: with its words where they lie over nothing, else as a
 * dot; a dot that would lie over something becomes one circle with it. The earlier pin keeps its words. No words reach
 * below the controls of the map.
 */
export function marksFor(pins: readonly Pin[], controls: readonly Box[] = []): Mark[] {
  let groups = pins.map((_, nth) => [nth])
  for (;;) {
    const placed = place(groups, pins, controls)
    const pair = tooNear(placed)
    if (!pair) return placed.map(({ as, pins: held }) => ({ as, pins: held }))
    const joined = [...pair[0].pins, ...pair[1].pins].toSorted((a, b) => a - b)
    groups = [...groups.filter(([first]) => !joined.includes(first!)), joined]
  }
}

/** Circles first, for they stand for many; then words wherever they are free. */
function place(groups: readonly number[][], pins: readonly Pin[], controls: readonly Box[]): Placed[] {
  const placed = groups.filter((held) => held.length > 1).map((held) => circleOf(held, pins))
  for (const held of groups) {
    if (held.length > 1) continue
    const { x, y, width, height } = pins[held[0]!]!
    const pin: Placed = { as: 'pin', pins: held, x, y, width, height }
    const isFree =
      placed.every((other) => other.as === 'dot' || !isOver(pin, other)) &&
      !controls.some((control) => isOver(pin, control))
    placed.push(isFree ? pin : { ...pin, as: 'dot', width: DOT, height: DOT })
  }

  return placed
}

/** In the middle of its homes. */
function circleOf(held: number[], pins: readonly Pin[]): Placed {
  const all = held.map((nth) => pins[nth]!)
  const count = all.reduce((sum, one) => sum + one.count, 0)
  const middle = (of: 'x' | 'y') => all.reduce((sum, one) => sum + one[of] * one.count, 0) / count
  const width = widthOf({ count })

  return { as: 'circle', pins: held, x: middle('x'), y: middle('y'), width, height: width }
}

/** The two nearest to each other of those that lie over each other. */
function tooNear(placed: readonly Placed[]): [Placed, Placed] | undefined {
  let nearest: [Placed, Placed] | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [n, one] of placed.entries())
    for (const other of placed.slice(n + 1)) {
      const apart = Math.hypot(one.x - other.x, one.y - other.y)
      if (apart >= least || !isHidden(one, other, apart)) continue
      least = apart
      nearest = [one, other]
    }

  return nearest
}

function isHidden(one: Placed, other: Placed, apart: number): boolean {
  if (one.as === 'circle' && other.as === 'circle') return apart < (one.width + other.width) / 2 + GAP

  return isOver(one, other)
}

function isOver(one: Box, other: Box): boolean {
  return (
    Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
    Math.abs(one.y - other.y) < (one.height + other.height) / 2
  )
}
