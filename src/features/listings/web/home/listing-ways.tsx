import type { ListingDetailData } from '#features/listings/contract.ts'
import { isWalk } from '#features/listings/web/embed/words.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import css from './listing-parts.module.css'

/** The nearest stations, on foot where they are a walk away, and places that people know. */
export function Ways({ home: { stations, nearby } }: { home: ListingDetailData }) {
  return (
    <section className={css.section} aria-labelledby="ways-title">
      <h2 id="ways-title">{m.listing_ways()}</h2>
      {stations.length === 0 && <p className={css.hint}>{m.listing_no_station()}</p>}
      {stations.length + nearby.length > 0 && (
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
              {isWalk(station) && (
                <span className={css.wayMinutes}>{m.listing_walk({ minutes: station.minutes })}</span>
              )}
              <span className={css.wayMetres} data-only={!isWalk(station) || undefined}>
                {distance(station.metres)}
              </span>
            </li>
          ))}
          {nearby.map(({ name, metres }) => (
            <li key={name}>
              <svg width="14" height="14" aria-hidden="true">
                <rect className={css.wayPlace} width="14" height="14" rx="4" />
              </svg>
              <b className={css.wayName}>{name}</b>
              <span className={css.wayMetres} data-only>
                {m.listing_about_far({ distance: distance(metres) })}
              </span>
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
