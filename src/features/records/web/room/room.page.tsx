import { data, redirect } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, type Refusal, refusalOf, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import type { Route } from './+types/room.page'
import { HistoryCard } from './history-card.tsx'
import { LeaseCard, ListingCard, OwnersCard, VisitsCard } from './home-cards.tsx'
import { MetersCard } from './meters-card.tsx'
import { BillsCard, DepositCard } from './money-cards.tsx'
import { NotesCard } from './notes-card.tsx'
import { PolicyCard } from './policy-card.tsx'
import css from './room.module.css'
import { RoomActs } from './room-acts.tsx'
import { RoomHead } from './room-head.tsx'
import { TopCard } from './top-card.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { data: room } = await apiOf(args).records.room({ id: args.params.id })

  return { room }
}

/** Writes a note, or takes one away. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const { id } = args.params
  const text = String(form.get('text') ?? '')
  try {
    if (form.get('intent') === 'remove-note')
      await apiOf(args).records.removeNote({ id: String(form.get('noteId')) })
    else await apiOf(args).records.addNote({ kind: 'property', recordId: id, text })
  } catch (error) {
    const refusal = refusalOf(args, error)

    return data({ refusal, text }, { status: refusal.status })
  }
  throw redirect(`${pathIn(scopeOf(args).locale, `/dashboard/manager/properties/${id}`)}#notes`)
}

export type NoteAnswer = { refusal: Refusal; text: string } | undefined

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? m.records_room({ unit: args.loaderData.room.unitNo }) : m.records_back(),
    isIndexed: false,
  })

/** A home as it is read: who lives here, what is owed, what comes next; then what it has, and what has happened. */
export default function RoomPage({ loaderData: { room }, actionData }: Route.ComponentProps) {
  const { today } = useRoot()
  const answer = useAnswer(actionData)

  return (
    <div className={css.page}>
      <RoomHead room={room} />
      <TopCard room={room} />
      <RoomActs room={room} />
      <div className={css.columns}>
        <div className={css.main}>
          <LeaseCard room={room} today={today} />
          <BillsCard room={room} />
          <MetersCard room={room} />
          <VisitsCard room={room} />
          <HistoryCard room={room} />
        </div>
        <div className={css.side}>
          <DepositCard room={room} />
          <OwnersCard room={room} />
          <PolicyCard room={room} />
          <ListingCard room={room} />
          <NotesCard notes={room.notes} answer={answer} />
        </div>
      </div>
    </div>
  )
}
