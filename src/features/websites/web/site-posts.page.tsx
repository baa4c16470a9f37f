import IconRss from '@tabler/icons-react/dist/esm/icons/IconRss.mjs'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { pageNumber } from '#web/page-number.ts'
import { apiOf } from '#web/page-scope.ts'
import { useRoot } from '#web/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/pagination.tsx'
import { categoryWord } from '../../posts/web/embed/category-word.ts'
import type { Route } from './+types/site-posts.page'
import { siteBase, siteNameOf, useSite } from './embed/site-data.ts'
import css from './site.module.css'
import { siteMeta } from './site-page.ts'
import posts from './site-posts.module.css'
import { rssAddress, rssLink } from './site-rss-link.ts'

const PER_PAGE = 12

/** What the manager has written, in the language of the page, newest first. */
export async function loader(args: Route.LoaderArgs) {
  const subdomainName = siteNameOf(args)
  const { posts, websites } = apiOf(args)
  const page = pageNumber(new URL(args.request.url).searchParams)
  const [list, { data: site }] = await Promise.all([
    posts.ofSite({ subdomainName, itemsPerPage: PER_PAGE, page }),
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
  const root = useRoot()
  const site = useSite()
  const base = pathIn(root.locale, `${siteBase(site, root)}`)
  const { page, pages } = loaderData

  return (
    <div className={`${css.wrap} ${css.section}`}>
      <div className={css.head}>
        <h1 className={css.title}>{m.websites_nav_alerts()}</h1>
        {loaderData.posts.length > 0 && (
          <a className={css.all} href={rssAddress(site.origin, root.locale)}>
            <IconRss size={20} aria-hidden="true" />
            {m.websites_alerts_feed()}
          </a>
        )}
      </div>
      {loaderData.posts.length > 0 ? (
        <ul className={posts.list}>
          {loaderData.posts.map((post) => (
            <li key={post.id} className={posts.post}>
              {post.cover && (
                <img
                  src={post.cover.src}
                  srcSet={post.cover.srcSet}
                  sizes="(min-width: 64em) 400px, 100vw"
                  alt=""
                  width={600}
                  height={400}
                  loading="lazy"
                  decoding="async"
                />
              )}
              <div className={posts.words}>
                <p className={posts.day}>
                  {categoryWord(post.category)} · {formatDay(post.day, root.locale, 'long')}
                </p>
                <h2>
                  <Anchor href={`${base}/alerts/${post.id}`}>{post.title}</Anchor>
                </h2>
                <p>{post.summary}</p>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          picture="/art/condo-leaf-morning.svg?v=1"
          title={m.websites_alerts_none()}
          actions={<ButtonLink href={`${base}/available`}>{m.websites_see_all()}</ButtonLink>}
        >
          <p>{m.websites_alerts_none_text()}</p>
        </EmptyState>
      )}
      {page < pages && (
        <LoadMore href={`${base}/alerts?page=${page + 1}`}>{m.websites_alerts_more()}</LoadMore>
      )}
    </div>
  )
}
