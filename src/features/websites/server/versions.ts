import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, sql } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { personNameIn } from '#db/person-name.ts'
import { assertOpen } from '#features/onboarding/server/service.ts'
import { PAGE_NAMES, type PageName, type SiteContent, type Tab } from '#features/websites/content.ts'
import { websiteDrafts, websiteVersions } from '#features/websites/tables.ts'
import { changeWorkspace } from '#features/workspaces/server/service.ts'
import { workspaces } from '#features/workspaces/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { contentOf } from './defaults.ts'
import { lockDraft, readDraft } from './draft.ts'
import { withoutGone } from './gone-pictures.ts'
import { settlePictures, withPictures } from './published-pictures.ts'

const MOST_SHOWN = 100

/** How far the draft has come: who saw this number saw all that is in it. */
export function markOf(revisions: Record<PageName, number>): number {
  return Object.values(revisions).reduce((sum, one) => sum + one, 0)
}

/** Pages that are not as visitors see them. */
export function changedPages(draft: SiteContent, live: SiteContent): PageName[] {
  return PAGE_NAMES.filter((page) => !isDeepStrictEqual(draft[page], live[page]))
}

/**
 * Makes the draft of an open site what visitors see. A draft with nothing new makes no version.
 * Its pictures are cut before, so that the transaction holds nothing but the switch.
 * @param mark the draft that was looked at
 * @throws 409 `website_draft_moved` where somebody wrote meanwhile; `website_picture_uncut` where a picture cannot be cut
 * as it is set; `subdomain_missing`, `site_not_open` until its people agreed to open it (G353). The version before stays what visitors see.
 */
export function publishDraft(kit: Kit, actor: ActingMember, mark: number) {
  const { workspaceId } = actor
  const read = async (tx: Tx) => {
    await assertOpen(tx, kit, workspaceId)
    const { content, revisions } = await readDraft(tx, workspaceId)
    if (markOf(revisions) !== mark) throw conflict('website_draft_moved')
    return content
  }

  return withPictures(kit, workspaceId, {
    read,
    show: async (tx) => {
      await lockDraft(tx, workspaceId)
      const siteUrl = await assertOpen(tx, kit, workspaceId)
      const [site] = await tx.select().from(workspaces).where(eq(workspaces.id, workspaceId)).for('update')
      const content = await read(tx)
      const number = await switchTo(tx, kit, actor, { site: site!, content })
      const gone = await settlePictures(tx, kit, workspaceId, content)
      return { gone, shown: { number, siteUrl } }
    },
  })
}

/** Answers the number of the version that visitors see now. */
async function switchTo(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  { site, content }: { site: typeof workspaces.$inferSelect; content: SiteContent },
): Promise<number> {
  const { workspaceId } = actor
  const changed = changedPages(content, contentOf(site))
  if (changed.length === 0 && site.website) return site.website.number
  const number = await addVersion(tx, kit, actor, { kind: 'published', pages: content, changed })
  await changeWorkspace(tx, kit, workspaceId, {
    website: { number, pages: content },
    // Bills and letters wear the same colour.
    primaryColor: content.look.primary,
  })
  await note(tx, kit, actor, { action: 'website.published', after: { number, changed } })

  return number
}

/** What the site has said so far, newest first. */
export async function listVersions(kit: Kit, workspaceId: string, locale: Locale) {
  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const [site] = await tx
      .select({ website: workspaces.website })
      .from(workspaces)
      .where(eq(workspaces.id, workspaceId))
    const rows = await tx
      .select({
        number: websiteVersions.number,
        kind: websiteVersions.kind,
        changed: websiteVersions.changed,
        createdAt: websiteVersions.createdAt,
        createdBy: websiteVersions.createdBy,
      })
      .from(websiteVersions)
      .where(eq(websiteVersions.workspaceId, workspaceId))
      .orderBy(desc(websiteVersions.number))
      .limit(MOST_SHOWN)
    const nameOf = await namesOf(
      tx,
      rows.map((row) => row.createdBy),
      locale,
    )

    return rows.map(({ createdBy, changed, ...row }) => ({
      ...row,
      changed: PAGE_NAMES.filter((page) => changed.includes(page)),
      by: nameOf(createdBy),
      isLive: row.number === site?.website?.number,
    }))
  })
}

