import { and, eq, sql } from 'drizzle-orm'
import { MOST_SATANG } from '#contract/amounts.ts'
import { assertDay, bookDays } from '#contract/day-bounds.ts'
import { conflict, invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { Bearer, Category } from '#features/expenses/contract.ts'
import { assertFile, assertPlace } from '#features/expenses/server/service.ts'
import { isVatTooMuch, sumsOf } from '#features/payables/rules/lines.ts'
import { payables } from '#features/payables/tables.ts'
import type { ActingMember, Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { given } from '#server/versions/versions.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { isTaxId } from '#thai/tax-id.ts'
import { inBaht, type PricedLine, typedSums } from './in-dollars.ts'
import { findPayable } from './read.ts'

export type Clock = Pick<Kit, 'now'>
/** A bill is due within a year. */
const MOST_DAYS_DUE = 366

/** What a bill and a plan are for. */
export type GivenWhat = {
  vendorId: string | null
  payeeName: string
  payeeTaxId: string
  payeeAddress: string
  category: Category
  bearer: Bearer
  propertyId: string | null
  projectId: string | null
  lines: PricedLine[]
  vatSatang: bigint
  note: string
}

type BillFields = GivenWhat & { currency?: 'THB' | 'USD' } & {
  no: string
  billDay: string
  dueDay: string
  fileId: string | null
}
export type NewPayable = BillFields & { key?: string | undefined; meantDays?: string[] | undefined }
type Change = { [Name in keyof BillFields]?: BillFields[Name] | undefined } & {
  id: string
  meantDays?: string[] | undefined
}

/**
 * Takes a bill down, to be approved. Answers its id.
 * @throws Problem 404; 409 `payable_key_used`, `payable_twice` where this payee's bill of that number is there; 422 by field
 */
export async function addPayable(
  tx: Tx,
  kit: Clock,
  actor: ActingMember,
  { key, meantDays, ...bill }: NewPayable,
): Promise<string> {
  const { workspaceId, actorId } = actor
  assertDay('billDay', bill.billDay, bookDays(todayInBangkok(kit.now())), meantDays)
  assertDue(bill)
  const { lines, vatSatang, ...dollars } = await inBaht(tx, { currency: 'THB', ...bill })
  const kept = await keptWhat(tx, workspaceId, { ...bill, lines, vatSatang })
  await assertFile(tx, workspaceId, bill.fileId)
  await holdBills(tx, workspaceId)
  const id = key ?? newId()
  if (key && (await isThere(tx, workspaceId, { id, totalSatang: kept.totalSatang }))) return id
  const { no, billDay, dueDay, fileId } = bill
  await assertOnce(tx, workspaceId, { id, no, payeeName: kept.payeeName })
  await tx.insert(payables).values({
    ...{ ...kept, ...dollars, no, billDay, dueDay, fileId, workspaceId, id, state: 'to_approve' },
    serviceSatang: sumsOf(lines).serviceSatang,
    ...{ enteredBy: actorId, createdBy: actorId, createdAt: kit.now(), updatedAt: kit.now() },
  })
  await note(tx, kit, actor, { id, action: 'payable.added', after: facts(kept) })

  return id
}

/**
 * Changes a bill that is held and waits to be approved; what is left out stays.
 * @throws Problem 409 `payable_not_waiting`, `payable_twice`; 404, 422 as `addPayable`
 */
export async function changePayable(
  tx: Tx,
  kit: Clock,
  actor: ActingMember,
  { id, meantDays, ...change }: Change,
): Promise<void> {
  const { workspaceId, actorId } = actor
  await holdBills(tx, workspaceId)
  const row = await findPayable(tx, workspaceId, { id, isHeld: true })
  if (row.state !== 'to_approve') throw conflict('payable_not_waiting')
  const stored = { ...row, vatSatang: BigInt(row.vat), cents: row.cents === null ? null : BigInt(row.cents) }
  const before = { ...row, ...typedSums(stored) }
  const after = { ...before, ...given(change) }
  if (after.billDay !== before.billDay)
    assertDay('billDay', after.billDay, bookDays(todayInBangkok(kit.now())), meantDays)
  assertDue(after)
  const { lines, vatSatang, ...dollars } = await inBaht(tx, after, stored)
  const kept = await keptWhat(tx, workspaceId, { ...after, lines, vatSatang })
  if (after.fileId !== before.fileId) await assertFile(tx, workspaceId, after.fileId)
  const { no, billDay, dueDay, fileId } = after
  await assertOnce(tx, workspaceId, { id, no, payeeName: kept.payeeName })
  await tx
    .update(payables)
    .set({
      ...{ ...kept, ...dollars, no, billDay, dueDay, fileId, enteredBy: actorId, updatedAt: kit.now() },
      serviceSatang: sumsOf(lines).serviceSatang,
    })
    .where(isPayable(workspaceId, id))
  await note(tx, kit, actor, {
    ...{ id, action: 'payable.changed', before: { amountSatang: row.total } },
    after: facts(kept),
  })
}

/** What is kept of what a bill is for, with the vendor's own name and tax id. @throws Problem 404, 422 */
export async function keptWhat(tx: Tx, workspaceId: string, what: GivenWhat) {
  const { category, bearer, propertyId, projectId, lines, vatSatang, note: words, vendorId } = what
  const { subtotalSatang } = sumsOf(lines)
  const totalSatang = subtotalSatang + vatSatang
  if (subtotalSatang <= 0n) throw invalid({ lines: 'payable_nothing' })
  if (totalSatang > MOST_SATANG) throw invalid({ lines: 'amount_most' })
  if (isVatTooMuch({ subtotalSatang, vatSatang })) throw invalid({ vatSatang: 'payable_vat_most' })
  if (bearer === 'owner' && !propertyId) throw invalid({ bearer: 'expense_owner_needs_home' })
  await assertPlace(tx, workspaceId, { propertyId, projectId })
  const payee = vendorId ? await readVendor(tx, workspaceId, vendorId) : what
  if (!payee.payeeName) throw invalid({ payeeName: 'required' })
  if (!vendorId && payee.payeeTaxId && !isTaxId(payee.payeeTaxId))
    throw invalid({ payeeTaxId: 'payable_tax_id' })

  return {
    ...{ vendorId, payeeName: payee.payeeName.slice(0, 100), payeeTaxId: payee.payeeTaxId },
    ...{ payeeAddress: payee.payeeAddress, category, bearer, propertyId, projectId, note: words },
    lines: lines.map(({ description, quantity, unitPriceSatang, unitPriceCents, isService }) => ({
      ...{ description, quantity, unitPriceSatang: `${unitPriceSatang}`, isService },
      ...(unitPriceCents !== undefined && { unitPriceCents: `${unitPriceCents}` }),
    })),
    ...{ vatSatang, totalSatang },
  }
}

/** Whom a bill names by their record. @throws Problem 404 */
export async function readVendor(tx: Tx, workspaceId: string, vendorId: string) {
  const { rows } = await tx.execute<{ payeeName: string; payeeTaxId: string; payeeAddress: string }>(sql`
    select name as "payeeName", coalesce(tax_id, '') as "payeeTaxId", coalesce(address, '') as "payeeAddress" from vendors
     where workspace_id = ${workspaceId} and id = ${vendorId} and deleted_at is null`)
  if (!rows[0]) throw notFound()

  return rows[0]
}

function assertDue({ billDay, dueDay }: { billDay: string; dueDay: string }): void {
  if (dueDay < billDay || dueDay > addDays(billDay, MOST_DAYS_DUE))
    throw invalid({ dueDay: 'bill_due_range' })
}

/** Bills of a business are entered one after the other, so that of two equal ones the second finds the first. */
async function holdBills(tx: Tx, workspaceId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payables:${workspaceId}`}, 0))`)
}

async function isThere(
  tx: Tx,
  workspaceId: string,
  { id, totalSatang }: { id: string; totalSatang: bigint },
): Promise<boolean> {
  const [row] = await tx.select().from(payables).where(isPayable(workspaceId, id))
  if (!row) return false
  if (row.totalSatang !== totalSatang) throw conflict('payable_key_used')

  return true
}

/** The same paper is not entered twice: one number of one payee, unless the first was refused. */
async function assertOnce(
  tx: Tx,
  workspaceId: string,
  { id, no, payeeName }: { id: string; no: string; payeeName: string },
): Promise<void> {
  if (!no) return
  const { rowCount } = await tx.execute(sql`
    select 1 from payables where workspace_id = ${workspaceId} and id <> ${id} and state <> 'refused'
       and lower(no) = lower(${no}) and lower(payee_name) = lower(${payeeName}) limit 1`)
  if (rowCount) throw conflict('payable_twice')
}

export const isPayable = (workspaceId: string, id: string) =>
  and(eq(payables.workspaceId, workspaceId), eq(payables.id, id))

const facts = ({ category, totalSatang }: { category: string; totalSatang: bigint }) => ({
  ...{ category, amountSatang: `${totalSatang}` },
})

type Noted = { id: string; action: string; before?: Record<string, string>; after?: Record<string, string> }

/** What the audit log keeps of a bill or a plan. */
export async function note(
  tx: Tx,
  kit: Clock,
  { workspaceId, actorId }: Actor,
  { id, ...entry }: Noted,
): Promise<void> {
  const recordKind = entry.action.split('.')[0]!
  await audit(tx, { at: kit.now(), workspaceId, actorId, recordKind, recordId: id, ...entry })
}
