import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { depositWaits } from '#features/leases/server/service.ts'
import { countUnread } from '#features/meters/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'

type Waiting = {
  slips: number
  applications: number
  visits: number
  inquiries: number
  leasesToSign: number
  deposits: number
  meters: number
  needsBank: boolean
}

/**
 * What waits for a manager at this moment, almost all in one statement: the same conditions as the tasks of the overview.
 * The rooms whose meters are unread are looked at anew once something was pushed to the business, and after a minute.
 */
export async function readWaiting(kit: Kit, workspaceId: string): Promise<Waiting> {
  const { database, perBusiness } = kit
  const now = kit.now()
  const today = todayInBangkok(now)
  const meters = await perBusiness.read(`workspace:${workspaceId} unread meters ${today}`, () =>
    database.inWorkspace(workspaceId, (tx) => countUnread(tx, workspaceId, now)),
  )

  return { ...(await database.inWorkspace(workspaceId, (tx) => readRest(tx, workspaceId, today))), meters }
}

async function readRest(tx: Tx, workspaceId: string, today: string): Promise<Omit<Waiting, 'meters'>> {
  const { rows } = await tx.execute<Omit<Waiting, 'meters'>>(sql`
    select (select count(*)::int from slips where workspace_id = ${workspaceId} and status in ('submitted', 'verifying')) as slips,
           (select count(*)::int from applications where workspace_id = ${workspaceId}
               and status in ('submitted', 'under_review')) as applications,
           (select count(*)::int from visits where workspace_id = ${workspaceId} and status = 'open' and day >= ${today}) as visits,
           (select count(*)::int from inquiries where workspace_id = ${workspaceId} and status = 'open') as inquiries,
           (select count(*)::int from leases where workspace_id = ${workspaceId} and status = 'sent') as "leasesToSign",
           (select count(*)::int from leases l where ${depositWaits(workspaceId)}) as deposits,
           not exists (select 1 from workspace_settings where workspace_id = ${workspaceId}
               and (promptpay_id is not null or bank_account_no is not null)) as "needsBank"`)

  return rows[0]!
}
