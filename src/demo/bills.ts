import type { Tx } from '#db/client.ts'
import { addIncome } from '#features/other-income/server/service.ts'
import {
  addPayable,
  addPlan,
  approvePayable,
  makeRecurring,
  payPayable,
  waitingPayables,
} from '#features/payables/server/service.ts'
import { addTin, count, readTin, spend, topUp } from '#features/petty-cash/server/service.ts'
import { addDays, addMonths, bangkokInstant } from '#thai/days.ts'
import type { Clock } from './clock.ts'
import { randomOf } from './random.ts'
import type { Timeline } from './timeline.ts'
import type { Business } from './workspaces.ts'

type Laying = { business: Business; today: string }

const WHAT = {
  ...{ vendorId: null, payeeTaxId: '', payeeAddress: '', note: '', vatSatang: 0n },
  ...{ bearer: 'workspace' as const, propertyId: null, projectId: null },
}
const INCOME = { payerName: '', propertyId: null, projectId: null, fileId: null }
const line = (description: string, baht: number, isService = false) => ({
  ...{ description, quantity: 1, unitPriceSatang: BigInt(Math.round(baht * 100)), isService },
})
const baht = (sum: number) => BigInt(Math.round(sum * 100))

/** What a business takes beside rent and pays for itself: recurring bills, others, and in the dormitory coins and a tin. */
export function layBills(clock: Clock, timeline: Timeline, { business, today }: Laying): void {
  const { kit } = clock
  const actor = { workspaceId: business.id, actorId: business.manager.id }
  const within = <Result>(work: (tx: Tx) => Promise<Result>) => kit.database.inWorkspace(business.id, work)
  const on = (day: string, hour: number, work: (tx: Tx) => Promise<unknown>) =>
    timeline.on(bangkokInstant(day, { hour }), async () => void (await within(work)))
  const isDorm = business.key === 'dorm'

  on(addDays(today, -130), 9, async (tx) => {
    for (const plan of isDorm ? DORM_PLANS : AGENCY_PLANS)
      await addPlan(tx, kit, actor, {
        ...{ ...WHAT, rhythm: 'month', endsOn: null, dueDays: plan.dueDays, category: plan.category },
        ...{ payeeName: plan.payee, lines: [line(plan.what, plan.baht)] },
        firstDay: `${addDays(today, -130).slice(0, 7)}-${plan.day}`,
      })
  })
  for (let ago = 125; ago > 0; ago -= 1)
    timeline.on(bangkokInstant(addDays(today, -ago), { hour: 1 }), () => makeRecurring(kit, business.id))
  // What is older than some days has been approved and paid; the newest wait.
  for (let ago = 120; ago >= 8; ago -= 8)
    on(addDays(today, -ago), 17, async (tx) => {
      for (const { id, totalSatang } of await waitingPayables(tx, business.id)) {
        await approvePayable(tx, kit, actor, { id, totalSatang })
        await payPayable(tx, kit, actor, {
          ...{ id, day: addDays(today, -ago), method: 'transfer', tinId: null, withheldSatang: 0n },
        })
      }
    })
  const bill = (ago: number, payeeName: string, what: string, sum: number, more: object = {}) =>
    on(addDays(today, -ago), 10, (tx) =>
      addPayable(tx, kit, actor, {
        ...{ ...WHAT, no: '', category: 'utility', payeeName, lines: [line(what, sum)], fileId: null },
        ...{ billDay: addDays(today, -ago), dueDay: addDays(today, 9 - ago), ...more },
      }),
    )
  if (!isDorm) {
    bill(5, 'ร้านป้ายตัวอย่าง', 'ป้ายให้เช่า 4 ผืน', 2_400, { category: 'marketing', no: 'P-118' })
    on(addDays(today, -20), 11, (tx) =>
      addIncome(tx, kit, actor, {
        ...{ ...INCOME, day: addDays(today, -20), category: 'keys', description: 'คีย์การ์ดใหม่ 2 ใบ' },
        ...{ amountSatang: baht(600), method: 'transfer' },
      }),
    )
    return
  }
  for (const [month, sum] of [48_310, 51_260.5, 46_905.25].entries())
    bill(100 - month * 30, 'การไฟฟ้าตัวอย่าง', 'ค่าไฟทั้งอาคาร', sum, { no: `EL-${month + 7}` })
  bill(6, 'การไฟฟ้าตัวอย่าง', 'ค่าไฟทั้งอาคาร', 49_870.75, { no: 'EL-10' })
  on(addDays(today, -6), 15, async (tx) => {
    const [electric] = (await waitingPayables(tx, business.id)).filter(({ no }) => no === 'EL-10')
    if (electric) await approvePayable(tx, kit, actor, electric)
  })
  bill(2, 'ร้านเคมีสระตัวอย่าง', 'น้ำยาทำความสะอาด', 1_860, { category: 'supplies', no: '0442' })
  layCoins(on, clock, { actor, today })
  layTin(on, clock, { actor, today })
}

