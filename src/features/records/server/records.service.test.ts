import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { recordPayment } from '#features/payments/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildBill } from '#testing/bills.ts'
import { buildHome, buildLease } from '#testing/homes.ts'
import { buildManager, buildUser } from '#testing/people.ts'

const app = await testApp()
const { kit } = app
const inside = kit.database.inWorkspace
const infoOf = ({ token }: { token: string }, id: string) =>
  app.call('GET', `/manager/dashboard/get-properties/${id}/info`, { token })

describe('the record of a home', () => {
  it('says who lives there, what is owed and what of it is late, and what comes next', async () => {
    const manager = await buildManager(app)
    const { workspaceId } = manager
    const propertyId = await buildHome(app, workspaceId, { unitNo: '204', floor: 2 })
    const one = await buildBill(app, workspaceId, { propertyId })
    const { body } = await infoOf(manager, propertyId)
    expect(body.data).toMatchObject({
      ...{ unitNo: '204', floor: 2, previous: null, next: null },
      tenant: { id: one.tenantId, name: 'สมหญิง ทดสอบ', since: '2026-11-01' },
      lease: { id: one.leaseId, status: 'active', rentSatang: '1200000' },
      // 12,000 of rent, 24,000 of deposit, 12,000 in advance; due in the coming week.
      money: { toPaySatang: '4800000', overdueSatang: '0', nextBillId: one.invoiceId, depositSatang: '0' },
      billCount: 1,
      nextRun: { period: '2026-12' },
      history: [{ kind: 'bill_issued', satang: '4800000' }],
    })

    await kit.database.owner.query("update invoices set due_day = '2026-11-11' where id = $1", [
      one.invoiceId,
    ])
    const late = await infoOf(manager, propertyId)
    expect(late.body.data.money).toMatchObject({ overdueSatang: '4800000', overdueDays: 9 })
  })

  it('of an empty one offers nothing that is not there, and names the homes beside it', async () => {
    const manager = await buildManager(app)
    const { workspaceId } = manager
    const ids = []
    for (const unitNo of ['9', '10', '11']) ids.push(await buildHome(app, workspaceId, { unitNo, floor: 1 }))
    const { body } = await infoOf(manager, ids[1]!)
    expect(body.data).toMatchObject({
      ...{ tenant: null, lease: null, bills: [], meters: [], notes: [], history: [], nextRun: null },
      ...{ previous: { id: ids[0], unitNo: '9' }, next: { id: ids[2], unitNo: '11' } },
      money: { toPaySatang: '0', nextBillId: null },
    })
  })

  it('of a renewed lease shows the one that runs today, and the next one as coming', async () => {
    const manager = await buildManager(app)
    const { workspaceId } = manager
    const first = await buildLease(app, workspaceId, { endDay: '2026-11-30' })
    const next = await buildLease(app, workspaceId, {
      ...{ propertyId: first.propertyId, tenantId: first.tenantId, startDay: '2026-12-01' },
    })
    const { body } = await infoOf(manager, first.propertyId)
    expect(body.data).toMatchObject({ lease: { id: first.id }, coming: [{ id: next.id }] })
  })

  it('is nobody else’s', async () => {
    const [manager, other] = [await buildManager(app), await buildManager(app)]
    const propertyId = await buildHome(app, manager.workspaceId)
    expect((await infoOf(other, propertyId)).status).toBe(404)
    expect((await infoOf({ token: '' }, propertyId)).status).toBe(401)
  })
})

