import { BANKS } from '#thai/banks.ts'
import { plain } from './columns.ts'
import type { Row } from './types.ts'

/** Headings that one bank alone prints, all of them. */
const BY_HEADINGS: [string, string[]][] = [
  ['KBANK', ['เวลา/วันที่มีผล']],
  ['KBANK', ['time/eff.date']],
  ['KBANK', ['account/promptpayorbiller']],
  ['KBANK', ['วันที่รายการมีผล', 'label']],
  ['SCB', ['trcode', 'outstandingbalance']],
  ['BAY', ['ยอดเงินในบัญชี', 'คำอธิบายรายละเอียด']],
  ['KTB', ['ถอนเงิน/ฝากเงิน', 'ภาษี']],
  ['KTB', ['รหัส', 'ภาษี', 'ยอดคงเหลือ']],
  ['BBL', ['particulars', 'via']],
  ['TTB', ['จำนวนเงิน(+/-)', 'ยอดเงินคงเหลือ']],
]

const BY_NAME: [string, RegExp][] = [
  ['KBANK', /^(?:recent_transaction_|STM_)/i],
  ['SCB', /^(?:HISTSTMT_RPT|AcctSt_)/i],
  ['BAY', /^StatementInquiry_/i],
]

/**
 * The bank of a file: by its headings, its name, or its own name above the lines. Never by words in the lines, which name the
 * banks of those who paid.
 */
export function bankOf(file: { name: string; heading: string[]; above: Row[] }): string | null {
  const headings = new Set(file.heading.map(plain))
  const byHeading = BY_HEADINGS.find(([, words]) => words.every((word) => headings.has(word)))
  if (byHeading) return byHeading[0]
  const byName = BY_NAME.find(([, pattern]) => pattern.test(file.name))
  if (byName) return byName[0]
  const above = file.above.flatMap(({ cells }) => cells.map((cell) => cell.split('\n')[0]!))
  const named = BANKS.filter(({ th }) =>
    above.some((cell) => new RegExp(`ธนาคาร${escaped(th)}(?:$|\\s)`).test(cell)),
  )

  return named.length === 1 ? named[0]!.short : null
}

/** The account that the name of a file tells: ten figures, or as banks print it. */
export function accountInName(name: string): string | null {
  return /[\dXx]{3}-[\dXx]-[\dXx]{5}-[\dXx]/.exec(name)?.[0] ?? /(?<!\d)\d{10}(?!\d)/.exec(name)?.[0] ?? null
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
