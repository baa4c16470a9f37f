import { sql } from 'drizzle-orm'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { agentVisits } from '#features/agents/tables.ts'
import { roomName } from '#features/invoices/server/service.ts'
import { setVisitStatus } from '#features/visits/server/service.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/events.ts'
import { type ApiContext, ownRecords, signedIn } from '#server/http/context.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { isAgent } from './agents.ts'
import type { Reading } from './read.ts'

type Row = {
  id: string
  visitorName: string
  visitorPhone: string | null
  at: Date
  day: string
  status: 'open' | 'done' | 'cancelled'
  vendorId: string | null
  vendorName: string | null
  hasEmail: boolean
  state: 'given' | 'done' | 'nobody' | null
  unitNo: string
  propertyType: string
  projectTh: string | null
  projectEn: string | null
}

async function findRow(
  tx: Tx,
  workspaceId: string,
  { id, isHeld = false }: { id: string; isHeld?: boolean },
): Promise<Row> {
  const { rows } = await tx.execute<Row>(sql`
    select s.id, s.name as "visitorName", s.phone as "visitorPhone", s.at, s.day::text as day, s.status, g.vendor_id as "vendorId",
           v.name as "vendorName", v.email is not null as "hasEmail", g.state, h.unit_no as "unitNo", h.type as "propertyType",
           j.name_th as "projectTh", j.name_en as "projectEn"
      from visits s join properties h on h.workspace_id = s.workspace_id and h.id = s.property_id
      left join projects j on j.workspace_id = h.workspace_id and j.id = h.project_id
      left join agent_visits g on g.workspace_id = s.workspace_id and g.visit_id = s.id
      left join vendors v on v.workspace_id = g.workspace_id and v.id = g.vendor_id
     where s.workspace_id = ${workspaceId} and s.id = ${id} ${isHeld ? sql`for update of s` : sql``}`)
  if (!rows[0]) throw notFound()

  return { ...rows[0], at: new Date(rows[0].at), hasEmail: rows[0].hasEmail === true }
}

const isOver = ({ status, state, at }: Row, now: Date) =>
  status !== 'open' || state === 'done' || state === 'nobody' || at < now

/** A visit, and which agent shows the home. @throws Problem 404 */
export async function readViewing(tx: Tx, kit: Kit, { workspaceId, locale }: Reading, id: string) {
  const row = await findRow(tx, workspaceId, { id })
  const { unitNo, propertyType, projectTh, projectEn, status: _, day: __, ...shown } = row

  return {
    ...shown,
    isOpen: !isOver(row, kit.now()),
    homeName: roomName({ unitNo, propertyType, projectTh, projectEn }, locale),
  }
}

/**
 * Gives a visit to an agent, or takes it back from whoever has it. The agent is mailed; given again to the same one,
 * nothing happens.
 * @throws Problem 404; 409 `viewing_over`; 422 where they are no agent
 */
export async function giveViewing(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  { id, vendorId }: { id: string; vendorId: string },
): Promise<void> {
  const row = await findRow(tx, workspaceId, { id, isHeld: true })
  if ((row.vendorId ?? '') === vendorId) return
  const now = kit.now()
  if (isOver(row, now)) throw conflict('viewing_over')
  if (vendorId && !(await isAgent(tx, workspaceId, vendorId))) throw invalid({ vendorId: 'choice_required' })
  await tx.execute(sql`delete from agent_visits where workspace_id = ${workspaceId} and visit_id = ${id}`)
  if (vendorId) {
    await tx
      .insert(agentVisits)
      .values({ workspaceId, visitId: id, vendorId, givenAt: now, givenBy: actorId })
    await announce(tx, 'viewing.given', { workspaceId, visitId: id, vendorId, at: now.toISOString() })
  }
  await audit(tx, {
    ...{ at: now, workspaceId, actorId, recordKind: 'visit', recordId: id },
    action: vendorId ? 'visit.given_to_agent' : 'visit.taken_from_agent',
  })
}

/**
 * The agent says how it went. Shown, the visit is done for the business too; where nobody came it stays as it is, and the
 * business sees that it has passed.
 * @throws Problem 404 for anybody else's; 409 `viewing_not_yet`
 */
export async function answerViewing(
  context: ApiContext,
  { id, state }: { id: string; state: 'done' | 'nobody' },
): Promise<void> {
  const { kit } = context
  const { userId: actorId } = signedIn(context)
  for (const { workspaceId, recordId } of ownRecords(context, 'vendor')) {
    const isMine = await kit.database.inWorkspace(workspaceId, async (tx) => {
      const { rows } = await tx.execute<{ day: string; state: string }>(sql`
        select s.day::text as day, g.state from agent_visits g
          join visits s on s.workspace_id = g.workspace_id and s.id = g.visit_id
          join vendors v on v.workspace_id = g.workspace_id and v.id = g.vendor_id and v.deleted_at is null
         where g.workspace_id = ${workspaceId} and g.visit_id = ${id} and g.vendor_id = ${recordId} and s.status <> 'cancelled'
           for update of g`)
      if (!rows[0]) return false
      if (rows[0].day > todayInBangkok(kit.now())) throw conflict('viewing_not_yet')
      if (rows[0].state === state) return true
      await tx.execute(sql`
        update agent_visits set state = ${state}, answered_at = ${kit.now().toISOString()}
         where workspace_id = ${workspaceId} and visit_id = ${id}`)
      await setVisitStatus(tx, kit, { workspaceId, actorId, id, status: state === 'done' ? 'done' : 'open' })
      return true
    })
    if (isMine) return
  }
  throw notFound()
}
