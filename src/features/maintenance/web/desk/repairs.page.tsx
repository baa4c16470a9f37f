import { FIGURE_DAYS } from '#features/maintenance/contract.ts'
import { asState } from '#features/maintenance/web/words.ts'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { sceneOf } from '#web/art/scenes.ts'
import { listLink } from '#web/dashboard/kit/list-frame.tsx'
import { PageHeader } from '#web/dashboard/kit/page-header.tsx'
import { WithRight } from '#web/dashboard/rights.tsx'
import { useAnswer } from '#web/forms/use-answer.ts'
import { doneIn } from '#web/page/just-done.ts'
import { orLastPage } from '#web/page/last-page.ts'
import { pageMeta } from '#web/page/meta.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf, type Scope, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/repairs.page'
import { actOnBoard } from './act.ts'
import { isNarrowed, narrowingOf, queryOf, REPAIRS, type Shown, shownIn } from './address.ts'
import { Board } from './board.tsx'
import { FiguresBelow } from './figures.tsx'
import { AddRepair, Filters, ViewLinks } from './filters.tsx'
import { Groups } from './groups.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { RepairTable } from './repair-table.tsx'
import { shownList } from './repairs.list.tsx'
import { WeekView } from './week.tsx'

const PER_PAGE = 25
/** More vendors than this are found on the record. */
const VENDORS = 100

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams
  const shown = shownIn(query)
  const api = apiOf(args)
  const days = FIGURE_DAYS.find((one) => String(one) === query.get('period')) ?? 30
  const [view, figures, vendors, moving] = await Promise.all([
    readView(args, shown),
    api.maintenance.figures({ days }),
    api.vendors.list({ itemsPerPage: VENDORS, page: 1, state: 'active' }),
    readMoving(api, query),
  ])

  return {
    ...{ shown, view, moving, figures: figures.data, now: Date.now() },
    vendors: vendors.data.map(({ id, name, nameEn, licenceUntil, policyUntil }) => ({
      ...{ id, name, nameEn, licenceUntil, policyUntil },
    })),
    moved: doneIn(args.request, 'moved'),
    isDeleted: doneIn(args.request, 'deleted') !== null,
  }
}

/** What the view needs, and no more. */
async function readView(args: Route.LoaderArgs, shown: Shown) {
  const api = apiOf(args)
  const narrowing = narrowingOf(shown)
  if (shown.view === 'list') {
    const page = pageNumber(new URL(args.request.url).searchParams)
    const list = await orLastPage(args, shownList.ask(api, { ...shown, itemsPerPage: PER_PAGE, page }))
    return { kind: 'list' as const, list, counts: list.counts }
  }
  if (shown.view === 'days') {
    const week = (await api.maintenance.week({ ...narrowing, day: shown.day ?? scopeOf(args).today })).data
    return { kind: 'days' as const, week, counts: week.counts }
  }
  const board = (await api.maintenance.board(narrowing)).data

  return { kind: 'board' as const, board, counts: board.counts }
}

/** The repair whose dialog the address opens, and where it is to go. */
async function readMoving(api: Scope['api'], query: URLSearchParams) {
  const [id, to] = [query.get('move'), asState(query.get('to'))]
  if (!id || !to) return null

  return { to, repair: (await api.maintenance.read({ id })).data }
}

export const action = (args: Route.ActionArgs) => actOnBoard(args)

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.maintenance_desk_title(), isIndexed: false })

/** Repairs as a board, a list or by day: who waits for whom. */
export default function RepairsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, view, figures, vendors, moving, moved, isDeleted, now } = loaderData
  const { locale } = useRoot()
  const answer = useAnswer(actionData)
  const base = pathIn(locale, REPAIRS)
  const { counts } = view
  const isEmpty =
    !isNarrowed(shown) &&
    counts.open === 0 &&
    figures.done === 0 &&
    (view.kind !== 'list' || view.list.total === 0)

  return (
    <>
      <PageHeader
        title={m.maintenance_desk_title()}
        count={formatNumber(counts.open)}
        lead={m.maintenance_desk_lead()}
        actions={
          <>
            {!isEmpty && <ViewLinks {...{ base, shown }} />}
            <AddRepair />
          </>
        }
      />
      {moved && <Note tone="ok" isLive title={m.maintenance_desk_moved({ no: moved })} />}
      {isDeleted && !answer && <Note tone="ok" isLive title={m.maintenance_desk_deleted()} />}
      {isEmpty ? (
        <EmptyState
          picture={sceneOf('corridor', 'leaf').src}
          title={m.maintenance_desk_none()}
          actions={
            <>
              <AddRepair />
              <WithRight right="edit">
                <ButtonLink href={`${base}/doors`}>{m.maintenance_desk_labels()}</ButtonLink>
              </WithRight>
            </>
          }
        >
          <p>{m.maintenance_desk_none_text()}</p>
        </EmptyState>
      ) : (
        <>
          <Filters {...{ base, shown, vendors }} counts={view.counts} homeName={homeOf(view, shown)} />
          {view.kind === 'board' && (
            <>
              <Board {...{ base, shown, now }} board={view.board} moving={moving} />
              <Groups {...{ base, shown, now }} board={view.board} />
            </>
          )}
          {view.kind === 'list' && (
            <RepairTable {...{ base, shown, now }} list={view.list} perPage={PER_PAGE} />
          )}
          {view.kind === 'days' && <WeekView {...{ base, shown, now }} week={view.week} />}
          <FiguresBelow {...{ base, shown, figures }} />
        </>
      )}
      {moving && (
        <MoveDialog
          key={`${moving.repair.id} ${moving.to}`}
          {...moving}
          {...{ vendors, answer }}
          back={listLink(base, queryOf(shown))}
        />
      )}
    </>
  )
}

type Read = Awaited<ReturnType<typeof readView>>

/** The home that the page is narrowed to, by one of its repairs. */
function homeOf(view: Read, { propertyId }: Shown): string | null {
  if (!propertyId) return null
  const rows =
    view.kind === 'list'
      ? view.list.data
      : view.kind === 'days'
        ? view.week.visits
        : view.board.columns.flatMap(({ cards }) => cards)

  return rows.find((one) => one.propertyId === propertyId)?.homeName ?? m.maintenance_desk_this_home()
}
