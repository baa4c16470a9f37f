import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { BooksThreeWay } from '#features/books/contract.ts'
import type { GapKey } from '#features/books/rules/kinds.ts'
import { BANK } from '#features/ledger/server/service.ts'

type GapLine = NonNullable<BooksThreeWay['gap']>['lines'][number]
type Of = { workspaceId: string; day: string }

/** What a bank account held by the last balance that was told of it; both null where no statement tells a balance. */
export type Told = { id: string; name: string; day: string | null; satang: bigint | null }

/** Every bank account with what was told of it last, until a day. */
export async function toldBalances(tx: Tx, { workspaceId, day }: Of): Promise<Told[]> {
  const { rows } = await tx.execute<Omit<Told, 'satang'> & { told: string | null }>(sql`
    select a.id, a.name, b.day::text as day, b.satang::text as told from bank_accounts a
      left join lateral (
        select * from (
          (select f.to_day as day, f.closing_satang as satang, 1 as rank from bank_files f
            where f.workspace_id = a.workspace_id and f.account_id = a.id and f.state = 'imported' and f.closing_satang is not null
              and f.to_day <= ${day} order by f.to_day desc, f.imported_at desc limit 1)
          union all
          (select l.day, l.balance_satang, 0 from bank_lines l
            where l.workspace_id = a.workspace_id and l.account_id = a.id and l.balance_satang is not null and not l.is_provisional
              and l.day <= ${day} order by l.day desc, l.position desc limit 1)) told
         order by told.day desc, told.rank desc limit 1) b on true
     where a.workspace_id = ${workspaceId} order by a.created_at, a.id`)

  return rows.map(({ told, ...row }) => ({ ...row, satang: told === null ? null : BigInt(told) }))
}

/**
 * Why the bank holds another sum than the books say, line by line: what the findings name, what no statement tells, and the rest
 * that nothing explains. The lines add up to the difference, above zero where the bank holds more. Null without a statement.
 */
export async function gapOf(
  tx: Tx,
  of: Of,
  {
    told,
    booksSatang,
    named,
  }: { told: Told[]; booksSatang: bigint; named: { key: GapKey; satang: bigint }[] },
): Promise<BooksThreeWay['gap']> {
  const known = told.filter(({ satang }) => satang !== null)
  if (known.length === 0) return null
  const satang = known.reduce((sum, one) => sum + one.satang!, 0n) - booksSatang
  const lines: GapLine[] = [
    ...(await untoldLines(tx, of, known)),
    ...named.map((one) => ({ ...one, name: null, day: null })),
    ...(await ofBooks(tx, of)),
  ]
  const rest = satang - lines.reduce((sum, line) => sum + line.satang, 0n)

  return {
    satang,
    lines: [...lines, { key: 'rest' as const, name: null, day: null, satang: rest }].filter(
      (line) => line.satang !== 0n,
    ),
  }
}

/** What each account held before its first line, and what moved on days that no statement tells. */
async function untoldLines(tx: Tx, { workspaceId }: Of, known: Told[]): Promise<GapLine[]> {
  const asked = JSON.stringify(known.map(({ id, day }) => ({ id, day })))
  const { rows } = await tx.execute<{
    id: string
    first: string | null
    opening: string | null
    moved: string
  }>(
    sql`
    select a.id,
           (select min(f.from_day)::text from bank_files f
             where f.workspace_id = ${workspaceId} and f.account_id = a.id and f.state = 'imported') as first,
           coalesce(
             (select f.opening_satang from bank_files f
               where f.workspace_id = ${workspaceId} and f.account_id = a.id and f.state = 'imported' and f.opening_satang is not null
                 and f.to_day <= a.day order by f.from_day, f.imported_at limit 1),
             (select l.balance_satang - l.satang from bank_lines l
               where l.workspace_id = ${workspaceId} and l.account_id = a.id and l.balance_satang is not null and not l.is_provisional
                 and l.day <= a.day order by l.day, l.position limit 1))::text as opening,
           coalesce((select sum(l.satang) from bank_lines l
                      where l.workspace_id = ${workspaceId} and l.account_id = a.id and not l.is_provisional and l.day <= a.day), 0)::text as moved
      from jsonb_to_recordset(${asked}::jsonb) as a(id uuid, day date)`,
  )

  return known.flatMap(({ id, name, satang, day }): GapLine[] => {
    const row = rows.find((one) => one.id === id)!
    const untold = satang! - BigInt(row.moved)
    const opening = row.opening === null ? untold : BigInt(row.opening)

    return [
      { key: 'opening', name, day: row.first, satang: opening },
      { key: 'untold', name, day, satang: untold - opening },
    ]
  })
}

/** What stands in the books and comes in no statement: opening balances that were typed, and cash. */
async function ofBooks(tx: Tx, { workspaceId, day }: Of): Promise<GapLine[]> {
  const { rows } = await tx.execute<{ opening: string; cash: string }>(sql`
    select coalesce(sum(l.amount_satang) filter (where e.source_kind = 'books_opening'), 0)::text as opening,
           coalesce(sum(l.amount_satang) filter (where p.method = 'cash'), 0)::text as cash
      from ledger_lines l join ledger_entries e on e.workspace_id = l.workspace_id and e.id = l.entry_id
      left join payments p on p.workspace_id = e.workspace_id and e.source_kind = 'payment' and p.id = e.source_id and not exists (
             select 1 from bank_allocations a where a.workspace_id = p.workspace_id and a.payment_id = p.id)
     where l.workspace_id = ${workspaceId} and l.account = ${BANK} and l.day <= ${day}`)

  return [
    { key: 'books_opening', name: null, day: null, satang: -BigInt(rows[0]!.opening) },
    { key: 'cash', name: null, day: null, satang: -BigInt(rows[0]!.cash) },
  ]
}
