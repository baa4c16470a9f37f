import type { Tx } from '#db/client.ts'
import type { BooksThreeWay } from '#features/books/contract.ts'
import type { FindingKey } from '#features/books/rules/kinds.ts'
import { BANK, CASH, DEPOSITS_HELD, sumsOn } from '#features/ledger/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { bankFindings } from './bank-findings.ts'
import { gapOf, type Told, toldBalances } from './bank-gap.ts'
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
  const accounts = await toldBalances(tx, { workspaceId, day })
  const who = { workspaceId, locale, day }
  const deposits = await depositFindings(tx, who)
  const bank = await bankFindings(tx, who)
  const found: Found[] = [...bank.found, ...deposits.found]
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
    ...{ day, ...allTold(accounts), accounts, booksSatang: of(BANK) },
    gap: await gapOf(tx, who, { told: accounts, booksSatang: of(BANK), named: bank.named }),
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
function allTold(accounts: Told[]): Pick<BooksThreeWay, 'bankSatang' | 'bankDay'> {
  const known = accounts.filter(({ satang }) => satang !== null)

  return {
    bankSatang: known.length > 0 ? known.reduce((sum, { satang }) => sum + satang!, 0n) : null,
    bankDay: known.flatMap(({ day }) => day ?? []).sort()[0] ?? null,
  }
}
