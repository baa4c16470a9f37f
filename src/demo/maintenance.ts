import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { askOwners } from '#features/approvals/server/service.ts'
import { giveJob } from '#features/jobs/server/service.ts'
import {
  addRepair,
  moveRepair,
  type RepairRow,
  rateWorker,
  readRow,
} from '#features/maintenance/server/service.ts'
import { submitBill } from '#features/vendor-bills/server/service.ts'
import type { Service } from '#features/vendors/contract.ts'
import { addDays, bangkokInstant } from '#thai/days.ts'
import type { Clock } from './clock.ts'
import type { MadeHome } from './homes.ts'
import type { Timeline } from './timeline.ts'
import type { Business } from './workspaces.ts'

/** A repair. `doneDaysAgo` and `costBaht` where it is finished; then it is an expense of the home. */
export type Repair = {
  key: string
  home: string
  title: string
  text: string
  category: Service
  priority: 'normal' | 'urgent'
  reportedDaysAgo: number
  vendor?: string
  scheduledInDays?: number
  doneDaysAgo?: number
  costBaht?: number
  /** What it is to cost; `asks` why the owner is asked for it. */
  estimateBaht?: number
  asks?: string
  /** Labour and parts of the worker's bill, which nobody has approved yet. */
  billBaht?: [labour: number, parts: number]
  /** Given to the vendor by a link, which they have not answered yet. */
  isAsked?: boolean
  /** How the team found the work. */
  stars?: number
}

