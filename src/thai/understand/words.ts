import type { IsoDay } from '#thai/dates.ts'
import { COUNT, readCount } from './amounts.ts'
import { readAreas } from './areas-of-rooms.ts'
import { readBedrooms, readNoStudio, settleBedrooms } from './bedrooms.ts'
import { readDenials } from './denials.ts'
import type { Amenity, HomeType, SearchFilters } from './filters.ts'
import { readFloors } from './floors.ts'
import { DORM, HOME_KINDS, TYPES } from './home-words.ts'
import { readMoveIn, readYears } from './move-in.ts'
import { eachFree, note, type Reading, type Span, take } from './reading.ts'
import { eachWanted, refusalOf, sayRefused } from './refusals.ts'

/** What is said not to be wanted or not to matter, where a list of words knows it; read before anything else. */
export function readNegations(reading: Reading): void {
  if (reading.mayRefuse) readOpen(reading)
  readDenials(
    reading,
    AMENITIES.map(([source]) => source),
  )
}

/** "ไม่ต้องใกล้ BTS ก็ได้", and what is no studio. */
function readOpen(reading: Reading): void {
  eachFree(
    reading,
    `ไม่(?!เกิน|ต่ำ|น้อย|ถึง|แพง|ใช่แค่|(?:มี|ได้|เอา|ต้อง(?:มี)?|จำเป็น(?:ต้องมี)?)ก็) ?(?:จำเป็น)?(?:ต้อง)?[^ ]{1,24}(?: (?:bts|mrt))? ?ก็ได้`,
    (_, span) => sayRefused(reading, span),
  )
  readNoStudio(reading)
}

/** Kinds of home, after everything else has been read; what was excluded is taken away, from all kinds where none is named. */
export function readTypes(reading: Reading): void {
  const types = new Set<HomeType>()
  const add = (word: string, span: Span, names: readonly HomeType[]) => {
    for (const name of names) types.add(name)
    note(reading, span, { key: 'type', labelKey: 'search_chip_type', params: { word, types: names.join() } })
  }
  // Twice, as a list may name the kinds in any order: "not a dorm or condo".
  if (reading.mayRefuse) for (const _ of [1, 2]) readNoTypes(reading)
  for (const [source, names] of TYPES) eachFree(reading, source, ([word], span) => add(word, span, names))
  // A floor for women is had in dorms, where no other kind of home is named.
  eachFree(reading, 'ชั้น(?= ?(?:หญิง|สตรี|ชาย)ล้วน)', ([word], span) => {
    if (types.size > 0) take(reading, span, 2)
    else add(word, span, DORM)
  })
  const { excluded, filters } = reading
  const kept = [...types].filter((type) => !excluded.includes(type))
  if (kept.length > 0) filters.type = kept
  else if (excluded.length > 0) filters.type = HOME_KINDS.filter((type) => !excluded.includes(type))
}

/** Kinds of home that are not wanted. */
function readNoTypes(reading: Reading): void {
  const { text } = reading.folded
  for (const [source, names] of TYPES)
    eachFree(reading, source, ([word], span) => {
      const refusal = refusalOf(reading, span)
      if (!refusal) return
      // ไม่เอาคอนโดเก่า refuses old ones, and no kind.
      const more = /^(?!หรือ|และ|แต่|เพราะ|นะ|น่ะ|ครับ|คับ|ค่ะ|คะ|จ้า|เอา|ขอ|เลย)[ก-๎]+/.exec(text.slice(refusal.to))
      if (more && refusal.from < span.from) {
        sayRefused(reading, { from: refusal.from, to: refusal.to + more[0].length })
        return
      }
      // Who wants no dormitory may want an apartment, although who asks for one is shown both; a house is any house.
      const types = names.includes('house') ? names : names.slice(0, 1)
      note(reading, refusal, {
        key: 'type',
        labelKey: 'search_chip_excluded',
        params: { word, types: types.join() },
      })
      reading.refused.push(refusal)
      reading.excluded.push(...types)
    })
}

