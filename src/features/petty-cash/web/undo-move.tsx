import { ReasonDialog } from '#features/expenses/web/embed/take-back.tsx'
import { m } from '#i18n/messages/messages.js'
import { WithRight } from '#web/dashboard/rights.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Move, TinAnswer } from './types.ts'

const canUndo = ({ undoneAt, kind }: Move) => !undoneAt && kind !== 'bill'

/** Opens the dialog that takes a move back; a bill's is taken back with its payment. */
export function UndoButton({ move }: { move: Move }) {
  if (!canUndo(move)) return null

  return (
    <WithRight right="money">
      <Button variant="ghost" opens={`undo-${move.id}`}>
        {m.petty_cash_undo()}
      </Button>
    </WithRight>
  )
}

/** The dialogs of all moves that are shown. */
export function UndoDialogs({ moves, answer }: { moves: Move[]; answer: TinAnswer | undefined }) {
  return moves.filter(canUndo).map((move) => {
    const refused = answer?.intent === 'undo' && answer.typed.moveId === move.id ? answer : undefined

    return (
      <ReasonDialog
        key={move.id}
        id={`undo-${move.id}`}
        title={m.petty_cash_undo_title()}
        text={m.petty_cash_undo_text()}
        intent="undo"
        go={m.petty_cash_undo()}
        label={m.expenses_undo_reason()}
        hidden={{ moveId: move.id }}
        refused={refused && { ...refused.refusal, typed: refused.typed.reason ?? '' }}
      />
    )
  })
}
