import { z } from 'zod'
import { answer, call, paging } from '#contract/base.ts'
import { asNumber, flag } from '#contract/typed-values.ts'
import { HOME_TYPES, listingCard, SORTS } from '#features/listings/contract.ts'
import { SEARCH_FILTERS, SITE_SORTS } from './choices.ts'
import { DESIGNS, HOME_SECTIONS, ITEM_ICONS, SURFACES } from './content.ts'
import { editorCalls } from './contract-editor.ts'

/** The pages of a manager's site. `featured-page` is the other name of `available`. */
export const SITE_PAGES = [
  'home',
  'about',
  'available',
  'featured-page',
  'contact',
  'services',
  'team',
  'testimonial',
  'why-us',
] as const
export type SitePage = (typeof SITE_PAGES)[number]

/** Shows a draft where the name is `website-draft`; made for one editor of it, for two hours. Not heard elsewhere. */
const token = z.string().max(200).optional()

const siteName = z.string().trim().toLowerCase().max(30)

const config = z.object({
  siteName: z.string(),
  /** Where machines are told that it lives: its own domain once that is proven, else its name before our host. */
  origin: z.string(),
  /** The host of it in its own letters, to be read. */
  host: z.string(),
  /** True while the site is closed by an admin: then only the name is shown. */
  isSuspended: z.boolean(),
  /** Set while it is not published: then only those who work in the business see it. */
  isPreview: z.boolean().optional(),
  /** Set where a draft is looked at by a token. */
  isDraft: z.boolean().optional(),
  businessName: z.string(),
  /** A company looks after other people's homes; anybody else lets their own. */
  isCompany: z.boolean(),
  primaryColor: z.string().nullable(),
  backgroundColor: z.string(),
  design: z.enum(DESIGNS),
  /** What the page behind everything looks like; `backgroundColor` is its colour by day. */
  surface: z.enum(SURFACES),
  /** Of 32 pixels; the same address ends in 180 and 192 for larger ones. */
  favicon: z.string().nullable(),
  logo: z.string().nullable(),
  /** The verified badge, for verified managers. */
  badgeUrl: z.string().nullable(),
  userType: z.string(),
  extraPages: z.object({
    service: z.boolean(),
    testimonials: z.boolean(),
    team: z.boolean(),
    whyUs: z.boolean(),
  }),
  hasAlerts: z.boolean(),
})

export type SiteConfig = z.infer<typeof config>

const searchOptions = z.object({
  /** What visitors may search by, in this order. */
  filters: z.array(z.enum(SEARCH_FILTERS)).max(SEARCH_FILTERS.length),
  /** How homes are ordered until a visitor chooses. */
  sort: z.enum(SITE_SORTS),
})

export type SearchOptions = z.infer<typeof searchOptions>
const shownPicture = z.object({
  src: z.string(),
  srcSet: z.string(),
  alt: z.string(),
  /** The point that stays in sight, in hundredths, and how much is cut away around it (100: nothing). */
  x: z.number().int(),
  y: z.number().int(),
  zoom: z.number().int(),
  /** The picture in a few pixels, WebP in base64, for the time until it has come. */
  blur: z.string().optional(),
})
export type ShownPicture = z.infer<typeof shownPicture>

const shownItem = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  role: z.string(),
  icon: z.enum(ITEM_ICONS).optional(),
  picture: shownPicture.optional(),
  link: z.string().optional(),
  /** Made up to show how it will look. */
  isSample: z.boolean().optional(),
})
export type ShownItem = z.infer<typeof shownItem>

/** What a manager wrote for a page, in the reader's language; empty where they wrote nothing. */
const shownContent = z.object({
  /** For search engines and shared links. */
  title: z.string(),
  description: z.string(),
  heading: z.string(),
  lead: z.string(),
  text: z.string(),
  hours: z.string(),
  picture: shownPicture.nullable(),
  hasFigures: z.boolean(),
  items: z.array(shownItem),
  /** On the start page: what stands below its picture, in this order, as far as it is open to visitors. */
  sections: z.array(
    z.object({
      id: z.enum(HOME_SECTIONS),
      heading: z.string(),
      lead: z.string(),
      text: z.string(),
      picture: shownPicture.nullable(),
      items: z.array(shownItem),
      total: z.number().int(),
    }),
  ),
})
export type ShownContent = z.infer<typeof shownContent>

const page = z.object({
  page: z.enum(SITE_PAGES),
  businessName: z.string(),
  isCompany: z.boolean(),
  tagline: z.string().nullable(),
  about: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  lineId: z.string().nullable(),
  address: z.string().nullable(),
  /** Homes the manager looks after, and those that one can move into now. */
  homeCount: z.number().int(),
  freeCount: z.number().int(),
  /** Districts with most homes, in the reader's language. */
  areas: z.array(z.string()),
  /** The homes of the page: a page of them on `available`, a few on the home page and on those that show its pictures. */
  homes: z.array(listingCard),
  total: z.number().int(),
  nextCursor: z.string().optional(),
  /** A name out of the visitor's words that no home bears: it was left out, and everything else was searched for. */
  ignored: z.string().optional(),
  searchOptions,
  content: shownContent,
})

export type SitePageData = z.infer<typeof page>

export const websitesContract = {
  /** What every page of a manager's site needs. A site that is not published is found by its own people only. */
  config: call({ who: 'public' }, { count: 600, seconds: 60 })
    .route({ method: 'GET', path: '/sub-domain/config/{subdomainName}' })
    .input(z.object({ subdomainName: siteName, token }))
    .output(answer(config)),
  /** One page of a manager's site, by its address or the editor's name of it. Pages that are switched off, and all of a suspended site, are not found. */
  page: call({ who: 'public' }, { count: 600, seconds: 60 })
    .route({ method: 'GET', path: '/sub-domain/{subdomainName}/{pageName}' })
    .input(
      z.object({
        subdomainName: siteName,
        pageName: z.string().trim().toLowerCase().max(30),
        token,
        ...paging.shape,
        orderBy: z.enum(SORTS).optional(),
        /** On `available`: also homes that are let. */
        withRented: flag.optional(),
        /** On `available`: what the site may be searched by; what its manager does not offer is not heard. */
        type: z.enum(HOME_TYPES).optional(),
        bedrooms: asNumber(z.number().int().min(0).max(4)).optional(),
        /** Whole baht a month. */
        rentMax: asNumber(z.number().int().min(0).max(99_999_999)).optional(),
        pets: z.enum(['any', 'cat', 'dog']).optional(),
      }),
    )
    .output(answer(page)),
  /** What the site of the workspace may be searched by. */
  searchOptions: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/personal-website/search-options' })
    .output(answer(searchOptions)),
  /** Changes it; the site obeys at once. */
  updateSearchOptions: call({ who: 'workspace', right: 'publish' })
    .route({ method: 'PUT', path: '/personal-website/search-options' })
    .input(searchOptions)
    .output(answer(searchOptions)),
  ...editorCalls,
}
