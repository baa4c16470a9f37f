import { describe, expect, it } from 'vitest'
import { askStage, believed } from './confirm-rules.ts'

const today = '2026-11-20'
const free = { status: 'available', freeFrom: null } as const

describe('how long a free home is believed', () => {
  it('begins its thirty days when it becomes free, and keeps the day that stands', () => {
    expect(believed(free, null, today)).toEqual({ ...free, confirmBy: '2026-12-20' })
    expect(believed(free, '2026-11-21', today)).toEqual({ ...free, confirmBy: '2026-11-21' })
  })

  it('waits for a word from that day on, and keeps the day from which it is free', () => {
    const soon = { status: 'coming_soon', freeFrom: '2026-12-01' } as const
    expect(believed(soon, today, today)).toEqual({ ...soon, status: 'unconfirmed', confirmBy: today })
    expect(believed(free, '2026-10-01', today).status).toBe('unconfirmed')
  })

  it.each(['draft', 'rented', 'off_market'] as const)('asks nothing of a home that is %s', (status) => {
    expect(believed({ status, freeFrom: null }, '2026-11-01', today)).toEqual({
      status,
      freeFrom: null,
      confirmBy: null,
    })
  })
})

it.each([
  ['2026-11-28', 0],
  ['2026-11-27', 1],
  ['2026-11-23', 1],
  ['2026-11-22', 2],
  ['2026-11-21', 2],
  ['2026-11-20', 3],
  ['2026-11-01', 3],
])('a home to confirm by %s is at mail %i', (confirmBy, stage) => {
  expect(askStage(confirmBy, today)).toBe(stage)
})
