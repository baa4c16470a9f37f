import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { inOwnLetters } from '#features/domains/server/service.ts'
import type { HOME_TYPES, SORTS } from '#features/listings/contract.ts'
import { searchListings } from '#features/listings/server/service.ts'
import { type CutFinder, publicUrl, readBlurs, readCuts } from '#features/media/server/service.ts'
import type { SearchFilter } from '#features/websites/choices.ts'
import { filesIn, picturesIn, type Words } from '#features/websites/content.ts'
import {
  type SearchOptions,
  SITE_PAGES,
  type SiteConfig,
  type SitePage,
  type SitePageData,
} from '#features/websites/contract.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { siteOrigin } from '#server/own-domains.ts'
import { areas } from '#thai/areas.data.ts'
import { todayInBangkok } from '#thai/days.ts'
import { tokensFor } from '#web/design/tokens.ts'
import { type Asked, type FoundSite, findSite } from './find-site.ts'
import { flagsOf } from './flags.ts'
import { readSearchOptions } from './search-options.ts'
import { shownContent } from './shown.ts'

export { readDraft, savePage } from './draft.ts'
export { publishDraft, setTab } from './versions.ts'

/** Which flag switches a page on; the others are always there. */
const FLAGS: Partial<Record<SitePage, keyof SiteConfig['extraPages']>> = {
  services: 'service',
  testimonial: 'testimonials',
  team: 'team',
  'why-us': 'whyUs',
}

/** The editor's names of the pages lead to the same pages: a client that writes one may read it by that name. */
const PAGE_OF: Record<string, SitePage> = {
  homepage: 'home',
  'about-page': 'about',
  'contact-us-page': 'contact',
  'service-page': 'services',
  'team-page': 'team',
  'testimonial-page': 'testimonial',
  'why-us-page': 'why-us',
}

const ON_HOME_PAGE = 6
/** No site is called so: one without a name has no homes that visitors could see. */
const NO_SITE = '-'

/** The workspace behind a site that is open to the reader. @throws 404 for all others */
export async function findSiteId(kit: Kit, name: string, ownId?: string): Promise<string> {
  const { id, status } = await findSite(kit, { name, ownId })
  if (status !== 'active') throw notFound()

  return id
}

/** Name, colours, badge and switched-on pages of a site. */
export async function readSiteConfig(
  kit: Kit,
  { locale, ...asked }: Asked & { locale: Locale },
): Promise<SiteConfig> {
  const site = await findSite(kit, asked)
  const { look } = site.content
  const isSuspended = site.status === 'suspended'
  const origin = site.siteName ? await siteOrigin(kit, site.siteName) : kit.config.publicUrl

  return {
    siteName: site.siteName ?? '',
    origin,
    host: inOwnLetters(new URL(origin).host),
    isSuspended,
    ...(site.isDraft ? { isDraft: true } : !site.isPublished && { isPreview: true }),
    businessName: nameOf(site, locale),
    isCompany: site.isCompany,
    primaryColor: isSuspended ? null : look.primary,
    // White unless it breathes the manager's own colour; what is called rice is white with warmth.
    backgroundColor:
      look.surface === 'tint' && look.primary
        ? tokensFor({ primary: look.primary, surface: 'tint' }).light.rice!
        : 'white',
    design: look.design,
    surface: look.surface,
    favicon: isSuspended ? null : picture(site, look.favicon ?? site.logoFileId, 'icon-32'),
    logo: isSuspended ? null : picture(site, site.logoFileId, '320'),
    badgeUrl: site.isVerified && !isSuspended ? '/art/verified.svg' : null,
    userType: site.userType,
    extraPages: flagsOf(site),
    hasAlerts: !isSuspended && (await hasPosts(kit, site.id)),
  }
}

/** A picture of a site where it is shown small. */
function picture({ id }: FoundSite, fileId: string | null, variant: string): string | null {
  return fileId && publicUrl({ workspaceId: id, fileId }, variant)
}

export type PageQuery = {
  itemsPerPage: number
  page: number
  cursor?: string
  search?: string
  orderBy?: (typeof SORTS)[number]
  withRented?: boolean
  type?: (typeof HOME_TYPES)[number]
  bedrooms?: number
  rentMax?: number
  pets?: 'any' | 'cat' | 'dog'
}

