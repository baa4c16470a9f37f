import { sql } from 'drizzle-orm'
import { assertDay } from '#contract/day-bounds.ts'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { addExpense, undoExpense } from '#features/expenses/server/service.ts'
import { findInvoice } from '#features/invoices/server/service.ts'
import { keepUpload } from '#features/media/server/service.ts'
import { openAttempt, settleIn, takePaymentBackIn } from '#features/payments/server/service.ts'
import type { Payee } from '#features/withholding/contract.ts'
import type { ActingMember } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import { announce, push } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { singleFileLimits } from '#server/uploads/limits.ts'
import { todayInBangkok } from '#thai/days.ts'
import { assertFigures, certificateDays } from './rules.ts'

export type Handed = {
  workspaceId: string
  invoiceId: string
  /** Whoever hands it in; of a bill's tenant where it is left out. */
  tenantId?: string
  no: string
  day: string
  meantDays?: string[] | undefined
  baseSatang: bigint
  taxSatang: bigint
  file: File
  idempotencyKey: string
  by: string
}

/**
 * Keeps a certificate with its file; its tax waits as a payment of the bill. Answers its id; the same key twice answers the first.
 * @throws Problem 404; 409 `payment_pending`, `invoice_paid`, `invoice_void`, `overpayment`, `certificate_used`; 422 for a day or
 *   figures that cannot be
 */
export async function handIn(tx: Tx, kit: Kit, handed: Handed): Promise<string> {
  const { workspaceId, invoiceId, no, day, baseSatang, taxSatang, idempotencyKey, by } = handed
  const bill = await findInvoice(tx, workspaceId, invoiceId)
  if (!bill) throw notFound()
  const today = todayInBangkok(kit.now())
  assertDay('day', day, certificateDays({ issueDay: bill.issueDay, today }), handed.meantDays)
  assertFigures(handed, bill.totalSatang)
  const tenantId = handed.tenantId ?? bill.tenantId
  const known = await byKey(tx, handed, tenantId)
  if (known) return known
  const fileId = await keepUpload(tx, kit, {
    ...{ workspaceId, uploadedBy: by, file: handed.file, mostBytes: singleFileLimits.fileBytes },
    accept: ['image', 'document'],
  })
  const { paymentId } = await openAttempt(tx, kit, {
    ...{ workspaceId, tenantId, invoiceId, method: 'withheld', amountSatang: taxSatang },
    ...{ idempotencyKey, fingerprint: `${no} ${day} ${baseSatang}`, createdBy: by },
  })
  const id = newId()
  const written = await tx.execute(sql`
    insert into withholding_certificates
      (workspace_id, id, invoice_id, tenant_id, payment_id, no, day, base_satang, tax_satang, file_id, state, created_by, created_at)
    values (${workspaceId}, ${id}, ${invoiceId}, ${tenantId}, ${paymentId}, ${no}, ${day}, ${baseSatang},
            ${taxSatang}, ${fileId}, 'waiting', ${by}, ${kit.now().toISOString()})
    on conflict do nothing`)
  if (!written.rowCount) throw conflict('certificate_used')
  await note(tx, kit, handed, { id, actorId: by, action: 'certificate.added', after: { no, day, taxSatang } })
  await push(tx, `workspace:${workspaceId}`, 'certificate.moved', { certificateId: id })

  return id
}