describe('notes of the team', () => {
  const add = ({ token }: { token: string }, body: object) =>
    app.call('POST', '/manager/dashboard/notes', { token, body })

  it('stand on the record, newest first, and go away again', async () => {
    const manager = await buildManager(app)
    const propertyId = await buildHome(app, manager.workspaceId)
    const note = { kind: 'property', recordId: propertyId }
    await add(manager, { ...note, text: 'กุญแจสำรองอยู่ที่ รปภ.' })
    app.setNow('2026-11-20T04:00:00Z')
    const { body } = await add(manager, { ...note, text: ' เปลี่ยนหลอดไฟ\nห้องน้ำ ' })
    const texts = async () =>
      (await infoOf(manager, propertyId)).body.data.notes.map(({ text }: { text: string }) => text)
    expect(await texts()).toEqual(['เปลี่ยนหลอดไฟ\nห้องน้ำ', 'กุญแจสำรองอยู่ที่ รปภ.'])
    const remove = () =>
      app.call('DELETE', `/manager/dashboard/notes/${body.data.id}`, { token: manager.token })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
    expect(await texts()).toEqual(['กุญแจสำรองอยู่ที่ รปภ.'])
    const { rows } = await kit.database.owner.query(
      "select action from audit_log where workspace_id = $1 and action like '%note%' order by id",
      [manager.workspaceId],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'property.note_added',
      'property.note_added',
      'property.note_removed',
    ])
  })

  it('are about a record of one’s own business, and are not empty', async () => {
    const [manager, other] = [await buildManager(app), await buildManager(app)]
    const propertyId = await buildHome(app, manager.workspaceId)
    expect((await add(other, { kind: 'property', recordId: propertyId, text: 'x' })).status).toBe(404)
    expect((await add(manager, { kind: 'property', recordId: newId(), text: 'x' })).status).toBe(404)
    expect((await add(manager, { kind: 'property', recordId: propertyId, text: '  ' })).status).toBe(422)
    await inside(manager.workspaceId, (tx) =>
      tx.execute(
        sql`update workspace_members set rights = '{view}' where workspace_id = ${manager.workspaceId}`,
      ),
    )
    expect((await add(manager, { kind: 'property', recordId: propertyId, text: 'x' })).status).toBe(403)
  })
})

