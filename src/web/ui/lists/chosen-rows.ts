/** What a press on the box of a row changes: that row, or with Shift all from the row pressed before it. */
export type RowPress = {
  /** The rows as they stand, top to bottom. */
  keys: readonly string[]
  selected: ReadonlySet<string>
  key: string
  isOn: boolean
  /** The row that was pressed before, where Shift is held. */
  from?: string | null
}

/** Ticks or unticks a row, or all from one to another in the way of the last. Rows of other pages stay as they are. */
export function afterRowPress({ keys, selected, key, isOn, from }: RowPress): Set<string> {
  const ends = [keys.indexOf(from ?? key), keys.indexOf(key)].sort((a, b) => a - b)
  const range = ends[0]! < 0 ? [key] : keys.slice(ends[0], ends[1]! + 1)
  const next = new Set(selected)
  for (const one of range) {
    if (isOn) next.add(one)
    else next.delete(one)
  }

  return next
}

/** Where a key leads from the box at `index` of `count`; undefined for a key that leads nowhere. */
export function rowByKey(key: string, index: number, count: number): number | undefined {
  const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[key]

  return to === undefined ? undefined : Math.min(Math.max(to, 0), count - 1)
}
