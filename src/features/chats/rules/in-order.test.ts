import { expect, it } from 'vitest'
import { placesOfWaiting } from './in-order.ts'

const at = (minute: number) => `2026-11-20T03:0${minute}:00Z`
const draft = (minute: number) => ({ at: new Date(at(minute)).getTime() })

it('keeps what was refused where it was written, and what is on its way at the end', () => {
  const messages = [
    { number: 1, at: at(1) },
    { number: 2, at: at(5) },
  ]
  const [early, late, going] = [
    { draft: draft(3), state: 'refused' as const },
    { draft: draft(6), state: 'refused' as const },
    { draft: draft(2), state: 'offline' as const },
  ]
  const { before, atEnd } = placesOfWaiting(messages, [early, late, going])
  expect([...before]).toEqual([[2, [early]]])
  expect(atEnd).toEqual([late, going])
})
