import { z } from 'zod'
import { answer, call, day, id, list, paging, satang } from '#contract/base.ts'
import { foreignShape } from '#contract/foreign-money.ts'
import { asNumber, flag } from '#contract/typed-values.ts'
import { MOST_WORDS } from '#features/listings/most-words.ts'
import { AMENITIES, DROPPABLE, FURNISHINGS, HOME_TYPES, PUBLIC_STATUSES, SORTS } from './choices.ts'

export { AMENITIES, DROPPABLE, FURNISHINGS, HOME_TYPES, PUBLIC_STATUSES, SORTS }

const baht = asNumber(z.number().int().min(0).max(99_999_999))
const count = asNumber(z.number().int().min(0).max(99))
const longitude = z.number().min(-180).max(180)
const latitude = z.number().min(-90).max(90)
const bounds = z.object({ west: longitude, south: latitude, east: longitude, north: latitude })
const areaCode = (digits: number) => z.string().regex(new RegExp(`^\\d{${digits}}$`), 'invalid')

/**
 * What a home is searched by (G105). `q` is read as plain Thai or English words; what else is given wins over it.
 * Rents are whole baht a month, areas square metres, distances metres on foot.
 */
export const criteria = z.object({
  q: z.string().max(MOST_WORDS).optional(),
  type: z.array(z.enum(HOME_TYPES)).max(6).optional(),
  province: areaCode(2).optional(),
  district: z.array(areaCode(4)).max(20).optional(),
  /** `station:E9`, `university:…`, `place:…`, `quarter:…`, `road:…`. */
  near: z.array(z.string().max(60)).max(10).optional(),
  /** A point, and the homes in a straight line of `withinM` around it; wins over the other places. */
  around: z.object({ lat: latitude, lng: longitude }).optional(),
  /** A piece of the map. */
  box: bounds.optional(),
  withinM: asNumber(z.number().int().min(100).max(10_000)).optional(),
  rentMin: baht.optional(),
  rentMax: baht.optional(),
  /** Rent, fees and the usual water, power and internet together, whole baht a month. */
  monthlyMax: baht.optional(),
  /** Deposit, advance rent and the first month together, whole baht. */
  moveInMax: baht.optional(),
  /** 0 is a studio; 4 means four or more. */
  bedrooms: count.optional(),
  bathrooms: count.optional(),
  areaMin: asNumber(z.number().min(0).max(10_000)).optional(),
  areaMax: asNumber(z.number().min(0).max(10_000)).optional(),
  floorMin: asNumber(z.number().int().min(0).max(200)).optional(),
  furnishing: z.enum(FURNISHINGS).optional(),
  pets: z.enum(['any', 'cat', 'dog']).optional(),
  amenities: z.array(z.enum(AMENITIES)).max(20).optional(),
  availableBy: day.optional(),
  /** Homes that are let for so many months, too. */
  leaseMonths: asNumber(z.number().int().min(1).max(36)).optional(),
  /** Homes of verified managers only. */
  isVerified: z.boolean().optional(),
  /** One manager's homes only, by the name of their site. */
  siteName: z.string().max(30).optional(),
  /** Also homes that are let. */
  withRented: flag.optional(),
  drop: z.array(z.enum(DROPPABLE)).max(20).optional(),
  sort: z.enum(SORTS).optional(),
})

export type Criteria = z.infer<typeof criteria>

const station = z.object({
  code: z.string(),
  name: z.string(),
  system: z.string(),
  color: z.string(),
  metres: z.number().int(),
  minutes: z.number().int(),
})

