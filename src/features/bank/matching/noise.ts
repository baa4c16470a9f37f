/** What a line is that no tenant's bill asks for. */
export const KINDS = [
  'expense',
  'fee',
  'tax',
  'interest',
  'correction',
  'payout',
  'own',
  'refund',
  'cash',
  'other',
] as const

export type Kind = (typeof KINDS)[number]

const IN: [Kind, RegExp][] = [
  ['interest', /ดอกเบี้ย|interest|^IIPS\b/i],
  ['correction', /รายการแก้ไข|ปรับปรุงรายการ|error correction|reverse fee|^ADJ\b/i],
  ['payout', /Thai QR Payment|K SHOP|MYQR|EDC|เกตเวย์|gateway|SMART\b|TRUE MONEY/i],
]
const OUT: [Kind, RegExp][] = [
  ['tax', /ภาษี|withholding tax|^TAX\b|^IIPT\b/i],
  ['fee', /ค่าธรรมเนียม|\bfee\b|^FEE\b/i],
  ['cash', /ถอนเงินสด|cash withdrawal|\bATM\b|^ATSWCR\b/i],
]

/** What the bank's own words say of money that came and is no rent; null where they say nothing of the kind. */
export function kindOfIncome(words: readonly string[]): Kind | null {
  return kindIn(IN, words)
}

/** What money that went was for, as a first guess; a person says better. */
export function kindOfSpending(words: readonly string[]): Kind {
  return kindIn(OUT, words) ?? 'expense'
}

function kindIn(kinds: [Kind, RegExp][], words: readonly string[]): Kind | null {
  return kinds.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0] ?? null
}
