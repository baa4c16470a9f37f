import { repairStateWords } from '#features/maintenance/web/embed/state-words.ts'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './care-plans.module.css'
import type { Plan } from './types.ts'
import { roundWords } from './words.ts'

type Props = { plan: Plan }

/** The next rounds, each of which can be moved or left out. */
export function UpcomingCard({ plan: { upcoming, state } }: Props) {
  const { locale } = useRoot()

  return (
    <Card title={m.care_plans_upcoming()}>
      {state === 'paused' && <p className={css.soft}>{m.care_plans_paused_note()}</p>}
      {state === 'ended' && <p className={css.soft}>{m.care_plans_ended_note()}</p>}
      <ul className={css.rows}>
        {upcoming.map(({ day, onDay, makeOn, isMoved }) => (
          <li key={day} className={css.row}>
            <span className={css.what}>
              <b>{formatDay(onDay, locale)}</b>
              <small>
                {[
                  isMoved && m.care_plans_moved_from({ date: formatDay(day, locale) }),
                  !isMoved && onDay !== day && m.care_plans_shifted_from({ date: formatDay(day, locale) }),
                  state === 'on' && m.care_plans_make_on({ date: formatDay(makeOn, locale) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <WithRight right="edit">
              <span className={css.acts}>
                <Button variant="soft" opens={`move-${day}`}>
                  {m.care_plans_move()}
                </Button>
                <Button variant="soft" opens={`skip-${day}`}>
                  {m.care_plans_skip()}
                </Button>
              </span>
            </WithRight>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What became of earlier rounds, with the repairs that they were made into. */
export function MadeCard({ plan: { rounds } }: Props) {
  const { locale } = useRoot()

  return (
    <Card title={m.care_plans_made()}>
      {rounds.length === 0 && <p className={css.soft}>{m.care_plans_made_none()}</p>}
      <ol className={css.rounds}>
        {rounds.map((round) => (
          <li key={round.day} className={css.round}>
            <p className={css.when}>
              <b>{formatDay(round.onDay, locale)}</b>{' '}
              <span className={css.soft}>
                {[
                  roundWords[round.state](),
                  round.onDay !== round.day && m.care_plans_round_of({ date: formatDay(round.day, locale) }),
                  round.reason,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
            {round.state === 'made' && round.repairCount === 0 && (
              <p className={css.soft}>{m.care_plans_repairs_gone()}</p>
            )}
            <Repairs round={round} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** More of a round than this are folded away. */
const OPEN = 5

function Repairs({ round: { repairs, repairCount } }: { round: Plan['rounds'][number] }) {
  const { locale } = useRoot()
  const list = (shown: typeof repairs) => (
    <ul className={css.rows}>
      {shown.map((one) => (
        <li key={one.id} className={css.row}>
          <span className={css.what}>
            <Anchor href={pathIn(locale, `/dashboard/manager/maintenance/${one.id}`)}>
              {one.homeCount > 1
                ? m.care_plans_and_more({ home: one.homeName, n: one.homeCount - 1 })
                : one.homeName}
            </Anchor>
            <small>{one.no}</small>
          </span>
          <StatusTag kind="maintenance" state={one.status}>
            {repairStateWords[one.status]()}
          </StatusTag>
        </li>
      ))}
    </ul>
  )
  if (repairCount <= OPEN) return list(repairs)

  return (
    <>
      {list(repairs.slice(0, OPEN))}
      <details className={css.more}>
        <summary>{m.care_plans_more({ n: repairCount - OPEN })}</summary>
        {list(repairs.slice(OPEN))}
      </details>
    </>
  )
}
