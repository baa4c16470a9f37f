import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { openSession } from '#features/accounts/server/session.ts'
import { settleDeposit } from '#features/deposits/server/service.ts'
import { balances } from '#features/ledger/server/service.ts'
import { recordPayment } from '#features/payments/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildBill } from '#testing/bills.ts'
import { buildHome } from '#testing/homes.ts'
import { moneyOf } from '#testing/interleavings.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const { kit } = app
const inside = kit.database.inWorkspace
const noon = (day: string) => app.setNow(`${day}T05:00:00Z`)
const ROUND = '/manager/dashboard/accounting/meters'
const BILLS = '/manager/dashboard/accounting/invoices'
const LEASES = '/manager/dashboard/document/leases'

type House = Awaited<ReturnType<typeof buildHouse>>
type Room = House['rooms'][number]

/**
 * Four rooms of a dormitory, let from October at 4,200.00 and 300.00 of common fee, deposit 4,200.00; water 18.00, power
 * 7.00 a unit, meters at 100 and 1,000; due on the fifth with three days of grace, then 15.00 a day. Each has paid its
 * first bill of 8,700.00.
 */
async function buildHouse() {
  noon('2026-10-01')
  const manager = await buildManager(app, { secondFactor: 'shown' })
  const { workspaceId } = manager
  const rooms = []
  for (const unitNo of ['101', '102', '103', '104']) {
    const propertyId = await buildHome(app, workspaceId, { unitNo, floor: 1 })
    const one = await buildBill(app, workspaceId, {
      ...{ propertyId, startDay: '2026-10-01', endDay: '2027-09-30', billingMode: 'before' },
      ...{ rentSatang: 420_000n, commonFeeSatang: 30_000n, depositSatang: 420_000n, advanceSatang: 0n },
      ...{ dueDay: 5, graceDays: 3, lateFeeSatang: 1_500n, activatedAt: new Date('2026-09-28T03:00:00Z') },
      ...{
        waterMode: 'per_unit',
        waterRateSatang: 1_800n,
        electricMode: 'per_unit',
        electricRateSatang: 700n,
      },
    })
    await recordPayment(kit, {
      ...{ workspaceId, propertyId, invoiceId: one.invoiceId, method: 'cash', by: manager.id },
      ...{ amountSatang: 870_000n, idempotencyKey: newId() },
    })
    rooms.push({ ...one, unitNo })
  }
  // A login ends sooner than a month.
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const { token } = await openSession(kit, manager.id, 'test')
    const answer = await app.call(method, path, { token, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)

    return answer.body.data
  }
  const house = { manager, workspaceId, rooms, call }
  for (const room of rooms) await read(house, room, '2026-10-01', { water: 100, electric: 1_000 })

  return house
}

/** Writes down where the meters of a room stand, as the round does. */
async function read(
  { call }: House,
  { propertyId }: Pick<Room, 'propertyId'>,
  day: string,
  values: { water?: number; electric?: number },
  isCorrected = false,
) {
  for (const [kind, value] of Object.entries(values)) {
    const { meters } = await call('GET', `${ROUND}/${propertyId}`)
    const { last } = meters.find((one: { kind: string }) => one.kind === kind)
    const seen = last?.id ?? null
    await call('POST', `${ROUND}/${propertyId}/readings`, {
      ...{ kind, day, value, seen, ...(isCorrected ? { replaces: last.id } : {}) },
    })
  }
}

/** The night of a day: leases end, bills go out or become overdue, and what follows from that is done. */
async function night(day: string) {
  noon(day)
  for (const name of ['leases_expire', 'overdue', 'rent_run']) await app.runSchedule(name)
  await app.runJobs()
}

type Bill = { id: string; period: string; status: string; total: bigint; left: bigint }

/** The bill that stands for a month of a room. */
async function billOf({ workspaceId }: House, { leaseId }: Room, period: string): Promise<Bill> {
  const { rows } = await inside(workspaceId, (tx) =>
    tx.execute<{ id: string; status: string; total: string; paid: string }>(sql`
      select id, status, total_satang::text as total, paid_satang::text as paid from invoices
       where workspace_id = ${workspaceId} and lease_id = ${leaseId} and period = ${period} and kind = 'rent' and status <> 'void'`),
  )
  const { id, status, total, paid } = rows[0]!

  return { id, period, status, total: BigInt(total), left: BigInt(total) - BigInt(paid) }
}

