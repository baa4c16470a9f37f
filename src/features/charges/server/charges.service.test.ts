import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { openSession } from '#features/accounts/server/session.ts'
import { billEnded } from '#features/invoices/server/ended.ts'
import { runRent } from '#features/invoices/server/rent-run.ts'
import { balances, verifyBooks } from '#features/ledger/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const { kit } = app
const base = '/manager/dashboard/accounting/charges'
const next = '/manager/dashboard/accounting/next-bills'
const bills = '/manager/dashboard/accounting/invoices'
const night = (day: string) => app.setNow(`${day}T18:10:00Z`)

/** A building of rooms at 5,000 a month, let since October; the bills of December go out on 25 November. */
async function buildBuilding(rooms: number, { vacant = 0 }: { vacant?: number } = {}) {
  app.setNow('2026-11-10T03:00:00Z')
  const manager = await buildManager(app, { secondFactor: 'shown' })
  const { workspaceId } = manager
  const let_: { id: string; propertyId: string; tenantId: string }[] = []
  const homes: string[] = []
  for (let n = 1; n <= rooms + vacant; n++) {
    const propertyId = await buildHome(app, workspaceId, { unitNo: `${100 + n}`, areaSqm: 20 + n })
    homes.push(propertyId)
    if (n > rooms) continue
    const tenantId = await buildTenant(app, workspaceId)
    let_.push(
      await buildLease(app, workspaceId, {
        ...{ propertyId, tenantId, startDay: '2026-10-01', endDay: '2027-09-30', occupants: n },
        ...{ rentSatang: 500_000n, commonFeeSatang: 30_000n, depositSatang: 0n, advanceSatang: 0n },
        ...{ lateFeeSatang: 5_000n, activatedAt: new Date('2026-11-09T03:00:00Z') },
      }),
    )
  }
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const { token } = await openSession(kit, manager.id, 'test')

    return app.call(method, path, { token, body })
  }

  return { workspaceId, leases: let_, homes, call }
}

type Building = Awaited<ReturnType<typeof buildBuilding>>

const billsOf = async ({ workspaceId }: Building, leaseId?: string) =>
  (
    await kit.database.inWorkspace(workspaceId, (tx) =>
      tx.execute<{ id: string; no: string; kind: string; period: string; status: string; total: string }>(sql`
        select id, no, kind, period, status, total_satang::text as total from invoices
         where workspace_id = ${workspaceId} ${leaseId ? sql`and lease_id = ${leaseId}` : sql``} order by no`),
    )
  ).rows

const isWell = async ({ workspaceId }: Building) =>
  expect(
    (await kit.database.inWorkspace(workspaceId, (tx) => verifyBooks(tx, workspaceId))).problems,
  ).toEqual([])

const account = async ({ workspaceId }: Building, code: string) =>
  (await kit.database.inWorkspace(workspaceId, (tx) => balances(tx, workspaceId))).find(
    (one) => one.account === code,
  )?.balanceSatang ?? 0n

const run = ({ workspaceId }: Building) => runRent(kit, { workspaceIds: [workspaceId] })

const charge = ({ call, leases }: Building, more: object = {}) =>
  call('POST', base, {
    ...{ key: newId(), kind: 'key', place: 'next', split: 'one', totalSatang: '15000' },
    ...{ rows: [{ propertyId: leases[0]!.propertyId, amountSatang: '15000' }] },
    ...more,
  })

