import IconRss from '@tabler/icons-react/dist/esm/icons/IconRss.mjs'
import type { ShownPost } from '#features/posts/contract.ts'
import { categoryWord } from '#features/posts/web/embed/category-word.ts'
import { siteBase, useSite } from '#features/websites/web/embed/site-data.ts'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { LoadMore } from '#web/ui/lists/pagination.tsx'
import css from './site.module.css'
import news from './site-posts.module.css'
import { rssAddress } from './site-rss-link.ts'

type PostList = {
  posts: (Omit<ShownPost, 'publishedAt' | 'updatedAt'> & { day: string })[]
  page: number
  pages: number
}

/** The posts of a site as cards, and where readers of feeds find them. */
export function SitePostsBody({ list }: { list: PostList }) {
  const root = useRoot()
  const site = useSite()
  const base = pathIn(root.locale, `${siteBase(site, root)}`)
  const { page, pages } = list

  return (
    <div className={`${css.wrap} ${css.section}`}>
      <div className={css.head}>
        <h1 className={css.title}>{m.websites_nav_alerts()}</h1>
        {list.posts.length > 0 && (
          <a className={css.all} href={rssAddress(site.origin, root.locale)}>
            <IconRss size={20} aria-hidden="true" />
            {m.websites_alerts_feed()}
          </a>
        )}
      </div>
      {list.posts.length > 0 ? (
        <ul className={news.list}>
          {list.posts.map((post) => (
            <li key={post.id} className={news.post}>
              {post.cover && (
                <img
                  src={post.cover.src}
                  srcSet={post.cover.srcSet}
                  sizes="auto, (min-width: 64em) 400px, (min-width: 45em) 50vw, 100vw"
                  alt=""
                  width={600}
                  height={400}
                  loading="lazy"
                  decoding="async"
                />
              )}
              <div className={news.words}>
                <p className={news.day}>
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
