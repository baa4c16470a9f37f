import { newId } from '#db/ids.ts'
import { leases } from '#features/leases/tables.ts'
import type { PropertyInput } from '#features/properties/contract.ts'
import { propertyInput } from '#features/properties/contract.ts'
import { createProperty, refreshAvailability, setListingState } from '#features/properties/server/service.ts'
import { tenants } from '#features/tenants/tables.ts'
import type { TestApp } from './app.ts'

/** Something of a home that matters to a test; the rest is a plain studio in Watthana. */
export type HomeWish = Partial<Omit<PropertyInput, 'project'>> & {
  project?: Partial<PropertyInput['project']> & object
}

/** A home in a workspace, published unless said otherwise. Answers its id. */
export async function buildHome(
  { kit }: Pick<TestApp, 'kit'>,
  workspaceId: string,
  { project, ...wish }: HomeWish = {},
  { isPublished = true }: { isPublished?: boolean } = {},
): Promise<string> {
  const input = propertyInput.parse({
    unitNo: 'A-101',
    type: 'condo',
    titleTh: 'สตูดิโอใกล้สถานี',
    titleEn: 'Studio near the station',
    areaSqm: 28,
    rentSatang: 1_350_000n,
    depositSatang: 2_700_000n,
    ...wish,
    project: {
      nameTh: 'ใบตอง เรสซิเดนซ์',
      nameEn: 'Baitong Residence',
      subdistrictCode: '103904',
      postcode: '10110',
      lat: 13.7243,
      lng: 100.5785,
      ...project,
    },
  })

  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const change = { workspaceId, actorId: null }
    const id = await createProperty(tx, kit, change, input)
    if (isPublished) await setListingState(tx, kit, change, { id, state: 'published' })
    else await refreshAvailability(tx, { workspaceId, propertyId: id, now: kit.now() })
    return id
  })
}

/** A tenant record of a workspace. */
export async function buildTenant(
  { kit }: Pick<TestApp, 'kit'>,
  workspaceId: string,
  values: Partial<typeof tenants.$inferInsert> = {},
) {
  const id = values.id ?? newId()
  await kit.database.inWorkspace(workspaceId, (tx) =>
    tx.insert(tenants).values({
      workspaceId,
      id,
      firstName: 'สมหญิง',
      lastName: 'ทดสอบ',
      email: `${id}@example.test`,
      createdAt: kit.now(),
      ...values,
    }),
  )

  return id
}

/** An active lease of twelve months from 2026-11-01, on a home and tenant of its own unless they are given. */
export async function buildLease(
  app: Pick<TestApp, 'kit'>,
  workspaceId: string,
  values: Partial<typeof leases.$inferInsert> = {},
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
      // By the clock of the test, as a service would: bills begin with it where nobody says since when a lease runs.
      createdAt: app.kit.now(),
      updatedAt: app.kit.now(),
      ...values,
    }),
  )

  return { id, propertyId, tenantId }
}
