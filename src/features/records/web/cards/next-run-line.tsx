import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import css from '#features/records/web/record.module.css'
import { formatDay, formatMoney, formatMonth } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import type { NextBill } from './types.ts'

/** When the next bill goes out, and for how much. */
export function NextRunLine({ nextRun }: { nextRun: NextBill | null }) {
  const { locale } = useRoot()
  if (!nextRun) return null

  return (
    <p className={css.soft}>
      {NEXT_WORDS[nextRun.state]({
        month: formatMonth(nextRun.period, locale),
        day: formatDay(nextRun.issueDay, locale),
        amount: formatMoney(nextRun.totalSatang, locale),
      })}{' '}
      <Anchor href={accountingPath(locale, `/next-bills/${nextRun.leaseId}/${nextRun.period}`)}>
        {m.records_next_run_open()}
      </Anchor>
    </p>
  )
}

const NEXT_WORDS = {
  planned: m.records_next_run_sum,
  held: m.records_next_run_held,
  review: m.records_next_run_review,
  late: m.records_next_run_review,
}
