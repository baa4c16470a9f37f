import {
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  Outlet,
  useLoaderData,
  useRouteError,
} from 'react-router'
import type { PageProblem } from '#web/page-problems.ts'
import { apiOf, scopeOf } from '#web/page-scope.ts'
import { BareErrorPage, ErrorPage } from './embed/error-page.tsx'
import { ManagerFrame } from './manager-frame.tsx'
import { SiteClosed } from './site-closed.tsx'

const CLOSED = 'site_closed'

/**
 * The site that a host or the first segment of a path names, with its colours. On a manager's own host the first
 * segment is the user type (G096); what the rest of the path shows is the page's business.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { siteName } = scopeOf(args)
  const segment = (args.params.name ?? '').toLowerCase()
  const subdomainName = siteName ?? segment
  const { data: site } = await apiOf(args).websites.config({ subdomainName })
  if (siteName && segment !== site.userType.toLowerCase()) throw data(null, { status: 404 })
  if (site.isSuspended) {
    const body: PageProblem = { code: CLOSED, message: site.businessName, ref: '' }
    throw data(body, { status: 503, headers: { 'retry-after': '86400' } })
  }

  return { site, base: `/${segment}`, theme: { primary: site.primaryColor ?? undefined } }
}

export default function Layout() {
  const { site, base } = useLoaderData<typeof loader>()

  return (
    <ManagerFrame site={site} base={base}>
      <Outlet />
    </ManagerFrame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const loaded = useLoaderData<typeof loader>() as ReturnType<typeof useLoaderData<typeof loader>> | undefined
  const isClosed = isRouteErrorResponse(error) && (error.data as PageProblem | null)?.code === CLOSED
  if (isClosed) return <SiteClosed />
  if (!loaded) return <BareErrorPage error={error} />

  return (
    <ManagerFrame site={loaded.site} base={loaded.base}>
      <ErrorPage error={error} />
    </ManagerFrame>
  )
}