/** Rooms, size, floor, parking, pets, furnishing, terms of the lease and amenities. */
export function readWishes(reading: Reading, today: IsoDay): void {
  readBedrooms(reading)
  readAreas(reading)
  readFloors(reading)
  for (const wish of WISHES) {
    eachFree(reading, wish.source, (match, span) => {
      const set = wish.set(match)
      if (!set) return
      const refusal = refusalOf(reading, span)
      if (refusal && !isBare(match[0])) return sayRefused(reading, refusal)
      // Who wants nothing furnished is asked for by a filter.
      const meant = refusal ? ({ furnishing: 'none' } as const) : set
      Object.assign(reading.filters, meant)
      noteAll(reading, refusal ?? span, meant)
    })
  }
  settleBedrooms(reading)
  readMoveIn(reading, today)
  readYears(reading)
  for (const [source, amenity] of AMENITIES) {
    eachWanted(reading, `(?:มี|with|พร้อม)? ?(?:${source})`, (_, span) => {
      reading.filters.amenities = [...new Set([...(reading.filters.amenities ?? []), amenity])]
      note(reading, span, { key: 'amenities', labelKey: 'search_chip_amenity', params: { amenity } })
    })
  }
}

/** Whether a wish is furniture alone: "furnished? no" asks for none, "not fully furnished" for less. */
function isBare(word: string): boolean {
  return /^(?:furnished|(?:พร้อม|มี)เฟอ(?:ร์)?(?:นิเจอร์)?)$/.test(word)
}

type Wish = { source: string; set: (match: RegExpExecArray) => Partial<SearchFilters> | null }

const WITH_A = '(?:with )?(?:(?:a|my|our|one|two|small|big|large|little|(?<!\\d)\\d) )*'

