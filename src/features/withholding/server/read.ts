import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import {
  businessName,
  findInvoice,
  invoiceLines,
  isOpen,
  moneyAsked,
  roomName,
  withheldFrom,
} from '#features/invoices/server/service.ts'
import { findFile, signedUrl } from '#features/media/server/service.ts'
import type { Payee } from '#features/withholding/contract.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { displayName } from '#thai/names.ts'
import { rowById } from './list.ts'
import { hasOwner } from './service.ts'

/** What the law has the tenant of a bill hold back, what of it is open, and the certificates for it. @throws Problem 404 */
export async function certificateBill(
  tx: Tx,
  workspaceId: string,
  { invoiceId, tenantId }: { invoiceId: string; tenantId?: string },
  locale: Locale,
) {
  const facts = await findInvoice(tx, workspaceId, invoiceId)
  if (!facts || (tenantId && facts.tenantId !== tenantId)) throw notFound()
  const lines = (await invoiceLines(tx, workspaceId, [invoiceId])).get(invoiceId) ?? []
  const certificates = await certificatesOf(tx, workspaceId, invoiceId)
  const waitingSatang = certificates
    .filter(({ state }) => state === 'waiting')
    .reduce((sum, { taxSatang }) => sum + taxSatang, 0n)
  const outstandingSatang = isOpen(facts.status) ? facts.totalSatang - facts.paidSatang : 0n

  return {
    ...{ invoiceId, invoiceNo: facts.no, period: facts.period, roomName: roomName(facts, locale) },
    tenantName: displayName({ first: facts.tenantFirstName, last: facts.tenantLastName }),
    payee: {
      name: businessName(facts, locale),
      taxId: facts.taxId,
      address: locale === 'th' ? facts.addressTh : (facts.addressEn ?? facts.addressTh),
    },
    expected: facts.withholdSatang > 0n ? withheldFrom(lines) : [],
    ...{ withholdSatang: facts.withholdSatang, outstandingSatang },
    moneySatang: moneyAsked(outstandingSatang, facts, waitingSatang),
    certificates,
    hasOwner: await hasOwner(tx, workspaceId, facts.propertyId),
  }
}

type State = 'waiting' | 'accepted' | 'rejected'

async function certificatesOf(tx: Tx, workspaceId: string, invoiceId: string) {
  const { rows } = await tx.execute<{
    id: string
    state: State
    no: string
    day: string
    tax: string
    rejectReason: string | null
  }>(sql`
    select id, state, no, day::text as day, tax_satang::text as tax, reject_reason as "rejectReason" from withholding_certificates
     where workspace_id = ${workspaceId} and invoice_id = ${invoiceId} order by created_at desc, id desc limit 20`)

  return rows.map(({ tax, ...row }) => ({ ...row, taxSatang: BigInt(tax) }))
}

/** One certificate with its file and what its bill says. @throws Problem 404 */
export async function readCertificate(
  tx: Tx,
  kit: Pick<Kit, 'config' | 'now'>,
  { workspaceId, id }: { workspaceId: string; id: string },
  locale: Locale,
) {
  const row = await rowById(tx, workspaceId, id, locale)
  const { rows } = await tx.execute<{ fileId: string; created: string; decided: string | null }>(sql`
    select file_id as "fileId", created_at as created, decided_at as decided from withholding_certificates
     where workspace_id = ${workspaceId} and id = ${id}`)
  const { fileId, created, decided } = rows[0]!
  const bill = await certificateBill(tx, workspaceId, { invoiceId: row.invoiceId }, locale)
  const file = await findFile(tx, workspaceId, fileId)

  return {
    ...row,
    id,
    state: row.state as State,
    no: row.no!,
    day: row.day!,
    baseSatang: row.baseSatang!,
    payee: row.payee as Payee | null,
    fileUrl: signedUrl(kit, { workspaceId, fileId }),
    fileName: file?.name ?? '',
    isPicture: file?.type.startsWith('image/') ?? false,
    ...{ expected: bill.expected, outstandingSatang: bill.outstandingSatang, hasOwner: bill.hasOwner },
    createdAt: new Date(created),
    decidedAt: decided ? new Date(decided) : null,
  }
}

/** A form that came twice has been accepted by the first. */
export async function isWaiting(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  return (await rowById(tx, workspaceId, id, 'th')).state === 'waiting'
}
