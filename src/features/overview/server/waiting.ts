import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { toReview } from '#features/charges/server/service.ts'
import { readReminders } from '#features/days/server/service.ts'
import { countDue } from '#features/filings/server/service.ts'
import { depositWaits } from '#features/leases/server/service.ts'
import { countUnread, readBilledUnread } from '#features/meters/server/service.ts'
import { everyBill } from '#features/payables/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { conditionsOf } from './conditions.ts'

type Counted = Record<
  | 'slips'
  | 'certificates'
  | 'overdue'
  | 'applications'
  | 'leaseDrafts'
  | 'leasesToSign'
  | 'leasesEnding'
  | 'deposits'
  | 'repairs'
  | 'newRepairs'
  | 'vendorBills'
  | 'payables'
  | 'visits'
  | 'inquiries'
  | 'toConfirm',
  number
>
type Waiting = Counted & {
  meters: number
  filings: number
  billedUnread: number
  review: number
  reminders: number
  needsBank: boolean
}

/**
 * What waits for a manager at this moment, almost all in one statement: the same conditions as the tasks of the overview.
 * What rules reckon (unread meters, bills to look through) is looked at anew once something was pushed to the business,
 * and after a minute.
 */
export async function readWaiting(kit: Kit, workspaceId: string, userId: string): Promise<Waiting> {
  const { database, perBusiness } = kit
  const now = kit.now()
  const today = todayInBangkok(now)
  const reckoned = await perBusiness.read(`workspace:${workspaceId} reckoned tasks ${today}`, () =>
    database.inWorkspace(workspaceId, async (tx) => ({
      meters: await countUnread(tx, workspaceId, now),
      billedUnread: (await readBilledUnread(tx, workspaceId, { now, named: 0 })).count,
      filings: (await countDue(tx, workspaceId, { now, named: 0 })).count,
      review: (await toReview(tx, workspaceId, { now })).count,
    })),
  )

  return database.inWorkspace(workspaceId, async (tx) => ({
    ...(await readRest(tx, workspaceId, today)),
    ...reckoned,
    reminders: (await readReminders(tx, userId, { now, named: 0 })).count,
  }))
}

async function readRest(
  tx: Tx,
  workspaceId: string,
  today: string,
): Promise<Counted & { needsBank: boolean }> {
  const is = conditionsOf(workspaceId, today)
  const { rows } = await tx.execute<Counted & { needsBank: boolean }>(sql`
    select (select count(*)::int from slips s where ${is.slips}) as slips,
           (select count(*)::int from withholding_certificates c where ${is.certificates}) as certificates,
           (select count(*)::int from invoices i where ${is.overdue}) as overdue,
           (select count(*)::int from applications a where ${is.applications}) as applications,
           (select count(*)::int from visits v where ${is.visits}) as visits,
           (select count(*)::int from inquiries i where ${is.inquiries}) as inquiries,
           (select count(*)::int from leases l where ${is.leaseDrafts}) as "leaseDrafts",
           (select count(*)::int from leases l where ${is.leasesToSign}) as "leasesToSign",
           (select count(*)::int from leases l where ${is.leasesEnding}) as "leasesEnding",
           (select count(*)::int from leases l where ${depositWaits(workspaceId)}) as deposits,
           (select count(*)::int from maintenance_items r where ${is.repairs} and r.priority in ('emergency', 'urgent')) as repairs,
           (select count(*)::int from maintenance_items r where ${is.newRepairs}) as "newRepairs",
           (select count(*)::int from vendor_bills b where ${is.vendorBills}) as "vendorBills",
           (select count(*)::int from ${everyBill(workspaceId)} b where ${is.payables}) as payables,
           (select count(*)::int from properties p where ${is.toConfirm}) as "toConfirm",
           not exists (select 1 from workspace_settings where workspace_id = ${workspaceId}
               and (promptpay_id is not null or bank_account_no is not null)) as "needsBank"`)

  return rows[0]!
}
