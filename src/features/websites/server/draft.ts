import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { arePublicPictures } from '#features/media/server/service.ts'
import {
  filesIn,
  type ListPage,
  PAGE_NAMES,
  type PageContent,
  type PageName,
  type SiteContent,
} from '#features/websites/content.ts'
import { websiteDrafts } from '#features/websites/tables.ts'
import { workspaces } from '#features/workspaces/tables.ts'
import type { ActingMember } from '#server/actor.ts'
import type { Kit } from '#server/kit.ts'
import { contentOf } from './defaults.ts'

export type DraftState = {
  content: SiteContent
  /** By page: how often it was written; 0 for one that nobody wrote yet. */
  revisions: Record<PageName, number>
  written: Partial<Record<PageName, { at: Date; by: string }>>
}

/** What is being written: the pages that somebody wrote, over what visitors see now. */
export async function readDraft(tx: Tx, workspaceId: string): Promise<DraftState> {
  const [site] = await tx.select().from(workspaces).where(eq(workspaces.id, workspaceId))
  const rows = await tx.select().from(websiteDrafts).where(eq(websiteDrafts.workspaceId, workspaceId))
  const content = contentOf(site!) as Record<string, unknown>
  const state: DraftState = {
    content: content as SiteContent,
    revisions: Object.fromEntries(PAGE_NAMES.map((page) => [page, 0])) as DraftState['revisions'],
    written: {},
  }
  for (const row of rows) {
    const page = PAGE_NAMES.find((name) => name === row.page)
    if (!page) continue
    content[page] = row.content
    state.revisions[page] = row.revision
    state.written[page] = { at: row.updatedAt, by: row.updatedBy }
  }

  return state
}

/** One page of the draft, and how often it was written. */
export async function readPage<Name extends PageName>(kit: Kit, workspaceId: string, page: Name) {
  const draft = await kit.database.inWorkspace(workspaceId, (tx) => readDraft(tx, workspaceId))

  return {
    content: draft.content[page],
    revision: draft.revisions[page],
    updatedAt: draft.written[page]?.at ?? null,
  }
}

export type Writing<Name extends PageName> = {
  page: Name
  /** The one that the writer has read. */
  revision: number
  content: PageContent<Name>
}

/**
 * Writes one page of the draft. Who has read an older one than there is writes nothing, unless it says the same.
 * @throws 409 `website_page_moved` where somebody else wrote meanwhile; 422 for pictures that are not theirs
 */
export function savePage<Name extends PageName>(kit: Kit, actor: ActingMember, writing: Writing<Name>) {
  return kit.database.inWorkspace(actor.workspaceId, async (tx) => {
    await lockDraft(tx, actor.workspaceId)
    return savePageIn(tx, kit, actor, writing)
  })
}

/** The same within a transaction of the workspace that has locked the draft. */
export async function savePageIn<Name extends PageName>(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  { page, revision, content }: Writing<Name>,
) {
  await mustOwnFiles(tx, workspaceId, content)
  const here = and(eq(websiteDrafts.workspaceId, workspaceId), eq(websiteDrafts.page, page))
  const [kept] = await tx.select().from(websiteDrafts).where(here).for('update')
  // Sent twice, or written alike by two: there is nothing to lose.
  if (kept && isDeepStrictEqual(kept.content, content)) return stateOf(kept)
  if ((kept?.revision ?? 0) !== revision) throw conflict('website_page_moved')

  const written = { content, revision: revision + 1, updatedBy: actorId, updatedAt: kit.now() }
  const [row] = kept
    ? await tx.update(websiteDrafts).set(written).where(here).returning()
    : await tx
        .insert(websiteDrafts)
        .values({ workspaceId, page, ...written })
        .onConflictDoNothing()
        .returning()
  if (!row) throw conflict('website_page_moved')

  return stateOf(row)
}

/** Takes one thing out of a list page of the draft, and answers it, so that it can be put back. @throws 404 */
export function deleteItem(kit: Kit, actor: ActingMember, { page, id }: { page: ListPage; id: string }) {
  return kit.database.inWorkspace(actor.workspaceId, async (tx) => {
    await lockDraft(tx, actor.workspaceId)
    const draft = await readDraft(tx, actor.workspaceId)
    const before = draft.content[page]
    const item = before.items.find((one) => one.id === id)
    if (!item) throw notFound()
    const content = { ...before, items: before.items.filter((one) => one.id !== id) } as PageContent<ListPage>
    const saved = await savePageIn(tx, kit, actor, { page, revision: draft.revisions[page], content })

    return { ...saved, item: item as Record<string, unknown> }
  })
}

/** Writing, publishing, restoring and deleting in a draft come one after the other, so that none writes over another unseen. */
export async function lockDraft(tx: Tx, workspaceId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`website:${workspaceId}`}, 0))`)
}

/** Pictures of the business's own that anybody may see; what is put back from an older version may name one that is gone. */
async function mustOwnFiles(tx: Tx, workspaceId: string, content: unknown): Promise<void> {
  if (!(await arePublicPictures(tx, workspaceId, filesIn(content), { isWebsite: true })))
    throw invalid({ picture: 'website_picture_gone' })
}

const stateOf = ({ revision, updatedAt }: { revision: number; updatedAt: Date }) => ({ revision, updatedAt })
