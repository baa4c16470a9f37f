import { expect, test } from 'vitest'
import { homeFields } from './compared.ts'
import { afterAct, inOrder } from './photos/photo-order.ts'
import { readFilters, withFilters } from './property-filters.ts'
import { HOME_INPUTS } from './seen-home.ts'
import { inputOf } from './typed-home.ts'

test('a photo moves one place, leaves, and stays where there is no further', () => {
  expect(afterAct(['a', 'b', 'c'], 'up c')).toEqual(['a', 'c', 'b'])
  expect(afterAct(['a', 'b', 'c'], 'down a')).toEqual(['b', 'a', 'c'])
  expect(afterAct(['a', 'b', 'c'], 'remove b')).toEqual(['a', 'c'])
  expect(afterAct(['a', 'b', 'c'], 'up a')).toEqual(['a', 'b', 'c'])
  expect(afterAct(['a', 'b'], 'remove z')).toEqual(['a', 'b'])
})

test('typed amounts, days and years are read as people write them', () => {
  const input = inputOf(
    {
      rentSatang: ['๑๒,๕๐๐'],
      availableFrom: ['1/12/2569'],
      floor: ['๘'],
      feePercent: ['7.5'],
      'project.nameTh': ['ทุ่งฝาง'],
      'project.yearBuilt': ['2561'],
    },
    { postcode: '10400' },
  )

  expect(input).toMatchObject({
    rentSatang: 1_250_000n,
    availableFrom: '2026-12-01',
    floor: '8',
    feePercentBp: 750,
    project: { nameTh: 'ทุ่งฝาง', yearBuilt: 2018, postcode: '10400' },
  })
})

test('what cannot be read goes along, so that its field is refused', () => {
  const input = inputOf({ depositSatang: ['two months'], availableFrom: ['99/99'] }, {})

  expect(input).toMatchObject({ depositSatang: -1n, availableFrom: '99/99', project: null })
})

test('a known building is named by its id alone', () => {
  const input = inputOf({ 'project.nameTh': ['ignored'] }, { projectId: 'known' })

  expect(input).toMatchObject({ projectId: 'known' })
  expect(input).not.toHaveProperty('project')
})

test('owners are read row by row, and one alone has it all', () => {
  const owners = (ownerId: string[], ownerShare: string[]) => inputOf({ ownerId, ownerShare }, {}).owners

  expect(owners(['a', '', 'b'], ['๖๐', '', '40%'])).toEqual([
    { ownerId: 'a', shareBp: 6000 },
    { ownerId: 'b', shareBp: 4000 },
  ])
  expect(owners(['a', ''], ['', ''])).toEqual([{ ownerId: 'a', shareBp: 10_000 }])
  expect(owners(['a', 'b'], ['half', '50'])?.[0]).toEqual({ ownerId: 'a', shareBp: -1 })
  expect(owners(['', ''], ['100', ''])).toEqual([])
  expect(inputOf({}, {})).not.toHaveProperty('owners')
})

test('filters of the list survive the address, unknown ones do not', () => {
  expect(readFilters(new URLSearchParams('q= A-9 &status=rented&page=3'))).toEqual({
    search: 'A-9',
    status: 'rented',
    page: 3,
  })
  expect(readFilters(new URLSearchParams('status=haunted&page=-1'))).toEqual({})
  expect(withFilters({ search: 'A-9', status: 'rented', page: 1 })).toBe('?q=A-9&status=rented')
})

test('a new order of photos loses none that came meanwhile and brings none back', () => {
  const order = (now: string[], wanted: string[]) => inOrder(now, wanted, (id) => id)
  expect(order(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'a', 'b'])
  expect(order(['a', 'b', 'new'], ['b', 'gone', 'a'])).toEqual(['b', 'a', 'new'])
})

test('each input whose two versions are told apart is remembered as it was seen, and the other way round', () => {
  const compared = homeFields('th', []).flatMap(({ key, names }) => names ?? [key])
  expect([...compared].sort()).toEqual([...HOME_INPUTS].sort())
})
