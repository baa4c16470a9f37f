import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconDoor from '@tabler/icons-react/dist/esm/icons/IconDoor.mjs'
import { formatMonth } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { SharedRoot } from '#web/page/root-data.ts'
import { sameForAll } from '#web/static/same-for-all.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import css from './landlords.module.css'

/** An example month of a small dormitory: what is not in here is paid. */
const STATES: Record<string, 'due' | 'late' | 'empty'> = {
  303: 'due',
  204: 'late',
  306: 'empty',
  101: 'due',
  104: 'empty',
}
const ROOMS = [3, 2, 1].flatMap((floor) => Array.from({ length: 8 }, (_, i) => String(floor * 100 + i + 1)))
const MARKS = { paid: IconCheck, due: IconClock, late: IconAlertTriangle, empty: IconDoor }

/** The band for people who let homes: what Ruen does for them, beside a drawn room map. */
export const Landlords = sameForAll(function Landlords({ root: { locale, today } }: { root: SharedRoot }) {
  const rentedRooms = ROOMS.filter((room) => STATES[room] !== 'empty').length
  const paid = ROOMS.filter((room) => !STATES[room]).length

  return (
    <section className={css.band} aria-labelledby="landlords-title">
      <div className={`page ${css.inner}`}>
        <div>
          <h2 id="landlords-title" className={css.title}>
            {m.home_landlords()}
          </h2>
          <p className={css.lead}>{m.home_landlords_lead()}</p>
          <ul className={css.points}>
            {[m.home_landlords_bills(), m.home_landlords_leases(), m.home_landlords_owners()].map((point) => (
              <li key={point}>
                <IconCircleCheck size={22} aria-hidden="true" />
                {point}
              </li>
            ))}
          </ul>
          <ButtonLink variant="primary" size="lg" href={pathIn(locale, '/property-manager-about')}>
            {m.home_landlords_start()}
          </ButtonLink>
        </div>
        <div className={css.map} role="img" aria-label={m.home_map_label({ paid, count: rentedRooms })}>
          <p className={css.mapHead}>
            <b>
              {m.home_map_name()} · {formatMonth(today.slice(0, 7), locale, 'short')}
            </b>
            <span className={css.count}>{m.home_map_count({ paid, count: rentedRooms })}</span>
          </p>
          <div className={css.rooms}>
            {ROOMS.map((room) => {
              const state = STATES[room] ?? 'paid'
              const Mark = MARKS[state]
              return (
                <span key={room} className={css.room} data-state={state}>
                  {room}
                  <Mark size={14} />
                </span>
              )
            })}
          </div>
        </div>
      </div>
    </section>
  )
})
