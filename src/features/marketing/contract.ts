import { z } from 'zod'
import { answer, call, day, id, list, needed, paging, shortText } from '#contract/base.ts'
import { plainLines } from '#contract/plain-lines.ts'
import { flag } from '#contract/typed-values.ts'
import { changesOf, seenVersion } from '#contract/versions.ts'
import { CAMPAIGN_STATES, CHANNELS, FLYER_LAYOUTS, FLYER_SIZES, LINK_KINDS, POST_SHAPES } from './kinds.ts'

const view = { who: 'workspace', right: 'view' } as const
const edit = { who: 'workspace', right: 'edit' } as const
const publish = { who: 'workspace', right: 'publish', needsVerified: true } as const
const base = '/manager/dashboard/marketing'
const drawings = { count: 1200, seconds: 3600 }

/** Photos that a campaign may choose. */
export const MOST_PHOTOS = 12
export const MOST_LINKS = 30

const headline = z.string().overwrite(plainLines).trim().max(150, 'too_long')
const short = z.string().overwrite(plainLines).trim().max(60, 'too_long')
const body = z.string().overwrite(plainLines).trim().max(1000, 'too_long')

const writing = z.object({
  headlineTh: headline.min(1, 'headline_required'),
  headlineEn: headline.default(''),
  shortTh: short.default(''),
  shortEn: short.default(''),
  bodyTh: body.default(''),
  bodyEn: body.default(''),
  /** Photos of the home in the order wanted; left out: all, as the home has them. */
  photoIds: z.array(id).max(MOST_PHOTOS, 'too_many').default([]),
  channels: z
    .array(z.enum(CHANNELS, 'choice_required'))
    .max(CHANNELS.length)
    .default([...CHANNELS]),
  layout: z.enum(FLYER_LAYOUTS, 'choice_required').default('photo-top'),
  startDay: day.optional(),
  /** Null: until it is ended. */
  endDay: day.nullish(),
})

export type Writing = z.infer<typeof writing>

const home = z.object({
  id: z.string(),
  unitNo: z.string(),
  titleTh: z.string(),
  titleEn: z.string().nullable(),
  project: z.string().nullable(),
  projectEn: z.string().nullable(),
  rentSatang: z.string(),
  status: z.string(),
  isPublic: z.boolean(),
})

const counts = z.object({ views: z.number().int(), asked: z.number().int(), applied: z.number().int() })

export type Counts = z.infer<typeof counts>

const source = counts.extend({
  key: z.string(),
  kind: z.enum(['site', 'search', 'partner', ...LINK_KINDS, 'other']),
  /** The name of a link or partner; null for what the page has words for. */
  name: z.string().nullable(),
})

export type Source = z.infer<typeof source>

const row = z.object({
  id: z.string(),
  status: z.enum(CAMPAIGN_STATES),
  headlineTh: z.string(),
  headlineEn: z.string(),
  startDay: z.string(),
  endDay: z.string().nullable(),
  home,
  counts,
})

export type CampaignRow = z.infer<typeof row>

const link = z.object({
  id: z.string(),
  kind: z.enum(LINK_KINDS),
  name: z.string(),
  url: z.string(),
  views: z.number().int(),
  /** The code of the address as one path of an SVG. */
  qr: z.object({ size: z.number().int(), path: z.string() }),
})

export type CampaignLink = z.infer<typeof link>

/** What a flyer says of a home and its business that may be different by now. */
const CHANGES = [
  'headline',
  'rent',
  'deposit',
  'advance',
  'fees',
  'rooms',
  'area',
  'pets',
  'stations',
  'lease',
  'photos',
  'business',
  'colour',
] as const
export type FlyerChange = (typeof CHANGES)[number]

const partner = z.object({
  key: z.string(),
  name: z.string(),
  /** The home is given to this partner. */
  isOn: z.boolean(),
  /** When the partner last read its feed; null: never. */
  readAt: z.date().nullable(),
  /** The listing was changed after that. */
  isStale: z.boolean(),
})

export type CampaignPartner = z.infer<typeof partner>

const detail = row.extend({
  version: z.string(),
  shortTh: z.string(),
  shortEn: z.string(),
  bodyTh: z.string(),
  bodyEn: z.string(),
  photoIds: z.array(z.string()),
  channels: z.array(z.enum(CHANNELS)),
  layout: z.enum(FLYER_LAYOUTS),
  sources: z.array(source),
  links: z.array(link),
  partners: z.array(partner),
  /** When the flyer was made. */
  flyerAt: z.date(),
  /** What is different since, and when the listing was changed last. */
  changes: z.array(z.enum(CHANGES)),
  changedAt: z.date().nullable(),
  /** For pictures, whose address changes with what they show. */
  mark: z.string(),
})

export type CampaignDetail = z.infer<typeof detail>

const choice = z.object({
  id: z.string(),
  unitNo: z.string(),
  titleTh: z.string(),
  titleEn: z.string().nullable(),
  project: z.string().nullable(),
  projectEn: z.string().nullable(),
  rentSatang: z.string(),
  status: z.string(),
})

const photo = z.object({ fileId: z.string(), url: z.string(), isDrawn: z.boolean() })
const language = z.enum(['th', 'en']).default('th')
const one = z.object({ id })

