import { usedWords } from '#features/meters/web/words.ts'
import { formatDay, formatMoney, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import css from './room.module.css'

/** Where a meter stood: a figure in a cell on a desk, with its day on a phone. */
export function Previous({ previous }: { previous: { day: string; value: number } | null }) {
  const { locale } = useRoot()
  if (!previous) return <span className={css.more}>{m.meters_first()}</span>

  return (
    <>
      <span className={css.more}>
        <b className="keep">{m.meters_previous({ value: formatNumber(previous.value) })}</b>{' '}
        <span className="keep">{formatDay(previous.day, locale)}</span>
      </span>
      <span className={css.stood} aria-hidden="true">
        {formatNumber(previous.value)}
      </span>
    </>
  )
}

/** Units and baht: two cells on a desk, one line on a phone. */
export function Counted({
  units,
  isFirst,
  times,
  rateSatang,
}: {
  units: number | null
  isFirst: boolean
  times: string | null
  rateSatang: bigint | null
}) {
  const { locale } = useRoot()
  if (units === null) return null
  return (
    <div className={css.counted}>
      {isFirst ? (
        <p className={css.firstRead}>{m.meters_first_read()}</p>
      ) : (
        <>
          <p className={css.used}>{usedWords(units, rateSatang, locale)}</p>
          <span className={css.units} aria-hidden="true">
            {formatNumber(units)}
          </span>
          {rateSatang !== null && rateSatang !== 0n && (
            <span className={css.baht} aria-hidden="true">
              {formatMoney(BigInt(units) * rateSatang, locale, { satang: 'auto' }).replace('฿', '')}
            </span>
          )}
        </>
      )}
      {times && <p className={css.much}>{m.meters_much({ times })}</p>}
    </div>
  )
}
