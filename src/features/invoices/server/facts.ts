import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { rentOnSql } from '#db/rent-on.ts'
import type { Locale } from '#i18n/locale.ts'
import { ownRentSql } from './in-dollars.ts'
import type { MeterKind } from './last-readings.ts'
import type { InvoiceKind } from './rules.ts'

/** All that papers, mails and pages say of a bill: itself, the home, the tenant, the business. */
export type InvoiceFacts = {
  workspaceId: string
  id: string
  no: string
  kind: InvoiceKind
  period: string
  status: string
  issueDay: string
  dueDay: string
  totalSatang: bigint
  paidSatang: bigint
  /** What of that came out of the tenant's credit. */
  creditUsedSatang: bigint
  /** Tax that the tenant, a company, holds back of it, and what of `paidSatang` certificates have paid. */
  withholdSatang: bigint
  withheldSatang: bigint
  voidReason: string | null
  /** Meters that nobody had read when the bill went out. */
  unreadMeters: MeterKind[]
  /** The number of the bill that was voided last for the same month, where this one came after it. */
  replaces: string | null
  leaseId: string
  leaseNo: string
  billingMode: 'before' | 'after'
  graceDays: number
  lateFeeSatang: bigint
  /** On the due day. */
  rentSatang: bigint
  propertyId: string
  unitNo: string
  building: string | null
  floor: number | null
  propertyType: string
  titleTh: string
  titleEn: string | null
  projectTh: string | null
  projectEn: string | null
  tenantId: string
  tenantTitle: string | null
  tenantFirstName: string
  tenantLastName: string
  tenantEmail: string | null
  tenantLocale: Locale
  isCompany: boolean
  businessName: string
  businessNameEn: string | null
  businessPhone: string | null
  businessEmail: string | null
  addressTh: string | null
  addressEn: string | null
  primaryColor: string | null
  taxId: string | null
  promptPayKind: 'phone' | 'taxId' | 'ewallet' | null
  promptPayId: string | null
  payeeName: string | null
  bankCode: string | null
  bankAccountNo: string | null
  bankAccountName: string | null
}

/** The business, as papers and mails name it. */
export type BusinessFacts = Pick<
  InvoiceFacts,
  | 'businessName'
  | 'businessNameEn'
  | 'businessPhone'
  | 'businessEmail'
  | 'addressTh'
  | 'addressEn'
  | 'primaryColor'
  | 'taxId'
>

/** A tenant with the home, as papers and mails name them. */
export type TenantFacts = Pick<
  InvoiceFacts,
  | 'unitNo'
  | 'floor'
  | 'propertyType'
  | 'projectTh'
  | 'projectEn'
  | 'leaseNo'
  | 'tenantTitle'
  | 'tenantFirstName'
  | 'tenantLastName'
  | 'tenantLocale'
  | 'isCompany'
>

const SUMS = [
  ...(['totalSatang', 'paidSatang', 'withholdSatang', 'withheldSatang', 'creditUsedSatang'] as const),
  ...(['lateFeeSatang', 'rentSatang'] as const),
]
type Sum = (typeof SUMS)[number]

type Row = Omit<InvoiceFacts, Sum> & Record<Sum, string>

/** A bill with everything around it, or undefined. */
export async function findInvoice(
  tx: Tx,
  workspaceId: string,
  invoiceId: string,
): Promise<InvoiceFacts | undefined> {
  return (await findInvoices(tx, workspaceId, [invoiceId]))[0]
}

