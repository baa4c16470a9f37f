import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { openSession } from '#features/accounts/server/session.ts'
import { runRent } from '#features/invoices/server/service.ts'
import { verifyBooks } from '#features/ledger/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const { kit } = app
const inside = kit.database.inWorkspace
const ROUND = '/manager/dashboard/accounting/meters'
const BILLS = '/manager/dashboard/accounting/invoices'
const noon = (day: string) => app.setNow(`${day}T05:00:00Z`)

type Place = Awaited<ReturnType<typeof buildRoom>>

/** A room let since September at 10,000, water 18 and power 7 a unit, both meters at 100 on the first day. */
async function buildRoom(lease: Parameters<typeof buildLease>[2] = {}) {
  noon('2026-09-01')
  const manager = await buildManager(app)
  const { workspaceId } = manager
  const propertyId = await buildHome(app, workspaceId, { unitNo: '101', floor: 1 })
  const { id: leaseId } = await buildLease(app, workspaceId, {
    ...{ propertyId, rentSatang: 1_000_000n, depositSatang: 0n, advanceSatang: 0n },
    ...{ waterMode: 'per_unit', waterRateSatang: 1_800n, electricMode: 'per_unit', electricRateSatang: 700n },
    ...{ startDay: '2026-09-01', endDay: '2027-08-31', billingMode: 'before', dueDay: 5 },
    activatedAt: new Date('2026-08-28T03:00:00Z'),
    ...lease,
  })
  for (const kind of ['water', 'electric']) await lay({ workspaceId, propertyId }, kind)

  return { ...manager, propertyId, leaseId }
}

async function lay({ workspaceId, propertyId }: { workspaceId: string; propertyId: string }, kind: string) {
  const meterId = newId()
  await inside(workspaceId, async (tx) => {
    await tx.execute(sql`
      insert into meters (workspace_id, id, property_id, kind, digits) values (${workspaceId}, ${meterId}, ${propertyId}, ${kind}, 5)`)
    await tx.execute(sql`
      insert into meter_readings (workspace_id, id, meter_id, day, value, units, created_at)
      values (${workspaceId}, ${newId()}, ${meterId}, '2026-09-01', 100, 0, '2026-09-01T05:00:00Z')`)
  })
}

/** As this manager, who has just logged in: the clock moves by weeks. */
async function ask(
  { id }: { id: string },
  method: 'GET' | 'POST',
  path: string,
  body?: Record<string, unknown>,
) {
  const { token } = await openSession(kit, id, 'test')

  return app.call(method, path, { token, body })
}

const roomOf = async (place: Place) => (await ask(place, 'GET', `${ROUND}/${place.propertyId}`)).body.data
const billOf = async (place: Place, id: string) => (await ask(place, 'GET', `${BILLS}/${id}`)).body.data
const overview = async (place: Place) => (await ask(place, 'GET', '/manager/dashboard/main')).body.data

async function enter(
  place: Place,
  kind: string,
  day: string,
  value: number,
  more: Record<string, unknown> = {},
) {
  const room = await roomOf(place)
  const { last } = room.meters.find((one: { kind: string }) => one.kind === kind)

  return ask(place, 'POST', `${ROUND}/${place.propertyId}/readings`, {
    kind,
    day,
    value,
    seen: last.id,
    ...more,
  })
}

/** Runs the night of a day and answers the bill that stands for a month. */
async function billFor(place: Place, period: string) {
  await runRent(kit, { workspaceIds: [place.workspaceId] })
  const { body } = await ask(place, 'GET', `${BILLS}?period=${period}`)
  const [row] = body.data.filter((one: { status: string }) => one.status !== 'void')

  return billOf(place, row.id)
}

