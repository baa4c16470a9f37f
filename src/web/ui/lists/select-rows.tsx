import { type KeyboardEvent, useRef } from 'react'
import { m } from '#i18n/messages/messages.js'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { BareCheckbox, Checkbox } from '#web/ui/fields/choice.tsx'
import type { CardColumn } from './card-table.tsx'
import { afterRowPress, rowByKey } from './chosen-rows.ts'
import css from './select-rows.module.css'

/** What choosing rows needs. */
export type Selection<Row> = {
  selected: ReadonlySet<string>
  onSelect: (keys: Set<string>) => void
  /** Which row a box belongs to. */
  name: (row: Row) => string
  allLabel: string
  /** The form that the boxes are part of, by its id, and their name in it: it is sent without script as well. */
  posts: { form: string; name: string }
}

/**
 * Rows that are chosen by a box: one by one, with Shift from one to another, all of the page by the box above them. On a
 * box the arrows, Home and End go to other rows, with Shift choosing on the way, and Ctrl+A chooses all. Answers a hook's
 * `column` for the table and the `bar` that stands above cards, which have no head.
 */
export function useSelectRows<Row>(
  rows: Row[],
  keyOf: (row: Row) => string,
  selection: Selection<Row> | undefined,
) {
  const isLive = useIsHydrated()
  const last = useRef<string | null>(null)
  if (!selection) return {}
  const { selected, onSelect, name, allLabel, posts } = selection
  const keys = rows.map(keyOf)
  const count = keys.filter((key) => selected.has(key)).length
  const isAll = count === keys.length
  const all = {
    checked: isAll,
    isPartly: count > 0 && !isAll,
    onChange: () => onSelect(new Set(isAll ? [] : keys)),
  }
  const press = (key: string, isOn: boolean, isRange: boolean) => {
    onSelect(afterRowPress({ keys, selected, key, isOn, from: isRange ? last.current : null }))
    last.current = key
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, key: string) => {
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSelect(new Set(keys))
      return
    }
    const to = rowByKey(event.key, keys.indexOf(key), keys.length)
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const boxes = event.currentTarget.closest('table')!.querySelectorAll<HTMLElement>('[data-row-box]')
    boxes[to]!.focus()
    if (!event.shiftKey) return
    last.current = key
    press(keys[to]!, selected.has(key), true)
  }
  const column: CardColumn<Row> = {
    key: 'select',
    isCorner: true,
    head: isLive && (
      <span className={css.head}>
        <BareCheckbox aria-label={allLabel} {...all} />
      </span>
    ),
    cell: (row) => (
      <BareCheckbox
        {...posts}
        value={keyOf(row)}
        aria-label={name(row)}
        data-row-box=""
        checked={selected.has(keyOf(row))}
        onMouseDown={(event) => {
          // With Shift, the browser would mark the text between.
          if (event.shiftKey) event.preventDefault()
        }}
        onKeyDown={(event) => onKeyDown(event, keyOf(row))}
        onChange={({ target, nativeEvent }) =>
          press(keyOf(row), target.checked, (nativeEvent as MouseEvent).shiftKey)
        }
      />
    ),
  }
  const bar = isLive && (
    <div className={css.bar}>
      <Checkbox label={allLabel} checked={all.checked} onChange={all.onChange} className={css.all} />
      <p role="status">{m.rows_chosen({ count, total: keys.length })}</p>
    </div>
  )

  return { column, bar }
}
