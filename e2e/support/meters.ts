import type { RunningApp } from './start-app.ts'

/**
 * The demo's dormitory reads its meters on a day of each month and bills them some days later, which may be today or
 * yesterday: there would be a figure of today already, or of the day before, and it may stand on a bill. Its last round
 * and its bills lie three days back instead. What was moved once stays, and so does what a test read or billed today.
 */
export async function readDaysAgo({ database }: Pick<RunningApp, 'database'>): Promise<void> {
  await database.query(`
    with fresh as (
      select workspace_id, id from invoices i
       where issue_day > (now() at time zone 'Asia/Bangkok')::date - 3
         and not exists (select 1 from meter_readings r join meter_readings b using (workspace_id, meter_id)
                          where r.workspace_id = i.workspace_id and r.invoice_id = i.id and b.day = r.day - 3)),
    read as (
      update meter_readings r set day = day - 3 from fresh f
       where r.workspace_id = f.workspace_id and r.invoice_id = f.id),
    waiting as (
      update meter_readings set day = day - 3
       where invoice_id is null and day > (now() at time zone 'Asia/Bangkok')::date - 3
         and created_at at time zone 'Asia/Bangkok' = day + time '00:30')
    update invoices i set issue_day = issue_day - 3 from fresh f
     where i.workspace_id = f.workspace_id and i.id = f.id`)
}
