import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { foundBy } from '#db/found-by.ts'
import type { Category } from '#features/expenses/contract.ts'
import { signedUrl } from '#features/media/server/service.ts'
import type { MOVE_KINDS } from '#features/petty-cash/contract.ts'
import type { Kit } from '#server/kit.ts'

type TinRow = {
  id: string
  name: string
  projectId: string | null
  propertyName: string
  propertyNameEn: string
  keeper: string
  float: string
  balance: string
  countedDay: string | null
  isClosed: boolean
}

const TIN = sql`
  t.id, t.name, t.project_id as "projectId", coalesce(j.name_th, '') as "propertyName",
  coalesce(j.name_en, j.name_th, '') as "propertyNameEn", t.keeper, t.float_satang::text as float,
  t.balance_satang::text as balance, t.closed_at is not null as "isClosed",
  (select max(c.day)::text from petty_moves c where c.workspace_id = t.workspace_id and c.tin_id = t.id
      and c.counted_satang is not null and c.undone_at is null) as "countedDay"
  from petty_tins t left join projects j on j.workspace_id = t.workspace_id and j.id = t.project_id`

/** Tins of a business, those in use first, by name. */
export async function listTins(tx: Tx, workspaceId: string) {
  const { rows } = await tx.execute<TinRow>(sql`
    select ${TIN} where t.workspace_id = ${workspaceId} order by t.closed_at is not null, t.name, t.id`)

  return rows.map(shownTin)
}

/** One tin, and what is missing to its float. @throws Problem 404 */
export async function readTin(tx: Tx, workspaceId: string, id: string) {
  const { rows } = await tx.execute<TinRow>(sql`
    select ${TIN} where t.workspace_id = ${workspaceId} and t.id = ${id}`)
  if (!rows[0]) throw notFound()
  const tin = shownTin(rows[0])
  const missing = tin.floatSatang - tin.balanceSatang

  return { ...tin, toTopUpSatang: missing > 0n && !tin.isClosed ? missing : 0n }
}

function shownTin({ float, balance, ...row }: TinRow) {
  return { ...row, floatSatang: BigInt(float), balanceSatang: BigInt(balance) }
}

type MoveRow = {
  id: string
  day: string
  kind: (typeof MOVE_KINDS)[number]
  amount: string
  balance: string
  note: string
  category: Category | null
  counted: string | null
  expenseId: string | null
  payableId: string | null
  fileId: string | null
  undoneAt: string | null
  undoReason: string
}

/** What came into a tin and left it, the last written first, with what lay in it then. */
export async function listMoves(
  tx: Tx,
  kit: Kit,
  workspaceId: string,
  { id, page, itemsPerPage, search }: { id: string; page: number; itemsPerPage: number; search?: string },
) {
  await readTin(tx, workspaceId, id)
  const where = foundBy(search ?? '', [sql`v.note`])
  const { rows } = await tx.execute<MoveRow>(sql`
    select v.id, v.day::text as day, v.kind, v.amount_satang::text as amount, v.balance::text as balance, v.note, e.category,
           v.counted_satang::text as counted, v.expense_id as "expenseId", v.payable_id as "payableId",
           e.receipt_file_id as "fileId", v.undone_at as "undoneAt", v.undo_reason as "undoReason"
      from (select m.*, sum(case when m.undone_at is null then m.amount_satang else 0 end) over (order by m.created_at, m.id) as balance
              from petty_moves m where m.workspace_id = ${workspaceId} and m.tin_id = ${id}) v
      left join expenses e on e.workspace_id = v.workspace_id and e.id = v.expense_id
     where ${where} order by v.created_at desc, v.id desc limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
  const { rows: count } = await tx.execute<{ total: number }>(sql`
    select count(*)::int as total from petty_moves v
     where v.workspace_id = ${workspaceId} and v.tin_id = ${id} and ${where}`)

  return {
    data: rows.map(({ amount, balance, counted, fileId, undoneAt, ...row }) => ({
      ...row,
      ...{ amountSatang: BigInt(amount), balanceSatang: BigInt(balance) },
      countedSatang: counted === null ? null : BigInt(counted),
      receiptUrl: fileId ? signedUrl(kit, { workspaceId, fileId }) : null,
      undoneAt: undoneAt === null ? null : new Date(undoneAt),
    })),
    total: count[0]!.total,
    page,
    itemsPerPage,
  }
}
