import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import { entryOf } from '#features/contacts/server/service.ts'
import type { Locale } from '#i18n/locale.ts'

export type InquiryRow = {
  id: string
  purpose: 'ask' | 'rent' | 'buy'
  propertyId: string | null
  home: string | null
  homeEn: string | null
  unitNo: string | null
  name: string
  phone: string | null
  email: string | null
  budgetSatang: bigint | null
  area: string | null
  message: string
  locale: Locale
  at: string
  status: 'open' | 'answered'
  contactId: string | null
}

type Query = { itemsPerPage: number; page: number; search?: string; status?: InquiryRow['status'] }

/** A page of the workspace's questions: what waits for an answer first, newest first, with a count for each state. */
export async function listInquiries(tx: Tx, workspaceId: string, query: Query) {
  const { itemsPerPage, page, search, status } = query
  const entry = entryOf({
    workspaceId: sql`i.workspace_id`,
    name: sql`i.name`,
    phone: sql`i.phone`,
    email: sql`i.email`,
  })
  const texts = ['i.name', 'i.email', 'i.message', 'p.unit_no', 'p.title_th', 'p.title_en'].map((one) =>
    sql.raw(one),
  )
  const found = sql`i.workspace_id = ${workspaceId} and ${foundBy(search ?? '', texts, [sql`i.phone`])}`
  const from = sql`inquiries i left join properties p on p.workspace_id = i.workspace_id and p.id = i.property_id`
  const counted = await tx.execute<{ status: string; n: number }>(
    sql`select i.status, count(*)::int as n from ${from} where ${found} group by i.status`,
  )
  const counts = Object.fromEntries(counted.rows.map((row) => [row.status, row.n]))
  const { rows } = await tx.execute<Omit<InquiryRow, 'budgetSatang'> & { budgetSatang: string | null }>(sql`
    select i.id, i.purpose, i.property_id as "propertyId", p.title_th as home, p.title_en as "homeEn",
           p.unit_no as "unitNo", i.name, i.phone, i.email, i.budget_satang::text as "budgetSatang", i.area, i.message,
           i.locale, to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, i.status,
           ${entry} as "contactId"
      from ${from}
     where ${found} and ${status ? sql`i.status = ${status}` : sql`true`}
     order by i.status = 'answered', i.created_at desc, i.id
     limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)

  return {
    data: rows.map((row) => ({ ...row, budgetSatang: row.budgetSatang && BigInt(row.budgetSatang) })),
    total: status ? (counts[status] ?? 0) : Object.values(counts).reduce((sum, n) => sum + n, 0),
    counts,
    page,
    itemsPerPage,
  }
}
