import { data } from 'react-router'
import { type PortalAnswer, portalAct } from '#features/people/web/embed/portal-act.ts'
import { PortalCard } from '#features/people/web/embed/portal-card.tsx'
import { HistoryCard } from '#features/records/web/cards/history-card.tsx'
import { noteAct } from '#features/records/web/cards/note-act.ts'
import { NotesCard } from '#features/records/web/cards/notes-card.tsx'
import css from '#features/records/web/record.module.css'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { formTexts } from '#web/forms/form-texts.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/owner.page'
import { AboutCard, PoliciesCard } from './about-cards.tsx'
import { HomesCard } from './homes-card.tsx'
import { DeductionsCard, PapersCard, StatementsCard, TransfersCard } from './money-cards.tsx'
import { OwnerHead } from './owner-head.tsx'
import { OwnerTop } from './owner-top.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params
  const { records, people } = apiOf(args)
  const [{ data: record }, { data: portal }] = await Promise.all([
    records.owner({ id }),
    people.portal({ kind: 'owner', recordId: id }),
  ])

  return { record, portal, isSaved: doneIn(args.request, 'saved') !== null }
}

type Answer = {
  portal?: PortalAnswer
  /** A note that was refused. */
  refusal?: Refusal
  text?: string
}

/** Notes, and the owner's login. */
export async function action(args: Route.ActionArgs) {
  const { id } = args.params
  const form = await args.request.formData()
  const portal = await portalAct(args, { kind: 'owner', recordId: id }, formTexts(form))
  if (portal) return data<Answer>({ portal }, { status: portal.refusal?.status ?? 200 })

  return noteAct(args, { kind: 'owner', recordId: id, path: `/dashboard/manager/owners/${id}` }, form)
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.record.owner.name ?? m.owners_title(), isIndexed: false })

/** An owner as they are read: what is owed to them, their homes, what was told and sent, what has happened. */
export default function OwnerPage({
  loaderData: { record, portal, isSaved },
  actionData,
}: Route.ComponentProps) {
  const answer: Answer | undefined = useAnswer(actionData as Answer | undefined)
  const { money } = record
  const { locale } = useRoot()

  return (
    <div className={css.page}>
      <OwnerHead record={record} />
      {isSaved && !answer && <Note tone="ok" title={m.records_owner_saved()} isLive />}
      {money?.isAccountChanging && (
        <Note
          tone="warn"
          title={m.owners_change_title()}
          actions={
            <ButtonLink href={pathIn(locale, `/dashboard/manager/owners/${record.owner.id}/account`)}>
              {m.owners_change_look()}
            </ButtonLink>
          }
        />
      )}
      <OwnerTop record={record} />
      <div className={css.columns}>
        <div className={css.main}>
          <HomesCard homes={record.homes} />
          {money && (
            <>
              <StatementsCard money={money} />
              <TransfersCard money={money} />
              <DeductionsCard record={record} />
            </>
          )}
          <HistoryCard history={record.history} />
        </div>
        <div className={css.side}>
          <AboutCard record={record} />
          {money && <PapersCard money={money} />}
          <PoliciesCard policies={record.policies} />
          <PortalCard portal={portal} answer={answer?.portal} />
          <NotesCard
            notes={record.notes}
            answer={answer?.refusal && { refusal: answer.refusal, text: answer.text ?? '' }}
          />
        </div>
      </div>
    </div>
  )
}
