import { expect, test } from 'vitest'
import { type Box, liftOver } from './snack-place.ts'

/** A message of 60 px at the foot of a phone of 844 px. */
const SNACK: Box = { top: 768, bottom: 828, left: 16, right: 374 }
const box = (top: number, bottom: number, left = 16, right = 374): Box => ({ top, bottom, left, right })

test('it stands at the edge where nothing is below it', () => {
  expect(liftOver([], SNACK)).toBe(0)
  expect(liftOver([box(600, 650), box(700, 755)], SNACK)).toBe(0)
  expect(liftOver([box(780, 830, 380, 420)], SNACK)).toBe(0)
})

test('it rises above a button, and above what stands too close over that', () => {
  expect(liftOver([box(780, 836)], SNACK)).toBe(828 - 772)
  expect(liftOver([box(780, 836), box(700, 750)], SNACK)).toBe(828 - 692)
  expect(liftOver([box(780, 836), box(640, 690)], SNACK)).toBe(828 - 772)
})

test('the order in which things stand in the page makes no difference', () => {
  const others = [box(700, 750), box(780, 836), box(600, 640), box(20, 60)]
  for (const order of [others, [...others].reverse()]) expect(liftOver(order, SNACK)).toBe(828 - 592)
})

test('where the whole screen is full there is no free place', () => {
  expect(
    liftOver(
      Array.from({ length: 14 }, (_, row) => box(row * 60, row * 60 + 55)),
      SNACK,
    ),
  ).toBeUndefined()
})
