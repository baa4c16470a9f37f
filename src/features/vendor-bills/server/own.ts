import { sql } from 'drizzle-orm'
import { businessNameIn } from '#db/business-name.ts'
import type { Tx } from '#db/client.ts'
import { type ApiContext, recordsHere } from '#server/http/context.ts'
import { todayInBangkok } from '#thai/days.ts'
import { type BillState, findBills } from './read.ts'

/** The newest of a business; the sums are of all. */
const MOST = 100

/** What a business has still to pay a vendor: of bills that wait for approval, and of approved ones. */
export type Owed = { waitingSatang: bigint; approvedSatang: bigint }

export async function owedTo(tx: Tx, workspaceId: string, vendorId: string): Promise<Owed> {
  const { rows } = await tx.execute<{ waiting: string; approved: string }>(sql`
    select coalesce(sum(total_satang) filter (where state = 'to_approve'), 0)::text as waiting,
           coalesce(sum(total_satang) filter (where state = 'approved'), 0)::text as approved
      from vendor_bills where workspace_id = ${workspaceId} and vendor_id = ${vendorId}`)

  return { waitingSatang: BigInt(rows[0]!.waiting), approvedSatang: BigInt(rows[0]!.approved) }
}

/**
 * The reader's bills as a vendor, over all businesses that keep a record of them or in the place chosen in this session:
 * what is not paid yet first. Neither who bears the cost nor whose home it was.
 */
export async function listOwnBills(context: ApiContext) {
  const { kit } = context
  const today = todayInBangkok(kit.now())
  const bills: Shown[] = []
  const owed: Owed = { waitingSatang: 0n, approvedSatang: 0n }
  for (const { workspaceId, recordId } of recordsHere(context, 'vendor'))
    await kit.database.inWorkspace(workspaceId, async (tx) => {
      const businessName = await servedName(tx, context, { workspaceId, recordId })
      if (businessName === undefined) return
      const theirs = await owedTo(tx, workspaceId, recordId)
      owed.waitingSatang += theirs.waitingSatang
      owed.approvedSatang += theirs.approvedSatang
      const rows = await findBills(
        tx,
        workspaceId,
        sql`b.vendor_id = ${recordId} and not ${IS_SENT_ANEW}`,
        sql`order by ${ORDER}, b.created_at desc, b.id limit ${MOST}`,
      )
      for (const row of rows) bills.push({ ...shown(row, today), businessName })
    })

  return { bills: bills.sort((one, other) => RANK[one.state] - RANK[other.state]), ...owed }
}

const RANK: Record<BillState, number> = { refused: 0, approved: 1, to_approve: 2, paid: 3 }
const ORDER = sql`array_position(array['refused', 'approved', 'to_approve', 'paid'], b.state)`

/** Refused, and another one of the same job stands. */
const IS_SENT_ANEW = sql`(b.state = 'refused' and exists (select 1 from vendor_bills n
  where n.workspace_id = b.workspace_id and n.job_id = b.job_id and n.state <> 'refused'))`

type Row = Awaited<ReturnType<typeof findBills>>[number]
type Shown = ReturnType<typeof shown> & { businessName: string }

function shown(row: Row, today: string) {
  const { id, repairNo, repairTitle, no, billDay, dueDay, state, refusal, paidDay, certificateNo } = row

  return {
    ...{ id, repairNo, repairTitle, no, billDay, dueDay, state, refusal, paidDay, certificateNo },
    isDue: state === 'approved' && dueDay <= today,
    totalSatang: BigInt(row.total),
    withheldSatang: BigInt(row.withheld),
  }
}

/** The name of the business that keeps a record, or undefined once the record is put away. */
async function servedName(
  tx: Tx,
  { locale }: ApiContext,
  { workspaceId, recordId }: { workspaceId: string; recordId: string },
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select ${businessNameIn(locale)} as name from vendors v join workspaces w on w.id = v.workspace_id
     where v.workspace_id = ${workspaceId} and v.id = ${recordId} and v.deleted_at is null`)

  return rows[0]?.name
}
