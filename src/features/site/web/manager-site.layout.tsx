import { lazy, Suspense } from 'react'
import { data, isRouteErrorResponse, Outlet } from 'react-router'
import { loadSite } from '#features/websites/web/embed/site-data.ts'
import { SiteFrame } from '#features/websites/web/embed/site-frame.tsx'
import type { PageProblem } from '#web/page/page-problems.ts'
import type { Route } from './+types/manager-site.layout'

const CLOSED = 'site_closed'

/** The product's own header and footer, which a manager's site needs only when it is not there. */
const ProductError = lazy(() => import('./errors/product-error.tsx'))
const SiteError = lazy(() => import('./errors/site-error.tsx'))

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

/** A site that is not there is a page of the product that is not there. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const isClosed = isRouteErrorResponse(error) && (error.data as PageProblem | null)?.code === CLOSED
  if (loaderData && !isClosed) {
    return (
      <SiteFrame site={loaderData.site}>
        <Suspense>
          <SiteError site={loaderData.site} error={error} />
        </Suspense>
      </SiteFrame>
    )
  }
  return (
    <Suspense>
      <ProductError error={error} isClosed={isClosed} />
    </Suspense>
  )
}
