import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import { useEffect } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import type { BoardState } from '#features/maintenance/contract.ts'
import type { Board as BoardData, Repair, RepairLine } from '#features/maintenance/web/types.ts'
import { asState, stateWords } from '#features/maintenance/web/words.ts'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { listLink } from '#web/dashboard/kit/list-frame.tsx'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { showSnack } from '#web/ui/overlays/snackbar-store.ts'
import type { MoveAnswer } from './act.ts'
import { queryOf, REPAIRS, type Shown } from './address.ts'
import css from './board.module.css'
import { columnOf, dropOn, withCardIn } from './columns.ts'
import { Priority } from './priority.tsx'
import { placeOf } from './repairs.list.tsx'
import { useBoard } from './use-board.ts'
import { type Tone, waitingOf } from './waiting.ts'

const ICONS: Record<Tone, typeof IconClock> = {
  late: IconClockExclamation,
  us: IconClock,
  vendor: IconTool,
  visit: IconCalendarEvent,
  held: IconPlayerPause,
  done: IconCheck,
}

/** What a column asks for when a card is let go over it. */
const ASKS: Partial<Record<BoardState, () => string>> = {
  assigned: m.maintenance_desk_drop_assigned,
  scheduled: m.maintenance_desk_drop_scheduled,
  completed: m.maintenance_desk_drop_completed,
  on_hold: m.maintenance_desk_drop_hold,
}

/**
 * The states as columns. Cards go from one to the next by pointer or by keys; what a move needs is asked for in a dialog,
 * and a move that is refused puts the card back and says why.
 */
export function Board({
  board,
  base,
  shown: filters,
  now,
  moving,
}: {
  board: BoardData
  base: string
  shown: Shown
  now: number
  /** The repair whose dialog is open. */
  moving: { repair: Repair; to: string } | null
}) {
  const navigate = useNavigate()
  const mayEdit = useMissingRight('edit') === null
  const sending = useFetcher<MoveAnswer>()
  // What is on its way stands where it is going.
  const sent = sending.state === 'submitting' ? sending.formData : undefined
  const going = sent
    ? { id: String(sent.get('id')), to: columnOf(asState(String(sent.get('to'))) ?? 'new') }
    : moving && { id: moving.repair.id, to: columnOf(asState(moving.to) ?? 'new') }
  const columns = going?.to ? withCardIn(board.columns, going.id, going.to) : board.columns
  const onDrop = (card: RepairLine, column: BoardState) => {
    const drop = dropOn(card, column)
    if (drop === 'stays') return
    if (drop === 'refused') {
      hand.setSaid(m.problem_repair_no_move())
      showSnack({ tone: 'error', title: m.problem_repair_no_move(), leaves: true })
      return
    }
    if (drop.asks) {
      void navigate(listLink(base, { ...queryOf(filters), move: card.id, to: drop.to }), {
        preventScrollReset: true,
      })
      return
    }
    void sending.submit(
      { id: card.id, no: card.no, from: card.status, to: drop.to, dropped: '1' },
      { method: 'post', preventScrollReset: true },
    )
  }
  const hand = useBoard(columns, onDrop)
  const answer = sending.data
  useEffect(() => {
    if (!answer) return
    if (answer.refusal) showSnack({ tone: 'error', title: answer.refusal.message })
    else if (answer.no) showSnack({ title: m.maintenance_desk_moved({ no: answer.no }) })
  }, [answer])
  const held = hand.held

  return (
    <div
      ref={hand.root}
      className={css.board}
      data-dragging={held?.by === 'pointer' || undefined}
      onClickCapture={hand.onClickCapture}
    >
      <div className={css.columns}>
        {hand.shown.map(({ state, total, cards }) => {
          const isTarget = held !== null && held.to === state
          const inside = (
            <>
              <ul className={css.cards} aria-label={stateWords[state]()}>
                {cards.map((repair) => (
                  <Card
                    key={repair.id}
                    {...{ repair, now, mayEdit, hand }}
                    isGoing={going?.id === repair.id}
                    isHeld={held?.id === repair.id}
                  />
                ))}
              </ul>
              {isTarget && held.by === 'pointer' && !cards.some(({ id }) => id === held.id) && (
                <p className={css.target}>{ASKS[state]?.() ?? m.maintenance_desk_drop()}</p>
              )}
              {cards.length === 0 && !isTarget && (
                <p className={css.none}>{m.maintenance_desk_column_none()}</p>
              )}
              {(total > cards.length || state === 'completed') && total > 0 && (
                <Anchor
                  className={css.more}
                  href={listLink(base, queryOf({ ...filters, view: 'list', status: state }))}
                >
                  {m.maintenance_desk_see_all({ n: formatNumber(total) })}
                </Anchor>
              )}
            </>
          )
          const head = (
            <>
              {stateWords[state]()} <span className={css.count}>{formatNumber(total)}</span>
            </>
          )
          return state === 'on_hold' ? (
            <details key={state} className={css.fold} data-column={state} data-target={isTarget || undefined}>
              <summary className={css.head}>{head}</summary>
              {inside}
            </details>
          ) : (
            <section
              key={state}
              className={css.column}
              data-column={state}
              data-target={isTarget || undefined}
            >
              <h2 className={css.head}>{head}</h2>
              {inside}
            </section>
          )
        })}
      </div>
      {mayEdit && (
        <p id="board-keys" className={css.keys}>
          {m.maintenance_desk_keys()}
        </p>
      )}
      <p className="sr-only" aria-live="assertive">
        {hand.said}
      </p>
    </div>
  )
}

function Card({
  repair,
  now,
  mayEdit,
  hand,
  isGoing,
  isHeld,
}: {
  repair: RepairLine
  now: number
  mayEdit: boolean
  hand: ReturnType<typeof useBoard>
  isGoing: boolean
  isHeld: boolean
}) {
  const { locale } = useRoot()
  const { id, no, title, priority } = repair
  const { text, tone } = waitingOf(repair, { locale, now })
  const Icon = ICONS[tone]

  return (
    <li
      className={css.card}
      data-card={id}
      data-held={isHeld ? (hand.held?.by ?? undefined) : undefined}
      data-going={isGoing || undefined}
      onPointerDown={mayEdit ? (event) => hand.onPointerDown(event, repair) : undefined}
      onDragStart={(event) => event.preventDefault()}
    >
      <span className={css.top}>
        <span>{no}</span>
        <Priority priority={priority} />
      </span>
      <Anchor
        className={css.title}
        href={pathIn(locale, `${REPAIRS}/${id}`)}
        draggable={false}
        aria-describedby={mayEdit ? 'board-keys' : undefined}
        onKeyDown={mayEdit ? (event) => hand.onKeyDown(event, repair) : undefined}
      >
        {title}
      </Anchor>
      <span className={css.place}>{placeOf(repair)}</span>
      <span className={css.waits} data-tone={tone}>
        <Icon size={18} aria-hidden="true" />
        {text}
      </span>
    </li>
  )
}
