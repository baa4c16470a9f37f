import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { addAsset, addAssets } from '#features/assets/server/service.ts'
import { addPlan } from '#features/care-plans/server/service.ts'
import { moveRepair, readRow } from '#features/maintenance/server/service.ts'
import { addDays, addMonths, bangkokInstant } from '#thai/days.ts'
import type { Clock } from './clock.ts'
import type { MadeHome } from './homes.ts'
import type { Timeline } from './timeline.ts'
import type { Business } from './workspaces.ts'

type Laying = { business: Business; homes: Map<string, MadeHome>; today: string }

const NOTHING = {
  ...{ brand: '', model: '', serial: '', place: '', notes: '', warrantyWith: '', warrantyPhone: '' },
  ...{ boughtDay: null, installedDay: null, warrantyUntil: null, priceSatang: null },
}
const PLAN = { every: 6, unit: 'month' as const, onWorkingDays: true, billTo: 'owner' as const }

/**
 * What the dormitory looks after: an air conditioner in each room, cleaned each half-year, and an extinguisher on each floor,
 * checked once a year and just now.
 */
export function layCare({ kit }: Clock, timeline: Timeline, { business, homes, today }: Laying): void {
  const { id: workspaceId } = business
  const actor = { workspaceId, actorId: business.manager.id }
  const by = { kind: 'manager' as const, id: business.manager.id }
  const within = <Result>(work: (tx: Tx) => Promise<Result>) => kit.database.inWorkspace(workspaceId, work)
  let aircons: string[] = []
  const extinguishers: string[] = []

  timeline.on(bangkokInstant(addDays(today, -120), { hour: 10 }), () =>
    within(async (tx) => {
      const propertyIds = [...homes.values()].map(({ id }) => id)
      aircons = await addAssets(tx, kit, actor, {
        ...NOTHING,
        ...{ propertyIds, kind: 'aircon', name: 'แอร์', brand: 'ลมตัวอย่าง', model: 'LT-09' },
        boughtDay: addMonths(today, -23),
        installedDay: addMonths(today, -23),
        priceSatang: 1_190_000n,
        ...{ warrantyUntil: addDays(today, 24), warrantyWith: 'ร้านแอร์ตัวอย่าง' },
      })
      const { rows } = await tx.execute<{ id: string }>(sql`
        select id from projects where workspace_id = ${workspaceId} and deleted_at is null order by id limit 1`)
      const projectId = rows[0]!.id
      for (const floor of [1, 2, 3, 4])
        extinguishers.push(
          await addAsset(tx, kit, actor, {
            ...NOTHING,
            ...{ propertyId: null, projectId, kind: 'extinguisher', name: `ถังดับเพลิง ชั้น ${floor}` },
            ...{ place: 'ข้างบันได', serial: `FX-00${floor}`, boughtDay: addMonths(today, -14) },
          }),
        )
      await addAsset(tx, kit, actor, {
        ...NOTHING,
        ...{ propertyId: null, projectId, kind: 'pump', name: 'ปั๊มน้ำดาดฟ้า', brand: 'น้ำตัวอย่าง' },
        ...{ place: 'ดาดฟ้า', serial: 'WP-3311', installedDay: addMonths(today, -30) },
      })
    }),
  )

  timeline.on(bangkokInstant(addDays(today, -18), { hour: 9 }), () =>
    within(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select id from vendors where workspace_id = ${workspaceId} and name = 'ลุงช่างใบเตย'`)
      await addPlan(tx, kit, actor, {
        ...PLAN,
        ...{ title: 'ล้างแอร์', category: 'aircon', details: 'ล้างแผ่นกรองและคอยล์\nล้างถาดและท่อน้ำทิ้ง' },
        ...{ anchorDay: addDays(today, -155), leadDays: 7, shape: 'each', estimateSatang: 50_000n },
        vendorId: rows[0]?.id ?? null,
        targets: aircons.map((id) => ({ kind: 'asset', id })),
      })
      await addPlan(tx, kit, actor, {
        ...PLAN,
        ...{ title: 'ตรวจถังดับเพลิง', category: 'general', details: 'เข็มวัดแรงดันอยู่ในช่วงสีเขียว' },
        ...{ every: 1, unit: 'year', anchorDay: addDays(today, -12), leadDays: 14, shape: 'together' },
        ...{ estimateSatang: null, vendorId: null },
        targets: extinguishers.map((id) => ({ kind: 'asset', id })),
      })
    }),
  )

  timeline.on(bangkokInstant(addDays(today, -11), { hour: 16 }), () =>
    within(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        select maintenance_id as id from care_repairs where workspace_id = ${workspaceId}`)
      for (const { id } of rows) {
        const repair = await readRow(tx, kit, { workspaceId, id, isHeld: true })
        await moveRepair(tx, kit, { workspaceId, by }, repair, { to: 'completed' })
      }
    }),
  )
}
