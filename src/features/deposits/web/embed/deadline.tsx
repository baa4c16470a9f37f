import type { AnyDeposit } from '#features/deposits/web/types.ts'
import { countdown, ruleWords } from '#features/deposits/web/words.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import css from './deposit.module.css'

/** By when the deposit goes back, how far that is, and by which rule; red once the day has passed. */
export function Deadline({ deadline }: { deadline: NonNullable<AnyDeposit['deadline']> }) {
  const { locale } = useRoot()

  return (
    <div>
      <p className={css.due} data-late={deadline.daysLeft < 0 || undefined}>
        {countdown(deadline)}
      </p>
      <p className={css.small}>
        {m.deposits_due_on({ day: formatDay(deadline.day, locale, 'long') })}
        <br />
        {ruleWords(deadline.ruleId)}
      </p>
    </div>
  )
}
