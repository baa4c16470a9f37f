import { data, redirect } from 'react-router'
import { fileOf } from '#features/imports/web/embed/file-of.ts'
import { formatDateTime, formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { DataTable } from '#web/dashboard/kit/data-table.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/imports.page'
import { DropZone } from './embed/drop-zone.tsx'
import css from './imports.module.css'
import { formatName, importState } from './words.ts'

const PER_PAGE = 20

export async function loader(args: Route.LoaderArgs) {
  const page = pageNumber(new URL(args.request.url).searchParams)
  return orLastPage(args, apiOf(args).imports.list({ page, itemsPerPage: PER_PAGE }))
}

/** Checks the file and goes on to its dry run. */
export async function action(args: Route.ActionArgs) {
  const api = apiOf(args)
  try {
    const file = await fileOf(args.request)
    const { data: checked } = await api.imports.check({ file })
    return redirect(pathIn(scopeOf(args).locale, `/dashboard/manager/imports/${checked.id}`))
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data<{ refusal: Refusal }>({ refusal }, { status: refusal.status })
  }
}

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: m.imports_title(), isIndexed: false })

/** Bring homes, tenants and leases from another product: a file is checked first; earlier imports stand below. */
export default function ImportsPage({ loaderData: list, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { locale } = useRoot()
  const path = (id: string) => pathIn(locale, `/dashboard/manager/imports/${id}`)

  return (
    <>
      <PageHeader title={m.imports_title()} lead={m.imports_lead()} />
      <DropZone hint={m.imports_drop_hint()} act={m.imports_check()} error={answer?.refusal.message} />
      <section className={css.help} aria-label={m.imports_which()}>
        <h2>{m.imports_which()}</h2>
        <ul>
          <li>
            <b>{m.imports_format_thai_dorm()}</b> {m.imports_which_dorm()}{' '}
            <a href="/samples/room-sheet.csv" download>
              {m.imports_sample()}
            </a>
          </li>
          <li>
            <b>{m.imports_format_appfolio()}</b> {m.imports_which_appfolio()}{' '}
            <a href="/samples/rent-roll.csv" download>
              {m.imports_sample()}
            </a>
          </li>
        </ul>
      </section>
      <h2 className={css.title}>{m.imports_before()}</h2>
      <DataTable
        caption={m.imports_before()}
        rows={list.data}
        keyOf={(one) => one.id}
        empty={<p className={css.none}>{m.imports_none()}</p>}
        columns={[
          {
            key: 'file',
            head: m.imports_table_file(),
            isTitle: true,
            cell: (one) => <Anchor href={path(one.id)}>{one.fileName}</Anchor>,
          },
          { key: 'format', head: m.imports_table_format(), cell: (one) => formatName(one.format) },
          {
            key: 'homes',
            head: m.imports_count_homes(),
            isNumber: true,
            cell: (one) => formatNumber(one.counts.homes),
          },
          {
            key: 'leases',
            head: m.imports_count_leases(),
            isNumber: true,
            cell: (one) => formatNumber(one.counts.leases),
          },
          { key: 'day', head: m.imports_table_when(), cell: (one) => formatDateTime(one.createdAt, locale) },
          {
            key: 'state',
            head: m.imports_table_state(),
            cell: (one) => {
              const look = importState(one.status)
              return (
                <StatusTag kind={look.kind} state={look.state}>
                  {look.word}
                </StatusTag>
              )
            },
          },
        ]}
      />
      <Pagination
        page={list.page}
        pages={Math.ceil(list.total / PER_PAGE)}
        hrefOf={(page) => `?page=${page}`}
      />
    </>
  )
}
