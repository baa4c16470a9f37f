import { MonthTable } from '#features/owners/web/embed/month-table.tsx'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import type { Route } from './+types/own-reports.page'
import { SharedList } from './made/shared-list.tsx'
import css from './reports.module.css'

export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const [{ data: months }, { data: shared }] = await Promise.all([
    api.owners.ownReports(),
    api.reports.ownList(),
  ])

  return { months, shared }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m.owners_reports_title(), isIndexed: false })

/** An owner's months, and what else their manager shared with them. */
export default function OwnReportsPage({ loaderData: { months, shared } }: Route.ComponentProps) {
  const { locale } = useRoot()

  return (
    <>
      <PageHeader title={m.owners_reports_title()} lead={m.owners_reports_lead()} />
      <div className={css.page}>
        <MonthTable
          months={months}
          hasManager={new Set(months.map((month) => month.ownerId)).size > 1}
          hrefOf={({ period, ownerId }) =>
            pathIn(locale, `/dashboard/owner/report/${period}?owner=${ownerId}`)
          }
        />
        <SharedList shared={shared} />
      </div>
    </>
  )
}
