import { data, redirect } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { DropZone } from '#features/imports/web/embed/drop-zone.tsx'
import { formOf } from '#features/imports/web/embed/file-of.ts'
import { formatDateTime, formatDay, formatNumber } from '#i18n/format.ts'
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
import { PasswordInput } from '#web/ui/fields/password-input.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/files.page'
import css from './bank.module.css'
import type { BankFile } from './types.ts'
import { fileWords } from './words.ts'

const PER_PAGE = 20
/** Of a PDF; the call says of tables that they are too large. */
const MOST_BYTES = 20 * 1024 * 1024

export async function loader(args: Route.LoaderArgs) {
  const page = pageNumber(new URL(args.request.url).searchParams)
  return orLastPage(args, apiOf(args).bank.files({ page, itemsPerPage: PER_PAGE }))
}

/** Reads the file and goes on to what it says. */
export async function action(args: Route.ActionArgs) {
  try {
    const { file, form } = await formOf(args.request, MOST_BYTES)
    const password = String(form.get('password') ?? '')
    const { data: read } = await apiOf(args).bank.check({ file, password: password || undefined })
    return redirect(accountingPath(scopeOf(args).locale, `/bank/files/${read.id}`))
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data<{ refusal: Refusal }>({ refusal }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.bank_files_title(), isIndexed: false })

/** Bring in a statement; earlier ones stand below. */
export default function BankFilesPage({ loaderData: list, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData)

  return (
    <>
      <p className={css.back}>
        <Anchor href={accountingPath(locale, '/bank')}>{m.bank_back()}</Anchor>
      </p>
      <PageHeader title={m.bank_files_title()} lead={m.bank_files_lead()} />
      <DropZone
        hint={m.bank_drop_hint()}
        act={m.bank_drop_act()}
        also=",.xls,.mt940,.sta,.pdf,application/pdf"
        error={answer?.refusal.message}
      >
        <PasswordInput
          name="password"
          label={m.bank_password()}
          hint={m.bank_password_hint()}
          showLabel={m.accounts_password_show()}
          hideLabel={m.accounts_password_hide()}
          autoComplete="off"
          maxLength={100}
        />
      </DropZone>
      <h2 className={css.title}>{m.bank_files()}</h2>
      <DataTable
        caption={m.bank_files()}
        rows={list.data}
        keyOf={({ id }) => id}
        empty={<p className={css.none}>{m.bank_files_none()}</p>}
        columns={[
          {
            key: 'file',
            head: m.bank_files(),
            isTitle: true,
            cell: (one) => (
              <Anchor className={css.line} href={accountingPath(locale, `/bank/files/${one.id}`)}>
                <b>{one.fileName}</b>
                <small>{one.account?.name}</small>
              </Anchor>
            ),
          },
          {
            key: 'days',
            head: m.bank_file_days(),
            cell: (one) =>
              one.state === 'unmapped'
                ? '–'
                : `${formatDay(one.fromDay, locale)} – ${formatDay(one.toDay, locale)}`,
          },
          {
            key: 'lines',
            head: m.bank_file_lines(),
            isNumber: true,
            cell: (one) => formatNumber(one.lineCount),
          },
          { key: 'new', head: m.bank_file_new(), isNumber: true, cell: newOf },
          {
            key: 'when',
            head: m.bank_files_when(),
            cell: (one) => formatDateTime(one.importedAt ?? one.createdAt, locale),
          },
          {
            key: 'state',
            head: m.bank_files_state(),
            cell: (one) => (
              <StatusTag kind="bank_file" state={one.state}>
                {fileWords[one.state]()}
              </StatusTag>
            ),
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

/** What was new when it was brought in; before that nobody has compared it. */
function newOf({ state, newCount }: Pick<BankFile, 'state' | 'newCount'>): string {
  return state === 'imported' || state === 'undone' ? formatNumber(newCount) : '–'
}