/** The same for many bills, in no order. */
export async function findInvoices(
  tx: Tx,
  workspaceId: string,
  invoiceIds: readonly string[],
): Promise<InvoiceFacts[]> {
  const { rows } = await tx.execute<Row>(sql`
    select i.workspace_id as "workspaceId", i.id, i.no, i.kind, i.period, i.status, i.issue_day as "issueDay", i.due_day as "dueDay",
           i.total_satang::text as "totalSatang", i.paid_satang::text as "paidSatang",
           i.withhold_satang::text as "withholdSatang", i.withheld_satang::text as "withheldSatang",
           (select coalesce(sum(y.amount_satang), 0)::text from payments y where y.workspace_id = i.workspace_id and y.invoice_id = i.id
               and y.method = 'credit' and y.status = 'succeeded') as "creditUsedSatang", i.void_reason as "voidReason",
           i.unread_meters as "unreadMeters",
           (select v.no from invoices v where v.workspace_id = i.workspace_id and v.tenant_id = i.tenant_id and v.lease_id = i.lease_id
               and v.period = i.period
               and v.kind = i.kind and v.status = 'void' and v.id < i.id order by v.id desc limit 1) as replaces,
           l.id as "leaseId", l.no as "leaseNo", l.billing_mode as "billingMode", l.grace_days as "graceDays",
           l.late_fee_satang::text as "lateFeeSatang", coalesce(${ownRentSql}, ${rentOnSql(sql`i.due_day`)}::text) as "rentSatang",
           p.id as "propertyId", p.unit_no as "unitNo", p.building, p.floor, p.type as "propertyType",
           p.title_th as "titleTh", p.title_en as "titleEn", j.name_th as "projectTh", j.name_en as "projectEn",
           t.id as "tenantId", t.title as "tenantTitle", t.first_name as "tenantFirstName", t.last_name as "tenantLastName",
           t.email as "tenantEmail", t.locale as "tenantLocale", t.is_company = 'yes' as "isCompany",
           w.business_name as "businessName", w.business_name_en as "businessNameEn", w.phone as "businessPhone", w.email as "businessEmail",
           w.address_th as "addressTh", w.address_en as "addressEn", w.primary_color as "primaryColor",
           s.tax_id as "taxId", s.promptpay_kind as "promptPayKind", s.promptpay_id as "promptPayId", s.payee_name as "payeeName",
           s.bank_code as "bankCode", s.bank_account_no as "bankAccountNo", s.bank_account_name as "bankAccountName"
      from invoices i
      join leases l on l.workspace_id = i.workspace_id and l.id = i.lease_id
      join properties p on p.workspace_id = i.workspace_id and p.id = i.property_id
      left join projects j on j.workspace_id = p.workspace_id and j.id = p.project_id
      join tenants t on t.workspace_id = i.workspace_id and t.id = i.tenant_id
      join workspaces w on w.id = i.workspace_id
      left join workspace_settings s on s.workspace_id = i.workspace_id
     where i.workspace_id = ${workspaceId} and i.id = any (${`{${invoiceIds.join(',')}}`}::uuid[])`)

  return rows.map((row) => ({
    ...row,
    ...(Object.fromEntries(SUMS.map((sum) => [sum, BigInt(row[sum])])) as Record<Sum, bigint>),
  }))
}

/** A line of a bill as it was issued. */
export type LineFacts = {
  position: number
  kind: string
  descriptionTh: string
  descriptionEn: string
  quantity: number
  unitTh: string | null
  unitEn: string | null
  unitPriceSatang: bigint
  amountSatang: bigint
  tax: 'exempt' | 'vat7' | 'none'
  cause: Record<string, unknown> | null
}

/** The lines of bills, in order, by bill. */
export async function invoiceLines(
  tx: Tx,
  workspaceId: string,
  invoiceIds: string[],
): Promise<Map<string, LineFacts[]>> {
  if (invoiceIds.length === 0) return new Map()
  type Raw = Omit<LineFacts, 'unitPriceSatang' | 'amountSatang' | 'quantity'> & {
    invoiceId: string
    unitPrice: string
    amount: string
    quantity: string
  }
  const { rows } = await tx.execute<Raw>(sql`
    select invoice_id as "invoiceId", position, kind, description_th as "descriptionTh", description_en as "descriptionEn", quantity,
           unit_th as "unitTh", unit_en as "unitEn", unit_price_satang::text as "unitPrice", amount_satang::text as amount, tax, cause
      from invoice_lines where workspace_id = ${workspaceId} and invoice_id in ${invoiceIds} order by invoice_id, position`)
  const lines = rows.map(({ unitPrice, amount, quantity, ...row }) => ({
    ...row,
    quantity: Number(quantity),
    unitPriceSatang: BigInt(unitPrice),
    amountSatang: BigInt(amount),
  }))

  return Map.groupBy(lines, (line) => line.invoiceId)
}

/** How a home is called on bills and in mails: ห้อง 308, or the listing's title for houses. */
export function roomName(
  facts: Pick<InvoiceFacts, 'unitNo' | 'propertyType' | 'projectTh' | 'projectEn'>,
  locale: Locale,
): string {
  const project = locale === 'th' ? facts.projectTh : (facts.projectEn ?? facts.projectTh)
  const isHouse = ['house', 'townhouse', 'shophouse'].includes(facts.propertyType)
  const room = isHouse
    ? locale === 'th'
      ? `บ้านเลขที่ ${facts.unitNo}`
      : `House ${facts.unitNo}`
    : locale === 'th'
      ? `ห้อง ${facts.unitNo}`
      : `Room ${facts.unitNo}`

  return project ? `${room} ${project}` : room
}
