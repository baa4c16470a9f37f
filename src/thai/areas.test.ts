import { expect, test } from 'vitest'
import { areas } from './areas.data.ts'
import { areaWords, isInBangkok } from './areas.ts'

const all = areas()

test('the whole country is there', () => {
  expect(all.provinces).toHaveLength(77)
  const districts = all.provinces.flatMap((province) => all.districtsOf(province.code))
  expect(districts).toHaveLength(928)
  expect(districts.flatMap((district) => all.subdistrictsOf(district.code))).toHaveLength(7436)
  expect(all.districtsOf('10')).toHaveLength(50)
  expect(all.districtsOf('10').flatMap((district) => all.subdistrictsOf(district.code))).toHaveLength(180)
})

test('names in both languages', () => {
  expect(all.province('10')).toEqual({ code: '10', th: 'กรุงเทพมหานคร', en: 'Bangkok' })
  expect(all.district('1039')).toMatchObject({ th: 'วัฒนา', en: 'Watthana' })
  expect(['1027', '1029', '1012', '1037'].map((code) => all.district(code)?.en)).toEqual([
    'Bueng Kum',
    'Bang Sue',
    'Yan Nawa',
    'Ratchathewi',
  ])
  expect(all.district('9999')).toBeUndefined()
  expect(all.districtsOf('99')).toEqual([])
})

test('one postcode spans districts', () => {
  const names = new Set(all.byPostcode('10110').map((path) => path.district.th))
  expect(names).toEqual(new Set(['คลองเตย', 'วัฒนา']))
  expect(all.byPostcode('00000')).toEqual([])
})

test('newer subdistricts of Bangkok are known', () => {
  const bangNa = all.subdistrictsOf('1047').map((subdistrict) => subdistrict.th)
  expect(bangNa).toEqual(expect.arrayContaining(['บางนาเหนือ', 'บางนาใต้']))
})

test('Bangkok has แขวง and เขต', () => {
  expect(areaWords('103901')).toEqual({ subdistrict: 'แขวง', district: 'เขต' })
  expect(areaWords('5001')).toEqual({ subdistrict: 'ตำบล', district: 'อำเภอ' })
  expect(isInBangkok('1101')).toBe(false)
  expect(all.pathOf('103901')).toMatchObject({ province: { code: '10' }, district: { code: '1039' } })
})
