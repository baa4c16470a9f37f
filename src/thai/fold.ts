import { toArabicDigits } from './digits.ts'

/** Folded text and, for each of its characters, where it stood in the original (`at[i]` to `end[i]`). */
export type Folded = { text: string; at: number[]; end: number[] }

/**
 * The form in which search text is stored and compared: lower case, Arabic digits, เ+เ as แ, ํ+า (tone mark on either
 * side) as ำ, marks in one order, doubled marks once, no zero-width characters, one space, no space at the ends.
 * Unicode normalisation does none of these for Thai.
 */
export function foldSearch(text: string): string {
  return foldWithMap(text).text
}

/** `foldSearch` that remembers where each character came from, to underline recognised words. */
export function foldWithMap(text: string): Folded {
  const cells: Cell[] = []
  for (let i = 0; i < text.length; i++) {
    const char = plainChar(text[i]!)
    if (char === '') continue
    add(cells, { char, at: i, end: i + 1 })
  }
  while (cells.at(-1)?.char === ' ') cells.pop()
  return {
    text: cells.map((cell) => cell.char).join(''),
    at: cells.map((cell) => cell.at),
    end: cells.map((cell) => cell.end),
  }
}

/**
 * A coarser key for names spelt by ear: folded, without tone marks, ็ and silent letters, with letters of one sound
 * made one (ศ ษ ส, ณ น, ฬ ล). พร้อมพงศ์ and พร้อมพงษ์ meet here. Not for short words: ใกล and ไกล do not meet, มา and ม้า do.
 */
export function soundKey(folded: string): string {
  return folded
    .replace(/[ก-ฮ][ิุ]?์/g, '')
    .replace(/[่-๋็]/g, '')
    .replace(/[ศษ]/g, 'ส')
    .replace(/ณ/g, 'น')
    .replace(/ฬ/g, 'ล')
    .replace(/ญ/g, 'ย')
}

/** Thai typed while the keyboard was set to English (Kedmanee layout): `8voFf` → คอนโด. Other characters stay. */
export function latinToThaiKeys(text: string): string {
  return [...text].map((char) => TO_THAI.get(char) ?? char).join('')
}

/** English typed while the keyboard was set to Thai: `แนืกน` → condo. Other characters stay. */
export function thaiToLatinKeys(text: string): string {
  return [...text].map((char) => TO_LATIN.get(char) ?? char).join('')
}

type Cell = { char: string; at: number; end: number }

const TONE = /[่-๋]/
const MARK = /[ัิ-ฺ็-๎ํ]/

function plainChar(char: string): string {
  if (/[\u200b-\u200d\u2060\ufeff\u00ad]/.test(char)) return ''
  if (/\s/.test(char)) return ' '
  if (char >= '\uff01' && char <= '\uff5e')
    return String.fromCharCode(char.charCodeAt(0) - 0xfee0).toLowerCase()
  return toArabicDigits(char).toLowerCase()
}

function add(cells: Cell[], cell: Cell): void {
  const last = cells.at(-1)
  if (cell.char === ' ') {
    if (last && last.char !== ' ') cells.push(cell)
    return
  }
  if (last && cell.char === 'เ' && last.char === 'เ') {
    cells[cells.length - 1] = { char: 'แ', at: last.at, end: cell.end }
    return
  }
  if (cell.char === 'า' && joinSaraAm(cells, cell)) return
  if (last && MARK.test(cell.char)) addMark(cells, cell)
  else cells.push(cell)
}

/** Puts a mark where it belongs: vowels before tone marks, tone marks before ำ, none twice. */
function addMark(cells: Cell[], cell: Cell): void {
  const after = TONE.test(cell.char) ? /ำ/ : /[่-๋ำ]/
  let at = cells.length
  while (at > 0 && after.test(cells[at - 1]!.char)) at--
  for (let i = at - 1; i >= 0 && MARK.test(cells[i]!.char); i--) if (cells[i]!.char === cell.char) return
  cells.splice(at, 0, cell)
}

/** ํ, tone marks if any, and า become the tone marks and ำ. */
function joinSaraAm(cells: Cell[], cell: Cell): boolean {
  let at = cells.length - 1
  while (at >= 0 && TONE.test(cells[at]!.char)) at--
  const nikhahit = cells[at]
  if (nikhahit?.char !== 'ํ') return false
  cells.splice(at, 1)
  cells.push({ char: 'ำ', at: nikhahit.at, end: cell.end })
  return true
}

const LATIN_KEYS =
  '1234567890-=qwertyuiop[]\\asdfghjkl;\'zxcvbnm,./!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?'
const THAI_KEYS = 'ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฃฟหกดเ้่าสวงผปแอิืทมใฝ+๑๒๓๔ู฿๕๖๗๘๙๐"ฎฑธํ๊ณฯญฐ,ฅฤฆฏโฌ็๋ษศซ.()ฉฮฺ์?ฒฬฦ'
const TO_THAI = new Map([...LATIN_KEYS].map((key, i) => [key, THAI_KEYS[i]!]))
const TO_LATIN = new Map([...THAI_KEYS].map((key, i) => [key, LATIN_KEYS[i]!]))
