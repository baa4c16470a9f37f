import { z } from 'zod'
import { answer, call, satang } from '#contract/base.ts'
import { listingCard } from '#features/listings/contract.ts'

const forPages = { count: 600, seconds: 60 }

const placeLink = z.object({
  slug: z.string(),
  name: z.string(),
  count: z.number().int(),
  /** The middle of the rents there, satang a month. */
  medianSatang: satang,
})

/** Rents of some free homes: the middle, and where the lower and the upper quarter end. Satang a month. */
const rentLevel = z.object({
  count: z.number().int(),
  lowSatang: satang,
  medianSatang: satang,
  highSatang: satang,
})

const place = z.object({
  kind: z.enum(['station', 'district', 'province']),
  code: z.string(),
  slug: z.string(),
  name: z.string(),
  rent: rentLevel.nullable(),
  /** By bedrooms (0 is a studio, 4 four or more), only where enough homes tell. */
  byBedrooms: z.array(rentLevel.extend({ bedrooms: z.number().int() })),
  homes: z.array(listingCard),
  /** Other places with a page: the next stations, the province's districts. */
  nearby: z.array(placeLink),
})

const suggestion = z.object({
  kind: z.enum([
    'station',
    'line',
    'road',
    'district',
    'subdistrict',
    'province',
    'quarter',
    'university',
    'place',
  ]),
  name: z.string(),
  /** The stretch of the name that was typed, end excluded; null where another spelling was. */
  mark: z.tuple([z.number().int(), z.number().int()]).nullable(),
  /** What it is and where it lies: `District · Bangkok`. */
  detail: z.string(),
  /** Of a station: the colours of its lines, as on their signs. */
  colors: z.array(z.string()),
  /** Homes that are free there; null where they are not counted by place. */
  homes: z.number().int().nullable(),
  /** What goes into the search box: what was typed, its end now the place's name. */
  text: z.string(),
})

export type PlaceSuggestion = z.infer<typeof suggestion>

export type PlaceData = z.infer<typeof place>

export const placesContract = {
  /** A station, district or province with the homes that are free there. @throws 404 for no such place */
  read: call({ who: 'public' }, forPages)
    .route({ method: 'GET', path: '/property/places/{slug}' })
    .input(z.object({ slug: z.string().max(80) }))
    .output(answer(place)),
  /** Those of the named places that have a page, in the order asked for. Codes of stations (`E9`) and areas (`1039`). */
  named: call({ who: 'public' }, forPages)
    .route({ method: 'POST', path: '/property/places/named' })
    .input(z.object({ codes: z.array(z.string().max(8)).max(12) }))
    .output(answer(z.array(placeLink))),
  /** Every place with a free home, those with most homes first; with enough of them it has a page. */
  all: call({ who: 'public' }, forPages)
    .route({ method: 'GET', path: '/property/places' })
    .output(
      answer(
        z.array(
          placeLink.extend({
            kind: z.enum(['station', 'district', 'province']),
            code: z.string(),
            hasPage: z.boolean(),
          }),
        ),
      ),
    ),
  /**
   * The places, eight at most, that the end of what somebody types into the search box may become; the search reads each
   * `text` as that place. Words that are typed go into no address. Answered from memory, so its askers are not counted:
   * counting costs more than the answer.
   */
  suggest: call({ who: 'public' })
    .route({ method: 'POST', path: '/property/suggest' })
    .input(z.object({ text: z.string().max(200) }))
    .output(answer(z.array(suggestion))),
}
