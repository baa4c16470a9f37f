import { expect, test } from 'vitest'
import { addressLine, areaLine } from './address.ts'

const condo = {
  houseNo: '88/12',
  building: 'สวนอารีย์ เพลส',
  floor: '10',
  room: '1002',
  soi: 'สุขุมวิท 23',
  road: 'สุขุมวิท',
  subdistrict: { th: 'คลองเตยเหนือ', en: 'Khlong Toei Nuea' },
  district: { th: 'วัฒนา', en: 'Watthana' },
  province: { code: '10', th: 'กรุงเทพมหานคร', en: 'Bangkok' },
  postcode: '10110',
}

const house = {
  houseNo: '9',
  villageNo: '3',
  road: 'ถนนสุเทพ',
  subdistrict: { th: 'สุเทพ', en: 'Suthep' },
  district: { th: 'เมืองเชียงใหม่', en: 'Mueang Chiang Mai' },
  province: { code: '50', th: 'เชียงใหม่', en: 'Chiang Mai' },
  postcode: '50200',
}

test('Bangkok has แขวง and เขต and no จังหวัด', () => {
  expect(addressLine(condo, 'th')).toBe(
    '88/12 อาคารสวนอารีย์ เพลส ชั้น 10 ห้อง 1002 ซอยสุขุมวิท 23 ถนนสุขุมวิท แขวงคลองเตยเหนือ เขตวัฒนา กรุงเทพมหานคร 10110',
  )
})

test('elsewhere ตำบล อำเภอ จังหวัด, and typed words are not doubled', () => {
  expect(addressLine(house, 'th')).toBe('9 หมู่ที่ 3 ถนนสุเทพ ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50200')
})

test('English order', () => {
  expect(
    addressLine({ ...condo, building: 'Suan Ari Place', soi: 'Sukhumvit 23', road: 'Sukhumvit' }, 'en'),
  ).toBe(
    'Room 1002, Floor 10, Suan Ari Place, 88/12, Soi Sukhumvit 23, Sukhumvit Road, Khlong Toei Nuea, Watthana, Bangkok 10110',
  )
  expect(addressLine({ houseNo: '9', villageNo: '3', province: house.province }, 'en')).toBe(
    '9, Moo 3, Chiang Mai',
  )
})

test('cards show district and province', () => {
  expect(areaLine(condo, 'th')).toBe('เขตวัฒนา กรุงเทพฯ')
  expect(areaLine(house, 'th')).toBe('อำเภอเมืองเชียงใหม่ เชียงใหม่')
  expect(areaLine(condo, 'en')).toBe('Watthana, Bangkok')
  expect(addressLine({}, 'th')).toBe('')
})
