import { Form } from 'react-router'
import type { Repair } from '#features/maintenance/web/types.ts'
import { m } from '#i18n/messages/messages.js'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { RecordAnswer } from './act.ts'
import css from './record.module.css'

/** The three answers, as stars of five. */
const ANSWERS = [
  { stars: 5, words: m.maintenance_rate_good },
  { stars: 3, words: m.maintenance_rate_so },
  { stars: 1, words: m.maintenance_rate_bad },
] as const

const wordsOf = (stars: number) =>
  (stars >= 4 ? m.maintenance_rate_good : stars === 3 ? m.maintenance_rate_so : m.maintenance_rate_bad)()

/** How tenant and team found what was done. The team says it by one press, once. */
export function RatingCard({ repair, answer }: { repair: Repair; answer?: RecordAnswer }) {
  const sent = useSubmission()
  const { status, vendor, rating, workerRating } = repair
  if (status !== 'completed' || (!vendor && rating === null)) return null
  const refusal = answer?.intent === 'rate' ? answer.refusal : undefined

  return (
    <Card title={m.maintenance_rate_title()}>
      {rating !== null && (
        <p className={css.soft}>{m.maintenance_rate_by_tenant({ words: wordsOf(rating) })}</p>
      )}
      {workerRating !== null && (
        <p className={css.soft}>{m.maintenance_rate_by_team({ words: wordsOf(workerRating) })}</p>
      )}
      {refusal && (
        <p className={css.soft} role="alert">
          {refusal.message}
        </p>
      )}
      {vendor && workerRating === null && (
        <WithRight right="edit">
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="rate" />
            <fieldset className={css.rate}>
              <legend>{m.maintenance_rate_ask({ vendor: vendor.name })}</legend>
              {ANSWERS.map(({ stars, words }) => (
                <Button
                  key={stars}
                  type="submit"
                  name="stars"
                  value={stars}
                  isLoading={sent?.get('intent') === 'rate' && sent.get('stars') === String(stars)}
                >
                  {words()}
                </Button>
              ))}
            </fieldset>
          </Form>
        </WithRight>
      )}
    </Card>
  )
}
