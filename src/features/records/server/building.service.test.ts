import { expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import type { MapRoom } from '#features/records/contract.ts'
import { testApp } from '#testing/app.ts'
import { buildBill } from '#testing/bills.ts'
import { buildHome, buildLease } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const owner = app.kit.database.owner

async function building() {
  const manager = await buildManager(app)
  const { workspaceId, token } = manager
  const home = (unitNo: string, floor: number, more: object = {}) =>
    buildHome(app, workspaceId, { unitNo, floor, rentSatang: 420_000n, ...more })
  const get = (path: string, lang = 'en') =>
    app.call('GET', `/manager/dashboard/${path}`, { token, lang: lang as 'en' })
  const map = async (): Promise<MapRoom[]> => (await get('room-map')).body.data

  return { ...manager, home, get, map }
}

const broken = (workspaceId: string, propertyId: string) =>
  owner.query(
    `insert into maintenance_items (workspace_id, id, no, property_id, title, category)
     values ($1, $2::uuid, 'RP-' || $2, $3, 'ก๊อกรั่ว', 'plumbing')`,
    [workspaceId, newId(), propertyId],
  )

it('shows each room with the most pressing of what holds, floor by floor', async () => {
  const { workspaceId, home, map } = await building()
  const [free, paid, due, late, leaving, followed] = [
    await home('101', 1),
    await home('102', 1),
    await home('103', 1),
    await home('201', 2),
    await home('202', 2),
    await home('203', 2),
  ]
  await buildLease(app, workspaceId, { propertyId: paid })
  await buildBill(app, workspaceId, { propertyId: due })
  const { invoiceId } = await buildBill(app, workspaceId, { propertyId: late })
  await owner.query("update invoices set due_day = '2026-11-11' where id = $1", [invoiceId])
  for (const propertyId of [leaving, followed])
    await buildLease(app, workspaceId, {
      propertyId,
      endDay: '2026-12-10',
      electricMode: 'per_unit',
      electricRateSatang: 700n,
    })
  await buildLease(app, workspaceId, { propertyId: followed, status: 'signed', startDay: '2026-12-11' })
  await broken(workspaceId, paid)
  const rooms = await map()
  expect(
    rooms.map(({ unitNo, state, isBroken, isLet, isRead }) => [unitNo, state, isBroken, isLet, isRead]),
  ).toEqual([
    ['201', 'overdue', false, true, null],
    ['202', 'leaving', false, true, false],
    ['203', 'paid', false, true, false],
    ['101', 'void', false, false, null],
    ['102', 'paid', true, true, null],
    ['103', 'due', false, true, null],
  ])
  expect(rooms[0]).toMatchObject({ daysLate: 9, tenant: 'สมหญิง', rentSatang: '420000' })
  expect(rooms.find(({ id }) => id === free)).toMatchObject({
    tenant: null,
    leaseEnd: null,
    isPublished: true,
  })
})

it('sums a building up: rents, what is owed and late, what ends next, what is broken and shared', async () => {
  const { workspaceId, token, home, get, map } = await building()
  const first = await home('101', 1)
  const second = await home('102', 1)
  await home('103', 1, { rentSatang: 500_000n })
  const elsewhere = await home('1', 1, { project: { nameTh: 'ที่อื่น', nameEn: 'Elsewhere' } })
  const { invoiceId } = await buildBill(app, workspaceId, {
    propertyId: first,
    rentSatang: 400_000n,
    endDay: '2027-03-31',
  })
  await buildBill(app, workspaceId, { propertyId: second, rentSatang: 450_000n, endDay: '2027-01-31' })
  await buildBill(app, workspaceId, { propertyId: elsewhere })
  await owner.query("update invoices set due_day = '2026-11-11' where id = $1", [invoiceId])
  await broken(workspaceId, second)
  await broken(workspaceId, elsewhere)
  const charged = await app.call('POST', '/manager/dashboard/accounting/charges', {
    token,
    body: {
      ...{
        key: newId(),
        kind: 'electric',
        what: 'ไฟทางเดิน',
        place: 'next',
        split: 'amounts',
        totalSatang: '30000',
      },
      rows: [first, second].map((propertyId) => ({ propertyId, amountSatang: '15000' })),
    },
  })
  expect(charged.body.data.failed).toEqual([])
  const { rows } = await owner.query<{ paid: string; late: string }>(
    `select sum(total_satang - paid_satang)::text as paid, sum(total_satang - paid_satang) filter (where id = $3)::text as late
       from invoices where property_id in ($1, $2) and status in ('due', 'overdue', 'partially_paid')`,
    [first, second, invoiceId],
  )
  const id = (await map()).find((room) => room.id === first)!.projectId!
  const { status, body } = await get(`get-projects/${id}/info`)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    name: 'Baitong Residence',
    rolledSatang: '850000',
    askedSatang: '500000',
    toPaySatang: rows[0]!.paid,
    overdueSatang: rows[0]!.late,
    ends: [
      { unitNo: '102', endDay: '2027-01-31' },
      { unitNo: '101', endDay: '2027-03-31' },
    ],
    repairs: [{ propertyId: second, title: 'ก๊อกรั่ว' }],
    shares: [{ what: 'ไฟทางเดิน', totalSatang: '30000', rooms: 2 }],
  })
  expect(body.data.rooms.map(({ unitNo }: MapRoom) => unitNo)).toEqual(['101', '102', '103'])
  expect((await get(`get-projects/${newId()}/info`)).status).toBe(404)
  const stranger = await building()
  expect((await stranger.get(`get-projects/${id}/info`)).status).toBe(404)
  expect(await stranger.map()).toEqual([])
})
