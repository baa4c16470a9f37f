import { type SQL, sql } from 'drizzle-orm'
import type { Bounds } from '#features/listings/server/search/search-sql.ts'

/** Cells of so many to a degree: some 550 metres. */
const PER_DEGREE = 200
/** More than all the columns there are, so that no two cells have one number. */
const ROW = 100_000
/** Of so many cells at most homes are gathered: for more, telling them takes longer than it spares. */
const MOST_CELLS = 1_500

/** The cell of a home, as the index `listing_index_cell` has it, word for word. */
const CELL = sql.raw(`(floor(l.lat * ${PER_DEGREE})::int * ${ROW} + floor(l.lng * ${PER_DEGREE})::int)`)

/**
 * The cells that some boxes touch: no home of a box stands outside of its cells, for both are cut by the same
 * multiplication and floor. Undefined where they are too many, or lie beyond the poles.
 */
export function cellsIn(boxes: Bounds[]): number[] | undefined {
  const cells = new Set<number>()
  for (const { west, south, east, north } of boxes) {
    const [left, right, bottom, top] = [west, east, south, north].map((degrees) =>
      Math.floor(degrees * PER_DEGREE),
    ) as [number, number, number, number]
    if (Math.max(Math.abs(bottom), Math.abs(top)) > 90 * PER_DEGREE + 1) return undefined
    if ((right - left + 1) * (top - bottom + 1) > MOST_CELLS) return undefined
    for (let row = bottom; row <= top; row++)
      for (let column = left; column <= right; column++) cells.add(row * ROW + column)
  }

  return cells.size > MOST_CELLS ? undefined : [...cells]
}

/** Homes that stand in any of these cells. */
export function inCells(cells: number[]): SQL {
  return sql`${CELL} = any(${`{${cells.join()}}`}::int[])`
}
