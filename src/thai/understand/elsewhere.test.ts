import { describe, expect, test } from 'vitest'
import { understandSearch } from './understand-search.data.ts'

const today = '2026-11-20'
const filtersOf = (typed: string) => understandSearch(typed, { today }).filters

describe('a place beside a province it does not lie in', () => {
  test.each([
    // The province counts, and the name stays whole, for something there may bear it.
    ['เกษตร เชียงใหม่', { province: '50', project: 'เกษตร' }],
    ['kaset chiang mai', { province: '50', project: 'kaset' }],
    ['บางนา ชลบุรี', { province: '20', project: 'บางนา' }],
    ['ลาดพร้าว ภูเก็ต', { province: '83', project: 'ลาดพร้าว' }],
    ['กำแพงแสน เชียงใหม่', { province: '50', project: 'กำแพงแสน' }],
    // What is said to be a station is one.
    ['bts อโศก เชียงใหม่', { near: ['station:E4'], withinM: 800, province: '50' }],
    // A hyphen makes a road of the two.
    ['รังสิต-นครนายก', { near: ['station:RN09'], withinM: 1500 }],
    ['นครนายก-รังสิต', { near: ['station:RN09'], withinM: 1500 }],
    // A name that is a province's and a station's is the station beside others of Bangkok.
    ['อโศก เพชรบุรี', { near: ['station:E4', 'station:BL21'], withinM: 1500 }],
    ['อโศก จ.เพชรบุรี', { province: '76', project: 'อโศก' }],
    // Around the capital nobody minds the border.
    ['บางนา สมุทรปราการ', { district: ['1047'] }],
    ['อโศก กรุงเทพ', { near: ['station:E4'], withinM: 1500, province: '10' }],
  ])('%s', (typed, filters) => {
    expect(filtersOf(typed)).toEqual(filters)
  })

  test('is told by one chip, which takes it away', () => {
    const { chips, text } = understandSearch('คอนโดเกษตร เชียงใหม่', { today })
    expect(chips.map(({ key, span }) => [key, text.slice(...span)])).toEqual([
      ['type', 'คอนโด'],
      ['project', 'เกษตร'],
      ['province', 'เชียงใหม่'],
    ])
  })
})

test.each([
  ['สุขาภิบาล 1', { near: ['road:nawamin'], withinM: 2500 }],
  ['บ้านเช่า สุขาภิบาล 1 บางแค', { type: ['house', 'townhouse'], district: ['1040'] }],
  ['สุขาภิบาล2', { near: ['road:seri-thai'], withinM: 3000 }],
  ['คอนโด สุขาภิบาล 3', { type: ['condo'], near: ['road:sukhaphiban-3'], withinM: 3000 }],
  ['สุขาภิบาล 5', { near: ['quarter:sukhaphiban-5'], withinM: 3000 }],
  ['304', { near: ['place:304-industrial-park'], withinM: 8000 }],
  [
    'หอพัก 304 2500',
    { type: ['dorm', 'apartment'], near: ['place:304-industrial-park'], withinM: 8000, rentMax: 2500 },
  ],
  ['room for rent 304', { near: ['place:304-industrial-park'], withinM: 8000 }],
  // A room, a house, or a soi of that number.
  ['ห้อง 304', {}],
  ['บ้านเลขที่ 304', { type: ['house', 'townhouse'] }],
  ['ลาดพร้าว 304', { district: ['1038'] }],
])('a road or an estate by its number: %s', (typed, filters) => {
  expect(filtersOf(typed)).toEqual(filters)
})
