import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import type { Route } from './+types/own-reports.page'
import { MonthTable } from './embed/month-table.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { data: months } = await apiOf(args).owners.ownReports()
  return { months }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m.owners_reports_title(), isIndexed: false })

export default function OwnReportsPage({ loaderData: { months } }: Route.ComponentProps) {
  const { locale } = useRoot()

  return (
    <>
      <PageHeader title={m.owners_reports_title()} lead={m.owners_reports_lead()} />
      <MonthTable
        months={months}
        hasManager={new Set(months.map((month) => month.ownerId)).size > 1}
        hrefOf={({ period, ownerId }) => pathIn(locale, `/dashboard/owner/report/${period}?owner=${ownerId}`)}
      />
    </>
  )
}
