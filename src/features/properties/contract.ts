import { z } from 'zod'
import { anySumSatang, feeSatang, rentSatang, unitRateSatang, unitRates } from '#contract/amounts.ts'
import {
  answer,
  call,
  day,
  id,
  list,
  longText,
  needed,
  paging,
  satang,
  shortText,
  title,
} from '#contract/base.ts'
import { foreignShape, usdCents } from '#contract/foreign-money.ts'
import { asNumber, flag } from '#contract/typed-values.ts'
import { changesOf, seenVersion } from '#contract/versions.ts'
import { AMENITIES, FURNISHINGS, HOME_TYPES } from '#features/listings/contract.ts'
import { toArabicDigits } from '#thai/digits.ts'
import { HIGHEST_FLOOR, MOST_ROOMS } from './bulk-rooms.ts'
import { MOST_PHOTOS } from './choices.ts'
import { roomActsCalls } from './room-acts.ts'

/** Why the public does not find a home that was published. */
export const KEPT_BACK = ['suspended', 'hidden', 'unconfirmed'] as const
export type KeptBack = (typeof KEPT_BACK)[number]

const UTILITY_MODES = ['per_unit', 'at_cost', 'flat', 'included'] as const

/** The building or estate a home stands in; an existing one is named by its id. */
export const projectInput = z.object({
  nameTh: needed('name_required', 150),
  nameEn: title.nullish(),
  addressLine: title.nullish(),
  addressLineEn: title.nullish(),
  provinceCode: z
    .string()
    .regex(/^\d{2}$/, 'invalid')
    .nullish(),
  districtCode: z
    .string()
    .regex(/^\d{4}$/, 'invalid')
    .nullish(),
  subdistrictCode: z
    .string()
    .regex(/^\d{6}$/, 'invalid')
    .nullish(),
  postcode: z
    .string()
    .regex(/^\d{5}$/, 'postcode_invalid')
    .nullish(),
  lat: asNumber(z.number().min(5).max(21)).nullish(),
  lng: asNumber(z.number().min(97).max(106)).nullish(),
  floors: asNumber(z.number().int().min(1).max(200)).nullish(),
  yearBuilt: asNumber(z.number().int().min(1850).max(2200)).nullish(),
  facilities: z.array(z.enum(AMENITIES)).max(23).default([]),
})

/** A home, as its manager writes it down (G011). Money in satang. */
export const propertyInput = z.object({
  projectId: id.nullish(),
  project: projectInput.nullish(),
  /** Whom a new name or place of a shared building is for: this home alone, which then leaves it, or all in it. */
  projectFor: z.enum(['home', 'building']).optional(),
  /** With Arabic digits, however it was typed. */
  unitNo: needed('unit_required').overwrite(toArabicDigits),
  building: shortText.nullish(),
  floor: asNumber(z.number().int().min(-5).max(200)).nullish(),
  type: z.enum(HOME_TYPES),
  titleTh: needed('title_required', 150),
  titleEn: title.nullish(),
  descriptionTh: longText.nullish(),
  descriptionEn: longText.nullish(),
  bedrooms: asNumber(z.number().int().min(0).max(20)).default(0),
  bathrooms: asNumber(z.number().int().min(0).max(20)).default(1),
  areaSqm: asNumber(z.number('area_invalid').min(1, 'area_invalid').max(100_000, 'area_invalid')).nullish(),
  furnishing: z.enum(FURNISHINGS).default('part'),
  pets: z
    .array(z.enum(['cat', 'dog']))
    .max(2)
    .default([]),
  amenities: z.array(z.enum(AMENITIES)).max(23).default([]),
  audience: z.enum(['mixed', 'women', 'men']).default('mixed'),
  /** Needed, unless it is in dollars. */
  rentSatang: rentSatang.refine((sum) => sum > 0n, 'rent_required').optional(),
  /**
   * Rent in dollars, in cents: its baht are worked out at the newest rate, and what is sent as `rentSatang` is not used. Null: it is in
   * baht. They stay as they are while the cents do, unless `isRateRenewed`.
   */
  rentUsdCents: usdCents.nullish(),
  isRateRenewed: flag.optional(),
  depositSatang: anySumSatang.default(0n),
  advanceSatang: anySumSatang.default(0n),
  commonFeeSatang: feeSatang.default(0n),
  internetFeeSatang: feeSatang.default(0n),
  waterMode: z.enum(UTILITY_MODES).default('at_cost'),
  waterRateSatang: feeSatang.default(0n),
  electricMode: z.enum(UTILITY_MODES).default('at_cost'),
  electricRateSatang: feeSatang.default(0n),
  /** Below 30 days is hotel law, so a month is the least. */
  minLeaseMonths: asNumber(z.number().int().min(1).max(36)).default(12),
  availableFrom: day.nullish(),
  feePercentBp: asNumber(z.number().int().min(0).max(10_000)).default(0),
  notes: longText.nullish(),
  owners: z
    .array(z.object({ ownerId: id, shareBp: asNumber(z.number().int().min(1).max(10_000)) }))
    .max(10)
    .optional(),
  /** The first day on which it is theirs, where that changes; today where it is left out (decision 237). */
  ownersSince: day.nullish(),
})

