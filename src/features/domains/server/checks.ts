import { and, eq } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import { websiteDomains } from '#features/domains/tables.ts'
import { audit } from '#server/audit.ts'
import { announce, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { findRecords } from './find-records.ts'
import { afterCheck, outcomeOf } from './rules.ts'

type Check = {
  workspaceId: string
  domain: string
  /** Who pressed the button; nobody for a check by the clock, which counts. */
  actorId: string | null
}

/**
 * Looks for the records of a domain and writes down what follows. Who proves it first has it: the database decides
 * between two.
 * @returns `taken` where another workspace has it
 * @throws 404 where the workspace does not claim it (any more)
 */
export async function checkDomain(
  kit: Kit,
  { workspaceId, domain, actorId }: Check,
): Promise<'done' | 'taken'> {
  const here = and(eq(websiteDomains.workspaceId, workspaceId), eq(websiteDomains.domain, domain))
  const [claim] = await kit.database.inWorkspace(workspaceId, (tx) =>
    tx.select().from(websiteDomains).where(here),
  )
  if (!claim) throw notFound()
  const records = await findRecords(kit, claim)
  const now = kit.now()
  const seen = { records, checkedAt: now }

  try {
    const change = await kit.database.inWorkspace(workspaceId, async (tx) => {
      const [before] = await tx.select().from(websiteDomains).where(here).for('update')
      // Taken off while the DNS was asked.
      if (!before || before.proof !== claim.proof) return undefined
      const { change, ...after } = afterCheck(before, outcomeOf(records), {
        now,
        isCounted: actorId === null,
      })
      await tx
        .update(websiteDomains)
        .set({ ...standingOf(after), ...seen })
        .where(here)
      if (!change) return undefined
      await audit(tx, {
        workspaceId,
        actorId,
        at: now,
        action: `website.domain_${change}`,
        recordKind: 'website',
        recordId: workspaceId,
        before: { domain, status: before.status },
        after: { domain, status: after.status },
      })
      // What somebody sees before them needs no mail, and what healed by itself is no news.
      if (change !== 'healed' && actorId === null)
        await announce(tx, 'domain.changed', { workspaceId, domain, change, at: now.toISOString() })
      await push(tx, `workspace:${workspaceId}`, 'domain.changed', {})
      return change
    })
    if (change) kit.ownDomains.clear()
    return 'done'
  } catch (error) {
    if (!isTaken(error)) throw error
    await kit.database.inWorkspace(workspaceId, (tx) =>
      tx
        .update(websiteDomains)
        .set({ ...seen, nextCheckAt: null })
        .where(here),
    )
    return 'taken'
  }
}

/** At one time: a name server that is silent takes seconds. */
const AT_ONCE = 8
const MOST_AT_A_RUN = 200
/** For so long nobody else takes up what one run has begun. */
const HELD = '15 minutes'

/** Checks what is due: those that wait for their records, and each day those that have them. */
export async function checkDueDomains(kit: Kit): Promise<void> {
  const now = kit.now().toISOString()
  const { rows } = await kit.database.owner.query<{ workspaceId: string; domain: string }>(
    `update website_domains set next_check_at = $1::timestamptz + interval '${HELD}'
      where (workspace_id, domain) in (
        select workspace_id, domain from website_domains where next_check_at <= $1
         order by next_check_at limit ${MOST_AT_A_RUN} for update skip locked)
      returning workspace_id as "workspaceId", domain`,
    [now],
  )
  while (rows.length > 0)
    await Promise.all(
      rows.splice(0, AT_ONCE).map((one) =>
        checkDomain(kit, { ...one, actorId: null }).catch((error: Error) => {
          // One that was removed meanwhile is none; another is tried again when it is free.
          if (error.name !== 'Problem') kit.log.error('domain_check', { workspaceId: one.workspaceId, error })
        }),
      ),
    )
}

/** Takes what a business has proven away from it, and looks for nothing more until somebody there asks again. Within a transaction of the owner or of the business. */
export async function releaseDomains(tx: Parameters<typeof audit>[0], workspaceId: string): Promise<void> {
  await tx
    .update(websiteDomains)
    .set({ status: 'waiting', liveSince: null, troubleSince: null, failures: 0, nextCheckAt: null })
    .where(eq(websiteDomains.workspaceId, workspaceId))
}

function standingOf({
  status,
  liveSince,
  troubleSince,
  failures,
  nextCheckAt,
}: ReturnType<typeof afterCheck>) {
  return { status, liveSince, troubleSince, failures, nextCheckAt }
}

function isTaken(error: unknown): boolean {
  const { code, constraint, cause } = error as Record<'code' | 'constraint', string> & { cause?: unknown }
  if (code === '23505') return constraint === 'website_domains_served'

  return cause !== undefined && isTaken(cause)
}