const WISHES: readonly Wish[] = [
  {
    source: 'หิ้วกระเป๋า ?(?:เข้า)?(?:มา)?อยู่(?:ได้)?(?:เลย)?',
    set: () => ({ furnishing: 'full', availableBy: 'today' }),
  },
  {
    source: 'เฟอ(?:ร์)?(?:นิเจอร์)?ครบ|ตกแต่งครบ|fully[ -]furnished|furnished',
    set: () => ({ furnishing: 'full' }),
  },
  { source: 'เฟอ(?:ร์)?(?:นิเจอร์)?บางส่วน|part(?:ly|ially)?[ -]furnished', set: () => ({ furnishing: 'part' }) },
  { source: 'ไม่(?:เอา|อยากได้)(?:ห้อง|บ้าน)เปล่า|not unfurnished', set: () => ({ furnishing: 'full' }) },
  { source: '(?:พร้อม|มี)เฟอ(?:ร์)?(?:นิเจอร์)?(?![ก-ฮ])', set: () => ({ furnishing: 'full' }) },
  { source: '(?:ห้อง|บ้าน)เปล่า|unfurnished', set: () => ({ furnishing: 'none' }) },
  { source: '(?:ห้อง)?สตูดิโอ|(?:ห้อง)?สตู|studios?', set: () => ({ bedrooms: 0 }) },
  {
    source: `(${COUNT})[ -]?(?:ห้องนอน|นอน|bed(?:r(?:oo?)?m)?(?:s|ed)?|br|bdrms?|bdr)`,
    set: (m) => counted('bedrooms', m[1]),
  },
  { source: '(?:มี)?ห้องน้ำในตัว|private bath(?:room)?|en ?suite', set: () => ({ bathrooms: 1 }) },
  { source: `(${COUNT})[ -]?(?:ห้องน้ำ|น้ำ|bath(?:room)?s?|ba)`, set: (m) => counted('bathrooms', m[1]) },
  {
    source: `(?:มี)?(?:ที่)?จอดรถ(?:ยนต์)?(?:ได้)? ?(${COUNT}) ?คัน|parking for (${COUNT})`,
    set: (m) => counted('parkingMin', m[1] ?? m[2]),
  },
  {
    source:
      '(?:เลี้ยง|มี|รับ)(?:น้อง)?แมว(?: ?\\d ?ตัว)?(?:ได้)?|cats? (?:allowed|ok|welcome|friendly)|(?:with|have|own|bring) (?:a |my |\\d )?cats?|(?:with )?cats',
    set: () => ({ pets: 'cat' }),
  },
  {
    source:
      '(?:เลี้ยง|มี|รับ)(?:น้อง)?(?:หมา(?!ย|ก)|สุนัข)(?:พันธุ์ ?(?:ใหญ่|เล็ก|กลาง))?(?: ?\\d ?ตัว)?(?:ได้)?|dogs? (?:allowed|ok|welcome|friendly)|(?:with|have|own|bring) (?:a |my |\\d )?dogs?|(?:with )?dogs',
    set: () => ({ pets: 'dog' }),
  },
  {
    source: '(?:เลี้ยง|รับ)สัตว์(?:เลี้ยง)?(?:ได้)?|pets?[ -](?:friendly|allowed|ok|welcome)',
    set: () => ({ pets: true }),
  },
  // The animal alone, as one types it into a box: a home that takes none would be found otherwise.
  {
    source: `${WITH_A}(?:cats?|kittens?)|(?<![^ ])(?:น้อง)?แมว(?: ?\\d ?ตัว)?(?![^ ])`,
    set: () => ({ pets: 'cat' }),
  },
  {
    source: `${WITH_A}(?:dogs?|pupp(?:y|ies))|(?<![^ ])(?:น้อง)?(?:หมา|สุนัข)(?: ?\\d ?ตัว)?(?![^ ])`,
    set: () => ({ pets: 'dog' }),
  },
  { source: `${WITH_A}pets?|(?<![^ ])สัตว์เลี้ยง(?![^ ])`, set: () => ({ pets: true }) },
  {
    source:
      '(?<=(?<!ไม่)หอ(?:พัก(?:นักศึกษา)?)? ?)(?:หญิง|สตรี)(?:ล้วน)?|(?<!ไม่หอ(?:พัก(?:นักศึกษา)?)? ?)(?:หญิง|สตรี)ล้วน|women only|female only',
    set: () => ({ audience: 'women' }),
  },
  {
    source:
      '(?<=(?<!ไม่)หอ(?:พัก(?:นักศึกษา)?)? ?)ชาย(?:ล้วน)?|(?<!ไม่หอ(?:พัก(?:นักศึกษา)?)? ?)ชายล้วน|men only|male only',
    set: () => ({ audience: 'men' }),
  },
  {
    source: 'ค่า(?:น้ำ)?(?:ค่า)?ไฟตามจริง|ไฟตามจริง|ค่าไฟ(?:ราคา)?(?:การไฟฟ้า|รัฐ)|electricity at cost',
    set: () => ({ utilitiesAtCost: true }),
  },
  {
    source: 'รวม(?:ค่า)?น้ำ ?(?:ค่า)?ไฟ(?:แล้ว)?|utilities included|bills included',
    set: () => ({ utilitiesIncluded: true }),
  },
  {
    source: 'ไม่(?:มี|ต้อง|เก็บ|เอา)(?:จ่าย|วาง|เสีย)?(?:ค่า|เงิน)?(?:มัดจำ|ประกัน)|no (?:security )?deposit',
    set: () => ({ depositMonthsMax: 0 }),
  },
  {
    source: `(?:เงิน)?(?:ประกัน|มัดจำ) ?(${COUNT}) ?(?:เดือน)?|(\\d) months? deposit`,
    set: (m) => counted('depositMonthsMax', m[1] ?? m[2]),
  },
  {
    source: `(?:จ่าย)?ล่วงหน้า ?(${COUNT}) ?(?:เดือน)?|(\\d) months? advance`,
    set: (m) => counted('advanceMonthsMax', m[1] ?? m[2]),
  },
  {
    source: `(?:สัญญา|(?:เช่า)?ระยะสั้น|เช่า)(?:ขั้นต่ำ|แค่)? ?(${COUNT}) ?(เดือน|ปี)|(?:short[ -]term |for )?(${COUNT})[ -](month|year)s?(?: lease| contract)|(?:short[ -]term|for) (${COUNT}) (month|year)s?`,
    set: leaseTerm,
  },
  // The usual year, and the month that is agreed on anew each time. "Monthly" alone says how one pays.
  {
    source:
      '(?:(?:ทำ)?สัญญา|เช่า)?(?:แบบ)?(?<!จ่าย|ชำระ|ค่าใช้จ่าย)ราย ?ปี|(?<!paid |pay |billed )(?:yearly|annual)(?: (?:rental|rent|lease|contract|let|stay))?|(?:lease|contract) (?:yearly|annual)',
    set: () => ({ leaseMonths: 12 }),
  },
  {
    source:
      '(?:ทำ)?สัญญา(?:เช่า)?(?:แบบ)?(?:รายเดือน|เดือนต่อเดือน)|เช่าเดือนต่อเดือน|month[- ](?:to|by)[- ]month(?: (?:rental|rent|lease|contract))?|monthly (?:lease|contract)',
    set: () => ({ leaseMonths: 1 }),
  },
  // A figure of months alone; those of a deposit or in advance were read above.
  {
    source: '(\\d{1,2})[ -]months?|(?<![^ ])(\\d{1,2}) ?เดือน(?![^ ])',
    set: (m) => counted('leaseMonths', m[1] ?? m[2]),
  },
  // Less than the usual year, as the filter of the panel has it.
  { source: '(?:เช่า|สัญญา)?ระยะสั้น|short[ -]term(?: (?:rental|lease|stay))?', set: () => ({ leaseMonths: 6 }) },
  { source: '(?:ทำ|แจ้ง)? ?ตม\\.? ?30(?: ?ให้)?|tm ?30', set: () => ({ tm30: true }) },
  { source: '(?:ราคา|ค่าเช่า)?ถูก(?!กว่า)ๆ?(?:ที่สุด|สุด)?|cheap(?:est)?', set: () => ({ sort: 'price_asc' }) },
  { source: 'มาใหม่|ลงล่าสุด|newest', set: () => ({ sort: 'newest' }) },
  {
    source: '(?:พร้อม|เข้า|ว่าง)(?:เข้า)?อยู่(?:ได้)?(?:เลย|ทันที)|พร้อม(?:เข้า)?อยู่|ว่างเลย|ready to move in|move in now',
    set: () => ({ availableBy: 'today' }),
  },
]

