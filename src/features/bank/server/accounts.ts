import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { Statement } from '#features/bank/reading/types.ts'
import { isSameAccount } from './account-rules.ts'

export type Account = {
  id: string
  name: string
  bank: string | null
  accountNo: string | null
  holder: string | null
}

const COLUMNS = sql`a.id, a.name, a.bank, a.account_no as "accountNo", a.holder`

/** Accounts of a business with what is open in each, by name. */
export async function listAccounts(tx: Tx, workspaceId: string) {
  const { rows } = await tx.execute<Account & { toldUntil: string | null; openLines: number }>(sql`
    select ${COLUMNS},
           (select max(f.to_day)::text from bank_files f
             where f.workspace_id = a.workspace_id and f.account_id = a.id and f.state = 'imported') as "toldUntil",
           (select count(*)::int from bank_lines l
             where l.workspace_id = a.workspace_id and l.account_id = a.id and l.state = 'open' and l.satang > 0) as "openLines"
      from bank_accounts a where a.workspace_id = ${workspaceId} order by a.name, a.id`)

  return rows.map(({ holder: _, ...row }) => row)
}

/** An account, held until the transaction ends: all that changes its lines goes one after the other. */
export async function holdAccount(tx: Tx, workspaceId: string, id: string): Promise<Account> {
  const { rows } = await tx.execute<Account>(sql`
    select ${COLUMNS} from bank_accounts a where a.workspace_id = ${workspaceId} and a.id = ${id} for update`)
  if (!rows[0]) throw notFound()

  return rows[0]
}

/** Accounts that a statement may be of; `isSure` where its number says so. */
export async function accountsLike(
  tx: Tx,
  workspaceId: string,
  { bank, accountNo }: Pick<Statement, 'bank' | 'accountNo'>,
): Promise<(Account & { isSure: boolean })[]> {
  const { rows } = await tx.execute<Account>(
    sql`select ${COLUMNS} from bank_accounts a where a.workspace_id = ${workspaceId} order by a.name, a.id`,
  )
  const likely = rows
    .filter((one) => !bank || !one.bank || one.bank === bank)
    .map((one) => ({ ...one, same: isSameAccount(one.accountNo, accountNo) }))
    .filter(({ same }) => same !== false)
  const sure = likely.filter(({ same }) => same === true)

  return (sure.length > 0 ? sure : likely).map(({ same, ...one }) => ({ ...one, isSure: same === true }))
}
