import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { Locale } from '#i18n/locale.ts'
import { text } from '#i18n/texts.ts'
import { accountsLike } from './accounts.ts'
import { mergedWith, readFile, refusalOf } from './import-file.ts'

type Row = {
  id: string
  fileName: string
  state: 'unmapped' | 'read' | 'imported' | 'undone'
  bank: string | null
  fromDay: string
  toDay: string
  lineCount: number
  newCount: number
  vanishedCount: number
  isProven: boolean
  opening: string | null
  closing: string | null
  accountId: string | null
  accountName: string | null
  created: string
  hasSheet: boolean
  imported: string | null
  undone: string | null
}

const COLUMNS = sql`
  f.id, f.file_name as "fileName", f.state, f.bank, f.from_day::text as "fromDay", f.to_day::text as "toDay",
  f.line_count as "lineCount", f.new_count as "newCount", f.vanished_count as "vanishedCount", f.is_proven as "isProven",
  f.opening_satang::text as opening, f.closing_satang::text as closing, a.id as "accountId", a.name as "accountName",
  f.created_at as created, f.sheet is not null as "hasSheet", f.imported_at as imported, f.undone_at as undone`
const FROM = sql`bank_files f left join bank_accounts a on a.workspace_id = f.workspace_id and a.id = f.account_id`

/** Statements of a business or of one account, newest first. */
export async function listFiles(
  tx: Tx,
  workspaceId: string,
  { accountId, page, itemsPerPage }: { accountId?: string; page: number; itemsPerPage: number },
) {
  const wanted = sql`f.workspace_id = ${workspaceId} and ${accountId ? sql`f.account_id = ${accountId}` : sql`true`}`
  const { rows } = await tx.execute<Row>(sql`
    select ${COLUMNS} from ${FROM} where ${wanted} order by f.created_at desc, f.id desc
     limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
  const count = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from ${FROM} where ${wanted}`,
  )

  return { data: rows.map(asFile), total: count.rows[0]!.total, page, itemsPerPage }
}

/**
 * One statement. While it waits it is told what it would add to its account as that stands now: the one that its number names,
 * or the one that was chosen.
 */
export async function fileView(
  tx: Tx,
  workspaceId: string,
  { id, accountId }: { id: string; accountId?: string },
  locale: Locale,
) {
  const { rows } = await tx.execute<Row>(
    sql`select ${COLUMNS} from ${FROM} where f.workspace_id = ${workspaceId} and f.id = ${id}`,
  )
  if (!rows[0]) throw notFound()
  const view = asFile(rows[0])
  if (view.state === 'unmapped')
    return { ...view, inSatang: 0n, outSatang: 0n, accountNo: null, accounts: [], refusal: null }
  if (view.state !== 'read') {
    const sums = await sumsOf(tx, workspaceId, id)
    return { ...view, ...sums, accountNo: null, accounts: [], refusal: null }
  }
  const file = await readFile(tx, workspaceId, id)
  const { accountNo, lines } = file.reading!
  const likely = await accountsLike(tx, workspaceId, { bank: file.bank, accountNo })
  const account = likely.find((one) => one.id === (view.account?.id ?? accountId))
  const merged = account && (await mergedWith(tx, workspaceId, file, account))
  const refusal = account && merged && (await refusalOf(tx, workspaceId, { file, account, merged }))

  return {
    ...view,
    account: account ? { id: account.id, name: account.name } : null,
    newCount: merged?.added.length ?? view.lineCount,
    vanishedCount: merged?.vanished.length ?? 0,
    inSatang: sumOf(lines.filter(({ satang }) => satang > 0n)),
    outSatang: -sumOf(lines.filter(({ satang }) => satang < 0n)),
    accountNo,
    accounts: view.account ? [] : likely.map((one) => ({ id: one.id, name: one.name })),
    refusal: refusal ? (text(`problem_${refusal}`, {}, locale) ?? refusal) : null,
  }
}

async function sumsOf(tx: Tx, workspaceId: string, fileId: string) {
  const { rows } = await tx.execute<{ into: string; out: string }>(sql`
    select coalesce(sum(l.satang) filter (where l.satang > 0), 0)::text as into,
           coalesce(-sum(l.satang) filter (where l.satang < 0), 0)::text as out
      from bank_file_lines f join bank_lines l on l.workspace_id = f.workspace_id and l.id = f.bank_line_id
     where f.workspace_id = ${workspaceId} and f.file_id = ${fileId}`)

  return { inSatang: BigInt(rows[0]!.into), outSatang: BigInt(rows[0]!.out) }
}

function sumOf(lines: { satang: bigint }[]): bigint {
  return lines.reduce((sum, { satang }) => sum + satang, 0n)
}

function asFile(row: Row) {
  const { opening, closing, accountId, accountName, created, imported, undone, ...rest } = row
  return {
    ...rest,
    openingSatang: opening === null ? null : BigInt(opening),
    closingSatang: closing === null ? null : BigInt(closing),
    account: accountId ? { id: accountId, name: accountName! } : null,
    createdAt: new Date(created),
    importedAt: imported ? new Date(imported) : null,
    undoneAt: undone ? new Date(undone) : null,
  }
}
