import type { CardData } from '../../listings/web/embed/card-data.ts'
import SearchMap from '../../listings/web/embed/search-map.tsx'
import { criteriaOf } from '../../listings/web/embed/search-params.ts'

/** The map of a search by its path. */
export default function PlaceSearchMap({ search, homes }: { search: string; homes: CardData[] }) {
  return <SearchMap criteria={criteriaOf(new URL(search, window.location.href).searchParams)} homes={homes} />
}
