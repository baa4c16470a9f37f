import { data, Outlet, redirect } from 'react-router'
import { barePath, pathIn } from '#i18n/locale.ts'
import { targetOf } from '#web/page-problems.ts'
import { isProblem, type Scope, scopeContext } from '#web/page-scope.ts'
import type { Route } from './+types/public.layout'
import { ErrorPage } from './embed/error-page.tsx'
import { PublicFrame } from './public-frame.tsx'

/** On a manager's own host there are no product pages: its root is the manager's home, the rest lies on the product's. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, params }, next) => {
    const scope = context.get(scopeContext)
    if (!scope.siteName || '*' in params) return next()
    const target = targetOf(request)
    throw redirect(
      barePath(target).split('?')[0] === '/'
        ? await managerHome(scope, scope.siteName)
        : scope.publicUrl + target,
    )
  },
]

async function managerHome({ api, locale }: Scope, subdomainName: string): Promise<string> {
  try {
    const { data: site } = await api.websites.config({ subdomainName })
    return pathIn(locale, `/${site.userType.toLowerCase()}`)
  } catch (error) {
    if (isProblem(error)) throw data(null, { status: error.status })
    throw error
  }
}

export default function Layout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PublicFrame>
      <ErrorPage error={error} />
    </PublicFrame>
  )
}
