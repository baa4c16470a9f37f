import IconCalendarRepeat from '@tabler/icons-react/dist/esm/icons/IconCalendarRepeat.mjs'
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import { data, redirect } from 'react-router'
import { BY_OWNER_ALONE, spanKindOf } from '#features/reports/rules/kinds.ts'
import { MOST_AT_ONCE, MOST_ON_PAPER } from '#features/reports/rules/made.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf, isProblem, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chips/chip.tsx'
import { ChipRow } from '#web/ui/chips/chip-row.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import type { Route } from './+types/report.page'
import { Figures } from './figures.tsx'
import { Filter } from './filter.tsx'
import { ALL_OPEN, Groups } from './groups.tsx'
import { KIND_ABOUT } from './kind-words.ts'
import { MonthChart } from './month-chart.tsx'
import { type Asked, askedIn, kindIn, queryOf, reportPath, reportsPath } from './paths.ts'
import { presetsOf } from './presets.ts'
import css from './reports.module.css'

export async function loader(args: Route.LoaderArgs) {
  const kind = kindIn(args.params.kind)
  if (!kind) throw data(null, { status: 404 })
  const query = new URL(args.request.url).searchParams
  const asked = askedIn(query)
  const group = query.get('group')?.slice(0, 60) || undefined
  const api = apiOf(args)
  try {
    const [told, choices] = await Promise.all([
      api.reports.preview({ kind, ...asked, group, page: pageNumber(query), itemsPerPage: ALL_OPEN }),
      api.reports.choices(),
    ])
    const { rows } = told.data
    if (rows.data.length === 0 && rows.total > 0)
      throw redirect(reportPath(scopeOf(args).locale, kind, queryOf(asked, { group })))

    return { kind, asked, group, ...told.data, choices: choices.data }
  } catch (error) {
    // Months that are none (the first after the last, too many): the same report of this month.
    const isSpan = isProblem(error) && error.status === 422
    if (!isSpan || (!asked.from && !asked.to)) throw error
    throw redirect(
      reportPath(scopeOf(args).locale, kind, queryOf({ ...asked, from: undefined, to: undefined })),
    )
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: args.loaderData?.report.title ?? m.reports_title(), isIndexed: false })

/** One report: its figures, its months, and under them the rows that make them. */
export default function ReportPage({ loaderData }: Route.ComponentProps) {
  const { locale, today } = useRoot()
  const { kind, asked, group, report, rows, choices } = loaderData
  const here = (change: Partial<Asked>, more?: Record<string, string | undefined>) =>
    reportPath(locale, kind, queryOf({ ...asked, ...change }, more))
  const make = pathIn(locale, `/dashboard/manager/create-report${queryOf(asked, { kind })}`)
  const file = (format: string) =>
    `/api/manager/dashboard/reports/preview/file${apiQuery({ kind, ...asked, format, lang: locale })}`
  const presets = presetsOf(spanKindOf(kind), today, locale)

  return (
    <>
      <p className={css.back}>
        <Anchor
          href={reportsPath(
            locale,
            queryOf({ to: asked.to, projectId: asked.projectId, ownerId: asked.ownerId }),
          )}
        >
          {m.reports_title()}
        </Anchor>
      </p>
      <PageHeader
        title={report.title}
        lead={`${report.scopeName} · ${KIND_ABOUT[kind]()}`}
        actions={
          report.count > 0 && (
            <>
              {report.count <= MOST_ON_PAPER && (
                <ButtonLink href={file('pdf')} download icon={<IconFileTypePdf size={20} />}>
                  PDF
                </ButtonLink>
              )}
              <ButtonLink
                href={report.count <= MOST_AT_ONCE ? file('xlsx') : make}
                download={report.count <= MOST_AT_ONCE}
                icon={<IconFileSpreadsheet size={20} />}
              >
                Excel
              </ButtonLink>
              <ButtonLink href={make} icon={<IconCalendarRepeat size={20} />}>
                {m.reports_send_or_plan()}
              </ButtonLink>
            </>
          )
        }
      />
      <div className={css.page}>
        <Filter
          choices={choices}
          asked={asked}
          kind={kind}
          shown={`${report.period} · ${report.scopeName}`}
        />
        <ChipRow label={m.reports_field_month()}>
          {presets.map(({ key, label, from, to }) => (
            <Chip key={key} isOn={report.from === from && report.to === to} href={here({ from, to })}>
              {label}
            </Chip>
          ))}
        </ChipRow>
        <Figures figures={report.figures} />
        {report.months.some((one) => one.in !== 0n || (one.out ?? 0n) !== 0n) && (
          <Card title={m.reports_chart()}>
            <MonthChart
              months={report.months}
              report={report}
              hrefOf={(month) => here({ from: month, to: month })}
            />
          </Card>
        )}
        {report.groups.length === 0 ? (
          <EmptyState
            picture="/art/dorm-leaf-night.svg"
            title={m.reports_none()}
            actions={
              presets[1] && (
                <ButtonLink href={here({ from: presets[1].from, to: presets[1].to })}>
                  {presets[1].label}
                </ButtonLink>
              )
            }
          >
            {BY_OWNER_ALONE.includes(kind) ? m.reports_none_issued() : m.reports_none_help()}
          </EmptyState>
        ) : (
          <Groups
            {...{ report, rows, open: group }}
            hrefOf={(one, page) =>
              `${here({}, { group: one, page: page && page > 1 ? String(page) : undefined })}${one ? `#g-${one}` : ''}`
            }
          />
        )}
      </div>
    </>
  )
}

function apiQuery(asked: Record<string, string | undefined>): string {
  return `?${new URLSearchParams(Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : [])))}`
}
