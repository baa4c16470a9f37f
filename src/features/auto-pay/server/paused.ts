import { sql } from 'drizzle-orm'

/** Whether the bill `i` is not asked for on a day: its lease's reminders, or the business's, are paused. */
export const isPausedBill = (today: string) => sql`exists (select 1 from reminder_pauses z
  where z.workspace_id = i.workspace_id and (z.lease_id is null or z.lease_id = i.lease_id)
    and z.from_day <= ${today} and (z.until_day is null or z.until_day > ${today}))`