describe('finding by a few words', () => {
  async function house() {
    const manager = await buildManager(app)
    const { workspaceId } = manager
    const propertyId = await buildHome(app, workspaceId, { unitNo: '204', floor: 2 })
    const one = await buildBill(app, workspaceId, { propertyId })
    await kit.database.owner.query(
      "update tenants set first_name = 'ปิยธิดา', last_name = 'ทุ่งจำลอง', nickname = 'ปิ่น', phone = '+66800000204' where id = $1",
      [one.tenantId],
    )
    await buildHome(app, workspaceId, { unitNo: '1204', floor: 12 })
    const ask = async (search: string, who = manager) =>
      (
        await app.call('GET', `/manager/dashboard/find?search=${encodeURIComponent(search)}`, {
          token: who.token,
        })
      ).body.data

    return { manager, ask, ...one }
  }

  it('finds a room by its number with what it owes, before others that hold the digits', async () => {
    const { ask, propertyId } = await house()
    expect((await ask('204')).rooms).toMatchObject([
      { id: propertyId, unitNo: '204', tenantName: 'ปิยธิดา ทุ่งจำลอง', toPaySatang: '4800000', overdueDays: 0 },
    ])
    expect((await ask('ห้อง ๒๐๔')).rooms).toHaveLength(1)
    expect((await ask('Baitong')).rooms.map(({ unitNo }: { unitNo: string }) => unitNo)).toEqual([
      '204',
      '1204',
    ])
  })

  it.each(['ปิยธิดา ทุ่งจำลอง', 'ปิ่น', 'คุณปิ่น', '0800000204', '+66 80 000 0204', '080-000'])(
    'finds a person by %s',
    async (search) => {
      const { ask, tenantId } = await house()
      expect((await ask(search)).people).toMatchObject([{ kind: 'tenant', id: tenantId, unitNo: '204' }])
    },
  )

  it.each(['INV-2026-0001', 'inv 2026 0001', '0001', 'INV0001'.replace('INV', 'inv ')])(
    'finds a bill by %s',
    async (search) => {
      const { ask, invoiceId } = await house()
      expect((await ask(search)).papers[0]).toMatchObject({
        ...{ kind: 'bill', openId: invoiceId, unitNo: '204' },
      })
    },
  )

  it('finds a policy by its number, and a paper says whose it is and until when', async () => {
    const { manager, ask, propertyId, invoiceId } = await house()
    await inside(manager.workspaceId, (tx) =>
      tx.execute(
        sql`insert into insurance_policies (workspace_id, id, property_id, kind, insurer, policy_no, start_day, end_day)
            values (${manager.workspaceId}, ${newId()}, ${propertyId}, 'building', 'ทดสอบประกันภัย', 'th-77x/4410', '2026-01-01', '2026-12-31')`,
      ),
    )
    for (const search of ['4410', 'TH-77X/4410', '77x 4410'])
      expect((await ask(search)).papers).toMatchObject([
        { kind: 'policy', no: 'th-77x/4410', unitNo: '204', day: '2026-12-31' },
      ])
    expect((await ask('INV-2026-0001')).papers).toMatchObject([
      { kind: 'bill', openId: invoiceId, tenantName: 'ปิยธิดา ทุ่งจำลอง', amountSatang: '4800000' },
    ])
  })

  it('finds a repair by its number, and an open one by its words', async () => {
    const { manager, ask, propertyId } = await house()
    const { token } = manager
    const add = async (title: string) => {
      const body = { title, propertyIds: [propertyId], category: 'plumbing', priority: 'normal' }
      return (await app.call('POST', '/manager/dashboard/maintenance', { token, body })).body.data
    }
    const { id, no } = await add('ก๊อกน้ำในครัวรั่ว')
    for (const search of [no, no.toLowerCase().replaceAll('-', ' '), 'ก๊อก', 'ครัวรั่ว'])
      expect((await ask(search)).papers, search).toMatchObject([
        { kind: 'repair', openId: id, no, title: 'ก๊อกน้ำในครัวรั่ว', unitNo: '204' },
      ])
    expect((await ask(no, await buildManager(app))).papers).toEqual([])
    const off = { from: 'new', to: 'cancelled', text: 'แจ้งซ้ำ' }
    await app.call('PUT', `/manager/dashboard/maintenance/${id}/state`, { token, body: off })
    expect((await ask('ก๊อก')).papers).toEqual([])
    expect((await ask(no)).papers).toMatchObject([{ id, status: 'cancelled' }])
  })

  it('answers what was opened lately as it is now, and nothing of others or gone', async () => {
    const { manager, propertyId, tenantId, invoiceId, leaseId } = await house()
    const opened = (ids: string, who = manager) =>
      app.call('GET', `/manager/dashboard/find/opened?ids=${ids}`, { token: who.token })
    const all = [propertyId, tenantId, invoiceId, leaseId, newId()].join(',')
    expect((await opened(all)).body.data).toMatchObject({
      rooms: [{ id: propertyId, toPaySatang: '4800000', nextBillId: invoiceId }],
      people: [{ id: tenantId, toPaySatang: '4800000', unitNo: '204' }],
      papers: [
        { kind: 'bill', id: invoiceId },
        { kind: 'lease', id: leaseId },
      ],
    })
    await kit.database.owner.query('update properties set deleted_at = now() where id = $1', [propertyId])
    expect((await opened(propertyId)).body.data.rooms).toEqual([])
    const nothing = { rooms: [], people: [], papers: [] }
    expect((await opened(all, await buildManager(app))).body.data).toEqual(nothing)
    expect((await opened('')).status).toBe(422)
    expect((await opened('abc')).status).toBe(422)
    expect((await opened(Array.from({ length: 9 }, newId).join(','))).status).toBe(422)
  })

  it('finds whoever is known besides, once, by name, company or number, and nobody else’s', async () => {
    const { manager, ask } = await house()
    const add = async (body: object) =>
      (await app.call('POST', '/manager/dashboard/contacts', { token: manager.token, body })).body.data.id
    const id = await add({ name: 'คุณนภัส รุ่งจำลอง', company: 'ร้านนภัส', phoneNumber: '080-000-0201' })
    for (const search of ['นภัส', 'ร้านนภัส', '0800000201'])
      expect((await ask(search)).people, search).toMatchObject([
        { kind: 'contact', id, name: 'คุณนภัส รุ่งจำลอง', unitNo: null, toPaySatang: '0' },
      ])
    // The entry of a tenant leads nowhere else than their record; a friend with the same number is somebody else.
    await add({ name: 'ปิยธิดาทุ่งจำลอง', phoneNumber: '0800000204' })
    const friend = await add({ name: 'เพื่อนของปิ่น', phoneNumber: '0800000204' })
    expect((await ask('0800000204')).people).toMatchObject([
      { kind: 'tenant' },
      { kind: 'contact', id: friend },
    ])
    const opened = (token: string) => app.call('GET', `/manager/dashboard/find/opened?ids=${id}`, { token })
    expect((await opened(manager.token)).body.data.people).toMatchObject([{ kind: 'contact', id }])
    const other = await buildManager(app)
    expect((await ask('นภัส', other)).people).toEqual([])
    expect((await opened(other.token)).body.data.people).toEqual([])
    expect((await opened((await buildUser(app)).token)).status).toBe(403)
  })

  it('finds nothing for nothing, nor of another business', async () => {
    const { ask } = await house()
    const other = await buildManager(app)
    for (const search of ['', '  ', '%', '_', 'zzz'])
      expect(await ask(search)).toEqual({ rooms: [], people: [], papers: [] })
    for (const search of ['204', 'ปิ่น', 'INV-2026-0001'])
      expect(await ask(search, other)).toEqual({ rooms: [], people: [], papers: [] })
  })
})

