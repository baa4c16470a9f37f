import type { Preview } from '#features/broadcasts/contract.ts'
import type { Field } from '#features/broadcasts/rules.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import css from './broadcasts.module.css'
import { fieldWords, noWayWord, reachWord, reachWords, stoppedWord } from './words.ts'

/** How many it reaches and how, who cannot be reached, who stopped mails, and for whom a field is empty. */
export function ReachBox({ preview, isNecessary }: { preview: Preview; isNecessary: boolean }) {
  const { count, reaches, unreached, unreachedCount, stoppedCount, gaps } = preview
  const more = unreachedCount - unreached.length

  return (
    <div className={css.reach} aria-live="polite">
      <p>
        <b>{reachWord({ count })}</b>{' '}
        <span className={css.soft}>
          {reaches
            .map(({ reach, count: people }) =>
              m.broadcasts_reach_count({ reach: reachWords[reach](), count: formatNumber(people) }),
            )
            .join(' · ')}
        </span>
      </p>
      {unreachedCount > 0 && (
        <details>
          <summary>
            <b>{noWayWord(unreachedCount)}</b>
          </summary>
          <p>{unreached.map(({ room, name }) => [room, name].filter(Boolean).join(' ')).join(' · ')}</p>
          {more > 0 && (
            <p>
              {more === 1
                ? m.broadcasts_more_people_one()
                : m.broadcasts_more_people({ count: formatNumber(more) })}
            </p>
          )}
          <p>{m.broadcasts_no_way_hint()}</p>
        </details>
      )}
      {stoppedCount > 0 && <p className={css.warn}>{stoppedWord(stoppedCount, isNecessary)}</p>}
      {gaps.map(({ field, count: people }) => {
        const values = { field: fieldWords[field as Field](), count: formatNumber(people) }
        return (
          <p key={field} className={css.warn}>
            {people === 1 ? m.broadcasts_gap_one(values) : m.broadcasts_gap(values)}
          </p>
        )
      })}
    </div>
  )
}