const AMENITIES: readonly [string, Amenity][] = [
  ['แอร์(?!พอร์ต|ไลน์|โฮสเตส|เอเชีย)|เครื่องปรับอากาศ|air ?con(?:ditioning|ditioner)?|ac', 'aircon'],
  ['เครื่องซักผ้า|washing machine|washer', 'washing_machine'],
  ['เครื่องทำน้ำอุ่น|น้ำอุ่น|water heater|hot (?:water|shower)', 'water_heater'],
  ['ตู้เย็น|fridge|refrigerator', 'fridge'],
  ['ไมโครเวฟ|microwave', 'microwave'],
  ['ทีวี|โทรทัศน์|tv', 'tv'],
  ['อินเท[อ]?ร์?เน็ต|เน็ต|ไวไฟ|wi-?fi|internet', 'wifi'],
  ['ห้องครัว|(?<!ครอบ)ครัว(?!เรือน|ซอง|ซ์)|ทำอาหารได้|kitchen', 'kitchen'],
  ['ระเบียง|balcony', 'balcony'],
  ['(?:ที่)?จอด(?:รถ)?มอเตอร์ไซค์?(?:ได้)?|motorcycle parking', 'motorcycle_parking'],
  ['ที่?ชาร์จ(?:รถ)?(?: ?ev|ไฟฟ้า)?|ev charger', 'ev_charger'],
  ['(?:ที่)?จอดรถ(?:ยนต์)?(?:ได้)?|parking|car park', 'parking'],
  ['สระว่ายน้ำ|สระ(?!ผม|บุรี|แก้ว|ใคร|โบสถ์|บัว|เกศ|น้อย)|(?:swimming )?pool(?!-? ?villa)', 'pool'],
  ['ฟิตเนส|ฟิตเนต|ยิม(?!นาส|ส์)|gym|fitness', 'gym'],
  ['สวนหย่อม|garden', 'garden'],
  ['ลิฟต์|ลิฟท์|ลิฟ|lift|elevator', 'lift'],
  ['รปภ\\.?(?: ?24 ?(?:ชม\\.?|ชั่วโมง))?|security guard|guard', 'guard'],
  ['กล้องวงจรปิด|cctv', 'cctv'],
  ['คีย์การ์ด|key ?card', 'key_card'],
]

function counted(key: keyof SearchFilters, text: string | undefined): Partial<SearchFilters> | null {
  const count = text === undefined ? null : readCount(text)
  return count === null ? null : { [key]: count }
}

function leaseTerm(match: RegExpExecArray): Partial<SearchFilters> | null {
  const count = readCount(match[1] ?? match[3] ?? match[5] ?? '')
  if (count === null) return null
  return { leaseMonths: /ปี|year/.test(match[2] ?? match[4] ?? match[6] ?? '') ? count * 12 : count }
}

function noteAll(reading: Reading, span: Span, set: Partial<SearchFilters>): void {
  for (const [key, value] of Object.entries(set)) {
    const chipKey = key as keyof SearchFilters
    note(reading, span, {
      key: chipKey,
      labelKey: `search_chip_${snake(key)}`,
      params: { value: String(value) },
    })
  }
}

function snake(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
