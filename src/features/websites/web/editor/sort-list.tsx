import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { m } from '#i18n/messages/messages.js'
import { IconButton } from '#web/ui/button.tsx'
import css from './editor.module.css'

/** One place up or down; what stands at the edge stays. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  if (from === to || to < 0 || to >= list.length) return [...list]

  return list.toSpliced(from, 1).toSpliced(to, 0, list[from]!)
}

/**
 * A list whose order is changed by dragging its handles, by the arrow keys on them, or by the buttons beside them. Where
 * a thing stands after a move is said aloud.
 */
export function SortList<Item extends { id: string }>({
  items,
  label,
  nameOf,
  onChange,
  children,
}: {
  items: Item[]
  label: string
  nameOf: (item: Item) => string
  onChange: (items: Item[]) => void
  children: (item: Item, index: number) => ReactNode
}) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [said, setSaid] = useState('')

  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length || from === to) return
    onChange(moved(items, from, to))
    setSaid(m.websites_edit_moved({ name: nameOf(items[from]!), place: to + 1, count: items.length }))
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: items.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(index, to)
  }
  /** The row that the pointer is over takes the dragged one's place. */
  const onPointerMove = (event: PointerEvent) => {
    if (!dragged) return
    const rows = [...(list.current?.children ?? [])]
    const over = rows.findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return event.clientY >= top && event.clientY <= bottom
    })
    const from = items.findIndex((item) => item.id === dragged)
    if (over < 0 || over === from) return
    // A tall row would spring back and forth: it gives way once its middle is passed.
    const { top, height } = rows[over]!.getBoundingClientRect()
    const isPast = over > from ? event.clientY > top + height / 2 : event.clientY < top + height / 2
    if (isPast) move(from, over)
  }

  return (
    <>
      <ol ref={list} className={css.sort} aria-label={label}>
        {items.map((item, index) => {
          const name = nameOf(item) || m.websites_edit_unnamed({ place: index + 1 })
          return (
            <li key={item.id} className={css.sortRow} data-dragged={dragged === item.id || undefined}>
              <button
                type="button"
                className={css.handle}
                aria-label={m.websites_edit_handle({ name })}
                onKeyDown={(event) => onKeyDown(event, index)}
                onPointerDown={(event) => {
                  if (event.button !== 0) return
                  event.currentTarget.setPointerCapture(event.pointerId)
                  setDragged(item.id)
                }}
                onPointerMove={onPointerMove}
                onPointerUp={() => setDragged(null)}
                onPointerCancel={() => setDragged(null)}
              >
                <IconGripVertical size={22} aria-hidden="true" />
              </button>
              <div className={css.sortBody}>{children(item, index)}</div>
              <div className={css.sortActs}>
                {index > 0 && (
                  <IconButton label={m.websites_edit_up({ name })} onClick={() => move(index, index - 1)}>
                    <IconArrowUp />
                  </IconButton>
                )}
                {index < items.length - 1 && (
                  <IconButton label={m.websites_edit_down({ name })} onClick={() => move(index, index + 1)}>
                    <IconArrowDown />
                  </IconButton>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </>
  )
}
