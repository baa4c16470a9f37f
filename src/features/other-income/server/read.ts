import { sql } from 'drizzle-orm'
import { foreignOf } from '#contract/dollars.ts'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { placeJoins, placeNames } from '#features/expenses/server/service.ts'
import { signedUrl } from '#features/media/server/service.ts'
import type { ALL_INCOME_CATEGORIES, INCOME_METHODS } from '#features/other-income/contract.ts'
import type { Kit } from '#server/kit.ts'
import { versionOf } from '#server/versions/versions.ts'

type Row = {
  id: string
  no: string
  day: string
  category: (typeof ALL_INCOME_CATEGORIES)[number]
  description: string
  payerName: string
  propertyId: string | null
  projectId: string | null
  propertyName: string
  propertyNameEn: string
  amount: string
  cents: string | null
  rateE4: number | null
  rateDay: string | null
  method: (typeof INCOME_METHODS)[number]
  fileId: string | null
  source: 'hand' | 'petty_cash' | 'bank'
  bookingId: string
}

type Filter = {
  page: number
  itemsPerPage: number
  search?: string
  category?: string
  propertyId?: string
  from?: string
  to?: string
}

const FROM = sql`from other_incomes o ${placeJoins(sql`o`)}`
const COLUMNS = sql`
  o.id, o.no, o.day::text as day, o.category, o.description, o.payer_name as "payerName", o.property_id as "propertyId",
  o.project_id as "projectId", ${placeNames}, o.amount_satang::text as amount, o.usd_cents::text as cents,
  o.rate_e4 as "rateE4", o.rate_day::text as "rateDay", o.method, o.file_id as "fileId", o.source,
  o.booking_id as "bookingId"`

/** Income beside rent that stands, newest first. */
export async function listIncome(tx: Tx, kit: Kit, workspaceId: string, filter: Filter) {
  const { page, itemsPerPage, search, category, propertyId, from, to } = filter
  const texts = [sql`o.description`, sql`o.payer_name`, sql`o.no`, sql`p.unit_no`, sql`j.name_th`]
  const where = sql`o.workspace_id = ${workspaceId} and o.undone_at is null
    ${category ? sql`and o.category = ${category}` : sql``} ${propertyId ? sql`and o.property_id = ${propertyId}` : sql``}
    ${from ? sql`and o.day >= ${from}` : sql``} ${to ? sql`and o.day <= ${to}` : sql``}
    and ${foundBy(search ?? '', texts)}`
  const { rows } = await tx.execute<Row>(sql`
    select ${COLUMNS} ${FROM} where ${where}
     order by o.day desc, o.created_at desc, o.id desc limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
  const { rows: all } = await tx.execute<{ total: number; sum: string }>(sql`
    select count(*)::int as total, coalesce(sum(o.amount_satang), 0)::text as sum ${FROM} where ${where}`)

  return {
    data: rows.map((row) => shown(kit, workspaceId, row)),
    total: all[0]!.total,
    totalSatang: BigInt(all[0]!.sum),
    page,
    itemsPerPage,
  }
}

/** One that stands; held, nobody else changes it until the transaction is over. @throws Problem 404 */
export async function findIncome(
  tx: Tx,
  workspaceId: string,
  { id, isHeld = false }: { id: string; isHeld?: boolean },
): Promise<Row> {
  const { rows } = await tx.execute<Row>(sql`
    select ${COLUMNS} ${FROM} where o.workspace_id = ${workspaceId} and o.id = ${id} and o.undone_at is null
    ${isHeld ? sql`for update of o` : sql``}`)
  if (!rows[0]) throw notFound()

  return rows[0]
}

/** One as its form reads it, with its version. @throws Problem 404 */
export async function readIncome(tx: Tx, kit: Kit, workspaceId: string, id: string) {
  const row = await findIncome(tx, workspaceId, { id })
  const { bookingId: _, propertyName: _th, propertyNameEn: _en, ...fields } = row

  return {
    ...shown(kit, workspaceId, row),
    ...{ fileId: row.fileId, source: row.source, amountSatang: BigInt(row.amount) },
    version: versionOf(kit, fields),
  }
}

function shown(kit: Kit, workspaceId: string, given: Row) {
  const { amount, fileId, source: _, bookingId: _b, cents, rateE4, rateDay, ...row } = given
  const totalSatang = BigInt(amount)

  return {
    ...row,
    ...{ dueDay: row.day, paidDay: row.day, currency: 'THB' as const },
    foreign: foreignOf({ cents, rateE4, rateDay }),
    lines: [
      {
        description: row.description,
        quantity: 1,
        unitPriceSatang: totalSatang,
        amountSatang: totalSatang,
      },
    ],
    ...{ subtotalSatang: totalSatang, vatSatang: 0n, withheldSatang: 0n, totalSatang },
    fileUrl: fileId ? signedUrl(kit, { workspaceId, fileId }) : null,
  }
}
