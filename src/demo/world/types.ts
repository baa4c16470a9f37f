/** A building or estate of the demo: where it stands is told from a real station, so that walks and maps are true. */
export type DemoProject = {
  key: string
  nameTh: string
  nameEn: string
  /** Code of the nearest station, bearing in degrees from it, and metres. */
  from: [station: string, bearing: number, metres: number]
  /** Six digits; province, district and postcode follow from it. */
  subdistrict: string
  lineTh: string
  lineEn: string
  floors: number
  yearBuilt: number
  facilities: string[]
}

export type HomeType = 'condo' | 'apartment' | 'dorm' | 'house' | 'townhouse' | 'shophouse'

/** One home as its manager describes it. Rent in baht where the market table cannot tell (houses, rooms). */
export type DemoHome = {
  key: string
  project: string
  unitNo: string
  building?: string
  floor: number
  type: HomeType
  beds: number
  baths: number
  sqm: number
  furnishing: 'full' | 'part' | 'none'
  pets?: ('cat' | 'dog')[]
  audience?: 'mixed' | 'women' | 'men'
  amenities: string[]
  /** Whole baht a month; left out, it is drawn from the market of the district. */
  rent?: number
  /** How this home stands to its district's median, in per cent. */
  level?: number
  depositMonths?: number
  advanceMonths?: number
  minLease?: number
  /** Owner's key; two for a home that two people own. */
  owners?: string[]
  th: [title: string, text: string]
  en: [title: string, text: string]
}

/** A person or company that owns homes. */
export type DemoOwner = {
  key: string
  name: string
  nameEn: string
  locale: 'th' | 'en'
  isCompany?: boolean
  /** Key of the login that reads this owner's statements. */
  login?: string
}

/** Somebody who rents, or asks to. */
export type DemoTenant = {
  key: string
  title: string
  firstName: string
  lastName: string
  nickname?: string
  nationality?: string
  locale: 'th' | 'en'
  job: string
}
