import { addDays } from '#thai/days.ts'

/** What the manager decided about a home's listing. */
export type ListingState = 'draft' | 'published' | 'off_market'
/** What follows from that and from the leases (G001). */
export type PropertyStatus = 'draft' | 'available' | 'coming_soon' | 'unconfirmed' | 'rented' | 'off_market'

export type LeaseSpan = {
  status: string
  startDay: string
  /** Last day; null month by month. */
  endDay: string | null
}

export type Availability = {
  status: PropertyStatus
  /** The first free day when coming soon. */
  freeFrom: string | null
}

/** A home becomes "coming soon" this many days before its lease ends: the notice that the lists of managers use. */
export const SOON_DAYS = 60

/** Leases that hold a home: signed (also before the first day) and active. A draft or sent lease does not. */
const HOLDING = new Set(['signed', 'active'])

/**
 * Whether a home can be had, and from when. A lease that was never ended holds the home after its last day; one that
 * follows another makes the later one count.
 */
export function availabilityOf({
  listingState,
  availableFrom,
  leases,
  today,
}: {
  listingState: ListingState
  availableFrom: string | null
  leases: readonly LeaseSpan[]
  today: string
}): Availability {
  if (listingState !== 'published') return { status: listingState, freeFrom: null }
  const holding = leases.filter((lease) => HOLDING.has(lease.status))
  if (holding.length === 0)
    return availableFrom && availableFrom > today
      ? { status: 'coming_soon', freeFrom: availableFrom }
      : { status: 'available', freeFrom: null }

  const ends = holding.map((lease) => lease.endDay)
  const last = ends.includes(null) ? null : ends.sort().at(-1)!
  if (last === null || last < today || last > addDays(today, SOON_DAYS))
    return { status: 'rented', freeFrom: null }
  const freeFrom = addDays(last, 1)

  return {
    status: 'coming_soon',
    freeFrom: availableFrom && availableFrom > freeFrom ? availableFrom : freeFrom,
  }
}

/** What a listing needs before it may be published; the names are fields of the home. */
export function missingForListing(home: {
  titleTh: string
  rentSatang: bigint
  hasPlace: boolean
}): string[] {
  const missing: string[] = []
  if (!home.titleTh.trim()) missing.push('titleTh')
  if (home.rentSatang <= 0n) missing.push('rentSatang')
  if (!home.hasPlace) missing.push('project.districtCode')

  return missing
}

/** The owners' shares of a home are whole: none, or 10,000 basis points in all. */
export function areWholeShares(shares: readonly number[]): boolean {
  return shares.length === 0 || shares.reduce((sum, share) => sum + share, 0) === 10_000
}
