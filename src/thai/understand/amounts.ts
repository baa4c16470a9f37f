import { ENGLISH_AMOUNT, ENGLISH_FIGURE, readEnglish } from './english-amounts.ts'

// 2หมื่น5: a figure written to its unit counts the next lower place, unless it counts rooms.
const LAST = '\\d(?!\\d|[.,]\\d| ?(?:พัน|ร้อย|ห้อง|นอน|น้ำ|คน|ตัว|bed|br))'

/** Source of a pattern that matches one amount of money in folded text: `15,000`, `1.5 หมื่น`, `35k`, `สามพันห้า`, `twelve thousand`. */
export const AMOUNT =
  `(?:\\d ?หมื่น ?\\d ?พัน(?: ?\\d ?ร้อย)?|\\d ?พัน ?\\d ?ร้อย|\\d ?(?:แสน|หมื่น|พัน)(?:[DIGIT](?:พัน|ร้อย)?|${LAST})|\\d[\\d,]*(?:\\.\\d+)?(?: ?(?:k(?![a-z])|grand|thousand|พัน|หมื่น|แสน))?|(?:[DIGIT]|ยี่)?สิบ[DIGIT]?พัน|(?:[DIGIT]?(?:แสน|หมื่น|พัน|ร้อย))+(?:[DIGIT]|ครึ่ง|${LAST})?|${ENGLISH_AMOUNT})`.replaceAll(
    '[DIGIT]',
    '(?:หนึ่ง|นึง|เอ็ด|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า)',
  )

/** How an amount can begin: what any text has few of. */
export const AMOUNT_START =
  '[฿\\d]|หนึ่ง|นึง|เอ็ด|ส(?:อง|าม|ี่|ิบ)|ห(?:้า|ก|มื่น)|เจ็ด|แปด|เก้า|ยี่|แสน|พัน|ร้อย|(?<![a-z])(?:a (?=hun|tho|gra)|one|t(?:w|hree|en|hirt)|f(?:our|i|or)|s(?:ix|even)|eigh|nine|eleven)'

/** Whether a folded text holds any amount. */
export function mayHoldAmount(text: string): boolean {
  return /\d{3}|\dk|\d ?(?:k|พัน|หมื่น|แสน)|พัน|หมื่น|แสน|ร้อย|thousand|hundred|grand/.test(text)
}

/** Source of a pattern for the lower end of a range, whose unit may be that of the upper: `10` of `10-12k`, "ten" of "ten to twelve thousand". */
export const LOWER_AMOUNT = `(?:${AMOUNT}|${ENGLISH_FIGURE}(?!-))`

/**
 * Baht of an amount matched by `AMOUNT`; null when it is none. In words a last digit counts the next lower place:
 * หมื่นห้า 15,000, สามพันห้า 3,500, สองหมื่นห้าพัน 25,000.
 */
export function readAmount(text: string): number | null {
  const figures = /^(\d[\d,]*(?:\.\d+)?) ?(k|grand|thousand|พัน|หมื่น|แสน)?$/.exec(text)
  if (figures) return Math.round(Number(figures[1]!.replaceAll(',', '')) * (UNITS[figures[2] ?? ''] ?? 1))
  if (/[a-z]/.test(text)) return readEnglish(text)
  const tens = new RegExp(`^(${DIGIT_WORDS.join('|')}|ยี่)?สิบ(${DIGIT_WORDS.join('|')})?พัน$`).exec(text)
  if (tens) return ((tens[1] === 'ยี่' ? 2 : digitOf(tens[1] ?? 'หนึ่ง')) * 10 + digitOf(tens[2] ?? '')) * 1000
  let sum = 0
  let unit = 0
  let rest = text.replaceAll(' ', '')
  while (rest !== '') {
    const match = new RegExp(`^(${DIGIT_WORDS.join('|')}|\\d)?(แสน|หมื่น|พัน|ร้อย)`).exec(rest)
    if (match) {
      unit = UNITS[match[2]!]!
      sum += unit * (match[1] ? digitOf(match[1]) : 1)
      rest = rest.slice(match[0].length)
      continue
    }
    if (unit === 0) return null
    if (rest === 'ครึ่ง') return sum + unit / 2
    // หมื่นนึง is one ten thousand, said so.
    if (rest === 'นึง' || rest === 'หนึ่ง') return sum
    const digit = digitOf(rest)
    return digit > 0 ? sum + (unit / 10) * digit : null
  }
  return sum > 0 ? sum : null
}

/** Both ends of a typed range, where the first end may borrow the unit of the second: `10-12k`, `1.5-2 หมื่น`. */
export function readRange(from: string, to: string): [number, number] | null {
  const high = readAmount(to)
  const own = readAmount(from)
  if (high === null || own === null) return null
  const isBare = /^\d[\d,]*(?:\.\d+)?$/.test(from) || (/^[a-z]/.test(from) && own < 100)
  const unit = isBare ? (UNITS[/(k|grand|thousand|พัน|หมื่น|แสน)$/.exec(to)?.[1] ?? ''] ?? 1) : 1
  const lent = isBare ? Math.round((/\d/.test(from) ? Number(from.replaceAll(',', '')) : own) * unit) : own
  const low = lent <= high ? lent : own
  return low <= high ? [low, high] : [high, low]
}

/** A small count in figures or Thai words: `2`, `สอง`; null when it is none. */
export function readCount(text: string): number | null {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const digit = digitOf(text)
  return digit > 0 ? digit : null
}

/** Source of a pattern for a small count. */
export const COUNT = '(?:\\d{1,2}|หนึ่ง|สอง|สาม|สี่|ห้า|หก|one|two|three|four|five)'

const UNITS: Record<string, number> = {
  '': 1,
  k: 1000,
  grand: 1000,
  thousand: 1000,
  ร้อย: 100,
  พัน: 1000,
  หมื่น: 10_000,
  แสน: 100_000,
}
const DIGIT_WORDS = ['หนึ่ง', 'นึง', 'เอ็ด', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า']

function digitOf(word: string): number {
  if (/^\d$/.test(word)) return Number(word)
  const english = ['one', 'two', 'three', 'four', 'five'].indexOf(word)
  if (english >= 0) return english + 1
  const at = DIGIT_WORDS.indexOf(word)
  return at < 0 ? 0 : at < 3 ? 1 : at - 1
}
