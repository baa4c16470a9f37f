import { ErrorPage } from '#features/site/web/embed/error-page.still.tsx'
import { type SiteLayoutData, siteBase } from '#features/websites/web/embed/site-data.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'

/** Within a site one goes on within it: product pages are not there on its own host. */
export default function SiteError({ site, error }: { site: SiteLayoutData['site']; error: unknown }) {
  const root = useRoot()
  const base = siteBase(site, root)
  const way = (path: string, label: string) => ({ href: pathIn(root.locale, base + path), label })

  return (
    <ErrorPage
      error={error}
      ways={[
        way('', m.websites_nav_home()),
        way('/available', m.websites_nav_available()),
        way('/contact', m.websites_nav_contact()),
      ]}
    />
  )
}
