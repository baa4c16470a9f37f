import type { ReactNode } from 'react'
import type { DeskPlace } from '#features/jobs/rules/desk.ts'
import { timeWord } from '#features/jobs/web/words.ts'
import { formatDateTime, formatTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { apiOf, type Scope } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import css from './own-jobs.module.css'

export type OwnJob = Awaited<ReturnType<Scope['api']['jobs']['listOwn']>>['data'][number]

/** A worker's jobs over all businesses. For loaders. */
export async function readOwnJobs(args: Parameters<typeof apiOf>[0]): Promise<OwnJob[]> {
  return (await apiOf(args).jobs.listOwn()).data
}

/** Places of the page in the order in which they matter to somebody with a toolbox in their hand. */
const WORK: readonly DeskPlace[] = ['answer', 'today', 'in_hand', 'coming', 'done']
const QUOTES: readonly DeskPlace[] = ['quote_asked', 'quote_given', 'quote_chosen', 'quote_passed']
/** Of what is over so many stand open. */
const SHOWN_OVER = 5

const placeWords: Record<DeskPlace, () => string> = {
  answer: m.jobs_desk_answer,
  today: m.jobs_desk_today,
  in_hand: m.jobs_desk_in_hand,
  coming: m.jobs_desk_coming,
  done: m.jobs_desk_done,
  quote_asked: m.jobs_desk_quote_asked,
  quote_given: m.jobs_desk_quote_given,
  quote_chosen: m.jobs_desk_quote_chosen,
  quote_passed: m.jobs_desk_quote_passed,
}

/** What a worker has to answer, does today, has to come and has done; then their prices. Each leads to the job. */
export function OwnJobs({ jobs }: { jobs: OwnJob[] }) {
  const hasQuotes = jobs.some(({ kind }) => kind === 'quote')

  return (
    <>
      <Card title={m.jobs_desk_title()}>
        {jobs.some(({ kind }) => kind === 'work') ? (
          <Groups jobs={jobs} places={WORK} />
        ) : (
          <p className={css.quiet}>{m.jobs_desk_none()}</p>
        )}
      </Card>
      {hasQuotes && (
        <Card title={m.jobs_desk_quotes()}>
          <Groups jobs={jobs} places={QUOTES} />
        </Card>
      )}
    </>
  )
}

function Groups({ jobs, places }: { jobs: OwnJob[]; places: readonly DeskPlace[] }) {
  return places.map((place) => {
    const these = jobs.filter((job) => job.place === place)
    if (these.length === 0) return null
    const isOver = place === 'done' || place === 'quote_passed'
    const [open, folded] = isOver ? [these.slice(0, SHOWN_OVER), these.slice(SHOWN_OVER)] : [these, []]

    return (
      <section key={place} className={css.group} data-place={place}>
        <h3 className={css.head}>
          {placeWords[place]()} <span className={css.count}>{these.length}</span>
        </h3>
        <Rows jobs={open} />
        {folded.length > 0 && (
          <details>
            <summary className={css.more}>{m.jobs_desk_earlier({ n: folded.length })}</summary>
            <Rows jobs={folded} />
          </details>
        )}
      </section>
    )
  })
}

function Rows({ jobs }: { jobs: OwnJob[] }) {
  const { locale } = useRoot()

  return (
    <ul className={css.rows}>
      {jobs.map((job) => (
        <li key={job.id}>
          <Anchor className={css.row} href={pathIn(locale, `/job/${job.token}`)}>
            <span className={css.what}>
              <b>{job.title}</b>
              <When job={job} />
              <small>{[...(job.homes.length > 0 ? job.homes.slice(0, 3) : [job.area])].join(', ')}</small>
              <small>{m.jobs_desk_from({ business: job.business.name, no: job.no })}</small>
            </span>
            <span className={css.side}>
              {(job.priority === 'urgent' || job.priority === 'emergency') && job.place !== 'done' && (
                <em className={css.urgent}>
                  {job.priority === 'urgent' ? m.jobs_desk_urgent() : m.jobs_desk_emergency()}
                </em>
              )}
              <Sum job={job} />
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

/** The one thing about time that matters there. */
function When({ job }: { job: OwnJob }) {
  const { locale, today } = useRoot()
  const { place, scheduledAt, scheduledUntil, standing, isHeld, stage } = job
  const said = (): ReactNode => {
    if (place === 'done') return null
    if (standing === 'expired') return m.jobs_desk_expired({ business: job.business.name })
    if (place === 'answer' || place === 'quote_asked')
      return m.jobs_answer_by({ time: formatDateTime(job.answerBy, locale) })
    if (isHeld) return m.jobs_desk_held()
    if (stage === 'on_way') return m.jobs_desk_on_way()
    if (stage === 'arrived' || stage === 'started') return m.jobs_desk_at_work()
    if (job.kind === 'quote') return null
    if (!scheduledAt) return m.jobs_desk_no_time()
    if (place !== 'today') return timeWord(scheduledAt, scheduledUntil, locale)
    const from = formatTime(scheduledAt, locale)
    if (!scheduledUntil || todayInBangkok(scheduledUntil) !== today) return from
    return m.jobs_time_span({ from: from.replace(/\s*น\.$/, ''), until: formatTime(scheduledUntil, locale) })
  }
  const text = said()

  return text && <span>{text}</span>
}

function Sum({ job: { priceSatang, quoteSatang, kind } }: { job: OwnJob }) {
  const satang = kind === 'quote' ? quoteSatang : (priceSatang ?? quoteSatang)

  return satang !== null && <Amount satang={satang} />
}
