import { and, eq, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { notes } from '#features/records/tables.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'

/** So many notes stand on a record, newest first. */
const NOTES = 20

export type NoteKind = 'property' | 'tenant' | 'owner'

export type NoteRow = { id: string; text: string; by: string | null; at: Date }

/** The notes about a record, newest first. */
export async function readNotes(
  tx: Tx,
  workspaceId: string,
  { kind, recordId }: { kind: NoteKind; recordId: string },
): Promise<NoteRow[]> {
  const { rows } = await tx.execute<{ id: string; text: string; by: string | null; at: string }>(sql`
    select n.id, n.text, u.first_name as by, n.created_at as at from notes n left join users u on u.id = n.created_by
     where n.workspace_id = ${workspaceId} and n.kind = ${kind} and n.record_id = ${recordId}
     order by n.created_at desc, n.id desc limit ${NOTES}`)

  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }))
}

const HOLDERS = { property: sql`properties`, tenant: sql`tenants`, owner: sql`owners` }

/** Writes a note. @throws Problem 404 where there is no such record */
export async function addNote(
  tx: Tx,
  { now }: Pick<Kit, 'now'>,
  workspaceId: string,
  { kind, recordId, text, by }: { kind: NoteKind; recordId: string; text: string; by: string },
): Promise<NoteRow> {
  const { rows } = await tx.execute(sql`
    select 1 from ${HOLDERS[kind]} where workspace_id = ${workspaceId} and id = ${recordId} and deleted_at is null`)
  if (rows.length === 0) throw notFound()
  const id = newId()
  await tx.insert(notes).values({ workspaceId, id, kind, recordId, text, createdBy: by, createdAt: now() })
  await note(tx, { at: now(), workspaceId, by, action: 'note_added', kind, recordId })
  const [row] = (await readNotes(tx, workspaceId, { kind, recordId })).filter((one) => one.id === id)

  return row!
}

/** Takes a note away. @throws Problem 404 where it is gone, or was never here */
export async function removeNote(
  tx: Tx,
  { now }: Pick<Kit, 'now'>,
  workspaceId: string,
  { id, by }: { id: string; by: string },
): Promise<void> {
  const [gone] = await tx
    .delete(notes)
    .where(and(eq(notes.workspaceId, workspaceId), eq(notes.id, id)))
    .returning({ kind: notes.kind, recordId: notes.recordId })
  if (!gone) throw notFound()
  await note(tx, { at: now(), workspaceId, by, action: 'note_removed', ...gone })
}

/** The audit log says that a note came or went, not what stood in it. */
function note(
  tx: Tx,
  {
    at,
    workspaceId,
    by,
    action,
    kind,
    recordId,
  }: { at: Date; workspaceId: string; by: string; action: string; kind: NoteKind; recordId: string },
): Promise<void> {
  return audit(tx, {
    at,
    workspaceId,
    actorId: by,
    action: `${kind}.${action}`,
    recordKind: kind,
    recordId,
  })
}
