import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { listFilings } from '#features/filings/server/service.ts'
import type { PAPER_KINDS } from '#features/records/shapes.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import type { RecordLease } from './lease.ts'

export type Paper = {
  kind: (typeof PAPER_KINDS)[number]
  isKept: boolean
  /** Signed on paper, and the file is not here: nothing is missing, and it can be added. */
  isOnPaper?: boolean
  /** Where it stands, or where what is missing is seen to; below the manager's dashboard. */
  path: string
}

/**
 * What should be there of a tenant, and whether it is: a copy of their card or passport, and, while a lease runs, the
 * signed lease, the deposit where one was agreed, and a policy of their own; what immigration was told, where it is to be.
 */
export async function readPapers(
  tx: Tx,
  kit: Kit,
  workspaceId: string,
  {
    tenant: { id, isCompany },
    lease,
    depositSatang,
  }: { tenant: { id: string; isCompany: boolean }; lease: RecordLease | undefined; depositSatang: bigint },
): Promise<Paper[]> {
  const papers: Paper[] = []
  const { rows } = await tx.execute<{
    card: string | null
    signed: boolean
    onPaper: boolean
    deposit: string
    policy: string | null
  }>(sql`
    select (select l.application_id::text from leases l
              join application_files f on f.workspace_id = l.workspace_id and f.application_id = l.application_id
             where l.workspace_id = ${workspaceId} and l.tenant_id = ${id} and f.kind in ('id_card', 'passport') limit 1) as card,
           exists (select 1 from documents d where d.workspace_id = ${workspaceId} and d.kind = 'lease_signed'
                      and d.record_id = ${lease?.id ?? null}) as signed,
           exists (select 1 from leases l where l.workspace_id = ${workspaceId} and l.id = ${lease?.id ?? null}
                      and l.paper_sha256 is null and l.status not in ('draft', 'sent')) as "onPaper",
           coalesce((select deposit_satang::text from leases where workspace_id = ${workspaceId} and id = ${lease?.id ?? null}), '0') as deposit,
           (select p.id::text from insurance_policies p where p.workspace_id = ${workspaceId} and p.tenant_id = ${id}
               and p.end_day >= ${todayInBangkok(kit.now())} order by p.end_day desc limit 1) as policy`)
  const { card, signed, onPaper, deposit, policy } = rows[0]!
  if (!isCompany)
    papers.push({
      kind: 'identity',
      isKept: card !== null,
      path: card ? `applications/${card}` : `edit-tenant/${id}#tenant-idNumber`,
    })
  if (lease)
    papers.push({
      ...{ kind: 'lease', isKept: signed || onPaper, isOnPaper: onPaper && !signed },
      path: `edit-lease-draft/${lease.id}`,
    })
  if (lease && BigInt(deposit) > 0n)
    papers.push({
      ...{ kind: 'deposit', isKept: depositSatang >= BigInt(deposit) },
      path: `edit-lease-draft/${lease.id}`,
    })
  const [filing] = (await listFilings(tx, kit, workspaceId, { tenantId: id, page: 1, itemsPerPage: 1 })).data
  if (filing && filing.state !== 'unknown')
    papers.push({
      ...{ kind: 'filing', isKept: filing.state === 'filed' || filing.state === 'not_needed' },
      path: `filings/${filing.id}`,
    })
  if (lease)
    papers.push({
      ...{ kind: 'insurance', isKept: policy !== null },
      path: policy ? `insurance/${policy}` : `insurance?property=${lease.propertyId}`,
    })

  return papers
}
