import { sql } from 'drizzle-orm'
import { assertDay, bookDays } from '#contract/day-bounds.ts'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { type Doer, readRow, setCost } from '#features/maintenance/server/service.ts'
import { keepUpload } from '#features/media/server/service.ts'
import { vendorBills } from '#features/vendor-bills/tables.ts'
import type { ActingMember } from '#server/actor.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { bookCost, note, type Sharing, undoCost } from './book.ts'
import { holdBill, setBill } from './hold.ts'
import { findBill } from './read.ts'

/** Bills of one repair. */
const MOST_BILLS = 20
/** A bill is due within a year. */
const MOST_DAYS_DUE = 366

export type NewBill = {
  maintenanceId: string
  vendorId: string
  jobId?: string
  no: string
  billDay: string
  dueDay: string
  labourSatang: bigint
  partsSatang: bigint
  travelSatang: bigint
  vatSatang: bigint
  note: string
  file?: File | undefined
}

/**
 * Takes a worker's bill down, to be approved. What the repair costs is the sum of its bills from then on.
 * @throws Problem 404; 409 `bill_sent` for a second one of a job, `bill_too_many`; 413, 415 for the picture; 422 by field
 */
export async function submitBill(
  tx: Tx,
  kit: Kit,
  { workspaceId, by }: { workspaceId: string; by: Doer },
  { file, jobId, ...bill }: NewBill,
): Promise<string> {
  const repair = await readRow(tx, kit, { workspaceId, id: bill.maintenanceId, isHeld: true })
  const { labourSatang, partsSatang, travelSatang, vatSatang, billDay, dueDay } = bill
  const totalSatang = labourSatang + partsSatang + travelSatang + vatSatang
  if (totalSatang <= 0n) throw invalid({ labourSatang: 'amount_invalid' })
  if (vatSatang * 100n > (totalSatang - vatSatang) * 10n) throw invalid({ vatSatang: 'bill_vat_most' })
  assertDay('billDay', billDay, bookDays(todayInBangkok(kit.now())))
  if (dueDay < billDay || dueDay > addDays(billDay, MOST_DAYS_DUE))
    throw invalid({ dueDay: 'bill_due_range' })
  await assertVendor(tx, workspaceId, bill.vendorId)
  const { rows } = await tx.execute<{ n: number; sent: boolean }>(sql`
    select count(*)::int as n, coalesce(bool_or(job_id = ${jobId ?? null}::uuid and state <> 'refused'), false) as sent
      from vendor_bills where workspace_id = ${workspaceId} and maintenance_id = ${repair.id}`)
  if (rows[0]!.sent) throw conflict('bill_sent')
  if (rows[0]!.n >= MOST_BILLS) throw conflict('bill_too_many')
  const uploadedBy = by.kind === 'manager' ? by.id : null
  const fileId = file ? await keepUpload(tx, kit, { workspaceId, uploadedBy, file }) : null
  const id = newId()
  await tx.insert(vendorBills).values({
    ...{ ...bill, workspaceId, id, totalSatang, fileId, jobId: jobId ?? null, state: 'to_approve' },
    ...{ byKind: by.kind === 'vendor' ? 'vendor' : 'manager', createdBy: uploadedBy, createdAt: kit.now() },
  })
  await sumUp(tx, kit, workspaceId, repair.id)
  await note(
    tx,
    kit,
    { workspaceId, actorId: uploadedBy },
    { id: repair.id, action: 'repair.bill_sent', after: { amountSatang: totalSatang.toString() } },
  )
  if (by.kind === 'vendor') await announce(tx, 'vendor_bill.sent', { workspaceId, billId: id })

  return id
}

/** What a repair costs by its bills; what was entered by hand stays where there is none. */
async function sumUp(tx: Tx, kit: Kit, workspaceId: string, maintenanceId: string): Promise<void> {
  const { rows } = await tx.execute<{ n: number; sum: string }>(sql`
    select count(*)::int as n, coalesce(sum(total_satang), 0)::text as sum from vendor_bills
     where workspace_id = ${workspaceId} and maintenance_id = ${maintenanceId} and state <> 'refused'`)
  if (rows[0]!.n > 0)
    await setCost(tx, kit, workspaceId, { id: maintenanceId, costSatang: BigInt(rows[0]!.sum) })
}

/**
 * Approves a bill for the sum that was seen, and books it.
 * @throws Problem 404; 409 `vendor_bill_moved`, `bill_not_waiting`, and what booking refuses
 */
export async function approveBill(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  { id, totalSatang, ...sharing }: { id: string; totalSatang: bigint } & Sharing,
): Promise<string> {
  const { workspaceId } = actor
  const { bill, repair } = await holdBill(tx, kit, workspaceId, id)
  if (bill.state !== 'to_approve') throw conflict('bill_not_waiting')
  if (BigInt(bill.total) !== totalSatang) throw conflict('vendor_bill_moved')
  const source = { billId: id, payeeName: bill.vendorName, fileId: bill.fileId }
  await bookCost(tx, kit, actor, { repair, totalSatang, sharing, source })
  await setBill(tx, workspaceId, id, { state: 'approved', answeredBy: actor.actorId, answeredAt: kit.now() })
  await note(tx, kit, actor, {
    ...{ id: repair.id, action: 'repair.bill_approved' },
    after: { amountSatang: bill.total },
  })

  return repair.id
}

/** Gives a bill back with the reason; another may be sent. @throws Problem 404; 409 `bill_not_waiting` */
export async function refuseBill(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  { id, text }: { id: string; text: string },
): Promise<string> {
  const { workspaceId, actorId } = actor
  const { bill, repair } = await holdBill(tx, kit, workspaceId, id)
  if (bill.state !== 'to_approve') throw conflict('bill_not_waiting')
  await setBill(tx, workspaceId, id, {
    ...{ state: 'refused', refusal: text, answeredBy: actorId, answeredAt: kit.now() },
  })
  await sumUp(tx, kit, workspaceId, repair.id)
  await note(tx, kit, actor, {
    id: repair.id,
    action: 'repair.bill_refused',
    before: { amountSatang: bill.total },
  })
  await announce(tx, 'vendor_bill.answered', { workspaceId, billId: id, answer: 'refused' })

  return repair.id
}

/** Takes a booking back; its bill is to be approved again. @throws Problem 409 `bill_paid`, and what `undoCost` refuses */
export async function undoBooking(
  tx: Tx,
  kit: Kit,
  actor: ActingMember,
  { id, costId }: { id: string; costId: string },
): Promise<void> {
  const { workspaceId } = actor
  const { billId } = await undoCost(tx, kit, actor, { maintenanceId: id, costId, reason: 'repair' })
  if (!billId) return
  const bill = await findBill(tx, workspaceId, { id: billId, isHeld: true })
  if (bill.state === 'paid') throw conflict('bill_paid')
  await setBill(tx, workspaceId, billId, { state: 'to_approve', answeredBy: null, answeredAt: null })
}

async function assertVendor(tx: Tx, workspaceId: string, vendorId: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select 1 from vendors where workspace_id = ${workspaceId} and id = ${vendorId} and deleted_at is null`)
  if (!rowCount) throw notFound()
}
