import type { Locale } from '#i18n/locale.ts'
import type { Scope } from '#web/page/page-scope.ts'

export type OwnHome = Awaited<ReturnType<Scope['api']['owners']['ownMain']>>['data']['homes'][number]

/** From this many homes of an owner on a building is worth a map. */
const ROOMS = 6

/** The buildings in which somebody owns several rooms, floor by floor, the highest first; the others stand in the list alone. */
export function buildingsOf(homes: readonly OwnHome[]) {
  const groups = Map.groupBy(homes, ({ placeTh, building }) => `${placeTh ?? ''}/${building ?? ''}`)

  return [...groups]
    .filter(([, rooms]) => rooms[0]!.placeTh !== null && rooms.length >= ROOMS)
    .map(([key, rooms]) => ({
      key,
      rooms,
      floors: [...Map.groupBy(rooms, ({ floor }) => floor)]
        .map(([floor, on]) => ({ floor, rooms: on }))
        .toSorted((a, b) => (b.floor ?? -Infinity) - (a.floor ?? -Infinity)),
    }))
}

/** The name of a home's building in the reader's language. */
export const placeText = ({ placeTh, placeEn, building }: OwnHome, locale: Locale) =>
  [(locale === 'en' && placeEn) || placeTh, building].filter(Boolean).join(' ')
