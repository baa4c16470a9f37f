import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { Form } from 'react-router'
import { timeWord } from '#features/jobs/web/words.ts'
import { formatDateTime, formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields/text-input.tsx'
import css from './job.module.css'
import { Agreed, JobAbout } from './job-about.tsx'
import { JobTime } from './job-time.tsx'
import { formOf, type PartProps } from './types.ts'

/** Before: what it is, what is paid, when, and yes or no. */
export function JobAsk({ job, answer }: PartProps) {
  const { about } = job
  const { locale } = useRoot()
  const sending = useSubmission()?.get('act')

  return (
    <>
      <JobAbout no={job.no} about={about} />
      <AnswerBy at={about.answerBy} />
      {about.priceSatang !== null && (
        <Agreed satang={about.priceSatang} quote={about.agreed} isAgreed={about.isAgreed} />
      )}
      <Form method="post" className={css.form}>
        <input type="hidden" name="act" value="accept" />
        {about.scheduledAt ? (
          <section className={css.box}>
            <h2 className={css.label}>{m.jobs_visit()}</h2>
            <p className={css.time}>{timeWord(about.scheduledAt, about.scheduledUntil, locale)}</p>
          </section>
        ) : (
          <JobTime about={about} form={formOf(answer, 'accept')} />
        )}
        <p className={css.hint}>
          <IconLock size={18} aria-hidden="true" />
          {m.jobs_locked()}
        </p>
        <div className={css.foot}>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            full
            icon={<IconCheck aria-hidden="true" />}
            isLoading={sending === 'accept'}
          >
            {m.jobs_accept()}
          </Button>
        </div>
      </Form>
      <Refuse answer={answer} />
      <p className={css.until}>{m.jobs_until({ day: formatDay(todayInBangkok(about.expiresAt), locale) })}</p>
    </>
  )
}

export function AnswerBy({ at }: { at: Date }) {
  const { locale } = useRoot()

  return (
    <p className={css.due}>
      <IconClock size={20} aria-hidden="true" />
      {m.jobs_answer_by({ time: formatDateTime(at, locale) })}
    </p>
  )
}

/** No, with the reason; opens without script, too. */
export function Refuse({ answer, label }: Pick<PartProps, 'answer'> & { label?: string }) {
  const { typed, fields, isOurs } = formOf(answer, 'refuse')
  const sending = useSubmission()?.get('act')

  return (
    <details className={css.more} open={isOurs || undefined}>
      <summary>{label ?? m.jobs_refuse()}</summary>
      <Form method="post" className={css.form}>
        <input type="hidden" name="act" value="refuse" />
        <TextArea
          name="text"
          label={m.jobs_refuse_why()}
          hint={m.jobs_refuse_hint()}
          rows={3}
          maxLength={500}
          required
          defaultValue={typed.text}
          error={fields.text}
        />
        <Button type="submit" size="lg" full isLoading={sending === 'refuse'}>
          {m.jobs_refuse_send()}
        </Button>
      </Form>
    </details>
  )
}
