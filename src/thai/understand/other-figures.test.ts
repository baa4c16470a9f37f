import { expect, test } from 'vitest'
import { understandSearch } from './understand-search.data.ts'

const rents = (typed: string) => {
  const { rentMin, rentMax } = understandSearch(typed, { today: '2026-11-27' }).filters

  return [rentMin, rentMax]
}

test.each([
  ...['สุขุมวิท 10110', 'ห้วยขวาง 10310', 'บางนา 10260', 'คอนโด 10250', 'Pattaya 20150', 'กรุงเทพ 10260', '10330'],
  ...['postcode 10400', 'รหัสไปรษณีย์ 10400', 'zip code: 10900', 'แขวงสามเสนใน เขตพญาไท กรุงเทพ 10400'],
  ...[
    'ซอย 8000',
    'soi 8000',
    'ห้อง 1204 ซอย 23',
    'สุขุมวิท 101/1 ซอย 5',
    'รถเมล์สาย 1013',
    'รหัสประกาศ 15000',
    'ref 12500',
  ],
])('no rent: %s', (typed) => {
  expect(rents(typed)).toEqual([undefined, undefined])
})

test.each([
  ['สุขุมวิท 15000', undefined, 15_000],
  ['ห้วยขวาง 10300', undefined, 10_300],
  ['กรุงเทพ 15000', undefined, 15_000],
  ['คอนโด 12345', undefined, 12_345],
  ['ห้วยขวาง 10310 บาท', undefined, 10_310],
  ['condo 10310 baht', undefined, 10_310],
  ['งบ 10250', undefined, 10_250],
  ['under 10250', undefined, 10_250],
  ['ไม่ต่ำกว่า 10250', 10_250, undefined],
  ['฿10250', undefined, 10_250],
  ['10,250', undefined, 10_250],
  ['10250-12000', 10_250, 12_000],
  ['ลาดพร้าว 10230 ไม่เกิน 12000', undefined, 12_000],
  ['ซอย 21 15000', undefined, 15_000],
  ['ซอย 8000 บาท', undefined, 8_000],
])('a rent: %s', (typed, min, max) => {
  expect(rents(typed)).toEqual([min, max])
})

test.each([
  ['under twelve thousand', 12_000],
  ['ten thousand baht', 10_000],
  ['twenty five thousand', 25_000],
  ['eight and a half thousand', 8_500],
  ['eight thousand five hundred', 8_500],
  ['twenty-five hundred', 2_500],
  ['a hundred thousand', 100_000],
  ['12 thousand', 12_000],
  ['20 grand', 20_000],
  ['แปดพันบาทถ้วน', 8_000],
  ['8,000 บาทถ้วน', 8_000],
  ['หมื่นห้า', 15_000],
  ['งบหมื่นห้า', 15_000],
  ['คอนโดหมื่นห้า', 15_000],
  ['2หมื่นห้า', 25_000],
  ['1 หมื่น 5 พัน', 15_000],
  ['หมื่น5', 15_000],
  ['สิบสองพัน', 12_000],
  ['8 พัน 2 ห้องนอน', 8_000],
  ['2 หมื่น 2 นอน', 20_000],
])('an amount in words: %s', (typed, max) => {
  expect(rents(typed)).toEqual([undefined, max])
})

test('a range in words', () => {
  expect(rents('between ten and twelve thousand')).toEqual([10_000, 12_000])
})
