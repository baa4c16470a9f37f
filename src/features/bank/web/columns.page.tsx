import { data, redirect } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/columns.page'
import css from './columns.module.css'
import { ChooseColumns } from './columns-form.tsx'
import { RawFile, Reading } from './columns-reading.tsx'
import { mappingIn } from './mapping-in.ts'

/** The choice stands in the address, so that the reading follows it, without script too. */
export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args).bank
  const id = args.params.fileId
  const { data: sheet } = await api.columns({ id })
  const mapping = mappingIn(new URL(args.request.url).searchParams) ?? sheet.mapping
  const { data: tried } = await api.tryColumns({
    ...{ id, roles: mapping.roles, order: mapping.order, years: mapping.years },
  })

  return { sheet, mapping, tried }
}

export async function action(args: Route.ActionArgs) {
  const id = args.params.fileId
  const mapping = mappingIn(await args.request.formData())
  try {
    if (mapping) await apiOf(args).bank.nameColumns({ id, ...mapping })
    return redirect(accountingPath(scopeOf(args).locale, `/bank/files/${id}`))
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data<{ refusal: Refusal }>({ refusal }, { status: refusal.status })
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.bank_columns_title(), isIndexed: false })

/** Says what each column of a statement holds, while the lines are read as they would be. */
export default function BankColumnsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { sheet, mapping, tried } = loaderData
  const answer = useAnswer(actionData)

  return (
    <>
      <p className={css.small}>
        <Anchor href={accountingPath(locale, '/bank/files')}>{m.bank_back_files()}</Anchor>
      </p>
      <PageHeader title={m.bank_columns_title()} lead={m.bank_columns_lead({ file: sheet.fileName })} />
      <div className={css.stack}>
        {answer && <Note tone="danger" isLive title={answer.refusal.message} />}
        <ChooseColumns sheet={sheet} mapping={mapping} canRead={tried.refusal === null} />
        <Reading tried={tried} />
        <RawFile sheet={sheet} />
      </div>
    </>
  )
}