describe('the record of a tenant', () => {
  it('says what they owe, how they pay, where they live and what has happened', async () => {
    const manager = await buildManager(app)
    const { workspaceId, token } = manager
    const propertyId = await buildHome(app, workspaceId, { unitNo: '106' })
    const one = await buildBill(app, workspaceId, { propertyId })
    const read = (id: string, as = token) =>
      app.call('GET', `/manager/dashboard/get-tenant/${id}/info`, { token: as })
    const before = await read(one.tenantId)
    expect(before.body.data).toMatchObject({
      tenant: { id: one.tenantId, name: 'สมหญิง ทดสอบ' },
      money: { toPaySatang: '4800000', overdueSatang: '0', nextBillId: one.invoiceId },
      ...{ paidBills: 0, paidOnTime: 0, companions: [], notes: [], repairs: [], visits: [] },
      papers: [
        { kind: 'identity', isKept: false },
        { kind: 'lease', isKept: true, isOnPaper: true },
        { kind: 'deposit', isKept: false },
        { kind: 'insurance', isKept: false },
      ],
      leases: [{ id: one.leaseId, propertyId, unitNo: '106', status: 'active' }],
      nextRun: { period: '2026-12' },
      history: [{ kind: 'bill_issued' }],
    })

    await recordPayment(kit, {
      ...{ workspaceId, propertyId, invoiceId: one.invoiceId, method: 'cash', amountSatang: 4_800_000n },
      ...{ idempotencyKey: newId(), by: manager.id },
    })
    const after = await read(one.tenantId)
    expect(after.body.data).toMatchObject({ paidBills: 1, paidOnTime: 1, money: { toPaySatang: '0' } })
    expect(after.body.data.papers).toContainEqual(expect.objectContaining({ kind: 'deposit', isKept: true }))
    // The same money would have been late for a bill of last week.
    await kit.database.owner.query("update invoices set due_day = '2026-11-11' where id = $1", [
      one.invoiceId,
    ])
    expect((await read(one.tenantId)).body.data).toMatchObject({ paidBills: 1, paidOnTime: 0 })

    const stranger = await buildManager(app)
    expect((await read(one.tenantId, stranger.token)).status).toBe(404)
  })
})
