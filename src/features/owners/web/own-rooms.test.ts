import { expect, test } from 'vitest'
import { buildingsOf, type OwnHome, placeText } from './own-rooms.ts'

const room = (unitNo: string, floor: number | null, placeTh: string | null) =>
  ({ propertyId: unitNo, unitNo, floor, placeTh, placeEn: null, building: null, status: 'rented' }) as OwnHome

test('a building of six rooms has its floors from the top down; what is less, or has no building, has no map', () => {
  const rooms = [1, 2].flatMap((floor) => [1, 2, 3].map((n) => room(`${floor}0${n}`, floor, 'ใบตอง')))
  const few = [1, 2, 3, 4, 5].map((n) => room(`9/${n}`, 9, 'คราม'))
  const houses = [1, 2, 3, 4, 5, 6].map((n) => room(`88/${n}`, null, null))

  const found = buildingsOf([...rooms, room('G1', null, 'ใบตอง'), ...few, ...houses])
  expect(found).toHaveLength(1)
  expect(found[0]!.floors.map(({ floor }) => floor)).toEqual([2, 1, null])
  expect(found[0]!.floors[0]!.rooms.map(({ unitNo }) => unitNo)).toEqual(['201', '202', '203'])
})

test('the building is called in the language of the reader, where it has such a name', () => {
  const home = { ...room('1', 1, 'ใบตอง'), building: 'A' }
  expect(placeText(home, 'en')).toBe('ใบตอง A')
  expect(placeText({ ...home, placeEn: 'Baitong' }, 'en')).toBe('Baitong A')
  expect(placeText({ ...home, placeEn: 'Baitong' }, 'th')).toBe('ใบตอง A')
})
