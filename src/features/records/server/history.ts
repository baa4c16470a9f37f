import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { isAtHome } from '#features/maintenance/server/service.ts'
import type { EVENT_KINDS } from '#features/records/shapes.ts'
import type { Whose } from './money.ts'

/** So much of what happened stands on a record. */
const EVENTS = 12

type EventKind = (typeof EVENT_KINDS)[number]

export type RecordEvent = {
  kind: EventKind
  at: Date
  text: string
  satang: bigint | null
  path: string | null
}

type EventRow = { kind: EventKind; at: string; text: string; satang: string | null; path: string | null }

/** What has happened around a home or a tenant, newest first, read off the records themselves. */
export async function readHistory(tx: Tx, workspaceId: string, whose: Whose): Promise<RecordEvent[]> {
  const of = (alias: string) =>
    'propertyId' in whose
      ? sql`${sql.raw(alias)}.workspace_id = ${workspaceId} and ${sql.raw(alias)}.property_id = ${whose.propertyId}`
      : sql`${sql.raw(alias)}.workspace_id = ${workspaceId} and ${sql.raw(alias)}.tenant_id = ${whose.tenantId}`
  const atHome =
    'propertyId' in whose
      ? sql`r.workspace_id = ${workspaceId} and ${isAtHome(sql`${whose.propertyId}`)}`
      : of('r')
  const ofHome =
    'propertyId' in whose
      ? sql`union all select 'meter_read', max(r.created_at), string_agg(m.kind || ' ' || r.value, ' · ' order by m.kind desc), null, null
          from meter_readings r join meters m on m.workspace_id = r.workspace_id and m.id = r.meter_id
         where ${of('m')} group by r.day
        union all select 'visit', v.created_at, v.name, null, 'visits' from visits v where ${of('v')}`
      : sql``
  const { rows } = await tx.execute<EventRow>(sql`
    select * from (
      select case when i.status = 'void' then 'bill_void' else 'bill_issued' end as kind, i.created_at as at, i.no as text,
             i.total_satang::text as satang, 'accounting/bills/' || i.id as path
        from invoices i where ${of('i')}
      union all select 'paid', r.created_at, r.no, r.amount_satang::text, 'accounting/bills/' || i.id
        from receipts r join payments y on y.workspace_id = r.workspace_id and y.id = r.payment_id
        join invoices i on i.workspace_id = y.workspace_id and i.id = y.invoice_id
       where ${of('i')} and y.method <> 'credit'
      union all select 'lease_began', l.activated_at, l.no, null, 'edit-lease-draft/' || l.id
        from leases l where ${of('l')} and l.activated_at is not null
      union all select 'lease_ended', l.ended_at, l.no, null, 'edit-lease-draft/' || l.id
        from leases l where ${of('l')} and l.ended_at is not null and l.activated_at is not null
      union all select 'repair', r.created_at, r.title, null, null
        from maintenance_items r where ${atHome}
      union all select 'deposit_returned', d.settled_at, l.no, d.refund_satang::text, 'documents/' || l.id || '/deposit'
        from deposit_settlements d join leases l on l.workspace_id = d.workspace_id and l.id = d.lease_id
       where ${of('l')} and d.status = 'settled' and d.settled_at is not null
      ${ofHome}) as h
     order by at desc limit ${EVENTS}`)

  return rows.map(asEvent)
}

/** What has happened with an owner: which homes came and went, and, for who may see money, what was told and sent. */
export async function readOwnerHistory(
  tx: Tx,
  workspaceId: string,
  { ownerId, seesMoney, now }: { ownerId: string; seesMoney: boolean; now: Date },
): Promise<RecordEvent[]> {
  const statements = (kind: EventKind, at: string) => sql`
    union all select ${kind}, s.${sql.raw(at)}, s.period, s.payable_satang::text, 'owners/' || s.owner_id || '/statements/' || s.period
      from owner_statements s
     where s.workspace_id = ${workspaceId} and s.owner_id = ${ownerId} and s.${sql.raw(at)} is not null`
  const homes = (kind: EventKind, day: SQL) => sql`
    select ${kind} as kind, ${day}::timestamp at time zone 'Asia/Bangkok' as at, p.unit_no as text, null as satang, 'properties/' || p.id as path
      from ownerships h join properties p on p.workspace_id = h.workspace_id and p.id = h.property_id
     where h.workspace_id = ${workspaceId} and h.owner_id = ${ownerId} and ${day} is not null`
  const { rows } = await tx.execute<EventRow>(sql`
    select * from (
      ${homes('home_came', sql`h.from_day`)} union all ${homes('home_went', sql`(h.until_day + 1)`)}
      ${seesMoney ? sql`${statements('statement_issued', 'issued_at')} ${statements('owner_paid', 'paid_out_at')}` : sql``}) as h
     where at <= ${now.toISOString()} order by at desc, kind, text limit ${EVENTS}`)

  return rows.map(asEvent)
}

const asEvent = ({ at, satang, ...row }: EventRow): RecordEvent => ({
  ...row,
  at: new Date(at),
  satang: satang === null ? null : BigInt(satang),
})
