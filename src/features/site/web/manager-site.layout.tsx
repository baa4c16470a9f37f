import { Outlet } from 'react-router'
import { loadSite } from '../../websites/web/embed/site-data.ts'
import { SiteFrame } from '../../websites/web/embed/site-frame.tsx'
import type { Route } from './+types/manager-site.layout'
import { ErrorPage } from './embed/error-page.tsx'
import { PublicFrame } from './public-frame.tsx'

export function loader(args: Route.LoaderArgs) {
  return loadSite(args)
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
  const page = <ErrorPage error={error} />

  return loaderData ? <SiteFrame site={loaderData.site}>{page}</SiteFrame> : <PublicFrame>{page}</PublicFrame>
}
