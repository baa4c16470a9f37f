import { sql } from 'drizzle-orm'
import { businessNameIn } from '#db/business-name.ts'
import { asOwner, type Tx } from '#db/client.ts'
import { NO_WORKSPACE, newId } from '#db/ids.ts'
import { personNameIn } from '#db/person-name.ts'
import type { AuditFault, CHECK_SCOPES } from '#features/admin/contract.ts'
import type { Locale } from '#i18n/locale.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'

type Scope = (typeof CHECK_SCOPES)[number]
type Wanted = { actorId: string | null; chainId: string | null; scope: Scope }

/** What a page shows beside the newest. */
const SHOWN = 5
/** A check that has not moved for so long has died; another one may begin. */
const STOPPED_MINUTES = 15
/** Two who start a check at the same moment start one; any number that nothing else locks by. */
const START_LOCK = 7_205_312
const KEPT_DAYS = 365

/** Has a job check the log. Where one with this scope is on its way already, that one. */
export function startCheck(kit: Kit, wanted: Wanted): Promise<{ id: string }> {
  return kit.database.inWorkspace(NO_WORKSPACE, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${START_LOCK})`)
    const { chainId, actorId, scope } = wanted
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from audit_checks
       where status <> 'done' and updated_at > ${aliveSince(kit)} and chain_id is not distinct from ${chainId}::uuid
         and (scope = 'full' or ${scope} = 'new') limit 1`)
    if (rows[0]) return rows[0]
    const id = newId()
    const at = kit.now().toISOString()
    await tx.execute(sql`
      insert into audit_checks (id, scope, chain_id, started_by, created_at, updated_at)
      values (${id}, ${scope}, ${chainId}, ${actorId}, ${at}, ${at})`)
    await announce(tx, 'audit.check_asked', { checkId: id })
    if (actorId)
      await audit(tx, {
        workspaceId: NO_WORKSPACE,
        at: kit.now(),
        actorId,
        action: 'audit_log.check_started',
        recordKind: 'audit_log',
        recordId: id,
        after: { scope, ...(chainId ? { workspace: chainId } : {}) },
      })

    return { id }
  })
}

/** Every night what is new, and once a week everything: only that sees a change to what was proven before. */
export async function checkNightly(kit: Kit): Promise<void> {
  const oldest = new Date(kit.now().getTime() - KEPT_DAYS * 86_400_000).toISOString()
  await asOwner(kit.database, (tx) => tx.execute(sql`delete from audit_checks where created_at < ${oldest}`))
  const isSunday = kit.now().getUTCDay() === 6
  await startCheck(kit, { actorId: null, chainId: null, scope: isSunday ? 'full' : 'new' })
}

type Row = {
  id: string
  scope: Scope
  workspace: { id: string; businessName: string } | null
  state: 'queued' | 'running' | 'done' | 'stopped'
  startedBy: string | null
  startedAt: Date
  finishedAt: Date | null
  expected: number
  checked: number
  blanked: number
  unsealed: number
  isSealingLate: boolean
  faults: number
  firstFault: AuditFault | null
}

/** The newest checks: of all chains, or those that looked at one business alone. */
export async function listChecks(kit: Kit, chainId: string | undefined, locale: Locale = 'th') {
  const rows = await kit.database.global((tx) => readChecks(tx, kit, chainId ?? null, locale))

  return rows.map((row) => ({
    ...row,
    startedAt: new Date(row.startedAt),
    finishedAt: row.finishedAt && new Date(row.finishedAt),
    isWhole: row.faults === 0,
  }))
}

async function readChecks(tx: Tx, kit: Kit, chainId: string | null, locale: Locale): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select c.id, c.scope, c.expected, c.checked, c.blanked, c.unsealed, c.is_sealing_late as "isSealingLate", c.faults,
           c.first_fault as "firstFault", c.created_at as "startedAt", c.finished_at as "finishedAt",
           case when c.status <> 'done' and c.updated_at <= ${aliveSince(kit)} then 'stopped' else c.status end as state,
           (select ${personNameIn(locale)} from users u where u.id = c.started_by) as "startedBy",
           (select json_build_object('id', w.id, 'businessName', ${businessNameIn(locale)}) from workspaces w
             where w.id = c.chain_id) as workspace
      from audit_checks c where c.chain_id is not distinct from ${chainId}::uuid
     order by c.created_at desc, c.id desc limit ${SHOWN}`)

  return rows
}

function aliveSince(kit: Kit) {
  return sql`${new Date(kit.now().getTime() - STOPPED_MINUTES * 60_000).toISOString()}::timestamptz`
}
