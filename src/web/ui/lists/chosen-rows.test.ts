import { describe, expect, it } from 'vitest'
import { afterRowPress, rowByKey } from './chosen-rows.ts'

describe('afterRowPress', () => {
  const keys = ['a', 'b', 'c', 'd', 'e']
  const press = (selected: string, key: string, isOn: boolean, from?: string | null) =>
    [...afterRowPress({ keys, selected: new Set(selected), key, isOn, from })].sort().join('')

  it('ticks and unticks one row', () => {
    expect(press('a', 'c', true)).toBe('ac')
    expect(press('ac', 'a', false)).toBe('c')
  })

  it('ticks and unticks all from the row pressed before, in either direction', () => {
    expect(press('b', 'd', true, 'b')).toBe('bcd')
    expect(press('d', 'b', true, 'd')).toBe('bcd')
    expect(press('abcde', 'd', false, 'b')).toBe('ae')
  })

  it('presses one row where the one before is gone from the page', () => {
    expect(press('', 'd', true, 'gone')).toBe('d')
    expect(press('', 'd', true, null)).toBe('d')
  })

  it('leaves alone what is on no row of the page', () => {
    expect(press('z', 'b', true, 'a')).toBe('abz')
  })
})

describe('rowByKey', () => {
  it('goes up and down and to the ends, and not beyond them', () => {
    expect(['ArrowUp', 'ArrowDown', 'Home', 'End'].map((key) => rowByKey(key, 2, 5))).toEqual([1, 3, 0, 4])
    expect(rowByKey('ArrowUp', 0, 5)).toBe(0)
    expect(rowByKey('ArrowDown', 4, 5)).toBe(4)
    expect(rowByKey('x', 2, 5)).toBeUndefined()
  })
})