/** @throws 404 */
export async function readVersion(tx: Tx, { workspaceId, number }: { workspaceId: string; number: number }) {
  const [row] = await tx
    .select()
    .from(websiteVersions)
    .where(and(eq(websiteVersions.workspaceId, workspaceId), eq(websiteVersions.number, number)))
  if (!row) throw notFound()

  return row
}

/**
 * Puts an older version into the draft. A draft that no version holds is kept as one of its own before, so that nothing
 * is lost. A picture that is no more leaves its place empty, and is named. Visitors see none of it until it is published.
 */
export function restoreVersion(kit: Kit, actor: ActingMember, number: number) {
  const { workspaceId, actorId } = actor
  return kit.database.inWorkspace(workspaceId, async (tx) => {
    await lockDraft(tx, workspaceId)
    const version = await readVersion(tx, { workspaceId, number })
    const [site] = await tx.select().from(workspaces).where(eq(workspaces.id, workspaceId))
    const draft = await readDraft(tx, workspaceId)
    const now = kit.now()
    const changed = changedPages(draft.content, contentOf(site!))
    const isUnkept = changed.length > 0 && !(await holds(tx, workspaceId, draft.content))
    const keptNumber = isUnkept
      ? await addVersion(tx, kit, actor, { kind: 'kept', pages: draft.content, changed })
      : null
    const { pages, gone } = await withoutGone(tx, workspaceId, { ...contentOf(site!), ...version.pages })
    for (const page of PAGE_NAMES) {
      if (isDeepStrictEqual(draft.content[page], pages[page])) continue
      const written = {
        content: pages[page],
        revision: draft.revisions[page] + 1,
        updatedBy: actorId,
        updatedAt: now,
      }
      await tx
        .insert(websiteDrafts)
        .values({ workspaceId, page, ...written })
        .onConflictDoUpdate({ target: [websiteDrafts.workspaceId, websiteDrafts.page], set: written })
    }
    await note(tx, kit, actor, {
      action: 'website.restored',
      after: { number, kept: keptNumber, ...(gone.length > 0 && { picturesGone: gone.length }) },
    })

    return { kept: keptNumber, gone }
  })
}

/** Opens a page of the site to visitors or takes it away, at once. */
export function setTab(kit: Kit, actor: ActingMember, { tab, isOn }: { tab: Tab; isOn: boolean }) {
  const { workspaceId } = actor
  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const [site] = await tx.select().from(workspaces).where(eq(workspaces.id, workspaceId)).for('update')
    const before = site!.extraPages
    if ((before[tab] === true) !== isOn) {
      await changeWorkspace(tx, kit, workspaceId, { extraPages: { ...before, [tab]: isOn } })
      await note(tx, kit, actor, {
        action: 'website.page_switched',
        before: { [tab]: before[tab] === true },
        after: { [tab]: isOn },
      })
    }

    return { ...before, [tab]: isOn }
  })
}

/** What people who wrote are called in the reader's language; empty for accounts that are gone. */
export async function namesOf(tx: Tx, ids: string[], locale: Locale): Promise<(id: string) => string> {
  if (ids.length === 0) return () => ''
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select u.id, ${personNameIn(locale)} as name from users u where u.id in ${[...new Set(ids)]}`,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))

  return (id) => names.get(id) ?? ''
}

type NewVersion = { kind: 'published' | 'kept'; pages: SiteContent; changed: PageName[] }

/** Writes down what the draft says, behind its lock. Answers the number of the version. */
async function addVersion(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  version: NewVersion,
): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(
    sql`select coalesce(max(number), 0)::int as last from website_versions where workspace_id = ${workspaceId}`,
  )
  const number = rows[0]!.last + 1
  await tx
    .insert(websiteVersions)
    .values({ ...version, workspaceId, number, createdBy: actorId, createdAt: kit.now() })

  return number
}

async function holds(tx: Tx, workspaceId: string, content: SiteContent): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select 1 from website_versions where workspace_id = ${workspaceId} and pages = ${JSON.stringify(content)}::jsonb limit 1`,
  )

  return rowCount! > 0
}

function note(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  entry: { action: string; before?: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> {
  return audit(tx, {
    ...actor,
    ...entry,
    at: kit.now(),
    recordKind: 'website',
    recordId: actor.workspaceId,
  })
}
