import { and, eq, sql } from 'drizzle-orm'
import { IS_TAX_ALONE } from '#db/tax-of-bills.ts'
import { invoices } from '#features/invoices/tables.ts'
import { announce, announceAll, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { MONEY_COMING } from './held.ts'
import { isPaused } from './paused.ts'
import { isCollectionHour, reminderDue } from './rules.ts'

/** Bills of one transaction. */
const BATCH = 200

/** Marks bills whose days of grace are over, once each, with an event each. Answers how many. */
export async function markOverdue(kit: Kit): Promise<number> {
  const today = todayInBangkok(kit.now())
  let marked = 0
  for (const workspaceId of await workspacesWithOpenBills(kit, today)) {
    const found = await kit.database.inWorkspace(workspaceId, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        update invoices i set status = 'overdue' from leases l
         where i.workspace_id = ${workspaceId} and i.status in ('due', 'partially_paid') and i.due_day < ${today} and not ${IS_TAX_ALONE}
           and l.workspace_id = i.workspace_id and l.id = i.lease_id and i.due_day + l.grace_days < ${today}::date
        returning i.id`)
      const events = rows.map(({ id }) => ({ workspaceId, invoiceId: id }))
      await announceAll(tx, 'invoice.overdue', events)
      if (rows.length > 0) await push(tx, `workspace:${workspaceId}`, 'invoice.overdue', {})
      return rows.length
    })
    marked += found
  }

  return marked
}

/**
 * Announces the reminders that are due, each once for each bill, within the hours in which debts may be asked for. Who
 * has paid and waits for the answer, of a bank or of the manager who looks at the slip, is not asked again, nor anybody
 * whose reminders are paused.
 * Answers how many.
 */
export async function sendReminders(kit: Kit): Promise<number> {
  if (!isCollectionHour(kit.now())) return 0
  const today = todayInBangkok(kit.now())
  let sent = 0
  for (const workspaceId of await workspacesWithOpenBills(kit, today, 3))
    for (let afterId: string | null = null; ; ) {
      const batch = await remindBatch(kit, workspaceId, { today, afterId })
      sent += batch.sent
      if (batch.lastId === null) break
      afterId = batch.lastId
    }

  return sent
}

async function remindBatch(
  kit: Kit,
  workspaceId: string,
  { today, afterId }: { today: string; afterId: string | null },
): Promise<{ sent: number; lastId: string | null }> {
  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const after = afterId ? sql`and i.id > ${afterId}` : sql``
    const { rows } = await tx.execute<{ id: string; dueDay: string; issueDay: string; sent: string[] }>(sql`
      select i.id, i.due_day as "dueDay", i.issue_day as "issueDay", i.reminders_sent as sent from invoices i
       where i.workspace_id = ${workspaceId} and i.status in ('due', 'partially_paid', 'overdue') and i.kind <> 'opening'
         and i.due_day between ${today}::date - 10 and ${today}::date + 3 ${after}
         and not exists (select 1 from payments y where y.workspace_id = i.workspace_id and y.invoice_id = i.id
                            and ${MONEY_COMING})
         and not ${isPaused(today)} and not ${IS_TAX_ALONE}
       order by i.id limit ${BATCH} for update of i skip locked`)
    let sent = 0
    for (const bill of rows) {
      const step = reminderDue({ ...bill, today })
      if (!step) continue
      sent += 1
      await tx
        .update(invoices)
        .set({ remindersSent: sql`array_append(${invoices.remindersSent}, ${step})` })
        .where(and(eq(invoices.workspaceId, workspaceId), eq(invoices.id, bill.id)))
      await announce(tx, 'invoice.reminder', { workspaceId, invoiceId: bill.id, step })
    }

    return { sent, lastId: rows.length === BATCH ? rows.at(-1)!.id : null }
  })
}

/** Businesses with unpaid bills due by then; each is looked at by its own index. */
async function workspacesWithOpenBills(kit: Kit, today: string, aheadDays = 0): Promise<string[]> {
  const { rows } = await kit.database.owner.query<{ id: string }>(
    `select w.id from workspaces w where exists (
       select 1 from invoices i where i.workspace_id = w.id and i.status in ('due', 'partially_paid', 'overdue') and i.due_day <= $1::date + $2::int)
      order by w.id`,
    [today, aheadDays],
  )

  return rows.map((row) => row.id)
}