/** Repairs of the year: one urgent and open, some arranged, the others done and paid by the owner. */
export const REPAIRS: Record<Business['key'], Repair[]> = {
  agency: [
    {
      key: 'leak',
      home: 'ks-1911',
      title: 'น้ำซึมใต้ซิงก์ครัว ไหลลงตู้',
      text: 'เริ่มซึมเมื่อคืน รองถังไว้แล้ว ปิดวาล์วใต้ซิงก์ได้ครึ่งเดียว',
      category: 'plumbing',
      priority: 'urgent',
      reportedDaysAgo: 0,
    },
    {
      key: 'ac-clean',
      home: 'tf-0902',
      title: 'ล้างแอร์ 2 เครื่อง',
      text: 'ครบรอบหกเดือน ขอช่วงบ่าย',
      category: 'aircon',
      priority: 'normal',
      reportedDaysAgo: 4,
      vendor: 'ช่างเอก แอร์บ้านตัวอย่าง',
      scheduledInDays: 2,
    },
    {
      key: 'fridge',
      home: 'sa-0607',
      title: 'ตู้เย็นไม่เย็น',
      text: 'ช่องแช่แข็งยังเย็น ช่องธรรมดาไม่เย็นตั้งแต่เมื่อวาน',
      category: 'appliances',
      priority: 'normal',
      reportedDaysAgo: 0,
      vendor: 'ช่างเอก แอร์บ้านตัวอย่าง',
      estimateBaht: 900,
      isAsked: true,
    },
    {
      key: 'compressor',
      home: 'bt-0503',
      title: 'แอร์ห้องนอนไม่เย็น น้ำหยด',
      text: 'เปิด 25 องศาแล้วลมไม่เย็น มีน้ำหยดลงหัวเตียง',
      category: 'aircon',
      priority: 'normal',
      reportedDaysAgo: 3,
      vendor: 'ช่างเอก แอร์บ้านตัวอย่าง',
      estimateBaht: 3_850,
      asks: 'เข้าได้เร็วสุด น้ำหยดลงที่นอนผู้เช่า และเคยซ่อมห้องนี้แล้ว',
    },
    {
      key: 'pump',
      home: 'bt-0503',
      title: 'ปั๊มน้ำเสียงดัง',
      text: 'เปลี่ยนลูกปืนและซีล',
      category: 'plumbing',
      priority: 'normal',
      reportedDaysAgo: 6,
      vendor: 'ช่างเอก แอร์บ้านตัวอย่าง',
      doneDaysAgo: 1,
      estimateBaht: 1_900,
      billBaht: [900, 1_000],
    },
    {
      key: 'heater',
      home: 'bt-0503',
      title: 'เครื่องทำน้ำอุ่นไม่ร้อน',
      text: 'เปลี่ยนฮีตเตอร์และสายดินใหม่',
      category: 'electrical',
      priority: 'normal',
      reportedDaysAgo: 44,
      vendor: 'ช่างเอก แอร์บ้านตัวอย่าง',
      doneDaysAgo: 41,
      costBaht: 1_850,
      stars: 5,
    },
    {
      key: 'lock',
      home: 'hh-2801',
      title: 'ประตูดิจิทัลแบตหมด เปลี่ยนกลอน',
      text: 'เปลี่ยนชุดกลอนและตั้งรหัสใหม่',
      category: 'locksmith',
      priority: 'normal',
      reportedDaysAgo: 73,
      vendor: 'กุญแจนิทาน',
      doneDaysAgo: 72,
      costBaht: 2_400,
    },
    {
      key: 'paint',
      home: 'pl-0057',
      title: 'ทาสีภายในหลังผู้เช่าย้ายออก',
      text: 'ผนังชั้นล่างและห้องนอนเล็ก สีเดิม',
      category: 'painting',
      priority: 'normal',
      reportedDaysAgo: 30,
      vendor: 'ทีมสีบ้านสมมติ',
      doneDaysAgo: 22,
      costBaht: 9_500,
    },
    {
      key: 'gutter',
      home: 'pl-0081',
      title: 'รางน้ำฝนตัน น้ำล้นโรงรถ',
      text: 'ลอกรางและเปลี่ยนตะแกรงกันใบไม้',
      category: 'general',
      priority: 'normal',
      reportedDaysAgo: 118,
      vendor: 'ทีมสวนตัวอย่าง',
      doneDaysAgo: 115,
      costBaht: 3_200,
    },
    {
      key: 'washer',
      home: 'sa-0607',
      title: 'เครื่องซักผ้าไม่ปั่น',
      text: 'เปลี่ยนสายพานและปั๊มน้ำทิ้ง',
      category: 'appliances',
      priority: 'normal',
      reportedDaysAgo: 160,
      vendor: 'ช่างเอก แอร์บ้านตัวอย่าง',
      doneDaysAgo: 157,
      costBaht: 1_600,
      stars: 5,
    },
    {
      key: 'ac-gas',
      home: 'ms-0511',
      title: 'แอร์ห้องนอนไม่เย็น เติมน้ำยา',
      text: 'ตรวจรั่วและเติมน้ำยา พร้อมล้าง',
      category: 'aircon',
      priority: 'normal',
      reportedDaysAgo: 200,
      vendor: 'ช่างเอก แอร์บ้านตัวอย่าง',
      doneDaysAgo: 198,
      costBaht: 1_200,
      stars: 4,
    },
  ],
  investor: [
    {
      key: 'tap',
      home: 'fs-1405',
      title: 'ก๊อกอ่างล้างหน้าหยด',
      text: 'เปลี่ยนวาล์วเซรามิก',
      category: 'plumbing',
      priority: 'normal',
      reportedDaysAgo: 58,
      vendor: 'ช่างประปาสมมติ',
      doneDaysAgo: 56,
      costBaht: 650,
    },
    {
      key: 'curtain',
      home: 'kl-0504',
      title: 'รางม่านหลุดจากฝ้า',
      text: 'ขอเข้าแก้วันหยุด',
      category: 'general',
      priority: 'normal',
      reportedDaysAgo: 2,
    },
  ],
  dorm: [
    {
      key: 'drain',
      home: 'bt-304',
      title: 'ท่อห้องน้ำตัน',
      text: 'น้ำขังตอนอาบ ลงช้า',
      category: 'plumbing',
      priority: 'normal',
      reportedDaysAgo: 1,
      vendor: 'ลุงช่างใบเตย',
      scheduledInDays: 1,
    },
    {
      key: 'fan',
      home: 'bt-102',
      title: 'พัดลมระบายอากาศเสียงดัง',
      text: 'เปลี่ยนพัดลมใหม่',
      category: 'electrical',
      priority: 'normal',
      reportedDaysAgo: 86,
      vendor: 'ลุงช่างใบเตย',
      doneDaysAgo: 85,
      costBaht: 480,
    },
  ],
}

type Laying = {
  business: Business
  homes: Map<string, MadeHome>
  today: string
  /** Books what a repair cost, with the repair as its cause. */
  spend: (repair: Repair, maintenanceId: string, day: string) => Promise<void>
}

/**
 * Puts the repairs on the timeline: reported, given to somebody with a day, done. One that is done is booked as an expense
 * of the home on the day it was done.
 */
