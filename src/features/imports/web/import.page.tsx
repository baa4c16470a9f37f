import { data, redirect } from 'react-router'
import { formatDateTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { toArabicDigits } from '#thai/digits.ts'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { AutoRefresh } from '#web/live/auto-refresh.tsx'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Card } from '#web/ui/card.tsx'
import { readSatang } from '#web/ui/fields/money-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/import.page'
import { ApplyForm } from './apply-form.tsx'
import { ColumnsForm, columnField } from './columns-form.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportRows } from './import-rows.tsx'
import css from './imports.module.css'
import { LeftOut } from './left-out.tsx'
import { UndoImport } from './undo-import.tsx'
import { formatName, importState } from './words.ts'

const PER_PAGE = 50

/** One import: what its file holds and what is wrong with it, then applying it, then the way back. */
export async function loader(args: Route.LoaderArgs) {
  const api = apiOf(args)
  const query = new URL(args.request.url).searchParams
  const { id } = args.params
  const { data: found } = await api.imports.read({ id })
  const hasProblems = found.counts.faultyRows + found.counts.warnings > 0
  const only = query.get('only') === 'problems' && hasProblems ? ('problems' as const) : ('all' as const)
  const page = pageNumber(query)

  return {
    found,
    only,
    rows: await orLastPage(args, api.imports.rows({ id, only, page, itemsPerPage: PER_PAGE })),
  }
}

export type ImportAnswer = { refusal: Refusal; values: Record<string, string> }

export async function action(args: Route.ActionArgs) {
  const api = apiOf(args)
  const { id } = args.params
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const money = (name: string) => (text(name) === '' ? undefined : (readSatang(text(name)) ?? undefined))

  try {
    const intent = text('intent')
    if (intent === 'apply')
      await api.imports.apply({
        id,
        skipsFaulty: form.has('skipsFaulty'),
        projectName: text('projectName') || undefined,
        homeType: (text('homeType') || undefined) as 'dorm' | undefined,
        waterRateSatang: money('waterRate'),
        electricRateSatang: money('electricRate'),
        dueDay: typedNumber(text('dueDay')),
        graceDays: typedNumber(text('graceDays')),
        lateFeeSatang: money('lateFee'),
        readings: (text('readings') || undefined) as 'bill' | undefined,
      })
    if (intent === 'columns') await api.imports.columns({ id, columns: await chosenColumns(api, id, text) })
    if (intent === 'undo') await api.imports.undo({ id })
    if (intent === 'discard') {
      await api.imports.discard({ id })
      return redirect(pathIn(scopeOf(args).locale, '/dashboard/manager/imports'))
    }
    return null
  } catch (error) {
    const refusal = refusalOf(args, error)
    const values = formTexts(form)
    return data<ImportAnswer>({ refusal, values }, { status: refusal.status })
  }
}

/** What was chosen before, and what differs from how the file was read. */
async function chosenColumns(api: ReturnType<typeof apiOf>, id: string, text: (name: string) => string) {
  const { data: found } = await api.imports.read({ id })

  return found.columns
    .map(({ at, field, isChosen }) => ({ at, was: field, isChosen, field: text(columnField(at)) || null }))
    .filter(({ was, isChosen, field }) => isChosen || field !== was)
    .map(({ at, field }) => ({ at, field }))
}

/** A number as it was typed; none that is none, so that the call refuses its field. */
function typedNumber(text: string): number | undefined {
  return text === '' ? undefined : Number(toArabicDigits(text))
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: args.loaderData?.found.fileName ?? m.imports_title(), isIndexed: false })

export default function ImportPage({ loaderData: { found, only, rows }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const look = importState(found.status)
  const when = found.undoneAt ?? found.appliedAt ?? found.createdAt
  const answer = useAnswer(actionData) ?? null

  return (
    <>
      <PageHeader
        title={found.fileName}
        tag={
          <StatusTag kind={look.kind} state={look.state}>
            {look.word}
          </StatusTag>
        }
        lead={`${formatName(found.format)} · ${formatDateTime(when, locale)}`}
      />
      {answer && Object.keys(answer.refusal.fields).length === 0 && (
        <div className={css.note}>
          <Note tone="danger" isLive>
            {answer.refusal.message}
          </Note>
        </div>
      )}
      {!answer && found.lastRefusal !== null && found.running === null && (
        <div className={css.note}>
          <Note tone="danger" title={m.imports_not_done()}>
            {found.lastRefusal}
          </Note>
        </div>
      )}
      {found.status === 'applied' && (
        <div className={css.note}>
          <Note tone="ok" title={m.imports_done_title()} isLive>
            {m.imports_done_text()}
          </Note>
        </div>
      )}
      {found.status === 'undone' && (
        <div className={css.note}>
          <Note tone="info" title={m.imports_undone_title()}>
            {m.imports_undone_text()}
          </Note>
        </div>
      )}
      {found.otherSheets > 0 && found.sheet !== null && (
        <div className={css.note}>
          <Note tone="info">{m.imports_sheet({ sheet: found.sheet, count: String(found.otherSheets) })}</Note>
        </div>
      )}
      <ImportCounts found={found} />
      {found.running === null && <ColumnsForm found={found} />}
      <div className={css.columns}>
        <ImportRows {...{ found, only, rows }} />
        <aside className={css.aside}>
          {found.status === 'checked' && found.running === null && (
            <ApplyForm found={found} answer={answer} />
          )}
          {found.running !== null && <Running percent={found.running} />}
          {found.status === 'applied' && <UndoImport found={found} />}
        </aside>
      </div>
      <LeftOut found={found} />
    </>
  )
}

/** An import that runs, for whoever opens the page meanwhile. */
function Running({ percent }: { percent: number }) {
  return (
    <Card title={m.imports_running()} look="tint">
      <Progress
        label={m.imports_running_step()}
        value={percent}
        max={100}
        count={`${percent}%`}
        note={m.imports_running_note()}
      />
      <AutoRefresh />
    </Card>
  )
}
