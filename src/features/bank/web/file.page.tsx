import { data, redirect } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { formatDateTime, formatDay, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/file.page'
import css from './bank.module.css'
import { BringIn, NEW, TakeBack } from './file-acts.tsx'
import type { BankFile } from './types.ts'
import { fileWords } from './words.ts'

export async function loader(args: Route.LoaderArgs) {
  const { data: file } = await apiOf(args).bank.file({ id: args.params.fileId })
  if (file.state === 'unmapped')
    throw redirect(accountingPath(scopeOf(args).locale, `/bank/files/${file.id}/columns`))

  return { file }
}

export async function action(args: Route.ActionArgs) {
  const api = apiOf(args).bank
  const id = args.params.fileId
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const accountId = text('accountId') === NEW ? '' : text('accountId')
  try {
    if (text('intent') === 'import')
      await api.importFile({
        id,
        accountId: accountId || undefined,
        newName: accountId ? undefined : text('newName') || undefined,
      })
    if (text('intent') === 'undo') await api.undoFile({ id })
    if (text('intent') === 'discard') {
      await api.discardFile({ id })
      return redirect(accountingPath(scopeOf(args).locale, '/bank/files'))
    }
    return null
  } catch (error) {
    const refusal = refusalOf(args, error)
    return data<{ refusal: Refusal }>({ refusal }, { status: refusal.status })
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: args.loaderData?.file.fileName ?? m.bank_files_title(), isIndexed: false })

/** One statement: what it says, then bringing it in, then the way back. */
export default function BankFilePage({ loaderData: { file }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer = useAnswer(actionData ?? undefined)
  const lead =
    file.state === 'read'
      ? m.bank_file_lead()
      : file.state === 'imported'
        ? m.bank_file_lead_imported({ when: formatDateTime(file.importedAt!, locale) })
        : m.bank_file_lead_undone({ when: formatDateTime(file.undoneAt!, locale) })

  return (
    <>
      <p className={css.back}>
        <Anchor href={accountingPath(locale, '/bank/files')}>{m.bank_back_files()}</Anchor>
      </p>
      <PageHeader
        title={file.fileName}
        tag={
          <StatusTag kind="bank_file" state={file.state}>
            {fileWords[file.state]()}
          </StatusTag>
        }
        lead={lead}
      />
      <div className={css.stack}>
        {answer && <Note tone="danger" isLive title={answer.refusal.message} />}
        {file.refusal && <Note tone="danger" title={file.refusal} />}
        <Facts file={file} />
        {file.state === 'read' && !file.refusal && <BringIn file={file} />}
        {file.state === 'read' && file.hasSheet && (
          <ButtonLink variant="ghost" href={accountingPath(locale, `/bank/files/${file.id}/columns`)}>
            {m.bank_columns_again()}
          </ButtonLink>
        )}
        {file.state === 'imported' && (
          <>
            <ButtonLink variant="primary" full="phone" href={accountingPath(locale, '/bank')}>
              {m.bank_see_lines()}
            </ButtonLink>
            <TakeBack file={file} />
          </>
        )}
      </div>
    </>
  )
}

/** `41 lines, 1–30 June, sums agree, 6 known already`. */
function Facts({ file }: { file: BankFile }) {
  const { locale } = useRoot()
  const { lineCount, newCount, vanishedCount, account, accountNo, bank, state } = file
  const isKnown = state === 'imported' || (state === 'read' && account !== null)

  return (
    <Card
      title={m.bank_file_found({
        n: formatNumber(lineCount),
        from: formatDay(file.fromDay, locale),
        to: formatDay(file.toDay, locale),
      })}
    >
      <dl className={css.facts}>
        <div>
          <dt>{m.bank_account()}</dt>
          <dd>{[bank, accountNo, account?.name].filter(Boolean).join(' · ') || '–'}</dd>
        </div>
        <div>
          <dt>{m.bank_file_in()}</dt>
          <dd>
            <Amount satang={file.inSatang} />
          </dd>
        </div>
        <div>
          <dt>{m.bank_file_out()}</dt>
          <dd>
            <Amount satang={file.outSatang} />
          </dd>
        </div>
        {isKnown && (
          <>
            <div>
              <dt>{m.bank_file_new()}</dt>
              <dd>{formatNumber(newCount)}</dd>
            </div>
            <div>
              <dt>{m.bank_file_known()}</dt>
              <dd>{formatNumber(lineCount - newCount)}</dd>
            </div>
          </>
        )}
      </dl>
      <Note tone={file.isProven ? 'ok' : 'warn'}>
        {file.isProven ? m.bank_file_proven() : m.bank_file_unproven()}
      </Note>
      {isKnown && newCount === 0 && state === 'read' && <p className={css.small}>{m.bank_file_none_new()}</p>}
      {vanishedCount > 0 && (
        <p className={css.small}>{m.bank_file_vanished({ n: formatNumber(vanishedCount) })}</p>
      )}
    </Card>
  )
}
