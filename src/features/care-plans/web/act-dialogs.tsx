import { Form } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import css from './care-plans.module.css'
import type { Plan, PlanAnswer } from './types.ts'

type Props = { plan: Plan; answer?: PlanAnswer }

/** Another day for a round, or none. */
export function RoundDialogs({ plan: { upcoming }, answer }: Props) {
  const { locale, today } = useRoot()
  const intent = useSubmission()?.get('intent')

  return upcoming.map(({ day, onDay }) => {
    const date = formatDay(onDay, locale)
    const refusedBy = (name: string) =>
      answer?.intent === name && answer.typed.day === day ? answer : undefined
    const [moved, skipped] = [refusedBy('postpone'), refusedBy('skip')]

    return (
      <div key={day}>
        <Dialog
          id={`move-${day}`}
          isOpen={moved ? true : undefined}
          title={<Phrases>{m.care_plans_move_title({ date })}</Phrases>}
          closeLabel={m.care_plans_keep()}
        >
          <Form method="post" className={css.fields}>
            <input type="hidden" name="day" value={day} />
            <DateInput
              name="to"
              label={m.care_plans_move_to()}
              min={today}
              required
              defaultValue={moved?.typed.to ?? ''}
              error={moved && (moved.refusal.fields.to ?? moved.refusal.message)}
            />
            <TextInput
              name="reason"
              label={m.care_plans_move_reason()}
              maxLength={300}
              autoComplete="off"
              defaultValue={moved?.typed.reason ?? ''}
            />
            <Button
              type="submit"
              name="intent"
              value="postpone"
              variant="primary"
              isLoading={intent === 'postpone'}
            >
              {m.care_plans_move()}
            </Button>
          </Form>
        </Dialog>
        <Dialog
          id={`skip-${day}`}
          isOpen={skipped ? true : undefined}
          title={<Phrases>{m.care_plans_skip_title({ date })}</Phrases>}
          closeLabel={m.care_plans_keep()}
        >
          <Form method="post" className={css.fields}>
            <input type="hidden" name="day" value={day} />
            <TextInput
              name="reason"
              label={m.care_plans_skip_reason()}
              required
              maxLength={300}
              autoComplete="off"
              defaultValue={skipped?.typed.reason ?? ''}
              error={skipped && (skipped.refusal.fields.reason ?? skipped.refusal.message)}
            />
            <Button type="submit" name="intent" value="skip" variant="primary" isLoading={intent === 'skip'}>
              {m.care_plans_skip()}
            </Button>
          </Form>
        </Dialog>
      </div>
    )
  })
}

/** Ends a plan, or deletes one that was a mistake, after it was asked once more. */
export function StateDialogs({ plan: { title } }: { plan: Plan }) {
  const intent = useSubmission()?.get('intent')

  return (
    <>
      <Dialog
        id="end"
        title={<Phrases>{m.care_plans_end_title({ name: title })}</Phrases>}
        closeLabel={m.care_plans_keep()}
      >
        <Form method="post" className={css.fields}>
          <p>{m.care_plans_end_effect()}</p>
          <input type="hidden" name="state" value="ended" />
          <Button type="submit" name="intent" value="end" variant="primary" isLoading={intent === 'end'}>
            {m.care_plans_end()}
          </Button>
        </Form>
      </Dialog>
      <Dialog
        id="remove"
        title={<Phrases>{m.care_plans_delete_title({ name: title })}</Phrases>}
        closeLabel={m.care_plans_keep()}
      >
        <Form method="post" className={css.fields}>
          <p>{m.care_plans_delete_effect()}</p>
          <Button
            type="submit"
            name="intent"
            value="delete"
            variant="danger-filled"
            isLoading={intent === 'delete'}
          >
            {m.care_plans_delete()}
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
