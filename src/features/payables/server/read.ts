import { type SQL, sql } from 'drizzle-orm'
import { foreignOf } from '#contract/dollars.ts'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { personNameIn } from '#db/person-name.ts'
import type { Bearer, Category } from '#features/expenses/contract.ts'
import { placeJoins, placeNames } from '#features/expenses/server/service.ts'
import { signedUrl } from '#features/media/server/service.ts'
import type { PAY_METHODS, PAYABLE_STATES } from '#features/payables/contract.ts'
import { amountOf, type BillLine } from '#features/payables/rules/lines.ts'
import type { StoredLine } from '#features/payables/tables.ts'
import { readIsJuristic } from '#features/settings/server/service.ts'
import type { ActingMember } from '#server/actor.ts'
import type { Kit } from '#server/kit.ts'
import { versionOf } from '#server/versions/versions.ts'
import { todayInBangkok } from '#thai/days.ts'
import { mustWithhold, SERVICE_RATE_BP, withheldOf } from '#thai/withholding.ts'
import { readRule } from './approval-rule.ts'
import { typedSums } from './in-dollars.ts'

export type What = {
  vendorId: string | null
  payeeName: string
  payeeTaxId: string
  payeeAddress: string
  category: Category
  bearer: Bearer
  propertyId: string | null
  projectId: string | null
  propertyName: string
  propertyNameEn: string
  lines: StoredLine[]
  vat: string
  total: string
  note: string
}

export type Row = What & {
  id: string
  no: string
  billDay: string
  dueDay: string
  service: string
  fileId: string | null
  state: (typeof PAYABLE_STATES)[number]
  refusal: string
  expenseId: string | null
  paymentId: string | null
  paidDay: string | null
  method: (typeof PAY_METHODS)[number] | null
  tinId: string | null
  tinName: string | null
  withheld: string
  certificateNo: string | null
  planId: string | null
  cents: string | null
  rateE4: number | null
  rateDay: string | null
  enteredBy: string | null
  enteredByName: string | null
}

/** What a bill and a plan have in common, of the table `b` with `placeJoins`. */
export const WHAT: SQL = sql`
  b.vendor_id as "vendorId", b.payee_name as "payeeName", b.payee_tax_id as "payeeTaxId", b.payee_address as "payeeAddress",
  b.category, b.bearer, b.property_id as "propertyId", b.project_id as "projectId", ${placeNames}, b.lines,
  b.vat_satang::text as vat, b.total_satang::text as total, b.note`

/** A bill to pay; held, nobody else changes it until the transaction is over. @throws Problem 404 */
export async function findPayable(
  tx: Tx,
  workspaceId: string,
  { id, isHeld = false }: { id: string; isHeld?: boolean },
): Promise<Row> {
  const { rows } = await tx.execute<Row>(sql`
    select b.id, ${WHAT}, b.no, b.bill_day::text as "billDay", b.due_day::text as "dueDay", b.service_satang::text as service,
           b.file_id as "fileId", b.state, b.refusal, b.expense_id as "expenseId", b.payment_id as "paymentId",
           b.paid_day::text as "paidDay", b.method, b.tin_id as "tinId", t.name as "tinName", b.withheld_satang::text as withheld,
           b.certificate_no as "certificateNo", b.plan_id as "planId",
           b.usd_cents::text as cents, b.rate_e4 as "rateE4", b.rate_day::text as "rateDay", b.entered_by as "enteredBy",
           ${personNameIn('th')} as "enteredByName"
      from payables b ${placeJoins(sql`b`)}
      left join petty_tins t on t.workspace_id = b.workspace_id and t.id = b.tin_id
      left join users u on u.id = b.entered_by
     where b.workspace_id = ${workspaceId} and b.id = ${id} ${isHeld ? sql`for update of b` : sql``}`)
  if (!rows[0]) throw notFound()

  return rows[0]
}

/** Lines as the rules take them. */
export const billLines = (lines: StoredLine[]): BillLine[] =>
  lines.map((line) => ({ ...line, unitPriceSatang: BigInt(line.unitPriceSatang) }))

/** What is to be withheld of a bill: 3 % of what of it is service. */
export function withholdingOf({ service }: Pick<Row, 'service'>, isJuristic: boolean) {
  const baseSatang = BigInt(service)
  const isDue = mustWithhold(baseSatang, { isJuristic })

  return {
    baseSatang: isDue ? baseSatang : 0n,
    rateBp: isDue ? SERVICE_RATE_BP : 0,
    withheldSatang: isDue ? withheldOf(baseSatang, SERVICE_RATE_BP) : 0n,
  }
}

/** What a bill or plan is for, as it is shown. */
export function shownWhat({ lines, vat, total, ...what }: What) {
  const { vendorId, payeeName, payeeTaxId, payeeAddress, category, bearer, note } = what
  const { propertyId, projectId, propertyName, propertyNameEn } = what
  const [vatSatang, totalSatang] = [BigInt(vat), BigInt(total)]

  return {
    ...{ vendorId, payeeName, payeeTaxId, payeeAddress, category, bearer, note },
    ...{ propertyId, projectId, propertyName, propertyNameEn },
    lines: billLines(lines).map((line) => ({ ...line, amountSatang: amountOf(line) })),
    ...{ subtotalSatang: totalSatang - vatSatang, vatSatang, totalSatang, currency: 'THB' as const },
  }
}

/** A bill as its page reads it, with its version. @throws Problem 404 */
export async function readPayable(tx: Tx, kit: Kit, { workspaceId, actorId }: ActingMember, id: string) {
  const row = await findPayable(tx, workspaceId, { id })
  const { no, billDay, dueDay, state, refusal, fileId, enteredBy, dueDay: due } = row
  const today = todayInBangkok(kit.now())
  const isJuristic = await readIsJuristic(tx, workspaceId)
  const { secondFromSatang } = await readRule(tx, workspaceId)
  const { vendorId, payeeName, payeeTaxId, payeeAddress, category, bearer, propertyId, projectId } = row
  const { lines, vat, note, cents } = row
  const typed = typedSums({ lines, vatSatang: BigInt(vat), cents: cents === null ? null : BigInt(cents) })

  return {
    ...shownWhat(row),
    foreign: foreignOf(row),
    typed: { prices: typed.lines.map(({ unitPriceSatang }) => unitPriceSatang), vat: typed.vatSatang },
    ...{ id, no, billDay, dueDay, fileId, state, refusal },
    version: versionOf(kit, {
      ...{ vendorId, payeeName, payeeTaxId, payeeAddress, category, bearer, propertyId, projectId },
      ...{ lines, vat, note, no, billDay, dueDay, fileId, state, cents },
    }),
    fileUrl: fileId ? signedUrl(kit, { workspaceId, fileId }) : null,
    isDue: state === 'approved' && due <= today,
    isOverdue: state === 'approved' && due < today,
    ...{ expenseId: row.expenseId, paidDay: row.paidDay, method: row.method, tinName: row.tinName },
    ...{ withheldSatang: BigInt(row.withheld), certificateNo: row.certificateNo, planId: row.planId },
    wouldWithholdSatang: withholdingOf(row, isJuristic).withheldSatang,
    enteredByName: row.enteredByName,
    needsOther: enteredBy === actorId && secondFromSatang !== null && BigInt(row.total) >= secondFromSatang,
  }
}
