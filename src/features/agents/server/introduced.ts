import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { Introduced } from '#features/agents/contract.ts'
import { roomName } from '#features/invoices/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { versionOf } from '#server/versions/versions.ts'
import { commissionsOf, HOME, NAME, type Reading, type Stage, stageOn, todayOf, WHO } from './read.ts'

export type Asked = { of: Introduced; id: string }

/** What an introduction is kept by: the application, where there was one, else the lease. */
export type Key = { applicationId: string | null; leaseId: string | null }

export type Stored = {
  id: string
  vendorId: string
  coVendorId: string | null
  coShareBp: number
  kind: 'percent' | 'flat'
  rateBp: number
  flatSatang: bigint
  bearer: 'workspace' | 'owner'
}

/** @throws Problem 404 for an application that was not sent, and for what is not of this business */
export async function keyOf(tx: Tx, workspaceId: string, { of, id }: Asked): Promise<Key> {
  const { rows } = await tx.execute<Key>(
    of === 'application'
      ? sql`select id as "applicationId", null as "leaseId" from applications
             where workspace_id = ${workspaceId} and id = ${id} and status <> 'draft'`
      : sql`select application_id as "applicationId", case when application_id is null then id end as "leaseId" from leases
             where workspace_id = ${workspaceId} and id = ${id}`,
  )
  if (!rows[0]) throw notFound()

  return rows[0]
}

/** The introduction that is kept by a key. */
export async function findStored(
  tx: Tx,
  workspaceId: string,
  { applicationId, leaseId }: Key,
): Promise<(Stored & { vendorName: string }) | undefined> {
  const { rows } = await tx.execute<Stored & { vendorName: string }>(sql`
    select i.id, i.vendor_id as "vendorId", v.name as "vendorName", i.co_vendor_id as "coVendorId", i.co_share_bp as "coShareBp",
           i.kind, i.rate_bp as "rateBp", i.flat_satang::text as "flatSatang", i.bearer
      from introductions i join vendors v on v.workspace_id = i.workspace_id and v.id = i.vendor_id
     where i.workspace_id = ${workspaceId}
       and ${applicationId ? sql`i.application_id = ${applicationId}` : sql`i.lease_id = ${leaseId}`}`)

  return rows[0] && { ...rows[0], flatSatang: BigInt(rows[0].flatSatang) }
}

type Row = {
  name: string
  stage: Stage
  leaseNo: string | null
  startDay: string | null
  rent: string | null
  unitNo: string
  propertyType: string
  projectTh: string | null
  projectEn: string | null
}

/** Who was introduced and by whom, and what is owed for it. @throws Problem 404 */
export async function readIntroduced(tx: Tx, kit: Kit, reading: Reading, asked: Asked) {
  const { workspaceId, locale } = reading
  const key = await keyOf(tx, workspaceId, asked)
  const stored = await findStored(tx, workspaceId, key)
  const { rows } = await tx.execute<Row>(sql`
    select ${NAME} as name, ${stageOn(todayOf(kit))} as stage, l.no as "leaseNo", l.start_day::text as "startDay",
           l.rent_satang::text as rent, ${HOME}
      from (select ${workspaceId}::uuid as workspace_id, ${key.applicationId}::uuid as application_id, ${key.leaseId}::uuid as lease_id) i
      ${WHO}`)
  const { rent, unitNo, propertyType, projectTh, projectEn, ...who } = rows[0]!

  return {
    ...asked,
    ...who,
    homeName: roomName({ unitNo, propertyType, projectTh, projectEn }, locale),
    rentSatang: rent === null ? null : BigInt(rent),
    introduction: stored ?? null,
    commissions: stored ? await commissionsOf(tx, kit, reading, stored.id) : [],
    version: versionOf(kit, stored ?? {}),
  }
}
