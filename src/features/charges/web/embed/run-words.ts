import { formatDay, formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'

type Run = {
  run: { day: string; count: number; satang: bigint; unread: number } | null
  held: number
  toReview: number
  reviewDays: number | null
}

/** When bills are made next, how many, of what sum, and what is missing: a sentence for each. */
export function runWords({ run, held, toReview, reviewDays }: Run, locale: Locale): string[] {
  return [
    ...(toReview > 0 ? [m.charges_next_review({ n: toReview })] : []),
    ...(reviewDays !== null && toReview === 0 ? [m.charges_next_review_coming({ n: reviewDays })] : []),
    ...(run
      ? [
          m.charges_next_run({
            n: run.count,
            day: formatDay(run.day, locale),
            amount: formatMoney(run.satang, locale),
          }),
        ]
      : []),
    ...(run && run.unread > 0 ? [m.charges_next_run_unread({ n: run.unread })] : []),
    ...(held > 0 ? [m.charges_next_run_held({ n: held })] : []),
  ]
}
