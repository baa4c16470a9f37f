import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import {
  ADVANCE_HELD,
  accountOfLine,
  DEPOSITS_BILLED,
  MANAGEMENT_FEE,
  OPENING,
  OTHER_INCOME,
} from '#features/ledger/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'

type Sale = { month: string; kind: string; tax: string; sum: string }

const OUTSIDE: readonly string[] = [DEPOSITS_BILLED, ADVANCE_HELD, OPENING]

/**
 * Sales of a year by the month in which their bills went out, without bills that were taken back. Rent of a home is exempt
 * (Revenue Code s. 81(1)(t)); services and utilities bear 7 % where the business is registered. What no bill asks for, fees
 * of owners and other income, is taken from the ledger by its day. Input VAT is that of bills to pay that were approved, by
 * their day.
 */
export async function readVat(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  { year: asked }: { year?: string },
) {
  const year = asked ?? todayInBangkok(kit.now()).slice(0, 4)
  const [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const sales = await tx.execute<Sale>(sql`
    select to_char(i.issue_day, 'YYYY-MM') as month, l.kind, l.tax, sum(l.amount_satang)::text as sum
      from invoices i join invoice_lines l on l.workspace_id = i.workspace_id and l.invoice_id = i.id
     where i.workspace_id = ${workspaceId} and i.status <> 'void' and i.issue_day between ${first} and ${last} and l.kind <> 'credit'
     group by 1, 2, 3`)
  const beside = await tx.execute<{ month: string; fees: string; other: string }>(sql`
    select to_char(day, 'YYYY-MM') as month, coalesce(-sum(amount_satang) filter (where account = ${MANAGEMENT_FEE}), 0)::text as fees,
           coalesce(-sum(amount_satang) filter (where account = ${OTHER_INCOME}), 0)::text as other
      from ledger_lines where workspace_id = ${workspaceId} and account in (${MANAGEMENT_FEE}, ${OTHER_INCOME})
       and day between ${first} and ${last} group by 1`)
  const inputs = await tx.execute<{ month: string; sum: string; n: number }>(sql`
    select to_char(day, 'YYYY-MM') as month, sum(vat)::text as sum, count(*)::int as n from (
      select bill_day as day, vat_satang as vat from payables
       where workspace_id = ${workspaceId} and state in ('approved', 'paid') and vat_satang > 0
      union all
      select bill_day, vat_satang from vendor_bills
       where workspace_id = ${workspaceId} and state in ('approved', 'paid') and vat_satang > 0) b
     where day between ${first} and ${last} group by 1`)
  const registered = await tx.execute<{ is: boolean }>(
    sql`select coalesce(bool_or(is_vat_registered), false) as is from workspace_settings where workspace_id = ${workspaceId}`,
  )
  const months = [...new Set([...sales.rows, ...beside.rows, ...inputs.rows].map(({ month }) => month))]
    .sort()
    .reverse()

  const told = months.map((month) => {
    const own = beside.rows.find((one) => one.month === month)

    return {
      month,
      ...salesOf(sales.rows.filter((sale) => sale.month === month)),
      ...{ feesSatang: BigInt(own?.fees ?? '0'), otherSatang: BigInt(own?.other ?? '0') },
      inputSatang: BigInt(inputs.rows.find((one) => one.month === month)?.sum ?? '0'),
      inputCount: inputs.rows.find((one) => one.month === month)?.n ?? 0,
    }
  })

  return {
    isRegistered: registered.rows[0]!.is,
    year,
    notExemptSatang: told.reduce(
      (sum, { baseSatang, untaxedSatang, feesSatang, otherSatang }) =>
        sum + baseSatang + untaxedSatang + feesSatang + otherSatang,
      0n,
    ),
    months: told,
  }
}

/** Sales of a month by how they are taxed, in satang. */
export function salesOf(sales: readonly Pick<Sale, 'kind' | 'tax' | 'sum'>[]) {
  const of = (is: (sale: Pick<Sale, 'kind' | 'tax'>) => boolean) =>
    sales.filter(is).reduce((total, { sum }) => total + BigInt(sum), 0n)
  const isOutside = ({ kind }: Pick<Sale, 'kind'>) => OUTSIDE.includes(accountOfLine(kind))
  const baseSatang = of(({ tax }) => tax === 'vat7')

  return {
    exemptSatang: of((sale) => sale.tax === 'exempt' && !isOutside(sale)),
    baseSatang,
    // Half a satang is rounded up, as on a tax invoice.
    vatSatang: (baseSatang * 7n + 50n) / 100n,
    untaxedSatang: of((sale) => sale.tax === 'none' && !isOutside(sale)),
    outsideSatang: of((sale) => sale.tax !== 'vat7' && isOutside(sale)),
  }
}
