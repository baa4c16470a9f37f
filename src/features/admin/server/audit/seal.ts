import { type SQL, sql } from 'drizzle-orm'
import { asOwner, type Tx } from '#db/client.ts'
import type { Kit } from '#server/kit.ts'
import { FIRST_HASH, type SealedEntry, sealEntry } from './audit-hash.ts'

/** Entries sealed in one transaction. */
const BATCH = 500
/** Only one process seals at a time; any number that nothing else locks by. */
export const SEAL_LOCK = 7_205_311

/** An entry's columns as its seal covers them, under the names of `SealedEntry`. */
export const SEALED_COLUMNS: SQL = sql.raw(`
  a.workspace_id as "workspaceId", a.id,
  to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  a.actor_id as "actorId", a.action, a.record_kind as "recordKind", a.record_id as "recordId",
  a.before, a.after, a.request_id as "requestId", a.ip, a.origin_salt as "originSalt", a.change_salt as "changeSalt"`)

/**
 * Seals what has been added to the audit log since, in the order of each business's chain. An entry waits in a table
 * that a trigger fills in the entry's own transaction, so one that commits late is sealed late and never passed over.
 * Answers how many were sealed; nothing while another process does it.
 */
export async function sealAuditLog(kit: Kit, { batch = BATCH } = {}): Promise<number> {
  let sealed = 0
  for (;;) {
    const done = await asOwner(kit.database, (tx) => sealSome(tx, batch, kit.now()))
    sealed += done
    if (done < batch) return sealed
  }
}

async function sealSome(tx: Tx, batch: number, now: Date): Promise<number> {
  const lock = await tx.execute<{ isMine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${SEAL_LOCK}) as "isMine"`,
  )
  if (!lock.rows[0]!.isMine) return 0

  const { rows: entries } = await tx.execute<SealedEntry>(sql`
    select ${SEALED_COLUMNS}
      from audit_pending p join audit_log a on a.workspace_id = p.workspace_id and a.id = p.entry_id
     order by a.created_at, a.id limit ${batch}`)
  if (entries.length === 0) return 0

  const heads = await headsOf(tx, [...new Set(entries.map((entry) => entry.workspaceId))])
  const seals = entries.map((entry) => {
    const head = heads.get(entry.workspaceId) ?? { seq: 0, hash: FIRST_HASH }
    const { hash, originHash, changeHash } = sealEntry(head.hash, entry)
    const next = { seq: head.seq + 1, hash }
    heads.set(entry.workspaceId, next)
    return {
      workspace_id: entry.workspaceId,
      entry_id: entry.id,
      ...next,
      origin_hash: originHash,
      change_hash: changeHash,
    }
  })
  await tx.execute(sql`
    with sealed as (
      insert into audit_seals (workspace_id, seq, entry_id, hash, origin_hash, change_hash, sealed_at)
      select workspace_id, seq, entry_id, hash, origin_hash, change_hash, ${now.toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb)
             as s (workspace_id uuid, seq integer, entry_id uuid, hash text, origin_hash text, change_hash text)
      returning workspace_id, entry_id)
    delete from audit_pending p using sealed s where p.workspace_id = s.workspace_id and p.entry_id = s.entry_id`)

  return entries.length
}

/** The last seal of each chain. */
async function headsOf(tx: Tx, workspaceIds: string[]): Promise<Map<string, { seq: number; hash: string }>> {
  const { rows } = await tx.execute<{ workspaceId: string; seq: number; hash: string }>(sql`
    select w.id as "workspaceId", s.seq, s.hash
      from (select text::uuid as id from jsonb_array_elements_text(${JSON.stringify(workspaceIds)}::jsonb) as t (text)) w
     cross join lateral (select seq, hash from audit_seals where workspace_id = w.id order by seq desc limit 1) s`)

  return new Map(rows.map(({ workspaceId, ...head }) => [workspaceId, head]))
}
