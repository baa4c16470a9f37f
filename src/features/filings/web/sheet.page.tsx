import { data } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { typedClock } from '#web/forms/typed-clock.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { firstTexts } from '#web/forms/versions/first-texts.ts'
import { doneIn, leadDone } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import type { Route } from './+types/sheet.page'
import { DoneCard } from './done-card.tsx'
import { standingOf, stateWords } from './embed/words.ts'
import css from './filings.module.css'
import { type SheetAnswer, saveSheet } from './save-sheet.ts'
import { SheetCard } from './sheet-card.tsx'
import { SheetForm } from './sheet-form.tsx'
import { LIST } from './words.ts'

type Answer = SheetAnswer & {
  /** The passport number in full, for this one look. */
  idNumber?: string | null
}

export async function loader(args: Route.LoaderArgs) {
  const { data: filing } = await apiOf(args).filings.read({ id: args.params.id })

  return { filing, isSaved: doneIn(args.request, 'saved') !== null }
}

/** The look at the passport number, the sheet, and that it was filed, need not be, or neither; and its proof. */
export async function action(args: Route.ActionArgs) {
  const { id } = args.params
  const { filings, tenants } = apiOf(args)
  const form = await args.request.formData()
  const { locale } = scopeOf(args)
  if (form.get('intent') === 'save') return saveSheet(args, form)
  const typed = formTexts(form)
  const picked = form.get('proof')
  const proof = picked instanceof File && picked.size > 0 ? picked : undefined
  const seen = { id, revision: Number(typed.revision) }
  try {
    if (typed.intent === 'reveal') {
      const { data: filing } = await filings.read({ id })
      const { data: number } = await tenants.revealId({ id: filing.tenantId })
      return data<Answer>(number)
    }
    if (typed.intent === 'filed')
      await filings.filed({
        ...seen,
        filedDay: typedDay(typed.filedDay),
        filedTime: typedClock(typed.filedTime) ?? '',
        receiptNo: typed.receiptNo,
        ...(proof && { proof }),
      })
    else if (typed.intent === 'proof') await filings.keepProof({ id, file: proof ?? new File([], '') })
    else if (typed.intent === 'skip') await filings.notNeeded({ ...seen, reason: typed.reason ?? '' })
    else await filings.reopen(seen)
    return leadDone(`${pathIn(locale, LIST)}/${id}?saved=1`)
  } catch (error) {
    if (error instanceof Response) throw error
    const refusal = refusalOf(args, error)
    // Told once: saving again is then meant to replace what the other person wrote.
    if (refusal.code === 'filing_changed') typed.revision = String((await filings.read({ id })).data.revision)
    return data<Answer>(
      { refusal, typed: Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, [text]])) },
      { status: refusal.status },
    )
  }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: `${m.filings_title()} ${args.loaderData?.filing.tenantName ?? ''}`.trim(),
    isIndexed: false,
  })

/** The sheet of one tenant: until when, what to copy, what is still to be written, and that it was filed. */
export default function SheetPage({ loaderData: { filing, isSaved }, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const answer: Answer | undefined = useAnswer(actionData as Answer | undefined)
  const isSheet = answer?.seen !== undefined
  const refused = !isSheet && answer?.refusal && { refusal: answer.refusal, typed: firstTexts(answer.typed) }
  const isOpen = filing.state === 'due' || filing.state === 'late'

  return (
    <div className={css.page}>
      <PageHeader
        title={`${m.filings_title()} ${filing.tenantName}`}
        actions={
          <ButtonLink href={pathIn(locale, `/dashboard/manager/tenants/${filing.tenantId}`)}>
            {m.filings_tenant()}
          </ButtonLink>
        }
      />
      <div>
        <StatusTag kind="filing" state={filing.state}>
          {stateWords[filing.state]()}
        </StatusTag>
        <p>{standingOf(filing, locale)}</p>
        {isOpen && !filing.isTimeKnown && <p className={css.soft}>{m.filings_day_only()}</p>}
      </div>
      {!answer && isSaved && <Note tone="ok" isLive title={m.filings_saved()} />}
      <SheetCard filing={filing} idNumber={answer?.idNumber ?? null} />
      <DoneCard key={`done ${filing.revision}`} filing={filing} refused={refused || undefined} />
      <SheetForm filing={filing} answer={isSheet ? answer : undefined} />
    </div>
  )
}
