import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { isLateOn } from '#db/tax-of-bills.ts'
import { firstDayOfMonth, lastDayOfMonth, monthKey, shiftMonth } from '#thai/days.ts'

/** Months that the chart shows, this one included. */
const SHOWN = 6

type Row = { month: string; billed: string; collected: string; review: string; late: string }

/** Bills by the month in which they fall due: collected, being checked, late, and not yet due. */
export async function readMonths(tx: Tx, workspaceId: string, today: string) {
  const now = monthKey(today)
  const months = Array.from({ length: SHOWN }, (_, index) => shiftMonth(now, index - SHOWN + 1))
  const { rows } = await tx.execute<Row>(sql`
    with bills as (
      select to_char(i.due_day, 'YYYY-MM') as month, i.total_satang as total, i.paid_satang as paid, ${isLateOn(today)} as is_late,
             least(i.total_satang - i.paid_satang, coalesce((
               select sum(m.amount_satang) from slips s join payments m on m.workspace_id = s.workspace_id and m.id = s.payment_id
                where s.workspace_id = i.workspace_id and s.invoice_id = i.id and s.status in ('submitted', 'verifying')), 0)) as review
        from invoices i
       where i.workspace_id = ${workspaceId} and i.status <> 'void'
         and i.due_day between ${firstDayOfMonth(months[0]!)} and ${lastDayOfMonth(now)})
    select month, sum(total)::text as billed, sum(paid)::text as collected, sum(review)::text as review,
           sum(case when is_late then total - paid - review else 0 end)::text as late
      from bills group by month`)
  const of = (month: string) => {
    const row = rows.find((one) => one.month === month)
    return {
      billed: BigInt(row?.billed ?? 0),
      collected: BigInt(row?.collected ?? 0),
      review: BigInt(row?.review ?? 0),
      late: BigInt(row?.late ?? 0),
    }
  }
  const { billed, collected, review, late } = of(now)
  const settings = await tx.execute<{ mode: 'before' | 'after' }>(
    sql`select billing_mode as mode from workspace_settings where workspace_id = ${workspaceId}`,
  )

  return {
    month: {
      month: now,
      billedSatang: billed,
      collectedSatang: collected,
      reviewSatang: review,
      overdueSatang: late,
      dueSatang: billed - collected - review - late,
    },
    months: months.map((month) => ({
      month,
      collectedSatang: of(month).collected,
      lateSatang: of(month).late,
    })),
    billingMode: settings.rows[0]?.mode ?? ('before' as const),
  }
}
