import { sql } from 'drizzle-orm'
import { foreignOf } from '#contract/dollars.ts'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import {
  type Bearer,
  type Category,
  EXPENSE_CATEGORIES,
  type EXPENSE_SOURCES,
} from '#features/expenses/contract.ts'
import { signedUrl } from '#features/media/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { text } from '#i18n/texts.ts'
import type { Kit } from '#server/kit.ts'
import { accountOf } from './accounts.ts'
import { placeJoins, placeNames } from './place.ts'

type Row = {
  id: string
  propertyId: string | null
  projectId: string | null
  propertyName: string
  propertyNameEn: string
  day: string
  category: Category
  account: string
  bearer: Bearer
  source: (typeof EXPENSE_SOURCES)[number]
  description: string
  payeeName: string | null
  amount: string
  cents: string | null
  rateE4: number | null
  rateDay: string | null
  approvedBy: string | null
  receiptFileId: string | null
}

type Filter = {
  page: number
  itemsPerPage: number
  search?: string
  propertyId?: string
  bearer?: string
  category?: string
  id?: string
}

/** Expenses of a workspace, newest first. */
export async function listExpenses(tx: Tx, kit: Kit, workspaceId: string, filter: Filter) {
  const { page, itemsPerPage, search, propertyId, bearer, category, id } = filter
  const texts = [sql`e.description`, sql`e.payee_name`, sql`p.unit_no`, sql`j.name_th`]
  const where = sql`e.workspace_id = ${workspaceId} and e.undone_at is null
    ${propertyId ? sql`and e.property_id = ${propertyId}` : sql``} ${bearer ? sql`and e.bearer = ${bearer}` : sql``}
    ${category ? sql`and e.category = ${category}` : sql``} ${id ? sql`and e.id = ${id}` : sql``}
    and ${foundBy(search ?? '', texts)}`
  const { rows } = await tx.execute<Row>(sql`
    select e.id, e.property_id as "propertyId", e.project_id as "projectId", ${placeNames}, e.bearer, e.source, e.account,
           e.day::text as day, e.category, e.description, e.payee_name as "payeeName", e.amount_satang::text as amount,
           e.usd_cents::text as cents, e.rate_e4 as "rateE4", e.rate_day::text as "rateDay",
           e.approved_by as "approvedBy", e.receipt_file_id as "receiptFileId"
      from expenses e ${placeJoins(sql`e`)}
     where ${where} order by e.day desc, e.created_at desc, e.id desc limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
  const count = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from expenses e ${placeJoins(sql`e`)} where ${where}`,
  )

  const paid = await paidDays(tx, workspaceId, rows)

  return {
    data: rows.map(({ amount, receiptFileId, cents, rateE4, rateDay, ...row }) => ({
      ...row,
      paidDay: paid(row),
      amountSatang: BigInt(amount),
      foreign: foreignOf({ cents, rateE4, rateDay }),
      receiptUrl: receiptFileId ? signedUrl(kit, { workspaceId, fileId: receiptFileId }) : null,
    })),
    total: count.rows[0]!.total,
    page,
    itemsPerPage,
  }
}

/** One expense that stands. @throws Problem 404 */
export async function readExpense(tx: Tx, kit: Kit, workspaceId: string, id: string) {
  const { data } = await listExpenses(tx, kit, workspaceId, { id, page: 1, itemsPerPage: 1 })
  if (!data[0]) throw notFound()

  return data[0]
}

type Span = { from?: string | undefined; to?: string | undefined }
type Group = { account: string; bearer: Bearer; category: Category; count: number; spent: string }

/** What was spent by account and kind in a span of days; kinds that nothing was spent on stand there with nothing. */
export async function spentByAccount(tx: Tx, workspaceId: string, { from, to }: Span, locale: Locale) {
  const { rows } = await tx.execute<Group>(sql`
    select account, bearer, category, count(*)::int as count, sum(amount_satang)::text as spent from expenses
     where workspace_id = ${workspaceId} and undone_at is null
       and day between ${from ?? '0001-01-01'} and ${to ?? '9999-12-31'}
     group by account, bearer, category`)
  const chart = (['owner', 'workspace'] as const).flatMap((bearer) =>
    EXPENSE_CATEGORIES.map((category) => ({
      account: accountOf(category, bearer) as string,
      bearer,
      category,
    })),
  )
  const groups = [
    ...rows,
    ...chart
      .filter(
        (one) => !rows.some(({ account, category }) => account === one.account && category === one.category),
      )
      .map((one) => ({ ...one, count: 0, spent: '0' })),
  ]
  const accounts = [...new Set(groups.map(({ account }) => account))].sort().map((account) => {
    const own = groups.filter((one) => one.account === account)
    const order = (one: Group) => EXPENSE_CATEGORIES.indexOf(one.category)

    return {
      account,
      name: text(`ledger_account_${account}`, {}, locale) ?? account,
      bearer: own[0]!.bearer,
      count: own.reduce((sum, { count }) => sum + count, 0),
      spentSatang: own.reduce((sum, { spent }) => sum + BigInt(spent), 0n),
      categories: own
        .toSorted((one, other) => order(one) - order(other))
        .map(({ category, count, spent }) => ({ category, count, spentSatang: BigInt(spent) })),
    }
  })

  return { accounts, spentSatang: accounts.reduce((sum, { spentSatang }) => sum + spentSatang, 0n) }
}

/** When each was paid: on its own day, or with the bill that it is of; null while that waits. */
async function paidDays(
  tx: Tx,
  workspaceId: string,
  rows: readonly Row[],
): Promise<(row: Pick<Row, 'id' | 'day' | 'source'>) => string | null> {
  const of = (source: Row['source']) =>
    `{${rows.flatMap((row) => (row.source === source ? [row.id] : [])).join(',')}}`
  const { rows: bills } = await tx.execute<{ id: string; day: string | null }>(sql`
    select b.expense_id as id, b.paid_day::text as day from payables b
     where b.workspace_id = ${workspaceId} and b.expense_id = any (${of('bill')}::uuid[])
    union all
    select x.id, case when c.bill_id is null then c.day else v.paid_day end::text
      from repair_costs c cross join lateral unnest(c.expense_ids) as x(id)
      left join vendor_bills v on v.workspace_id = c.workspace_id and v.id = c.bill_id
     where c.workspace_id = ${workspaceId} and c.expense_ids && ${of('repair')}::uuid[]`)
  const known = new Map(bills.map(({ id, day }) => [id, day]))

  return ({ id, day }) => (known.has(id) ? known.get(id)! : day)
}
