import type { BoardState } from '#features/maintenance/contract.ts'
import { mayMove, type RepairState } from '#features/maintenance/rules/states.ts'
import type { Board, RepairLine } from '#features/maintenance/web/types.ts'

type Card = Pick<RepairLine, 'status' | 'isLate' | 'priority' | 'createdAt' | 'id'>

/** What a drop on a column does: nothing, a move at once, one that asks for something first, or it cannot be. */
export type Drop = 'stays' | 'refused' | { to: RepairState; asks: boolean }

/** Moves that need no fact. */
const PLAIN: readonly RepairState[] = ['new', 'in_progress']

/** The column that a repair stands in. */
export function columnOf(status: RepairState): BoardState | null {
  if (status === 'cancelled') return null

  return status === 'reopened' ? 'new' : status
}

/** What happens where a card is dropped on a column. What is done goes back to the new ones alone, with the reason. */
export function dropOn({ status }: Pick<RepairLine, 'status'>, column: BoardState): Drop {
  if (columnOf(status) === column) return 'stays'
  const to = status === 'completed' && column === 'new' ? 'reopened' : column
  if (!mayMove(status, to)) return 'refused'

  return { to, asks: !PLAIN.includes(to) }
}

const URGENCY = ['emergency', 'urgent', 'normal', 'low']

/** Late ones first, then by urgency, then the oldest: as the board is read. */
export function byUrgency(one: Card, other: Card): number {
  return (
    Number(other.isLate) - Number(one.isLate) ||
    URGENCY.indexOf(one.priority) - URGENCY.indexOf(other.priority) ||
    one.createdAt.getTime() - other.createdAt.getTime() ||
    (one.id < other.id ? -1 : 1)
  )
}

/** The columns with a card put into another one, at the place that its urgency gives it there. */
export function withCardIn(columns: Board['columns'], id: string, to: BoardState): Board['columns'] {
  const card = columns.flatMap(({ cards }) => cards).find((one) => one.id === id)
  const from = columns.find(({ cards }) => cards.some((one) => one.id === id))
  if (!card || !from || from.state === to) return columns

  return columns.map((column) => {
    if (column === from)
      return { ...column, total: column.total - 1, cards: column.cards.filter((one) => one !== card) }
    if (column.state !== to) return column
    const at = to === 'completed' ? 0 : column.cards.findIndex((one) => byUrgency(card, one) < 0)
    const place = at < 0 ? column.cards.length : at
    return { ...column, total: column.total + 1, cards: column.cards.toSpliced(place, 0, card) }
  })
}
