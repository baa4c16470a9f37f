import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs'
import IconRulerMeasure from '@tabler/icons-react/dist/esm/icons/IconRulerMeasure.mjs'
import IconTrain from '@tabler/icons-react/dist/esm/icons/IconTrain.mjs'
import { formatNumber } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/root-data.ts'
import { bahtFigure } from '#web/ui/amount.tsx'
import { HomeStatus } from '#web/ui/home-status.tsx'
import { ListingCard } from '#web/ui/listing-card.tsx'
import type { ListingCardData } from '../../contract.ts'
import { bedsWord, confirmedWord, stationWord, statusWord } from './words.ts'

/** A home in a list of any page. `base` is the path of a manager's site, where it is shown there. */
export function HomeCard({
  home,
  base = '',
  headingLevel,
  isFirst,
}: {
  home: ListingCardData
  base?: string
  headingLevel?: 2 | 3
  isFirst?: boolean
}) {
  const { locale } = useRoot()
  const [station] = home.stations
  const confirmed = home.status === 'rented' ? undefined : confirmedWord(home.confirmedDaysAgo)

  return (
    <ListingCard
      href={pathIn(locale, `${base}/listing/${home.id}`)}
      image={{
        src: home.cover.src,
        srcSet: home.cover.srcSet,
        sizes: '(min-width: 64em) 320px, (min-width: 40em) 50vw, 100vw',
        alt: home.cover.alt,
        drawnLabel: home.cover.isDrawn ? m.listings_drawn() : undefined,
      }}
      status={<HomeStatus state={home.status}>{statusWord(home, locale)}</HomeStatus>}
      price={bahtFigure(home.rentSatang, true)}
      per={m.listings_per_month()}
      trueCost={m.listings_true_cost({ amount: bahtFigure(home.monthlySatang, true) })}
      title={<Title home={home} />}
      facts={[
        { icon: <IconBed aria-hidden="true" />, text: bedsWord(home.bedrooms) },
        ...(home.areaSqm === null
          ? []
          : [
              {
                icon: <IconRulerMeasure aria-hidden="true" />,
                text: m.listings_sqm({ sqm: formatNumber(home.areaSqm) }),
              },
            ]),
        ...(station ? [{ icon: <IconTrain aria-hidden="true" />, text: stationWord(station) }] : []),
      ]}
      trust={confirmed}
      headingLevel={headingLevel}
      isFirst={isFirst}
    />
  )
}

/** Name and project; a project's name is not broken where it fits on a line. */
function Title({ home: { title, project } }: { home: ListingCardData }) {
  if (!project) return title
  return (
    <>
      {title} · {project.length <= 24 ? <span className="keep">{project}</span> : project}
    </>
  )
}