describe('a charge', () => {
  it('stand in the order of their rooms, 9 before 10', async () => {
    const here = await buildBuilding(3)
    for (const [n, unitNo] of ['10', '9', '2'].entries())
      await kit.database.owner.query('update properties set unit_no = $1 where id = $2', [
        unitNo,
        here.homes[n],
      ])
    const { data } = (await here.call('GET', next)).body
    expect(data.map(({ propertyId }: { propertyId: string }) => propertyId)).toEqual([
      here.homes[2],
      here.homes[1],
      here.homes[0],
    ])
  })

  it('waits for the next bill, stands on it once, and waits again where that is taken back', async () => {
    const here = await buildBuilding(1)
    const key = newId()
    for (const _ of [1, 2])
      expect((await charge(here, { key })).body.data).toMatchObject({ done: 1, failed: [] })
    const draft = await here.call('GET', `${next}/${here.leases[0]!.id}/2026-12`)
    expect(draft.body.data).toMatchObject({ totalSatang: '545000', state: 'planned', isReviewed: false })
    night('2026-11-25')
    await run(here)
    await run(here)
    const [bill] = await billsOf(here)
    expect([await billsOf(here)].flat()).toHaveLength(1)
    expect(bill).toMatchObject({ kind: 'rent', total: '545000' })
    const seen = await here.call('GET', `${base}/${key}`)
    expect(seen.body.data).toMatchObject({
      waiting: 0,
      billed: 1,
      charges: [{ status: 'billed', bill: { id: bill!.id } }],
    })
    const refused = await here.call('POST', `${base}/${key}/undo`, { reason: 'ผิดห้อง' })
    expect(refused.body.data).toMatchObject({ done: 0, failed: [{ code: 'charge_on_bill' }] })
    await here.call('POST', `${bills}/${bill!.id}/void`, { reason: 'ผิด' })
    expect((await here.call('GET', `${base}/${key}`)).body.data).toMatchObject({ waiting: 1, billed: 0 })
    await here.call('POST', `${base}/${key}/undo`, { reason: 'ผิดห้อง' })
    const again = await here.call('POST', `${bills}/${bill!.id}/again`)
    expect((await billsOf(here)).find(({ id }) => id === again.body.data.id)).toMatchObject({
      total: '530000',
    })
    await isWell(here)
  })

  it('on a bill of its own goes out at once, is paid like any, and is undone while nobody paid', async () => {
    const here = await buildBuilding(2)
    const [one, two] = here.leases
    const rows = [one, two].map((lease) => ({ propertyId: lease!.propertyId, amountSatang: '10000' }))
    const key = newId()
    const order = {
      key,
      kind: 'fine',
      what: 'สูบบุหรี่ในห้อง',
      place: 'own',
      split: 'equal',
      totalSatang: '20000',
      rows,
    }
    const both = await Promise.all([charge(here, order), charge(here, order)])
    for (const made of both) expect(made.status, JSON.stringify(made.body)).toBe(200)
    const made = await billsOf(here)
    expect(made).toMatchObject([
      { kind: 'charge', status: 'due', total: '10000', no: 'INV-2026-0001' },
      { kind: 'charge', status: 'due', total: '10000', no: 'INV-2026-0002' },
    ])
    const paid = made[0]!.id
    const payer = (await here.call('GET', `${bills}/${paid}`)).body.data
    expect(payer.lines[0].description).toContain('สูบบุหรี่ในห้อง')
    expect(payer.lines[0].description).toContain('÷')
    await here.call('POST', `/manager/dashboard/get-properties/${payer.propertyId}/record-tenant-payment`, {
      ...{ invoiceId: paid, method: 'cash', amountSatang: '10000', idempotencyKey: newId() },
    })
    const undone = await here.call('POST', `${base}/${key}/undo`, { reason: 'ผิดตึก' })
    expect(undone.body.data).toMatchObject({ done: 1, failed: [{ code: 'invoice_paid' }] })
    expect((await billsOf(here)).map(({ status }) => status).sort()).toEqual(['paid', 'void'])
    expect((await charge(here, order)).body.code).toBe('charge_key_used')
    await isWell(here)
  })

  it('is shared to the satang; empty rooms are borne by the business', async () => {
    const here = await buildBuilding(3, { vacant: 1 })
    const rooms = (await here.call('GET', `${base}-rooms`)).body.data
    expect(rooms).toHaveLength(4)
    expect(
      rooms.map((room: { people: number; leaseId: string | null }) => [room.people, room.leaseId !== null]),
    ).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [0, false],
    ])
    const rows = ['2500', '2500', '2500', '2501'].map((amountSatang, n) => ({
      propertyId: here.homes[n]!,
      amountSatang,
    }))
    const order = { kind: 'electric', split: 'equal', place: 'own', totalSatang: '10001', rows }
    expect((await charge(here, order)).body.code).toBe('shares_moved')
    rows[3]!.amountSatang = '2500'
    expect((await charge(here, { ...order, rows })).body.fields).toHaveProperty('totalSatang')
    rows[0]!.amountSatang = '2501'
    const key = newId()
    const made = await charge(here, { ...order, key, rows })
    expect(made.body.data).toMatchObject({ done: 3, failed: [] })
    expect((await here.call('GET', `${base}/${key}`)).body.data).toMatchObject({
      ...{ totalSatang: '10001', borneSatang: '2500', chargedSatang: '7501', billed: 3 },
    })
    expect((await billsOf(here)).map(({ total }) => total).sort()).toEqual(['2500', '2500', '2501'])
    await isWell(here)
  })

  it('keeps wings of one name apart where they stand in different places', async () => {
    const here = await buildBuilding(0)
    for (const nameTh of ['หอพักใบเตย', 'หอพักใบตอง'])
      await buildHome(app, here.workspaceId, {
        unitNo: '101',
        building: 'A',
        project: { nameTh, nameEn: null },
      })
    const { body } = await here.call('GET', `${base}-rooms`)
    expect(body.data.map(({ place }: { place: string }) => place)).toEqual(['หอพักใบตอง A', 'หอพักใบเตย A'])
  })

  it('says what it is for, is for a room of this business, and by those who may', async () => {
    const here = await buildBuilding(1)
    expect((await charge(here, { kind: 'fine' })).body.fields).toHaveProperty('what')
    const elsewhere = await buildBuilding(1)
    const theirs = [{ propertyId: elsewhere.leases[0]!.propertyId, amountSatang: '15000' }]
    expect((await charge(here, { rows: theirs })).status).toBe(422)
    expect((await elsewhere.call('POST', `${base}/${newId()}/undo`, { reason: 'x' })).status).toBe(404)
    expect(await billsOf(elsewhere)).toEqual([])
  })
})

