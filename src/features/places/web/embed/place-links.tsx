import { homesWord } from '#features/listings/web/embed/homes-word.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { bahtFigure } from '#web/ui/amount.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import css from './place-links.module.css'

/** A place that has a page. `medianSatang`: the middle of the rents there, a month. */
export type LinkedPlace = { slug: string; name: string; count: number; medianSatang: bigint }

/** Places with a page, what homes usually cost there and how many are free. */
export function PlaceLinks({ places }: { places: LinkedPlace[] }) {
  const { locale } = useRoot()

  return (
    <ul className={css.places}>
      {places.map(({ slug, name, count, medianSatang }) => (
        <li key={slug}>
          <Anchor className={css.place} href={pathIn(locale, `/rent/${slug}`)}>
            <span>{name}</span>
            <span className={css.median}>
              {m.places_median({ amount: bahtFigure(medianSatang, true) })}
              <span className={css.count}>{homesWord({ total: count })}</span>
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
