import { isInBangkok } from './areas.ts'

type Name = { th: string; en: string }

/** The parts of a postal address; all but the areas are free text and may be missing. */
export type Address = {
  houseNo?: string | null
  villageNo?: string | null
  building?: string | null
  floor?: string | null
  room?: string | null
  soi?: string | null
  road?: string | null
  subdistrict?: Name | null
  district?: Name | null
  /** The province with its code, which tells Bangkok's words from the rest. */
  province?: (Name & { code: string }) | null
  postcode?: string | null
}

/**
 * One line in the Thai order: เลขที่ หมู่ที่ อาคาร ชั้น ห้อง ซอย ถนน แขวง/ตำบล เขต/อำเภอ จังหวัด รหัสไปรษณีย์.
 * A word already typed into a field (ซอย, ถนน) is not repeated. In English the room comes first, as usual there.
 */
export function addressLine(address: Address, locale: 'th' | 'en'): string {
  return locale === 'th' ? thaiLine(address) : englishLine(address)
}

/** Short form for cards: `เขตวัฒนา กรุงเทพฯ`, `อำเภอเมืองเชียงใหม่ เชียงใหม่`, `Watthana, Bangkok`. */
export function areaLine({ district, province }: Address, locale: 'th' | 'en'): string {
  if (locale === 'en') return [district?.en, province?.en].filter(Boolean).join(', ')
  const isBangkok = isInBangkok(province?.code ?? '')
  const provinceText = isBangkok ? 'กรุงเทพฯ' : province?.th
  return [district && (isBangkok ? 'เขต' : 'อำเภอ') + district.th, provinceText].filter(Boolean).join(' ')
}

function thaiLine(a: Address): string {
  const isBangkok = isInBangkok(a.province?.code ?? '')
  const parts = [
    plain(a.houseNo),
    labelled('หมู่ที่ ', a.villageNo, /^(หมู่|ม\.)/),
    labelled('อาคาร', a.building, /^(อาคาร|ตึก)/),
    labelled('ชั้น ', a.floor, /^ชั้น/),
    labelled('ห้อง ', a.room, /^ห้อง/),
    labelled('ซอย', a.soi, /^(ซอย|ซ\.)/),
    labelled('ถนน', a.road, /^(ถนน|ถ\.)/),
    labelled(isBangkok ? 'แขวง' : 'ตำบล', a.subdistrict?.th, /^(แขวง|ตำบล)/),
    labelled(isBangkok ? 'เขต' : 'อำเภอ', a.district?.th, /^(เขต|อำเภอ)/),
    isBangkok ? a.province?.th : labelled('จังหวัด', a.province?.th, /^จังหวัด/),
    plain(a.postcode),
  ]
  return parts.filter(Boolean).join(' ')
}

function englishLine(a: Address): string {
  const province = [a.province?.en, plain(a.postcode)].filter(Boolean).join(' ')
  const road = labelled('', a.road, /./)
  const parts = [
    labelled('Room ', a.room, /^(room|unit)/i),
    labelled('Floor ', a.floor, /^(floor|fl)/i),
    plain(a.building),
    plain(a.houseNo),
    labelled('Moo ', a.villageNo, /^moo/i),
    labelled('Soi ', a.soi, /^soi/i),
    road && (/\b(road|rd\.?)$/i.test(road) || !/[a-z]/i.test(road) ? road : `${road} Road`),
    a.subdistrict?.en,
    a.district?.en,
    province,
  ]
  return parts.filter(Boolean).join(', ')
}

function plain(value: string | null | undefined): string {
  return value?.trim() ?? ''
}

function labelled(label: string, value: string | null | undefined, has: RegExp): string {
  const text = plain(value)
  return text === '' || has.test(text) ? text : label + text
}
