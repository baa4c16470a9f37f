import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { changedLines, roomName } from '#features/invoices/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { displayName } from '#thai/names.ts'
import type { Upcoming } from './upcoming.ts'

type Named = Parameters<typeof roomName>[0] & { id: string; first: string; last: string }

/** Bills that come next with who and where, in the reader's language, by day and room. */
export async function withNames(tx: Tx, workspaceId: string, bills: Upcoming[], locale: Locale) {
  if (bills.length === 0) return []
  const ids = `{${[...new Set(bills.map(({ lease }) => lease.id))].join(',')}}`
  const { rows } = await tx.execute<Named>(sql`
    select l.id, t.first_name as first, t.last_name as last, p.unit_no as "unitNo", p.type as "propertyType",
           j.name_th as "projectTh", j.name_en as "projectEn"
      from leases l
      join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id
      join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id
      left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
     where l.workspace_id = ${workspaceId} and l.id = any (${ids}::uuid[])`)
  const names = new Map(rows.map((row) => [row.id, row]))

  const shown = bills.map(({ lease, lines: _, ...bill }) => {
    const named = names.get(lease.id)!

    return {
      ...bill,
      ...{ leaseId: lease.id, leaseNo: lease.no, propertyId: lease.propertyId, tenantId: lease.tenantId },
      roomName: roomName(named, locale),
      tenantName: displayName({ first: named.first, last: named.last }),
    }
  })

  return shown.sort(
    (a, b) => a.issueDay.localeCompare(b.issueDay) || BY_NUMBER.compare(a.roomName, b.roomName),
  )
}

/** Room 9 before room 10. */
const BY_NUMBER = new Intl.Collator('th', { numeric: true })

/** What was changed by hand on one bill. */
export async function changesOn(
  tx: Tx,
  workspaceId: string,
  { leaseId, period }: { leaseId: string; period: string },
) {
  return (await changedLines(tx, workspaceId, [leaseId])).get(`${leaseId}:${period}`) ?? []
}

/** The lines of a bill that has not gone out, and those that are left out of it. */
export function presentDraft(
  { lines }: Upcoming,
  changes: { kind: string; was: string; amount: string }[],
  locale: Locale,
) {
  const isThai = locale === 'th'

  return {
    lines: lines.map((line, index) => ({
      ...{ position: index + 1, kind: line.kind, quantity: line.quantity, cause: line.cause },
      description: isThai ? line.descriptionTh : line.descriptionEn,
      unit: isThai ? line.unitTh : line.unitEn,
      ...{ unitPriceSatang: line.unitPriceSatang, amountSatang: line.amountSatang },
      wasSatang: typeof line.cause?.wasSatang === 'string' ? BigInt(line.cause.wasSatang) : null,
    })),
    leftOut: changes
      .filter(({ kind, amount }) => amount === '0' && !lines.some((line) => line.kind === kind))
      .map(({ kind, was }) => ({ kind, wasSatang: BigInt(was) })),
  }
}
