/**
 * What was seen, as entries by key. Each field carries when it was said, so that two phones in one home lose nothing of
 * each other, and what comes twice or late changes nothing (G428).
 */
export type Doc = Record<string, Entry>
export type Value = string | number | boolean
export type Entry = { values: Record<string, Value>; at: Record<string, number> }

/** One thing that somebody said: these fields of this entry, at this moment (milliseconds). */
export type Act = { key: string; at: number; set: Record<string, Value> }

/**
 * Lays acts over a record. Of two words on one field the later one stands; at the same moment the greater one, so that
 * every order of the same acts ends alike.
 */
export function applyActs(doc: Doc, acts: readonly Act[]): Doc {
  const next: Doc = { ...doc }
  for (const { key, at, set } of acts) {
    const before = next[key] ?? { values: {}, at: {} }
    const entry: Entry = { values: { ...before.values }, at: { ...before.at } }
    for (const [field, value] of Object.entries(set)) {
      const since = entry.at[field] ?? -1
      const wins = at > since || (at === since && String(value) > String(entry.values[field] ?? ''))
      if (!wins) continue
      entry.values[field] = value
      entry.at[field] = at
    }
    next[key] = entry
  }

  return next
}

export const CONDITIONS = ['good', 'fair', 'poor', 'none'] as const
export const WORKS = ['works', 'broken', 'untried'] as const
export const CLEAN = ['clean', 'dirty'] as const
export const CAUSES = ['as_before', 'wear', 'damage', 'missing', 'better'] as const

/** A point of a room: its key is `<room>.<item>`. */
export type Point = {
  key: string
  item: string
  names: { th?: string; en?: string }
  values: Record<string, Value>
}
export type Room = {
  key: string
  names: { th?: string; en?: string }
  /** `clean`, `dirty`; empty where nobody said. */
  clean: string
  points: Point[]
}

/** Rooms and points that stand, in walking order. */
export function roomsIn(doc: Doc): Room[] {
  const keys = Object.keys(doc)
  const rooms = keys.filter((key) => key.startsWith('room:') && !doc[key]!.values.isGone)

  return inOrder(doc, rooms).map((roomKey) => {
    const key = roomKey.slice('room:'.length)
    const prefix = `item:${key}.`
    const items = keys.filter((one) => one.startsWith(prefix) && !doc[one]!.values.isGone)

    return {
      key,
      names: namesOf(doc[roomKey]),
      clean: String(doc[roomKey]?.values.clean ?? ''),
      points: inOrder(doc, items).map((one) => ({
        key: one.slice('item:'.length),
        item: one.slice(prefix.length),
        names: namesOf(doc[one]),
        values: doc[`point:${one.slice('item:'.length)}`]?.values ?? {},
      })),
    }
  })
}

function namesOf(entry: Entry | undefined): { th?: string; en?: string } {
  const { th, en } = entry?.values ?? {}

  return { ...(typeof th === 'string' && th && { th }), ...(typeof en === 'string' && en && { en }) }
}

function inOrder(doc: Doc, keys: string[]): string[] {
  const place = (key: string) => Number(doc[key]?.values.order ?? 1_000)

  return keys.toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1))
}

/** How far a record is: points that have a condition, of how many, and how many of them are poor. */
export function progressOf(rooms: readonly Pick<Room, 'points'>[]): {
  done: number
  total: number
  poor: number
} {
  const points = rooms.flatMap((room) => room.points)

  return {
    done: points.filter(({ values }) => values.condition).length,
    total: points.length,
    poor: points.filter(({ values }) => values.condition === 'poor').length,
  }
}

/** A record of another day as the beginning of a new one: rooms and points as they stood, without photos and words of cost. */
export function copyOf(doc: Doc): Doc {
  const kept = Object.entries(doc).filter(([key]) => /^(?:room|item|point|key):/.test(key))

  return Object.fromEntries(
    kept.map(([key, { values }]) => {
      const {
        cause,
        materialSatang,
        labourSatang,
        ageYears,
        lifeYears,
        isAsked,
        returned,
        priceSatang,
        clean,
        ...rest
      } = values
      return [key, { values: rest, at: {} }]
    }),
  )
}