/** The certificate that the same form handed in before. */
async function byKey(tx: Tx, { workspaceId, idempotencyKey }: Handed, tenantId: string) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from withholding_certificates c
      join payments p on p.workspace_id = c.workspace_id and p.id = c.payment_id
     where c.workspace_id = ${workspaceId} and p.idempotency_key = ${`${tenantId}:${idempotencyKey}`}`)

  return rows[0]?.id
}

type Held = {
  invoiceId: string
  paymentId: string
  taxSatang: bigint
  state: string
  no: string
  expenseId: string | null
}

/**
 * It is right: its tax has paid that part of the bill. What is in an owner's name is theirs with their next statement: it
 * counts as rent that came, and as tax that was paid for them.
 * @throws Problem 404; 409 `certificate_decided`, `certificate_no_owner`, `overpayment` where the bill was paid meanwhile
 */
export async function accept(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  { id, payee }: { id: string; payee: Payee },
): Promise<void> {
  const held = await hold(tx, workspaceId, id)
  if (held.state !== 'waiting') throw conflict('certificate_decided')
  const bill = (await findInvoice(tx, workspaceId, held.invoiceId))!
  if (payee === 'owner' && !(await hasOwner(tx, workspaceId, bill.propertyId)))
    throw conflict('certificate_no_owner')
  await settleIn(tx, kit, workspaceId, held.paymentId, { kind: 'received', by: actorId })
  const expenseId =
    payee === 'owner'
      ? await addExpense(tx, kit, {
          ...{ workspaceId, actorId, day: todayInBangkok(kit.now()), propertyId: bill.propertyId },
          ...{ category: 'tax', bearer: 'owner', amountSatang: held.taxSatang, source: 'withholding' },
          ...{ description: `50 ทวิ ${held.no} (${bill.no})`, from: 'withheld' },
        })
      : null
  await tx.execute(sql`
    update withholding_certificates
       set state = 'accepted', payee = ${payee}, expense_id = ${expenseId}, decided_by = ${actorId}, decided_at = ${kit.now().toISOString()}
     where workspace_id = ${workspaceId} and id = ${id}`)
  await note(tx, kit, { workspaceId }, { id, actorId, action: 'certificate.accepted', after: { payee } })
  await push(tx, `workspace:${workspaceId}`, 'certificate.moved', { certificateId: id })
}

/** It is not right: the tenant is told why. @throws Problem 404; 409 `certificate_decided` */
export async function reject(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const held = await hold(tx, workspaceId, id)
  if (held.state !== 'waiting') throw conflict('certificate_decided')
  await settleIn(tx, kit, workspaceId, held.paymentId, { kind: 'refused', code: 'certificate_rejected' })
  await turnDown(tx, kit, { workspaceId, actorId, id, reason, action: 'certificate.rejected' })
}

/**
 * Takes back one that was accepted: the bill asks for its tax again, and what an owner was counted is undone.
 * @throws Problem 404; 409 `certificate_not_accepted`, `payment_in_statement`, `expense_month_issued`
 */
export async function takeBack(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: ActingMember,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const held = await hold(tx, workspaceId, id)
  if (held.state !== 'accepted') throw conflict('certificate_not_accepted')
  await takePaymentBackIn(tx, kit, {
    ...{ workspaceId, paymentId: held.paymentId, reason, by: actorId },
    isCertificate: true,
  })
  if (held.expenseId)
    await undoExpense(tx, kit, { workspaceId, actorId, id: held.expenseId, by: 'withholding', reason })
  await turnDown(tx, kit, { workspaceId, actorId, id, reason, action: 'certificate.withdrawn' })
}

async function turnDown(
  tx: Tx,
  kit: Kit,
  {
    workspaceId,
    actorId,
    id,
    reason,
    action,
  }: { workspaceId: string; actorId: string; id: string; reason: string; action: string },
): Promise<void> {
  await tx.execute(sql`
    update withholding_certificates
       set state = 'rejected', reject_reason = ${reason}, expense_id = null, decided_by = ${actorId}, decided_at = ${kit.now().toISOString()}
     where workspace_id = ${workspaceId} and id = ${id}`)
  await note(tx, kit, { workspaceId }, { id, actorId, action, after: { reason } })
  await push(tx, `workspace:${workspaceId}`, 'certificate.moved', { certificateId: id })
  // One that is taken back has a mail of its own.
  if (action === 'certificate.rejected')
    await announce(tx, 'certificate.rejected', { workspaceId, certificateId: id })
}

async function hold(tx: Tx, workspaceId: string, id: string): Promise<Held> {
  const { rows } = await tx.execute<Omit<Held, 'taxSatang'> & { tax: string }>(sql`
    select invoice_id as "invoiceId", payment_id as "paymentId", tax_satang::text as tax, state, no, expense_id as "expenseId"
      from withholding_certificates where workspace_id = ${workspaceId} and id = ${id} for update`)
  if (!rows[0]) throw notFound()
  const { tax, ...held } = rows[0]

  return { ...held, taxSatang: BigInt(tax) }
}

/** Whether a home has an owner today, other than the business itself. */
export async function hasOwner(tx: Tx, workspaceId: string, propertyId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select 1 from property_owners where workspace_id = ${workspaceId} and property_id = ${propertyId} limit 1`)

  return (rowCount ?? 0) > 0
}

async function note(
  tx: Tx,
  kit: Kit,
  { workspaceId }: { workspaceId: string },
  {
    id,
    actorId,
    action,
    after,
  }: { id: string; actorId: string; action: string; after: Record<string, unknown> },
): Promise<void> {
  const words = Object.fromEntries(Object.entries(after).map(([key, value]) => [key, String(value)]))
  await audit(tx, {
    ...{ at: kit.now(), workspaceId, actorId, action, recordKind: 'certificate', recordId: id, after: words },
  })
}
