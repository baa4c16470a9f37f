import { type SQL, sql } from 'drizzle-orm'
import { isOwnedOn } from '#db/ownerships.ts'
import { wantedFilings } from '#features/filings/server/service.ts'
import { isOwnBill } from '#features/invoices/server/service.ts'
import type { IsoDay } from '#thai/dates.ts'

/** Whose dates are read: all of a business for its staff, else those of a tenant's or an owner's own record. */
export type DayScope = { workspaceId: string; kind: 'staff' | 'tenant' | 'owner'; recordId: string | null }

export type DaySpan = { from: IsoDay; to: IsoDay; today: IsoDay }

/**
 * The dates of a noun: rows of `kind, ref, day, at, home_id, person, gone, n`. `ref` names the record and never changes,
 * `at` is an instant or null for the whole day, `gone` is why it does not take place (`let`, `cancelled`), `n` how many
 * one row stands for. Null where such a reader sees none. A noun that has dates adds its source to `SOURCES`, its
 * kind to `DAY_KINDS` and its words.
 */
export type DaySource = (scope: DayScope, span: DaySpan) => SQL | null

/** Visits that are asked for; of a home that was let since, they stay with that reason. */
const visits: DaySource = ({ workspaceId, kind }, { from, to }) =>
  kind !== 'staff'
    ? null
    : sql`select 'visit' as kind, v.id::text as ref, v.day, v.at, v.property_id as home_id, v.name as person,
                 case when v.status = 'cancelled' then 'cancelled'
                      when v.status = 'open' and ${isLetSince(sql`v.workspace_id`, { home: sql`v.property_id`, since: sql`v.created_at`, day: sql`v.day` })} then 'let' end as gone, 1 as n
            from visits v where v.workspace_id = ${workspaceId} and v.day between ${from} and ${to}`

/** First days of leases. */
const moves: DaySource = (scope, { from, to }) =>
  sql`select 'move_in', l.id::text, l.start_day, null::timestamptz, l.property_id, t.first_name || ' ' || t.last_name, null, 1
        from leases l join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id
       where l.workspace_id = ${scope.workspaceId} and l.status in ('signed', 'active')
         and l.start_day between ${from} and ${to} and ${isTheirs(scope, sql`l.start_day`)}`

/** Last days of leases that nothing carries on. */
const ends: DaySource = (scope, { from, to }) =>
  sql`select 'lease_end', l.id::text, l.end_day, null::timestamptz, l.property_id, t.first_name || ' ' || t.last_name, null, 1
        from leases l join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id
       where l.workspace_id = ${scope.workspaceId} and l.status = 'active'
         and l.end_day between ${from} and ${to} and ${isTheirs(scope, sql`l.end_day`)}
         and not exists (select 1 from leases n where n.workspace_id = l.workspace_id and n.property_id = l.property_id
                            and n.tenant_id = l.tenant_id and n.status in ('signed', 'active') and n.start_day > l.end_day)`

/** Days by which a tenant is to answer an offer to renew. */
const offers: DaySource = (scope, { from, to }) =>
  scope.kind === 'owner'
    ? null
    : sql`select 'offer', l.id::text, o.answer_by, null::timestamptz, l.property_id, t.first_name || ' ' || t.last_name, null, 1
            from lease_offers o
            join leases l on l.workspace_id = o.workspace_id and l.id = o.lease_id
            join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id
           where o.workspace_id = ${scope.workspaceId} and o.state = 'offered'
             and o.answer_by between ${from} and ${to} and ${isTheirs(scope, sql`o.answer_by`)}`

/** The ref of a row that stands for all of a business on a day. */
const ofPlace = (workspaceId: string, day: SQL) => sql`${`${workspaceId}-`}::text || ${day}::text`

/** Bills that are still to be paid, by their due day: one row a day. */
const bills: DaySource = ({ workspaceId, kind, recordId }, { from, to }) =>
  kind === 'owner'
    ? null
    : sql`select 'bills_due', ${ofPlace(workspaceId, sql`i.due_day`)}, i.due_day, null::timestamptz,
                 case when count(*) = 1 then (array_agg(i.property_id))[1] end, null, null, count(*)::int
            from invoices i
           where i.workspace_id = ${workspaceId} and i.status in ('due', 'partially_paid', 'overdue')
             and i.due_day between ${from} and ${to}
             ${kind === 'tenant' ? sql`and ${isOwnBill(recordId!)}` : sql``}
           group by i.due_day`

