import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { scopeOf } from '#web/page-scope.ts'

/** What every page knows: language, product, who is looking. Read again only when the document loads. */
export function loader(args: Route.LoaderArgs) {
  const { locale, product, company, viewer, siteName, publicUrl, productHost, isTestMode, today, nonce } = scopeOf(args)

  return { locale, product, company, viewer, siteName, publicUrl, productHost, isTestMode, today, nonce }
}

export type RootData = ReturnType<typeof loader>

/** The root's data, on any page. */
export function useRoot(): RootData {
  return useRouteLoaderData('root') as RootData
}

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData('root') as RootData | undefined

  return (
    <html lang={root?.locale ?? 'th'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links nonce={root?.nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={root?.nonce} />
        <Scripts nonce={root?.nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
