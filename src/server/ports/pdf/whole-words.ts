import { MONTHS } from '#thai/dates.ts'

/** Words the dictionary of Thai line breaking takes apart although nobody reads them apart. */
const fixed = [
  'ทรัพย์สินที่เช่า',
  'ผู้ให้เช่า',
  'ผู้เช่าร่วม',
  'ผู้เช่า',
  'ผู้พักอาศัย',
  'ใบเสร็จรับเงิน',
  'ใบแจ้งหนี้',
  'ใบรับเงิน',
  'ใบตรวจรับห้อง',
  'ใบตรวจคืนห้อง',
  'วันครบกำหนด',
  'วันครบสัญญา',
  'เลขประจำตัว',
  'กรุงเทพมหานคร',
  'อิเล็กทรอนิกส์',
  'ดังต่อไปนี้',
  'ข้างต้น',
  'ค่าส่วนกลาง',
  'ห้องชุด',
  'สัญญาเช่า',
  'สำนักงานใหญ่',
  'e-mail',
  'พร้อมเพย์',
  'ตร.ม.',
  'เลขที่',
  'ที่อยู่',
]

/** A number stays with the word that says of what it is. */
const numbered = String.raw`(?:เลขที่|ชั้น)\s[\d/]+`

/** A day or month with its year: the dictionary of line breaking would take พฤศจิ-กายน apart. */
const dated = String.raw`(?:\d{1,2}\u00a0)?(?:${[...MONTHS.th.long, ...MONTHS.th.short, ...MONTHS.en.long, ...MONTHS.en.short].map((name) => name.replaceAll('.', '\\.')).join('|')})\u00a0\d{4}`

/** Longer than this a word or name would no longer fit the narrowest column. */
const longest = 30

/**
 * The pattern of all that a line must not break: the fixed words, the given names, and the parts of
 * given addresses between their spaces. Escaped, so that a name cannot be a pattern of its own.
 */
export function wholeWords(namesAndAddresses: (string | undefined)[]): string {
  const given = namesAndAddresses.flatMap((text) => {
    if (!text) return []
    if (text.length <= longest) return [text]
    // Latin words hold together by themselves, and short Thai ones stand within others.
    return text.split(/\s+/).filter((word) => word.length > 5 && /[ก-ฮ]/.test(word))
  })
  const words = [...given.filter((word) => word.length > 1 && word.length <= longest), ...fixed]
  const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length)
  return [dated, numbered, ...longestFirst.map(escapePattern)].join('|')
}

/** A box may be parted from what surrounds it, so a pattern of Latin letters matches whole words alone: not Te|na|nt. */
function escapePattern(text: string): string {
  const escaped = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\s/g, '\\s')
  const isLatin = (letter = '') => /\w/.test(letter)

  return `${isLatin(text[0]) ? '\\b' : ''}${escaped}${isLatin(text.at(-1)) ? '\\b' : ''}`
}
