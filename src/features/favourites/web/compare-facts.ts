import type { ListingDetailData } from '#features/listings/contract.ts'
import { confirmedWord, leaseWord, stationWord, statusWord } from '#features/listings/web/embed/words.ts'
import { amenityWord } from '#features/properties/web/embed/amenity-words.ts'
import { bedsWord, furnishingWord, petsWord, typeWord } from '#features/properties/web/embed/kind-words.ts'
import { formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { bahtFigure } from '#web/ui/amount.tsx'

/** Side by side stand so many homes at most. */
const MOST = 4

/** A fact of each home; `best` is the home with the lowest sum, where they differ. */
export type Row = { key: string; label: string; values: string[]; differs: boolean; best?: number }

/** The ids of an address: `ids=a,b` and `ids=a&ids=b`, each once, four at most. */
export function idsOf(params: URLSearchParams): string[] {
  return allIdsOf(params).slice(0, MOST)
}

/** The same, however many they are. */
export function allIdsOf(params: URLSearchParams): string[] {
  const given = params.getAll('ids').flatMap((text) => text.split(','))

  return [...new Set(given.filter((id) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)))]
}

/** Whether so many homes can stand side by side. */
export function isComparable(count: number): boolean {
  return count >= 2 && count <= MOST
}

/** The homes and their facts, line by line, the same fact of all in one. */
export function compared(homes: ListingDetailData[], locale: Locale) {
  const none = m.compare_nothing()
  const row = (key: string, label: string, wordOf: (home: ListingDetailData) => string | undefined): Row => {
    const values = homes.map((home) => wordOf(home) ?? none)
    return { key, label, values, differs: new Set(values).size > 1 }
  }
  const sum = (key: string, label: string, satangOf: (home: ListingDetailData) => bigint): Row => {
    const made = row(key, label, (home) => bahtFigure(satangOf(home), true))
    const sums = homes.map(satangOf)
    const lowest = sums.toSorted((a, b) => (a < b ? -1 : 1))[0] ?? 0n
    const isAlone = sums.filter((one) => one === lowest).length === 1
    return { ...made, ...(made.differs && isAlone ? { best: sums.indexOf(lowest) } : {}) }
  }
  const hasAll = (home: ListingDetailData) => [...new Set([...home.amenities, ...home.facilities])]
  const amenities = [...new Set(homes.flatMap(hasAll))]

  return {
    homes: homes.map(({ id, title, cover }) => ({ id, title, cover: cover.src })),
    rows: [
      row('status', m.compare_status(), (home) => statusWord(home, locale)),
      sum('rent', m.compare_rent(), (home) => home.rentSatang),
      sum('monthly', m.compare_monthly(), (home) => home.monthly.totalSatang),
      sum('moveIn', m.compare_move_in(), (home) => home.moveIn.totalSatang),
      row('type', m.compare_type(), (home) => typeWord(home.type)),
      row('beds', m.compare_bedrooms(), (home) => bedsWord(home.bedrooms)),
      row('baths', m.compare_bathrooms(), (home) => formatNumber(home.bathrooms)),
      row('area', m.compare_area(), (home) =>
        home.areaSqm === null ? undefined : m.listings_sqm({ sqm: formatNumber(home.areaSqm) }),
      ),
      row('floor', m.compare_floor(), (home) => (home.floor === null ? undefined : formatNumber(home.floor))),
      row('furnishing', m.compare_furnishing(), (home) => furnishingWord(home.furnishing)),
      row('pets', m.compare_pets(), (home) => petsWord(home.pets)),
      row('lease', m.compare_lease(), (home) => leaseWord(home.minLeaseMonths)),
      row('place', m.compare_place(), (home) => home.area),
      row('station', m.compare_station(), (home) => home.stations[0] && stationWord(home.stations[0])),
      row('confirmed', m.compare_confirmed(), (home) => confirmedWord(home.confirmedDaysAgo)),
      ...amenities.map((amenity) =>
        row(`has-${amenity}`, amenityWord(amenity), (home) =>
          hasAll(home).includes(amenity) ? m.compare_yes() : undefined,
        ),
      ),
    ],
  }
}
