import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconNavigation from '@tabler/icons-react/dist/esm/icons/IconNavigation.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { Form } from 'react-router'
import { nextStage } from '#features/jobs/rules/states.ts'
import { timeWord } from '#features/jobs/web/words.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { displayPhone } from '#thai/phone.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './job.module.css'
import { Agreed } from './job-about.tsx'
import { Refuse } from './job-ask.tsx'
import { JobBill } from './job-bill.tsx'
import { JobPhotos } from './job-photos.tsx'
import { QuoteForm } from './job-quote.tsx'
import { JobTime } from './job-time.tsx'
import { type About, formOf, type PartProps, type Stage } from './types.ts'

const STEPS = [
  { label: m.jobs_step_accepted, from: null },
  { label: m.jobs_step_on_way, from: 'on_way' },
  { label: m.jobs_step_work, from: 'arrived' },
  { label: m.jobs_step_done, from: 'done' },
] as const

/** What is pressed to get to a stage. */
const PRESS: Record<Stage, () => string> = {
  on_way: m.jobs_on_way,
  arrived: m.jobs_arrived,
  started: m.jobs_start,
  done: m.jobs_done,
}

/** Accepted: when and where, whom to meet, photos, and one button for the next state. */
export function JobWork(props: PartProps) {
  const { job, answer } = props
  const { about, stage } = job
  const { locale } = useRoot()
  const to = nextStage(stage)
  const isBegun = stage === 'started' || stage === 'done'

  return (
    <>
      <Steps stage={stage} />
      <div className={css.title}>
        <p className={css.small}>
          {job.no} · {about.title}
        </p>
        <h1>
          {stage === 'done'
            ? m.jobs_finished()
            : about.scheduledAt
              ? timeWord(about.scheduledAt, about.scheduledUntil, locale)
              : m.jobs_no_time()}
        </h1>
      </div>
      {stage === 'done' && (
        <Note tone="ok" isLive={answer?.act === 'stage'}>
          <p>{m.jobs_finished_text({ business: job.business.name })}</p>
        </Note>
      )}
      {about.isHeld && (
        <Note tone="warn">
          <p>{m.jobs_held({ business: job.business.name })}</p>
        </Note>
      )}
      {!about.scheduledAt && !isBegun && <Timing {...props} label={m.jobs_time_set()} isOpen />}
      {about.place && <Place about={about} />}
      {about.description && <p className={css.said}>{about.description}</p>}
      <JobPhotos {...props} phase="before" isOpen={stage !== 'done'} />
      {isBegun && <JobPhotos {...props} phase="after" isOpen />}
      {stage === 'done' && <JobBill {...props} />}
      {about.priceSatang !== null && (
        <Agreed satang={about.priceSatang} quote={about.agreed} isAgreed={about.isAgreed} />
      )}
      {to && <NextStep next={{ to, label: PRESS[to] }} isHeld={about.isHeld} job={job} answer={answer} />}
      {stage !== 'done' && (
        <>
          {about.scheduledAt && !isBegun && <Timing {...props} label={m.jobs_time_change()} />}
          <details className={css.more} open={formOf(answer, 'quote').isOurs || undefined}>
            <summary>{m.jobs_price_change()}</summary>
            <p className={css.quiet}>{m.jobs_price_change_text()}</p>
            <QuoteForm quote={about.quote} answer={answer} />
          </details>
          {!isBegun && <Refuse answer={answer} label={m.jobs_give_back()} />}
        </>
      )}
      <CallBusiness business={job.business} />
      <p className={css.until}>{m.jobs_until({ day: formatDay(todayInBangkok(about.expiresAt), locale) })}</p>
    </>
  )
}

/** How far it is, in words and bars. */
function Steps({ stage }: { stage: Stage | null }) {
  const order = [null, 'on_way', 'arrived', 'started', 'done'] as const
  const reached = order.indexOf(stage)
  const at = STEPS.findLastIndex(({ from }) => order.indexOf(from) <= reached)

  return (
    <ol className={css.steps}>
      {STEPS.map(({ label, from }, index) => (
        <li
          key={from ?? 'accepted'}
          data-done={index <= at || undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          {label()}
        </li>
      ))}
    </ol>
  )
}

function Place({ about: { place, person, mayEnter } }: { about: About }) {
  return (
    <section className={css.box} aria-label={m.jobs_place()}>
      <div className={css.row}>
        <IconMapPin size={22} aria-hidden="true" />
        <p>
          <b>{place!.homes.join(', ')}</b>
          <span className={css.quiet}>{place!.address}</span>
        </p>
        {place!.mapUrl && (
          <ButtonLink
            variant="soft"
            href={place!.mapUrl}
            target="_blank"
            rel="noopener noreferrer"
            icon={<IconNavigation aria-hidden="true" />}
          >
            {m.jobs_map()}
          </ButtonLink>
        )}
      </div>
      {person && (
        <div className={css.row}>
          <IconUser size={22} aria-hidden="true" />
          <p>
            <b>{person.name}</b>
            <span className={css.quiet}>{mayEnter ? m.jobs_may_enter() : m.jobs_will_be_home()}</span>
          </p>
          {person.phone && (
            <ButtonLink variant="soft" href={`tel:${person.phone}`} icon={<IconPhone aria-hidden="true" />}>
              {m.jobs_call()}
              <span className="sr-only"> {displayPhone(person.phone)}</span>
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  )
}

function Timing({ job, answer, label, isOpen }: PartProps & { label: string; isOpen?: boolean }) {
  const form = formOf(answer, 'time')
  const sending = useSubmission()?.get('act')

  return (
    <details className={css.more} open={isOpen || form.isOurs || undefined}>
      <summary>{label}</summary>
      <Form method="post" className={css.form}>
        <input type="hidden" name="act" value="time" />
        <JobTime about={job.about} form={form} />
        <Button type="submit" size="lg" full isLoading={sending === 'time'}>
          {m.jobs_time_save()}
        </Button>
        <p className={css.quiet}>{m.jobs_time_told()}</p>
      </Form>
    </details>
  )
}

type NextProps = Pick<PartProps, 'job' | 'answer'> & {
  next: { to: Stage; label: () => string }
  isHeld: boolean
}

function NextStep({ next, isHeld, job, answer }: NextProps) {
  const { typed, fields } = formOf(answer, 'stage')
  const sending = useSubmission()?.get('act')

  return (
    <Form method="post" className={css.form}>
      <input type="hidden" name="act" value="stage" />
      <input type="hidden" name="to" value={next.to} />
      {next.to === 'done' && (
        <TextArea
          name="text"
          label={m.jobs_done_note()}
          rows={2}
          maxLength={500}
          defaultValue={typed.text}
          error={fields.text}
        />
      )}
      <div className={css.foot}>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          full
          isLoading={sending === 'stage'}
          disabledReason={isHeld ? m.jobs_held_short() : null}
        >
          {next.label()}
        </Button>
        {next.to === 'on_way' && (
          <p className={css.quiet}>
            {job.about.person ? m.jobs_told_both({ name: job.about.person.name }) : m.jobs_told_manager()}
          </p>
        )}
      </div>
    </Form>
  )
}

export function CallBusiness({ business }: { business: PartProps['job']['business'] }) {
  if (!business.phone) return null

  return (
    <ButtonLink full href={`tel:${business.phone}`} icon={<IconPhone aria-hidden="true" />}>
      {m.jobs_call_business({ business: business.name, phone: displayPhone(business.phone) })}
    </ButtonLink>
  )
}
