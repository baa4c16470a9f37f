import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { InvoiceStatus } from '#features/invoices/server/service.ts'
import { RECEIVABLE } from '#features/ledger/server/service.ts'
import { assertTenant } from '#features/tenants/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { text } from '#i18n/texts.ts'
import { daysBetween } from '#thai/days.ts'
import { openPart, type RecordBill } from './money.ts'

/** So many entries stand on a page. */
const LEDGER_PAGE = 8

type Row = {
  id: string
  day: string
  kind: string
  amount: string
  balance: string
  all: number
  billId: string | null
  no: string | null
  billKind: RecordBill['kind'] | null
  period: string | null
  dueDay: string | null
  status: InvoiceStatus | null
  total: string | null
  paid: string | null
  receiptNo: string | null
  method: string | null
}

/**
 * What was asked of a tenant and what came, as the books have it, newest first, each with what was owed after it. The
 * newest balance is what all open bills ask for; `openingSatang` is what was owed before the oldest entry of the page.
 * @throws Problem 404
 */
export async function readTenantLedger(
  tx: Tx,
  workspaceId: string,
  { id, page, today, locale }: { id: string; page: number; today: string; locale: Locale },
) {
  await assertTenant(tx, workspaceId, id)
  // A payment names its bill through itself; a bill that was issued or taken back is named by the entry.
  const { rows } = await tx.execute<Row>(sql`
    with moved as (
      select l.entry_id, sum(l.amount_satang) as amount from ledger_lines l
       where l.workspace_id = ${workspaceId} and l.tenant_id = ${id} and l.account = ${RECEIVABLE}
       group by l.entry_id having sum(l.amount_satang) <> 0
    ), told as (
      select e.id, e.day, e.kind, e.source_kind, e.source_id, moved.amount,
             sum(moved.amount) over (order by e.day, e.id) as balance, count(*) over ()::int as all
        from moved join ledger_entries e on e.workspace_id = ${workspaceId} and e.id = moved.entry_id
    ), page as (
      select * from told order by day desc, id desc limit ${LEDGER_PAGE} offset ${(page - 1) * LEDGER_PAGE}
    )
    select page.id, page.day::text as day, page.kind, page.amount::text as amount, page.balance::text as balance, page.all,
           i.id as "billId", i.no, i.kind as "billKind", i.period, i.due_day::text as "dueDay", i.status,
           i.total_satang::text as total, i.paid_satang::text as paid, r.no as "receiptNo", y.method
      from page
      left join payments y on page.source_kind = 'payment' and y.workspace_id = ${workspaceId} and y.id = page.source_id
      left join payment_refunds back on page.source_kind = 'refund' and back.workspace_id = ${workspaceId} and back.id = page.source_id
      left join receipts r on r.workspace_id = y.workspace_id and r.payment_id = y.id
      left join invoices i on i.workspace_id = ${workspaceId}
            and i.id = case when page.source_kind = 'invoice' then page.source_id else coalesce(y.invoice_id, back.invoice_id) end
     order by page.day desc, page.id desc`)
  const oldest = rows.at(-1)

  return {
    entries: rows.map(({ amount, balance, all: _, receiptNo, method, id, day, kind, ...bill }) => ({
      ...{ id, day, kind, receiptNo, method, bill: billOf(bill, today) },
      kindName: text(`ledger_kind_${kind}`, {}, locale) ?? kind,
      ...{ amountSatang: BigInt(amount), balanceSatang: BigInt(balance) },
    })),
    openingSatang: oldest ? BigInt(oldest.balance) - BigInt(oldest.amount) : 0n,
    page,
    pages: Math.ceil((oldest?.all ?? 0) / LEDGER_PAGE),
  }
}

function billOf(
  { billId, no, billKind, period, dueDay, status, total, paid }: Partial<Row>,
  today: string,
): RecordBill | null {
  if (!billId || !no || !billKind || !period || !dueDay || !status) return null
  const totalSatang = BigInt(total!)
  const outstandingSatang = openPart(status, totalSatang - BigInt(paid!))

  return {
    ...{ id: billId, no, kind: billKind, period, dueDay, status, totalSatang, outstandingSatang },
    daysLate: outstandingSatang > 0n ? Math.max(0, daysBetween(dueDay, today)) : 0,
  }
}
