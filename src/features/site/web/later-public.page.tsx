import { data, useLoaderData } from 'react-router'
import { barePath, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/meta.ts'
import { targetOf } from '#web/page-problems.ts'
import { useRoot } from '#web/root-data.ts'
import type { Route } from './+types/later-public.page'
import { LaterNotice } from './later-notice.tsx'
import { laterPublicPage } from './later-pages.ts'

/** Public pages of the specification that are planned: they keep their address and their place in the sequence. */
export function loader({ request }: Route.LoaderArgs) {
  const page = laterPublicPage(barePath(targetOf(request)).split('?')[0]!)
  if (!page) throw data(null, { status: 404 })

  return page
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: args.loaderData?.title ?? m.site_error_404_title(),
    description: args.loaderData?.will,
    isIndexed: false,
  })

export default function LaterPublicPage() {
  const { locale } = useRoot()

  return (
    <LaterNotice
      page={useLoaderData<typeof loader>()}
      back={{ href: pathIn(locale, '/'), label: m.site_later_home() }}
    />
  )
}
