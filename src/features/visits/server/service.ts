import { sql } from 'drizzle-orm'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { NO_WORKSPACE, newId } from '#db/ids.ts'
import { entryOf, meetPerson, spokenWith } from '#features/contacts/server/service.ts'
import type { VisitInput } from '#features/visits/contract.ts'
import { DAYS_AHEAD, type Slot } from '#features/visits/slots.ts'
import { visits } from '#features/visits/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import { audit } from '#server/audit.ts'
import { announce, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { typedPhone } from '#server/typed-phone.ts'
import { typedSource } from '#server/typed-source.ts'
import { daysBetween, todayInBangkok } from '#thai/days.ts'
import { readVisitTime } from './rules.ts'

export type { Slot } from '#features/visits/slots.ts'

const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/

/**
 * Writes down a wish to see a home (or for a demo, which belongs to no workspace) and announces it. Several people may
 * ask for the same time; the manager sees that.
 * @throws 404 for homes that are not public, 409 for one that is let, 422 for times and contacts that cannot be
 */
export async function requestVisit(kit: Kit, input: VisitInput, locale: Locale): Promise<string> {
  const contact = contactOf(input)
  const time = timeOf(input, kit.now())
  const workspaceId = input.demoOrSchedule ? await workspaceOf(kit, input.propertyId) : NO_WORKSPACE
  const id = newId()

  await kit.database.inWorkspace(workspaceId, async (tx) => {
    await tx.insert(visits).values({
      workspaceId,
      id,
      propertyId: input.demoOrSchedule ? input.propertyId! : NO_WORKSPACE,
      name: input.name,
      ...contact,
      ...time,
      locale,
      languageId: input.languageID,
      demoTypeId: input.demoTypeID,
      source: typedSource(input.source),
      createdAt: kit.now(),
    })
    const person = { workspaceId, name: input.name, ...contact }
    await meetPerson(tx, kit, { ...person, source: 'visit', locale })
    await announce(tx, 'visit.requested', { workspaceId, visitId: id })
    await push(tx, `workspace:${workspaceId}`, 'visit.requested', { visitId: id })
  })

  return id
}

/** One way to answer is needed; what is given must be right (G116). */
function contactOf({ contactNumber, contactEmail }: VisitInput) {
  if (!contactNumber && !contactEmail) throw invalid({ contactNumber: 'phone_required' })
  const phone = typedPhone(contactNumber, 'contactNumber')
  if (contactEmail && !EMAIL.test(contactEmail)) throw invalid({ contactEmail: 'email_invalid' })

  return { phone, email: contactEmail || null }
}

function timeOf({ forDateTime }: VisitInput, now: Date) {
  const time = readVisitTime(forDateTime)
  if (!time) throw invalid({ forDateTime: 'visit_time_invalid' })
  if (time.at <= now) throw invalid({ forDateTime: 'visit_time_past' })
  if (daysBetween(todayInBangkok(now), time.day) > DAYS_AHEAD)
    throw invalid({ forDateTime: 'visit_time_far' })

  return time
}

async function workspaceOf({ database }: Kit, propertyId: string | undefined): Promise<string> {
  const { rows } = await database.global((tx) =>
    tx.execute<{ workspace_id: string; status: string }>(
      sql`select workspace_id, status from listing_index where property_id = ${propertyId ?? null}`,
    ),
  )
  const home = rows[0]
  if (!home) throw notFound()
  if (home.status === 'rented') throw conflict('visit_home_rented')
  if (home.status === 'unconfirmed') throw conflict('visit_home_unconfirmed')

  return home.workspace_id
}

type Row = {
  id: string
  propertyId: string
  home: string
  homeEn: string | null
  unitNo: string | null
  name: string
  phone: string | null
  email: string | null
  day: string
  slot: Slot
  at: string
  isOnline: boolean
  status: 'open' | 'done' | 'cancelled'
  isShared: boolean
  contactId: string | null
  agentName: string | null
}

export type VisitQuery = {
  itemsPerPage: number
  page: number
  search?: string
  status?: Row['status']
}

/** A page of the workspace's visits, the next first, with a count for each state. */
export async function listVisits(tx: Tx, workspaceId: string, query: VisitQuery, now: Date) {
  const { itemsPerPage, page, search, status } = query
  const at = now.toISOString()
  const entry = entryOf({
    workspaceId: sql`v.workspace_id`,
    name: sql`v.name`,
    phone: sql`v.phone`,
    email: sql`v.email`,
  })
  const texts = [sql`v.name`, sql`v.email`, sql`p.unit_no`, sql`p.title_th`, sql`p.title_en`]
  const found = sql`v.workspace_id = ${workspaceId} and ${foundBy(search ?? '', texts, [sql`v.phone`])}`
  const from = sql`visits v left join properties p on p.workspace_id = v.workspace_id and p.id = v.property_id`
  const counted = await tx.execute<{ status: string; n: number }>(
    sql`select v.status, count(*)::int as n from ${from} where ${found} group by v.status`,
  )
  const counts = Object.fromEntries(counted.rows.map((row) => [row.status, row.n]))
  const { rows } = await tx.execute<Row>(sql`
    select v.id, v.property_id as "propertyId", coalesce(p.title_th, '') as home, p.title_en as "homeEn",
           p.unit_no as "unitNo", v.name, v.phone, v.email, v.day::text,
           v.slot, to_char(v.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, v.demo_type_id = 2 as "isOnline",
           v.status, exists (select 1 from visits o where o.workspace_id = v.workspace_id and o.property_id = v.property_id
                      and o.at = v.at and o.id <> v.id and o.status = 'open') as "isShared",
           ${entry} as "contactId",
           (select a.name from agent_visits g join vendors a on a.workspace_id = g.workspace_id and a.id = g.vendor_id
             where g.workspace_id = v.workspace_id and g.visit_id = v.id) as "agentName"
      from ${from}
     where ${found} and ${status ? sql`v.status = ${status}` : sql`true`}
     order by v.at < ${at}, case when v.at >= ${at} then v.at end, v.at desc, v.id
     limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)

  return {
    data: rows,
    total: status ? (counts[status] ?? 0) : Object.values(counts).reduce((sum, n) => sum + n, 0),
    counts,
    page,
    itemsPerPage,
  }
}

/** Marks a visit; held, they were spoken with then. @throws 404 */
export async function setVisitStatus(
  tx: Tx,
  kit: Kit,
  {
    workspaceId,
    actorId,
    id,
    status,
  }: { workspaceId: string; actorId: string; id: string; status: Row['status'] },
): Promise<void> {
  const { rows } = await tx.execute<{
    before: string
    at: Date
    name: string
    phone: string | null
    email: string | null
  }>(sql`
    update visits v set status = ${status} from visits old
     where v.workspace_id = ${workspaceId} and v.id = ${id} and old.workspace_id = v.workspace_id and old.id = v.id
    returning old.status as before, v.at, v.name, v.phone, v.email`)
  if (!rows[0]) throw notFound()
  const { before, at: planned, ...visitor } = rows[0]
  const now = kit.now()
  const at = new Date(Math.min(new Date(planned).getTime(), now.getTime()))
  if (status === 'done') await spokenWith(tx, { workspaceId, ...visitor, at })
  await audit(tx, {
    at: now,
    workspaceId,
    actorId,
    action: 'visit.changed',
    recordKind: 'visit',
    recordId: id,
    before: { status: before },
    after: { status },
  })
  await push(tx, `workspace:${workspaceId}`, 'visit.changed', { visitId: id })
}
