import { HELP_TASKS } from '#features/site/contract.ts'
import { pathIn } from '#i18n/locale.ts'
import { apiOf, isProblem, scopeOf } from '#web/page/page-scope.ts'
import { pageUrl, sitemapIndex, sitemapPage } from './sitemap-xml.ts'

type Args = Parameters<typeof scopeOf>[0] & { params: Record<string, string | undefined> }

const PUBLIC_PAGES = [
  '/',
  '/search',
  '/feature',
  '/rent',
  '/property-manager-about',
  '/owner-details',
  '/residents',
  '/recommend',
  '/pricing',
  '/contact',
  '/demo',
  '/design-your-website',
  '/video-library',
  '/help-center',
  '/help-center/do-not-sell-my-personal-information',
  '/help-center/faq',
  '/help-center/terms-and-conditions',
  '/help-center/privacy-policy',
  '/verify',
]
/** So many homes a sitemap: two addresses each stay well below the 50,000 that a file may hold. */
const PER_PAGE = 10_000

/** `/sitemap.xml`: on the product an index of pages, on a manager's host that site's own pages. */
export async function loader(args: Args): Promise<Response> {
  const scope = scopeOf(args)
  if (scope.siteName) return xml(await siteSitemap(args, scope.siteName))
  const after = args.params.after
  if (after === 'pages') return xml(await pages(args))
  if (after === 'places') return xml(await places(args))
  if (after !== undefined) return xml(await homes(args, after === 'homes' ? undefined : after))

  return xml(sitemapIndex(await pagesOf(args)))
}

/** The addresses of all pages of the map: each page of homes begins behind the last id of the one before. */
async function pagesOf(args: Args): Promise<string[]> {
  const { publicUrl } = scopeOf(args)
  const found = [`${publicUrl}/sitemaps/pages`, `${publicUrl}/sitemaps/places`, `${publicUrl}/sitemaps/homes`]
  let after: string | undefined
  for (;;) {
    const { data } = await apiOf(args).listings.sitemap({ after })
    if (data.length < PER_PAGE) return found
    after = data.at(-1)!.id
    found.push(`${publicUrl}/sitemaps/${after}`)
  }
}

/** The product's own pages, and a page for each task and each guide. */
async function pages(args: Args): Promise<string> {
  const { publicUrl } = scopeOf(args)
  const { data } = await apiOf(args).guides.list({ itemsPerPage: 100, page: 1 })
  const guides = data.map(({ id }) => `/video-library/${id}`)

  const tasks = HELP_TASKS.map((id) => `/help-center/how-to/${id}`)

  return sitemapPage([...PUBLIC_PAGES, ...tasks, ...guides].map((path) => entry(publicUrl, path)))
}

/** Stations, districts and provinces with enough homes for a page. */
async function places(args: Args): Promise<string> {
  const { publicUrl } = scopeOf(args)
  const { data } = await apiOf(args).places.all()

  const withPages = data.filter(({ hasPage }) => hasPage)

  return sitemapPage(withPages.map(({ slug }) => entry(publicUrl, `/rent/${slug}`)))
}

/** Homes at the product's own address; a manager's site has a map of its own. */
async function homes(args: Args, after: string | undefined): Promise<string> {
  const { publicUrl } = scopeOf(args)
  const { data } = await apiOf(args)
    .listings.sitemap({ after })
    .catch((error) => {
      if (isProblem(error)) return { data: [] }
      throw error
    })

  return sitemapPage(data.map(({ id, changedAt }) => ({ ...entry(publicUrl, `/listing/${id}`), changedAt })))
}

async function siteSitemap(args: Args, siteName: string): Promise<string> {
  const { data: site } = await apiOf(args).websites.config({ subdomainName: siteName })
  if (site.isSuspended) return sitemapPage([])
  const { origin } = site
  const base = `/${site.userType}`
  const { service, testimonials, team, whyUs } = site.extraPages
  const pages = [
    '',
    '/about',
    '/available',
    service && '/services',
    testimonials && '/testimonial',
    team && '/team',
    whyUs && '/why-us',
    '/contact',
  ].flatMap((path) => (path === false ? [] : entry(origin, base + path)))
  const posts = site.hasAlerts ? await postPages(args, siteName, origin + base) : []
  let cursor: string | undefined
  const homePages = []
  do {
    const { data } = await apiOf(args).websites.page({
      subdomainName: siteName,
      pageName: 'available',
      withRented: true,
      itemsPerPage: 100,
      page: 1,
      cursor,
    })
    homePages.push(...data.homes.map((home) => entry(origin, `${base}/listing/${home.id}`)))
    cursor = data.nextCursor
  } while (cursor && homePages.length < 20_000)

  return sitemapPage([...pages, ...posts, ...homePages])
}

/** The news of a site: the list, and each post in the languages it is written in. */
async function postPages(args: Args, subdomainName: string, base: string) {
  const { data } = await apiOf(args).posts.sitemapOfSite({ subdomainName })
  const { origin, pathname } = new URL(base)
  const inLanguages = (path: string, languages: readonly ('th' | 'en')[]) => {
    const at = (locale: 'th' | 'en') =>
      languages.includes(locale) ? origin + pathIn(locale, `${pathname}/alerts${path}`) : undefined
    return { th: at('th'), en: at('en') }
  }

  return [
    // A list without anything in it is not for machines.
    inLanguages(
      '',
      data.flatMap(({ languages }) => languages),
    ),
    ...data.map(({ id, changedAt, languages }) => ({
      ...inLanguages(`/${id}`, languages),
      changedAt: changedAt.slice(0, 10),
    })),
  ]
}

function entry(origin: string, path: string) {
  return pageUrl(origin + pathIn('th', path), origin + pathIn('en', path))
}

function xml(body: string): Response {
  return new Response(body, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
