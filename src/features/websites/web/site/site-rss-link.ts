import type { SiteLayoutData } from '#features/websites/web/embed/site-data.ts'
import { pathIn } from '#i18n/locale.ts'
import type { RootData } from '#web/page/root-data.ts'

type MetaArgs = { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] }

/** Where readers of RSS find the news of a site, in a language. */
export function rssAddress(origin: string, locale: 'th' | 'en'): string {
  return origin + pathIn(locale, '/alerts.xml')
}

/** The line in the head by which they find it. */
export function rssLink({ matches }: MetaArgs) {
  const data = (id: (one: string) => boolean) => matches.find((match) => match && id(match.id))?.loaderData
  const root = data((id) => id === 'root') as RootData | undefined
  const layout = data((id) => id.endsWith(':manager-site')) as SiteLayoutData | undefined
  if (!root || !layout) return []
  const href = rssAddress(layout.site.origin, root.locale)

  return [
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: layout.site.businessName,
      href,
    },
  ]
}
