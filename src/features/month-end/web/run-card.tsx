import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconPlayerSkipForward from '@tabler/icons-react/dist/esm/icons/IconPlayerSkipForward.mjs'
import { Form } from 'react-router'
import type { MonthEndRun } from '#features/month-end/contract.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useSeconds } from '#web/live/use-seconds.ts'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import css from './month-end.module.css'
import { goesInWords } from './words.ts'

/** Bills on their way: the seconds in which it can be undone, then how far it has got. A reload finds it again. */
export function RunCard({ run }: { run: MonthEndRun }) {
  const done = run.sent + run.failed
  if (run.state === 'counting') return <Counting run={run} />

  return (
    <section className={css.run} aria-live="polite">
      <Progress
        label={m.month_end_sending_label()}
        value={done}
        max={Math.max(1, run.count)}
        count={`${formatNumber(done)} / ${formatNumber(run.count)}`}
        note={m.month_end_sending({ done: formatNumber(done), count: formatNumber(run.count) })}
      />
    </section>
  )
}

function Counting({ run }: { run: MonthEndRun }) {
  const seconds = useSeconds(run.id, run.secondsLeft)
  const intent = useSubmission()?.get('intent')

  return (
    <section className={css.run} aria-labelledby="month-end-run">
      <h2 id="month-end-run" className={css.runTitle}>
        {goesInWords({ count: run.count, seconds })}
      </h2>
      <p className={css.soft}>{m.month_end_nothing_yet()}</p>
      <WithRight right="money">
        <Form method="post" className={css.runActs}>
          <input type="hidden" name="runId" value={run.id} />
          <Button
            type="submit"
            name="intent"
            value="undo"
            variant="primary"
            size="lg"
            icon={<IconArrowBackUp size={20} />}
            isLoading={intent === 'undo'}
          >
            {m.month_end_undo()}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="go"
            size="lg"
            icon={<IconPlayerSkipForward size={20} />}
            isLoading={intent === 'go'}
          >
            {m.month_end_go()}
          </Button>
        </Form>
      </WithRight>
    </section>
  )
}
