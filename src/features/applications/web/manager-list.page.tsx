import { formatDay, formatMoney } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { bangkokParts } from '#thai/days.ts'
import { sceneOf } from '#web/art/scenes.ts'
import { Filters } from '#web/dashboard/kit/bulk-bar.tsx'
import { DataTable } from '#web/dashboard/kit/data-table.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { pageMeta } from '#web/meta.ts'
import { apiOf } from '#web/page-scope.ts'
import { useRoot } from '#web/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip, ChipRow } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Route } from './+types/manager-list.page'
import css from './apply.module.css'
import { statusName } from './kinds.ts'

const STATES = ['open', 'approved', 'declined', 'withdrawn'] as const

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const search = query.get('q')?.trim().slice(0, 200) || undefined
  const status = STATES.find((state) => state === query.get('status'))
  const page = await apiOf(args).applications.list({
    itemsPerPage: 20,
    page: 1,
    search,
    status,
    cursor: query.get('after') ?? undefined,
  })

  return { ...page, search: search ?? '', status: status ?? null }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.applications_list_title(), isIndexed: false })

export default function ManagerApplications({ loaderData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { data, total, search, status, nextCursor } = loaderData
  const base = pathIn(locale, '/dashboard/manager/applications')
  const link = (query: Record<string, string | null | undefined>) => {
    const kept = Object.entries(query).filter(([, value]) => value) as [string, string][]
    return kept.length ? `${base}?${new URLSearchParams(kept)}` : base
  }

  return (
    <>
      <PageHeader title={m.applications_list_title()} count={total} />
      <Filters
        action={base}
        label={m.applications_list_search()}
        submitLabel={m.applications_list_find()}
        chips={
          <ChipRow label={m.applications_list_states()}>
            {STATES.map((state) => (
              <Chip
                key={state}
                isOn={status === state}
                href={link({ q: search, status: status === state ? null : state })}
              >
                {state === 'open' ? m.applications_list_open() : statusName(state)}
              </Chip>
            ))}
          </ChipRow>
        }
      >
        <TextInput
          name="q"
          label={m.applications_list_search()}
          isLabelHidden
          placeholder={m.applications_list_search()}
          defaultValue={search}
        />
        {status && <input type="hidden" name="status" value={status} />}
      </Filters>
      <DataTable
        caption={m.applications_list_title()}
        rows={data}
        keyOf={(row) => row.id}
        columns={[
          {
            key: 'name',
            head: m.applications_applicant(),
            isTitle: true,
            cell: (row) => (
              <Anchor href={pathIn(locale, `/dashboard/manager/applications/${row.id}`)}>{row.name}</Anchor>
            ),
          },
          {
            key: 'home',
            head: m.applications_home(),
            cell: (row) => `${row.unitNo} · ${(locale === 'en' && row.titleEn) || row.titleTh}`,
          },
          {
            key: 'moveIn',
            head: m.applications_move_in(),
            cell: (row) => (row.moveInDay ? formatDay(row.moveInDay, locale) : '–'),
          },
          {
            key: 'income',
            head: m.applications_income(),
            isNumber: true,
            cell: (row) =>
              row.incomeSatang === null ? '–' : formatMoney(row.incomeSatang, locale, { satang: 'auto' }),
          },
          {
            key: 'sent',
            head: m.applications_sent(),
            cell: (row) => formatDay(bangkokParts(row.submittedAt).day, locale),
          },
          {
            key: 'status',
            head: m.applications_status(),
            cell: (row) => (
              <StatusTag kind="application" state={row.status}>
                {statusName(row.status)}
              </StatusTag>
            ),
          },
        ]}
        empty={
          <EmptyState
            picture={sceneOf('corridor', 'leaf').src}
            title={search || status ? m.applications_list_no_hit() : m.applications_list_empty()}
            actions={
              search || status ? (
                <ButtonLink href={base}>{m.applications_list_all()}</ButtonLink>
              ) : (
                <ButtonLink variant="primary" href={pathIn(locale, '/dashboard/manager/properties')}>
                  {m.applications_list_to_homes()}
                </ButtonLink>
              )
            }
          />
        }
      />
      {nextCursor && (
        <p className={css.more}>
          <ButtonLink href={link({ q: search, status, after: nextCursor })}>
            {m.applications_list_more()}
          </ButtonLink>
        </p>
      )}
    </>
  )
}
