import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { isOwnedOn } from '#db/ownerships.ts'
import type { PolicyKind } from '#features/insurance/contract.ts'
import { roomName } from '#features/invoices/server/service.ts'
import { type ApiContext, ownRecords, recordsHere, signedIn } from '#server/http/context.ts'
import { unlessMoved } from '#server/versions/versions.ts'
import { todayInBangkok } from '#thai/days.ts'
import { findPolicies, type Policy, readPolicy } from './read.ts'
import { addPolicy, type NewPolicy, type PolicyChange, removePolicy, updatePolicy } from './service.ts'

type Kind = 'owner' | 'tenant'
type Link = { workspaceId: string; recordId: string }
type Home = { id: string; name: string }

/** What the reader sees of policies, in the place chosen in this session or everywhere, and their homes of today. */
export async function listOwn(
  context: ApiContext,
  kind: Kind,
): Promise<{ policies: Policy[]; homes: Home[] }> {
  const { kit, locale } = context
  const today = todayInBangkok(kit.now())
  const found: { policies: Policy[]; homes: Home[] } = { policies: [], homes: [] }
  for (const link of recordsHere(context, kind))
    await kit.database.inWorkspace(link.workspaceId, async (tx) => {
      const reading = { workspaceId: link.workspaceId, locale }
      found.policies.push(...(await findPolicies(tx, kit, reading, isSeenBy(kind, link, today))))
      found.homes.push(...(await homesOf(tx, context, kind, link)))
    })

  return found
}

export type Cover = { homeName: string; kind: PolicyKind; endDay: string }

/** That the homes which the reader rents are insured, and until when. */
export async function listBuilding(context: ApiContext): Promise<Cover[]> {
  const { kit, locale } = context
  const today = todayInBangkok(kit.now())
  const found: Cover[] = []
  for (const link of recordsHere(context, 'tenant'))
    await kit.database.inWorkspace(link.workspaceId, async (tx) => {
      const homes = await homesOf(tx, context, 'tenant', link)
      if (homes.length === 0) return
      const ids = sql.join(
        homes.map((one) => sql`${one.id}`),
        sql`, `,
      )
      const policies = await findPolicies(
        tx,
        kit,
        { workspaceId: link.workspaceId, locale },
        sql`p.tenant_id is null and p.kind in ('building', 'fire') and p.property_id in (${ids})
            and p.start_day <= ${today} and p.end_day >= ${today}`,
      )
      found.push(...policies.map(({ homeName, kind, endDay }) => ({ homeName, kind, endDay })))
    })

  return found
}

/** Writes down a policy of the reader's own. @throws Problem 404 for a home that is not theirs today, 422 by field */
export async function addOwn(
  context: ApiContext,
  kind: Kind,
  policy: Omit<NewPolicy, 'tenantId' | 'ownerId'>,
): Promise<Policy> {
  const { kit, locale } = context
  for (const link of ownRecords(context, kind)) {
    const { workspaceId, recordId } = link
    const added = await kit.database.inWorkspace(workspaceId, async (tx) => {
      const homes = await homesOf(tx, context, kind, link)
      if (!homes.some(({ id }) => id === policy.propertyId)) return undefined
      const holder = kind === 'owner' ? { ownerId: recordId } : { tenantId: recordId }
      const id = await addPolicy(tx, kit, actorIn(context, link), { ...policy, ...holder })
      return readPolicy(tx, kit, { workspaceId, locale }, { id })
    })
    if (added) return added
  }
  throw notFound()
}

/** Changes a policy of the reader's own. @throws Problem 404, 409 `changed_meanwhile`, 422 by field */
export function updateOwn(
  context: ApiContext,
  kind: Kind,
  { id, version, ...change }: PolicyChange & { id: string; version?: string },
): Promise<Policy> {
  return withOwn(context, kind, id, async (tx, link, read) => {
    const before = await read()
    let after = async () => {}
    const { file: _, ...yours } = change
    const saved = await unlessMoved({ version, yours, read }, async () => {
      after = await updatePolicy(tx, context.kit, actorIn(context, link), { ...change, before })
    })
    return { answer: saved, after }
  })
}

/** Removes a policy of the reader's own. @throws Problem 404 */
export async function removeOwn(context: ApiContext, kind: Kind, id: string): Promise<void> {
  await withOwn(context, kind, id, async (tx, link, read) => ({
    answer: null,
    after: await removePolicy(tx, context.kit, actorIn(context, link), await read()),
  }))
}

type Work<T> = (
  tx: Tx,
  link: Link,
  read: () => Promise<Policy>,
) => Promise<{ answer: T; after: () => Promise<void> }>

/** Works on a policy of the reader's own, which is held meanwhile. */
async function withOwn<T>(context: ApiContext, kind: Kind, id: string, work: Work<T>): Promise<T> {
  const { kit, locale } = context
  for (const link of ownRecords(context, kind)) {
    const { workspaceId } = link
    const where = isOf(kind, link)
    const done = await kit.database.inWorkspace(workspaceId, async (tx) => {
      const mine = await findPolicies(tx, kit, { workspaceId, locale }, sql`p.id = ${id} and ${where}`)
      if (mine.length === 0) return undefined
      return work(tx, link, () => readPolicy(tx, kit, { workspaceId, locale }, { id, isHeld: true, where }))
    })
    if (!done) continue
    await done.after()
    return done.answer
  }
  throw notFound()
}

const actorIn = (context: ApiContext, { workspaceId }: Link) => ({
  workspaceId,
  actorId: signedIn(context).userId,
})

/** The person's own. */
function isOf(kind: Kind, { recordId }: Link): SQL {
  return kind === 'owner' ? sql`p.owner_id = ${recordId}` : sql`p.tenant_id = ${recordId}`
}

/** Owners see beside their own what the business keeps for homes that are theirs today; nobody sees another person's. */
function isSeenBy(kind: Kind, link: Link, today: string): SQL {
  if (kind === 'tenant') return isOf(kind, link)
  const { workspaceId, recordId: ownerId } = link
  const isTheirs = isOwnedOn({ workspaceId, ownerId }, { home: sql`p.property_id`, day: sql`${today}::date` })

  return sql`(${isOf(kind, link)} or (p.owner_id is null and p.tenant_id is null and ${isTheirs}))`
}

/** The homes that are the owner's today, or that the tenant has a lease on. */
async function homesOf(tx: Tx, { kit, locale }: ApiContext, kind: Kind, link: Link): Promise<Home[]> {
  const { workspaceId, recordId } = link
  const today = todayInBangkok(kit.now())
  const isTheirs =
    kind === 'owner'
      ? isOwnedOn({ workspaceId, ownerId: recordId }, { home: sql`h.id`, day: sql`${today}::date` })
      : sql`exists (select 1 from leases l where l.workspace_id = h.workspace_id and l.property_id = h.id
              and l.tenant_id = ${recordId} and l.status in ('signed', 'active') and (l.end_day is null or l.end_day >= ${today}))`
  const { rows } = await tx.execute<{
    id: string
    unitNo: string
    propertyType: string
    projectTh: string | null
    projectEn: string | null
  }>(sql`
    select h.id, h.unit_no as "unitNo", h.type as "propertyType", j.name_th as "projectTh", j.name_en as "projectEn"
      from properties h left join projects j on j.workspace_id = h.workspace_id and j.id = h.project_id
     where h.workspace_id = ${workspaceId} and h.deleted_at is null and ${isTheirs} order by j.name_th, h.unit_no`)

  return rows.map((row) => ({ id: row.id, name: roomName(row, locale) }))
}
