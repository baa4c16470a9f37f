import { sql } from 'drizzle-orm'
import { invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { agentTerms } from '#features/agents/tables.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { versionOf } from '#server/versions/versions.ts'

type Row = {
  id: string
  name: string
  phoneNumber: string | null
  kind: 'percent' | 'flat' | null
  rateBp: number
  flat: string
  coShareBp: number
}

export type AgentForm = {
  id: string
  kind: 'percent' | 'flat'
  rateBp: number
  flatSatang: bigint
  coShareBp: number
}

async function findAgents(tx: Tx, workspaceId: string, id?: string) {
  const { rows } = await tx.execute<Row>(sql`
    select v.id, v.name, v.phone as "phoneNumber", t.kind, t.rate_bp as "rateBp",
           t.flat_satang::text as flat, t.co_share_bp as "coShareBp"
      from vendors v left join agent_terms t on t.workspace_id = v.workspace_id and t.vendor_id = v.id
     where v.workspace_id = ${workspaceId} and v.deleted_at is null and 'agent' = any (v.services)
       ${id ? sql`and v.id = ${id}` : sql``}
     order by v.name, v.id`)

  return rows.map(({ id, name, phoneNumber, kind, rateBp, flat, coShareBp }) => ({
    ...{ id, name, phoneNumber },
    terms: kind && { kind, rateBp, flatSatang: BigInt(flat), coShareBp },
  }))
}

/** Service providers whose work is `agent`, by name, with what they usually ask for. */
export function listAgents(tx: Tx, workspaceId: string) {
  return findAgents(tx, workspaceId)
}

/** Whether somebody is an agent of this business who is in use. */
export async function isAgent(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  return (await findAgents(tx, workspaceId, id)).length > 0
}

/** Of two who save an agent at once, the second sees what the first wrote. */
export async function holdVendor(tx: Tx, workspaceId: string, id: string): Promise<void> {
  await tx.execute(sql`select 1 from vendors where workspace_id = ${workspaceId} and id = ${id} for update`)
}

/** One of them. @throws Problem 404 for a service provider who is none */
export async function readAgent(tx: Tx, kit: Kit, workspaceId: string, id: string) {
  const [found] = await findAgents(tx, workspaceId, id)
  if (!found) throw notFound()

  return { ...found, version: versionOf(kit, found.terms ?? {}) }
}

/** Keeps what an agent usually asks for. @throws Problem 404; 422 where nothing is asked for */
export async function saveAgent(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  form: AgentForm,
): Promise<void> {
  const { id, kind } = form
  const before = await readAgent(tx, kit, workspaceId, id)
  if (kind === 'percent' && form.rateBp === 0) throw invalid({ rateBp: 'commission_percent' })
  if (kind === 'flat' && form.flatSatang === 0n) throw invalid({ flatSatang: 'amount_invalid' })
  const values = {
    ...{ kind, coShareBp: form.coShareBp },
    rateBp: kind === 'percent' ? form.rateBp : 0,
    flatSatang: kind === 'flat' ? form.flatSatang : 0n,
  }
  const stored: Record<string, unknown> = { ...before.terms }
  const fields = Object.entries(values).flatMap(([name, value]) => (stored[name] === value ? [] : [name]))
  if (fields.length === 0) return
  await tx
    .insert(agentTerms)
    .values({ workspaceId, vendorId: id, ...values })
    .onConflictDoUpdate({ target: [agentTerms.workspaceId, agentTerms.vendorId], set: values })
  await audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId, action: 'vendor.terms_changed', recordKind: 'vendor' },
    ...{ recordId: id, after: { fields } },
  })
}
