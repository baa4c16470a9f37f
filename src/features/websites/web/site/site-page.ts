import { type CardData, cardData } from '#features/listings/web/embed/card-data.ts'
import { asHomeType } from '#features/listings/web/embed/home-type.ts'
import { SITE_SORTS } from '#features/websites/choices.ts'
import type { ShownPicture, SitePage, SitePageData } from '#features/websites/contract.ts'
import { draftToken, type SiteLayoutData, siteNameOf } from '#features/websites/web/embed/site-data.ts'
import { leadOf } from '#thai/phrase-rules.ts'
import { sceneOfManager } from '#web/art/scenes.ts'
import { type PageMeta, pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'

type Args = Parameters<typeof siteNameOf>[0]

const CLOSED = null

/** The large picture of a page. Without words it only decorates. */
export type PagePicture = Pick<CardData['cover'], 'src' | 'srcSet' | 'alt' | 'blur'> & Partial<ShownPicture>

/** What a page of a site shows: its homes as cards, and the picture that greets. */
export type ShownPage = Omit<SitePageData, 'homes'> & { homes: CardData[]; hero: PagePicture }

/** The pages that greet with a large picture; each takes another of the manager's own. */
const GREETING: SitePage[] = ['home', 'about', 'contact']

/** What a page of a site shows; null while the site is closed, for then the layout says so. */
export async function loadPage(args: Args, pageName: SitePage): Promise<ShownPage | null> {
  const { searchParams } = new URL(args.request.url)
  const subdomainName = siteNameOf(args)
  const { websites } = apiOf(args)
  const token = draftToken(args)
  const { data: site } = await websites.config({ subdomainName, token })
  if (site.isSuspended) return CLOSED
  const orderBy = searchParams.get('orderBy')
  const { data } = await websites.page({
    subdomainName,
    token,
    pageName,
    itemsPerPage: 24,
    page: 1,
    cursor: searchParams.get('after') ?? undefined,
    search: searchParams.get('q')?.slice(0, 200) || undefined,
    orderBy: SITE_SORTS.find((one) => one === orderBy),
    ...filtersIn(searchParams),
    withRented: searchParams.get('let') === '1' || undefined,
  })

  const isList = pageName !== 'about' && pageName !== 'contact'

  // A search engine has room for the beginning of what a manager says of the business.
  const told = pageName === 'home' || pageName === 'about' ? (data.about ?? data.tagline ?? '') : ''

  return {
    ...data,
    content: { ...data.content, description: data.content.description || leadOf(told) },
    homes: isList ? data.homes.map((home) => cardData(home, { hasMore: pageName === 'available' })) : [],
    hero: data.content.picture ?? heroOf(site.siteName, pageName, data.homes),
  }
}

/** What a visitor narrows the homes by; what is not understood is as if it were not there. */
function filtersIn(params: URLSearchParams) {
  const number = (name: string, most: number) => {
    const text = params.get(name)
    return text && /^\d{1,8}$/.test(text) ? Math.min(Number(text), most) : undefined
  }

  return {
    type: asHomeType(params.get('type')),
    bedrooms: number('beds', 4),
    rentMax: number('max', 99_999_999),
    pets: params.get('pets') === 'any' ? ('any' as const) : undefined,
  }
}

/** A photo that the manager took of a home, the next one on every page; without any a drawing of what they let. */
function heroOf(siteName: string, pageName: SitePage, homes: SitePageData['homes']): PagePicture {
  const nth = Math.max(0, GREETING.indexOf(pageName))
  const photos = homes.flatMap(({ cover }) => (cover.isDrawn ? [] : [cover]))
  const photo = photos[nth % photos.length]
  if (photo) return { src: photo.src, srcSet: photo.srcSet, alt: photo.alt, blur: photo.blur }

  return { src: sceneOfManager({ id: siteName, types: homes.map((home) => home.type) }, nth).src, alt: '' }
}

type MetaArgs = Parameters<typeof pageMeta>[0] & { loaderData?: unknown }

/** The head of a page of a site: the address of its own host, or of its own domain, is the canonical one, and a closed site is not indexed. */
export function siteMeta(
  args: MetaArgs,
  page: Pick<PageMeta, 'title' | 'description' | 'image' | 'type' | 'languages' | 'isIndexed'> & {
    pageName: string
  },
) {
  const layout = args.matches.find((match) => match?.id.endsWith(':manager-site'))?.loaderData as
    | SiteLayoutData
    | undefined
  if (!layout) return []
  const { site } = layout
  const path = page.pageName === 'home' ? `/${site.userType}` : `/${site.userType}/${page.pageName}`
  // What the manager wrote for search engines goes before what we make of the page.
  const written = (args.loaderData as ShownPage | null | undefined)?.content

  return pageMeta(args, {
    ...page,
    title: written?.title || page.title,
    description: written?.description || page.description,
    icons: layout.icons,
    origin: site.origin,
    canonicalPath: path,
    isIndexed: (page.isIndexed ?? true) && !site.isSuspended && !site.isPreview && !site.isDraft,
  })
}
