import { DEMO_PASSWORD, demoEmail } from '../../src/demo/logins.ts'
import type { RunningApp } from './start-app.ts'

export type OpenBill = { id: string; no: string; email: string; password: string; total: string }

/** Bills of the demo's agency that nobody pays just now, with their tenants' logins; not those of the demo tenant. */
export async function openBills(app: Pick<RunningApp, 'database'>, count: number): Promise<OpenBill[]> {
  const { rows } = await app.database.query<Omit<OpenBill, 'password'>>(
    `select i.id, i.no, u.email, i.total_satang::text as total
       from invoices i join workspaces w on w.id = i.workspace_id
       join user_links k on k.workspace_id = i.workspace_id and k.kind = 'tenant' and k.record_id = i.tenant_id
       join users u on u.id = k.user_id and u.email_verified_at is not null
      where w.site_name = 'khram' and i.status in ('due', 'overdue') and i.paid_satang = 0 and u.email <> $1
        and i.total_satang between 300000 and 3000000
        and not exists (select 1 from payments y where y.invoice_id = i.id and y.status = 'pending')
      order by i.issue_day desc, i.id desc limit $2`,
    [demoEmail('tenant'), count],
  )

  return rows.map((row) => ({ ...row, password: DEMO_PASSWORD }))
}
