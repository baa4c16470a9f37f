import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { readIsJuristic } from '#features/settings/server/service.ts'
import { wordsOf } from './answer.ts'
import { findPayable, withholdingOf } from './read.ts'

/** A bill as a transfer may have paid it: its total, and what tax is or was withheld of it. */
export type TransferBill = {
  id: string
  payeeName: string
  no: string
  words: string
  billDay: string
  dueDay: string
  totalSatang: bigint
  withheldSatang: bigint
  /** Of one that was noted as paid by a transfer. */
  paid: { paymentId: string; day: string } | null
}

/**
 * Bills that a transfer of a sum on a day may have paid: approved ones written by then of which that is all, or all less the tax,
 * and those noted as paid by a transfer of it within so many days.
 */
export async function transferBills(
  tx: Tx,
  workspaceId: string,
  { satang, day, days }: { satang: bigint; day: string; days: number },
): Promise<TransferBill[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from payables
     where workspace_id = ${workspaceId} and total_satang >= ${satang} and total_satang <= ${(satang * 11n) / 10n + 100n}
       and bill_day <= ${day}
       and (state = 'approved' or (state = 'paid' and method = 'transfer' and abs(paid_day - ${day}::date) <= ${days}))
     order by due_day, id limit 100`)
  const isJuristic = await readIsJuristic(tx, workspaceId)
  const bills: TransferBill[] = []
  // One after the other: they share the transaction's connection.
  for (const { id } of rows) {
    const bill = await findPayable(tx, workspaceId, { id })
    const isPaid = bill.state === 'paid' && bill.paymentId !== null
    const totalSatang = BigInt(bill.total)
    const due = isPaid ? BigInt(bill.withheld) : withholdingOf(bill, isJuristic).withheldSatang
    const withheldSatang = [0n, due].find(
      (withheld) => totalSatang - withheld === satang && (!isPaid || withheld === due),
    )
    if (withheldSatang === undefined) continue
    bills.push({
      ...{ id, payeeName: bill.payeeName, no: bill.no, words: wordsOf(bill), billDay: bill.billDay },
      ...{ dueDay: bill.dueDay, totalSatang, withheldSatang },
      paid: isPaid ? { paymentId: bill.paymentId!, day: bill.paidDay! } : null,
    })
  }

  return bills
}
