import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import type { ListingDetailData } from '../contract.ts'
import css from './listing-parts.module.css'

/** The nearest stations on foot. */
export function Ways({ home: { stations } }: { home: ListingDetailData }) {
  return (
    <section className={css.section} aria-labelledby="ways-title">
      <h2 id="ways-title">{m.listing_ways()}</h2>
      {stations.length === 0 ? (
        <p className={css.hint}>{m.listing_no_station()}</p>
      ) : (
        <ul className={css.ways}>
          {stations.map((station) => (
            <li key={station.code}>
              <svg width="14" height="14" aria-hidden="true">
                <rect width="14" height="14" rx="4" fill={station.color} />
              </svg>
              <span className={css.wayName}>
                <b>
                  {station.system} {station.name}
                </b>{' '}
                <span className={css.wayCode}>{station.code}</span>
              </span>
              <span className={css.wayMinutes}>{m.listing_walk({ minutes: station.minutes })}</span>
              <span className={css.wayMetres}>{distance(station.metres)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function distance(metres: number): string {
  return metres < 1_000
    ? m.listing_metres({ metres })
    : m.listing_kilometres({ km: formatNumber(metres / 1_000, { decimals: 1 }) })
}
