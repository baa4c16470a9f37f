import { HomeAssets } from '#features/assets/web/embed/home-assets.tsx'
import { BillsCard } from '#features/records/web/cards/bills-card.tsx'
import { HistoryCard } from '#features/records/web/cards/history-card.tsx'
import { noteAct } from '#features/records/web/cards/note-act.ts'
import { NotesCard } from '#features/records/web/cards/notes-card.tsx'
import css from '#features/records/web/record.module.css'
import { m } from '#i18n/messages/messages.js'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn } from '#web/page/just-done.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import type { Route } from './+types/room.page'
import { AddedNote } from './added-note.tsx'
import { DepositCard } from './deposit-card.tsx'
import { LeaseCard, ListingCard, OwnersCard, VisitsCard } from './home-cards.tsx'
import { MetersCard } from './meters-card.tsx'
import { PolicyCard } from './policy-card.tsx'
import { RoomActs } from './room-acts.tsx'
import { RoomHead } from './room-head.tsx'
import { TopCard } from './top-card.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { records, assets: things } = apiOf(args)
  const propertyId = args.params.id
  const [{ data: room }, assets] = await Promise.all([
    records.room({ id: propertyId }),
    things.list({ propertyId, page: 1, itemsPerPage: 6 }),
  ])

  return { room, assets, isAdded: doneIn(args.request, 'added') !== null }
}

/** Writes a note, or takes one away. */
export async function action(args: Route.ActionArgs) {
  const recordId = args.params.id
  const path = `/dashboard/manager/properties/${recordId}`

  return noteAct(args, { kind: 'property', recordId, path }, await args.request.formData())
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData ? m.records_room({ unit: args.loaderData.room.unitNo }) : m.records_back(),
    isIndexed: false,
  })

/** A home as it is read: who lives here, what is owed, what comes next; then what it has, and what has happened. */
export default function RoomPage({
  loaderData: { room, assets, isAdded },
  actionData,
}: Route.ComponentProps) {
  const { today } = useRoot()
  const answer = useAnswer(actionData)

  return (
    <div className={css.page}>
      <RoomHead room={room} />
      {isAdded && <AddedNote id={room.id} />}
      <TopCard room={room} />
      <RoomActs room={room} />
      <div className={css.columns}>
        <div className={css.main}>
          <LeaseCard room={room} today={today} />
          <BillsCard {...room} search={room.unitNo} />
          <MetersCard room={room} />
          <VisitsCard room={room} />
          <HistoryCard history={room.history} />
        </div>
        <div className={css.side}>
          <DepositCard room={room} />
          <OwnersCard room={room} />
          <PolicyCard room={room} />
          <HomeAssets homeId={room.id} assets={assets.data} total={assets.total} />
          <ListingCard room={room} />
          <NotesCard notes={room.notes} answer={answer} />
        </div>
      </div>
    </div>
  )
}
