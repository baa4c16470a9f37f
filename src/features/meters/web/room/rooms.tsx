import { useCallback, useState } from 'react'
import type { MetersFound } from '#features/inspections/contract.ts'
import type { Holder } from '#features/meters/web/kept-drafts.ts'
import { PasteDialog } from '#features/meters/web/paste/paste-dialog.tsx'
import { type Plan, planPaste } from '#features/meters/web/paste/plan.ts'
import type { RoundAnswer } from '#features/meters/web/round.page.tsx'
import type { Room } from '#features/meters/web/types.ts'
import type { Walk } from '#features/meters/web/walk/use-walk.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import type { OnPaste } from './meter-field.tsx'
import css from './room.module.css'
import { RoomRow } from './room-row.tsx'

const COLUMNS = {
  water: { before: m.meters_col_water_before, now: m.meters_col_water_now },
  electric: { before: m.meters_col_electric_before, now: m.meters_col_electric_now },
}

/** The rooms, floor by floor: rows of a table on a desk, cards or one at a time on a phone. */
export function Rooms({
  rooms,
  isReader,
  answer,
  chosenDay,
  correcting,
  walk,
  found,
  take,
}: {
  rooms: Room[]
  isReader: boolean
  answer: RoundAnswer | undefined
  chosenDay: string | undefined
  /** The home whose last figures a voided bill was wrong by: what is typed corrects them, however old they are. */
  correcting: string | undefined
  walk: Walk
  /** Of inspections, the latest of a home alone. */
  found: ReadonlyMap<string, MetersFound>
  take: (room: Room) => void
}) {
  const { today, viewer } = useRoot()
  const [plan, setPlan] = useState<Plan | null>(null)
  const holder: Holder = { workspaceId: viewer?.workspace?.id ?? '', userId: viewer?.userId ?? '' }
  const day = chosenDay ?? today
  const onPaste: OnPaste = useCallback(
    ({ propertyId, kind, block }) => setPlan(planPaste(block, { rooms, at: propertyId, kind, day })),
    [rooms, day],
  )
  const hasPlaces = new Set(rooms.map(({ place }) => place)).size > 1
  let placeBefore: string | null | undefined

  return (
    <div className={css.table} data-walk={walk.isOn || undefined}>
      <div className={css.columns} aria-hidden="true">
        <span>{m.meters_col_room()}</span>
        {(['water', 'electric'] as const).map((kind) => (
          <span key={kind} className={css.columnsOf} data-kind={kind}>
            <span>{COLUMNS[kind].before()}</span>
            <span>{COLUMNS[kind].now()}</span>
            <span>{m.meters_col_units()}</span>
            <span>{m.meters_col_baht()}</span>
          </span>
        ))}
      </div>
      {[...Map.groupBy(rooms, groupOf)].map(([name, group]) => {
        const { place } = group[0]!
        const isNewPlace = hasPlaces && place !== placeBefore
        placeBefore = place

        return (
          <section key={name} className={css.group} aria-label={name || undefined}>
            {name && (
              <h2 className={css.floor} data-place={isNewPlace || undefined}>
                {name}
              </h2>
            )}
            <ul className={css.rooms}>
              {group.map((room) => (
                <RoomRow
                  key={room.propertyId}
                  isToday={chosenDay === undefined}
                  isCorrecting={room.propertyId === correcting}
                  isCurrent={room.propertyId === walk.at}
                  hasOwnKeys={walk.isPhone}
                  found={found.get(room.propertyId)}
                  answer={answer?.propertyId === room.propertyId ? answer : undefined}
                  {...{ room, day, isReader, holder, take, onPaste }}
                />
              ))}
            </ul>
          </section>
        )
      })}
      {plan && <PasteDialog plan={plan} day={day} close={() => setPlan(null)} />}
    </div>
  )
}

function groupOf({ place, floor }: Room): string {
  if (floor === null) return place ?? ''
  const words = { floor: String(floor) }

  return place ? m.meters_group({ ...words, place }) : m.meters_floor(words)
}
