import rows from './data/quarters.json' with { type: 'json' }
import type { Point } from './geo.ts'

/**
 * A quarter as people name it (`quarter:patong`), or a long road no train follows (`road:rama-2`) with points along it.
 * `metres` is how far on foot from a point people still call it so; `districts` are the codes of those it lies in.
 */
export type Quarter = {
  key: string
  th: string
  en: string
  points: readonly Point[]
  metres: number
  districts: string[]
  /** Other spellings people type. */
  aliases: string[]
}

/** All quarters and roads with points of their own. */
export function quarters(): readonly Quarter[] {
  built ??= rows.map((row) => ({
    ...row,
    points: row.points.map(([lat, lng]) => ({ lat: lat!, lng: lng! })),
  }))

  return built
}

let built: readonly Quarter[] | undefined
