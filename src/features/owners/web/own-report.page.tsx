import { formatMonth } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import type { Route } from './+types/own-report.page'
import { StatementView } from './statement-view.tsx'

/** A month of the reader's own homes; `?owner=` picks the manager where several look after them. */
export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const { period } = args.params
  const ownerId = new URL(args.request.url).searchParams.get('owner') ?? undefined
  const { data: statement } = await api.owners.ownReport({ period, ownerId })
  const { data: all } = await api.owners.ownReports()

  return {
    locale: scopeOf(args).locale,
    statement,
    months: all.filter((month) => month.ownerId === statement.ownerId),
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: args.loaderData
      ? m.owners_report_title({
          month: formatMonth(args.loaderData.statement.period, args.loaderData.locale),
        })
      : m.owners_reports_title(),
    isIndexed: false,
  })

export default function OwnReportPage({ loaderData: { statement, months } }: Route.ComponentProps) {
  const { locale } = useRoot()
  const query = `?owner=${statement.ownerId}`

  return (
    <StatementView
      title={m.owners_report_title({ month: formatMonth(statement.period, locale) })}
      audience="owner"
      {...{ statement, months }}
      hrefOf={(period) => pathIn(locale, `/dashboard/owner/report/${period}${query}`)}
      paperHref={`/api/owner/dashboard/reports/${statement.period}/paper?ownerId=${statement.ownerId}&lang=${locale}`}
    />
  )
}
