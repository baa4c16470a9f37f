import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { PAGE_NAMES, type PageContent, type PageName } from '#features/websites/content.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, scopeOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/editor.page'
import { EditorFrame } from './editor-frame.tsx'

/** Everything before a page's own name: the start page of the site opens first. */
const FIRST = 'homepage'

export async function loader(args: Route.LoaderArgs) {
  const { websites } = apiOf(args)
  const { viewer, locale } = scopeOf(args)
  const asked = args.params.page
  if (!asked) throw redirect(pathIn(locale, `/dashboard/manager/my-website/${FIRST}`))
  const page = PAGE_NAMES.find((name) => name === asked)
  if (!page && asked !== 'history') throw data(null, { status: 404 })
  const overview = (await websites.draft()).data
  const workspaceId = viewer!.workspace!.id
  if (!page)
    return {
      overview,
      workspaceId,
      page: 'history' as const,
      versions: (await websites.versions({ itemsPerPage: 100 })).data,
    }

  const read: Record<PageName, () => Promise<{ data: { content: object; revision: number } }>> = {
    look: websites.readLook,
    homepage: websites.readHomepage,
    'about-page': websites.readAbout,
    'featured-page': websites.readFeatured,
    'contact-us-page': websites.readContact,
    'service-page': websites.readServices,
    'team-page': websites.readTeam,
    'testimonial-page': websites.readTestimonials,
    'why-us-page': websites.readWhyUs,
  }
  const { content, revision } = (await read[page]()).data

  return { overview, workspaceId, page, stored: { content: content as PageContent<PageName>, revision } }
}

/** What is being typed is newer than what could be read: only another page, and the list of versions, are read anew. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || nextUrl.pathname.endsWith('/history')
}

export type EditorData = Awaited<ReturnType<typeof loader>>
export type DraftOverview = EditorData['overview']

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.websites_edit_title(), isIndexed: false })

export default function WebsiteEditor({ loaderData }: Route.ComponentProps) {
  return <EditorFrame loaded={loaderData} />
}