async function mails(to: 'invoice.issued' | 'meters.unread', { workspaceId }: Place) {
  const { rows } = await kit.database.owner.query<{ subject: string; text: string }>(
    `select o.subject, o.text from mail_outbox o where o.dedupe_key like $1 || ':%'
        and (o.workspace_id = $2 or o.dedupe_key like '%' || $2 || '%') order by o.id`,
    [to, workspaceId],
  )

  return rows
}

describe('a bill that goes out while a meter is unread', () => {
  it('says so to the tenant and to the business until the meter is read, and the next bill asks for all of it', async () => {
    const place = await buildRoom()
    noon('2026-09-24')
    await enter(place, 'water', '2026-09-24', 108)
    noon('2026-09-25')
    const october = await billFor(place, '2026-10')
    expect(october).toMatchObject({ unreadMeters: ['electric'], totalSatang: '1014400' })
    await app.runJobs()
    const [mail] = await mails('invoice.issued', place)
    expect(mail!.text).toContain('ค่าไฟ เพราะตอนออกบิลยังไม่ได้จดมิเตอร์')
    expect(mail!.text).not.toContain('ค่าน้ำและค่าไฟ')
    expect(await roomOf(place)).toMatchObject({ unreadBill: { no: october.no, kinds: ['electric'] } })
    expect(await overview(place)).toMatchObject({ billedUnread: { count: 1, units: ['101'] } })

    noon('2026-09-27')
    await enter(place, 'electric', '2026-09-27', 150)
    expect(await overview(place)).toMatchObject({ billedUnread: { count: 0 } })
    noon('2026-10-26')
    await enter(place, 'water', '2026-10-26', 118)
    await enter(place, 'electric', '2026-10-26', 250)
    const november = await billFor(place, '2026-11')
    // 10,000 + 10 × 18 + (50 + 100) × 7
    expect(november).toMatchObject({ unreadMeters: [], totalSatang: '1123000' })
  })

  it('is not told of a tenant who came this week, nor where water is included', async () => {
    const place = await buildRoom({
      ...{ startDay: '2026-09-21', endDay: '2027-09-20', activatedAt: new Date('2026-09-20T03:00:00Z') },
      waterMode: 'included',
    })
    noon('2026-09-25')
    expect(await billFor(place, '2026-10')).toMatchObject({ unreadMeters: [] })
    noon('2026-10-26')
    expect(await billFor(place, '2026-11')).toMatchObject({ unreadMeters: ['electric'] })
  })

  it('is told of the evening before, once, to those who enter money', async () => {
    const place = await buildRoom()
    const remind = async (day: string) => {
      app.setNow(`${day}T10:00:00Z`)
      await app.runSchedule('remind_unread_meters')
      return (await mails('meters.unread', place)).length
    }
    expect(await remind('2026-09-23')).toBe(0)
    expect(await remind('2026-09-24')).toBe(1)
    expect(await remind('2026-09-24')).toBe(1)
    const [mail] = await mails('meters.unread', place)
    expect(mail!.text).toContain('101')
    noon('2026-09-25')
    await billFor(place, '2026-10')
    // The next bills go out in the night to the 26th of October: read by then, nobody is written to.
    app.setNow('2026-10-25T05:00:00Z')
    await enter(place, 'water', '2026-10-25', 120)
    await enter(place, 'electric', '2026-10-25', 300)
    expect(await remind('2026-10-25')).toBe(1)
  })
})

