import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import css from './own-map.module.css'
import { buildingsOf, type OwnHome, placeText } from './own-rooms.ts'
import { homeState } from './statement-words.ts'

/** The rooms of an owner's buildings, the highest floor first: what is let and what is free at a glance. */
export function OwnMap({ homes }: { homes: readonly OwnHome[] }) {
  const { locale } = useRoot()

  return buildingsOf(homes).map((building) => (
    <section key={building.key} className={css.building}>
      <h3>
        {placeText(building.rooms[0]!, locale)}
        <small>
          {m.owners_map_let({
            n: String(building.rooms.filter(({ status }) => status === 'rented').length),
            all: String(building.rooms.length),
          })}
        </small>
      </h3>
      {building.floors.map(({ floor, rooms }) => (
        <div key={floor} className={css.floor}>
          {floor !== null && <span>{m.owners_map_floor({ floor: String(floor) })}</span>}
          <ul>
            {rooms.map((room) => (
              <li key={room.propertyId} data-state={room.status === 'rented' ? 'let' : 'free'}>
                <b>{room.unitNo}</b>
                <small>
                  {homeState(room.status)} {room.freeFrom && formatDay(room.freeFrom, locale, 'short')}
                </small>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  ))
}
