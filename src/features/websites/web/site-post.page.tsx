import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { apiOf } from '#web/page-scope.ts'
import { useRoot } from '#web/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { JsonLd } from '../../listings/web/embed/json-ld.tsx'
import { categoryWord } from '../../posts/web/embed/category-word.ts'
import { PostBody } from '../../posts/web/embed/post-body.tsx'
import type { Route } from './+types/site-post.page'
import { siteBase, siteNameOf, useSite } from './embed/site-data.ts'
import css from './site.module.css'
import { siteMeta } from './site-page.ts'
import posts from './site-posts.module.css'
import { rssLink } from './site-rss-link.ts'

/** One post. Where it is not written in the language of the page, the page says so and leads to the one that has it. */
export async function loader(args: Route.LoaderArgs) {
  const { data } = await apiOf(args).posts.oneOfSite({ subdomainName: siteNameOf(args), id: args.params.id })

  return data
}

export const meta: Route.MetaFunction = (args) => {
  const post = args.loaderData
  if (!post) return []

  return [
    ...siteMeta(args, {
      title: post.title,
      description: post.summary,
      image: post.cover?.src,
      type: 'article',
      languages: post.languages,
      isIndexed: post.body !== null,
      pageName: `alerts/${post.id}`,
    }),
    ...rssLink(args),
  ]
}

export default function SitePost({ loaderData: post }: Route.ComponentProps) {
  const root = useRoot()
  const site = useSite()
  const { locale } = root
  const other = locale === 'th' ? 'en' : 'th'
  const base = siteBase(site, root)
  const origin = site.origin

  return (
    <article className={`${posts.article} ${css.section}`}>
      <p>
        <Anchor href={pathIn(locale, `${base}/alerts`)}>{m.websites_alerts_back()}</Anchor>
      </p>
      <h1 lang={post.body === null ? other : undefined}>{post.title}</h1>
      <p className={posts.day}>
        {categoryWord(post.category)} · {formatDay(todayInBangkok(post.publishedAt), locale, 'long')}
      </p>
      {post.cover && (
        <img
          className={posts.cover}
          src={post.cover.src}
          srcSet={post.cover.srcSet}
          sizes="(min-width: 48em) 760px, 100vw"
          alt=""
          width={600}
          height={400}
          fetchPriority="high"
        />
      )}
      {post.body === null ? (
        <Note tone="info" title={m.websites_alerts_other()}>
          <ButtonLink href={pathIn(other, `${base}/alerts/${post.id}`)}>
            {m.websites_alerts_other_read()}
          </ButtonLink>
        </Note>
      ) : (
        <>
          <JsonLd
            data={{
              '@context': 'https://schema.org',
              '@type': 'BlogPosting',
              headline: post.title,
              description: post.summary,
              inLanguage: locale,
              datePublished: post.publishedAt.toISOString(),
              dateModified: post.updatedAt.toISOString(),
              image: post.cover ? origin + post.cover.src : undefined,
              mainEntityOfPage: origin + pathIn(locale, `/${site.userType}/alerts/${post.id}`),
              author: { '@type': 'Organization', name: site.businessName },
              publisher: { '@type': 'Organization', name: site.businessName },
            }}
          />
          <PostBody text={post.body} />
        </>
      )}
    </article>
  )
}
