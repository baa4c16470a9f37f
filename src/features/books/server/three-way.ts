import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { BooksThreeWay } from '#features/books/contract.ts'
import type { FindingKey } from '#features/books/rules/kinds.ts'
import { BANK, CASH, DEPOSITS_HELD, sumsOn } from '#features/ledger/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { bankFindings } from './bank-findings.ts'
import { depositFindings } from './deposit-findings.ts'

/** A row of a finding: what it is in the reader's language, its sum, and where it leads. */
export type FindingRow = BooksThreeWay['findings'][number]['rows'][number]
export type Found = { key: FindingKey; rows: FindingRow[] }
export type Asked = { workspaceId: string; locale: Locale; day: string }

/** Rows that are shown of a finding; its count and sum are of all. */
const SHOWN = 20

/** Bank, books and deposits on a day, and by name what keeps them apart. */
export async function readThreeWay(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  { workspaceId, locale }: { workspaceId: string; locale: Locale },
  asked?: string,
): Promise<BooksThreeWay> {
  const today = todayInBangkok(kit.now())
  const day = asked && asked < today ? asked : today
  const sums = await sumsOn(tx, workspaceId, day)
  const of = (account: string) => sums.get(account) ?? 0n
  const heldSatang = -of(DEPOSITS_HELD)
  const moneySatang = CASH.reduce((sum, account) => sum + of(account), 0n)
  const bank = await bankBalance(tx, workspaceId, day)
  const who = { workspaceId, locale, day }
  const deposits = await depositFindings(tx, who)
  const found: Found[] = [...(await bankFindings(tx, who)), ...deposits.found]
  if (heldSatang > moneySatang)
    found.push({
      key: 'deposit_uncovered',
      rows: [
        {
          ...{ key: 'deposit_uncovered', day, words: '', satang: heldSatang - moneySatang },
          path: `/dashboard/manager/accounting/books/accounts/${DEPOSITS_HELD}`,
        },
      ],
    })

  return {
    ...{ day, ...bank, booksSatang: of(BANK) },
    ...{ heldSatang, leasesSatang: deposits.leasesSatang, moneySatang },
    findings: found
      .filter(({ rows }) => rows.length > 0)
      .map(({ key, rows }) => ({
        key,
        count: rows.length,
        satang: rows.reduce((sum, { satang }) => sum + satang, 0n),
        rows: rows.slice(0, SHOWN),
      })),
  }
}

/** What all bank accounts held by the last balance that was told of each, and the earliest of those days. */
async function bankBalance(tx: Tx, workspaceId: string, day: string) {
  const { rows } = await tx.execute<{ sum: string | null; day: string | null }>(sql`
    select sum(b.satang)::text as sum, min(b.day)::text as day from bank_accounts a
      cross join lateral (
        select * from (
          (select f.to_day as day, f.closing_satang as satang, 1 as rank from bank_files f
            where f.workspace_id = a.workspace_id and f.account_id = a.id and f.state = 'imported' and f.closing_satang is not null
              and f.to_day <= ${day} order by f.to_day desc, f.imported_at desc limit 1)
          union all
          (select l.day, l.balance_satang, 0 from bank_lines l
            where l.workspace_id = a.workspace_id and l.account_id = a.id and l.balance_satang is not null and not l.is_provisional
              and l.day <= ${day} order by l.day desc, l.position desc limit 1)) told
         order by told.day desc, told.rank desc limit 1) b
     where a.workspace_id = ${workspaceId}`)
  const [row] = rows

  return { bankSatang: row?.sum == null ? null : BigInt(row.sum), bankDay: row?.day ?? null }
}
