import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconPlayerSkipForward from '@tabler/icons-react/dist/esm/icons/IconPlayerSkipForward.mjs'
import { Form } from 'react-router'
import type { BroadcastDetail } from '#features/broadcasts/contract.ts'
import { UNDO_SECONDS } from '#features/broadcasts/rules.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useSeconds } from '#web/live/use-seconds.ts'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './broadcasts.module.css'
import { peopleWord, reachWords, sheetsWord } from './words.ts'

/** Nothing has left yet: the seconds that are left, and the way back. Then how far it has got. */
export function CountingCard({ broadcast }: { broadcast: BroadcastDetail }) {
  const { state, counts, subject, audience, reaches } = broadcast
  const seconds = useSeconds(state === 'counting' ? broadcast.id : null, broadcast.secondsLeft)
  const intent = useSubmission()?.get('intent')
  if (state === 'sending') return <SendingCard broadcast={broadcast} />
  const { count } = counts

  return (
    <section className={css.counting} aria-labelledby="counting-title">
      <div className={css.countLine}>
        <Ring seconds={seconds} />
        <div className={css.countWords}>
          <h2 id="counting-title">
            {count === 1
              ? m.broadcasts_goes_in_one({ seconds: String(seconds) })
              : m.broadcasts_goes_in({ count: formatNumber(count), seconds: String(seconds) })}
          </h2>
          <p>{`${subject} · ${audience}`}</p>
          <p>{m.broadcasts_nobody_yet()}</p>
        </div>
        <WithRight right="edit">
          <Form method="post" className={css.countActs}>
            <Button
              type="submit"
              name="intent"
              value="go"
              size="lg"
              icon={<IconPlayerSkipForward size={20} />}
              isLoading={intent === 'go'}
            >
              {m.broadcasts_go()}
            </Button>
            <Button
              type="submit"
              name="intent"
              value="undo"
              variant="primary"
              size="lg"
              icon={<IconArrowBackUp size={20} />}
              isLoading={intent === 'undo'}
            >
              {m.broadcasts_undo()}
            </Button>
          </Form>
        </WithRight>
      </div>
      <ul className={css.ways}>
        {reaches.map(({ reach, count: people }) => (
          <li key={reach}>
            <b>{reachWords[reach]()}</b>
            <span>{peopleWord({ count: people })}</span>
            <StatusTag kind="broadcast" state="counting">
              {m.broadcasts_can_undo()}
            </StatusTag>
          </li>
        ))}
        {counts.noWay > 0 && (
          <li>
            <b>{m.broadcasts_reach_none()}</b>
            <span>{sheetsWord(counts.noWay)}</span>
            <StatusTag kind="broadcast" state="partly">
              {m.broadcasts_to_print()}
            </StatusTag>
          </li>
        )}
      </ul>
    </section>
  )
}

function SendingCard({ broadcast: { subject, audience, counts } }: { broadcast: BroadcastDetail }) {
  const done = counts.sent + counts.failed

  return (
    <section className={css.counting} aria-live="polite">
      <Progress
        label={`${subject} · ${audience}`}
        value={done}
        max={Math.max(1, counts.count)}
        count={`${formatNumber(done)} / ${formatNumber(counts.count)}`}
        note={m.broadcasts_sending({ done: formatNumber(done), count: formatNumber(counts.count) })}
      />
    </section>
  )
}

const TURN = 2 * Math.PI * 42

function Ring({ seconds }: { seconds: number }) {
  return (
    <span className={css.ring} aria-hidden="true">
      <svg viewBox="0 0 96 96" width="96" height="96">
        <circle cx="48" cy="48" r="42" />
        <circle
          cx="48"
          cy="48"
          r="42"
          strokeDasharray={TURN}
          strokeDashoffset={TURN * (1 - seconds / UNDO_SECONDS)}
          transform="rotate(-90 48 48)"
        />
      </svg>
      <span className={css.left}>{seconds}</span>
    </span>
  )
}
