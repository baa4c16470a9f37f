import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { FindingKey } from '#features/books/rules/kinds.ts'
import {
  ADVANCE_HELD,
  CREDITS_HELD,
  DEPOSITS_BILLED,
  DEPOSITS_HELD,
} from '#features/ledger/server/service.ts'
import type { Asked, FindingRow, Found } from './three-way.ts'

type Row = {
  finding: FindingKey
  key: string
  unit: string | null
  tenant: string | null
  leaseId: string | null
  satang: string
}

/**
 * What is held of deposits, lease by lease, against the account and what was agreed. Who rents a home under one lease after
 * another has one deposit, whichever of them it lies under.
 */
export async function depositFindings(
  tx: Tx,
  { workspaceId, day }: Asked,
): Promise<{ leasesSatang: bigint; found: Found[] }> {
  const sums = await tx.execute<{ ofLeases: string }>(sql`
    select coalesce(-sum(g.amount_satang), 0)::text as "ofLeases"
      from ledger_lines g join leases l on l.workspace_id = g.workspace_id and l.id = g.lease_id
     where g.workspace_id = ${workspaceId} and g.account = ${DEPOSITS_HELD} and g.day <= ${day}`)
  const { rows } = await tx.execute<Row>(sql`
    with lines as (
      select g.account, g.lease_id, g.amount_satang, l.id is not null as has_lease, l.tenant_id, l.property_id
        from ledger_lines g left join leases l on l.workspace_id = g.workspace_id and l.id = g.lease_id
       where g.workspace_id = ${workspaceId} and g.day <= ${day}
         and g.account in (${DEPOSITS_HELD}, ${DEPOSITS_BILLED}, ${ADVANCE_HELD}, ${CREDITS_HELD})
    ), holders as (
      select tenant_id, property_id, coalesce(-sum(amount_satang) filter (where account = ${DEPOSITS_HELD}), 0) as held,
             coalesce(-sum(amount_satang) filter (where account = ${DEPOSITS_BILLED}), 0) as billed
        from lines where has_lease group by 1, 2
    ), running as (
      select distinct on (l.tenant_id, l.property_id) l.id, l.tenant_id, l.property_id, l.deposit_satang as agreed
        from leases l where l.workspace_id = ${workspaceId} and l.status = 'active' and l.start_day <= ${day}
       order by l.tenant_id, l.property_id, l.start_day desc
    ), found as (
      select 'deposit_no_lease' as finding, coalesce(lease_id::text, 'none') as key, null::uuid as lease_id, null::uuid as property_id,
             null::uuid as tenant_id, -sum(amount_satang) as satang
        from lines where account = ${DEPOSITS_HELD} and not has_lease group by 2 having sum(amount_satang) <> 0
      union all
      select 'deposit_below_zero', tenant_id || ' ' || property_id, null, property_id, tenant_id, held from holders where held < 0
      union all
      select 'deposit_differs', r.id::text, r.id, r.property_id, r.tenant_id, coalesce(h.held, 0) + coalesce(h.billed, 0) - r.agreed
        from running r left join holders h on h.tenant_id = r.tenant_id and h.property_id = r.property_id
       where coalesce(h.held, 0) + coalesce(h.billed, 0) <> r.agreed and coalesce(h.held, 0) >= 0
      union all
      select 'deposit_after_settled', s.lease_id::text, s.lease_id, s.property_id, s.tenant_id, -sum(x.amount_satang)
        from deposit_settlements s join lines x on x.lease_id = s.lease_id
       where s.workspace_id = ${workspaceId} and s.status = 'settled' and x.account <> ${DEPOSITS_BILLED}
       group by s.lease_id, s.property_id, s.tenant_id having -sum(x.amount_satang) > 0
    )
    select f.finding, f.key, p.unit_no as unit, nullif(trim(concat(t.first_name, ' ', t.last_name)), '') as tenant,
           f.lease_id as "leaseId", f.satang::text as satang
      from found f left join properties p on p.workspace_id = ${workspaceId} and p.id = f.property_id
      left join tenants t on t.workspace_id = ${workspaceId} and t.id = f.tenant_id
     order by f.finding, p.unit_no, f.key`)

  return {
    leasesSatang: BigInt(sums.rows[0]!.ofLeases),
    found: [...Map.groupBy(rows, ({ finding }) => finding)].map(([key, own]) => ({
      key,
      rows: own.map(rowOf),
    })),
  }
}

const rowOf = ({ key, unit, tenant, leaseId, satang }: Row): FindingRow => ({
  ...{ key, day: null, satang: BigInt(satang), words: [unit, tenant].filter(Boolean).join(' · ') },
  path: leaseId
    ? `/dashboard/manager/edit-lease-draft/${leaseId}`
    : `/dashboard/manager/accounting/books/accounts/${DEPOSITS_HELD}`,
})
