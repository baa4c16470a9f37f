import { AMOUNT } from './amounts.ts'
import { BOUNDS } from './limits.ts'
import { WORDS } from './money.ts'
import { eachFree, type Reading, take } from './reading.ts'

// Figures that are no rent: read before it, so that none of them becomes one.

const METRES =
  '(?:เมตร|ม\\.(?!เ|ร)|กม\\.?|กิโล(?:เมตร)?|km|kms|m(?![a-z0-9])|met(?:er|re)s?|kilomet(?:er|re)s?)'
const MINUTES = '(?:นาที|min(?:ute)?s?|ชม\\.?|ชั่วโมง|hours?|hrs?|วินาที)'

const HINT = ' ?(?:is|คือ|เลข)? ?:? ?'

const SOURCES: readonly string[] = [
  // Names on LINE, which may hold a phone.
  '(?:line|ไลน์)(?: ?id)?(?: ?: ?@?| ?@| id )[a-z0-9._@-]{3,}',
  // Phones, in any form, with what leads to them.
  '(?:(?:โทร(?:ศัพท์)?|เบอร์(?:โทร)?|tel|call|phone|mobile|whatsapp|line|ไลน์|id)[.:]? ?){0,3}(?:\\(?\\+? ?66\\)?|0)[ -]?(?:\\(0\\) ?)?\\d(?:[ .-]?\\d){7,8}(?!\\d)',
  // Addresses: house, room, floor, building, lane, village, postcode.
  '(?:เลขที่|house (?:no|number)\\.?|no\\.|#) ?\\d+(?:[/-]\\d+)*',
  '(?<![\\d.])\\d{1,4}/\\d{1,4}(?:-\\d{1,4})?(?![\\d.]| ?(?:เดือน|month|mo|ปี|year|2569))',
  '(?:ห้อง(?:พัก)?(?:เลขที่|หมายเลข|เบอร์|ที่)?|หมายเลข) ?(?:[a-z][- ]?)?\\d{1,5}[a-z]?(?!\\d| ?(?:บาท|baht|thb|฿|/|ต่อ|k|,|-|–|ถึง|ห้อง|นอน|น้ำ|ตร|sq|พัน|หมื่น))',
  '(?:room|unit|apt)(?: (?:no|number)\\.?)? (?:[a-z][- ]?)?\\d{3,5}[a-z]?(?!\\d| ?(?:baht|thb|฿|/|k|,|-|–|to |sq))',
  '(?:อาคาร|ตึก|building|tower|bldg|เฟส|phase|โซน|zone)(?: ?ที่)? ?(?:[a-z](?![a-z])|[a-z]?\\d{1,3})(?!\\d|,)',
  '(?:หมู่(?:ที่)?|ม\\.|moo) ?\\d{1,2}(?!\\d)',
  // A postcode that its word or a whole address says; any other is told by its figures.
  `(?:รหัสไปรษณีย์|ไปรษณีย์|รหัส(?=${HINT}\\d{5}(?!\\d))|ปณ\\.?|ป\\.ณ\\.|post(?:al)?[ -]?codes?|post code|zip(?:[ -]?codes?)?)${HINT}\\d{5}(?!\\d)`,
  '(?<=(?:แขวง|ตำบล|ต\\.) ?[ก-๎]+ ?(?:เขต|อำเภอ|อ\\.) ?[ก-๎]+ ?(?:(?:จังหวัด|จ\\.)? ?[ก-๎]+)?[ ,]*)[1-9]\\d{4}(?!\\d|,| ?(?:บาท|baht|thb|฿|k|/|ต่อ))',
  // Lanes, roads, bus lines and codes by their number.
  '(?:ซอย|ซ\\.|soi|lane|alley)(?:ที่| ?no\\.?)? ?\\d{1,4}(?:/\\d{1,3})?(?!\\d|,\\d| ?(?:บาท|baht|thb|฿|ต่อ|k(?![a-z])|พัน|หมื่น))',
  '(?:ถนน|ถ\\.|ทางหลวง(?:หมายเลข)?|(?:รถเมล์)?สาย(?:ที่)?|รถเมล์|highway|route|bus(?: (?:line|no\\.?))?) ?\\d{1,4}(?!\\d|,\\d| ?(?:ตุลา|บาท|baht|thb|฿|ต่อ|k(?![a-z])|พัน|หมื่น))',
  '(?:รหัส(?:ทรัพย์|ห้อง|ประกาศ|ทรัพย์สิน)?|(?:listing|property|ref(?:erence)?|room)? ?(?:code|id)|ref\\.?) ?[:#]? ?[a-z]{0,4}-?\\d{3,8}(?!\\d|,\\d| ?(?:บาท|baht|thb|฿))',
  // Years, with or without their word.
  '(?:(?:สร้าง(?:เสร็จ)?|ก่อสร้าง|รีโนเวท|เสร็จ|built|completed|renovated|since|est\\.?)(?: in| เมื่อ)? ?)?(?:ปี|พ\\.ศ\\.|ค\\.ศ\\.|year)(?: in)? ?(?:25[0-9]\\d|20\\d\\d|19\\d\\d)(?!\\d)',
  '(?:built|completed|renovated|since|สร้าง(?:เสร็จ)?|รีโนเวท)(?: in| ปี| เมื่อ)? ?(?:25[0-9]\\d|20\\d\\d|19\\d\\d)(?!\\d)',
  // Distances, times, ages, counts.
  `(?:(?:ระยะ|ห่าง|ใกล้|แค่|เพียง|only|within|about|approx\\.?)(?: ?(?:ทาง|จาก|กัน))? ?)?\\d[\\d,.]* ?${METRES}`,
  `(?:เดิน|ขับรถ|เดินทาง|นั่งรถ|walk|drive|แค่|เพียง)? ?\\d{1,3}(?:-\\d{1,3})? ?${MINUTES}(?: ?(?:ถึง|จาก|ไป|to|from|walk|by))?`,
  'อายุ ?\\d{1,2}(?: ?ปี)?|\\d{1,2} ?(?:ขวบ|years? old)',
  '\\d[\\d,]* ?(?:ยูนิต|units?|หลังคาเรือน|คน(?:ขึ้นไป)?|ท่าน|persons?|people|คัน|cars?|%|เปอร์เซ็นต์|วัน|days?|ครั้ง)',
  '\\d{1,2}[:.]\\d{2} ?(?:น\\.|am|pm|-)|24 ?(?:ชม|hrs?|/7)',
  // Money that is no rent.
  `(?:(?:ค่า|เงิน)?(?:มัดจำ|ประกัน(?:ความเสียหาย)?|จอง|ล่วงหน้า|แรกเข้า(?=ไม่มี))|ค่า(?:ส่วนกลาง|ที่จอด(?:รถ)?|จอด(?:รถ)?|เน็ต|อินเท[อ]?ร์?เน็ต|น้ำ|ไฟ(?:ฟ้า)?|ทำความสะอาด|แม่บ้าน|ปรับ|โอน|คีย์การ์ด|นายหน้า|คอม(?:มิชชั่น)?|เดินทาง)|booking(?: fee)?|(?:security )?deposit|common (?:area )?fee|parking fee|internet fee|water(?: bill)?|electricity(?: bill)?|commission|reservation)(?: ?(?:ละ|หน่วยละ|ยูนิตละ|เดือนละ|of|is|:|=|ที่))? ?฿?(?!\\d ?(?:เดือน|ด\\.|months?|คัน))${AMOUNT}(?: ?(?:บาท|baht|thb|฿|-))?(?: ?(?:/|ต่อ|per|a)? ?(?:หน่วย|ยูนิต|unit|เดือน|month))?`,
  `${AMOUNT} ?(?:บาท|baht|thb|฿)? ?(?:(?:for )?(?:the )?(?:security )?deposit|มัดจำ(?!\\d)|ประกัน(?!\\d))`,
  // Floors of a building, and a floor that no wish was read from.
  'ชั้น(?:ที่)? ?\\d{1,2}(?!\\d)',
]

/** Five figures alone, without a word or sign that makes them money. */
const BARE_FIVE = `(?<![\\d.,฿]|(?:${BOUNDS}|${WORDS}|ที่ละ|จ่าย|pay|from|ตั้งแต่|(?<!postcode )between|ระหว่าง|\\d ?(?:-|–|~|ถึง|to)) ?)[1-9]\\d{4}(?!\\d|[.,]\\d|\\.-| ?(?:บาท|baht|thb|฿|k(?![a-z])|/ ?(?:เดือน|month|mo)|ต่อ|per |a month|-|–|~|ถึง|to |ขึ้นไป|ลงมา|ลงไป|\\+|(?:or|and) (?:less|more|up|below|above|under)|max|min|all in|รวม))`

/**
 * Takes every figure that cannot be a rent for read: phones, addresses, years, distances, deposits, names. A bare figure
 * that is a postcode and no round sum is one (G356).
 */
export function readOtherFigures(reading: Reading, isPostcode: (figures: string) => boolean): void {
  for (const source of SOURCES) eachFree(reading, source, (_, span) => take(reading, span, 2))
  eachFree(reading, BARE_FIVE, ([figures], span) => {
    if (!figures.endsWith('00') && isPostcode(figures)) take(reading, span, 2)
  })
}
