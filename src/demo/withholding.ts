import { sql } from 'drizzle-orm'
import { billAgain, findInvoice, moneyAsked, voidByHand } from '#features/invoices/server/service.ts'
import { recordPayment } from '#features/payments/server/service.ts'
import { updateTenant } from '#features/tenants/server/service.ts'
import { handIn } from '#features/withholding/server/service.ts'
import { todayInBangkok } from '#thai/days.ts'
import type { Clock } from './clock.ts'
import { drawCopy } from './outside.ts'
import { seededId } from './random.ts'
import type { Business } from './workspaces.ts'

/** Two tenants of the agency turn out to be companies: one certificate is missing, one waits to be looked at. */
const COMPANIES = ['นิทานเทค จำกัด', 'เรื่องเล่าดีไซน์ จำกัด']
const REASON = 'ผู้เช่าเป็นบริษัท หักภาษี ณ ที่จ่าย'

/** Bills of this month that nobody has paid yet are made again for companies, and paid but for the tax. */
export async function withholdTax(
  { kit }: Clock,
  { id: workspaceId, key, manager }: Business,
): Promise<void> {
  if (key !== 'agency') return
  const actor = { workspaceId, actorId: manager.id }
  const inside = kit.database.inWorkspace
  const { rows } = await inside(workspaceId, (tx) =>
    tx.execute<{ id: string; tenantId: string; propertyId: string }>(sql`
      select i.id, i.tenant_id as "tenantId", i.property_id as "propertyId" from invoices i
        join leases l on l.workspace_id = i.workspace_id and l.id = i.lease_id and l.status = 'active'
       where i.workspace_id = ${workspaceId} and i.kind = 'rent' and i.status = 'due' and i.paid_satang = 0
         and not exists (select 1 from payments y where y.workspace_id = i.workspace_id and y.invoice_id = i.id)
         and not exists (select 1 from invoice_shares s where s.workspace_id = i.workspace_id and s.invoice_id = i.id)
         and not exists (select 1 from user_links u where u.workspace_id = i.workspace_id and u.record_id = i.tenant_id)
       order by i.no desc limit ${COMPANIES.length}`),
  )
  for (const [index, { id, tenantId, propertyId }] of rows.entries()) {
    const invoiceId = await inside(workspaceId, async (tx) => {
      const company = { title: null, firstName: 'บริษัท', lastName: COMPANIES[index]!, isCompany: true }
      await updateTenant(tx, kit, actor, tenantId, company)
      await voidByHand(tx, kit, workspaceId, { invoiceId: id, reason: REASON, by: manager.id })
      return billAgain(tx, kit, workspaceId, { invoiceId: id, by: manager.id })
    })
    const bill = (await inside(workspaceId, (tx) => findInvoice(tx, workspaceId, invoiceId)))!
    const amountSatang = moneyAsked(bill.totalSatang, bill)
    await recordPayment(kit, {
      ...{ workspaceId, propertyId, invoiceId, method: 'transfer', amountSatang, by: manager.id },
      idempotencyKey: seededId(`withheld:pay:${index}`),
    })
    const taxSatang = bill.totalSatang - amountSatang
    if (index === 0 || taxSatang === 0n) continue
    const file = await drawCopy('หนังสือรับรองการหักภาษี ณ ที่จ่าย')
    await inside(workspaceId, (tx) =>
      handIn(tx, kit, {
        ...{ workspaceId, invoiceId, no: '1/0012', day: todayInBangkok(kit.now()), file, taxSatang },
        ...{ baseSatang: bill.totalSatang, by: manager.id, idempotencyKey: seededId(`withheld:${index}`) },
      }),
    )
  }
}
