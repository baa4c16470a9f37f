import { data } from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/guide.page'
import { GuideBody } from './guide-body.still.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { data: guides } = await apiOf(args).guides.list({ itemsPerPage: 100, page: 1 })
  const index = guides.findIndex((one) => one.id === args.params.guide)
  const guide = guides[index]
  if (!guide) throw data(null, { status: 404 })

  return { guide, next: guides[(index + 1) % guides.length]! }
}

export const meta: Route.MetaFunction = (args) => {
  const guide = args.loaderData?.guide

  return pageMeta(args, {
    title: guide ? `${guide.title} · ${m.guides_title()}` : m.site_error_404_title(),
    description: guide?.description,
    image: guide?.thumbnail,
    type: 'article',
  })
}

export default function GuidePage({ loaderData }: Route.ComponentProps) {
  return <GuideBody {...loaderData} />
}