/** What the bills of a month ask for, room by room, in satang; null where there is none. */
const totals = async (house: House, period: string, rooms = house.rooms) =>
  Promise.all(rooms.map(async (room) => (await billOf(house, room, period)).total))

/** Notes cash for the bill of a month. */
async function pay(house: House, room: Room, period: string, amountSatang: bigint, more: object = {}) {
  const { id: invoiceId } = await billOf(house, room, period)
  await house.call('POST', `/manager/dashboard/get-properties/${room.propertyId}/record-tenant-payment`, {
    ...{ invoiceId, method: 'cash', amountSatang: String(amountSatang), idempotencyKey: newId(), ...more },
  })
}

async function books({ workspaceId }: House) {
  const rows = await inside(workspaceId, (tx) => balances(tx, workspaceId))

  return Object.fromEntries(rows.map(({ account, balanceSatang }) => [account, balanceSatang]))
}

it('three months of a dormitory come out as somebody with a pencil works them out', async () => {
  const house = await buildHouse()
  const [a, b, c, d] = house.rooms as [Room, Room, Room, Room]

  // The end of October: 10, 112 (mistyped for 12), 5 and 8 of water; 100, 80, 50 and 60 of power.
  noon('2026-10-25')
  await read(house, a, '2026-10-25', { water: 110, electric: 1_100 })
  await read(house, b, '2026-10-25', { water: 212, electric: 1_080 })
  await read(house, c, '2026-10-25', { water: 105, electric: 1_050 })
  await read(house, d, '2026-10-25', { water: 108, electric: 1_060 })
  await night('2026-10-26')
  // 4,500 + 180 + 700; 4,500 + 2,016 + 560; 4,500 + 90 + 350; 4,500 + 144 + 420
  expect(await totals(house, '2026-11')).toEqual([538_000n, 707_600n, 494_000n, 506_400n])

  // The wrong meter: void, put right, billed again: 4,500 + 216 + 560.
  noon('2026-10-27')
  const wrong = await billOf(house, b, '2026-11')
  await house.call('POST', `${BILLS}/${wrong.id}/void`, { reason: 'เลขมิเตอร์น้ำผิด' })
  await read(house, b, '2026-10-27', { water: 112 }, true)
  await house.call('POST', `${BILLS}/${wrong.id}/again`, {})
  expect((await billOf(house, b, '2026-11')).total).toBe(527_600n)

  // 101 and 102 pay, 103 pays 2,000 of 4,940, 104 brings 6,000 for 5,064: 936 are its credit.
  noon('2026-11-04')
  await pay(house, a, '2026-11', 538_000n)
  await pay(house, b, '2026-11', 527_600n)
  await pay(house, c, '2026-11', 200_000n)
  await pay(house, d, '2026-11', 600_000n, { keepsExcess: true })
  expect((await books(house))['2170']).toBe(-93_600n)

  // 103 is overdue from the ninth. On the twentieth: 12 days at 15.00.
  await night('2026-11-20')
  const late = await billOf(house, c, '2026-11')
  expect(late).toMatchObject({ status: 'overdue', left: 294_000n })
  expect(await house.call('GET', `${BILLS}/${late.id}`)).toMatchObject({
    lateFee: { days: 12, satang: '18000' },
  })
  await pay(house, c, '2026-11', 294_000n)

  // The end of November: 8, 10, 6 and 10 of water; 80, 70, 60 and 70 of power.
  noon('2026-11-24')
  await read(house, a, '2026-11-24', { water: 118, electric: 1_180 })
  await read(house, b, '2026-11-24', { water: 122, electric: 1_150 })
  await read(house, c, '2026-11-24', { water: 111, electric: 1_110 })
  await read(house, d, '2026-11-24', { water: 118, electric: 1_130 })
  await night('2026-11-25')
  // 4,500 + 144 + 560; 4,500 + 180 + 490; 4,500 + 108 + 420 + late fee 180; 4,500 + 180 + 490
  expect(await totals(house, '2026-12')).toEqual([520_400n, 517_000n, 520_800n, 517_000n])
  // 104 has 936 to its credit: 4,234 are left.
  expect((await billOf(house, d, '2026-12')).left).toBe(423_400n)

  // 101 has paid December when it gives notice for the tenth: 10/31 of 4,200 and of 300, and the meters, 704.
  noon('2026-11-26')
  await pay(house, a, '2026-12', 520_400n)
  noon('2026-11-27')
  await house.call('POST', `${LEASES}/${a.leaseId}/terminate`, { day: '2026-12-10', reason: 'ย้ายงาน' })
  await app.runJobs()
  // 1,354.84 + 96.77 + 704.00 = 2,155.61; of 5,204.00 are 3,048.39 left.
  expect(await billOf(house, a, '2026-12')).toMatchObject({ total: 215_561n, status: 'paid' })
  expect((await books(house))['2170']).toBe(-304_839n)

  noon('2026-12-05')
  await pay(house, b, '2026-12', 517_000n)
  await pay(house, d, '2026-12', 423_400n)

  // 101 leaves: 3 of water and 30 of power more, 264; cleaning 500. 4,200 + 3,048.39 − 764 = 6,484.39 go back.
  await night('2026-12-11')
  await house.call('POST', `${LEASES}/${a.leaseId}/meter-readings`, {
    ...{ day: '2026-12-10', water: 121, electric: 1_210 },
  })
  const proposed = await house.call('GET', `${LEASES}/${a.leaseId}/deposit`)
  const cleaning = { kind: 'cleaning', description: 'ทำความสะอาดห้อง', amountSatang: '50000' }
  await house.call('PUT', `${LEASES}/${a.leaseId}/deposit`, {
    ...{ condition: 'no_damage', deductions: [...proposed.deductions, cleaning] },
  })
  expect(await house.call('GET', `${LEASES}/${a.leaseId}/deposit`)).toMatchObject({
    ...{ deductionsSatang: '76400', refundSatang: '648439', debtSatang: '0' },
  })
  await inside(house.workspaceId, (tx) =>
    settleDeposit(tx, kit, {
      ...{ workspaceId: house.workspaceId, actorId: house.manager.id, leaseId: a.leaseId },
      ...{ refundSatang: 648_439n, method: 'cash', returnedDay: '2026-12-11' },
    }),
  )

  // The end of December: 8, 7 and 9 of water; 60, 60 and 60 of power. 103 has not paid December: 18 days since the ninth
  // at 15.00 are 270, of which a twentieth of the rent, 210, is the most.
  const left = [b, c, d]
  noon('2026-12-25')
  await read(house, b, '2026-12-25', { water: 130, electric: 1_210 })
  await read(house, c, '2026-12-25', { water: 118, electric: 1_170 })
  await read(house, d, '2026-12-25', { water: 127, electric: 1_190 })
  await night('2026-12-26')
  // 4,500 + 144 + 420; 4,500 + 126 + 420 + 210; 4,500 + 162 + 420
  expect(await totals(house, '2027-01', left)).toEqual([506_400n, 525_600n, 508_200n])

  noon('2027-01-02')
  await pay(house, c, '2026-12', 520_800n)
  noon('2027-01-05')
  await pay(house, b, '2027-01', 506_400n)
  await pay(house, d, '2027-01', 508_200n)

  // The end of January: 103 alone was read, 7 and 55. It has not paid January: 18 days, again 210 at most; for December
  // the most was asked already. The others' bills say what they lack.
  noon('2027-01-25')
  await read(house, c, '2027-01-25', { water: 125, electric: 1_225 })
  await night('2027-01-26')
  // 4,500; 4,500 + 126 + 385 + 210; 4,500
  expect(await totals(house, '2027-02', left)).toEqual([450_000n, 522_100n, 450_000n])
  const unread = await billOf(house, b, '2027-02')
  expect(await house.call('GET', `${BILLS}/${unread.id}`)).toMatchObject({
    unreadMeters: ['water', 'electric'],
  })

  expect(await books(house)).toMatchObject({
    // Came: 34,800 + 10,584 + 15,510 + 10,148 + 15,316; went back: 6,484.39.
    '1010': 7_987_361n,
    // Open: 103 owes 5,256 and 5,221, 102 and 104 owe 4,500 each.
    '1100': 1_947_700n,
    // Three deposits of 4,200.
    '2100': -1_260_000n,
    '2170': 0n,
    // 16 rents of 4,200 from October on, less 101's of January and February, plus its 1,354.84 in place of December's.
    '4010': -7_275_484n,
    // 2,660 + 2,572 + 264 + 1,692 + 511
    '4020': -769_900n,
    // 180 + 210 + 210
    '4090': -60_000n,
  })
  expect(await moneyOf(app, house.workspaceId)).toMatchObject({ books: [], wrong: [], pending: [] })
})