export function layRepairs(
  { kit }: Clock,
  timeline: Timeline,
  { business, homes, today, spend }: Laying,
): void {
  const by = { kind: 'manager' as const, id: business.manager.id }
  const where = { workspaceId: business.id, by }
  for (const repair of REPAIRS[business.key]) {
    const { title, text, category, priority, vendor, doneDaysAgo, costBaht, scheduledInDays } = repair
    const { estimateBaht, asks, billBaht, isAsked, stars } = repair
    const reported = addDays(today, -repair.reportedDaysAgo)
    const doneDay = doneDaysAgo === undefined ? undefined : addDays(today, -doneDaysAgo)
    const day = doneDay ?? (scheduledInDays === undefined ? undefined : addDays(today, scheduledInDays))
    // What is reported today has been whenever today the demo is filled.
    const at = bangkokInstant(reported, repair.reportedDaysAgo === 0 ? { hour: 0 } : { hour: 19, minute: 25 })
    const step = (id: string, work: (tx: Tx, row: RepairRow) => Promise<void>) =>
      kit.database.inWorkspace(business.id, async (tx) =>
        work(tx, await readRow(tx, kit, { workspaceId: business.id, id, isHeld: true })),
      )
    let id = ''
    timeline.on(at, async () => {
      id = await kit.database.inWorkspace(business.id, (tx) =>
        addRepair(tx, kit, where, {
          ...{ title, description: text, category, priority, windows: [], mayEnter: false },
          estimateSatang: estimateBaht ? BigInt(estimateBaht) * 100n : null,
          ...{ billTo: 'owner', billToReason: '' },
          propertyIds: [homes.get(repair.home)!.id],
        }),
      )
    })
    if (day)
      timeline.on(new Date(at.getTime() + 40 * 60_000), () =>
        step(id, async (tx, row) => {
          const vendorId = await vendorOf(tx, business.id, vendor)
          if (vendorId) await moveRepair(tx, kit, where, row, { to: 'assigned', vendorId })
          await moveRepair(
            tx,
            kit,
            where,
            { ...row, status: vendorId ? 'assigned' : 'new' },
            { to: 'scheduled', day, fromTime: '13:00', toTime: '16:00' },
          )
        }),
      )
    if (doneDay)
      timeline.on(bangkokInstant(doneDay, { hour: 15 }), async () => {
        await step(id, (tx, row) =>
          moveRepair(tx, kit, where, row, {
            to: 'completed',
            costSatang: costBaht ? BigInt(costBaht) * 100n : null,
          }),
        )
        if (costBaht) await spend(repair, id, doneDay)
        if (stars) await step(id, (tx, row) => rateWorker(tx, kit, where, { row, stars }))
        if (billBaht)
          await step(id, async (tx, { vendorId }) => {
            const [labour, parts] = billBaht
            await submitBill(
              tx,
              kit,
              { workspaceId: business.id, by: { kind: 'vendor', id: vendorId } },
              {
                ...{ maintenanceId: id, vendorId: vendorId!, no: 'IV-118', note: '' },
                ...{ billDay: doneDay, dueDay: addDays(doneDay, 7), travelSatang: 0n, vatSatang: 0n },
                ...{ labourSatang: BigInt(labour) * 100n, partsSatang: BigInt(parts) * 100n },
              },
            )
          })
      })
    if (isAsked)
      timeline.on(new Date(at.getTime() + 40 * 60_000), () =>
        step(id, async (tx) => {
          const vendorId = await vendorOf(tx, business.id, vendor)
          if (vendorId) await giveJob(tx, kit, where, { id, vendorId, sendEmail: false })
        }),
      )
    if (asks)
      timeline.on(new Date(at.getTime() + 60 * 60_000), () =>
        step(id, async (tx, row) => {
          const vendorId = await vendorOf(tx, business.id, vendor)
          if (vendorId) await moveRepair(tx, kit, where, row, { to: 'assigned', vendorId })
          const actor = { workspaceId: business.id, actorId: business.manager.id }
          await askOwners(tx, kit, actor, { id, amountSatang: BigInt(estimateBaht!) * 100n, reason: asks })
        }),
      )
  }
}

async function vendorOf(tx: Tx, workspaceId: string, name: string | undefined): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from vendors where workspace_id = ${workspaceId} and name = ${name ?? null}`,
  )

  return rows[0]?.id
}
