import { accountingPath } from '#features/billing/web/embed/accounting-frame.tsx'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Room } from './types.ts'

/** Above the one room that a bill led to: why, and the way back; or the way to all rooms. */
export function OneRoom({ room, bill }: { room: Room | undefined; bill: { id: string; no: string } | null }) {
  const { locale } = useRoot()
  const unit = room?.unitNo ?? ''
  if (bill && room)
    return (
      <Note
        tone="info"
        title={m.meters_for_bill_title({ no: bill.no })}
        actions={
          <ButtonLink variant="primary" href={accountingPath(locale, `/bills/${bill.id}`)}>
            {m.meters_for_bill_back()}
          </ButtonLink>
        }
      >
        {m.meters_for_bill_text({ unit })}
      </Note>
    )

  return (
    <p>
      {room && m.meters_one_room({ unit })}{' '}
      <Anchor href={accountingPath(locale, '/meters')}>{m.meters_show_all()}</Anchor>
    </p>
  )
}
