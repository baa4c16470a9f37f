import type { Asked } from '#features/listings/web/embed/asked-places.ts'
import type { CardData } from '#features/listings/web/embed/card-data.ts'
import SearchMap from '#features/listings/web/embed/search-map.tsx'
import { criteriaOf } from '#features/listings/web/embed/search-params.ts'

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