/** The same for a change: what is left out stays, in the building as well. */
export const propertyChange = z.object({
  ...changesOf(propertyInput.shape),
  project: z.object(changesOf(projectInput.shape)).nullish(),
})

/** The rooms of a building, added at once: what they share, and number, floor and rent of each. */
export const roomsInput = z.object({
  /** Chosen by the caller: sent again with the same, nothing is added twice. */
  key: id,
  project: projectInput.pick({ nameTh: true }),
  ...propertyInput.pick({ building: true, type: true, bedrooms: true, areaSqm: true }).shape,
  /** A unit; left out where it is not agreed yet. */
  waterRateSatang: unitRateSatang.nullish(),
  electricRateSatang: unitRateSatang.nullish(),
  rooms: z
    .array(
      propertyInput.pick({ unitNo: true }).extend({
        rentSatang: rentSatang.refine((sum) => sum > 0n, 'rent_required'),
        floor: asNumber(z.number().int().min(1).max(HIGHEST_FLOOR)),
      }),
    )
    .min(1)
    .max(MOST_ROOMS),
})

export type RoomsInput = z.infer<typeof roomsInput>
export type PropertyChange = z.infer<typeof propertyChange>
export type ProjectChange = NonNullable<PropertyChange['project']>
export type PropertyInput = z.infer<typeof propertyInput>
export type ProjectInput = z.infer<typeof projectInput>

const project = z.object({
  id: z.string(),
  nameTh: z.string(),
  nameEn: z.string().nullable(),
  addressLine: z.string().nullable(),
  addressLineEn: z.string().nullable(),
  provinceCode: z.string().nullable(),
  districtCode: z.string().nullable(),
  subdistrictCode: z.string().nullable(),
  postcode: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  floors: z.number().nullable(),
  yearBuilt: z.number().nullable(),
  facilities: z.array(z.string()),
})

const building = project.extend({ version: z.string() })

const photo = z.object({
  fileId: z.string(),
  url: z.string(),
  name: z.string(),
  isDrawn: z.boolean(),
  altTh: z.string().nullable(),
  altEn: z.string().nullable(),
})

const row = z.object({
  id: z.string(),
  unitNo: z.string(),
  project: z.string().nullable(),
  projectEn: z.string().nullable(),
  type: z.string(),
  titleTh: z.string(),
  titleEn: z.string().nullable(),
  bedrooms: z.number().int(),
  bathrooms: z.number().int(),
  areaSqm: z.number().nullable(),
  floor: z.number().int().nullable(),
  rentSatang: satang,
  /** Where it is in dollars: by which rate the baht were worked out. */
  rentForeign: foreignShape,
  status: z.enum(['draft', 'available', 'coming_soon', 'unconfirmed', 'rented', 'off_market']),
  freeFrom: z.string().nullable(),
  listingState: z.enum(['draft', 'published', 'off_market']),
  confirmedDaysAgo: z.number().int().nullable(),
  /** The day on which it leaves the search unless somebody says that it is still free; null where nobody need. */
  confirmBy: z.string().nullable(),
  /** An administrator keeps the listing from the public. */
  isHidden: z.boolean(),
  /** Why nobody outside finds it, though it was published: the first thing that would have to be mended. */
  keptBack: z.enum(KEPT_BACK).nullable(),
  coverUrl: z.string().nullable(),
  /** Who lives there, for the manager's own list. */
  tenant: z.string().nullable(),
  /** Whom it belongs to; several names are joined. */
  ownerNames: z.string().nullable(),
  ownerNamesEn: z.string().nullable(),
  leaseEndDay: z.string().nullable(),
})

