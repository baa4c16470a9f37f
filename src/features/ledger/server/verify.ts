import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'

/** What is wrong with the books; empty when all is well. */
type BooksCheck = { entries: number; lines: number; problems: string[] }

/**
 * Sums everything anew: every entry is 0, all lines are 0, and each kept sum, of an account and of its days, equals that of
 * its lines. Reads every line: slow where there are millions.
 */
export async function verifyBooks(tx: Tx, workspaceId: string): Promise<BooksCheck> {
  const { rows } = await tx.execute<{ entries: number; lines: number; problems: string[] }>(sql`
    with sums as (
      select account, sum(amount_satang) as total, count(*) as n from ledger_lines where workspace_id = ${workspaceId} group by account
    ), days as (
      select account, day, coalesce(sum(amount_satang) filter (where amount_satang > 0), 0) as debit,
             coalesce(-sum(amount_satang) filter (where amount_satang < 0), 0) as credit
        from ledger_lines where workspace_id = ${workspaceId} group by account, day
    ), per_entry as (
      select e.id, coalesce(sum(l.amount_satang), 0) as total, count(l.*) as n, count(*) filter (where l.day <> e.day) as strays
        from ledger_entries e left join ledger_lines l on l.workspace_id = e.workspace_id and l.entry_id = e.id
       where e.workspace_id = ${workspaceId} group by e.id
    ), wrong as (
      select 'entry ' || id || ' adds up to ' || total || ' over ' || n || ' lines' as text from per_entry where total <> 0 or n < 2
      union all
      select 'entry ' || id || ' has lines of another day' from per_entry where strays > 0
      union all
      select 'account ' || coalesce(s.account, b.account) || ' is kept as ' || coalesce(b.balance_satang, 0) || ' but its lines make ' || coalesce(s.total, 0)
        from sums s full join (select * from ledger_balances where workspace_id = ${workspaceId}) b on b.account = s.account
       where coalesce(s.total, 0) <> coalesce(b.balance_satang, 0)
      union all
      select 'account ' || coalesce(s.account, d.account) || ' on ' || coalesce(s.day, d.day) || ' is kept as ' || coalesce(d.debit_satang, 0)
             || ' and ' || coalesce(d.credit_satang, 0) || ' but its lines make ' || coalesce(s.debit, 0) || ' and ' || coalesce(s.credit, 0)
        from days s full join (select * from ledger_days where workspace_id = ${workspaceId}) d on d.account = s.account and d.day = s.day
       where (coalesce(s.debit, 0), coalesce(s.credit, 0)) <> (coalesce(d.debit_satang, 0), coalesce(d.credit_satang, 0))
      union all
      select 'all lines add up to ' || sum(total) from sums having sum(total) <> 0
    )
    select (select count(*) from per_entry)::int as entries, (select coalesce(sum(n), 0) from sums)::int as lines,
           coalesce((select array_agg(text) from wrong), '{}') as problems`)

  return rows[0]!
}
