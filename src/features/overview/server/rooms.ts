import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { placeName } from '#db/place-name.ts'
import { isLateOn } from '#db/tax-of-bills.ts'
import { isAtHome } from '#features/maintenance/server/service.ts'
import type { ROOM_MARKS } from '#features/overview/contract.ts'

/** The small map names no more homes than fit a screen; the rest are in the list. */
const MOST = 120

type Row = {
  propertyId: string
  unitNo: string
  type: string
  place: string | null
  floor: number | null
  /** Since when it is let; null where it is not. */
  letFrom: string | null
  isBroken: boolean
  isLate: boolean
  isReviewed: boolean
  isDue: boolean
}

/** Every home with one mark, the most pressing one, and how many are let today. */
export async function readRooms(tx: Tx, workspaceId: string, today: string) {
  const { rows } = await tx.execute<Row>(sql`
    select p.id as "propertyId", p.unit_no as "unitNo", p.type, ${placeName()} as place, p.floor,
           (select min(l.start_day)::text from leases l
             where l.workspace_id = p.workspace_id and l.property_id = p.id and l.status = 'active') as "letFrom",
           exists (select 1 from maintenance_items r where r.workspace_id = p.workspace_id and ${isAtHome(sql`p.id`)}
                      and r.status not in ('completed', 'cancelled')) as "isBroken",
           coalesce(bool_or(${isLateOn(today)}), false) as "isLate",
           coalesce(bool_or(exists (select 1 from slips s where s.workspace_id = i.workspace_id and s.invoice_id = i.id
                      and s.status in ('submitted', 'verifying'))), false) as "isReviewed",
           count(i.id) > 0 as "isDue"
      from properties p
      left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
      left join invoices i on i.workspace_id = p.workspace_id and i.property_id = p.id and i.status in ('due', 'partially_paid', 'overdue')
     where p.workspace_id = ${workspaceId} and p.deleted_at is null
     group by p.workspace_id, p.id, j.name_th
     order by place nulls last, p.floor desc nulls last, length(p.unit_no), p.unit_no`)
  // Signed for a day to come: nobody's home yet, and nobody else's any more.
  const coming = rows.filter(({ letFrom }) => letFrom !== null && letFrom > today).length
  const rented = rows.filter(({ letFrom }) => letFrom !== null && letFrom <= today).length

  return {
    homes: {
      total: rows.length,
      rented,
      coming,
      free: rows.length - rented - coming,
      types: [...new Set(rows.map((row) => row.type))].sort(),
    },
    rooms: rows.slice(0, MOST).map((row) => ({
      propertyId: row.propertyId,
      unitNo: row.unitNo,
      place: row.place,
      floor: row.floor,
      mark: markOf(row),
    })),
  }
}

function markOf({ letFrom, isBroken, isLate, isReviewed, isDue }: Row): (typeof ROOM_MARKS)[number] {
  if (isLate) return 'overdue'
  if (isReviewed) return 'review'
  if (isBroken) return 'repair'
  if (letFrom === null) return 'void'

  return isDue ? 'due' : 'paid'
}
