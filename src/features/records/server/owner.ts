import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { PolicyKind } from '#features/insurance/contract.ts'
import {
  findBusiness,
  findChange,
  lineTitle,
  listStatements,
  ownerView,
  payoutAccount,
  statementRow,
} from '#features/owners/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { displayName } from '#thai/names.ts'
import { readOwnerHistory } from './history.ts'
import { readNotes } from './notes.ts'

/** So many deductions and policies stand on a record. */
const SHOWN = 8

type Owner = Awaited<ReturnType<typeof ownerView>>

/** Everything about one owner. @throws Problem 404 */
export async function readOwner(
  tx: Tx,
  kit: Kit,
  workspaceId: string,
  { id, seesMoney, locale }: { id: string; seesMoney: boolean; locale: Locale },
) {
  const owner = await ownerView(tx, kit, workspaceId, id)
  const now = kit.now()
  const today = todayInBangkok(now)
  const tenants = await readTenants(tx, workspaceId, { id, today })

  return {
    owner,
    homes: owner.homes.map((home) => ({ ...home, tenant: tenants.get(home.propertyId) ?? null })),
    money: seesMoney ? await readMoney(tx, kit, workspaceId, { owner, locale }) : null,
    policies: await readPolicies(tx, workspaceId, { id, today }),
    notes: await readNotes(tx, workspaceId, { kind: 'owner', recordId: id }),
    history: await readOwnerHistory(tx, workspaceId, { ownerId: id, seesMoney, now }),
  }
}

/** Who lives in their homes today, by home. */
async function readTenants(tx: Tx, workspaceId: string, { id, today }: { id: string; today: string }) {
  const { rows } = await tx.execute<{ propertyId: string; id: string; first: string; last: string }>(sql`
    select distinct on (l.property_id) l.property_id as "propertyId", t.id, t.first_name as first, t.last_name as last
      from property_owners h
      join leases l on l.workspace_id = h.workspace_id and l.property_id = h.property_id and l.status = 'active'
      join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id
     where h.workspace_id = ${workspaceId} and h.owner_id = ${id}
     order by l.property_id, l.start_day > ${today}, l.start_day desc`)

  return new Map(rows.map(({ propertyId, id, ...name }) => [propertyId, { id, name: displayName(name) }]))
}

/** What was told, sent and taken off, and what is still to be. */
async function readMoney(
  tx: Tx,
  kit: Kit,
  workspaceId: string,
  { owner, locale }: { owner: Owner; locale: Locale },
) {
  const business = await findBusiness(tx, workspaceId)
  const months = await listStatements(tx, kit, { workspaceId, ownerId: owner.id })
  const { rows: owed } = await tx.execute<{ satang: string; period: string | null }>(sql`
    select coalesce(sum(payable_satang - paid_satang), 0)::text as satang, min(period) as period from owner_statements
     where workspace_id = ${workspaceId} and owner_id = ${owner.id} and payable_satang > 0 and paid_out_at is null`)
  const deductions = months.flatMap(({ period, lines }) =>
    lines
      .filter(({ kind }) => kind === 'expense')
      .map((line) => ({
        ...{ key: `${period} ${line.key}`, period, day: line.day, title: lineTitle(line, locale) },
        ...{ propertyId: line.propertyId, amountSatang: line.amountSatang },
      })),
  )

  return {
    owedSatang: BigInt(owed[0]!.satang),
    owedPeriod: owed[0]!.period,
    draftPeriod: months.findLast(({ state }) => state === 'draft')?.period ?? null,
    account: payoutAccount(owner, locale),
    isAccountChanging: (await findChange(tx, { workspaceId, ownerId: owner.id })) !== null,
    months: months.map((month) => ({
      ...statementRow(month, business, locale),
      payoutReference: month.payoutReference,
    })),
    deductions: deductions.toSorted((a, b) => b.day.localeCompare(a.day)).slice(0, SHOWN),
  }
}

type Policy = { id: string; kind: PolicyKind; insurer: string; endDay: string; unitNo: string }

/** Policies of their homes that hold, the one that ends first on top; a tenant's own are theirs. */
async function readPolicies(
  tx: Tx,
  workspaceId: string,
  { id, today }: { id: string; today: string },
): Promise<Policy[]> {
  const { rows } = await tx.execute<Policy>(sql`
    select i.id, i.kind, i.insurer, i.end_day::text as "endDay", p.unit_no as "unitNo"
      from insurance_policies i join properties p on p.workspace_id = i.workspace_id and p.id = i.property_id
     where i.workspace_id = ${workspaceId} and i.tenant_id is null and i.end_day >= ${today}
       and i.property_id in (select property_id from property_owners where workspace_id = ${workspaceId} and owner_id = ${id})
       and (i.owner_id is null or i.owner_id = ${id})
     order by i.end_day, i.id limit ${SHOWN}`)

  return rows
}
