import { sql } from 'drizzle-orm'
import { newId } from '../db/ids.ts'
import { leases } from '../db/tables/leases.ts'
import { tenants } from '../db/tables/people.ts'
import { properties } from '../db/tables/properties.ts'
import type { TestApp } from './app.ts'

type Kit = Pick<TestApp, 'kit'>
type Some<T> = Partial<T>

/** A published, free home of a workspace, found by the public search. Rent 12,000 baht unless said otherwise. */
export async function buildHome(
  { kit }: Kit,
  workspaceId: string,
  values: Some<typeof properties.$inferInsert> = {},
): Promise<string> {
  const id = values.id ?? newId()
  await kit.database.inWorkspace(workspaceId, async (tx) => {
    await tx.insert(properties).values({
      workspaceId,
      id,
      unitNo: '101',
      type: 'condo',
      titleTh: 'ห้องทดสอบ อ่อนนุช',
      titleEn: 'Test Room On Nut',
      bedrooms: 1,
      bathrooms: 1,
      areaSqm: 32,
      rentSatang: 1_200_000n,
      depositSatang: 2_400_000n,
      advanceSatang: 1_200_000n,
      listingState: 'published',
      status: 'available',
      confirmedAt: kit.now(),
      ...values,
    })
    await tx.execute(sql`
      insert into listing_index (workspace_id, property_id, manager_name, title_th, title_en, type, bedrooms, bathrooms, furnishing,
             pets, amenities, audience, stations, station_codes, rent_satang, deposit_satang, advance_satang, monthly_satang,
             min_lease_months, status, published_at, words)
      select workspace_id, id, 'ผู้จัดการ', title_th, title_en, type, bedrooms, bathrooms, furnishing, pets, amenities, audience,
             '[]', '{}', rent_satang, deposit_satang, advance_satang, rent_satang, min_lease_months, status, now(), lower(title_th)
        from properties where workspace_id = ${workspaceId} and id = ${id} and listing_state = 'published'`)
  })

  return id
}

/** A tenant record of a workspace. */
export async function buildTenant(
  { kit }: Kit,
  workspaceId: string,
  values: Some<typeof tenants.$inferInsert> = {},
) {
  const id = values.id ?? newId()
  await kit.database.inWorkspace(workspaceId, (tx) =>
    tx.insert(tenants).values({
      workspaceId,
      id,
      firstName: 'สมหญิง',
      lastName: 'ทดสอบ',
      email: `${id}@example.test`,
      ...values,
    }),
  )

  return id
}

/** An active lease of twelve months from 2026-11-01, on a home and tenant of its own unless they are given. */
export async function buildLease(
  app: Kit,
  workspaceId: string,
  values: Some<typeof leases.$inferInsert> = {},
) {
  const id = values.id ?? newId()
  const propertyId = values.propertyId ?? (await buildHome(app, workspaceId))
  const tenantId = values.tenantId ?? (await buildTenant(app, workspaceId))
  await app.kit.database.inWorkspace(workspaceId, (tx) =>
    tx.insert(leases).values({
      workspaceId,
      id,
      no: `L-${id.slice(-8)}`,
      propertyId,
      tenantId,
      status: 'active',
      startDay: '2026-11-01',
      endDay: '2027-10-31',
      rentSatang: 1_200_000n,
      depositSatang: 2_400_000n,
      advanceSatang: 1_200_000n,
      dueDay: 5,
      waterMode: 'included',
      electricMode: 'included',
      ...values,
    }),
  )

  return { id, propertyId, tenantId }
}