/** One page of a site with the homes it shows. */
export async function readSitePage(
  kit: Kit,
  { pageName, query, locale, ...asked }: Asked & { pageName: string; query: PageQuery; locale: Locale },
): Promise<SitePageData> {
  const site = await findSite(kit, asked)
  const page = SITE_PAGES.find((one) => one === (PAGE_OF[pageName] ?? pageName))
  if (!page || site.status !== 'active') throw notFound()
  const flag = FLAGS[page]
  // Whoever writes a page looks at it before it is opened.
  if (flag && !site.isDraft && !flagsOf(site)[flag]) throw notFound()

  const isList = page === 'available' || page === 'featured-page'
  const paging = isList ? query : { itemsPerPage: ON_HOME_PAGE, page: 1 }
  const { facts, searchOptions, cutOf, blurs } = await kit.database.inWorkspace(site.id, async (tx) => ({
    facts: await countHomes(tx, site.id),
    searchOptions: await readSearchOptions(tx, site.id),
    cutOf: await cutsFor(tx, site),
    blurs: await readBlurs(tx, site.id, filesIn(site.content)),
  }))
  const criteria = isList
    ? { siteName: site.siteName ?? NO_SITE, ...offered(query, searchOptions) }
    : // The pages about the manager show pictures of what they look after, let or not.
      { siteName: site.siteName ?? NO_SITE, withRented: page !== 'home' }
  const found: Found =
    isList || page === 'home' || page === 'about' || page === 'contact'
      ? await searchListings(kit.database, criteria, paging, { locale, now: kit.now() })
      : { data: [], total: 0 }
  const inWords = ({ th, en }: Words) => (locale === 'en' ? en || th : th || en) || null
  const inLocale = (th: string | null, en: string | null) => (locale === 'en' ? (en ?? th) : th)

  return {
    page,
    businessName: nameOf(site, locale),
    isCompany: site.isCompany,
    tagline: inWords(site.content.homepage.headline),
    about: inWords(site.content['about-page'].text),
    phone: site.phone,
    email: site.email,
    lineId: site.lineId,
    address: inLocale(site.addressTh, site.addressEn),
    homeCount: facts.homes,
    freeCount: facts.free,
    areas: facts.districts.flatMap((code) => areas().district(code)?.[locale] ?? []),
    homes: found.data,
    total: found.total,
    nextCursor: found.nextCursor,
    ignored: found.ignored,
    searchOptions,
    content: shownContent(site, {
      page,
      locale,
      links: { cutOf, blurs, ...(site.isDraft && { draft: kit }) },
    }),
  }
}

/** Most sites show everything whole: they need not ask. */
function cutsFor(tx: Tx, site: FoundSite): Promise<CutFinder> | CutFinder {
  const isCut = !site.isDraft && picturesIn(site.content).some(({ zoom }) => zoom > 100)

  return isCut ? readCuts(tx, site.id) : () => undefined
}

/** What a visitor searches by, as far as the manager offers it. */
type Found = Pick<SitePageData, 'total' | 'nextCursor' | 'ignored'> & { data: SitePageData['homes'] }

function offered(query: PageQuery, { filters, sort }: SearchOptions) {
  const ifOffered = <T>(filter: SearchFilter, value: T) => (filters.includes(filter) ? value : undefined)

  return {
    q: ifOffered('words', query.search),
    type: ifOffered('type', query.type && [query.type]),
    bedrooms: ifOffered('bedrooms', query.bedrooms),
    rentMax: ifOffered('rent', query.rentMax),
    pets: ifOffered('pets', query.pets),
    withRented: ifOffered('let', query.withRented),
    sort: query.orderBy ?? sort,
  }
}

/** Whether anything is to be read under the site's news (G102). */
async function hasPosts({ database, now }: Kit, workspaceId: string): Promise<boolean> {
  const { rows } = await database.inWorkspace(workspaceId, (tx) =>
    tx.execute<{ has: boolean }>(sql`
      select exists (select 1 from posts where workspace_id = ${workspaceId} and status = 'published'
         and deleted_at is null and (expires_on is null or expires_on >= ${todayInBangkok(now())})) as has`),
  )

  return rows[0]!.has
}

async function countHomes(tx: Tx, workspaceId: string) {
  const { rows } = await tx.execute<{ homes: number; free: number; districts: string[] }>(sql`
      select count(*)::int as homes, count(*) filter (where status = 'available')::int as free,
             coalesce((select array_agg(district_code order by n desc) from (
                select district_code, count(*) as n from listing_index
                 where workspace_id = ${workspaceId} and status <> 'unconfirmed' and district_code is not null group by 1 order by 2 desc limit 3) as top),
               '{}') as districts
        from listing_index where workspace_id = ${workspaceId} and status <> 'unconfirmed'`)

  return rows[0]!
}

function nameOf(site: FoundSite, locale: Locale): string {
  return locale === 'en' ? (site.businessNameEn ?? site.businessName) : site.businessName
}
