import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { type RepairRow, readRow, yesFor } from '#features/maintenance/server/service.ts'
import type { Kit } from '#server/kit.ts'

export type AskedRow = {
  id: string
  kind: 'owner' | 'manager' | 'first'
  ownerId: string | null
  ownerName: string | null
  amount: string
  state: 'waiting' | 'approved' | 'refused' | 'withdrawn'
  reason: string
  answerText: string
  answeredVia: 'portal' | 'link' | 'manager' | null
  heldFrom: string | null
  createdAt: string
  answeredAt: string | null
  remindedAt: string | null
  expiresAt: string | null
}

const date = (text: string | null) => (text === null ? null : new Date(text))

/** What was asked and said of a repair, the newest first. */
export async function readAsked(
  tx: Tx,
  { workspaceId, maintenanceId }: { workspaceId: string; maintenanceId: string },
): Promise<AskedRow[]> {
  const { rows } = await tx.execute<AskedRow>(sql`
    select a.id, a.kind, a.owner_id as "ownerId", o.name as "ownerName", a.amount_satang::text as amount, a.state, a.reason,
           a.answer_text as "answerText", a.answered_via as "answeredVia", a.held_from as "heldFrom", a.created_at as "createdAt",
           a.answered_at as "answeredAt", a.reminded_at as "remindedAt", a.expires_at as "expiresAt"
      from repair_approvals a left join owners o on o.workspace_id = a.workspace_id and o.id = a.owner_id
     where a.workspace_id = ${workspaceId} and a.maintenance_id = ${maintenanceId}
     order by a.created_at desc, a.id desc`)

  return rows
}

/** The sum of a repair that has to be agreed to: what it is to cost, or what it did cost where that is known. */
export const sumOf = ({ estimate, cost }: Pick<RepairRow, 'estimate' | 'cost'>): bigint | null => {
  const [guessed, spent] = [estimate, cost].map((text) => (text === null ? null : BigInt(text)))
  if (guessed === null || guessed === undefined) return spent ?? null

  return spent !== null && spent !== undefined && spent > guessed ? spent : guessed
}

/** Where the yes to a repair stands. @throws Problem 404 */
export async function readStanding(
  tx: Tx,
  kit: Kit,
  { workspaceId, maintenanceId }: { workspaceId: string; maintenanceId: string },
) {
  const repair = await readRow(tx, kit, { workspaceId, id: maintenanceId })
  const amountSatang = sumOf(repair)
  const parts = await yesFor(tx, kit, workspaceId, { repair, amountSatang: amountSatang ?? 0n })
  const asked = await readAsked(tx, { workspaceId, maintenanceId })
  const now = kit.now()

  return {
    amountSatang,
    parts: parts.map(({ owner, propertyIds, limits, ...part }) => ({
      owner: owner && { id: owner.id, name: owner.name, hasEmail: !!owner.email },
      homeCount: propertyIds.length,
      ...part,
      ...limits,
    })),
    asked: asked.map(({ amount, heldFrom: _, ownerId, ...row }) => {
      const current = parts.find(({ owner }) => (owner?.id ?? null) === ownerId)?.amountSatang ?? 0n
      return {
        ...row,
        amountSatang: BigInt(amount),
        state: shownState({ ...row, amountSatang: BigInt(amount) }, { currentSatang: current, now }),
        ...{ createdAt: new Date(row.createdAt), answeredAt: date(row.answeredAt) },
        ...{ remindedAt: date(row.remindedAt), expiresAt: date(row.expiresAt) },
      }
    }),
  }
}

/** The state as it is shown: a question or a yes to less than it costs by now is outdated, one nobody answered expires. */
export function shownState(
  {
    kind,
    state,
    amountSatang,
    expiresAt,
  }: Pick<AskedRow, 'kind' | 'state' | 'expiresAt'> & { amountSatang: bigint },
  { currentSatang, now }: { currentSatang: bigint; now: Date },
) {
  const isCurrent = kind === 'first' || currentSatang <= amountSatang
  if ((state === 'waiting' || state === 'approved') && !isCurrent) return 'outdated' as const
  if (state === 'waiting' && expiresAt && new Date(expiresAt) <= now) return 'expired' as const

  return state
}

/** A question of a repair of the business. @throws Problem 404 */
export async function findAsked(
  tx: Tx,
  { workspaceId, maintenanceId, id }: { workspaceId: string; maintenanceId: string; id: string },
): Promise<AskedRow> {
  const found = (await readAsked(tx, { workspaceId, maintenanceId })).find((row) => row.id === id)
  if (!found) throw notFound()

  return found
}