type On = (day: string, hour: number, work: (tx: Tx) => Promise<unknown>) => void
type Own = { actor: { workspaceId: string; actorId: string }; today: string }

/** Coins of the washing machines each week, parking and the vending machine each month. */
function layCoins(on: On, { kit }: Clock, { actor, today }: Own): void {
  const random = randomOf('coins:dorm')
  for (let ago = 119; ago > 0; ago -= 7) {
    const day = addDays(today, -ago)
    const amountSatang = baht(random.int(82, 144) * 10)
    on(day, 12, (tx) =>
      addIncome(tx, kit, actor, {
        ...{ ...INCOME, day, category: 'laundry', description: 'เหรียญเครื่องซักผ้า ชั้น 1' },
        ...{ amountSatang, method: 'cash' },
      }),
    )
  }
  for (let month = 3; month > 0; month -= 1) {
    const day = addDays(addMonths(today, -month), 3)
    on(day, 13, async (tx) => {
      await addIncome(tx, kit, actor, {
        ...{ ...INCOME, day, category: 'parking', description: 'ค่าที่จอดรถคนนอก 2 คัน' },
        ...{ amountSatang: baht(1_600), method: 'transfer', payerName: 'ร้านข้างหอ' },
      })
      await addIncome(tx, kit, actor, {
        ...{ ...INCOME, day, category: 'vending', description: 'ส่วนแบ่งตู้น้ำ' },
        ...{ amountSatang: baht(random.int(420, 690)), method: 'transfer' },
      })
    })
  }
}

/** The caretaker's tin: filled each month, spent from, and counted some days ago. */
function layTin(on: On, { kit }: Clock, { actor, today }: Own): void {
  let id = ''
  const bought = ['ไม้กวาดและถังขยะ', 'หลอดไฟทางเดิน', 'น้ำดื่มสำนักงาน', 'ถุงดำ', 'กุญแจสำรอง']
  on(addDays(today, -95), 9, async (tx) => {
    id = await addTin(tx, kit, actor, {
      ...{ name: 'กล่องแม่บ้าน', projectId: null, keeper: 'ป้าสมใจ', floatSatang: baht(3_000) },
    })
  })
  for (const ago of [95, 60, 30])
    on(addDays(today, -ago), 10, (tx) =>
      topUp(tx, kit, actor, {
        ...{ id, day: addDays(today, -ago), note: '', kind: 'top_up' },
        amountSatang: baht(ago === 95 ? 3_000 : 1_200),
      }),
    )
  for (const [index, description] of [...bought, ...bought].entries()) {
    const day = addDays(today, index * 9 - 92)
    const amountSatang = baht(95 + ((index * 67) % 210))
    on(day, 14, (tx) => spend(tx, kit, actor, { id, day, category: 'supplies', description, amountSatang }))
  }
  on(addDays(today, -4), 18, async (tx) => {
    const { balanceSatang } = await readTin(tx, actor.workspaceId, id)
    await count(tx, kit, actor, {
      ...{ id, seenSatang: balanceSatang, countedSatang: balanceSatang - baht(20) },
      reason: 'ทอนเงินผิดตอนซื้อของ',
    })
  })
}

type Plans = {
  payee: string
  what: string
  baht: number
  day: string
  category: 'internet' | 'wages' | 'professional' | 'rent'
  dueDays: number
}[]

const DORM_PLANS: Plans = [
  { payee: 'เน็ตหอตัวอย่าง', what: 'อินเทอร์เน็ตทั้งหอ', baht: 4_490, day: '05', category: 'internet', dueDays: 10 },
  { payee: 'ป้าสมใจ', what: 'ค่าจ้างแม่บ้าน', baht: 9_500, day: '27', category: 'wages', dueDays: 3 },
]
const AGENCY_PLANS: Plans = [
  {
    payee: 'สำนักงานบัญชีตัวอย่าง',
    what: 'ค่าทำบัญชี',
    baht: 3_500,
    day: '10',
    category: 'professional',
    dueDays: 15,
  },
  { payee: 'อาคารออฟฟิศตัวอย่าง', what: 'ค่าเช่าออฟฟิศ', baht: 18_000, day: '01', category: 'rent', dueDays: 5 },
]
