import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import css from './main.module.css'
import type { Overview } from './types.ts'

type Room = Overview['rooms'][number]

/** Every home as a small tile, floor by floor; a mark says what presses, in shape, colour and name. */
export function RoomMap({ rooms, total }: { rooms: Room[]; total: number }) {
  const { locale } = useRoot()
  const groups = rowsOf(rooms)
  const link = (id: string) => pathIn(locale, `/dashboard/manager/properties/${id}`)

  return (
    <Card
      title={m.overview_rooms()}
      aside={
        <Anchor href={pathIn(locale, '/dashboard/manager/properties')}>
          {m.overview_rooms_all({ n: String(total) })}
        </Anchor>
      }
    >
      <div className={css.floors}>
        {groups.map(({ name, list }) => (
          <div key={name} className={css.floor} data-named={name !== '' || undefined}>
            {name && <span className={css.floorName}>{name}</span>}
            <ul>
              {list.map((room) => (
                <li key={room.propertyId}>
                  <Anchor
                    href={link(room.propertyId)}
                    data-mark={room.mark}
                    aria-label={m.overview_room({ unit: room.unitNo, state: markName(room.mark) })}
                    title={markName(room.mark)}
                  >
                    {room.unitNo}
                  </Anchor>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <ul className={css.key}>
        {(['paid', 'due', 'review', 'overdue', 'repair', 'void'] as const).map((mark) => (
          <li key={mark}>
            <span data-mark={mark} aria-hidden="true" />
            {markName(mark)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A building by its floors, a few estates by their names; homes scattered over many places simply flow. */
function rowsOf(rooms: Room[]): { name: string; list: Room[] }[] {
  const places = Map.groupBy(rooms, (room) => room.place ?? '')
  const floors = Map.groupBy(rooms, (room) => room.floor)
  const isBuilding = places.size === 1 && floors.size > 1 && rooms.length >= floors.size * 3
  if (isBuilding)
    return [...floors].map(([floor, list]) => ({
      name: floor === null ? m.overview_floor_none() : m.overview_floor({ n: String(floor) }),
      list,
    }))
  if (places.size > 1 && rooms.length >= places.size * 4)
    return [...places].map(([place, list]) => ({ name: place || m.overview_place_none(), list }))

  return [{ name: '', list: rooms }]
}

function markName(mark: Room['mark']): string {
  const names = {
    paid: m.overview_mark_paid,
    due: m.overview_mark_due,
    review: m.overview_mark_review,
    overdue: m.overview_mark_overdue,
    repair: m.overview_mark_repair,
    void: m.overview_mark_void,
  }

  return names[mark]()
}
