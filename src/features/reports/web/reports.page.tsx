import IconCalendarRepeat from '@tabler/icons-react/dist/esm/icons/IconCalendarRepeat.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { MONEY_KINDS } from '#features/reports/rules/kinds.ts'
import { formatMonth } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { monthKey } from '#thai/days.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/reports.page'
import { Filter } from './filter.tsx'
import { MadeList } from './made/made-list.tsx'
import { ScheduleList } from './made/schedule-list.tsx'
import { askedIn, queryOf, reportsPath } from './paths.ts'
import { ReportCards } from './report-cards.tsx'
import css from './reports.module.css'

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const asked = askedIn(query)
  const api = apiOf(args)
  const { to, projectId, ownerId } = asked
  const [cards, choices, made, schedules] = await Promise.all([
    api.reports.overview({ to, projectId, ownerId }),
    api.reports.choices(),
    api.reports.list({ page: 1, itemsPerPage: 10 }),
    api.reports.schedules(),
  ])

  return {
    ...{ asked: { ...asked, to: to ?? monthKey(scopeOf(args).today) }, cards: cards.data },
    // A list of all reports is of no single home.
    ...{ choices: { ...choices.data, homes: [] }, made, schedules: schedules.data },
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.reports_title(), isIndexed: false })

/** Every report with its answer, of one month; below them what was made, and what is made by itself. */
export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { asked, cards, choices, made, schedules } = loaderData
  const money = cards.filter(({ kind }) => MONEY_KINDS.includes(kind))
  const homes = cards.filter(({ kind }) => !MONEY_KINDS.includes(kind))
  const named = (list: { id: string; name: string }[], id?: string) => list.find((one) => one.id === id)?.name
  const shown = [
    formatMonth(asked.to, locale),
    named(choices.projects, asked.projectId) ?? m.reports_whole_business(),
    named(choices.owners, asked.ownerId),
  ].filter(Boolean)

  return (
    <>
      <PageHeader
        title={m.reports_title()}
        lead={m.reports_lead()}
        actions={
          <>
            {schedules.length > 0 && (
              <ButtonLink href="#schedules" icon={<IconCalendarRepeat size={20} />}>
                {m.reports_schedules_n({ count: String(schedules.length) })}
              </ButtonLink>
            )}
            <ButtonLink
              variant="primary"
              href={pathIn(locale, `/dashboard/manager/create-report${queryOf(asked)}`)}
              icon={<IconPlus size={20} />}
            >
              {m.reports_make()}
            </ButtonLink>
          </>
        }
      />
      <div className={css.page}>
        <Filter choices={choices} asked={asked} shown={shown.join(' · ')} />
        <ReportCards title={m.reports_part_money()} cards={money} asked={asked} />
        <ReportCards title={m.reports_part_homes()} cards={homes} asked={asked} />
        <MadeList
          made={made.data}
          more={made.total > made.data.length ? reportsPath(locale, '/made') : undefined}
        />
        <ScheduleList schedules={schedules} />
      </div>
    </>
  )
}
