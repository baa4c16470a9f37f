import type { MapRoom } from '#features/records/contract.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { BareCheckbox } from '#web/ui/fields/choice.tsx'
import type { Building, Floor } from './floors.ts'
import css from './map.module.css'
import { lineOf, type Mark, type View } from './marks.ts'
import { RoomTile } from './room-tile.tsx'

export type GridChoice = {
  chosen: ReadonlySet<string>
  choose: (id: string, isRange: boolean) => void
  chooseAll: (ids: readonly string[], isOn: boolean) => void
}

/** The rooms of a building, floor by floor; with `choice` rooms and floors have boxes. */
export function BuildingGrid({
  building,
  markOf,
  view,
  tabStop,
  choice,
  hrefOf,
}: {
  building: Building
  markOf: (room: MapRoom) => Mark
  view: View
  tabStop: string | undefined
  choice?: GridChoice
  hrefOf: (room: MapRoom) => string
}) {
  const { locale } = useRoot()

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table would not let tiles flow
    <div
      role="grid"
      aria-multiselectable={choice ? true : undefined}
      aria-label={building.name ?? m.records_map_no_building()}
      className={css.grid}
    >
      {building.floors.map((floor) => (
        // biome-ignore lint/a11y/useSemanticElements: a table would not let tiles flow
        // biome-ignore lint/a11y/useFocusableInteractive: the links within take the focus
        <div key={floor.key} role="row" className={css.floor}>
          <FloorHead floor={floor} choice={choice} />
          <div className={css.tiles} role="presentation">
            {floor.rooms.map((room) => {
              const mark = markOf(room)
              const who = room.tenant ?? (room.isLet ? '' : m.records_map_void())
              const line = lineOf(room, view, locale)

              return (
                <RoomTile
                  key={room.id}
                  {...{ room, mark, line, who }}
                  href={hrefOf(room)}
                  isTabStop={tabStop === room.id}
                  isChosen={choice?.chosen.has(room.id) ?? false}
                  chooseLabel={choice && m.records_map_choose({ unit: room.unitNo })}
                  onChoose={choice?.choose ?? nothing}
                />
              )
            })}
          </div>
        </div>
      ))}
    </div>
  )
}

const nothing = () => {}

function FloorHead({ floor: { floor, rooms }, choice }: { floor: Floor; choice?: GridChoice }) {
  const isLive = useIsHydrated()
  const name = floor === null ? m.records_map_floor_none() : m.records_floor({ floor: String(floor) })
  const let_ = rooms.filter(({ isLet }) => isLet)
  const paid = let_.filter(({ state }) => state === 'paid' || state === 'leaving').length
  const chosen = rooms.filter(({ id }) => choice?.chosen.has(id)).length
  const isAll = chosen === rooms.length

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table would not let tiles flow
    // biome-ignore lint/a11y/useFocusableInteractive: its box takes the focus
    <div role="rowheader" className={css.floorHead}>
      {choice && isLive && (
        <BareCheckbox
          aria-label={m.records_map_choose_floor({ floor: name })}
          checked={isAll}
          isPartly={chosen > 0 && !isAll}
          onChange={() =>
            choice.chooseAll(
              rooms.map(({ id }) => id),
              !isAll,
            )
          }
        />
      )}
      <span>
        <b>{name}</b>
        {let_.length > 0 && (
          <small className={css.paid}>
            {m.records_map_floor_paid({ paid: String(paid), all: String(let_.length) })}
          </small>
        )}
      </span>
    </div>
  )
}