describe('a credit', () => {
  it('comes off the next bills as far as each goes, and takes from the accounts that it lowers', async () => {
    const here = await buildBuilding(1)
    const leaseId = here.leases[0]!.id
    const key = newId()
    const order = { key, leaseId, amountSatang: '550000', reason: 'น้ำไม่ไหลทั้งสัปดาห์' }
    for (const _ of [1, 2]) expect((await here.call('POST', `${base}/credits`, order)).status).toBe(200)
    night('2026-11-25')
    await run(here)
    expect(await billsOf(here)).toMatchObject([{ total: '0', status: 'paid' }])
    expect([await account(here, '4010'), await account(here, '4030')]).toEqual([0n, 0n])
    night('2026-12-26')
    await run(here)
    expect(await billsOf(here)).toMatchObject([{ total: '0' }, { total: '510000' }])
    expect(await account(here, '4010')).toBe(-480_000n)
    expect((await here.call('GET', `${base}/${key}`)).body.data).toMatchObject({
      chargedSatang: '-550000',
      billed: 2,
    })
    await isWell(here)
  })

  it('makes an open bill anew, and what was paid for it pays the new one', async () => {
    const here = await buildBuilding(1)
    night('2026-11-25')
    await run(here)
    const [bill] = await billsOf(here)
    const { propertyId, id: leaseId } = here.leases[0]!
    await here.call('POST', `/manager/dashboard/get-properties/${propertyId}/record-tenant-payment`, {
      ...{ invoiceId: bill!.id, method: 'cash', amountSatang: '200000', idempotencyKey: newId() },
    })
    const order = {
      key: newId(),
      leaseId,
      invoiceId: bill!.id,
      amountSatang: '30000',
      reason: 'คิดค่าส่วนกลางผิด',
    }
    expect((await here.call('POST', `${base}/credits`, { ...order, amountSatang: '400000' })).body.code).toBe(
      'credit_too_much',
    )
    const made = await here.call('POST', `${base}/credits`, order)
    const same = await here.call('POST', `${base}/credits`, order)
    expect(made.body.data.invoiceId).toBe(same.body.data.invoiceId)
    await app.runJobs()
    expect(await billsOf(here)).toMatchObject([
      { status: 'void', total: '530000' },
      { status: 'partially_paid', total: '500000' },
    ])
    const { body } = await here.call('GET', `${bills}/${made.body.data.invoiceId}`)
    expect(body.data).toMatchObject({ outstandingSatang: '300000', replaces: bill!.no })
    await isWell(here)
  })

  it('that no bill took is the tenant’s money when the lease ends; a charge that waits is billed', async () => {
    const here = await buildBuilding(1)
    const { id: leaseId } = here.leases[0]!
    night('2026-11-25')
    await run(here)
    await charge(here)
    await here.call('POST', `${base}/credits`, {
      key: newId(),
      leaseId,
      amountSatang: '40000',
      reason: 'ชดเชย',
    })
    await kit.database.inWorkspace(here.workspaceId, (tx) =>
      tx.execute(sql`update leases set status = 'terminated', end_day = '2026-11-20', ended_at = ${'2026-11-26T03:00:00Z'}
                      where id = ${leaseId}`),
    )
    for (const _ of [1, 2]) await billEnded(kit, { workspaceId: here.workspaceId, leaseId })
    expect((await billsOf(here)).filter(({ kind }) => kind === 'charge')).toMatchObject([{ total: '0' }])
    expect([await account(here, '2170'), await account(here, '5020')]).toEqual([-25_000n, 25_000n])
    await isWell(here)
  })
})

