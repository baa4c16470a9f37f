import '#web/design/fonts.css'
import '#web/design/icons.css'
import '#web/design/base.css'
import { useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { m } from '#i18n/messages/messages.js'
import { FONT_LINKS } from '#web/design/font-links.ts'
import { themeFromCookie } from '#web/design/theme-choice.ts'
import { BEFORE_ROUTER } from '#web/document/before-router.ts'
import { isDraft, ThemeStyle, themeOf, useDocumentNonce } from '#web/document/document-theme.tsx'
import { LateScripts } from '#web/document/late-start.tsx'
import { sameReader } from '#web/document/same-reader.ts'
import type { Route } from './+types/root'
import { keptMiddleware } from './features/favourites/web/embed/kept-middleware.ts'
import { BareErrorPage } from './features/site/web/embed/error-page.still.tsx'
import { listenForActs } from './web/page/page-acts.ts'
import { scopeOf } from './web/page/page-scope.ts'
import { productName, type RootData } from './web/page/root-data.ts'
import { takeOver } from './web/static/still.tsx'

if (!import.meta.env.SSR) listenForActs()

export const middleware: Route.MiddlewareFunction[] = [keptMiddleware]

/** What every page knows: language, product, who is looking. */
export function loader(args: Route.LoaderArgs): RootData {
  const {
    locale,
    product,
    company,
    viewer,
    siteName,
    publicUrl,
    productHost,
    isTestMode,
    logins,
    today,
    nonce,
  } = scopeOf(args)
  const choice = themeFromCookie(args.request.headers.get('cookie'))
  const theme = choice === 'auto' ? undefined : choice

  return {
    locale,
    product,
    company,
    viewer,
    siteName,
    publicUrl,
    productHost,
    isTestMode,
    logins,
    today,
    nonce,
    theme,
  }
}

/** Who is looking changes by forms only; switching pages asks for nothing twice, nor does a form that did not arrive. */
export function shouldRevalidate({ formMethod, actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  // 503 is how `lost-line.ts` answers; imported from there it would be a file more for every page.
  return (formMethod ?? 'GET') !== 'GET' && actionStatus !== 503
}

export const links: Route.LinksFunction = () => FONT_LINKS

/** The head of pages that say nothing about themselves, and of errors. */
export function meta({ error, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const name = loaderData ? productName(loaderData) : m.common_name()
  if (!error) return [{ title: name }]
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  // An address of no kind at all brings its own.
  const title = isMissing ? (error.data?.title ?? m.site_error_404_title()) : m.site_error_other()

  return [{ title: `${title} | ${name}` }, { name: 'robots', content: 'noindex' }]
}

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData('root') as RootData | undefined
  const nonce = useDocumentNonce(root?.nonce)
  const matches = useMatches()
  const theme = themeOf(
    matches.map((match) => match.loaderData),
    root?.product.primaryColor ?? '#8dc73f',
  )
  // The picture of a website in its editor: the frame around it lets no script run.
  const isPicture = import.meta.env.SSR && matches.some((match) => isDraft(match.loaderData))
  const isDashboard = matches.some((match) => match.id.endsWith(':dashboard'))

  return (
    <html
      lang={root?.locale ?? 'th'}
      data-theme={root?.theme}
      data-dense={root?.product.isDense || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <ThemeStyle theme={theme} nonce={nonce} />
        {!isPicture && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: texts of ours, which only the server writes
            dangerouslySetInnerHTML={{
              __html: import.meta.env.SSR ? `${sameReader(root?.viewer)};${BEFORE_ROUTER};` : '',
            }}
          />
        )}
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        {!isPicture && (
          <>
            <ScrollRestoration nonce={nonce} />
            {/* A dashboard is nothing without its scripts; what everybody reads shows itself first. */}
            {isDashboard ? <Scripts nonce={nonce} /> : <LateScripts nonce={nonce} />}
          </>
        )}
      </body>
    </html>
  )
}

/** What is needed once something of a page is lost. Fetched while it can be: it is there before the line is gone. */
let late: Pick<typeof import('#web/document/lost-page.tsx'), 'isLostChunk' | 'LostPage'> | undefined

export default function Root() {
  useEffect(() => {
    takeOver()
    import('#web/document/lost-page.tsx').then(
      ({ isLostChunk, LostPage, prepareForLoss }) => {
        late = { isLostChunk, LostPage }
        prepareForLoss()
      },
      () => {},
    )
  }, [])

  return <Outlet />
}

/** What the layouts could not show themselves; what says so cannot be fetched either where a part of the page is lost. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return late?.isLostChunk(error) ? <late.LostPage /> : <BareErrorPage error={error} />
}
