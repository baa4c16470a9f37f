import { data, redirect } from 'react-router'
import { fieldsOf, type KindKey } from '#features/papers/kinds/kind.ts'
import { kindOf } from '#features/papers/kinds/kinds.ts'
import { callsOf } from '#features/papers/web/paper-calls.ts'
import { paperPath, stateName } from '#features/papers/web/words.ts'
import { inWords } from '#i18n/in-words.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { readSatang } from '#web/ui/fields/money-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/editor.page'
import css from './editor.module.css'
import { Issued } from './issued.tsx'
import { IssuedActs } from './issued-acts.tsx'
import { Writing } from './writing.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { data: paper } = await apiOf(args).papers.read({ id: args.params.id })
  const isRevising = new URL(args.request.url).searchParams.has('edit')

  return { paper, isRevising, done: doneIn(args.request, 'done') }
}

export async function action(args: Route.ActionArgs) {
  const { locale } = scopeOf(args)
  const { id } = args.params
  const { papers } = apiOf(args)
  const form = await args.request.formData()
  const typed = formTexts(form)
  const intent = typed.intent ?? ''
  const kind = typed.kind as KindKey
  const here = (done: string) => leadDone(`${pathIn(locale, paperPath(kind, id))}?done=${done}`)
  const save = async () => {
    const { data: saved } = await callsOf(papers, kind).update({
      id,
      values: typedValues(kind, typed),
      version: typed.version || undefined,
    })
    return saved
  }

  try {
    switch (intent) {
      case 'save':
        return { intent, version: (await save()).version }
      case 'issue': {
        const { version } = await save()
        await papers.issue({ id, version })
        return here('issued')
      }
      case 'take':
        await papers.takeTemplate({ id, version: (await save()).version })
        return here('taken')
      case 'discard': {
        const { data: paper } = await papers.read({ id })
        await papers.discard({ id })
        return paper.edition > 0
          ? here('discarded')
          : redirect(pathIn(locale, '/dashboard/manager/documents'))
      }
      case 'void':
        await papers.void({ id, reason: typed.reason ?? '' })
        return here('voided')
      case 'share':
        await papers.share({
          id,
          email: typed.email || undefined,
          days: Number(typed.days) || 7,
        })
        return here(typed.email ? 'mailed' : 'shared')
      case 'hand': {
        const file = form.get('file')
        await papers.signedByHand({
          id,
          signedOn: typedDay(typed.signedOn),
          signers: typed.signers ?? '',
          file: (file instanceof File && file.size > 0 ? file : undefined) as File,
        })
        return here('signed')
      }
      case 'unshare':
        await papers.unshare({ id, shareId: typed.shareId ?? '' })
        return here('unshared')
      default:
        await papers.sent({
          id,
          sentBy: (typed.sentBy || null) as 'hand' | null,
          trackingNo: typed.trackingNo,
          sentOn: typedDay(typed.sentOn) || null,
          receivedOn: typedDay(typed.receivedOn) || null,
        })
        return here('sent')
    }
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    return data({ intent, refusal, typed }, { status: refusal.status })
  }
}

/** A refused act shows where it stands by then. */
export const shouldRevalidate = () => true

/** What was typed, with days and sums as they stood in their fields when it was sent. */
function typedValues(key: KindKey, typed: Record<string, string>): Record<string, unknown> {
  const values = JSON.parse(typed.values || '{}') as Record<string, unknown>
  for (const { type, key: name } of fieldsOf(kindOf(key))) {
    const text = typed[`field_${name}`]
    if (text === undefined) continue
    if (type === 'day') values[name] = typedDay(text)
    if (type === 'money') values[name] = text.trim() ? String(readSatang(text) ?? text) : ''
  }

  return values
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.papers_editor_title(), isIndexed: false })

const DONE: Record<string, () => string> = {
  issued: m.papers_done_issued,
  discarded: m.papers_done_discarded,
  taken: m.papers_done_taken,
  voided: m.papers_done_voided,
  mailed: m.papers_done_mailed,
  shared: m.papers_done_shared,
  unshared: m.papers_done_unshared,
  sent: m.papers_done_sent,
  signed: m.papers_done_signed,
}

/** A paper: written with its printed words beside it, then as it was issued. */
export default function PaperEditor({
  loaderData: { paper, isRevising, done },
  actionData,
}: Route.ComponentProps) {
  const { locale } = useRoot()
  const found = useAnswer(actionData)
  const answer = found && 'refusal' in found ? found : undefined
  const isWriting = paper.canEdit && (paper.edition === 0 || paper.hasDraft || isRevising)
  const lead = [paper.no, paper.homeName, paper.tenantName ?? paper.ownerName].filter(Boolean).join(' · ')

  return (
    <>
      <PageHeader
        title={inWords(paper.title, locale)}
        tag={
          <StatusTag kind="document" state={paper.state}>
            {paper.hasDraft && paper.edition > 0 ? m.papers_state_revised() : stateName(paper.state)}
          </StatusTag>
        }
        lead={lead}
        actions={!isWriting && <IssuedActs paper={paper} answer={answer} />}
      />
      <div className={css.news}>
        {done && DONE[done] && !answer && <Note tone="ok" isLive title={DONE[done]()} />}
        {paper.state === 'void' && (
          <Note tone="danger" title={m.papers_is_void()}>
            <p>{paper.voidReason}</p>
          </Note>
        )}
        {answer && !['void', 'share', 'sent', 'hand'].includes(answer.intent) && (
          <Note tone="danger" isLive title={answer.refusal.message} />
        )}
      </div>
      {isWriting ? (
        <Writing
          key={[paper.id, paper.edition, paper.hasDraft, paper.template.of, paper.template.edition].join('-')}
          paper={paper}
          errors={answer?.refusal.fields ?? {}}
        />
      ) : (
        <Issued paper={paper} answer={answer} />
      )}
    </>
  )
}
