import { describe, expect, it } from 'vitest'
import { type BuildingPlan, PATTERNS, roomsOf, twiceIn } from './bulk-rooms.ts'

const PLAN: BuildingPlan = {
  firstFloor: 1,
  floors: 2,
  perFloor: 3,
  pattern: 'floor',
  prefix: '',
  rentSatang: 420_000n,
  exceptions: [],
  changes: new Map(),
}
const numbers = (plan: Partial<BuildingPlan>) => roomsOf({ ...PLAN, ...plan }).map((room) => room.unitNo)

describe('the numbers of a building', () => {
  it('are floor and place, floor/place, or counted through, with what stands before them', () => {
    expect(numbers({})).toEqual(['101', '102', '103', '201', '202', '203'])
    expect(numbers({ prefix: 'A' })).toEqual(['A101', 'A102', 'A103', 'A201', 'A202', 'A203'])
    expect(numbers({ pattern: 'slash' })).toEqual(['1/1', '1/2', '1/3', '2/1', '2/2', '2/3'])
    expect(numbers({ pattern: 'count' })).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(numbers({ firstFloor: 4, floors: 1 })).toEqual(['401', '402', '403'])
  })

  it('are never the same twice, for each way of counting and each size up to 600', () => {
    for (const pattern of PATTERNS)
      for (let floors = 1; floors <= 200; floors++)
        for (const perFloor of [1, 9, 10, 11, 99, 100, 101, 600]) {
          if (floors * perFloor > 600) continue
          const made = numbers({ pattern, floors, perFloor })
          expect(made, `${pattern} ${floors} × ${perFloor}`).toHaveLength(floors * perFloor)
          expect(new Set(made).size, `${pattern} ${floors} × ${perFloor}`).toBe(made.length)
        }
  })

  it('end at 600: a larger building has none', () => {
    expect(numbers({ floors: 60, perFloor: 10 })).toHaveLength(600)
    expect(numbers({ floors: 1, perFloor: 601 })).toEqual([])
    expect(
      numbers({ floors: 60, perFloor: 10, exceptions: [{ floor: 60, rentSatang: null, rooms: 11 }] }),
    ).toEqual([])
    expect(
      numbers({ floors: 61, perFloor: 10, exceptions: [{ floor: 1, rentSatang: null, rooms: 0 }] }),
    ).toHaveLength(600)
  })
})

it('follows what differs on a floor: rent, number of rooms, or both', () => {
  const made = roomsOf({
    ...PLAN,
    floors: 3,
    exceptions: [
      { floor: 1, rentSatang: null, rooms: 1 },
      { floor: 3, rentSatang: 450_000n, rooms: 2 },
      { floor: 9, rentSatang: 1n, rooms: 5 },
    ],
  })
  expect(made.map(({ unitNo, rentSatang, isOther }) => [unitNo, rentSatang, isOther])).toEqual([
    ['101', 420_000n, false],
    ['201', 420_000n, false],
    ['202', 420_000n, false],
    ['203', 420_000n, false],
    ['301', 450_000n, true],
    ['302', 450_000n, true],
  ])
})

it('renames and leaves out single rooms, and leaves the numbers of the others alone', () => {
  const made = roomsOf({
    ...PLAN,
    pattern: 'count',
    changes: new Map([
      ['1.2', { isOut: true }],
      ['2.1', { unitNo: 'ร้านค้า' }],
      ['2.2', { unitNo: '' }],
      ['7.7', { unitNo: 'x' }],
    ]),
  })
  expect(made.map(({ unitNo, isOut, isOther }) => [unitNo, isOut, isOther])).toEqual([
    ['1', false, false],
    ['2', true, false],
    ['3', false, false],
    ['ร้านค้า', false, true],
    ['5', false, false],
    ['6', false, false],
  ])
})

it('knows numbers that stand twice, and not those of rooms left out', () => {
  const twice = (changes: BuildingPlan['changes']) => [...twiceIn(roomsOf({ ...PLAN, changes }))]
  expect(twice(new Map())).toEqual([])
  expect(twice(new Map([['2.3', { unitNo: '1 01' }]]))).toEqual(['1.1', '2.3'])
  expect(
    twice(
      new Map([
        ['1.1', { isOut: true }],
        ['2.3', { unitNo: '101' }],
      ]),
    ),
  ).toEqual([])
})
