import { sql } from 'drizzle-orm'
import { findInvoice, moneyAsked } from '#features/invoices/server/service.ts'
import { recordPayment } from '#features/payments/server/service.ts'
import { updateTenant } from '#features/tenants/server/service.ts'
import { handIn } from '#features/withholding/server/service.ts'
import { addDays, bangkokInstant, dayInMonth, monthKey, shiftMonth, todayInBangkok } from '#thai/days.ts'
import type { Clock } from './clock.ts'
import { drawCopy } from './outside.ts'
import { seededId } from './random.ts'
import type { Timeline } from './timeline.ts'
import type { Business } from './workspaces.ts'

/** Tenants of the agency that turn out to be companies: one certificate is missing, one waits to be looked at. */
const COMPANIES = ['นิทานเทค จำกัด', 'เรื่องเล่าดีไซน์ จำกัด']

/** The day on which the last bills of a business went out. */
function lastRunDay({ settings }: Pick<Business, 'settings'>, today: string): string {
  const dayOf = (month: string) => addDays(dayInMonth(month, settings.defaultDueDay), -settings.billLeadDays)
  const month = monthKey(addDays(today, settings.billLeadDays))

  return dayOf(month) <= today ? dayOf(month) : dayOf(shiftMonth(month, -1))
}

/** Some tenants give their company's name just before the last bills go out. */
export function layCompanies(
  { kit }: Clock,
  timeline: Timeline,
  { business, today }: { business: Business; today: string },
): void {
  const { id: workspaceId, manager } = business
  timeline.on(bangkokInstant(lastRunDay(business, today), { hour: 0, minute: 30 }), () =>
    kit.database.inWorkspace(workspaceId, async (tx) => {
      for (const [index, { id }] of (await someTenants(tx, workspaceId)).entries())
        await updateTenant(tx, kit, { workspaceId, actorId: manager.id }, id, {
          ...{ title: null, firstName: 'บริษัท', lastName: COMPANIES[index]!, isCompany: true },
        })
    }),
  )
}

/** Those of the newest leases of homes whose bills nobody shares. */
async function someTenants(tx: Parameters<typeof updateTenant>[0], workspaceId: string) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select l.tenant_id as id from leases l
     where l.workspace_id = ${workspaceId} and l.status = 'active' and not l.shares_bills
     order by l.no desc offset 3 limit ${COMPANIES.length}`)

  return rows
}

/** Companies whose last bill is not paid pay it but for the tax; of one the certificate has come. */
export async function withholdTax({ kit }: Clock, { id: workspaceId, manager }: Business): Promise<void> {
  const inside = kit.database.inWorkspace
  const { rows } = await inside(workspaceId, (tx) =>
    tx.execute<{ id: string; propertyId: string }>(sql`
      select i.id, i.property_id as "propertyId" from invoices i
       where i.workspace_id = ${workspaceId} and i.status = 'due' and i.paid_satang = 0 and i.withhold_satang > 0
         and not exists (select 1 from payments y where y.workspace_id = i.workspace_id and y.invoice_id = i.id)
       order by i.no`),
  )
  for (const [index, { id: invoiceId, propertyId }] of rows.entries()) {
    const bill = (await inside(workspaceId, (tx) => findInvoice(tx, workspaceId, invoiceId)))!
    const amountSatang = moneyAsked(bill.totalSatang, bill)
    await recordPayment(kit, {
      ...{ workspaceId, propertyId, invoiceId, method: 'transfer', amountSatang, by: manager.id },
      idempotencyKey: seededId(`withheld:pay:${index}`),
    })
    if (index === 0) continue
    const file = await drawCopy('หนังสือรับรองหัก ณ ที่จ่าย')
    await inside(workspaceId, (tx) =>
      handIn(tx, kit, {
        ...{ workspaceId, invoiceId, no: '1/0012', day: todayInBangkok(kit.now()), file },
        ...{ taxSatang: bill.totalSatang - amountSatang, baseSatang: bill.totalSatang },
        ...{ by: manager.id, idempotencyKey: seededId(`withheld:${index}`) },
      }),
    )
  }
}
