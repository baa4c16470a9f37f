import { usdFigure } from '#contract/dollars.ts'
import { KeepHeart } from '#features/favourites/web/embed/keep-button.tsx'
import { bedsWord } from '#features/properties/web/embed/kind-words.ts'
import { formatNumber } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { bahtFigure } from '#web/ui/amount.tsx'
import { ListingCard } from '#web/ui/homes/listing-card.tsx'
import { PropertyTag } from '#web/ui/homes/property-tag.tsx'
import { type CardData, projectBeside } from './card-data.ts'
import { isOpen } from './is-open.ts'
import { confirmedWord, stationWord, statusWord } from './words.ts'

/** A home in a list of any page. `base` is the path of a manager's site, where it is shown there. */
export function HomeCard({
  home,
  locale,
  base = '',
  headingLevel,
  isFirst,
}: {
  home: CardData
  locale: Locale
  base?: string
  headingLevel?: 2 | 3
  isFirst?: boolean
}) {
  const [station] = home.stations
  const confirmed = isOpen(home) ? confirmedWord(home.confirmedDaysAgo) : undefined

  return (
    <ListingCard
      href={pathIn(locale, `${base}/listing/${home.id}`)}
      image={{
        src: home.cover.src,
        srcSet: home.cover.srcSet,
        // Three in a row on a manager's site, two beside the map, four elsewhere: a browser that can looks itself.
        sizes: `${isFirst ? '' : 'auto, '}(min-width: 64em) 400px, (min-width: 40em) 50vw, 100vw`,
        alt: home.cover.alt,
        blur: home.cover.blur,
        drawnLabel: home.cover.isDrawn ? m.listings_drawn() : undefined,
      }}
      more={
        home.more && {
          photos: home.more,
          label: m.listings_photos_of({ title: home.title }),
          back: m.listings_photos_back(),
          next: m.listings_photos_next(),
        }
      }
      status={<PropertyTag state={home.status}>{statusWord(home, locale)}</PropertyTag>}
      price={bahtFigure(home.rentSatang, true)}
      per={[m.listings_per_month(), home.rentForeign && `(${usdFigure(home.rentForeign.cents, true)})`]
        .filter(Boolean)
        .join(' ')}
      trueCost={m.listings_true_cost({ amount: bahtFigure(home.monthlySatang, true) })}
      title={home.title}
      project={projectBeside(home)}
      facts={[
        { kind: 'beds', text: bedsWord(home.bedrooms) },
        ...(home.areaSqm === null
          ? []
          : [{ kind: 'area' as const, text: m.listings_sqm({ sqm: formatNumber(home.areaSqm) }) }]),
        ...(home.awayM === undefined
          ? []
          : [{ kind: 'away' as const, text: m.listings_away({ km: kilometres(home.awayM) }) }]),
        ...(station ? [{ kind: 'station' as const, text: stationWord(station) }] : []),
      ]}
      trust={confirmed}
      corner={base === '' ? <KeepHeart id={home.id} title={home.title} /> : undefined}
      headingLevel={headingLevel}
      isFirst={isFirst}
    />
  )
}

/** One place behind the point: nobody said to the metre where they are. */
function kilometres(metres: number): string {
  return formatNumber(Math.max(0.1, metres / 1_000), { decimals: 1 })
}
