import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { qrShape } from '#web/qr-shape.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/sheet.page'
import { readJobs } from './embed/read-jobs.ts'
import css from './sheet.module.css'
import { timeWord, windowWord } from './words.ts'

export async function loader(args: Route.LoaderArgs) {
  const { id, jobId } = args.params
  const { data: repair } = await apiOf(args).maintenance.read({ id })
  const job = (await readJobs(args, id)).jobs.find((one) => one.id === jobId)

  return { repair, job, code: job?.url ? qrShape(job.url) : null }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.jobs_sheet_title(), isIndexed: false })

/** The job on one sheet of A4, with its link as a code: for whoever takes jobs by paper. */
export default function Sheet({ loaderData: { repair, job, code } }: Route.ComponentProps) {
  const { locale } = useRoot()
  const isLive = useIsHydrated()
  const back = pathIn(locale, `/dashboard/manager/maintenance/${repair.id}/jobs`)
  if (!job?.url || !code)
    return (
      <div className={css.page}>
        <Note tone="warn" title={m.jobs_sheet_none()} />
        <ButtonLink href={back}>{m.jobs_title()}</ButtonLink>
      </div>
    )
  const side = code.size + 6

  return (
    <div className={css.page}>
      <div className={css.acts}>
        <ButtonLink href={back}>{m.jobs_title()}</ButtonLink>
        {isLive && (
          <Button variant="primary" onClick={() => window.print()}>
            {m.jobs_print()}
          </Button>
        )}
      </div>
      <article className={css.sheet}>
        <p className={css.quiet}>
          {repair.no} · {job.kind === 'quote' ? m.jobs_kind_quote() : m.jobs_kind_work()} · {job.vendor.name}
        </p>
        <h1>{repair.title}</h1>
        <p>{repair.homes.map(({ name }) => name).join(', ')}</p>
        {repair.description && <p className={css.said}>{repair.description}</p>}
        {repair.scheduledAt ? (
          <p>
            <b>{m.jobs_visit()}</b> {timeWord(repair.scheduledAt, repair.scheduledUntil, locale)}
          </p>
        ) : (
          repair.windows.length > 0 && (
            <p>
              <b>{m.jobs_windows_short()}</b>{' '}
              {repair.windows.map((one) => windowWord(one, locale)).join(' · ')}
            </p>
          )
        )}
        {job.priceSatang !== null && (
          <p>
            <b>{m.jobs_agreed()}</b> <Amount satang={job.priceSatang} />
          </p>
        )}
        <div className={css.scan}>
          <svg
            viewBox={`-3 -3 ${side} ${side}`}
            shapeRendering="crispEdges"
            role="img"
            aria-label={m.jobs_sheet_code()}
          >
            <rect className={css.paper} x={-3} y={-3} width={side} height={side} />
            <path className={css.ink} d={code.path} />
          </svg>
          <p>{m.jobs_sheet_scan()}</p>
        </div>
      </article>
    </div>
  )
}
