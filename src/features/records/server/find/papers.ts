import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { foldKey } from '#db/found-by.ts'
import { displayName } from '#thai/names.ts'
import { isOneOf, MOST, type Wanted } from './wanted.ts'

export type FoundPaper = {
  kind: 'bill' | 'receipt' | 'lease' | 'policy' | 'repair'
  id: string
  /** Where it is opened: a receipt opens its bill. */
  openId: string
  no: string
  /** What a repair is about. */
  title?: string
  unitNo: string
  tenantName: string | null
  amountSatang: bigint | null
  status: string
  /** When a bill is due, a receipt was written, a lease or a policy ends, a repair was reported. */
  day: string | null
}

/** Papers are known by numbers: `INV-2026-0173` by `173`, `0173`, `inv 0173`; those opened lately by their ids. */
export async function findPapers(tx: Tx, workspaceId: string, wanted: Wanted): Promise<FoundPaper[]> {
  const pattern = 'ids' in wanted ? '' : patternOf(wanted.search)
  if (pattern === null) return []
  const [most, ids] = 'ids' in wanted ? [wanted.ids.length, wanted.ids] : [MOST, null]
  const isWanted = (id: SQL, no: SQL) => (ids ? isOneOf(id, ids) : sql`${no} like ${pattern}`)
  const home = (of: string) =>
    sql.raw(`join properties p on p.workspace_id = ${of}.workspace_id and p.id = ${of}.property_id`)
  const person = (of: string) =>
    sql.raw(`left join tenants t on t.workspace_id = ${of}.workspace_id and t.id = ${of}.tenant_id`)
  const { rows } = await tx.execute<
    Omit<FoundPaper, 'amountSatang' | 'tenantName'> & {
      amount: string | null
      first: string | null
      last: string | null
    }
  >(sql`
    (select 'bill' as kind, i.id, i.id as "openId", i.no, p.unit_no as "unitNo", t.first_name as first, t.last_name as last,
            i.total_satang::text as amount, i.status, i.due_day::text as day
       from invoices i ${home('i')} ${person('i')}
      where i.workspace_id = ${workspaceId} and ${isWanted(sql`i.id`, sql`i.no`)} order by i.issue_day desc, i.id desc limit ${most})
    union all
    (select 'receipt', r.id, r.invoice_id, r.no, p.unit_no, t.first_name, t.last_name, r.amount_satang::text, 'paid', r.day::text
       from receipts r join invoices i on i.workspace_id = r.workspace_id and i.id = r.invoice_id ${home('i')} ${person('i')}
      where r.workspace_id = ${workspaceId} and ${isWanted(sql`r.id`, sql`r.no`)} order by r.day desc, r.id desc limit ${most})
    union all
    (select 'lease', l.id, l.id, l.no, p.unit_no, t.first_name, t.last_name, l.rent_satang::text, l.status, l.end_day::text
       from leases l ${home('l')} ${person('l')}
      where l.workspace_id = ${workspaceId} and ${isWanted(sql`l.id`, sql`l.no`)} order by l.start_day desc, l.id desc limit ${most})
    union all
    (select 'policy', c.id, c.id, c.policy_no, p.unit_no, t.first_name, t.last_name, c.sum_insured_satang::text, '', c.end_day::text
       from insurance_policies c ${home('c')} ${person('c')}
      where c.workspace_id = ${workspaceId} and ${isWanted(sql`c.id`, sql`upper(c.policy_no)`)} order by c.end_day desc, c.id desc limit ${most})`)

  return rows.map(({ amount, first, last, ...row }) => ({
    ...row,
    tenantName: first === null ? null : displayName({ first, last: last ?? '' }),
    amountSatang: amount === null ? null : BigInt(amount),
  }))
}

/** The pattern of a number in capitals, or null where the words hold none. Numbers hold no sign that stands for others. */
export function patternOf(search: string): string | null {
  const key = foldKey(search.replaceAll(/[^\p{L}\p{N}]+/gu, '-'))
  if (!/\d{2,}/.test(key) || !/^[a-z\d-]+$/.test(key)) return null

  return (/^\d+$/.test(key) ? `%${key}` : `%${key.replaceAll('-', '%')}%`).toUpperCase()
}
