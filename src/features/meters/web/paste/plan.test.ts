import { describe, expect, it } from 'vitest'
import type { Kind, Meter, Room } from '#features/meters/web/types.ts'
import { planPaste, readBlock } from './plan.ts'

const meter = (kind: Kind, value: number): Meter => ({
  ...{ kind, digits: 5, rateSatang: 700n, before: null, isRead: false, waiting: 0, usual: null },
  last: {
    ...{ id: `${kind}-1`, day: '2026-10-25', value, units: 0, oldEnd: null, newStart: null, by: null },
    ...{ at: new Date('2026-10-25T05:00:00Z'), invoice: { id: 'i', no: 'INV-1' } },
  },
})
const room = (unitNo: string, ...meters: Meter[]) => ({ propertyId: `id-${unitNo}`, unitNo, meters }) as Room
const ROOMS = [
  room('101', meter('water', 200), meter('electric', 4000)),
  room('102', meter('electric', 5000)),
  room('103', meter('water', 300), meter('electric', 6000)),
]
const plan = (text: string, kind: Kind = 'water', at = 'id-101') =>
  planPaste(readBlock(text)!, { rooms: ROOMS, at, kind, day: '2026-11-25' })
const said = (text: string, kind?: Kind, at?: string) =>
  plan(text, kind, at).figures.map((one) => [one.room.unitNo, one.meter.kind, one.text, one.units])

describe('what is pasted from a spreadsheet', () => {
  it('is one figure as it is, and a block from two on', () => {
    expect(readBlock('4,725')).toBeNull()
    expect(readBlock('4725\r\n')).toBeNull()
    expect(readBlock('213\r\n228\r\n')).toEqual([['213'], ['228']])
    expect(readBlock('เลขครั้งนี้\n213')).toEqual([['213']])
  })

  it('fills down rooms that have such a meter', () => {
    expect(said('206\n308')).toEqual([
      ['101', 'water', '206', 6],
      ['103', 'water', '308', 8],
    ])
    expect(said('5,050\n6100', 'electric', 'id-102')).toEqual([
      ['102', 'electric', '5,050', 50],
      ['103', 'electric', '6100', 100],
    ])
  })

  it('takes two columns as water and electricity, and leaves alone what is empty', () => {
    expect(said('206\t4100\n\t6100')).toEqual([
      ['101', 'water', '206', 6],
      ['101', 'electric', '4100', 100],
      ['103', 'electric', '6100', 100],
    ])
  })

  it('goes by the numbers of rooms where they stand in front', () => {
    expect(said('103\t310\t6010\n101\t207\t4020')).toEqual([
      ['103', 'water', '310', 10],
      ['103', 'electric', '6010', 10],
      ['101', 'water', '207', 7],
      ['101', 'electric', '4020', 20],
    ])
  })

  it('counts nothing for what is lower or no figure, and says how many rows have no room', () => {
    const { figures, over } = plan('9\nเสีย\n12\n13')
    expect(figures.map(({ units, isFigure }) => [units, isFigure])).toEqual([
      [null, true],
      [null, false],
    ])
    expect(over).toBe(2)
  })
})
