import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '#i18n/messages/messages.js'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { IconButton } from './button.tsx'
import css from './sort-list.module.css'

/** One place up or down; what stands at the edge stays. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  if (from === to || to < 0 || to >= list.length) return [...list]

  return list.toSpliced(from, 1).toSpliced(to, 0, list[from]!)
}

type By = 'handle' | 'up' | 'down'

/**
 * A list whose order is changed by dragging its handles, by the arrow keys on them, or by the buttons beside them. Where
 * a thing stands after a move is said aloud, and the focus goes along. Without script the buttons send the form around
 * the list, where `submitName` says under which name: `up {id}` or `down {id}`.
 */
export function SortList<Item extends { id: string }>({
  items,
  label,
  nameOf,
  onChange,
  submitName,
  isStacked,
  isShort,
  children,
}: {
  items: Item[]
  label: string
  nameOf: (item: Item) => string
  onChange: (items: Item[]) => void
  submitName?: string
  /** What is in a row is tall, and ends in a button at its start: the arrows stand opposite it. */
  isStacked?: boolean
  /** What is in a row is a few words: on a phone, too, the buttons stand beside it. */
  isShort?: boolean
  children: (item: Item, index: number) => ReactNode
}) {
  const isLive = useIsHydrated()
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const follow = useRef<{ id: string; by: By } | null>(null)

  // A row that moves in the page loses its focus; a button that is gone at the edge has left it to the handle.
  useEffect(() => {
    const wanted = follow.current
    if (!wanted) return
    follow.current = null
    const row = [...(list.current?.children ?? [])].find((one) => one.getAttribute('data-id') === wanted.id)
    const target = row?.querySelector<HTMLElement>(`[data-by="${wanted.by}"]`) ?? row?.querySelector('button')
    target?.focus()
  })

  const move = (from: number, to: number, by?: By) => {
    if (to < 0 || to >= items.length || from === to) return
    if (by) follow.current = { id: items[from]!.id, by }
    onChange(moved(items, from, to))
    setSaid(m.sort_moved({ name: nameOf(items[from]!), place: to + 1, count: items.length }))
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: items.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(index, to, 'handle')
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
  const step = (item: Item, index: number, by: 'up' | 'down') => (
    <IconButton
      label={(by === 'up' ? m.sort_up : m.sort_down)({ name: nameOf(item) })}
      type={submitName ? 'submit' : 'button'}
      name={submitName}
      value={submitName && `${by} ${item.id}`}
      data-by={by}
      onClick={(event) => {
        event.preventDefault()
        move(index, by === 'up' ? index - 1 : index + 1, by)
      }}
    >
      {by === 'up' ? <IconArrowUp /> : <IconArrowDown />}
    </IconButton>
  )

  return (
    <>
      <ol
        ref={list}
        className={css.list}
        aria-label={label}
        data-stacked={isStacked || undefined}
        data-short={isShort || undefined}
        data-live={isLive || undefined}
      >
        {items.map((item, index) => (
          <li
            key={item.id}
            className={css.row}
            data-id={item.id}
            data-dragged={dragged === item.id || undefined}
          >
            {isLive && (
              <button
                type="button"
                className={css.handle}
                data-by="handle"
                aria-label={m.sort_handle({ name: nameOf(item) })}
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
            )}
            <div className={css.body}>{children(item, index)}</div>
            <div className={css.acts}>
              {index > 0 && step(item, index, 'up')}
              {index < items.length - 1 && step(item, index, 'down')}
            </div>
          </li>
        ))}
      </ol>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </>
  )
}
