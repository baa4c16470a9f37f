import type { ListingCardData } from '#features/listings/contract.ts'
import { metresBetween, type Point } from '#thai/geo.ts'

const SHOWN = [
  'id',
  'title',
  'project',
  'status',
  'freeFrom',
  'bedrooms',
  'areaSqm',
  'rentSatang',
  'monthlySatang',
  'confirmedDaysAgo',
] as const

/** What a card shows of a home. */
export type CardData = Pick<ListingCardData, (typeof SHOWN)[number]> & {
  cover: Pick<ListingCardData['cover'], 'src' | 'srcSet' | 'alt' | 'isDrawn' | 'blur'>
  stations: Pick<ListingCardData['stations'][number], 'system' | 'name' | 'metres' | 'minutes'>[]
  /** Pictures to swipe through beside the cover; not where the cards themselves are swiped. */
  more?: string[]
  /** Where the rent is in dollars. */
  rentForeign?: ListingCardData['rentForeign']
  point?: ListingCardData['point']
  /** Metres in a straight line from where somebody searches. */
  awayM?: number
}

/**
 * What the cards of a page need, and no more: a page carries its data twice, as text and for its script. `hasMore` gives
 * them the pictures after the cover. `station` is the one that the page is about, or that a search asked for (`stationAsked`): that
 * one is told, though another may be nearer.
 */
export function cardData(
  home: ListingCardData,
  options: {
    hasMore?: boolean
    hasPoint?: boolean
    from?: Point
    station?: CardData['stations'][number]
  } = {},
): CardData {
  const { src, srcSet, alt, isDrawn, blur } = home.cover
  const shown = Object.fromEntries(SHOWN.map((key) => [key, home[key]])) as Pick<
    ListingCardData,
    (typeof SHOWN)[number]
  >

  return {
    ...shown,
    ...(home.rentForeign ? { rentForeign: home.rentForeign } : {}),
    cover: { src, ...(srcSet ? { srcSet: forCards(srcSet) } : {}), alt, isDrawn, ...(blur ? { blur } : {}) },
    stations: (options.station ? [options.station] : home.stations.slice(0, 1)).map(
      ({ system, name, metres, minutes }) => ({
        system,
        name,
        metres,
        minutes,
      }),
    ),
    ...(options.hasMore && home.morePhotos.length > 0 ? { more: home.morePhotos } : {}),
    ...(options.hasPoint ? { point: home.point } : {}),
    ...(options.from && home.point ? { awayM: metresBetween(options.from, home.point) } : {}),
  }
}

/** A card is never wider than a phone: it does without the rendition made for galleries. */
function forCards(srcSet: string): string {
  return srcSet
    .split(', ')
    .filter((one) => !one.endsWith(' 1600w'))
    .join(', ')
}

/** The project to name beside a home's title; nothing where the title names it already. */
export function projectBeside({
  title,
  project,
}: Pick<ListingCardData, 'title' | 'project'>): string | undefined {
  if (!project) return undefined
  const bare = (text: string) => text.toLowerCase().replace(/[\s·,.–-]/g, '')

  return bare(title).includes(bare(project)) ? undefined : project
}
