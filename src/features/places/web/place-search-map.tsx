import type { Asked } from '../../listings/web/embed/asked-places.ts'
import type { CardData } from '../../listings/web/embed/card-data.ts'
import SearchMap from '../../listings/web/embed/search-map.tsx'
import { criteriaOf } from '../../listings/web/embed/search-params.ts'

/** The map of a search by its path. */
export default function PlaceSearchMap({
  search,
  ...shown
}: {
  search: string
  asked?: Asked
  homes: CardData[]
  hasMore: boolean
}) {
  const { searchParams } = new URL(search, window.location.href)

  return <SearchMap criteria={criteriaOf(searchParams)} place={search} {...shown} />
}
