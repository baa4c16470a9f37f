import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { useMemo } from 'react'
import { data, redirect } from 'react-router'
import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import type { MetersFound } from '#features/inspections/contract.ts'
import { m } from '#i18n/messages/messages.js'
import { isIsoDay } from '#thai/dates.ts'
import { sceneOf } from '#web/art/scenes.ts'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { formTexts } from '#web/forms/form-texts.ts'
import { typedDay } from '#web/forms/typed-day.ts'
import { useAnswer } from '#web/forms/use-answer.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { targetOf } from '#web/page/page-problems.ts'
import { apiOf, refusalOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Pagination } from '#web/ui/lists/pagination.tsx'
import type { Route } from './+types/round.page'
import { listPath } from './list-path.ts'
import { OneRoom } from './one-room.tsx'
import { readOrders } from './read-form.ts'
import { Rooms } from './room/rooms.tsx'
import css from './round.module.css'
import { RoundHead, RoundNotes } from './round-head.tsx'
import { Sum } from './sum/sum.tsx'
import type { Kind } from './types.ts'
import { useRound } from './use-round.ts'
import { useWalk } from './walk/use-walk.ts'
import { WalkKeys } from './walk/walk-keys.tsx'

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const day = typedDay(query.get('day'))
  const search = query.get('q')?.trim().slice(0, 100) || undefined
  const show = query.get('show') === 'unread' ? ('unread' as const) : undefined
  const room = readId(query.get('room'))
  const view = query.get('view') === 'list' ? ('list' as const) : undefined
  const [{ data: round }, bill, { data: inspected }] = await Promise.all([
    apiOf(args).meters.round({ page: pageNumber(query), search, show, propertyId: room }),
    voidedBill(args, readId(query.get('bill'))),
    apiOf(args).inspections.meters({ propertyId: room }),
  ])

  return { round, inspected, search, show, view, room, bill, day: isIsoDay(day) ? day : undefined }
}

/** An id of the address, or undefined where it is none. */
function readId(text: string | null): string | undefined {
  return text && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : undefined
}

/** The bill whose figures are put right here, where it is void and none stands in its place yet. */
async function voidedBill(args: Route.LoaderArgs, id: string | undefined) {
  if (!id) return null
  try {
    const { data: bill } = await apiOf(args).invoices.detail({ id })
    return bill.afterVoid?.canBill ? { id, no: bill.no, propertyId: bill.propertyId } : null
  } catch (error) {
    if (refusalOf(args, error).status === 404) return null
    throw error
  }
}

/** What was wrong with a figure that a form brought, for browsers without script. */
export type RoundAnswer = {
  propertyId: string
  kind: Kind
  message: string
  /** What has to be asked before it can be saved. */
  ask?: 'lower' | 'wheels' | 'turn' | 'exchange'
  typed: Record<string, string>
}

/** Saves the figures of one room, as a form brings them; with script each field goes on its own. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const { propertyId, orders } = readOrders(form)
  for (const order of orders) {
    try {
      await apiOf(args).meters.enter({ id: propertyId, ...order })
    } catch (error) {
      const { status, code, message, fields } = refusalOf(args, error)
      const said = fields.value ?? Object.values(fields)[0] ?? message
      const answer = { propertyId, kind: order.kind, message: said, typed: formTexts(form), code }
      return data<RoundAnswer>({ ...answer, ask: askOf(error) }, { status })
    }
  }

  return redirect(`${targetOf(args.request)}#room-${propertyId}`)
}

/** Which question a refusal puts. */
function askOf(error: unknown): RoundAnswer['ask'] {
  const fields = (error as { data?: { fields?: Record<string, string> } }).data?.fields ?? {}
  const asked = Object.values(fields).find((key) => key.startsWith('meters_'))
  const ask = (['lower', 'wheels', 'turn', 'exchange'] as const).find((one) => asked === `meters_${one}`)

  return ask
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.meters_tab(), isIndexed: false })

/** The round at the end of a month: every room's meters in the order in which one walks. */
export default function RoundPage({ loaderData, actionData }: Route.ComponentProps) {
  const { locale } = useRoot()
  const { search, show, view, day, room, bill } = loaderData
  const { round, take } = useRound(loaderData.round)
  const isReader = useMissingRight('money') !== null
  const answer = useAnswer(actionData)
  const found = useMemo(() => latestOf(loaderData.inspected), [loaderData.inspected])
  const hasRooms = round.total + round.empty > 0
  // One room at a time is for the walk itself: whoever looks for a room, or may look only, sees a list.
  const walk = useWalk(round.rooms, !isReader && !view && !room && !search && round.rooms.length > 0)

  return (
    <div
      className={css.page}
      data-walk={walk.isOn || undefined}
      data-at={walk.isOn ? (walk.at === null ? 'end' : 'room') : undefined}
    >
      <header className={css.top}>
        <Anchor className={css.back} href={accountingPath(locale)} aria-label={m.billing_accounting()}>
          <IconChevronLeft size={22} aria-hidden="true" />
        </Anchor>
        <h1>{m.meters_tab()}</h1>
        {hasRooms && !room && <RoundHead {...{ round, search, show, view, chosenDay: day, isReader }} />}
      </header>
      {isReader && <p className={css.lead}>{m.meters_lead_reader()}</p>}
      {hasRooms ? (
        <>
          {room && <OneRoom room={round.rooms[0]} bill={bill} />}
          {!room && <RoundNotes round={round} isReader={isReader} />}
          <div className={css.main}>
            {round.rooms.length === 0 && (
              <EmptyState title={search ? m.meters_no_hit({ unit: search }) : m.meters_none_left()} />
            )}
            <Rooms
              rooms={round.rooms}
              {...{ isReader, answer, chosenDay: day, correcting: bill?.propertyId, walk, found, take }}
            />
          </div>
          {!room && (
            <div className={css.aside}>
              <Sum round={round} totals={round.totals} />
            </div>
          )}
          <div className={css.pages}>
            <Pagination
              page={round.page}
              pages={round.pages}
              hrefOf={(page) => listPath(accountingPath(locale, '/meters'), { search, show, view, page })}
            />
          </div>
          {walk.isPhone && <WalkKeys walk={walk} />}
        </>
      ) : (
        <EmptyState picture={sceneOf('dorm', 'leaf').src} title={m.meters_empty_title()}>
          {m.meters_empty_text()}
        </EmptyState>
      )}
    </div>
  )
}

/** Of each home the inspection that was last, by home. */
function latestOf(found: MetersFound[]): Map<string, MetersFound> {
  const inOrder = found.toSorted((a, b) => a.day.localeCompare(b.day))

  return new Map(inOrder.map((one) => [one.propertyId, one]))
}
