import { useEffect, useRef } from 'react'
import { type PlannedRoom, twiceIn } from '#features/properties/bulk-rooms.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import css from './bulk.module.css'
import { rentFigure } from './typed-plan.ts'

type Props = {
  rooms: PlannedRoom[]
  edit: string | null
  taken: string[]
  onEdit: (at: string | null) => void
  /** By script; without it the button sends the form to the address that leaves them out. */
  onLeave?: (places: string[]) => void
}

/** The building as it will stand, its top floor first. A room is pressed to rename it or leave it out. */
export function BuildingPlanView({ rooms, edit, taken, onEdit, onLeave }: Props) {
  const kept = rooms.filter(({ isOut }) => !isOut)
  const twice = twiceIn(rooms)
  const stillTaken = taken.filter((at) => kept.some((room) => room.at === at))
  const isTaken = (at: string) => twice.has(at) || stillTaken.includes(at)
  const floors = [...Map.groupBy(rooms, ({ floor }) => floor)].toReversed()
  if (rooms.length === 0)
    return (
      <Card>
        <p className={css.muted}>{m.properties_bulk_plan_empty()}</p>
      </Card>
    )

  return (
    <Card title={m.properties_bulk_plan({ count: kept.length })}>
      <div className={css.fields}>
        <p className={css.muted}>
          {m.properties_bulk_plan_sum({
            sum: rentFigure(kept.reduce((sum, { rentSatang }) => sum + rentSatang, 0n)),
          })}
          {' · '}
          {m.properties_bulk_plan_hint()}
        </p>
        {twice.size > 0 && <p className={css.wrong}>{m.properties_bulk_twice()}</p>}
        {stillTaken.length > 0 && (
          <Button
            type="submit"
            name="leave"
            value={stillTaken.join()}
            formMethod="get"
            formNoValidate
            onClick={(event) => {
              if (!onLeave) return
              event.preventDefault()
              onLeave(stillTaken)
            }}
          >
            {m.properties_bulk_leave_taken()}
          </Button>
        )}
        {floors.map(([floor, here]) => (
          <section key={floor} aria-label={m.properties_bulk_floor({ floor: String(floor) })}>
            <h3 className={css.floor}>
              {m.properties_bulk_floor({ floor: String(floor) })}
              {' · '}
              {m.properties_bulk_floor_rooms({ count: here.filter(({ isOut }) => !isOut).length })}
            </h3>
            <div className={css.rooms}>
              {here.map((room) => (
                <RoomCell
                  key={room.at}
                  room={room}
                  isOpen={edit === room.at}
                  isTaken={isTaken(room.at)}
                  onEdit={onEdit}
                />
              ))}
            </div>
            {here
              .filter(({ at }) => at === edit)
              .map((room) => (
                <EditRoom key={room.at} room={room} onDone={() => onEdit(null)} />
              ))}
          </section>
        ))}
      </div>
    </Card>
  )
}

function RoomCell({
  room: { at, unitNo, rentSatang, isOut, isOther },
  isOpen,
  isTaken,
  onEdit,
}: {
  room: PlannedRoom
  isOpen: boolean
  isTaken: boolean
  onEdit: Props['onEdit']
}) {
  const words = isOut
    ? m.properties_bulk_cell_out({ unit: unitNo })
    : isTaken
      ? m.properties_bulk_cell_taken({ unit: unitNo })
      : m.properties_bulk_cell({ unit: unitNo, rent: formatNumber(rentSatang / 100n) })

  return (
    <button
      id={`room-${at}`}
      type="submit"
      name="edit"
      value={at}
      formMethod="get"
      formNoValidate
      className={css.room}
      data-look={isOut ? 'out' : isTaken ? 'taken' : isOther ? 'other' : undefined}
      aria-label={words}
      aria-expanded={isOpen}
      onClick={(event) => {
        event.preventDefault()
        onEdit(isOpen ? null : at)
      }}
    >
      {unitNo}
    </button>
  )
}

/** The number of one room, and whether it is added. It counts as it is typed. */
function EditRoom({ room, onDone }: { room: PlannedRoom; onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const start = useRef(room).current
  useEffect(() => field.current?.focus(), [])

  return (
    <fieldset className={css.edit}>
      <legend>{m.properties_bulk_edit({ unit: start.unitNo })}</legend>
      <input type="hidden" name="editAt" value={room.at} />
      <input type="hidden" name="editWas" value={start.given} />
      <TextInput
        ref={field}
        name="editName"
        label={m.properties_bulk_edit_number()}
        defaultValue={start.unitNo}
        maxLength={100}
        autoComplete="off"
      />
      <Checkbox name="editOut" value="1" label={m.properties_bulk_edit_out()} defaultChecked={start.isOut} />
      <Button
        type="submit"
        name="intent"
        value="preview"
        formMethod="get"
        formNoValidate
        onClick={(event) => {
          event.preventDefault()
          document.getElementById(`room-${room.at}`)?.focus()
          onDone()
        }}
      >
        {m.properties_bulk_edit_done()}
      </Button>
    </fieldset>
  )
}
