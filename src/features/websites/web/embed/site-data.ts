import { redirect, useRouteLoaderData } from 'react-router'
import { barePath, localeOfPath, pathIn } from '#i18n/locale.ts'
import { apiOf, isProblem, type Scope, scopeOf } from '#web/page-scope.ts'
import { useRoot } from '#web/root-data.ts'
import type { SiteConfig } from '../../contract.ts'

type Args = Parameters<typeof scopeOf>[0] & { request: Request; params: { name?: string } }

/** What the layout of a manager's site has read, with the theme of its own colour. */
export type SiteLayoutData = { site: SiteConfig; theme?: { primary: string } }

/** `/owner/about` and its like on the product's host: without a site of that name they lead to the page for owners. */
const OWNERS = 'owner'

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
    .websites.config({ subdomainName })
    .catch((error: unknown) => {
      if (isProblem(error) && error.status === 404 && subdomainName === OWNERS)
        throw redirect(pathIn(localeOfPath(pathname), '/owner-details'))
      throw error
    })

  return { site, ...(site.primaryColor ? { theme: { primary: site.primaryColor } } : {}) }
}

/** The site of the page that is shown. */
export function useSite(): SiteConfig {
  const { locale } = useRoot()
  const data = useRouteLoaderData(`${locale}:manager-site`) as SiteLayoutData

  return data.site
}

/** Where the pages of a site live on this host: `/manager` on its own, `/{name}` on the product's. */
export function siteBase(
  site: Pick<SiteConfig, 'siteName' | 'userType'>,
  root: Pick<Scope, 'siteName'>,
): string {
  return root.siteName ? `/${site.userType}` : `/${site.siteName}`
}
