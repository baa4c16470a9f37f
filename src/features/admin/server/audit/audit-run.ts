import { sql } from 'drizzle-orm'
import { asOwner } from '#db/client.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { type CheckedPart, checkAuditLog, countSeals } from './audit-check.ts'

type Check = { id: string; scope: 'new' | 'full'; chainId: string | null }

/**
 * Does a check that was asked for, part by part, and keeps what it found. Each part's proofs are written with it: a
 * check of what is new goes on there when the process dies, a full one begins again.
 */
export async function runCheck(kit: Kit, checkId: string): Promise<void> {
  const check = await begin(kit, checkId)
  if (!check) return
  const found = await checkAuditLog(kit, {
    workspaceId: check.chainId ?? undefined,
    isOnlyNew: check.scope === 'new',
    onPart: (part) => keepPart(kit, checkId, part),
  })

  const at = kit.now().toISOString()
  await asOwner(kit.database, async (tx) => {
    await tx.execute(sql`
      update audit_checks set status = 'done', checked = ${found.sealed}, expected = ${found.sealed},
             blanked = ${found.blanked}, unsealed = ${found.unsealed}, is_sealing_late = ${found.isSealingLate},
             faults = ${found.faults}, first_fault = ${found.firstFault ? JSON.stringify(found.firstFault) : null}::jsonb,
             finished_at = ${at}, updated_at = ${at}
       where id = ${checkId}`)
    if (found.faults > 0) await announce(tx, 'audit.broken', { checkId })
  })
  if (found.faults > 0) kit.log.warn('audit_log_broken', { checkId, faults: found.faults })
}

/** Null for one that is done: its job ran twice. */
async function begin(kit: Kit, id: string): Promise<Check | null> {
  const at = kit.now().toISOString()

  return asOwner(kit.database, async (tx) => {
    const { rows } = await tx.execute<Check>(sql`
      update audit_checks set status = 'running', updated_at = ${at}, checked = 0 where id = ${id} and status <> 'done'
      returning id, scope, chain_id as "chainId"`)
    const check = rows[0]
    if (!check) return null
    const expected = await countSeals(tx, check.chainId ?? undefined, check.scope === 'new')
    await tx.execute(sql`update audit_checks set expected = ${expected} where id = ${id}`)

    return check
  })
}

async function keepPart(kit: Kit, id: string, part: CheckedPart): Promise<void> {
  const at = kit.now().toISOString()
  await asOwner(kit.database, async (tx) => {
    await tx.execute(
      sql`update audit_checks set checked = ${part.sealed}, faults = ${part.faults}, updated_at = ${at} where id = ${id}`,
    )
    if (part.proven.length > 0)
      await tx.execute(sql`
        insert into audit_proofs (workspace_id, seq, hash, proved_at)
        select "workspaceId", seq, hash, ${at}::timestamptz from jsonb_to_recordset(${JSON.stringify(part.proven)}::jsonb)
               as p ("workspaceId" uuid, seq integer, hash text)
        on conflict (workspace_id) do update set seq = excluded.seq, hash = excluded.hash, proved_at = excluded.proved_at`)
  })
}
