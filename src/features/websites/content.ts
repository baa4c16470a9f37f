import { z } from 'zod'
import { plainLines } from '#contract/plain-lines.ts'
import { isSafeLink } from './links.ts'

/**
 * What a manager's website says, in both languages, page by page. A new field gets a default here (`.default`), so that
 * what was published before it goes on being read.
 */

const text = (max: number) => z.string().overwrite(plainLines).max(max, 'website_text_long')

/** The same in both languages; where one is empty the other is shown. */
const words = (max: number) => z.strictObject({ th: text(max), en: text(max) })
export type Words = { th: string; en: string }

const picture = z
  .strictObject({
    fileId: z.uuid('id_invalid').toLowerCase(),
    /** The point that stays in sight however the picture is cut, in hundredths of its width and height. */
    x: z.int().min(0).max(100),
    y: z.int().min(0).max(100),
    /** How much is cut away around that point: 100 is nothing. */
    zoom: z.int().min(100).max(300),
    alt: words(150),
  })
  .nullable()
export type Picture = NonNullable<z.infer<typeof picture>>

const link = z
  .string()
  .trim()
  .max(300, 'website_link_invalid')
  .refine((typed) => typed === '' || isSafeLink(typed), 'website_link_invalid')

export const ITEM_ICONS = [
  'home',
  'key',
  'search',
  'file',
  'tool',
  'report',
  'camera',
  'users',
  'shield',
  'clock',
  'chat',
  'map',
  'star',
  'heart',
  'leaf',
  'bolt',
] as const
export type ItemIcon = (typeof ITEM_ICONS)[number]

const icon = z.enum(ITEM_ICONS).nullable()
const itemId = z.uuid('id_invalid')
const MOST_ITEMS = 24
const items = <T extends z.ZodObject>(one: T) =>
  z.array(one).max(MOST_ITEMS, 'website_items_many').refine(haveOwnIds, 'website_items_twice')

const haveOwnIds = (list: { id?: unknown }[]) => new Set(list.map(({ id }) => id)).size === list.length

/** What search engines and shared links say of a page. */
const meta = z.strictObject({ title: words(70), description: words(200) })

/** The parts of the start page below its picture. */
export const HOME_SECTIONS = ['homes', 'services', 'whyUs', 'testimonials', 'team', 'about'] as const
export type HomeSection = (typeof HOME_SECTIONS)[number]

const sections = z
  .array(z.strictObject({ id: z.enum(HOME_SECTIONS), isShown: z.boolean() }))
  .max(HOME_SECTIONS.length)
  .refine(haveOwnIds, 'website_items_twice')

export const DESIGNS = ['gable', 'river', 'courtyard', 'shophouse', 'garden'] as const
export type Design = (typeof DESIGNS)[number]

export const SURFACES = ['white', 'rice', 'tint'] as const
export type Surface = (typeof SURFACES)[number]

const opening = { meta, heading: words(120), lead: words(600) }

/** The shape of each page, by its name in the API (`customize-design/{page}`); `look` is what they share. */
export const PAGE_SHAPES = {
  look: z.strictObject({
    design: z.enum(DESIGNS),
    primary: z
      .string()
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, 'website_colour_invalid')
      .nullable(),
    surface: z.enum(SURFACES),
    favicon: z.uuid('id_invalid').toLowerCase().nullable(),
  }),
  homepage: z.strictObject({ meta, headline: words(120), lead: words(600), picture, sections }),
  'about-page': z.strictObject({ ...opening, text: words(6000), picture, hasFigures: z.boolean() }),
  'featured-page': z.strictObject(opening),
  'contact-us-page': z.strictObject({
    ...opening,
    hours: words(300),
    picture,
    items: items(z.strictObject({ id: itemId, title: words(80), link })),
  }),
  'service-page': z.strictObject({
    ...opening,
    items: items(z.strictObject({ id: itemId, title: words(100), text: words(1000), icon, picture, link })),
  }),
  'team-page': z.strictObject({
    ...opening,
    items: items(
      z.strictObject({ id: itemId, title: words(100), role: words(100), text: words(1000), picture, link }),
    ),
  }),
  'testimonial-page': z.strictObject({
    ...opening,
    items: items(
      z.strictObject({
        id: itemId,
        /** What they said. */
        text: words(1000),
        /** Who said it, and who they are to the manager. */
        title: words(100),
        role: words(100),
        /** Made up, and marked so for visitors. */
        isSample: z.boolean(),
      }),
    ),
  }),
  'why-us-page': z.strictObject({
    ...opening,
    text: words(6000),
    items: items(z.strictObject({ id: itemId, title: words(100), text: words(1000), icon })),
  }),
} as const

export type PageName = keyof typeof PAGE_SHAPES
export type PageContent<Name extends PageName> = z.infer<(typeof PAGE_SHAPES)[Name]>
export type SiteContent = { [Name in PageName]: PageContent<Name> }

export const PAGE_NAMES = Object.keys(PAGE_SHAPES) as PageName[]

/** The pages that hold a list, and what one of it is called in the API's deletions. */
export type ListPage = 'contact-us-page' | 'service-page' | 'team-page' | 'testimonial-page' | 'why-us-page'

/** Which switch opens a page to visitors; the others are always there. */
export const TABS = ['service', 'testimonials', 'team', 'whyUs'] as const
export type Tab = (typeof TABS)[number]
export const TAB_OF: Partial<Record<PageName, Tab>> = {
  'service-page': 'service',
  'testimonial-page': 'testimonials',
  'team-page': 'team',
  'why-us-page': 'whyUs',
}

/** In which order a design begins; what is shown stays as it was. */
export const ORDER_OF: Record<Design, readonly HomeSection[]> = {
  gable: ['homes', 'services', 'whyUs', 'testimonials', 'team', 'about'],
  river: ['homes', 'about', 'whyUs', 'services', 'testimonials', 'team'],
  courtyard: ['services', 'homes', 'testimonials', 'whyUs', 'team', 'about'],
  shophouse: ['homes', 'whyUs', 'services', 'team', 'testimonials', 'about'],
  garden: ['about', 'homes', 'whyUs', 'services', 'testimonials', 'team'],
}

/** All sections once: those of the list in its order, then what it leaves out. */
export function wholeOrder(list: { id: HomeSection; isShown: boolean }[]) {
  const rest = HOME_SECTIONS.filter((id) => !list.some((one) => one.id === id))

  return [...list, ...rest.map((id) => ({ id, isShown: false }))]
}

/** The pictures of a website, cut or whole; the icon of its tab is shown whole. */
export function picturesIn(content: unknown): Pick<Picture, 'fileId' | 'x' | 'y' | 'zoom'>[] {
  if (Array.isArray(content)) return content.flatMap(picturesIn)
  if (typeof content !== 'object' || content === null) return []
  const one = content as Partial<Picture> & { favicon?: unknown }
  if (typeof one.fileId === 'string') {
    const { fileId, x = 50, y = 50, zoom = 100 } = one
    return [{ fileId, x, y, zoom }]
  }
  const icon = typeof one.favicon === 'string' ? [{ fileId: one.favicon, x: 50, y: 50, zoom: 100 }] : []

  return [...icon, ...Object.values(content).flatMap(picturesIn)]
}

/** Every picture that a page shows, by its file. */
export function filesIn(content: unknown): string[] {
  if (Array.isArray(content)) return content.flatMap(filesIn)
  if (typeof content !== 'object' || content === null) return []

  return Object.entries(content).flatMap(([name, value]) =>
    (name === 'fileId' || name === 'favicon') && typeof value === 'string' ? [value] : filesIn(value),
  )
}
