import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { decodeCursor, encodeCursor } from '#server/http/cursor.ts'
import type { ApplicationStatus } from './rules.ts'

type Query = { itemsPerPage: number; page: number; search?: string; cursor?: string; status?: string }

type Row = {
  id: string
  status: Exclude<ApplicationStatus, 'draft'>
  name: string
  propertyId: string
  unitNo: string
  titleTh: string
  titleEn: string | null
  moveInDay: string | null
  termMonths: number | null
  incomeSatang: string | null
  rentSatang: string
  submittedAt: Date
  total: number
}

/** Applications sent to a workspace, newest first; `open` are those that wait for a decision. */
export async function listSent(
  tx: Tx,
  workspaceId: string,
  { itemsPerPage, page, search, cursor, status }: Query,
) {
  const after = cursor ? decodeCursor(cursor) : undefined
  const wanted =
    status === 'open'
      ? sql`a.status in ('submitted', 'under_review')`
      : status
        ? sql`a.status = ${status}`
        : sql`a.status <> 'draft'`
  const words = search
    ? sql`and ${foundBy(search, [sql`a.first_name`, sql`a.last_name`, sql`p.unit_no`, sql`p.title_th`], [sql`a.phone`])}`
    : sql``
  const keyset = after
    ? sql`and (a.submitted_at, a.id) < (${after.value}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await tx.execute<Row>(sql`
    select a.id, a.status, a.first_name || ' ' || a.last_name as name, a.property_id as "propertyId", p.unit_no as "unitNo",
           p.title_th as "titleTh", p.title_en as "titleEn", a.move_in_day::text as "moveInDay", a.term_months as "termMonths",
           a.income_satang::text as "incomeSatang", p.rent_satang::text as "rentSatang", a.submitted_at as "submittedAt"
      from applications a join properties p on p.workspace_id = a.workspace_id and p.id = a.property_id
     where a.workspace_id = ${workspaceId} and a.submitted_at is not null and ${wanted} ${words} ${keyset}
     order by a.submitted_at desc, a.id desc
     limit ${itemsPerPage + 1} offset ${after ? 0 : (page - 1) * itemsPerPage}`)
  const { rows: counts } = await tx.execute<{ total: number }>(sql`
    select count(*)::int as total from applications a join properties p on p.workspace_id = a.workspace_id and p.id = a.property_id
     where a.workspace_id = ${workspaceId} and a.submitted_at is not null and ${wanted} ${words}`)
  const shown = rows.slice(0, itemsPerPage)
  const last = rows.length > itemsPerPage ? shown.at(-1) : undefined

  return {
    data: shown.map(({ incomeSatang, rentSatang, submittedAt, ...row }) => ({
      ...row,
      incomeSatang: incomeSatang === null ? null : BigInt(incomeSatang),
      rentSatang: BigInt(rentSatang),
      submittedAt: new Date(submittedAt),
    })),
    total: counts[0]!.total,
    page,
    itemsPerPage,
    ...(last ? { nextCursor: encodeCursor(new Date(last.submittedAt).toISOString(), last.id) } : {}),
  }
}
