import { sql } from 'drizzle-orm'
import { kitOf } from '#features/gateways/server/service.ts'
import { isCollectionHour } from '#features/invoices/server/service.ts'
import { type Listener, on, type Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { PayError } from '#server/ports/pay/pay-port.ts'
import { chargeDue } from './charge.ts'
import { mailChange } from './mails.ts'
import { tellAhead } from './tell.ts'

export const autoPayListeners: Listener[] = [
  on('auto_pay.changed', 'auto_pay_mail', mailChange),
  on('auto_pay.card_left', 'auto_pay_forget_card', async (kit, { workspaceId, autoId }) => {
    const { rows } = await kit.database.inWorkspace(workspaceId, (tx) =>
      tx.execute<{ customerId: string | null; accountId: string | null }>(sql`
        select gateway_customer_id as "customerId", gateway_account_id as "accountId" from auto_payments
         where workspace_id = ${workspaceId} and id = ${autoId} and stopped_at is not null`),
    )
    const [left] = rows
    if (!left?.customerId) return
    const { ports } = await kitOf(kit, workspaceId, left.accountId)
    await ports.pay.forgetCard(left.customerId).catch((error) => {
      // Asking again would change nothing.
      if (!(error instanceof PayError) || error.kind !== 'invalid') throw error
      kit.log.warn('auto_pay_card_not_forgotten', { autoId, code: error.code })
    })
    await kit.database.inWorkspace(workspaceId, (tx) =>
      tx.execute(sql`
        update auto_payments set gateway_customer_id = null, gateway_card_id = null
         where workspace_id = ${workspaceId} and id = ${autoId}`),
    )
  }),
]

/** Tells and charges within the hours in which people are asked for money. */
export async function runAutoPay(kit: Kit): Promise<void> {
  if (!isCollectionHour(kit.now())) return
  await tellAhead(kit)
  await chargeDue(kit)
}

export const autoPaySchedules: Schedule[] = [{ name: 'auto_pay', cron: '35 1-10 * * *', run: runAutoPay }]
