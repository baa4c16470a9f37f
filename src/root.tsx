import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { scopeOf } from '#web/page-scope.ts'
import type { RootData } from '#web/root-data.ts'
import type { Route } from './+types/root'

/** What every page knows: language, product, who is looking. Read again only when the document loads. */
export function loader(args: Route.LoaderArgs): RootData {
  const { locale, product, company, viewer, siteName, publicUrl, productHost, isTestMode, today, nonce } =
    scopeOf(args)

  return { locale, product, company, viewer, siteName, publicUrl, productHost, isTestMode, today, nonce }
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