/** Last days of policies that no later one follows. */
const policies: DaySource = ({ workspaceId, kind, recordId }, { from, to }) => {
  const mine = {
    staff: sql`true`,
    tenant: sql`p.tenant_id = ${recordId}`,
    owner: sql`(p.owner_id = ${recordId} or (p.owner_id is null and p.tenant_id is null
      and ${isOwnedOn({ workspaceId, ownerId: recordId ?? '' }, { home: sql`p.property_id`, day: sql`p.end_day` })}))`,
  }[kind]

  return sql`select 'insurance', p.id::text, p.end_day, null::timestamptz, p.property_id, null, null, 1
               from insurance_policies p
              where p.workspace_id = ${workspaceId} and p.end_day between ${from} and ${to} and ${mine}
                and not exists (select 1 from insurance_policies n
                      where n.workspace_id = p.workspace_id and n.property_id = p.property_id and n.kind = p.kind and n.id <> p.id
                        and n.tenant_id is not distinct from p.tenant_id and n.owner_id is not distinct from p.owner_id
                        and n.end_day > p.end_day and n.start_day <= p.end_day + 1)`
}

/** Foreigners whom immigration is to be told of: the last day of the 24 hours. */
const filings: DaySource = ({ workspaceId, kind }, { from, to, today }) =>
  kind !== 'staff'
    ? null
    : sql`select 'filing', a.id::text, ${FILING_DAY},
                 case when a.is_time_known then a.arrived_at + interval '24 hours' end, l.property_id, t.first_name || ' ' || t.last_name, null, 1
            from (${wantedFilings({ workspaceId }, today)}) a
            join tenants t on t.workspace_id = a.workspace_id and t.id = a.tenant_id and t.deleted_at is null
            left join leases l on l.workspace_id = a.workspace_id and l.id = a.lease_id
           where a.status = 'open' and not a.is_asked and ${FILING_DAY} between ${from} and ${to}`

const FILING_DAY = sql`((a.arrived_at + interval '24 hours' - interval '1 second') at time zone 'Asia/Bangkok')::date`

/** Repairs that somebody comes for. */
const repairs: DaySource = ({ workspaceId, kind, recordId }, { from, to }) => {
  const day = sql`(r.scheduled_at at time zone 'Asia/Bangkok')::date`
  const mine = {
    staff: sql`true`,
    tenant: sql`r.tenant_id = ${recordId}`,
    owner: isOwnedOn({ workspaceId, ownerId: recordId ?? '' }, { home: sql`r.property_id`, day }),
  }[kind]

  return sql`select 'repair', r.id::text, ${day}, r.scheduled_at, r.property_id, r.title,
                    case when r.status = 'cancelled' then 'cancelled' end, 1
               from maintenance_items r
              where r.workspace_id = ${workspaceId} and r.status in ('scheduled', 'cancelled')
                and ${day} between ${from} and ${to} and ${mine}`
}

/** The next round of each plan of recurring care; those that were made are repairs. */
const care: DaySource = ({ workspaceId, kind }, { from, to }) =>
  kind !== 'staff'
    ? null
    : sql`select 'care', p.id::text, p.make_on + p.lead_days, null::timestamptz, null::uuid, p.title, null, 1
            from care_plans p
           where p.workspace_id = ${workspaceId} and p.state = 'on' and p.deleted_at is null
             and p.make_on + p.lead_days between ${from} and ${to}`

/** Every noun that has dates. Meters and deposits follow rules that SQL does not know: `reckoned.ts`. */
export const SOURCES: readonly DaySource[] = [
  visits,
  moves,
  ends,
  offers,
  bills,
  policies,
  filings,
  repairs,
  care,
]

/** Whether somebody signed for a home after something was arranged there, and lives there on its day. */
export function isLetSince(workspaceId: SQL, { home, since, day }: { home: SQL; since: SQL; day: SQL }): SQL {
  return sql`exists (select 1 from leases g where g.workspace_id = ${workspaceId} and g.property_id = ${home}
    and g.status in ('signed', 'active') and coalesce(g.signed_at, g.activated_at) > ${since}
    and (g.end_day is null or g.end_day >= ${day}))`
}

/** Of a lease by the alias `l`: all for staff, the tenant's own, and of an owner's homes on that day. */
function isTheirs({ workspaceId, kind, recordId }: DayScope, day: SQL): SQL {
  if (kind === 'staff') return sql`true`
  if (kind === 'tenant') return sql`l.tenant_id = ${recordId}`

  return isOwnedOn({ workspaceId, ownerId: recordId ?? '' }, { home: sql`l.property_id`, day })
}
