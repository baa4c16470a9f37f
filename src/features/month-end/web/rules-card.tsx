import { Form } from 'react-router'
import type { MonthEnd } from '#features/month-end/contract.ts'
import { m } from '#i18n/messages/messages.js'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import css from './month-end.module.css'
import { dayWords, rulesWords } from './words.ts'

/** Reminders and late fees: what the rules say, the switch of the business, and rooms that are left alone for a while. */
export function RulesCard({ monthEnd: { rules, rows }, error }: { monthEnd: MonthEnd; error?: string }) {
  const { locale } = useRoot()
  const mayMoney = useMissingRight('money') === null
  const sent = useSubmission()
  const whole = rules.pauses.find(({ leaseId }) => leaseId === null)
  const rooms = [...new Map(rows.map((row) => [row.leaseId, row])).values()]
  const isPausingRoom = sent?.get('intent') === 'pause' && sent.get('leaseId')

  return (
    <Card className={css.rules}>
      <div className={css.rulesHead}>
        <h2>{m.month_end_rules()}</h2>
        {mayMoney && (
          <Form method="post">
            <input type="hidden" name="intent" value={whole ? 'resume' : 'pause'} />
            {whole && <input type="hidden" name="pauseId" value={whole.id} />}
            <button
              type="submit"
              role="switch"
              aria-checked={!whole}
              aria-label={m.month_end_rules_switch()}
              className={css.switch}
            >
              <span aria-hidden="true" />
            </button>
          </Form>
        )}
      </div>
      {whole && <p className={css.paused}>{m.month_end_rules_paused()}</p>}
      {rulesWords(rules, locale).map((words) => (
        <p key={words} className={css.soft}>
          {words}
        </p>
      ))}
      {rules.pauses
        .filter(({ leaseId }) => leaseId !== null)
        .map(({ id, roomName, untilDay }) => (
          <Form key={id} method="post" className={css.pause}>
            <input type="hidden" name="pauseId" value={id} />
            <span>
              {untilDay
                ? m.month_end_rules_room_until({ room: roomName ?? '', day: dayWords(untilDay, locale) })
                : m.month_end_rules_room_open({ room: roomName ?? '' })}
            </span>
            {mayMoney && (
              <Button
                type="submit"
                name="intent"
                value="resume"
                variant="soft"
                aria-label={m.month_end_rules_resume_room({ room: roomName ?? '' })}
                isLoading={sent?.get('pauseId') === id}
              >
                {m.month_end_rules_resume()}
              </Button>
            )}
          </Form>
        ))}
      {mayMoney && rooms.length > 0 && (
        <details className={css.more} open={Boolean(error)}>
          <summary>{m.month_end_rules_room()}</summary>
          <Form method="post" className={css.fields}>
            <Select
              name="leaseId"
              label={m.month_end_rules_which()}
              required
              placeholder={m.month_end_rules_which_choose()}
              options={rooms.map(({ leaseId, roomName, tenantName }) => ({
                value: leaseId,
                label: `${roomName} ${tenantName}`,
              }))}
            />
            <DateInput name="until" label={m.month_end_rules_until()} required error={error} />
            <Button type="submit" name="intent" value="pause" isLoading={Boolean(isPausingRoom)}>
              {m.month_end_rules_pause_room()}
            </Button>
          </Form>
        </details>
      )}
    </Card>
  )
}
