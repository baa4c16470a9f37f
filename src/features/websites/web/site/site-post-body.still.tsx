import { JsonLd } from '#features/listings/web/embed/json-ld.tsx'
import type { ShownWholePost } from '#features/posts/contract.ts'
import { categoryWord } from '#features/posts/web/embed/category-word.ts'
import { PostBody } from '#features/posts/web/embed/post-body.tsx'
import { siteBase, useSite } from '#features/websites/web/embed/site-data.ts'
import { ownLink } from '#features/websites/web/own-link.ts'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { todayInBangkok } from '#thai/days.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './site.module.css'
import news from './site-posts.module.css'

/** The page of a post: its day, its picture, its text. */
export function SitePostBody({ post }: { post: ShownWholePost }) {
  const root = useRoot()
  const site = useSite()
  const { locale } = root
  const other = locale === 'th' ? 'en' : 'th'
  const base = siteBase(site, root)
  const origin = site.origin
  const picture = post.cover ?? post.pictures[0]

  return (
    <article className={`${news.article} ${css.section}`}>
      <p>
        <Anchor href={pathIn(locale, `${base}/alerts`)}>{m.websites_alerts_back()}</Anchor>
      </p>
      <h1 lang={post.body === null ? other : undefined}>{post.title}</h1>
      <p className={news.day}>
        {categoryWord(post.category)} · {formatDay(todayInBangkok(post.publishedAt), locale, 'long')}
      </p>
      {post.cover && (
        <img
          className={news.cover}
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
              image: picture && origin + picture.src,
              mainEntityOfPage: origin + pathIn(locale, `/${site.userType}/alerts/${post.id}`),
              author: { '@type': 'Organization', name: site.businessName },
              publisher: { '@type': 'Organization', name: site.businessName },
            }}
          />
          <PostBody
            text={post.body}
            pictures={post.pictures}
            linkOf={(href) => ownLink(href, { base, locale, userType: site.userType })}
          />
        </>
      )}
    </article>
  )
}
