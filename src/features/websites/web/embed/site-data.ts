import { data, redirect, useRouteLoaderData } from 'react-router'
import type { SiteConfig } from '#features/websites/contract.ts'
import { barePath, localeOfPath, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { managerOrigin } from '#web/page/meta.ts'
import { apiOf, isProblem, type Scope, scopeOf } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'

type Args = Parameters<typeof scopeOf>[0] & { request: Request; params: { name?: string; '*'?: string } }

/** What the layout of a manager's site has read, with the theme of its own colour. */
export type SiteLayoutData = {
  site: SiteConfig
  theme: { primary: string; surface: SiteConfig['surface'] }
  /** What the head says of its little pictures. */
  icons?: object[]
}

/**
 * `/manager` and `/owner/about` on the product's host name no site: they are what a manager's own host has there. They
 * lead to the product's page for those people; `/manager` takes somebody who has a site to it.
 */
const PEOPLE: Record<string, string> = { manager: '/property-manager-about', owner: '/owner-details' }

/** The name of the site a page belongs to: by host, else by the first segment of the path. */
export function siteNameOf(args: Args): string {
  return scopeOf(args).siteName ?? (args.params.name ?? '').toLowerCase()
}

/** Reads the site of a layout. Capitals in the path lead to the canonical address first. */
export async function loadSite(args: Args): Promise<SiteLayoutData> {
  const { pathname, search } = new URL(args.request.url)
  if (!pathname.endsWith('.data') && pathname !== pathname.toLowerCase())
    throw redirect(pathIn(localeOfPath(pathname), barePath(pathname).toLowerCase()) + search, 301)
  const subdomainName = siteNameOf(args)
  const { data: site } = await apiOf(args)
    .websites.config({ subdomainName, token: draftToken(args) })
    .catch((error: unknown) => {
      const page = PEOPLE[subdomainName]
      if (!isProblem(error) || ![400, 404, 422].includes(error.status)) throw error
      // What no site is called, has, or can have, leads nowhere.
      if (!page || '*' in args.params || error.status !== 404)
        throw data({ title: m.site_error_unknown({}, { locale: localeOfPath(pathname) }) }, { status: 404 })
      const locale = localeOfPath(pathname)
      const own = subdomainName === 'manager' ? ownSite(args) : undefined
      throw redirect(own ? own + pathIn(locale, barePath(pathname)) : pathIn(locale, page))
    })

  // A theme of its own even where no colour was chosen: the ones of the site and the page behind it belong together.
  const primary = site.primaryColor ?? scopeOf(args).product.primaryColor

  return { site, theme: { primary, surface: site.surface }, icons: iconsOf(site.favicon) }
}

/** A tab wants 32 pixels, Apple's start page 180, Android and search engines 192. */
function iconsOf(favicon: string | null) {
  if (!favicon) return undefined
  const sized = (rel: string, side: number) => ({
    tagName: 'link',
    rel,
    sizes: `${side}x${side}`,
    href: favicon.replace(/\d+$/, String(side)),
  })

  return [sized('icon', 32), sized('icon', 192), sized('apple-touch-icon', 180)]
}

/** What opens a draft (`/website-draft?token=…`), where the address carries it. */
export function draftToken({ request }: Pick<Args, 'request'>): string | undefined {
  return new URL(request.url).searchParams.get('token') ?? undefined
}

/** Where the reader's own site lives, if they have one. */
function ownSite(args: Args): string | undefined {
  const scope = scopeOf(args)
  const siteName = scope.viewer?.workspace?.siteName

  return siteName ? managerOrigin(scope, siteName) : undefined
}

/** The site of the page that is shown. */
export function useSite(): SiteConfig {
  const { locale } = useRoot()
  const data = useRouteLoaderData(`${locale}:manager-site`) as SiteLayoutData

  return data.site
}

/** Where the pages of a site live on this host: `/manager` on its own, `/{name}` on the product's. */
export function siteBase(
  site: Pick<SiteConfig, 'siteName' | 'userType' | 'isDraft'>,
  root: Pick<Scope, 'siteName'>,
): string {
  if (site.isDraft) return '/website-draft'
  return root.siteName ? `/${site.userType}` : `/${site.siteName}`
}
