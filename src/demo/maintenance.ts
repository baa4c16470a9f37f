import { maintenanceItems } from '#features/maintenance/tables.ts'
import { addDays, bangkokInstant } from '#thai/days.ts'
import type { Clock } from './clock.ts'
import type { MadeHome } from './homes.ts'
import { seededId } from './random.ts'
import type { Timeline } from './timeline.ts'
import type { Business } from './workspaces.ts'

/** A repair. `doneDaysAgo` and `costBaht` where it is finished; then it is an expense of the home. */
export type Repair = {
  key: string
  home: string
  title: string
  text: string
  category: string
  priority: 'normal' | 'urgent'
  reportedDaysAgo: number
  vendor?: string
  scheduledInDays?: number
  doneDaysAgo?: number
  costBaht?: number
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
  tenantOf: (propertyId: string, day: string) => string | undefined
  /** Books what a repair cost, with the repair as its cause. */
  spend: (repair: Repair, maintenanceId: string, day: string) => Promise<void>
}

/** Puts the repairs on the timeline; one that is done is booked as an expense of the home on the day it was done. */
export function layRepairs(
  { kit }: Clock,
  timeline: Timeline,
  { business, homes, today, tenantOf, spend }: Laying,
): void {
  for (const repair of REPAIRS[business.key]) {
    const { doneDaysAgo, costBaht, scheduledInDays, reportedDaysAgo } = repair
    const propertyId = homes.get(repair.home)!.id
    const reported = addDays(today, -reportedDaysAgo)
    const id = seededId(`repair:${business.key}:${repair.key}`)
    const doneDay = doneDaysAgo === undefined ? undefined : addDays(today, -doneDaysAgo)
    const scheduledDay = scheduledInDays === undefined ? doneDay : addDays(today, scheduledInDays)
    // What is reported today has been whenever today the demo is filled.
    const at = reportedDaysAgo === 0 ? { hour: 0 } : { hour: 19, minute: 25 }
    timeline.on(bangkokInstant(doneDay ?? reported, doneDay ? { hour: 15 } : at), async () => {
      await kit.database.inWorkspace(business.id, (tx) =>
        tx.insert(maintenanceItems).values({
          workspaceId: business.id,
          id,
          propertyId,
          tenantId: tenantOf(propertyId, reported),
          title: repair.title,
          description: repair.text,
          category: repair.category,
          priority: repair.priority,
          status: doneDay ? 'completed' : scheduledDay ? 'scheduled' : 'new',
          vendorName: repair.vendor,
          scheduledAt: scheduledDay ? bangkokInstant(scheduledDay, { hour: 13 }) : null,
          completedAt: doneDay ? kit.now() : null,
          costSatang: costBaht ? BigInt(costBaht) * 100n : null,
          billTo: 'owner',
          createdAt: bangkokInstant(reported, at),
          updatedAt: kit.now(),
        }),
      )
      if (doneDay && costBaht) await spend(repair, id, doneDay)
    })
  }
}
