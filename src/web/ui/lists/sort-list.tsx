import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '#i18n/messages/messages.js'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { IconButton } from '#web/ui/button.tsx'
import css from './sort-list.module.css'
import { useDrag } from './use-drag.ts'

/** One place up or down; what stands at the edge stays. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  if (from === to || to < 0 || to >= list.length) return [...list]

  return list.toSpliced(from, 1).toSpliced(to, 0, list[from]!)
}

type By = 'handle' | 'up' | 'down'

/** What is held, by which means, and the place that Escape puts it back to. */
type Held = { id: string; by: 'pointer' | 'key'; start: number }

/**
 * A list whose order is changed by dragging its handles, by the arrow keys on them, or by the buttons beside them. Space
 * or Enter on a handle takes hold and lets go; Escape puts back what is held, by keyboard and by pointer. What happens is
 * said aloud, and the focus goes along. Without script the buttons send the form around the list, where `submitName` says
 * under which name: `up {id}` or `down {id}`.
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
  const [held, setHeld] = useState<Held | null>(null)
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

  const say = (words: typeof m.sort_moved, id: string, place: number) => {
    const item = items.find((one) => one.id === id)
    if (item) setSaid(words({ name: nameOf(item), place: place + 1, count: items.length }))
  }
  const move = (from: number, to: number, by?: By) => {
    if (to < 0 || to >= items.length || from === to) return
    if (by) follow.current = { id: items[from]!.id, by }
    onChange(moved(items, from, to))
    say(m.sort_moved, items[from]!.id, to)
  }
  const letGo = (words: typeof m.sort_moved, at: number) => {
    say(words, held!.id, at)
    setHeld(null)
  }
  const putBack = () => {
    if (!held) return
    move(
      items.findIndex((item) => item.id === held.id),
      held.start,
      'handle',
    )
    letGo(m.sort_put_back, held.start)
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const { id } = items[index]!
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: items.length - 1 }[event.key]
    const isTaking = event.key === ' ' || event.key === 'Enter'
    const isLeaving = event.key === 'Escape' && held
    if (to === undefined && !isTaking && !isLeaving) return
    event.preventDefault()
    if (to !== undefined) move(index, to, 'handle')
    else if (isLeaving) putBack()
    else if (held) letGo(m.sort_dropped, index)
    else {
      setHeld({ id, by: 'key', start: index })
      say(m.sort_held, id, index)
    }
  }
  /** The row that the pointer is over takes the dragged one's place. */
  const onMove = (y: number) => {
    const rows = [...(list.current?.children ?? [])]
    const over = rows.findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return y >= top && y <= bottom
    })
    const from = items.findIndex((item) => item.id === held?.id)
    if (over < 0 || over === from) return
    // A tall row would spring back and forth: it gives way once its middle is passed.
    const { top, height } = rows[over]!.getBoundingClientRect()
    const isPast = over > from ? y > top + height / 2 : y < top + height / 2
    if (isPast) move(from, over)
  }
  useDrag(held?.by === 'pointer', { onMove, onEnd: () => setHeld(null), onCancel: putBack })
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
            data-dragged={held?.id === item.id || undefined}
          >
            {isLive && (
              <button
                type="button"
                className={css.handle}
                data-by="handle"
                aria-label={m.sort_handle({ name: nameOf(item) })}
                aria-pressed={held?.id === item.id}
                onKeyDown={(event) => onKeyDown(event, index)}
                onPointerDown={(event) => {
                  if (event.button === 0) setHeld({ id: item.id, by: 'pointer', start: index })
                }}
                onBlur={() => {
                  if (held?.by === 'key' && !follow.current) setHeld(null)
                }}
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
