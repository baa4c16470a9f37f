import { and, eq, sql } from 'drizzle-orm'
import type { ComposedPaper, Words } from '#contract/composed-paper.ts'
import { conflict, notFound, Problem } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { compose, fixed } from '#features/papers/kinds/compose.ts'
import type { Clause, Values } from '#features/papers/kinds/kind.ts'
import { kindOf } from '#features/papers/kinds/kinds.ts'
import { coveredValues } from '#features/papers/kinds/values.ts'
import { paperOpenings, paperShares } from '#features/papers/tables.ts'
import type { Actor } from '#server/actor.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import type { Issuer } from '#server/ports/pdf/papers.ts'
import { displayPhone } from '#thai/phone.ts'
import { findEdition } from './editions.ts'
import { hashOf } from './issue.ts'
import { placeOf } from './links.ts'
import type { PaperRow } from './read.ts'
import { asPaper } from './view.ts'
import { note, save } from './write.ts'

const DAY_MS = 86_400_000

/** Makes a link to what was issued; with an address, its mail goes out. @throws Problem 409 `paper_not_issued`, `paper_void` */
export async function sharePaper(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { row, email, days }: { row: PaperRow; email?: string; days: number },
): Promise<void> {
  if (row.state === 'void') throw conflict('paper_void')
  if (row.version === 0) throw conflict('paper_not_issued')
  const { workspaceId } = row
  const id = newId()
  await tx.insert(paperShares).values({
    ...{ workspaceId, id, paperId: row.id, version: row.version, email: email ?? null },
    expiresAt: new Date(kit.now().getTime() + days * DAY_MS),
    createdBy: actor.actorId,
    createdAt: kit.now(),
  })
  // What is being signed or was signed stays so.
  const state = row.state === 'sent' || row.state === 'signed' ? row.state : 'shared'
  await save(tx, row, { state, updatedAt: kit.now() })
  await note(tx, kit, actor, { id: row.id, action: 'paper.shared', after: { version: row.version, days } })
  if (email) await announce(tx, 'paper.shared', { workspaceId, shareId: id })
}

/** Ends a link. Asked twice it is done once. @throws Problem 404 */
export async function endShare(
  tx: Tx,
  kit: Kit,
  actor: Actor,
  { row, shareId }: { row: PaperRow; shareId: string },
): Promise<void> {
  const ended = await tx
    .update(paperShares)
    .set({ revokedAt: sql`coalesce(${paperShares.revokedAt}, ${kit.now()})` })
    .where(
      and(
        eq(paperShares.workspaceId, row.workspaceId),
        eq(paperShares.paperId, row.id),
        eq(paperShares.id, shareId),
      ),
    )
    .returning({ id: paperShares.id })
  if (!ended.length) throw notFound()
  await note(tx, kit, actor, { id: row.id, action: 'paper.unshared' })
}

export type SharedPaper = {
  paper: ComposedPaper
  businessName: Words
  businessPhone: string | null
  expiresAt: Date
  isReplaced: boolean
  isVoid: boolean
  issuer: Issuer
}

type Found = {
  paperId: string
  version: number
  expiresAt: Date
  revokedAt: Date | null
  newest: number
  state: string
  kind: PaperRow['kind']
  nameTh: string
  nameEn: string | null
  phone: string | null
}

/**
 * What a link opens, with numbers of identity and secrets covered; that it was opened is written down.
 * @throws Problem 404 `paper_link_over`: unknown, ended, taken back, replaced, or its business closed
 */
export async function openShared(
  kit: Kit,
  token: string,
  act: 'opened' | 'downloaded',
): Promise<SharedPaper> {
  const { workspaceId, id } = placeOf(kit, token)
  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute<Found>(sql`
      select s.paper_id as "paperId", s.version, s.expires_at as "expiresAt", s.revoked_at as "revokedAt", p.version as newest,
             p.state, p.kind, w.business_name as "nameTh", w.business_name_en as "nameEn", w.phone
        from paper_shares s
        join papers p on p.workspace_id = s.workspace_id and p.id = s.paper_id
        join workspaces w on w.id = s.workspace_id and w.suspended_at is null
       where s.workspace_id = ${workspaceId} and s.id = ${id}`)
    const row = rows[0]
    if (!row || row.revokedAt || new Date(row.expiresAt) <= kit.now())
      throw new Problem(404, 'paper_link_over')
    const { paper, issuer } = await coveredVersion(tx, workspaceId, row)
    await tx.insert(paperOpenings).values({
      ...{ workspaceId, id: newId(), paperId: row.paperId, version: row.version, shareId: id, act },
      createdAt: kit.now(),
    })

    return {
      paper,
      businessName: { th: row.nameTh, en: row.nameEn || row.nameTh },
      businessPhone: row.phone ? displayPhone(row.phone) : null,
      expiresAt: new Date(row.expiresAt),
      isReplaced: row.newest > row.version,
      isVoid: row.state === 'void',
      issuer,
    }
  })
}

/** The PDF of what a link opens, set from the covered words. */
export async function sharedPdf(kit: Kit, token: string): Promise<{ pdf: Uint8Array; no: string }> {
  const { paper, issuer } = await openShared(kit, token, 'downloaded')
  const pdf = await kit.ports.pdf.render('composed', {
    paper,
    textHash: hashOf(paper),
    issuer,
    status: 'open',
  })

  return { pdf, no: paper.no ?? 'paper' }
}

/** That a member opened or took a paper, once an hour each. */
export async function noteOpening(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { row, act }: { row: Pick<PaperRow, 'id' | 'version'>; act: 'opened' | 'downloaded' },
): Promise<void> {
  if (row.version === 0) return
  await tx.execute(sql`
    insert into paper_openings (workspace_id, id, paper_id, version, user_id, act, created_at)
    select ${workspaceId}, ${newId()}, ${row.id}, ${row.version}, ${actorId}, ${act}, ${kit.now().toISOString()}::timestamptz
     where not exists (
       select 1 from paper_openings where workspace_id = ${workspaceId} and paper_id = ${row.id} and user_id = ${actorId}
          and act = ${act} and version = ${row.version} and created_at > ${kit.now().toISOString()}::timestamptz - interval '1 hour')`)
}

async function coveredVersion(
  tx: Tx,
  workspaceId: string,
  { paperId, version, kind: key }: Found,
): Promise<{ paper: ComposedPaper; issuer: Issuer }> {
  const stored = await findEdition(tx, { workspaceId, paperId, version })
  const kind = kindOf(key)
  const { no, madeOn } = asPaper(stored.composed)
  const values = coveredValues(kind, stored.fields as Values)
  // Written again from the clauses it was issued with, so that a newer template changes nothing.
  const paper = fixed(compose(kind, stored.clauses as Clause[], values, { no, version, madeOn }))

  return { paper, issuer: stored.issuer as unknown as Issuer }
}
