import { z } from 'zod'
import { anySumSatang } from '#contract/amounts.ts'
import { answer, call, day, id, list, longText, needed, paging } from '#contract/base.ts'
import { changesOf, seenVersion } from '#contract/versions.ts'
import { REPAIR_STATES } from '#features/maintenance/contract.ts'
import { WARRANTY_STATES } from './rules.ts'

export const ASSET_KINDS = [
  'aircon',
  'water_heater',
  'fridge',
  'washer',
  'cooker',
  'pump',
  'water_tank',
  'extinguisher',
  'lift',
  'generator',
  'gate',
  'camera',
  'other',
] as const
export type AssetKind = (typeof ASSET_KINDS)[number]

/** What the list is narrowed to beside a building and a kind; those in use unless `retired` is asked for. */
export const ASSET_FILTERS = ['ending', 'retired'] as const
/** The same asset is added to so many homes at once at most. */
export const MOST_AT_ONCE = 200
export const MOST_ASSET_PHOTOS = 10

const view = { who: 'workspace', right: 'view' } as const
const edit = { who: 'workspace', right: 'edit' } as const
const base = '/manager/dashboard/assets'

const line = (most = 100) => z.string().trim().max(most, 'too_long').default('')
const photos = {
  photos: z.union([z.array(z.file()).max(6, 'too_many'), z.file().transform((one) => [one])]).optional(),
}

/** What stands in an asset. Of a change what is left out stays; null or an empty text takes away. */
const details = z.object({
  kind: z.enum(ASSET_KINDS, 'choice_required'),
  name: needed('required', 120),
  brand: line(60),
  model: line(60),
  serial: line(60),
  place: line(),
  boughtDay: day.nullable().default(null),
  priceSatang: anySumSatang.nullable().default(null),
  installedDay: day.nullable().default(null),
  /** The last day on which it holds. */
  warrantyUntil: day.nullable().default(null),
  warrantyWith: line(),
  warrantyPhone: line(30),
  notes: longText.default(''),
})

/** Exactly one: the home that it stands in, or the building whose common part it is. 422 `where` otherwise. */
const where = {
  propertyId: id.nullable().default(null),
  projectId: id.nullable().default(null),
}

const row = z.object({
  id: z.string(),
  kind: z.enum(ASSET_KINDS),
  name: z.string(),
  brand: z.string(),
  model: z.string(),
  serial: z.string(),
  propertyId: z.string().nullable(),
  projectId: z.string().nullable(),
  /** The home's or the building's name, in the reader's language. */
  whereName: z.string(),
  place: z.string(),
  warrantyUntil: z.string().nullable(),
  warranty: z.enum(WARRANTY_STATES),
  retiredDay: z.string().nullable(),
  /** Repairs that are not done. */
  openRepairs: z.number().int(),
})

const repair = z.object({
  id: z.string(),
  no: z.string(),
  title: z.string(),
  status: z.enum(REPAIR_STATES),
  createdAt: z.date(),
  completedAt: z.date().nullable(),
  costSatang: z.bigint().nullable(),
})

const detail = row.extend({
  version: z.string(),
  boughtDay: z.string().nullable(),
  priceSatang: z.bigint().nullable(),
  installedDay: z.string().nullable(),
  warrantyWith: z.string(),
  warrantyPhone: z.string(),
  notes: z.string(),
  retiredReason: z.string(),
  /** Each opens for some minutes. */
  photos: z.array(z.object({ id: z.string(), url: z.string(), name: z.string() })),
  /** The latest 50. */
  repairs: z.array(repair),
  repairCount: z.number().int(),
  /** What its own repairs cost so far; one over several assets counts for none of them. */
  costSatang: z.bigint(),
  plans: z.array(z.object({ id: z.string(), title: z.string(), state: z.enum(['on', 'paused', 'ended']) })),
})

const one = z.object({ id })
const ok = answer(z.object({ ok: z.literal(true) }))

/** What stands in homes and buildings and is looked after. */
export const assetsContract = {
  /** By building, home and kind; those in use unless asked for otherwise. */
  list: call(view)
    .route({ method: 'GET', path: base })
    .input(
      paging.extend({
        kind: z.enum(ASSET_KINDS).optional(),
        state: z.enum(ASSET_FILTERS).optional(),
        projectId: id.optional(),
        propertyId: id.optional(),
      }),
    )
    .output(list(row)),
  /** All in use by name, to choose from. */
  names: call(view)
    .route({ method: 'GET', path: `${base}/names` })
    .output(
      answer(
        z.array(
          row.pick({
            id: true,
            kind: true,
            name: true,
            serial: true,
            propertyId: true,
            projectId: true,
            whereName: true,
          }),
        ),
      ),
    ),
  /** Buildings with homes, to choose from. */
  buildings: call(view)
    .route({ method: 'GET', path: `${base}/buildings` })
    .output(answer(z.array(z.object({ id: z.string(), name: z.string(), homeCount: z.number().int() })))),
  read: call(view)
    .route({ method: 'GET', path: `${base}/{id}` })
    .input(one)
    .output(answer(detail)),
  add: call(edit, { count: 300, seconds: 3600 })
    .route({ method: 'POST', path: base })
    .input(details.extend({ ...where, ...photos }))
    .output(answer(detail)),
  /** The same asset into each of these homes; serial numbers are left to fill. */
  addMany: call(edit, { count: 60, seconds: 3600 })
    .route({ method: 'POST', path: `${base}/many` })
    .input(
      details
        .omit({ serial: true })
        .extend({ propertyIds: z.array(id).min(1, 'choice_required').max(MOST_AT_ONCE, 'too_many') }),
    )
    .output(answer(z.object({ ids: z.array(z.string()) }))),
  /** 409 `changed_meanwhile` where somebody else wrote since `version`. */
  update: call(edit)
    .route({ method: 'PUT', path: `${base}/{id}` })
    .input(z.object({ ...changesOf(details.shape), ...changesOf(where), id, version: seenVersion }))
    .output(answer(detail)),
  /** Takes it out of use with its reason; without a day back into use. */
  retire: call(edit)
    .route({ method: 'PUT', path: `${base}/{id}/retired` })
    .input(z.object({ id, day: day.nullable(), reason: z.string().trim().max(300, 'too_long').default('') }))
    .output(answer(detail)),
  /** What was written down by mistake; `restore` brings it back. */
  remove: call(edit)
    .route({ method: 'DELETE', path: `${base}/{id}` })
    .input(one)
    .output(ok),
  restore: call(edit)
    .route({ method: 'PUT', path: `${base}/{id}/restore` })
    .input(one)
    .output(answer(detail)),
  addPhotos: call(edit, { count: 300, seconds: 3600 })
    .route({ method: 'POST', path: `${base}/{id}/photos` })
    .input(z.object({ id, ...photos }))
    .output(answer(detail)),
  removePhoto: call(edit)
    .route({ method: 'DELETE', path: `${base}/{id}/photos/{photoId}` })
    .input(z.object({ id, photoId: id }))
    .output(ok),
}
