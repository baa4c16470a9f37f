import { siteNameOf } from '#features/websites/web/embed/site-data.ts'
import { apiOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/site-post.page'
import { siteMeta } from './site-page.ts'
import { SitePostBody } from './site-post-body.still.tsx'
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
      image: (post.cover ?? post.pictures[0])?.src,
      type: 'article',
      languages: post.languages,
      isIndexed: post.body !== null,
      pageName: `alerts/${post.id}`,
    }),
    ...rssLink(args),
  ]
}

export default function SitePost({ loaderData: post }: Route.ComponentProps) {
  return <SitePostBody post={post} />
}
