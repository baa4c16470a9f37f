import type { FilingState } from '#features/filings/rules.ts'
import { formatDateTime } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'

/** Each state, in the order of the filter. */
export const stateWords: Record<FilingState, () => string> = {
  due: m.filings_state_due,
  late: m.filings_state_late,
  unknown: m.filings_state_unknown,
  filed: m.filings_state_filed,
  not_needed: m.filings_state_not_needed,
}

/** Until when, or that and why it is done. */
export function standingOf(
  {
    state,
    dueAt,
    filedAt,
    reason = '',
  }: { state: FilingState; dueAt: Date; filedAt: Date | null; reason?: string | null },
  locale: Locale,
): string {
  const moment = (at: Date) => formatDateTime(at, locale)
  if (state === 'filed') return m.filings_was_filed({ moment: moment(filedAt ?? dueAt) })
  if (state === 'not_needed') return reason ? m.filings_no_need({ reason }) : m.filings_state_not_needed()
  if (state === 'unknown') return m.filings_ask_nationality()

  return (state === 'late' ? m.filings_was_due : m.filings_within)({ moment: moment(dueAt) })
}