describe('a bill that was voided for a wrong meter', () => {
  it('leads to the figures, which are put right however old they are, and keeps the day they were read', async () => {
    const place = await buildRoom()
    noon('2026-09-24')
    await enter(place, 'water', '2026-09-24', 180)
    await enter(place, 'electric', '2026-09-24', 200)
    noon('2026-09-25')
    const wrong = await billFor(place, '2026-10')
    expect(wrong.totalSatang).toBe('1214000')
    noon('2026-10-20')
    await ask(place, 'POST', `${BILLS}/${wrong.id}/void`, { reason: 'เลขมิเตอร์น้ำผิด' })
    const { afterVoid } = await billOf(place, wrong.id)
    expect(afterVoid).toEqual({
      ...{ standing: null, canBill: true },
      meters: expect.arrayContaining([
        { kind: 'water', day: '2026-09-24', from: 100, value: 180, units: 80 },
        { kind: 'electric', day: '2026-09-24', from: 100, value: 200, units: 100 },
      ]),
    })
    const { last } = (await roomOf(place)).meters.find((one: { kind: string }) => one.kind === 'water')
    await enter(place, 'water', '2026-10-20', 108, { replaces: last.id })
    const { body } = await ask(place, 'POST', `${BILLS}/${wrong.id}/again`)
    const right = await billOf(place, body.data.id)
    expect(right).toMatchObject({ totalSatang: '1084400', unreadMeters: [] })
    expect(right.lines.find((one: { kind: string }) => one.kind === 'water').cause.readings).toMatchObject([
      { day: '2026-09-24', from: 100, value: 108, units: 8 },
    ])
  })

  it('though it is paid: the money becomes credit, and pays the bill in its place', async () => {
    const place = await buildRoom()
    noon('2026-09-24')
    await enter(place, 'water', '2026-09-24', 180)
    await enter(place, 'electric', '2026-09-24', 200)
    noon('2026-09-25')
    const wrong = await billFor(place, '2026-10')
    const paid = await ask(
      place,
      'POST',
      `/manager/dashboard/get-properties/${place.propertyId}/record-tenant-payment`,
      {
        ...{ invoiceId: wrong.id, amountSatang: '1214000', method: 'cash', day: '2026-09-25' },
        idempotencyKey: crypto.randomUUID(),
      },
    )
    expect(paid.status).toBe(200)
    const reason = 'เลขมิเตอร์น้ำผิด'
    expect(await ask(place, 'POST', `${BILLS}/${wrong.id}/void`, { reason })).toMatchObject({
      ...{ status: 409, body: { code: 'invoice_paid' } },
    })
    const voided = await ask(place, 'POST', `${BILLS}/${wrong.id}/void`, { reason, creditsMoney: true })
    expect(voided.status).toBe(200)
    expect(await billOf(place, wrong.id)).toMatchObject({ status: 'void', creditSatang: '1214000' })
    const { last } = (await roomOf(place)).meters.find((one: { kind: string }) => one.kind === 'water')
    await enter(place, 'water', '2026-09-25', 108, { replaces: last.id })
    const { body } = await ask(place, 'POST', `${BILLS}/${wrong.id}/again`)
    await app.runJobs()
    // 12,140 came and 10,844 is asked for: 1,296 waits for the next bill.
    expect(await billOf(place, body.data.id)).toMatchObject({
      ...{ status: 'paid', totalSatang: '1084400', creditSatang: '129600' },
    })
    expect(await inside(place.workspaceId, (tx) => verifyBooks(tx, place.workspaceId))).toMatchObject({
      problems: [],
    })
  })

  it('is not taken back behind a deposit that is settled', async () => {
    const place = await buildRoom()
    noon('2026-09-25')
    const bill = await billFor(place, '2026-10')
    await ask(place, 'POST', `/manager/dashboard/get-properties/${place.propertyId}/record-tenant-payment`, {
      ...{ invoiceId: bill.id, amountSatang: '1000000', method: 'cash', day: '2026-09-25' },
      idempotencyKey: crypto.randomUUID(),
    })
    await kit.database.owner.query(
      `insert into deposit_settlements (workspace_id, id, lease_id, tenant_id, property_id, status)
       select workspace_id, $2, id, tenant_id, property_id, 'settled' from leases where workspace_id = $1`,
      [place.workspaceId, newId()],
    )
    const answer = await ask(place, 'POST', `${BILLS}/${bill.id}/void`, { reason: 'ผิด', creditsMoney: true })
    expect(answer).toMatchObject({ status: 409, body: { code: 'deposit_settled' } })
  })
})