describe('the next run', () => {
  it('is foreseen by what makes it: day, count and sum come true', async () => {
    const here = await buildBuilding(3)
    const { run: foreseen, held, toReview } = (await here.call('GET', next)).body
    expect(foreseen).toEqual({ day: '2026-11-25', count: 3, satang: '1590000', unread: 0 })
    expect([held, toReview]).toEqual([0, 0])
    night('2026-11-24')
    await run(here)
    const made = await billsOf(here)
    expect(made).toHaveLength(3)
    expect(made.reduce((sum, { total }) => sum + BigInt(total), 0n)).toBe(1_590_000n)
  })

  it('is searched as people write: a room, Thai digits, a name without spaces', async () => {
    const building = await buildBuilding(3)
    const { workspaceId, leases, homes, call } = building
    await kit.database.inWorkspace(workspaceId, (tx) =>
      tx.execute(
        sql`update tenants set first_name = 'น้ำฝน', last_name = 'ใจดี' where id = ${leases[1]!.tenantId}`,
      ),
    )
    const roomsFor = async (search: string) =>
      (await call('GET', `${next}?search=${encodeURIComponent(search)}`)).body.data.map(
        ({ roomName }: { roomName: string }) => roomName.match(/10\d/)?.[0],
      )
    expect(await roomsFor('ห้อง 103')).toEqual(['103'])
    expect(await roomsFor('๑๐๓')).toEqual(['103'])
    expect(await roomsFor('คุณน้ำฝน ใจดี')).toEqual(['102'])
    expect(await roomsFor('ไม่มีคนนี้')).toEqual([])

    // One home is asked for alone.
    const { body } = await call('GET', `${base}-rooms?propertyId=${homes[2]}`)
    expect(body.data.map(({ leaseId }: { leaseId: string }) => leaseId)).toEqual([leases[2]!.id])
  })

  it('passes over what is held, and a release makes what was due, once', async () => {
    const here = await buildBuilding(2)
    const [one] = here.leases
    const hold = { reason: 'รอคุยเรื่องค่าเช่า', untilDay: '2027-02-01' }
    expect(
      (await here.call('POST', `${next}/${one!.id}/hold`, { ...hold, untilDay: '2026-11-10' })).status,
    ).toBe(422)
    expect((await here.call('POST', `${next}/${one!.id}/hold`, hold)).status).toBe(200)
    expect((await here.call('GET', next)).body).toMatchObject({ held: 1, run: { count: 1 } })
    night('2026-11-25')
    await run(here)
    night('2026-12-26')
    await run(here)
    expect(await billsOf(here, one!.id)).toEqual([])
    expect((await here.call('GET', `${next}?state=held`)).body.data).toMatchObject([
      { period: '2026-12' },
      { period: '2027-01' },
    ])
    const both = await Promise.all([1, 2].map(() => here.call('POST', `${next}/${one!.id}/release`)))
    expect(both.map(({ body }) => body.data.sent).sort()).toEqual([0, 2])
    await run(here)
    expect((await billsOf(here, one!.id)).map(({ period }) => period)).toEqual(['2026-12', '2027-01'])
    await isWell(here)
  })

  it('catches up by itself when a hold is over, however long it was', async () => {
    const here = await buildBuilding(1)
    const { id } = here.leases[0]!
    await here.call('POST', `${next}/${id}/hold`, { reason: 'x', untilDay: '2027-05-01' })
    night('2027-04-29')
    await run(here)
    expect(await billsOf(here)).toEqual([])
    night('2027-04-30')
    await run(here)
    expect((await billsOf(here)).map(({ period }) => period)).toEqual([
      '2026-12',
      '2027-01',
      '2027-02',
      '2027-03',
      '2027-04',
      '2027-05',
    ])
  })

  it('leaves bills to a person who looks them through: changed, sent as they were seen, each once', async () => {
    const here = await buildBuilding(2)
    const [one, two] = here.leases
    expect((await here.call('PUT', `${next}/review`, { days: 3 })).status).toBe(200)
    expect((await here.call('GET', next)).body).toMatchObject({ run: null, toReview: 0, reviewDays: 3 })
    night('2026-11-25')
    await run(here)
    expect(await billsOf(here)).toEqual([])
    const lines = `${next}/${one!.id}/2026-12/lines`
    const change = { kind: 'rent', seenSatang: '500000', amountSatang: '450000' }
    expect((await here.call('PUT', lines, change)).status).toBe(200)
    expect((await here.call('PUT', lines, { ...change, seenSatang: '499999' })).body.code).toBe('bill_moved')
    await here.call('PUT', lines, { kind: 'common_fee', seenSatang: '30000', amountSatang: '0' })
    const draft = (await here.call('GET', `${next}/${one!.id}/2026-12`)).body.data
    expect(draft).toMatchObject({
      ...{ totalSatang: '450000', isChanged: true, isStale: false },
      leftOut: [{ kind: 'common_fee', wasSatang: '30000' }],
    })
    expect(draft.lines).toMatchObject([{ kind: 'rent', amountSatang: '450000', wasSatang: '500000' }])
    const order = [one, two].map((lease) => ({ leaseId: lease!.id, period: '2026-12', seenSatang: '450000' }))
    const [first, second] = await Promise.all(
      [1, 2].map(() => here.call('POST', `${next}/send`, { bills: order })),
    )
    const sent = [first, second].flatMap((answer) => answer!.body.data.sent)
    const failed = [first, second].flatMap((answer) => answer!.body.data.failed)
    expect(sent).toHaveLength(1)
    expect(failed.map(({ code }: { code: string }) => code).sort()).toEqual([
      'bill_moved',
      'bill_moved',
      'invoice_exists',
    ])
    expect(failed[0].why).not.toBe('')
    expect(await billsOf(here)).toMatchObject([{ no: 'INV-2026-0001', total: '450000', status: 'due' }])
    const left = (await here.call('GET', next)).body
    expect([left.toReview, left.data[0].state]).toEqual([1, 'late'])
    await here.call('PUT', `${next}/review`, { days: null })
    await run(here)
    expect((await billsOf(here)).map(({ total }) => total)).toEqual(['450000', '530000'])
    await isWell(here)
  })

  it('does not send a bill whose changed line says something else now', async () => {
    const here = await buildBuilding(1)
    const { id } = here.leases[0]!
    await here.call('PUT', `${next}/${id}/2026-12/lines`, {
      kind: 'rent',
      seenSatang: '500000',
      amountSatang: '1',
    })
    await kit.database.inWorkspace(here.workspaceId, (tx) =>
      tx.execute(sql`update leases set rent_satang = 600000 where id = ${id}`),
    )
    night('2026-11-27')
    await run(here)
    expect(await billsOf(here)).toEqual([])
    const draft = (await here.call('GET', `${next}/${id}/2026-12`)).body.data
    expect(draft).toMatchObject({ isStale: true, state: 'late', totalSatang: '630000' })
    expect((await here.call('POST', `${next}/${id}/2026-12/reset`)).status).toBe(200)
    await run(here)
    expect(await billsOf(here)).toMatchObject([{ total: '630000' }])
  })
})

