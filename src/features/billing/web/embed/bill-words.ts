import { formatDay, formatMoney, formatMonth, formatRelativeDays } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { daysBetween } from '#thai/days.ts'

/** What decides how a bill's state is worded. Money in satang, days ISO. */
export type BillState = {
  status: string
  dueDay: string
  paidSatang: bigint
  totalSatang: bigint
  /** What of what is open waits for a company's certificate of tax. */
  taxOpenSatang?: bigint
  /** What is owed for paying late, beside it. */
  lateFee?: { days: number; satang: bigint } | null
}

/** State of a bill as tags know it, and its word with the figure that matters ("เกินกำหนด 4 วัน"). */
export function billTag(
  bill: BillState,
  {
    today,
    locale,
    pending,
    isDayBeside,
  }: {
    today: string
    locale: Locale
    /** What is on its way for this bill, where something is. */
    pending?: 'slip' | 'payment'
    /** The due day stands beside the tag: it says how far it is instead. */
    isDayBeside?: boolean
  },
): { state: string; word: string } {
  const left = bill.totalSatang - bill.paidSatang
  if (bill.status === 'paid') return { state: 'paid', word: m.billing_status_paid() }
  if (bill.status === 'void') return { state: 'void', word: m.billing_status_void() }
  if (pending)
    return {
      state: 'in_review',
      word: pending === 'slip' ? m.billing_status_in_review() : m.billing_on_its_way(),
    }
  if (bill.status === 'overdue')
    return { state: 'overdue', word: formatRelativeDays(bill.dueDay, today, locale, 'due') }
  if (left > 0n && bill.taxOpenSatang === left)
    return { state: 'in_review', word: m.billing_status_certificate() }
  if (bill.paidSatang > 0n)
    return { state: 'partially_paid', word: m.billing_status_part({ amount: formatMoney(left, locale) }) }
  const days = daysBetween(today, bill.dueDay)
  if (days < 0) return { state: 'overdue', word: formatRelativeDays(bill.dueDay, today, locale, 'due') }

  const word = isDayBeside
    ? m.billing_status_due_in({ relative: formatRelativeDays(bill.dueDay, today, locale) })
    : m.billing_status_due({ day: formatDay(bill.dueDay, locale) })

  return { state: days <= 7 ? 'due_soon' : 'due', word }
}

/** "ครบกำหนด 5 ธ.ค. 2569 อีก 4 วัน": the day with how far it is. */
export function dueWords(dueDay: string, today: string, locale: Locale): string {
  return m.billing_due_words({
    day: formatDay(dueDay, locale),
    relative: formatRelativeDays(dueDay, today, locale, 'due'),
  })
}

/** "บิลเดือนธันวาคม 2569", or the first bill, the last one, and what was brought along. */
export function billTitle({ kind, period }: { kind: string; period: string }, locale: Locale): string {
  const month = formatMonth(period, locale)
  if (kind === 'first') return m.billing_title_first({ month })
  if (kind === 'opening') return m.billing_title_opening()
  if (kind === 'advance') return m.billing_title_advance()
  if (kind === 'charge') return m.billing_title_charge({ month })
  if (kind === 'final') return m.billing_title_final()

  return m.billing_title_month({ month })
}
