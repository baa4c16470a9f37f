import { sql } from 'drizzle-orm'
import { asOwner } from '#db/client.ts'
import { IS_TAX_ALONE } from '#db/tax-of-bills.ts'
import { isCollectionHour } from '#features/invoices/server/service.ts'
import { type Listener, on, type Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { mailRejected, mailWanted } from './mails.ts'

export const withholdingListeners: Listener[] = [
  on('invoice.paid', 'withholding_ask', (kit, { workspaceId, invoiceId }) =>
    mailWanted(kit, { workspaceId, invoiceId, step: 'paid' }),
  ),
  on('certificate.rejected', 'withholding_tell_rejected', mailRejected),
]

/** After the money of a bill came: in a week, as the tax is to be handed in by the 7th or the 15th, and in a month. */
const ASKED_AFTER = [7, 30]
/** For how many days a step that was missed is made up for. */
const MADE_UP = 3

/** Asks again for certificates that have not come, in the hours in which debts may be asked for. Answers how many were looked at. */
export async function askAgain(kit: Kit): Promise<number> {
  if (!isCollectionHour(kit.now())) return 0
  const { rows } = await asOwner(kit.database, (tx) =>
    tx.execute<{ workspaceId: string; invoiceId: string; days: number }>(sql`
      select i.workspace_id as "workspaceId", i.id as "invoiceId",
             ${todayInBangkok(kit.now())}::date - (max(p.settled_at) at time zone 'Asia/Bangkok')::date as days
        from invoices i join payments p on p.workspace_id = i.workspace_id and p.invoice_id = i.id and p.status = 'succeeded'
       where ${IS_TAX_ALONE} group by i.workspace_id, i.id`),
  )
  let asked = 0
  for (const { days, ...bill } of rows) {
    const step = ASKED_AFTER.findLast((after) => days >= after && days < after + MADE_UP)
    if (step === undefined) continue
    await mailWanted(kit, { ...bill, step: String(step) })
    asked += 1
  }

  return asked
}

/** Times are UTC; Bangkok is seven hours ahead. */
export const withholdingSchedules: Schedule[] = [
  { name: 'ask_for_certificates', cron: '40 3 * * *', run: async (kit) => void (await askAgain(kit)) },
]