describe('a late fee', () => {
  it('is in the sum of a bill that is sent before its day, as it is then', async () => {
    const building = await buildBuilding(1)
    const { call, leases } = building
    const [lease] = leases
    night('2026-11-24')
    await run(building)
    app.setNow('2026-12-07T05:00:00Z')
    const { body } = await call('GET', next)
    const [bill] = body.data
    expect(bill.period).toBe('2027-01')
    expect(BigInt(bill.nowSatang)).toBeLessThan(BigInt(bill.totalSatang))
    const one = await call('GET', `${next}/${lease!.id}/${bill.period}`)
    expect(one.body.data).toMatchObject({ nowSatang: bill.nowSatang, totalSatang: bill.totalSatang })
    const sent = await call('POST', `${next}/send`, {
      bills: [{ leaseId: lease!.id, period: bill.period, seenSatang: bill.nowSatang }],
    })
    expect(sent.body.data).toMatchObject({ sent: [{ leaseId: lease!.id }], failed: [] })
    const made = (await billsOf(building, lease!.id)).find(({ period }) => period === bill.period)
    expect(made?.total).toBe(bill.nowSatang)
    await isWell(building)
  })

  it('is waived for a bill, once, with a reason, and the next bill asks for none', async () => {
    const here = await buildBuilding(1)
    night('2026-11-25')
    await run(here)
    const [bill] = await billsOf(here)
    night('2026-12-20')
    expect((await here.call('GET', `${bills}/${bill!.id}`)).body.data.lateFee).not.toBeNull()
    expect((await here.call('POST', `${bills}/${bill!.id}/late-fee-waiver`, { reason: '' })).status).toBe(422)
    for (const _ of [1, 2])
      expect(
        (await here.call('POST', `${bills}/${bill!.id}/late-fee-waiver`, { reason: 'ป่วย' })).status,
      ).toBe(200)
    expect((await here.call('GET', `${bills}/${bill!.id}`)).body.data.lateFee).toBeNull()
    night('2026-12-26')
    await run(here)
    expect((await billsOf(here))[1]).toMatchObject({ total: '530000' })
  })
})
