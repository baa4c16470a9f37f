import { lazy, Suspense } from 'react'
import { data, isRouteErrorResponse, Outlet } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { PageProblem } from '#web/page-problems.ts'
import { useRoot } from '#web/root-data.ts'
import { loadSite, type SiteLayoutData, siteBase } from '../../websites/web/embed/site-data.ts'
import { SiteFrame } from '../../websites/web/embed/site-frame.tsx'
import type { Route } from './+types/manager-site.layout'
import { ErrorPage } from './embed/error-page.still.tsx'

const CLOSED = 'site_closed'

/** The product's own header and footer, which a manager's site needs only when it is not there. */
const ProductError = lazy(() => import('./product-error.tsx'))

/** The site that a host or the first segment of a path names; a suspended one says that it is closed for now. */
export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadSite(args)
  if (loaded.site.isSuspended) {
    const body: PageProblem = { code: CLOSED, message: loaded.site.businessName, ref: '' }
    throw data(body, { status: 503, headers: { 'retry-after': '86400' } })
  }

  return loaded
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame site={loaderData.site}>
      <Outlet />
    </SiteFrame>
  )
}

/** Within a site one goes on within it: product pages are not there on its own host. */
function SiteError({ site, error }: { site: SiteLayoutData['site']; error: unknown }) {
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

/** A site that is not there is a page of the product that is not there. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const isClosed = isRouteErrorResponse(error) && (error.data as PageProblem | null)?.code === CLOSED
  if (loaderData && !isClosed) {
    return (
      <SiteFrame site={loaderData.site}>
        <SiteError site={loaderData.site} error={error} />
      </SiteFrame>
    )
  }
  return (
    <Suspense>
      <ProductError error={error} isClosed={isClosed} />
    </Suspense>
  )
}
