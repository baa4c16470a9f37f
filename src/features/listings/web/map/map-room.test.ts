import { expect, it } from 'vitest'
import { marksFor, type Pin } from './map-room.ts'

const pin = (x: number, y = 0, count = 1): Pin => ({ x, y, width: 80, height: 36, count })

it('leaves words that have room, and makes a dot of what has room for a finger', () => {
  expect(marksFor([pin(0), pin(90), pin(0, 31)])).toEqual([
    { as: 'pin', pins: [0] },
    { as: 'pin', pins: [1] },
    { as: 'dot', pins: [2] },
  ])
})

it('says nothing below the controls of the map', () => {
  const control = { x: 50, y: 0, width: 30, height: 60 }
  expect(marksFor([pin(0)], [control])).toEqual([{ as: 'dot', pins: [0] }])
})

it('makes one circle of a dot and what it would lie over', () => {
  expect(marksFor([pin(0), pin(20), pin(300)])).toEqual([
    { as: 'circle', pins: [0, 1] },
    { as: 'pin', pins: [2] },
  ])
  // Two dots beside a pin, which have room beside it and none beside each other.
  expect(marksFor([pin(0), pin(0, 31), pin(10, 35)])).toEqual([
    { as: 'circle', pins: [1, 2] },
    { as: 'dot', pins: [0] },
  ])
})

it('loses no home, and nothing lies over a dot or a circle, however dense they are', () => {
  // The same heap each time: a linear congruence instead of chance.
  let seed = 7
  const next = (of: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return (seed / 2_147_483_648) * of
  }
  for (const side of [60, 200, 390, 900]) {
    const pins = Array.from({ length: 150 }, () => pin(next(side), next(side), 1 + Math.floor(next(3))))
    const marks = marksFor(pins)
    expect(marks.flatMap((mark) => mark.pins).toSorted((a, b) => a - b)).toEqual(pins.map((_, nth) => nth))
    const dots = marks.filter(({ as }) => as === 'dot').map((mark) => pins[mark.pins[0]!]!)
    for (const [n, { x, y }] of dots.entries())
      for (const other of dots.slice(n + 1))
        expect(Math.max(Math.abs(x - other.x), Math.abs(y - other.y))).toBeGreaterThanOrEqual(24)
  }
})