/** Campaigns for homes: words, flyers, pictures for posts, and who came from where. */
export const marketingContract = {
  /** Campaigns of the business, those that run first; with `propertyId` those of a home. */
  list: call(view)
    .route({ method: 'GET', path: base })
    .input(
      paging
        .pick({ itemsPerPage: true, page: true, search: true })
        .extend({ state: z.enum(CAMPAIGN_STATES).optional(), propertyId: id.optional() })
        .optional(),
    )
    .output(list(row).extend({ counts: z.record(z.string(), z.number().int()) })),
  /** Who looked at a home, asked and applied in the last days, by where they came from, and its campaigns. */
  ofHome: call(view)
    .route({ method: 'GET', path: '/manager/dashboard/get-properties/{id}/marketing' })
    .input(one.extend({ days: z.coerce.number().int().min(1).max(400).default(30) }))
    .output(answer(z.object({ home, counts, sources: z.array(source), campaigns: z.array(row) }))),
  /** Homes that a campaign may be made for, found by number, title or building. */
  homes: call(view)
    .route({ method: 'GET', path: `${base}/homes` })
    .input(paging.pick({ itemsPerPage: true, page: true, search: true }).optional())
    .output(list(choice)),
  /** What a campaign of a home begins with: its own title, and its photos. */
  proposal: call(view)
    .route({ method: 'GET', path: `${base}/proposal/{id}` })
    .input(one)
    .output(
      answer(
        z.object({
          home,
          headlineTh: z.string(),
          headlineEn: z.string(),
          photos: z.array(photo),
        }),
      ),
    ),
  read: call(view)
    .route({ method: 'GET', path: `${base}/{id}` })
    .input(one)
    .output(answer(detail)),
  add: call(edit, { count: 300, seconds: 3600 })
    .route({ method: 'POST', path: base })
    .input(writing.extend({ propertyId: id }))
    .output(answer(detail)),
  /** What is left out stays. 409 `changed_meanwhile` where somebody else wrote since `version`. */
  update: call(edit, { count: 600, seconds: 3600 })
    .route({ method: 'PUT', path: `${base}/{id}` })
    .input(one.extend({ ...changesOf(writing.shape), version: seenVersion }))
    .output(answer(detail)),
  /** Begins it, with its flyer. 409 `listing_not_published` where the home is not shown to anybody. */
  publish: call(publish)
    .route({ method: 'POST', path: `${base}/{id}/publish` })
    .input(one)
    .output(answer(detail)),
  /** Ends it; its addresses go on leading to the home. */
  end: call(publish)
    .route({ method: 'POST', path: `${base}/{id}/end` })
    .input(one)
    .output(answer(detail)),
  /** Deletes a draft. 409 `campaign_was_published` for others: their addresses stand on paper. */
  remove: call(edit)
    .route({ method: 'DELETE', path: `${base}/{id}` })
    .input(one)
    .output(answer(z.object({ ok: z.literal(true) }))),
  /** Makes the flyer of what the listing says now. */
  makeFlyer: call(edit)
    .route({ method: 'POST', path: `${base}/{id}/flyer` })
    .input(one)
    .output(answer(detail)),
  /** One more address that counts. 409 `campaign_links_full` */
  addLink: call(edit)
    .route({ method: 'POST', path: `${base}/{id}/links` })
    .input(one.extend({ name: needed('name_required', 60) }))
    .output(answer(detail)),
  /** The flyer as a PDF: for a printer with bleed and crop marks, or plain. 409 `campaign_no_room` */
  flyer: call(view, drawings)
    .route({ method: 'GET', path: `${base}/{id}/flyer` })
    .input(
      one.extend({
        layout: z.enum(FLYER_LAYOUTS).optional(),
        size: z.enum(FLYER_SIZES).default('a4'),
        language,
        isPlain: flag.default(false),
      }),
    )
    .output(z.file()),
  /** The flyer as a small PNG, to look at. */
  flyerPicture: call(view, drawings)
    .route({ method: 'GET', path: `${base}/{id}/flyer-picture` })
    .input(
      one.extend({
        layout: z.enum(FLYER_LAYOUTS).optional(),
        size: z.enum(FLYER_SIZES).default('a4'),
        language,
        /** As it would be of what the listing says now. */
        isNew: flag.default(false),
      }),
    )
    .output(z.file()),
  /** A picture for a post as PNG, of what the listing says now. 409 `campaign_no_room` */
  picture: call(view, drawings)
    .route({ method: 'GET', path: `${base}/{id}/picture` })
    .input(one.extend({ shape: z.enum(POST_SHAPES).default('square'), language, small: flag.default(false) }))
    .output(z.file()),
  /** Everything in one ZIP: the flyer in both sizes and all pictures. */
  everything: call(view, { count: 60, seconds: 3600 })
    .route({ method: 'GET', path: `${base}/{id}/everything` })
    .input(one.extend({ language }))
    .output(z.file()),

  /** Somebody looks at a home's page. Told by the page itself, once in a visit; counted once a day for each browser. */
  seen: call({ who: 'public' }, { count: 600, seconds: 3600 })
    .route({ method: 'POST', path: '/property/get-properties/{id}/seen' })
    .input(one.extend({ source: shortText.optional() }))
    .output(answer(z.object({ ok: z.literal(true) }))),
  /** Where a counted address leads. 404 for one that was never made. */
  follow: call({ who: 'public' }, { count: 600, seconds: 3600 })
    .route({ method: 'GET', path: '/q/{code}' })
    .input(z.object({ code: z.string().min(1).max(20) }))
    .output(
      answer(
        z.object({
          code: z.string(),
          propertyId: z.string(),
          /** `listing`, `similar` for a home that is let, `gone` for one that is shown no longer. */
          to: z.enum(['listing', 'similar', 'gone']),
          /** The home's page, or the business's own website; null where it has none. */
          url: z.string().nullable(),
        }),
      ),
    ),
}
