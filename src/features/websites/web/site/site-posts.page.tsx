import { siteNameOf } from '#features/websites/web/embed/site-data.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { orLastPage } from '#web/page/last-page.ts'
import { pageNumber } from '#web/page/page-number.ts'
import { apiOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/site-posts.page'
import { siteMeta } from './site-page.ts'
import { SitePostsBody } from './site-posts-body.still.tsx'
import { rssLink } from './site-rss-link.ts'

const PER_PAGE = 12

/** What the manager has written, in the language of the page, newest first. */
export async function loader(args: Route.LoaderArgs) {
  const subdomainName = siteNameOf(args)
  const { posts, websites } = apiOf(args)
  const page = pageNumber(new URL(args.request.url).searchParams)
  const [list, { data: site }] = await Promise.all([
    orLastPage(args, posts.ofSite({ subdomainName, itemsPerPage: PER_PAGE, page })),
    websites.config({ subdomainName }),
  ])
  const shown = list.data.map(({ publishedAt, updatedAt: _, ...post }) => ({
    ...post,
    day: todayInBangkok(publishedAt),
  }))

  return { posts: shown, page, pages: Math.ceil(list.total / PER_PAGE), businessName: site.businessName }
}

export const meta: Route.MetaFunction = (args) => {
  const business = args.loaderData?.businessName ?? ''

  return [
    ...siteMeta(args, {
      title: [m.websites_nav_alerts(), business].filter(Boolean).join(' · '),
      description: m.websites_alerts_meta({ business }),
      pageName: 'alerts',
      isIndexed: (args.loaderData?.posts.length ?? 0) > 0,
    }),
    ...rssLink(args),
  ]
}

export default function SitePosts({ loaderData }: Route.ComponentProps) {
  return <SitePostsBody list={loaderData} />
}
