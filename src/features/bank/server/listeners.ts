import { type Listener, on, type Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { reopenForNoted } from './book-line.ts'
import { reopenForBill } from './pay-bill.ts'
import { reopenFor } from './undo.ts'

export const bankListeners: Listener[] = [
  on('payment.taken_back', 'bank_line_waits_again', (kit, { workspaceId, paymentId }) =>
    kit.database.inWorkspace(workspaceId, (tx) => reopenFor(tx, { workspaceId, paymentId })),
  ),
  on('payable.unpaid', 'bank_bill_line_waits_again', (kit, { workspaceId, paymentId }) =>
    kit.database.inWorkspace(workspaceId, (tx) => reopenForBill(tx, { workspaceId, paymentId })),
  ),
  on('expense.undone', 'bank_expense_line_waits_again', (kit, { workspaceId, expenseId }) =>
    kit.database.inWorkspace(workspaceId, (tx) => reopenForNoted(tx, { workspaceId, notedId: expenseId })),
  ),
  on('income.undone', 'bank_income_line_waits_again', (kit, { workspaceId, incomeId }) =>
    kit.database.inWorkspace(workspaceId, (tx) => reopenForNoted(tx, { workspaceId, notedId: incomeId })),
  ),
]

export const bankSchedules: Schedule[] = [{ name: 'bank_forget', cron: '20 * * * *', run: forgetRead }]

/** What was read of a statement names people, and nobody has a use for it once a day has passed. */
export async function forgetRead(kit: Kit): Promise<void> {
  const before = new Date(kit.now().getTime() - 86_400_000).toISOString()
  await kit.database.owner.query(
    "delete from bank_files where state in ('read', 'unmapped') and created_at < $1",
    [before],
  )
}
