import { Form } from 'react-router'
import css from '#features/charges/web/charges.module.css'
import { m } from '#i18n/messages/messages.js'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/fields/choice.tsx'
import { Select } from '#web/ui/fields/select.tsx'

const DAYS = [0, 1, 2, 3, 5, 7, 10]

/** Whether bills go out by themselves, or a person looks them through first. */
export function ReviewChoice({ days }: { days: number | null }) {
  const sent = useSubmission()

  return (
    <Card title={m.charges_next_review_set()}>
      <Form method="post" className={css.form}>
        <RadioGroup
          name="review"
          legend={m.charges_next_review_set()}
          isLegendHidden
          defaultValue={days === null ? 'off' : 'on'}
          options={[
            {
              value: 'off',
              label: m.charges_next_review_off_label(),
              hint: m.charges_next_review_off_hint(),
            },
            { value: 'on', label: m.charges_next_review_label(), hint: m.charges_next_review_hint() },
          ]}
        />
        <Select
          name="days"
          label={m.charges_next_review_days()}
          defaultValue={String(days ?? 3)}
          options={DAYS.map((one) => ({ value: String(one), label: String(one) }))}
        />
        <div className={css.buttons}>
          <Button type="submit" name="intent" value="review" isLoading={sent?.get('intent') === 'review'}>
            {m.charges_next_review_save()}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
