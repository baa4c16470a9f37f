import { sql } from 'drizzle-orm'
import { businessNameIn } from '#db/business-name.ts'
import type { Tx } from '#db/client.ts'
import { roomName } from '#features/invoices/server/service.ts'
import { type ApiContext, recordsHere } from '#server/http/context.ts'
import { findCommissions, HOME, NAME, type Stage, stageOn, sumsOf, todayOf, WHO } from './read.ts'

/** Commissions and people of one business on the desk; older ones stand in its books. */
const MOST = 100

type Place = { workspaceId: string; vendorId: string; context: ApiContext }

/** What an agent has to do and to get, in the place chosen in this session, or everywhere. */
export async function readDesk(context: ApiContext) {
  const parts: Awaited<ReturnType<typeof readPart>>[] = []
  for (const { workspaceId, recordId: vendorId } of recordsHere(context, 'vendor'))
    parts.push(
      await context.kit.database.inWorkspace(workspaceId, (tx) =>
        readPart(tx, { workspaceId, vendorId, context }),
      ),
    )
  const total = (key: keyof (typeof parts)[number]['sums']) =>
    parts.reduce((sum, { sums }) => sum + BigInt(sums[key]), 0n)

  return {
    isAgent: parts.some(({ isAgent }) => isAgent),
    isOnlyAgent: parts.length > 0 && parts.every(({ isOnlyAgent }) => isOnlyAgent),
    viewings: parts
      .flatMap(({ viewings }) => viewings)
      .sort((one, other) => one.at.getTime() - other.at.getTime()),
    people: parts.flatMap(({ people }) => people),
    commissions: parts.flatMap(({ commissions }) => commissions),
    sums: {
      ...{ expected: Number(total('expected')), expectedSatang: total('expectedSatang') },
      ...{ due: Number(total('due')), dueSatang: total('dueSatang') },
      ...{ paid: Number(total('paid')), paidSatang: total('paidSatang') },
    },
  }
}

async function readPart(tx: Tx, place: Place) {
  const { workspaceId, vendorId, context } = place
  const { kit, locale } = context
  const { rows } = await tx.execute<{ businessName: string; isAgent: boolean; isOnlyAgent: boolean }>(sql`
    select ${businessNameIn(locale)} as "businessName", 'agent' = any (v.services) as "isAgent", v.services = '{agent}' as "isOnlyAgent"
      from vendors v join workspaces w on w.id = v.workspace_id
     where v.workspace_id = ${workspaceId} and v.id = ${vendorId} and v.deleted_at is null`)
  const isMine = sql`c.vendor_id = ${vendorId}`
  const { businessName = '', isAgent = false, isOnlyAgent = false } = rows[0] ?? {}
  const found = rows[0] ? await readCommissions(tx, place, businessName) : []
  const people = rows[0] ? await readPeople(tx, place, businessName) : []

  return {
    isAgent: isAgent || found.length > 0,
    isOnlyAgent,
    viewings: rows[0] ? await readViewings(tx, place, businessName) : [],
    people,
    commissions: found,
    sums: await sumsOf(tx, kit, workspaceId, rows[0] ? isMine : sql`false`),
  }
}

async function readCommissions(tx: Tx, { workspaceId, vendorId, context }: Place, businessName: string) {
  const rows = await findCommissions(tx, context.kit, workspaceId, {
    where: sql`c.vendor_id = ${vendorId}`,
    rest: sql`order by c.state = 'dropped', c.paid_day desc, l.start_day, c.id limit ${MOST}`,
  })

  return rows.map((row) => ({
    ...{ id: row.id, businessName, state: row.state, dueDay: row.dueDay, tenantName: row.tenantName },
    amountSatang: row.amount === null ? null : BigInt(row.amount),
    homeName: roomName(row, context.locale),
    ...{ paidDay: row.paidDay, reference: row.reference, withheldSatang: BigInt(row.withheld) },
    ...{ certificateNo: row.certificateNo, reason: row.reason },
  }))
}

type Home = { unitNo: string; propertyType: string; projectTh: string | null; projectEn: string | null }
type Introduced = Home & { introductionId: string; name: string; stage: Stage; startDay: string | null }

async function readPeople(tx: Tx, { workspaceId, vendorId, context }: Place, businessName: string) {
  const { rows } = await tx.execute<Introduced>(sql`
    select i.id as "introductionId", ${NAME} as name, ${stageOn(todayOf(context.kit))} as stage, l.start_day::text as "startDay", ${HOME}
      from introductions i ${WHO}
     where i.workspace_id = ${workspaceId} and ${vendorId} in (i.vendor_id, i.co_vendor_id)
     order by i.created_at desc, i.id limit ${MOST}`)

  return rows.map(({ unitNo, propertyType, projectTh, projectEn, ...row }) => ({
    ...{ ...row, businessName },
    homeName: roomName({ unitNo, propertyType, projectTh, projectEn }, context.locale),
  }))
}

type Viewing = Home & {
  id: string
  at: Date
  isOnline: boolean
  visitorName: string
  visitorPhone: string | null
  state: 'given' | 'done' | 'nobody'
}

/** Viewings given to them, of today and to come, and those of the last two weeks: a visitor is not theirs for ever. */
async function readViewings(tx: Tx, { workspaceId, vendorId, context }: Place, businessName: string) {
  const { rows } = await tx.execute<Viewing>(sql`
    select s.id, s.at, s.demo_type_id = 2 as "isOnline", s.name as "visitorName", s.phone as "visitorPhone", g.state, ${HOME}
      from agent_visits g join visits s on s.workspace_id = g.workspace_id and s.id = g.visit_id
      join properties h on h.workspace_id = s.workspace_id and h.id = s.property_id
      left join projects j on j.workspace_id = h.workspace_id and j.id = h.project_id
     where g.workspace_id = ${workspaceId} and g.vendor_id = ${vendorId} and s.status <> 'cancelled'
       and s.day >= ${todayOf(context.kit)} - 14
     order by s.at limit ${MOST}`)

  return rows.map(({ unitNo, propertyType, projectTh, projectEn, ...row }) => ({
    ...{ ...row, at: new Date(row.at), businessName },
    homeName: roomName({ unitNo, propertyType, projectTh, projectEn }, context.locale),
  }))
}
