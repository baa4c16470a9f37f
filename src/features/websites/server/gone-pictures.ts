import type { Tx } from '#db/client.ts'
import { missingPictures } from '#features/media/server/service.ts'
import {
  filesIn,
  PAGE_NAMES,
  type PageName,
  type SiteContent,
  type Words,
} from '#features/websites/content.ts'

/** A place whose picture is no more: the page, and what the thing in its list is called; null for the page's own picture. */
export type GonePicture = { page: PageName; title: Words | null }

/**
 * Pages of an older version as they can still be shown: what stands in them stays, a picture that is no more is left
 * out of its place. Answers those places too, in the order of the pages.
 */
export async function withoutGone(
  tx: Tx,
  workspaceId: string,
  pages: SiteContent,
): Promise<{ pages: SiteContent; gone: GonePicture[] }> {
  const ids = new Set(await missingPictures(tx, workspaceId, filesIn(pages), { isWebsite: true }))
  if (ids.size === 0) return { pages, gone: [] }
  const gone: GonePicture[] = []
  const left = PAGE_NAMES.map((page) => [
    page,
    emptied(pages[page], ids, (title) => gone.push({ page, title })),
  ])

  return { pages: Object.fromEntries(left) as SiteContent, gone }
}

type Say = (title: Words | null) => void

function emptied(value: unknown, ids: ReadonlySet<string>, say: Say, title: Words | null = null): unknown {
  if (Array.isArray(value)) return value.map((one) => emptied(one, ids, say, titleOf(one)))
  if (typeof value !== 'object' || value === null) return value
  const one = value as Record<string, unknown>
  if (typeof one.fileId === 'string' && ids.has(one.fileId)) {
    say(title)
    return null
  }

  return Object.fromEntries(
    Object.entries(one).map(([name, inner]) => {
      if (name !== 'favicon' || !ids.has(String(inner))) return [name, emptied(inner, ids, say, title)]
      say(null)
      return [name, null]
    }),
  )
}

const titleOf = (one: unknown) => (one as { title?: Words } | null)?.title ?? null