export type PropertyRow = z.infer<typeof row>

const detail = row.extend({
  version: z.string(),
  building: z.string().nullable(),
  projectId: z.string().nullable(),
  project: project.nullable(),
  /** How many homes stand in its project, this one among them. */
  projectHomes: z.number().int(),
  descriptionTh: z.string().nullable(),
  descriptionEn: z.string().nullable(),
  furnishing: z.string(),
  pets: z.array(z.string()),
  amenities: z.array(z.string()),
  audience: z.string(),
  depositSatang: satang,
  advanceSatang: satang,
  commonFeeSatang: satang,
  internetFeeSatang: satang,
  waterMode: z.string(),
  waterRateSatang: satang,
  electricMode: z.string(),
  electricRateSatang: satang,
  minLeaseMonths: z.number().int(),
  availableFrom: z.string().nullable(),
  feePercentBp: z.number().int(),
  notes: z.string().nullable(),
  owners: z.array(z.object({ ownerId: z.string(), name: z.string(), shareBp: z.number().int() })),
  /** Who owned it before, newest first; `fromDay` is null where it was theirs before anything was noted. */
  pastOwners: z.array(
    z.object({
      ownerId: z.string(),
      name: z.string(),
      nameEn: z.string().nullable(),
      shareBp: z.number().int(),
      fromDay: z.string().nullable(),
      untilDay: z.string(),
    }),
  ),
  photos: z.array(photo),
})

export type PropertyDetail = z.infer<typeof detail>

/** What its manager should look at; it stops nobody. */
const advice = z.object({
  districtCode: z.string().nullable(),
  /** The level of the district for such homes, and whether the rent is far from it. Null where too little is known. */
  rent: z
    .object({
      count: z.number().int(),
      lowSatang: satang,
      medianSatang: satang,
      highSatang: satang,
      source: z.enum(['here', 'year']),
      year: z.number().int().nullable(),
      far: z.enum(['low', 'high']).nullable(),
    })
    .nullable(),
  /** Homes of the workspace at the same address with the same photos. */
  sameRooms: z.array(row.pick({ id: true, unitNo: true, project: true, projectEn: true })),
  /** Whether another business shows the same room; never which. */
  isElsewhere: z.boolean(),
})

export type Advice = z.infer<typeof advice>

const withId = z.object({ id })
const done = answer(z.object({ ok: z.literal(true) }))
const state = answer(row.pick({ status: true, freeFrom: true, listingState: true }))

/** The building has a room of this number already, and it is another one: without it the call asks. */
const anotherRoom = { isAnotherRoom: z.boolean().optional() }

