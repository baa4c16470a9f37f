import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { Form } from 'react-router'
import { PriceFields } from '#features/jobs/web/embed/price-fields.tsx'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './job.module.css'
import { JobAbout } from './job-about.tsx'
import { AnswerBy, Refuse } from './job-ask.tsx'
import { formOf, type PartProps, type Prices } from './types.ts'

/** Asked for a price: what it is, four sums, and what goes with them. */
export function JobQuote({ job, answer }: PartProps) {
  const { about } = job
  const { locale } = useRoot()

  return (
    <>
      <JobAbout no={job.no} about={about} />
      {about.quote ? (
        <Note tone="ok" isLive={answer?.act === 'quote'}>
          <p>{m.jobs_quote_sent({ day: formatDay(about.quote.validUntil, locale) })}</p>
        </Note>
      ) : (
        <AnswerBy at={about.answerBy} />
      )}
      <QuoteForm quote={about.quote} answer={answer} />
      <Refuse answer={answer} label={m.jobs_quote_no()} />
      <p className={css.until}>{m.jobs_until({ day: formatDay(todayInBangkok(about.expiresAt), locale) })}</p>
    </>
  )
}

export function QuoteForm({ quote, answer }: Pick<PartProps, 'answer'> & { quote: Prices | null }) {
  const { today } = useRoot()
  const { typed, fields } = formOf(answer, 'quote')
  const sending = useSubmission()?.get('act')

  return (
    <Form method="post" className={css.form} id="quote">
      <input type="hidden" name="act" value="quote" />
      <PriceFields
        before={quote ?? { validUntil: addDays(today, 14) }}
        typed={typed}
        fields={fields}
        totalLabel={m.jobs_total()}
      />
      <div className={css.foot}>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          full
          icon={<IconSend aria-hidden="true" />}
          isLoading={sending === 'quote'}
        >
          {quote ? m.jobs_quote_again() : m.jobs_quote_send()}
        </Button>
      </div>
    </Form>
  )
}
