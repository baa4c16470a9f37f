import { sql } from 'drizzle-orm'
import { newId } from '#db/ids.ts'
import { MONEY_OPEN } from '#db/tax-of-bills.ts'
import { takingOf } from '#features/gateways/server/service.ts'
import { askedOf, isPaused, sharesOf } from '#features/invoices/server/service.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { endAutoPay } from './consent.ts'
import { chargeDay, isGoodOn, NOTICE_DAYS } from './rules.ts'

type Due = {
  workspaceId: string
  autoId: string
  accountId: string | null
  tenantId: string
  expiryMonth: number
  expiryYear: number
  invoiceId: string
  dueDay: string
}

/**
 * Tells of bills that will be charged, three days before: the sum and the day. A card that will have run out by then, or that
 * is kept at an account which takes no payments any more, ends it instead, and that is told. Answers how many were told.
 */
export async function tellAhead(kit: Kit): Promise<number> {
  const today = todayInBangkok(kit.now())
  const { rows } = await kit.database.owner.query<Due>(
    `select a.workspace_id as "workspaceId", a.id as "autoId", a.gateway_account_id as "accountId", a.tenant_id as "tenantId",
            a.expiry_month as "expiryMonth", a.expiry_year as "expiryYear", i.id as "invoiceId", i.due_day::text as "dueDay"
       from auto_payments a
       join invoices i on i.workspace_id = a.workspace_id and i.lease_id = a.lease_id and i.tenant_id = a.tenant_id
      where a.stopped_at is null and i.kind = 'rent' and i.status in ('due', 'partially_paid', 'overdue') and i.due_day <= $1
        and not exists (select 1 from auto_charges c where c.workspace_id = i.workspace_id and c.invoice_id = i.id)
      order by i.due_day, i.id limit 500`,
    [addDays(today, NOTICE_DAYS)],
  )
  let told = 0
  for (const due of rows) if (await tell(kit, due, today)) told += 1

  return told
}

async function tell(kit: Kit, due: Due, today: string): Promise<boolean> {
  const { workspaceId, autoId, invoiceId, tenantId, dueDay } = due
  const { accountOf } = await takingOf(kit, workspaceId)
  const day = chargeDay({ dueDay, today })

  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const held = await tx.execute(sql`
      select 1 from auto_payments where workspace_id = ${workspaceId} and id = ${autoId} and stopped_at is null for update`)
    if (!held.rowCount) return false
    if (accountOf('card') !== due.accountId || !isGoodOn(due, day)) {
      const because = isGoodOn(due, day) ? ('account' as const) : ('card' as const)
      await endAutoPay(tx, kit, { workspaceId, id: autoId, because, by: null })
      return false
    }
    const bills = await tx.execute<{ open: string }>(sql`
      select ${MONEY_OPEN}::text as open from invoices i
       where i.workspace_id = ${workspaceId} and i.id = ${invoiceId} and i.status in ('due', 'partially_paid', 'overdue')
         and not ${isPaused(today)}`)
    if (!bills.rows[0]) return false
    const shares = (await sharesOf(tx, workspaceId, [invoiceId])).get(invoiceId) ?? []
    const amountSatang = askedOf(shares, tenantId, BigInt(bills.rows[0].open))
    if (amountSatang <= 0n) return false
    const written = await tx.execute(sql`
      insert into auto_charges (workspace_id, id, auto_id, invoice_id, amount_satang, day, next_day, created_at)
      values (${workspaceId}, ${newId()}, ${autoId}, ${invoiceId}, ${amountSatang}, ${day}, ${day}, ${kit.now().toISOString()})
      on conflict (workspace_id, invoice_id) do nothing`)
    if (!written.rowCount) return false
    await announce(tx, 'auto_pay.changed', { workspaceId, autoId, change: 'told', invoiceId })
    return true
  })
}
