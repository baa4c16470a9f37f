import type { Words } from '#contract/composed-paper.ts'
import { partyOf, words } from '#features/papers/kinds/agreement.ts'
import { gather } from '#features/papers/kinds/findings.ts'
import { type Finding, type Kind, type Row, str, type Values } from '#features/papers/kinds/kind.ts'
import {
  isAgent,
  letterClosing,
  linesAsWords,
  prefillLease,
  prefillSender,
  roomWord,
  sender,
  underClause,
} from '#features/papers/kinds/letters.ts'
import { asWords, namesOf } from '#features/papers/kinds/print.ts'
import { isIsoDay } from '#thai/dates.ts'
import { addMonths } from '#thai/days.ts'
import { depositReturnBy } from '#thai/lease-rules/deadlines.ts'
import { depositClauses } from './clauses.ts'
import { depositConditions, depositGroups, hasDeductions, is } from './fields.ts'

/**
 * Tells a tenant that the deposit is held, later what came back and why. Its figures are those of the receipt and of the
 * settlement, which it encloses; receipts of deposits have a rule of their own (B.E. 2549).
 */
export const depositLetter: Kind = {
  key: 'deposit_letter',
  prefix: 'DL',
  shape: 'letter',
  title: () => words('หนังสือแจ้งเรื่องเงินประกัน', 'Security deposit letter'),
  from: ['lease'],
  groups: depositGroups,
  conditions: depositConditions,
  clauses: depositClauses,
  computed: (values) => {
    const holder = namesOf(values, 'holder')
    return {
      byWords: byWords(values),
      holder: holder.th ? holder : { ...words('ผู้เก็บรักษา', 'Held by'), isMissing: true },
      depositUnder: underClause(values, 'depositClause'),
      inspected: words(`ตรวจคืน${roomWord(values)}แล้ว`, 'the home was inspected'),
      moveOutReport: words(`ใบตรวจคืน${roomWord(values)}`, 'report'),
    }
  },
  facts: () => [],
  letter: (values) => ({
    to: namesOf(values, 'to'),
    subject: subjectOf(values),
    references: [],
    enclosures: linesAsWords(values.enclosures),
  }),
  signers: (values) => [sender(values)],
  closing: letterClosing,
  checks,
  fromBooks: (values) => ({
    level: 'stop',
    fields: is('received')(values) ? ['deposit'] : is('short')(values) ? ['debt'] : ['refund'],
  }),
  prefill: (facts, values) => {
    const { deposit, tenants, owners, business, inspections } = facts
    const settled = deposit?.settlement ?? null
    const variant = str(values, 'variant') || variantOf(settled)
    const isReceived = variant === 'received'
    return {
      variant,
      to: tenants.map(partyOf),
      ...prefillLease(facts),
      ...prefillSender(facts),
      deposit: deposit?.heldSatang ?? '',
      receivedOn: deposit?.receivedOn ?? '',
      receiptNo: deposit?.receiptNo ?? '',
      holder: partyOf((isAgent(facts) && owners[0]) || business),
      method: METHODS[(isReceived ? deposit?.method : settled?.method) ?? ''] ?? 'transfer',
      moveOutNo: inspections.moveOutNo,
      settlementNo: settled?.no ?? '',
      lines: (settled?.lines ?? []).map(({ th, en, satang }) => ({
        item: en && en !== th ? `${th} / ${en}` : th,
        cause: '',
        sum: satang,
        proof: '',
      })),
      refund: settled?.refundSatang ?? '',
      refundOn: settled?.returnedOn ?? '',
      debt: settled?.debtSatang ?? '',
      objectDays: '7',
      enclosures: [
        isReceived ? enclosed('ใบรับเงินประกัน', 'Deposit receipt', deposit?.receiptNo) : '',
        isReceived ? '' : enclosed('ใบสรุปการคืนเงินประกัน', 'Deposit settlement', settled?.no),
      ].filter(Boolean),
    }
  },
  samples: {},
  seenBy: () => ['tenant', 'owner'],
  right: 'view',
  isBehindCode: false,
  keptYears: () => 10,
}

const METHODS: Record<string, string> = {
  transfer: 'transfer',
  bank: 'transfer',
  promptpay: 'promptpay',
  cash: 'cash',
}

const enclosed = (th: string, en: string, no = '') => (no ? `${th}เลขที่ ${no} / ${en} ${no}` : '')

function variantOf(settled: { debtSatang: string; lines: unknown[] } | null): string {
  if (!settled) return 'received'
  if (Number(settled.debtSatang) > 0) return 'short'
  return settled.lines.length > 0 ? 'deducted' : 'returned'
}

function subjectOf(values: Values): Words {
  const home = asWords(values.homeShort)
  return is('received')(values)
    ? words(`ยืนยันการรับเงินประกัน ${home.th}`, `Deposit received, ${home.en}`)
    : words(`แจ้งการคืนเงินประกัน ${home.th}`, `Deposit returned, ${home.en}`)
}

/** How money went: to the account where it is known. */
function byWords(values: Values): Words {
  const account = str(values, 'account')
  if (values.method === 'cash') return words('เป็นเงินสด', 'in cash')
  if (values.method === 'promptpay') return words('ผ่านพร้อมเพย์', 'by PromptPay')
  return account
    ? words(`โดยโอนเข้าบัญชี ${account}`, `by transfer to ${account}`)
    : words('โดยโอนเงิน', 'by transfer')
}

const satang = (text: string | undefined) => (text && /^\d+$/.test(text) ? BigInt(text) : null)

function checks(values: Values): Finding[] {
  const { found, stop, look } = gather()
  const [held, refund, debt] = ['deposit', 'refund', 'debt'].map((key) => satang(str(values, key)))
  const rows = Array.isArray(values.lines) ? (values.lines as Row[]) : []
  const cut = rows.reduce((sum, row) => sum + (satang(row.sum) ?? 0n), 0n)
  const isOff =
    held != null &&
    ((is('returned')(values) && refund != null && refund !== held) ||
      (is('deducted')(values) && refund != null && held - cut !== refund) ||
      (is('short')(values) && debt != null && cut - held !== debt))
  if (isOff)
    stop(
      is('short')(values) ? 'debt' : 'refund',
      'ยอดไม่ตรงกัน เงินประกันต้องเท่ากับรายการหักบวกยอดคืน',
      'The sums do not add up: the deposit is what was deducted and what was returned',
    )

  const [start, end, on] = ['leaseStart', 'leaseEnd', 'refundOn'].map((key) => str(values, key))
  if (![start, end, on].every((day) => day && isIsoDay(day)) || is('received')(values)) return found
  const state = hasDeductions(values) ? 'damage' : 'no_damage'
  const by = depositReturnBy({ leaseStart: start!, leaseEnd: end!, state })
  if (by && on! > by.day) look('refundOn', 'คืนช้ากว่าที่กฎกำหนด', 'Later than the rule asks')
  if (!hasDeductions(values)) return found
  if (rows.some(({ proof = '' }) => !proof.trim()))
    look('lines', 'บางรายการไม่มีหลักฐานหรือรูป', 'An item has no voucher or photo')
  if (end! >= addMonths(start!, 48) && rows.some(({ item = '' }) => /ความสะอาด|สี|clean|paint/i.test(item)))
    look(
      'lines',
      'อยู่มาเกิน 4 ปี ค่าทำความสะอาดและสีมักเป็นการเสื่อมตามการใช้งาน',
      'After over 4 years cleaning and paint are mostly wear and tear',
    )

  return found
}