export const propertiesContract = {
  ...roomActsCalls,
  /** Adds a home as a draft. Without a title it gets one of its kind and place, in both languages. */
  add: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'POST', path: '/manager/dashboard/add-properties' })
    .input(propertyInput.extend({ titleTh: title.nullish(), ...anotherRoom }).check(unitRates))
    .output(answer(z.object({ id: z.string() }))),
  /**
   * Adds the rooms of a building as drafts, all or none. 409 `units_exist` names numbers that the building has already,
   * 409 `units_twice` those that stand twice in what was sent.
   */
  addMany: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'POST', path: '/manager/dashboard/add-properties/many' })
    .input(roomsInput)
    .output(answer(z.object({ count: z.number().int() }))),
  /** Takes back what `addMany` added with that key within ten minutes, all or none; 409 once one of them is used. */
  undoMany: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'DELETE', path: '/manager/dashboard/add-properties/many/{key}' })
    .input(z.object({ key: id }))
    .output(answer(z.object({ count: z.number().int() }))),
  /**
   * The workspace's homes, newest first; `search` looks in number, title and project. `to_confirm` are those that leave
   * the search within a week unless somebody says that they are still free, and those that have left it. `kept_back` are
   * those that nobody outside finds, though they were published.
   */
  list: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/manager/dashboard/get-properties' })
    .input(
      paging
        .extend({ status: z.enum([...row.shape.status.options, 'to_confirm', 'kept_back']).optional() })
        .optional(),
    )
    .output(list(row).extend({ counts: z.record(z.string(), z.number().int()) })),
  get: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/manager/dashboard/get-properties/{id}' })
    .input(withId)
    .output(answer(detail)),
  /** The same for the form that edits it. */
  getForEdit: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'GET', path: '/manager/dashboard/get-properties-edit/{id}' })
    .input(withId)
    .output(answer(detail)),
  /** Ids and names, for choosing one, and who lives there. */
  names: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/manager/dashboard/get-properties-name' })
    .output(
      answer(
        z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            nameEn: z.string(),
            status: z.string(),
            tenant: z.string().nullable(),
          }),
        ),
      ),
    ),
  /** A building with what is its own. */
  building: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/manager/dashboard/buildings/{id}' })
    .input(withId)
    .output(answer(building)),
  /** Changes a building for all of its homes. 409 `changed_meanwhile` where somebody else wrote since `version`. */
  updateBuilding: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'PUT', path: '/manager/dashboard/buildings/{id}' })
    .input(z.object({ ...changesOf(projectInput.shape), id, version: seenVersion }))
    .output(answer(building)),
  /** Projects by name, those of the newest homes first; without `search` the newest few. */
  projects: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/manager/dashboard/get-projects' })
    .input(z.object({ search: z.string().max(200).optional() }).optional())
    .output(
      answer(
        z.array(
          project.pick({ id: true, nameTh: true, nameEn: true }).extend({
            addressLine: z.string().nullable(),
            addressLineEn: z.string().nullable(),
            homes: z.number().int(),
          }),
        ),
      ),
    ),
  /**
   * Changes a home. What is left out stays; null takes away. 409 `changed_meanwhile` where somebody else wrote since
   * `version`, be it by the form of an owner or of another home in the building. Photos have calls of their own.
   */
  update: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'PUT', path: '/manager/dashboard/update-properties/{id}' })
    .input(propertyChange.extend({ ...withId.shape, ...anotherRoom, version: seenVersion }).check(unitRates))
    .output(answer(z.object({ id: z.string(), version: z.string() }))),
  /** Puts a home away; refused while it is let or something on it is unpaid (G069). */
  delete: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'DELETE', path: '/manager/dashboard/delete-properties/{id}' })
    .input(withId)
    .output(done),
  /**
   * The photos of a home in their order; the first is the cover. `seen` are those that stood there when the order was
   * made: what came or went meanwhile stays so. Without it the list is all there is.
   */
  setPhotos: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'PUT', path: '/manager/dashboard/update-properties/{id}/photos' })
    .input(
      withId.extend({
        fileIds: z.array(id).max(MOST_PHOTOS),
        seen: z.array(id).max(MOST_PHOTOS).optional(),
      }),
    )
    .output(done),
  /**
   * Photos behind those that stand there, whatever these are by now. One that is there already stays where it is; of
   * those for which there is no place (30 in all) the first ones come. `left` counts what did not.
   */
  addPhotos: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'PUT', path: '/manager/dashboard/update-properties/{id}/photos/add' })
    .input(withId.extend({ fileIds: z.array(id).min(1).max(MOST_PHOTOS) }))
    .output(answer(z.object({ left: z.number().int() }))),
  /** What to look at before publishing: the rent beside its district's, and the same room shown elsewhere. */
  advice: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/manager/dashboard/advice-properties/{id}' })
    .input(withId)
    .output(answer(advice)),
  /** Puts the listing on the web. The e-mail must be verified (G010). */
  publish: call({ who: 'workspace', right: 'publish', needsVerified: true })
    .route({ method: 'PUT', path: '/manager/dashboard/publish-properties/{id}' })
    .input(withId)
    .output(state),
  /** Takes the listing off the web. */
  unpublish: call({ who: 'workspace', right: 'publish' })
    .route({ method: 'PUT', path: '/manager/dashboard/unpublish-properties/{id}' })
    .input(withId)
    .output(state),
  /** Says that the listing is still true; it shows "confirmed today". */
  confirm: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'PUT', path: '/manager/dashboard/confirm-properties/{id}' })
    .input(withId)
    .output(done),
  /** The same for several at once; what is let or not published is left out. Answers how many were confirmed. */
  confirmMany: call({ who: 'workspace', right: 'edit' })
    .route({ method: 'PUT', path: '/manager/dashboard/confirm-properties' })
    .input(z.object({ ids: z.array(id).min(1).max(100) }))
    .output(answer(z.object({ count: z.number().int() }))),
}
