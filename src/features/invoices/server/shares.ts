import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { Locale } from '#i18n/locale.ts'
import { shareOut } from '#thai/rent-math.ts'
import type { InvoiceFacts } from './facts.ts'
import { type InvoiceKind, isOpen } from './rules.ts'

/** What one tenant is asked for of a bill, and has paid of it, in satang. */
export type BillShare = {
  tenantId: string
  name: string
  /** Above zero in all; together they are the bill. */
  amountSatang: bigint
  /** What this tenant paid, above their share too. Money out of the deposit or kept as credit is the lead tenant's. */
  paidSatang: bigint
  /** What of the share is still asked for: never more than the bill waits for. */
  leftSatang: bigint
}

/** Arrears from before were agreed elsewhere, and what the deposit does not cover is asked from the lead tenant. */
const UNSHARED = new Set<InvoiceKind>(['opening', 'final'])

type Bill = { id: string; kind: InvoiceKind; total: bigint; lease: { id: string } }

/** Writes what each tenant is asked for, for bills of leases that share them. In the transaction that makes the bills. */
export async function writeShares(tx: Tx, workspaceId: string, bills: Bill[]): Promise<void> {
  const shared = bills.filter(({ kind, total }) => !UNSHARED.has(kind) && total > 0n)
  const byLease = await sharingLeases(tx, workspaceId, [...new Set(shared.map(({ lease }) => lease.id))])
  const rows = shared.flatMap(({ id, total, lease }) => {
    const tenants = byLease.get(lease.id) ?? []
    const amounts =
      shareOut(
        total,
        tenants.map(({ bp }) => BigInt(bp)),
      ) ?? []
    return tenants.map(({ tenantId }, position) => ({
      ...{ invoice_id: id, tenant_id: tenantId, position, amount: amounts[position]!.toString() },
    }))
  })
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into invoice_shares (workspace_id, invoice_id, tenant_id, position, amount_satang)
    select ${workspaceId}::uuid, s.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as s(invoice_id uuid, tenant_id uuid, position int, amount bigint)`)
}

/** The tenants of leases that share their bills, the lead one first, with their shares in hundredths of a per cent. */
async function sharingLeases(tx: Tx, workspaceId: string, leaseIds: string[]) {
  if (leaseIds.length === 0) return new Map<string, { tenantId: string; bp: number }[]>()
  const { rows } = await tx.execute<{ leaseId: string; tenantId: string; bp: number }>(sql`
    with sharing as (
      select l.id, l.tenant_id, (10000 - sum(c.share_bp))::int as rest
        from leases l join lease_cotenants c on c.workspace_id = l.workspace_id and c.lease_id = l.id
       where l.workspace_id = ${workspaceId} and l.id in ${leaseIds} and l.shares_bills
       group by l.id, l.tenant_id having count(*) = count(c.share_bp))
    select * from (
      select id as "leaseId", tenant_id as "tenantId", rest as bp, 0 as position from sharing
      union all
      select c.lease_id, c.tenant_id, c.share_bp, c.position from lease_cotenants c join sharing s on s.id = c.lease_id
       where c.workspace_id = ${workspaceId}) t order by "leaseId", position`)

  return Map.groupBy(rows, ({ leaseId }) => leaseId)
}

/** The shares of bills by bill, the lead tenant's first; a bill that is not shared has none. */
export async function sharesOf(
  tx: Tx,
  workspaceId: string,
  invoiceIds: string[],
): Promise<Map<string, BillShare[]>> {
  if (invoiceIds.length === 0) return new Map()
  type Row = Record<'invoiceId' | 'tenantId' | 'name' | 'amount' | 'paid' | 'open', string>
  const { rows } = await tx.execute<Row & { status: string }>(sql`
    select s.invoice_id as "invoiceId", s.tenant_id as "tenantId", trim(t.first_name || ' ' || t.last_name) as name,
           s.amount_satang::text as amount, i.status, (i.total_satang - i.paid_satang)::text as open,
           (select coalesce(sum(y.amount_satang - y.credit_satang - y.refunded_satang), 0)::text from payments y
             where y.workspace_id = s.workspace_id and y.invoice_id = s.invoice_id and y.status = 'succeeded'
               and y.failure_code is null and coalesce(y.payer_id, y.tenant_id) = s.tenant_id) as paid
      from invoice_shares s
      join invoices i on i.workspace_id = s.workspace_id and i.id = s.invoice_id
      join tenants t on t.workspace_id = s.workspace_id and t.id = s.tenant_id
     where s.workspace_id = ${workspaceId} and s.invoice_id in ${invoiceIds} order by s.invoice_id, s.position`)
  const shares = rows.map(({ invoiceId, tenantId, name, status, ...sums }) => {
    const [amountSatang, paidSatang] = [BigInt(sums.amount), BigInt(sums.paid)]
    const leftSatang = isOpen(status) ? leftOf({ amountSatang, paidSatang }, BigInt(sums.open)) : 0n
    return { invoiceId, share: { tenantId, name, amountSatang, paidSatang, leftSatang } }
  })
  const grouped = Map.groupBy(shares, ({ invoiceId }) => invoiceId)

  return new Map([...grouped].map(([id, all]) => [id, all.map(({ share }) => share)]))
}

/** What of a share is still asked for, where the bill waits for `openSatang`. */
export function leftOf(
  { amountSatang, paidSatang }: Pick<BillShare, 'amountSatang' | 'paidSatang'>,
  openSatang: bigint,
): bigint {
  const left = amountSatang - paidSatang
  if (left <= 0n) return 0n

  return left < openSatang ? left : openSatang
}

/** What a tenant is asked for now: what is left of their share, else all that is open. */
export function askedOf(shares: BillShare[], tenantId: string, openSatang: bigint): bigint {
  return shares.find((share) => share.tenantId === tenantId)?.leftSatang || openSatang
}

/** Whether a bill `i` is a tenant's own: they are its tenant, or asked for a share of it. */
export function isOwnBill(tenantId: string) {
  return sql`(i.tenant_id = ${tenantId} or exists (select 1 from invoice_shares os
    where os.workspace_id = i.workspace_id and os.invoice_id = i.id and os.tenant_id = ${tenantId}))`
}

/** A bill as one of those who are asked for it reads it; `asked` is theirs. */
export type AskedFacts = InvoiceFacts & { asked: { satang: bigint; isShare: boolean } }

/** A bill for each who is asked for a part of it, and of a bill that is not shared for its tenant. Who has paid is left out. */
export async function forEachAsked(tx: Tx, facts: InvoiceFacts): Promise<AskedFacts[]> {
  const shares = (await sharesOf(tx, facts.workspaceId, [facts.id])).get(facts.id)
  if (!shares) return [{ ...facts, asked: { satang: facts.totalSatang - facts.paidSatang, isShare: false } }]
  const asked: AskedFacts[] = []
  for (const { tenantId, leftSatang } of shares)
    if (leftSatang > 0n)
      asked.push({ ...(await forTenant(tx, facts, tenantId)), asked: { satang: leftSatang, isShare: true } })

  // Credit paid all of it: its tenant hears that.
  return asked.length > 0 ? asked : [{ ...facts, asked: { satang: 0n, isShare: false } }]
}

/** The same bill as papers and mails to one of its tenants name it. */
export async function forTenant(tx: Tx, facts: InvoiceFacts, tenantId: string): Promise<InvoiceFacts> {
  if (tenantId === facts.tenantId) return facts
  type Named = Pick<
    InvoiceFacts,
    'tenantId' | 'tenantTitle' | 'tenantFirstName' | 'tenantLastName' | 'tenantEmail' | 'isCompany'
  > & { tenantLocale: Locale }
  const { rows } = await tx.execute<Named>(sql`
    select id as "tenantId", title as "tenantTitle", first_name as "tenantFirstName", last_name as "tenantLastName",
           email as "tenantEmail", locale as "tenantLocale", is_company = 'yes' as "isCompany"
      from tenants where workspace_id = ${facts.workspaceId} and id = ${tenantId}`)

  return { ...facts, ...rows[0] }
}
