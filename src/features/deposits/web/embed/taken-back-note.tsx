import type { AnyDeposit } from '#features/deposits/web/types.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { useRoot } from '#web/page/root-data.ts'
import { bahtFigure } from '#web/ui/amount.tsx'
import { Note } from '#web/ui/note.tsx'

/** That an earlier settlement no longer holds, why, and what the tenant keeps of it. */
export function TakenBackNote({ deposit: { takenBack, returnedSatang } }: { deposit: AnyDeposit }) {
  const { locale } = useRoot()
  if (!takenBack) return null

  return (
    <Note
      tone="info"
      title={m.deposits_taken_back({ day: formatDay(todayInBangkok(takenBack.at), locale, 'long') })}
    >
      <p>{m.deposits_taken_back_reason({ reason: takenBack.reason })}</p>
      {returnedSatang > 0n && <p>{m.deposits_returned_before({ amount: bahtFigure(returnedSatang) })}</p>}
    </Note>
  )
}
