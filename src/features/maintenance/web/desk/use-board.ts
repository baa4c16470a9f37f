import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { BoardState } from '#features/maintenance/contract.ts'
import type { Board, RepairLine } from '#features/maintenance/web/types.ts'
import { stateWords } from '#features/maintenance/web/words.ts'
import { m } from '#i18n/messages/messages.js'
import { useDrag } from '#web/ui/lists/use-drag.ts'
import { columnOf, withCardIn } from './columns.ts'

/** So far a pressed pointer moves before the card is lifted. */
const LIFT = 6

type Held = { id: string; by: 'pointer' | 'key'; to: BoardState }

/**
 * A card in the hand, of a pointer or of the keyboard: where it hangs, what is said of it, and where it is put down. The
 * order within a column is that of urgency, so a card is moved between columns and finds its place there itself (G417).
 */
export function useBoard(columns: Board['columns'], onDrop: (card: RepairLine, to: BoardState) => void) {
  const root = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState<Held | null>(null)
  const [pressed, setPressed] = useState<{ id: string; x: number; y: number } | null>(null)
  const [said, setSaid] = useState('')
  const wasDragged = useRef(false)
  const follow = useRef<string | null>(null)
  const find = (id: string) => columns.flatMap(({ cards }) => cards).find((one) => one.id === id)
  const shown = held?.by === 'key' ? withCardIn(columns, held.id, held.to) : columns

  // A card that hangs in another column is another element: the focus goes along.
  useEffect(() => {
    if (follow.current === null) return
    const card = root.current?.querySelector<HTMLElement>(`[data-card="${follow.current}"] a`)
    follow.current = null
    card?.focus()
  })

  const say = (words: typeof m.maintenance_desk_said_moved, card: RepairLine, to: BoardState) => {
    const place = withCardIn(columns, card.id, to).find(({ state }) => state === to)
    const at = place?.cards.findIndex((one) => one.id === card.id) ?? 0
    setSaid(words({ no: card.no, state: stateWords[to](), place: at + 1, count: place?.total ?? 1 }))
  }
  const putBack = () => {
    if (!held) return
    const card = find(held.id)
    const home = card && columnOf(card.status)
    if (card && home) say(m.maintenance_desk_said_back, card, home)
    if (held.by === 'key') follow.current = held.id
    setHeld(null)
  }
  const drop = () => {
    if (!held) return
    const card = find(held.id)
    follow.current = held.by === 'key' ? held.id : null
    setHeld(null)
    if (card) onDrop(card, held.to)
  }
  const onKeyDown = (event: KeyboardEvent, card: RepairLine) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isHeld = held?.id === card.id
    const side = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.key === ' ') {
      event.preventDefault()
      const home = columnOf(card.status)
      if (isHeld) return drop()
      if (!home) return
      setHeld({ id: card.id, by: 'key', to: home })
      return say(m.maintenance_desk_said_held, card, home)
    }
    if (event.key === 'Escape' && isHeld) {
      event.preventDefault()
      return putBack()
    }
    if (side === undefined && step === undefined) return
    event.preventDefault()
    if (isHeld && side !== undefined) {
      const to = columns[columns.findIndex(({ state }) => state === held.to) + side]?.state
      if (!to) return
      follow.current = card.id
      setHeld({ ...held, to })
      return say(m.maintenance_desk_said_moved, card, to)
    }
    if (isHeld) return say(m.maintenance_desk_said_place, card, held.to)
    walk(shown, card, { side, step })
  }
  /** The focus goes to the next card of the column, or to the same place of the next column that has any. */
  const walk = (
    all: Board['columns'],
    card: RepairLine,
    { side = 0, step = 0 }: { side?: number; step?: number },
  ) => {
    const filled = all.filter(({ cards }) => cards.length > 0)
    const column = filled.findIndex(({ cards }) => cards.some((one) => one.id === card.id))
    const place = filled[column]!.cards.findIndex((one) => one.id === card.id) + step
    const cards = filled[column + side]?.cards
    const next = cards?.[side ? Math.min(place, cards.length - 1) : place]
    if (next) root.current?.querySelector<HTMLElement>(`[data-card="${next.id}"] a`)?.focus()
  }
  const onPointerDown = (event: PointerEvent, card: RepairLine) => {
    // A finger scrolls; it opens the repair, whose page has the same acts.
    if (event.button !== 0 || event.pointerType === 'touch') return
    wasDragged.current = false
    setPressed({ id: card.id, x: event.pageX, y: event.pageY })
  }
  const onMove = (y: number, x: number) => {
    if (!pressed) return
    const [dx, dy] = [x + window.scrollX - pressed.x, y + window.scrollY - pressed.y]
    const card = find(pressed.id)
    const home = card && columnOf(card.status)
    if (!home || (!held && Math.hypot(dx, dy) < LIFT)) return
    wasDragged.current = true
    const element = root.current?.querySelector<HTMLElement>(`[data-card="${pressed.id}"]`)
    element?.style.setProperty('--dx', `${dx}px`)
    element?.style.setProperty('--dy', `${dy}px`)
    const over = [...(root.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])].find((one) => {
      const { left, right } = one.getBoundingClientRect()
      return x >= left && x <= right
    })
    const to = (over?.dataset.column as BoardState | undefined) ?? home
    if (held?.to !== to) setHeld({ id: pressed.id, by: 'pointer', to })
  }
  useDrag(pressed !== null, {
    onMove,
    onEnd: () => {
      setPressed(null)
      drop()
    },
    onCancel: () => {
      setPressed(null)
      putBack()
    },
  })

  return {
    ...{ root, held, said, shown, setSaid, onKeyDown, onPointerDown },
    /** Letting go over a link would follow it. */
    onClickCapture: (event: MouseEvent) => {
      if (!wasDragged.current) return
      wasDragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
