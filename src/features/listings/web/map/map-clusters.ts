import type { Place } from './map-spots.ts'

export type Cluster = Place & { kind: 'cluster' }
type Point = { x: number; y: number }

/** Free pixels between two circles, so that a finger finds each. */
export const GAP = 6
/** Two figures of it: what was told from a part of the homes is no surer. */
const FIGURES = 2

/**
 * Circles that would lie over each other on this screen become one, in the middle of its homes: the server's cells are
 * as many on a phone as on a desk. `project` tells where a point stands on the screen.
 */
export function clustersApart(
  clusters: readonly Cluster[],
  project: (at: { lat: number; lng: number }) => Point,
): Cluster[] {
  const all = [...clusters]
  for (let pair = tooNear(all, project); pair; pair = tooNear(all, project)) {
    const [first, second] = pair
    all[first] = joined(all[first]!, all[second]!)
    all.splice(second, 1)
  }

  return all
}

/** How wide its circle is, in pixels: many homes are seen from afar, and four digits fit in. */
export function widthOf({ count }: Pick<Cluster, 'count'>): number {
  return count < 10 ? 40 : count < 100 ? 46 : count < 1_000 ? 54 : 64
}

/** Rounded where it was told from a part of the homes. */
export function roundly(count: number): number {
  return Number(count.toPrecision(FIGURES))
}

/** The two that are nearest to each other, if they lie too near. */
function tooNear(
  clusters: readonly Cluster[],
  project: (at: Cluster) => Point,
): [first: number, second: number] | undefined {
  const circles = clusters.map((cluster) => ({ ...project(cluster), r: widthOf(cluster) / 2 }))
  let nearest: [number, number] | undefined
  let least = GAP
  for (const [n, one] of circles.entries())
    for (let other = n + 1; other < circles.length; other++) {
      const { x, y, r } = circles[other]!
      const free = Math.hypot(x - one.x, y - one.y) - r - one.r
      if (free < least) {
        least = free
        nearest = [n, other]
      }
    }

  return nearest
}

function joined(one: Cluster, other: Cluster): Cluster {
  const count = one.count + other.count
  const middle = (of: 'lat' | 'lng') => (one[of] * one.count + other[of] * other.count) / count

  return {
    kind: 'cluster',
    count,
    isEstimate: one.isEstimate || other.isEstimate,
    lat: middle('lat'),
    lng: middle('lng'),
  }
}
