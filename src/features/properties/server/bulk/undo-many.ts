import { sql } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { removeImportedHomes } from '#features/properties/server/imported.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { firstNames, holdRooms } from './rooms-held.ts'

/** The page offers it for half a minute; who has no script, or waits for the net, has longer. */
const UNDO_MS = 10 * 60_000

/**
 * Takes back the rooms that `addMany` added with a key, as long as nobody has touched one of them. What an import added
 * is not found here: that has a way back of its own. Taken back twice they stay so.
 * @throws Problem 404, 409 `rooms_undo_late`, 409 `rooms_used` with the numbers
 */
export async function undoMany(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, actorId }: Actor,
  key: string,
): Promise<number> {
  await holdRooms(tx, workspaceId)
  const { rows } = await tx.execute<{ id: string; unitNo: string; at: string; isGone: boolean }>(sql`
    select p.id, p.unit_no as "unitNo", extract(epoch from p.created_at) * 1000 as at,
           p.deleted_at is not null as "isGone"
      from properties p
     where p.workspace_id = ${workspaceId} and p.import_id = ${key}
       and not exists (select 1 from imports i where i.workspace_id = p.workspace_id and i.id = p.import_id)
     order by p.id desc for update`)
  if (rows.length === 0) throw notFound()
  const standing = rows.filter(({ isGone }) => !isGone)
  if (standing.length === 0) return 0
  if (kit.now().getTime() - Number(standing[0]!.at) > UNDO_MS) throw conflict('rooms_undo_late')
  const used = await usedRooms(tx, workspaceId, key)
  if (used.length > 0) throw conflict('rooms_used', { count: String(used.length), names: firstNames(used) })

  await removeImportedHomes(tx, kit, workspaceId, key)
  await audit(tx, {
    at: kit.now(),
    workspaceId,
    actorId,
    action: 'property.rooms_taken_back',
    recordKind: 'property',
    recordId: standing[0]!.id,
    after: { count: standing.length, unitNo: `${standing[0]!.unitNo}–${standing.at(-1)!.unitNo}` },
  })

  return standing.length
}

/** What names a home and would be left behind by it. */
const TRACES = [
  'leases',
  'applications',
  'expenses',
  'inquiries',
  'insurance_policies',
  'invoices',
  'ledger_lines',
  'maintenance_items',
  'meters',
  'property_owners',
  'property_photos',
  'visits',
]

async function usedRooms(tx: Tx, workspaceId: string, key: string): Promise<string[]> {
  const traces = TRACES.map(
    (table) =>
      sql`or exists (select 1 from ${sql.identifier(table)} t where t.workspace_id = p.workspace_id and t.property_id = p.id)`,
  )
  const { rows } = await tx.execute<{ name: string }>(sql`
    select p.unit_no as name from properties p
     where p.workspace_id = ${workspaceId} and p.import_id = ${key} and p.deleted_at is null
       and (p.updated_at <> p.created_at or p.listing_state <> 'draft'
            or exists (select 1 from notes n where n.workspace_id = p.workspace_id and n.kind = 'property' and n.record_id = p.id)
            ${sql.join(traces, sql` `)})
     order by p.id desc`)

  return rows.map(({ name }) => name)
}
