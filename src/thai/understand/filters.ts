import type { IsoDay } from '#thai/dates.ts'

/** Kinds of home a search can ask for. */
export type HomeType = 'condo' | 'apartment' | 'dorm' | 'house' | 'townhouse' | 'shophouse'

/** Amenities people name in a search. */
export type Amenity =
  | 'aircon'
  | 'washing_machine'
  | 'water_heater'
  | 'fridge'
  | 'microwave'
  | 'tv'
  | 'wifi'
  | 'kitchen'
  | 'balcony'
  | 'parking'
  | 'motorcycle_parking'
  | 'ev_charger'
  | 'pool'
  | 'gym'
  | 'garden'
  | 'lift'
  | 'guard'
  | 'cctv'
  | 'key_card'

/**
 * What a typed search asks for. `near` holds `station:E9`, `university:slug`, `place:slug`, `quarter:slug`, `road:slug`
 * (any of them will do) with `withinM` metres on foot; `district` and `province` official codes; rents whole baht a month; `bedrooms` 0 is a studio;
 * areas square metres.
 */
export type SearchFilters = {
  type?: HomeType[]
  near?: string[]
  withinM?: number
  /** Metres to any rail station, where none is named. */
  nearStationM?: number
  district?: string[]
  /** Districts and places named beside each other ("สาทร สีลม"): in the one or near the other will do. */
  isEitherPlace?: true
  province?: string
  project?: string
  bedrooms?: number
  /** So many bedrooms and more, or at most; 1 and more is no studio. */
  bedroomsMin?: number
  bedroomsMax?: number
  bathrooms?: number
  rentMin?: number
  rentMax?: number
  /** What living there costs a month with everything, and the cash to move in: whole baht. */
  monthlyMax?: number
  moveInMax?: number
  areaMin?: number
  areaMax?: number
  floorMin?: number
  floorMax?: number
  parkingMin?: number
  pets?: true | 'dog' | 'cat'
  audience?: 'women' | 'men'
  furnishing?: 'full' | 'part' | 'none'
  amenities?: Amenity[]
  availableBy?: IsoDay
  leaseMonths?: number
  depositMonthsMax?: number
  advanceMonthsMax?: number
  utilitiesAtCost?: true
  utilitiesIncluded?: true
  tm30?: true
  sort?: 'price_asc' | 'price_desc' | 'newest'
}

/**
 * A recognised piece of the search: which filter it set (or that it denies what no filter can leave out), the message to show with its parameters, and where it stands
 * in the typed text (`span` start and end), so that the words can be underlined and the chip removed.
 */
export type SearchChip = {
  key: keyof SearchFilters | 'denied'
  labelKey: string
  params: Record<string, string | number>
  span: [number, number]
}

/** A place the search knows: station, university, mall, quarter, district, province. `names` are all spellings. */
export type GazetteerEntry = {
  key: string
  kind: 'station' | 'university' | 'place' | 'quarter' | 'road' | 'line' | 'district' | 'province'
  th: string
  en: string
  names: string[]
  /** Of roads and lines: the stations along it and of its name. */
  stations?: string[]
  /** How far on foot people call it by the name, where that is not the usual. */
  metres?: number
  /** Codes of the districts it lies in, where they tell places of one name apart. */
  districts?: string[]
  /** Of stations: BTS, MRT, ARL, SRT. */
  system?: string
  lat?: number | null
  lng?: number | null
}
