import { formatAmount, formatDay, formatMoney, formatMonth } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { daysBetween } from '#thai/days.ts'
import { salutationOf } from '#thai/names.ts'
import type { MonthData, StatementLineData } from './statement-types.ts'

/** Who reads: the owner is spoken to, for the manager the owner is somebody else. */
export type Audience = 'owner' | 'manager'

/** What the payable sum of a month is called, by its state. */
export function payableLabel(
  { state, payableSatang }: Pick<MonthData, 'state' | 'payableSatang'>,
  audience: Audience,
): string {
  if (payableSatang < 0n) return m.owners_carry_on()
  if (state === 'open') return m.owners_so_far()
  if (state === 'empty') return m.owners_payable_short()
  if (state === 'paid_out') return audience === 'owner' ? m.owners_paid_out() : m.owners_owner_paid_out()

  return audience === 'owner' ? m.owners_to_be_paid_you() : m.owners_to_be_paid()
}

/** The state of a month in a word, with the mark it carries everywhere. */
export function stateLook(state: MonthData['state']): {
  kind: 'document' | 'payment' | 'task'
  state: string
  word: string
} {
  switch (state) {
    case 'paid_out':
      return { kind: 'payment', state: 'succeeded', word: m.owners_state_paid_out() }
    case 'issued':
      return { kind: 'document', state: 'issued', word: m.owners_state_issued() }
    case 'empty':
      return { kind: 'document', state: 'draft', word: m.owners_state_empty() }
    case 'draft':
      return { kind: 'document', state: 'draft', word: m.owners_state_draft() }
    default:
      return { kind: 'task', state: 'open', word: m.owners_state_open() }
  }
}

const METHODS: Record<string, () => string> = {
  card: m.owners_method_card,
  promptpay: m.owners_method_promptpay,
  slip: m.owners_method_slip,
  transfer: m.owners_method_transfer,
  cash: m.owners_method_cash,
  deposit: m.owners_method_deposit,
  credit: m.owners_method_credit,
}

/** One line under a title: who, when, in time or not; for deductions whom it went to. */
export function lineSummary(line: StatementLineData, locale: Locale): string {
  const { cause, kind, day } = line
  const shown = formatDay(day, locale, 'short')
  if (cause.isTakenBack) return m.owners_sub_taken_back()
  if (kind === 'income' && cause.tenantName) {
    const tenant = salutationOf(cause.tenantName, locale)
    if (line.category === 'advance') return m.owners_sub_advance({ tenant })
    const late = cause.dueDay ? daysBetween(cause.dueDay, day) : 0
    const paid = m.owners_sub_paid({ tenant, day: shown })
    const when = `${paid} ${late > 0 ? m.owners_sub_late({ days: String(late) }) : m.owners_sub_in_time()}`
    return [when, notedLate(line, locale)].filter(Boolean).join(' · ')
  }
  if (kind === 'fee' && cause.baseSatang !== undefined)
    return `${formatMoney(cause.baseSatang, locale)} × ${(cause.feePercentBp ?? 0) / 100}%`

  return [cause.payeeName, shown].filter(Boolean).join(' · ')
}

/** That money stands in a month after the one it came in, and why; null for any other line. */
function notedLate({ kind, cause }: StatementLineData, locale: Locale): string | null {
  if (kind !== 'income' || !cause.fromPeriod) return null

  return m.owners_noted_late({ month: formatMonth(cause.fromPeriod, locale) })
}

/** The proof of a line, fact by fact. */
export function lineFacts(
  line: StatementLineData,
  locale: Locale,
): { label: string; value: string; href?: string }[] {
  const { cause, wholeSatang, shareBp } = line
  const noted = notedLate(line, locale)
  const day = (iso: string) => formatDay(iso, locale, 'long')
  const facts: ({ label: string; value: string; href?: string } | null)[] = [
    { label: m.owners_fact_day(), value: day(line.day) },
    noted ? { label: m.owners_fact_noted_late(), value: noted } : null,
    cause.invoiceNo ? { label: m.owners_fact_invoice(), value: cause.invoiceNo } : null,
    cause.dueDay ? { label: m.owners_fact_due(), value: day(cause.dueDay) } : null,
    cause.method ? { label: m.owners_fact_method(), value: METHODS[cause.method]?.() ?? cause.method } : null,
    cause.receiptNo ? { label: m.owners_fact_receipt(), value: cause.receiptNo } : null,
    cause.payeeName ? { label: m.owners_fact_payee(), value: cause.payeeName } : null,
    cause.approvedBy
      ? {
          label: m.owners_fact_approved(),
          value: [cause.approvedBy, cause.approvedAt && day(cause.approvedAt.slice(0, 10))]
            .filter(Boolean)
            .join(' · '),
        }
      : null,
    cause.receiptUrl
      ? { label: m.owners_fact_paper(), value: m.owners_open_paper(), href: cause.receiptUrl }
      : null,
    shareBp < 10_000
      ? {
          label: m.owners_fact_share(),
          value: m.owners_share_of({
            percent: String(shareBp / 100),
            whole: formatMoney(wholeSatang, locale, { satang: 'always' }),
          }),
        }
      : null,
  ]

  return facts.filter((fact) => fact !== null)
}

/** `50,500.00`, with a true minus in front of what is taken away. */
export function signed(satang: bigint): string {
  const figure = formatAmount(satang < 0n ? -satang : satang)
  return satang < 0n ? `−${figure}` : figure
}

const HOME_STATES: Record<string, () => string> = {
  available: m.owners_home_available,
  coming_soon: m.owners_home_coming_soon,
  rented: m.owners_home_rented,
  unconfirmed: m.owners_home_unconfirmed,
  draft: m.owners_home_draft,
  off_market: m.owners_home_off_market,
}

/** The state of a home in words for its owner. */
export function homeState(status: string): string {
  return HOME_STATES[status]?.() ?? status
}
