import type { MonthEnd, MonthEndRow } from '#features/month-end/contract.ts'
import type { Odd, RowState } from '#features/month-end/rules.ts'
import { formatDay, formatMoney, formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'

export const groupWords: Record<RowState, () => string> = {
  unread: m.month_end_group_unread,
  failed: m.month_end_group_failed,
  odd: m.month_end_group_odd,
  ready: m.month_end_group_ready,
  going: m.month_end_group_going,
  held: m.month_end_group_held,
  sent: m.month_end_group_sent,
}

export const reachWords: Record<MonthEndRow['reach'], () => string> = {
  line: m.month_end_reach_line,
  push: m.month_end_reach_push,
  mail: m.month_end_reach_mail,
  bell: m.month_end_reach_bell,
  none: m.month_end_reach_none,
}

const lineWords: Record<string, () => string> = {
  rent: m.month_end_line_rent,
  common_fee: m.month_end_line_common_fee,
  internet: m.month_end_line_internet,
  water: m.month_end_line_water,
  electric: m.month_end_line_electric,
}

const baht = (satang: string, locale: Locale) => formatMoney(BigInt(satang), locale)

/** What is unusual, in one sentence with what is usual. */
export function oddWords({ kind, of, is, usual }: Odd, locale: Locale): string {
  const meter = of === 'water' ? m.month_end_meter_water() : m.month_end_meter_electric()
  const line = (lineWords[of] ?? m.month_end_line_rent)()
  switch (kind) {
    case 'much': {
      const times = Number(usual) > 0 ? formatNumber(Math.round(Number(is) / Number(usual))) : ''
      const units = { meter, is: formatNumber(Number(is)), usual: formatNumber(Number(usual)) }
      return times ? m.month_end_odd_much({ ...units, times }) : m.month_end_odd_little(units)
    }
    case 'little':
      return m.month_end_odd_little({
        meter,
        is: formatNumber(Number(is)),
        usual: formatNumber(Number(usual)),
      })
    case 'none':
      return m.month_end_odd_none({ meter, usual: formatNumber(Number(usual)) })
    case 'sum':
      return m.month_end_odd_sum({ is: baht(is, locale), usual: baht(usual, locale) })
    case 'new_line':
      return m.month_end_odd_new_line({ line, is: baht(is, locale) })
    case 'gone_line':
      return m.month_end_odd_gone_line({ line, usual: baht(usual, locale) })
    case 'stale':
      return m.month_end_odd_stale()
  }
}

/** What the rules say that are set: when people are reminded, and what being late costs. */
export function rulesWords({ reminders, lateFee }: MonthEnd['rules'], locale: Locale): string[] {
  const before = reminders.filter((day) => day < 0).map((day) => String(-day))
  const late = reminders.filter((day) => day > 0).map(String)
  const parts = [
    ...(before.length > 0 ? [m.month_end_rules_before({ days: before.join(', ') })] : []),
    ...(reminders.includes(0) ? [m.month_end_rules_due()] : []),
    ...(late.length > 0 ? [m.month_end_rules_late({ days: late.join(', ') })] : []),
  ]
  const fee = lateFee && {
    fee: formatMoney(lateFee.perDaySatang, locale, { satang: 'auto' }),
    days: String(lateFee.graceDays),
  }

  return [
    parts.join(' · '),
    fee
      ? lateFee.isSame
        ? m.month_end_rules_fee(fee)
        : m.month_end_rules_fee_mixed(fee)
      : m.month_end_rules_no_fee(),
  ]
}

/** `+1,304`, `−190`: whole baht where there are no satang. */
export function differenceWords(satang: bigint, locale: Locale): string {
  return formatMoney(satang, locale, { satang: 'auto', sign: 'always' }).replace('฿', '')
}

export const dayWords = (day: string, locale: Locale) => formatDay(day, locale)

export const sendWords = ({ n, amount }: { n: number; amount: string }) =>
  n === 1 ? m.month_end_send_one({ amount }) : m.month_end_send({ n: formatNumber(n), amount })

export const goesInWords = ({ count, seconds }: { count: number; seconds: number }) =>
  count === 1
    ? m.month_end_goes_in_one({ seconds: String(seconds) })
    : m.month_end_goes_in({ count: formatNumber(count), seconds: String(seconds) })

export const paperWords = (n: number) =>
  n === 1 ? m.month_end_slips_paper_n_one() : m.month_end_slips_paper_n({ n: formatNumber(n) })

/** What becomes of rows that nobody sends: the run does, on its day, and without meters that nobody has read. */
export function byItselfWords(
  state: RowState,
  rows: readonly Pick<MonthEndRow, 'goesDay'>[],
  locale: Locale,
): string {
  const days = rows.flatMap(({ goesDay }) => goesDay ?? []).sort()
  if (days.length === 0 || !['unread', 'odd', 'failed'].includes(state)) return ''
  const about = {
    n: formatNumber(days.length),
    all: formatNumber(rows.length),
    day: dayWords(days[0]!, locale),
  }

  return state === 'unread' ? m.month_end_goes_unread(about) : m.month_end_goes_anyway(about)
}
