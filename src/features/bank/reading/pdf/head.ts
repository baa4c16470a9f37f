import { readAmount } from '#features/bank/reading/amount.ts'
import { readMoment } from '#features/bank/reading/day.ts'
import type { Total } from '#features/bank/reading/prove.ts'
import type { IsoDay } from '#thai/dates.ts'
import { type PdfRow, textOf, unsigned } from './rows.ts'

/** What a PDF says of itself around its lines. */
export type PdfHead = {
  bank: string | null
  accountNo: string | null
  holder: string | null
  from: IsoDay | null
  to: IsoDay | null
  closing: bigint | null
  totals: Total[]
}

const OPENING = words(
  'ยอดยกมา',
  'คงเหลือยกมา',
  'beginning balance',
  'opening balance',
  'brought forward',
  'b/f',
)
const CLOSING = words('ยอดยกไป', 'คงเหลือยกไป', 'ending balance', 'closing balance', 'carried forward', 'c/f')
const TOTAL_OUT = words(...['รวมถอนเงิน', 'รวมรายการถอน', 'รายการถอนทั้งหมด', 'total withdrawal', 'total debit'])
const TOTAL_IN = words('รวมฝากเงิน', 'รวมรายการฝาก', 'รายการฝากทั้งหมด', 'total deposit', 'total credit')
const SUMS_UP = words('total', 'รวม')
const ACCOUNT = /(?<![\dXx*])[\dXx*]{3}-[\dXx*]-[\dXx*]{4,6}-[\dXx*](?![\dXx*])/
const SUM = /(?<![\d,])\d{1,3}(?:,\d{3})*\.\d{2}(?!\d)/
const DAY = String.raw`(?:\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|\d{1,2} [^\s\d]{2,12} \d{2,4})`
const PERIOD = new RegExp(`(${DAY})\\s*(?:-|–|ถึง|to)\\s*(${DAY})`)

/** Words that one bank alone prints in the heading of its lines, all of them. */
const BY_HEADING: [string, RegExp[]][] = [
  ['KBANK', [words('เวลา/'), words('ถอนเงิน / ฝากเงิน'), words('ช่องทาง')]],
  ['KTB', [words('รายการถอน'), words('รายการฝาก'), words('ยอดเงินคงเหลือ'), words('สาขา')]],
  ['BBL', [words('particulars'), words('chq.no.'), words('via')]],
  ['TTB', [words('จำนวนเงิน (+/-)'), words('ยอดเงินคงเหลือ')]],
]
const BY_NAME: [string, RegExp][] = [
  ['KBANK', /^STM_/i],
  ['SCB', /^AcctSt_/i],
  ['TTB', /^AccountStatement_/i],
]

/** What carries the balance over, or sums up; no line of its own. */
export function noteOfText(text: string): 'opening' | 'closing' | 'total' | null {
  const plain = unsigned(text)
  if (OPENING.test(plain)) return 'opening'
  if (CLOSING.test(plain)) return 'closing'
  const isSum = TOTAL_OUT.test(plain) || TOTAL_IN.test(plain) || plain.search(SUMS_UP) === 0

  return isSum ? 'total' : null
}

/** Reads what stands around the lines by its words. The bank is never told by words in lines, which name those who paid. */
export function readPdfHead(around: PdfRow[], name: string): PdfHead {
  const texts = around.map(({ words }) => textOf(words))
  const period = texts.map((text) => PERIOD.exec(text)).find(Boolean)
  const account = texts.map((text) => ACCOUNT.exec(text)?.[0]).find((found) => /\d{3}/.test(found ?? ''))

  return {
    bank: bankOf(texts, name),
    accountNo: account ?? null,
    holder: holderOf(texts),
    from: period ? (readMoment(period[1]!)?.day ?? null) : null,
    to: period ? (readMoment(period[2]!)?.day ?? null) : null,
    closing: texts.map((text) => sumBehind(text, CLOSING)).find((sum) => sum !== null) ?? null,
    totals: totalsOf(texts),
  }
}

/** Statements tell their sums once, or anew on each page; what differs from page to page sums up nothing. */
function totalsOf(texts: string[]): Total[] {
  return ([1, -1] as const).flatMap((sign) => {
    const sums = new Set(
      texts.map((text) => sumBehind(text, sign === 1 ? TOTAL_IN : TOTAL_OUT)).filter((sum) => sum !== null),
    )
    return sums.size === 1 ? [{ sign, satang: [...sums][0]!, count: null }] : []
  })
}

/** The first sum behind a word: the count of lines may stand between them. */
function sumBehind(text: string, word: RegExp): bigint | null {
  const plain = unsigned(text)
  const at = word.exec(plain)
  const sum = at && SUM.exec(plain.slice(at.index + at[0].length))

  return sum ? readAmount(sum[0])!.satang : null
}

function holderOf(texts: string[]): string | null {
  for (const text of texts) {
    const behind = /^(?:ช\S*\s?อบัญชี|ชื่อบัญชี|(?:ชื่อ|ช\S*\s?อ)\/Name|Account Name|Name)\s*:?\s+(.+)$/i.exec(
      text,
    )?.[1]
    const name = behind
      ?.split(/\s{2,}|\(|เลข|ประเภท/)
      .at(0)
      ?.trim()
    if (name && /\p{L}{2}/u.test(name)) return name.slice(0, 100)
  }

  return null
}

function bankOf(texts: string[], name: string): string | null {
  const all = texts.map(unsigned)
  const found = BY_HEADING.find(([, marks]) => all.some((text) => marks.every((mark) => mark.test(text))))

  return found?.[0] ?? BY_NAME.find(([, pattern]) => pattern.test(name))?.[0] ?? null
}

/** Any of these words, as `unsigned` leaves them, with blanks anywhere; Latin ones not within another word. */
function words(...any: string[]): RegExp {
  const loose = any.map((word) => {
    const signs = [...unsigned(word).replaceAll(' ', '')].map((sign) =>
      sign.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'),
    )
    return `${/^[a-z]/.test(word) ? '(?<![a-z])' : ''}${signs.join('\\s*')}`
  })

  return new RegExp(loose.join('|'))
}
