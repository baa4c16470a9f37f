import { Form } from 'react-router'
import { shortPartWords } from '#features/jobs/web/words.ts'
import { formatDateTime, formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { CopyBox } from '#web/dashboard/kit/copy-box.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './jobs-panel.module.css'
import type { JobsShown } from './read-jobs.ts'

type Job = JobsShown['jobs'][number]
export type Of = { id: string; no: string; title: string }

const AT = '/dashboard/manager/maintenance'

/**
 * Who was asked for a price and who has the job, for the page of a repair. Its forms go to the page of the jobs, which
 * leads back here once it is done.
 */
export function JobsPanel({ repair, shown, back }: { repair: Of; shown: JobsShown; back?: string }) {
  const quotes = shown.jobs.filter(
    ({ kind, state, quote }) => (kind === 'quote' && state !== 'withdrawn') || quote,
  )
  const links = shown.jobs.filter(
    ({ url, kind, standing }) => kind === 'work' || (url && standing !== 'chosen'),
  )
  const { locale } = useRoot()
  const toPage = pathIn(locale, `${AT}/${repair.id}/jobs`)
  const isPage = back === undefined

  return (
    <>
      {quotes.length > 0 && (
        <Card
          title={m.jobs_compare()}
          aside={!isPage && <MoreLink href={`${toPage}#ask`}>{m.jobs_ask_more()}</MoreLink>}
        >
          <ul className={css.quotes}>
            {quotes.map((job) => (
              <Quote key={job.id} {...{ job, repair, back }} />
            ))}
          </ul>
        </Card>
      )}
      {(links.length > 0 || quotes.length === 0) && (
        <Card
          title={m.jobs_links()}
          aside={!isPage && <MoreLink href={toPage}>{m.jobs_ask_or_give()}</MoreLink>}
        >
          {links.length === 0 ? (
            <p className={css.quiet}>{m.jobs_none()}</p>
          ) : (
            <ul className={css.links}>
              {links.map((job) => (
                <LinkOf key={job.id} {...{ job, repair, back }} />
              ))}
            </ul>
          )}
        </Card>
      )}
    </>
  )
}

function MoreLink({ href, children }: { href: string; children: string }) {
  return (
    <WithRight right="edit">
      <ButtonLink variant="ghost" href={href}>
        {children}
      </ButtonLink>
    </WithRight>
  )
}

type RowProps = { job: Job; repair: Of; back?: string }

/** A price, line by line; those beside it have the same lines at the same height. */
function Quote({ job, repair, back }: RowProps) {
  const { locale } = useRoot()
  const { quote, vendor } = job
  const isChosen = Boolean(quote?.chosenAt)
  const label = (name: 'cheapest' | 'soonest' | 'longest') =>
    quote?.labels.includes(name) && <em className={css.best}>{BEST[name]()}</em>
  const sum = (satang: bigint) => (satang === 0n ? m.jobs_nothing() : <Amount satang={satang} />)

  return (
    <li className={css.quote} data-chosen={isChosen || undefined} data-empty={!quote || undefined}>
      <h3>{vendor.name}</h3>
      <p className={css.quiet}>{quoteState(job, locale)}</p>
      {quote && (
        <dl className={css.lines}>
          <Line label={m.jobs_labour()}>{sum(quote.labourSatang)}</Line>
          <Line label={m.jobs_parts()}>{sum(quote.partsSatang)}</Line>
          <Line label={m.jobs_travel()}>{sum(quote.travelSatang)}</Line>
          <Line label={m.jobs_vat()}>{sum(quote.vatSatang)}</Line>
          <Line label={m.jobs_total()} isTotal>
            {label('cheapest')}
            <Amount satang={quote.totalSatang} />
          </Line>
          <Line label={m.jobs_warranty_short()}>
            {label('longest')}
            {quote.warrantyDays === 0 ? m.jobs_nothing() : m.jobs_days({ n: quote.warrantyDays })}
          </Line>
          <Line label={m.jobs_earliest()}>
            {label('soonest')}
            {formatDay(quote.earliestDay, locale)} {shortPartWords[quote.earliestPart]()}
          </Line>
          <Line label={m.jobs_valid_until()}>
            {quote.isOver && <em className={css.over}>{m.jobs_over()}</em>}
            {formatDay(quote.validUntil, locale)}
          </Line>
        </dl>
      )}
      {quote && (
        <div className={css.choice}>
          {quote.note && <p className={css.quiet}>{quote.note}</p>}
          {isChosen ? (
            <p>
              <b>{m.jobs_chosen_tag()}</b> · {quote.chosenReason}
            </p>
          ) : (
            job.state !== 'refused' && !quote.isOver && <Choose {...{ job, repair, back }} />
          )}
        </div>
      )}
    </li>
  )
}

function Line({ label, isTotal, children }: { label: string; isTotal?: boolean; children: React.ReactNode }) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Choose({ job, repair, back }: RowProps) {
  return (
    <WithRight right="edit">
      <details className={css.choose}>
        <summary>{m.jobs_choose()}</summary>
        <ActForm repair={repair} back={back} act="choose" jobId={job.id}>
          <input type="hidden" name="quoteId" value={job.quote!.id} />
          <TextInput
            name="reason"
            label={m.jobs_choose_why()}
            hint={m.jobs_choose_hint()}
            maxLength={300}
            required
          />
          <Button type="submit" variant="primary" full>
            {m.jobs_choose_send({ vendor: job.vendor.name })}
          </Button>
        </ActForm>
      </details>
    </WithRight>
  )
}

/** A link: how it stands, and what can be done with it. */
function LinkOf({ job, repair, back }: RowProps) {
  const { locale } = useRoot()
  const { vendor, url } = job

  return (
    <li className={css.link}>
      <p>
        <b>{vendor.name}</b> · {job.kind === 'quote' ? m.jobs_kind_quote() : m.jobs_kind_work()}
        <span className={css.quiet}>{linkState(job, locale)}</span>
      </p>
      {url && (
        <WithRight right="edit">
          <CopyBox
            label={m.jobs_line_label({ vendor: vendor.name })}
            text={(job.kind === 'quote' ? m.jobs_line_quote : m.jobs_line_work)({
              ...{ no: repair.no, title: repair.title, url },
              time: formatDateTime(job.answerBy, locale),
            })}
          />
          <div className={css.acts}>
            {vendor.hasMail && (
              <ActForm {...{ repair, back }} act="send" jobId={job.id}>
                <Button type="submit">{job.sentAt ? m.jobs_send_again() : m.jobs_send()}</Button>
              </ActForm>
            )}
            <ButtonLink href={pathIn(locale, `${AT}/${repair.id}/jobs/${job.id}/sheet`)}>
              {m.jobs_print()}
            </ButtonLink>
            <ActForm {...{ repair, back }} act="renew" jobId={job.id}>
              <Button type="submit">{m.jobs_renew()}</Button>
            </ActForm>
            <ActForm {...{ repair, back }} act="withdraw" jobId={job.id}>
              <Button type="submit" variant="danger">
                {m.jobs_withdraw()}
              </Button>
            </ActForm>
          </div>
        </WithRight>
      )}
    </li>
  )
}

/** A form of the page of the jobs, wherever it stands; `back` is where it leads once it is done. */
export function ActForm({
  repair,
  back,
  act,
  jobId,
  children,
}: {
  repair: Of
  back?: string
  act: string
  jobId?: string
  children: React.ReactNode
}) {
  const { locale } = useRoot()

  return (
    <Form method="post" action={pathIn(locale, `${AT}/${repair.id}/jobs`)} className={css.form}>
      <input type="hidden" name="act" value={act} />
      {jobId && <input type="hidden" name="jobId" value={jobId} />}
      {back && <input type="hidden" name="back" value="record" />}
      {children}
    </Form>
  )
}

const BEST = { cheapest: m.jobs_cheapest, soonest: m.jobs_soonest, longest: m.jobs_longest }

function quoteState(job: Job, locale: 'th' | 'en'): string {
  if (job.state === 'refused') return m.jobs_state_refused({ reason: job.refusal })
  if (job.quote)
    return job.quote.byKind === 'manager'
      ? m.jobs_quote_by_hand({ day: formatDay(todayInBangkok(job.quote.createdAt), locale) })
      : m.jobs_quote_by_link({ day: formatDay(todayInBangkok(job.quote.createdAt), locale) })

  return m.jobs_state_asked({ time: formatDateTime(job.answerBy, locale) })
}

function linkState(job: Job, locale: 'th' | 'en'): string {
  const until = m.jobs_link_until({ day: formatDay(todayInBangkok(job.expiresAt), locale) })
  if (job.stage && job.state === 'accepted') return `${STAGES[job.stage]()} · ${until}`
  const said = STANDING[job.standing]
  if (said) return said({ reason: job.refusal })
  const seen = job.openedAt
    ? m.jobs_link_opened({ time: formatDateTime(job.openedAt, locale) })
    : job.sentAt
      ? m.jobs_link_sent({ time: formatDateTime(job.sentAt, locale) })
      : m.jobs_link_unsent()

  return [seen, job.nudged > 0 && m.jobs_link_nudged({ n: job.nudged }), until].filter(Boolean).join(' · ')
}

const STAGES = {
  on_way: m.jobs_on_way,
  arrived: m.jobs_arrived,
  started: m.jobs_started,
  done: m.jobs_done,
}

const STANDING: Partial<Record<string, (words: { reason: string }) => string>> = {
  accepted: m.jobs_state_accepted,
  done: m.jobs_end_done,
  chosen: m.jobs_chosen_tag,
  refused: m.jobs_state_refused,
  withdrawn: m.jobs_state_withdrawn,
  moved: m.jobs_state_moved,
  cancelled: m.jobs_end_cancelled,
  passed: m.jobs_state_passed,
  expired: m.jobs_end_expired,
}