const picture = z.object({
  src: z.string(),
  srcSet: z.string().optional(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** A drawing that stands in for a photo. */
  isDrawn: z.boolean(),
  /** The picture in a few pixels, WebP in base64, for the time until it has come. */
  blur: z.string().optional(),
})

/** A home as lists show it, in the reader's language. Never anything of its owner, tenant or bank. */
export const listingCard = z.object({
  id: z.string(),
  title: z.string(),
  project: z.string().nullable(),
  siteName: z.string().nullable(),
  manager: z.string(),
  isManagerVerified: z.boolean(),
  type: z.string(),
  bedrooms: z.number().int(),
  bathrooms: z.number().int(),
  areaSqm: z.number().nullable(),
  floor: z.number().int().nullable(),
  furnishing: z.string(),
  pets: z.array(z.string()),
  /** District and province in short. */
  area: z.string(),
  point: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  stations: z.array(station),
  rentSatang: satang,
  /** Where the rent is in dollars: by which rate the baht were worked out. */
  rentForeign: foreignShape,
  monthlySatang: satang,
  status: z.enum(PUBLIC_STATUSES),
  freeFrom: z.string().nullable(),
  confirmedDaysAgo: z.number().int().nullable(),
  cover: picture,
  /** Addresses of the pictures after the cover, 640 px wide: at most five. */
  morePhotos: z.array(z.string()),
})

export type ListingCardData = z.infer<typeof listingCard>

const chip = z.object({
  key: z.string(),
  label: z.string(),
  /** Where the words stand in the text that was read. */
  span: z.tuple([z.number().int(), z.number().int()]),
  /** The typed text without these words. */
  without: z.string(),
})

const searchAnswer = list(listingCard).extend({
  /** True when there are more than `total`: counting stops there. */
  isTotalCapped: z.boolean(),
  understood: z.object({ text: z.string(), chips: z.array(chip) }).optional(),
  /** A name out of the words that no home bears: it was left out, and everything else was searched for. */
  ignored: z.string().optional(),
  /** What was searched for after the words were read. */
  applied: z.record(z.string(), z.unknown()),
  /** When nothing or little fits: conditions that could be eased, one or at most two, and how many homes there would be. */
  relaxations: z.array(
    z.object({
      key: z.enum(DROPPABLE),
      /** The eased value; absent when the condition is dropped. */
      to: z.number().optional(),
      /** Dropped along with it, where no single one leads to a home. */
      also: z.enum(DROPPABLE).optional(),
      count: z.number().int(),
      isCapped: z.boolean(),
    }),
  ),
})

const costPart = z.object({
  kind: z.enum(['rent', 'common_fee', 'electric', 'water', 'internet']),
  satang,
  units: z.number().optional(),
  rateSatang: satang.optional(),
  isEstimate: z.boolean(),
})

/** A home's own page. */
export const listingDetail = listingCard.extend({
  description: z.string().nullable(),
  address: z.string(),
  provinceCode: z.string().nullable(),
  districtCode: z.string().nullable(),
  postcode: z.string().nullable(),
  yearBuilt: z.number().int().nullable(),
  amenities: z.array(z.string()),
  facilities: z.array(z.string()),
  audience: z.string(),
  minLeaseMonths: z.number().int(),
  photos: z.array(picture),
  /** Universities, malls and hospitals, nearest first; metres on foot, in hundreds. */
  nearby: z.array(z.object({ name: z.string(), metres: z.number().int() })),
  moveIn: z.object({
    depositSatang: satang,
    advanceSatang: satang,
    firstMonthSatang: satang,
    totalSatang: satang,
    upFrontCentimonths: z.number().int(),
    /** Of the rule in force today, where there is one. */
    limitMonths: z.number().nullable(),
    ruleYear: z.number().nullable(),
  }),
  monthly: z.object({ totalSatang: satang, parts: z.array(costPart) }),
  electricMode: z.string(),
  contact: z.object({
    phone: z.string().nullable(),
    email: z.string().nullable(),
    lineId: z.string().nullable(),
  }),
  /** Usual rent of such homes in the district, where there are enough to say so. */
  areaMedianSatang: satang.nullable(),
  /** Who said last that it is still true. */
  confirmedBy: z.enum(['manager', 'owner']),
  updatedAt: z.string(),
})

export type ListingDetailData = z.infer<typeof listingDetail>

const place = z.union([
  z.object({ kind: z.literal('home'), id: z.string(), lat: z.number(), lng: z.number(), rentSatang: satang }),
  z.object({
    kind: z.literal('cluster'),
    count: z.number().int(),
    /** Told from a part of the homes, where they are very many. */
    isEstimate: z.boolean(),
    lat: z.number(),
    lng: z.number(),
  }),
])

const pagingQuery = paging.pick({ itemsPerPage: true, page: true, cursor: true })
const forPages = { count: 600, seconds: 60 }

/** Homes by choice. */
const counts = z.record(z.string(), z.number().int()).nullable()

export const listingsContract = {
  /** Searches homes for rent. Paging in the query, criteria in the body. Pages beyond the 1,000th home need the cursor. */
  search: call({ who: 'public' }, forPages)
    .route({ method: 'POST', path: '/property/search', inputStructure: 'detailed' })
    .input(z.object({ query: pagingQuery.optional(), body: criteria.optional() }))
    .output(searchAnswer),
  /** The newest homes, also those that are let. */
  all: call({ who: 'public' }, forPages)
    .route({ method: 'GET', path: '/property/all-properties' })
    .input(pagingQuery.optional())
    .output(list(listingCard)),
  /** One home. */
  get: call({ who: 'public' }, forPages)
    .route({ method: 'GET', path: '/property/get-properties/{id}' })
    .input(z.object({ id }))
    .output(answer(listingDetail)),
  /** Homes by their ids, in that order; those that are not public are left out. */
  cards: call({ who: 'public' }, forPages)
    .route({ method: 'POST', path: '/property/cards' })
    .input(z.object({ ids: z.array(id).max(60) }))
    .output(answer(z.array(listingCard))),
  /** Homes and clusters of homes in a piece of the map. */
  map: call({ who: 'public' }, forPages)
    .route({ method: 'POST', path: '/property/map' })
    .input(z.object({ bounds, criteria: criteria.optional() }))
    .output(answer(z.array(place))),
  /** The piece of the map that holds what a search finds, in all its pages; null where nothing has a place. */
  mapExtent: call({ who: 'public' }, forPages)
    .route({ method: 'POST', path: '/property/map/extent' })
    .input(z.object({ criteria: criteria.optional() }))
    .output(answer(bounds.nullable())),
  /**
   * How many homes each kind, size, furnishing and district (official code) would bring to a search; null where they are
   * too many to count.
   */
  facets: call({ who: 'public' }, forPages)
    .route({ method: 'POST', path: '/property/facets' })
    .input(z.object({ criteria: criteria.optional() }))
    .output(answer(z.object({ type: counts, bedrooms: counts, furnishing: counts, district: counts }))),
  /**
   * What the home page shows: homes confirmed of late, and the stations with most homes. Answered from memory, so its
   * askers are not counted: counting costs more than the answer.
   */
  home: call({ who: 'public' })
    .route({ method: 'GET', path: '/property/home' })
    .output(
      answer(
        z.object({
          featured: z.array(listingCard),
          stations: z.array(
            z.object({
              code: z.string(),
              name: z.string(),
              system: z.string(),
              color: z.string(),
              count: z.number().int(),
              medianSatang: satang,
            }),
          ),
        }),
      ),
    ),
  /** Ids for the sitemap, 10,000 at a time. */
  sitemap: call({ who: 'public' }, forPages)
    .route({ method: 'GET', path: '/property/sitemap' })
    .input(z.object({ after: id.optional() }))
    .output(
      answer(
        z.array(
          z.object({ id: z.string(), siteName: z.string().nullable(), changedAt: z.string().nullable() }),
        ),
      ),
    ),
}
