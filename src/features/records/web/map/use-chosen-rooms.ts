import { type KeyboardEvent, type MouseEvent, useCallback, useRef, useState } from 'react'
import { afterRowPress } from '#web/ui/lists/chosen-rows.ts'
import { roomBeside } from './floors.ts'

/** So long is a press that begins to choose on a touch screen. */
const LONG_MS = 450

/**
 * Rooms that are chosen: by their box, with Shift from one to another, by a long press, by whole floors, and by keys: arrows
 * go along, Space chooses, Shift with arrows on the way, Ctrl+A all, Esc none. A press alone opens a room in place.
 */
export function useChosenRooms(
  keys: readonly string[],
  { canChoose, onOpen }: { canChoose: boolean; onOpen: (key: string) => void },
) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [active, setActive] = useState<string | null>(null)
  const last = useRef<string | null>(null)
  const shown = useRef(keys)
  shown.current = keys

  const choose = useCallback(
    (key: string, isRange: boolean) => {
      if (!canChoose) return
      const from = isRange ? last.current : null
      last.current = key
      setChosen((selected) =>
        afterRowPress({ keys: shown.current, selected, key, isOn: !selected.has(key), from }),
      )
    },
    [canChoose],
  )
  const chooseAll = (ids: readonly string[], isOn: boolean) =>
    canChoose &&
    setChosen((selected) => {
      const next = new Set(selected)
      for (const id of ids) {
        if (isOn) next.add(id)
        else next.delete(id)
      }
      return next
    })
  const clear = () => setChosen(new Set())

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = (event.target as HTMLElement).closest<HTMLElement>('[data-room]')?.dataset.room
    if (!from || event.altKey) return
    if ((event.ctrlKey || event.metaKey) && event.key === 'a') {
      event.preventDefault()
      chooseAll(keys, true)
      return
    }
    if (event.ctrlKey || event.metaKey) return
    if (event.key === ' ') {
      event.preventDefault()
      choose(from, event.shiftKey)
      return
    }
    if (event.key === 'Escape') return clear()
    const to = neighbour(event, from)
    if (!to) return
    event.preventDefault()
    setActive(to.dataset.room!)
    to.focus()
    if (!event.shiftKey) return
    if (!chosen.has(from)) choose(from, false)
    if (!chosen.has(to.dataset.room!)) choose(to.dataset.room!, false)
  }

  // While some are chosen, a press on a tile chooses as well; a long one begins.
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; isLong: boolean } | null>(null)
  const roomAt = (event: { target: EventTarget }) =>
    (event.target as HTMLElement).closest<HTMLElement>('[data-room]')?.dataset.room
  const letGo = () => {
    if (held.current) clearTimeout(held.current.timer)
  }
  const press = {
    onKeyDown,
    onTouchStart: (event: { target: EventTarget }) => {
      const key = roomAt(event)
      if (!key) return
      const timer = setTimeout(() => {
        if (held.current) held.current.isLong = true
        choose(key, false)
      }, LONG_MS)
      held.current = { timer, isLong: false }
    },
    onTouchEnd: letGo,
    onTouchMove: letGo,
    onContextMenu: (event: MouseEvent) => {
      if (held.current?.isLong) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      const key = roomAt(event)
      const wasLong = held.current?.isLong ?? false
      held.current = null
      if (!key || event.button !== 0) return
      const isChoosing =
        canChoose && (wasLong || event.shiftKey || event.ctrlKey || event.metaKey || chosen.size > 0)
      event.preventDefault()
      event.stopPropagation()
      if (!isChoosing) return onOpen(key)
      if (!wasLong) choose(key, event.shiftKey)
    },
    onMouseDown: (event: MouseEvent) => {
      // With Shift, the browser would mark the text between.
      if (event.shiftKey && roomAt(event)) event.preventDefault()
    },
  }

  return { chosen, active, choose, chooseAll, clear, press }
}

/** The tile that a key leads to, as they lie on the screen. */
function neighbour(event: KeyboardEvent<HTMLElement>, from: string): HTMLElement | undefined {
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-room]')]
  const places = tiles.map((tile) => {
    const { left, top } = tile.getBoundingClientRect()
    return { id: tile.dataset.room!, left: Math.round(left), top: Math.round(top) }
  })
  const to = roomBeside(event.key, places, from)

  return tiles.find((tile) => tile.dataset.room === to)
}
