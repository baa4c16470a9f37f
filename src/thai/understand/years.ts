import { BUDDHIST_OFFSET } from '#thai/dates.ts'
import { AMOUNT } from './amounts.ts'
import { BOUNDS } from './limits.ts'
import { ALL_IN, CASH_SUM, WORDS } from './money.ts'

/** Source of a pattern for a year one can mean to move in: 2025–2035, or as Buddhist years 2568–2578. */
export const YEAR = '(?:20(?:2[5-9]|3[0-5])|25(?:6[89]|7[0-8]))'

/** The same years in two figures, as they stand behind a month alone. */
export const SHORT_YEAR = '(?:2[5-9]|3[0-5]|6[89]|7[0-8])'

/** The year of the common era that figures matched by `YEAR` or `SHORT_YEAR` stand for. */
export function commonYear(figures: string): number {
  const year = Number(figures)
  if (figures.length === 2) return year < 50 ? 2000 + year : 2500 + year - BUDDHIST_OFFSET

  return year >= 2500 ? year - BUDDHIST_OFFSET : year
}

const TO = '(?:-|–|ถึง|to|~)'
const BOUND = `${BOUNDS}|งบ(?:ประมาณ)?|budget|(?:ราคา|ค่าเช่า|เดือนละ|ประมาณ|about|around|(?<!(?:for|to) )rent)|${ALL_IN}|${CASH_SUM}|จ่าย|pay|than`

/** What stands before a figure that is no money: no ฿, no word of a price, no beginning of a range. */
export const NO_MONEY_BEFORE = `(?<![\\d.,฿])(?<!(?:${BOUND})[ :]*(?:(?:อยู่ที่|ที่|is|of|at) ?)?)(?<!\\d(?:k| ?พัน)? ?${TO} ?)`

/** Words behind a figure that bound it, unless they bound one behind them. */
const MAX = `ไม่เกิน|งบ(?:ประมาณ)?|budget|${BOUNDS}`

/** What stands behind a figure that is no money: no baht, no month it is paid for, no word of a price for it. */
export const NO_MONEY_BEHIND = `(?!\\d|[,.]\\d|\\.-|k(?![a-z])| ?(?:พัน|หมื่น|แสน|ล้าน|บาท|baht|thb|฿|(?:/|ต่อ|per|a) ?(?:เดือน|month|mo)|${TO} ?฿?\\d|ขึ้นไป|\\+|and up|or more|ต้น|กลาง|ปลาย|กว่า|${ALL_IN}|${CASH_SUM})| ?(?:${MAX})(?![ :]*(?:(?:${MAX}|${WORDS})[ :]*){0,2}฿?${AMOUNT}))`
