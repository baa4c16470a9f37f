import { expect, it } from 'vitest'
import { BOARD_STATES } from '#features/maintenance/contract.ts'
import type { Board, RepairLine } from '#features/maintenance/web/types.ts'
import { columnOf, dropOn, withCardIn } from './columns.ts'

const card = (id: string, more: Partial<RepairLine> = {}) =>
  ({ id, status: 'new', isLate: false, priority: 'normal', createdAt: new Date(0), ...more }) as RepairLine
const columns = (cards: Partial<Record<string, RepairLine[]>>): Board['columns'] =>
  BOARD_STATES.map((state) => ({ state, total: cards[state]?.length ?? 0, cards: cards[state] ?? [] }))
const idsIn = (all: Board['columns'], state: string) =>
  all.find((one) => one.state === state)!.cards.map(({ id }) => id)

it('keeps a repair that was opened again among the new ones, and one that was called off nowhere', () => {
  expect(columnOf('reopened')).toBe('new')
  expect(columnOf('on_hold')).toBe('on_hold')
  expect(columnOf('cancelled')).toBeNull()
})

it('asks for what a move needs, and for nothing where it needs nothing', () => {
  expect(dropOn({ status: 'new' }, 'assigned')).toEqual({ to: 'assigned', asks: true })
  expect(dropOn({ status: 'scheduled' }, 'in_progress')).toEqual({ to: 'in_progress', asks: false })
  expect(dropOn({ status: 'reopened' }, 'new')).toBe('stays')
})

it('opens again what is done, and lets it go nowhere else', () => {
  expect(dropOn({ status: 'completed' }, 'new')).toEqual({ to: 'reopened', asks: true })
  expect(dropOn({ status: 'completed' }, 'scheduled')).toBe('refused')
})

it('puts a card where its urgency places it, and counts it there', () => {
  const moved = withCardIn(
    columns({
      new: [card('a', { priority: 'urgent' })],
      assigned: [card('b', { isLate: true }), card('c'), card('d', { priority: 'low' })],
    }),
    'a',
    'assigned',
  )
  expect(idsIn(moved, 'assigned')).toEqual(['b', 'a', 'c', 'd'])
  expect(idsIn(moved, 'new')).toEqual([])
  expect(moved.map(({ total }) => total)).toEqual([0, 4, 0, 0, 0, 0])
})

it('leaves all as it was where the card stands there already', () => {
  const before = columns({ new: [card('a')] })
  expect(withCardIn(before, 'a', 'new')).toBe(before)
})
