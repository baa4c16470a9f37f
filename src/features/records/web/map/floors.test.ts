import { expect, it } from 'vitest'
import type { MapRoom } from '#features/records/contract.ts'
import { buildingsOf, roomBeside } from './floors.ts'
import { legendOf } from './marks.ts'

const room = (id: string, more: Partial<MapRoom> = {}): MapRoom => ({
  ...{
    id,
    unitNo: id,
    projectId: 'p',
    project: 'ใบตอง',
    building: null,
    floor: 1,
    rentSatang: 420_000n,
    state: 'paid',
  },
  ...{
    daysLate: 0,
    tenant: null,
    isLet: true,
    leaseEnd: null,
    isRead: null,
    isBroken: false,
    isPublished: false,
  },
  ...more,
})

it('puts rooms on their floors, each building for itself', () => {
  const rooms = [
    room('201', { floor: 2 }),
    room('101'),
    room('102'),
    room('1', { building: 'B', floor: null }),
    room('9', { projectId: null, project: null }),
  ]
  expect(buildingsOf(rooms).map(({ name, floors }) => [name, floors.map((one) => one.rooms.length)])).toEqual(
    [
      ['ใบตอง', [1, 2]],
      ['ใบตอง B', [1]],
      [null, [1]],
    ],
  )
})

it('leads arrows along the tiles as they lie on the screen', () => {
  const tiles = [
    { id: 'a', left: 0, top: 0 },
    { id: 'b', left: 80, top: 0 },
    { id: 'c', left: 160, top: 0 },
    { id: 'd', left: 0, top: 60 },
    { id: 'e', left: 90, top: 60 },
  ]
  expect(
    ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'x'].map((key) =>
      roomBeside(key, tiles, 'b'),
    ),
  ).toEqual(['c', 'a', 'e', undefined, 'a', 'e', undefined])
  expect(roomBeside('ArrowDown', tiles, 'c')).toBe('e')
  expect(roomBeside('ArrowUp', tiles, 'd')).toBe('a')
})

it('counts the days to the end of a lease, and bands of rent that hold every room', () => {
  const { of } = legendOf('lease', [], '2026-11-20')
  const end = (leaseEnd: string | null, isLet = true) => of(room('1', { leaseEnd, isLet }))
  expect([
    end('2026-11-19'),
    end('2026-12-20'),
    end('2026-12-21'),
    end('2027-02-18'),
    end('2027-02-19'),
    end(null),
    end(null, false),
  ]).toEqual(['past', '30', '60', '90', 'later', 'later', 'free'])
  const rooms = Array.from({ length: 9 }, (_, n) => room(String(n), { rentSatang: BigInt(n) * 100_000n }))
  const rents = legendOf('rent', rooms, '2026-11-20')
  expect(rents.marks.map(({ label }) => label)).toEqual([
    '฿0–฿2,000',
    '฿3,000–฿4,000',
    '฿5,000–฿6,000',
    '฿7,000–฿8,000',
  ])
  expect(rooms.every((one) => rents.marks.some(({ key }) => key === rents.of(one)))).toBe(true)
  expect(legendOf('rent', rooms.slice(0, 2), '2026-11-20').marks).toHaveLength(2)
})
