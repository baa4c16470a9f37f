import { toArabicDigits } from '#thai/digits.ts'
import { withoutZeros } from './cells.ts'

const SQUARE_METRES = { sqm: 1, sqft: 0.09290304, wah: 4 }
const METRES =
  /(?:ตร\.?\s*ม\.?|ตร\.?\s*เมตร|ตารางเมตร|sq\.?\s*m(?:\.|eters?|etres?|trs?\.?|t\.?)?|m\s*[2²]|square\s+met(?:er|re)s?)$/i
const FEET = /(?:ตร\.?\s*ฟ\.?|ตร\.?\s*ฟุต|ตารางฟุต|sq\.?\s*f(?:t\.?|eet)?|ft\s*[2²]|square\s+f(?:ee|oo)t)$/i
const WAH = /(?:ตร\.?\s*ว\.?|ตารางวา|sq\.?\s*w(?:ah|a)?\.?)$/i
const MAX_AREA = 100_000

/**
 * An area in square metres with two decimals: a bare number is of `unit`, one that names its own (`32 ตร.ม.`, `344 sq ft`,
 * `50 ตร.ว.`) of that. Null for what is no area; `32,5` is one of them, as its comma may part thousands.
 */
export function readArea(text: string, unit: 'sqm' | 'sqft'): number | null {
  const typed = toArabicDigits(text).trim()
  const [named, mark] = METRES.test(typed)
    ? (['sqm', METRES] as const)
    : FEET.test(typed)
      ? (['sqft', FEET] as const)
      : WAH.test(typed)
        ? (['wah', WAH] as const)
        : ([unit, /$/] as const)
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,6})(\.\d{1,6})?$/.exec(typed.replace(mark, '').trim())
  if (!match) return null
  const square = Number(match[1]!.replaceAll(',', '') + (match[2] ?? '')) * SQUARE_METRES[named]
  const area = Math.round(square * 100) / 100

  return area > 0 && area <= MAX_AREA ? area : null
}

const WORDS = ['หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า', 'สิบ']
const ENGLISH = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]
const HIGHEST = 200
const LOWEST = 5

/**
 * `2`, `ชั้น 2`, `2nd floor`, `Fl. 12`, `2/F`; `G` and ชั้นล่าง are the floor at the ground, which Thais count as the
 * first; `B1` is one below. Null for floors that only a person can place (`M`, `12A`, `2-3`).
 */
export function readFloor(text: string): number | null {
  const typed = withoutZeros(toArabicDigits(text).toLowerCase().trim())
    .replace(/^(?:(?:ชั้น(?:ที่)?|floor|flr?|level|lvl?)\s*[.:]?\s*(?=\S)|[fl]\s*(?=\d))/, '')
    .replace(/\s*(?:\/\s*f|ชั้น|floor|fl?\.?|level)$/, '')
    .trim()
  if (/^(?:g|gf|gr|ground|ground\s*floor|จี|ล่าง|พื้น|ใต้ถุน)$/.test(typed)) return 1
  const below = /^(?:b|ใต้ดิน|basement)\s*\.?\s*(\d)?$/.exec(typed) ?? /^-(\d)$/.exec(typed)
  if (below) return Number(below[1] ?? 1) <= LOWEST ? -Number(below[1] ?? 1) : null
  const number = /^(\d{1,3})\s*(?:st|nd|rd|th)?$/.exec(typed)
  const floor = number ? Number(number[1]) : Math.max(WORDS.indexOf(typed), ENGLISH.indexOf(typed)) + 1
  if (number ? floor > HIGHEST : floor === 0) return null

  return floor
}
