import type pg from 'pg'
import type { PAGE_NAMES } from '../../src/features/websites/content.ts'

/** What the fields of a website say: their text, by the field's name, and where its links lead. */
export type Planted = { say: (field: string) => string; links: readonly string[] }

/** Every field with words that a website shows, by the name that its words begin with. */
export const FIELDS: string[] = []

/** As far as PostgreSQL keeps it. */
const kept = (given: string) => given.toWellFormed().replaceAll('\u0000', '')

const uuid = (nth: number) => `01980000-0000-7000-8000-${String(nth).padStart(12, '0')}`

/**
 * Writes into every field that a manager's website shows, past all that looks at what people type: what is drawn has to
 * hold by itself. Texts are what PostgreSQL keeps of them.
 */
export async function plant(
  database: pg.Pool,
  siteName: string,
  { say, links: given }: Planted,
): Promise<string> {
  FIELDS.length = 0
  const links = given.map(kept)
  const text = (field: string) => {
    FIELDS.push(field)
    return kept(`${field} ${say(field)}`)
  }
  const both = (field: string) => ({ th: text(`${field}Th`), en: text(`${field}En`) })
  const meta = (page: string) => ({ title: both(`${page}MetaTitle`), description: both(`${page}MetaText`) })
  const opening = (page: string) => ({
    meta: meta(page),
    heading: both(`${page}Heading`),
    lead: both(`${page}Lead`),
  })
  const { rows } = await database.query<{ id: string; file: string }>(
    `select w.id, (select id from files f where f.workspace_id = w.id and is_public limit 1) as file
       from workspaces w where site_name = $1`,
    [siteName],
  )
  const { id, file: fileId } = rows[0]!
  const picture = (field: string) => ({ fileId, x: 50, y: 50, zoom: 100, alt: both(field) })
  const items = (page: string, count: number) =>
    Array.from({ length: count }, (_, nth) => ({
      id: uuid(nth),
      title: both(`${page}Item${nth}Title`),
      text: both(`${page}Item${nth}Text`),
      role: both(`${page}Item${nth}Role`),
      icon: 'home',
      picture: null,
      isSample: false,
      link: links[nth] ?? '',
    }))
  const sections = ['homes', 'services', 'whyUs', 'testimonials', 'team', 'about']
  const pages = {
    look: { design: 'gable', primary: '#263b69', surface: 'rice', favicon: null },
    homepage: {
      meta: meta('home'),
      headline: both('homeHeadline'),
      lead: both('homeOwnLead'),
      picture: picture('homePicture'),
      sections: sections.map((one) => ({ id: one, isShown: true })),
    },
    'about-page': {
      ...opening('about'),
      text: both('aboutText'),
      picture: picture('aboutPicture'),
      hasFigures: true,
    },
    'featured-page': opening('available'),
    'contact-us-page': {
      ...opening('contact'),
      hours: both('contactHours'),
      picture: picture('contactPicture'),
      // Their words stand in for addresses that may not be opened.
      items: links.map((link, nth) => ({ id: uuid(nth), title: { th: '', en: '' }, link })),
    },
    'service-page': { ...opening('services'), items: items('services', 2) },
    'team-page': { ...opening('team'), items: items('team', 2) },
    'testimonial-page': { ...opening('testimonial'), items: items('testimonial', 2) },
    'why-us-page': { ...opening('whyUs'), text: both('whyUsText'), items: items('whyUs', 2) },
  } satisfies Record<(typeof PAGE_NAMES)[number], unknown>
  const open = { service: true, testimonials: true, team: true, whyUs: true }
  await database.query(
    `update workspaces set business_name = $2, business_name_en = $3, line_id = $4, address_th = $5, address_en = $6,
            extra_pages = $7, website = $8 where id = $1`,
    [
      id,
      text('businessTh'),
      text('businessEn'),
      text('lineId'),
      text('addressTh'),
      text('addressEn'),
      JSON.stringify(open),
      JSON.stringify({ number: 1, pages }),
    ],
  )
  const home = [text('homeTitleTh'), text('homeTitleEn')]
  const project = [text('projectTh'), text('projectEn')]
  await database.query(
    `update properties set title_th = $2, title_en = $3, description_th = $4, description_en = $5 where workspace_id = $1`,
    [id, ...home, text('homeTextTh'), text('homeTextEn')],
  )
  await database.query(
    `update projects set name_th = $2 || id, name_en = $3, address_line = $4, address_line_en = $5 where workspace_id = $1`,
    [id, ...project, 'ซอย 1', 'Soi 1'],
  )
  await database.query(
    `update listing_index set title_th = $2, title_en = $3, project_name = $4, project_name_en = $5, manager_name = $6,
            manager_name_en = $7 where workspace_id = $1`,
    [id, ...home, ...project, kept(`m ${say('manager')}`), text('managerEn')],
  )
  const { rows: posts } = await database.query<{ id: string }>(
    `update posts set title_th = $2, title_en = $3, body_th = $4, body_en = $5, status = 'published', deleted_at = null,
            expires_on = null, published_at = coalesce(published_at, now())
      where workspace_id = $1 returning id`,
    [id, text('postTitleTh'), text('postTitleEn'), text('postTextTh'), text('postTextEn')],
  )

  return posts[0]!.id
}
