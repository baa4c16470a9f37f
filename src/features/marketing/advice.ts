import type { Counts } from './contract.ts'

/** Fewer people tell nothing of how often they ask. */
const LEAST_VIEWS = 20
/** So many look, and nobody asks: the price or the pictures are to be looked at. */
const SILENT_VIEWS = 50

type Of = Counts & { key: string }

/**
 * What the sources of a campaign tell to do. `few`: nobody or hardly anybody came. `silent`: many look and nobody asks.
 * `better`: most come from `most`, but those of `best` ask clearly more often. `most`: most come from there.
 */
export type Advice<One extends Of = Of> =
  | { kind: 'few' }
  | { kind: 'silent'; views: number }
  | { kind: 'better'; most: One; best: One }
  | { kind: 'most'; most: One }

export function adviceOf<One extends Of>(sources: One[]): Advice<One> {
  const views = sources.reduce((sum, one) => sum + one.views, 0)
  const asked = sources.reduce((sum, one) => sum + one.asked, 0)
  const [most] = [...sources].sort((one, other) => other.views - one.views)
  if (!most || most.views === 0) return { kind: 'few' }
  if (asked === 0 && views >= SILENT_VIEWS) return { kind: 'silent', views }
  const best = sources
    .filter((one) => one.views >= LEAST_VIEWS && one.asked > 1)
    .sort((one, other) => other.asked * one.views - one.asked * other.views)[0]
  // Half as often again, compared without fractions.
  if (best && best.key !== most.key && best.asked * most.views * 2 >= most.asked * best.views * 3)
    return { kind: 'better', most, best }

  return { kind: 'most', most }
}
