import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { homesWord } from '#features/listings/web/embed/homes-word.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { SharedRoot } from '#web/page/root-data.ts'
import { FOR_LISTS, sameForAll } from '#web/static/same-for-all.tsx'
import { bahtFigure } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import css from './home.module.css'

/** A station with homes near it. */
export type Station = {
  code: string
  /** Of the station's page. */
  path: string
  name: string
  system: string
  color: string
  count: number
  medianSatang: bigint
}

/** The stations with most homes: how many, and what they cost in the middle. */
export const Stations = sameForAll(function Stations({
  stations,
  root: { locale },
}: {
  stations: Station[]
  root: SharedRoot
}) {
  if (stations.length === 0) return null

  return (
    <section className={css.section} aria-labelledby="stations-title">
      <div className={css.head}>
        <h2 id="stations-title">{m.home_stations()}</h2>
        <Anchor className={css.all} href={pathIn(locale, '/rent')}>
          {m.home_see_places()}
          <IconArrowRight size={20} aria-hidden="true" />
        </Anchor>
      </div>
      <ul className={css.stations}>
        {stations.map((station) => (
          <li key={station.code}>
            <Anchor className={css.station} href={pathIn(locale, station.path)}>
              <span className={css.stationName}>
                <svg width="14" height="14" aria-hidden="true">
                  <rect width="14" height="14" rx="4" fill={station.color} />
                </svg>
                {station.system} {station.name}
              </span>
              <span className={css.stationFacts}>
                <span>{homesWord({ total: station.count })}</span>
                <span>{m.home_station_median({ median: bahtFigure(station.medianSatang, true) })}</span>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}, FOR_LISTS)
