import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { openSession } from '#features/accounts/server/session.ts'
import { verifyBooks } from '#features/ledger/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildBill } from '#testing/bills.ts'
import { buildLease } from '#testing/homes.ts'
import { buildManager, buildUser } from '#testing/people.ts'
import { runRent } from './rent-run.ts'

const app = await testApp()
const { kit } = app
const PATH = '/manager/dashboard/accounting/invoices'
const inside = kit.database.inWorkspace

type Manager = Awaited<ReturnType<typeof buildManager>>
const again = ({ token }: { token: string }, id: string) => app.call('POST', `${PATH}/${id}/again`, { token })
const detail = async ({ token }: Manager, id: string) =>
  (await app.call('GET', `${PATH}/${id}`, { token })).body.data
const takeBack = ({ token }: Manager, id: string) =>
  app.call('POST', `${PATH}/${id}/void`, { token, body: { reason: 'ค่าเช่าผิด' } })
const onLease = async ({ token }: Manager, leaseId: string) =>
  (await app.call('GET', `/manager/dashboard/document/leases/${leaseId}/voided-bills`, { token })).body.data
const bills = async ({ workspaceId }: Manager) =>
  (
    await inside(workspaceId, (tx) =>
      tx.execute<{ id: string; no: string; kind: string; status: string; total: string }>(sql`
        select id, no, kind, status, total_satang::text as total from invoices where workspace_id = ${workspaceId} order by no`),
    )
  ).rows

/** A lease since November, billed for December, the bill voided. */
async function voided(lease: Parameters<typeof buildLease>[2] = {}) {
  app.setNow('2026-11-20T03:00:00Z')
  const manager = await buildManager(app)
  const { id: leaseId, propertyId } = await buildLease(app, manager.workspaceId, {
    ...{ startDay: '2026-11-01', activatedAt: new Date('2026-10-28T03:00:00Z'), ...lease },
  })
  await runRent(kit, { month: '2026-12', workspaceIds: [manager.workspaceId] })
  const [bill] = await bills(manager)
  expect((await takeBack(manager, bill!.id)).status).toBe(200)

  return {
    manager,
    leaseId,
    propertyId,
    id: bill!.id,
    run: () => runRent(kit, { month: '2026-12', workspaceIds: [manager.workspaceId] }),
  }
}

async function meter({ workspaceId }: Manager, propertyId: string, readings: [day: string, units: number][]) {
  const meterId = newId()
  await inside(workspaceId, async (tx) => {
    await tx.execute(
      sql`insert into meters (workspace_id, id, property_id, kind) values (${workspaceId}, ${meterId}, ${propertyId}, 'water')`,
    )
    for (const [day, units] of readings)
      await tx.execute(sql`
        insert into meter_readings (workspace_id, id, meter_id, day, value, units) values (${workspaceId}, ${newId()}, ${meterId}, ${day}, ${100 + units}, ${units})`)
  })
}

describe('a month whose bill was voided', () => {
  it('is billed again once, however often and in how many places it is pressed, and beside the rent run', async () => {
    const { manager, id, leaseId, run } = await voided()
    expect(await detail(manager, id)).toMatchObject({ afterVoid: { standing: null, canBill: true } })
    expect(await onLease(manager, leaseId)).toEqual([
      { id, no: 'INV-2026-0001', kind: 'rent', period: '2026-12' },
    ])
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => again(manager, id)),
      run().then(() => null),
      run().then(() => null),
    ])
    const pressed = answers.filter((answer) => answer !== null)
    expect(pressed.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(new Set(pressed.map(({ body }) => body.data.id)).size).toBe(1)
    await run()
    expect(await bills(manager)).toMatchObject([
      { no: 'INV-2026-0001', status: 'void' },
      { no: 'INV-2026-0002', status: 'due', total: '1200000' },
    ])
    const standing = { id: pressed[0]!.body.data.id, no: 'INV-2026-0002' }
    expect(await detail(manager, id)).toMatchObject({ afterVoid: { standing, canBill: false } })
    expect(await detail(manager, standing.id)).toMatchObject({ afterVoid: null, replaces: 'INV-2026-0001' })
    expect(await onLease(manager, leaseId)).toEqual([])
    const { rows } = await kit.database.owner.query(
      `select action from audit_log where record_id = $1 order by created_at`,
      [standing.id],
    )
    expect(rows).toEqual([{ action: 'invoice.issued' }])
    expect(
      (await inside(manager.workspaceId, (tx) => verifyBooks(tx, manager.workspaceId))).problems,
    ).toEqual([])
    await app.runJobs()
    const mail = await kit.database.owner.query<{ text: string }>(
      'select text from mail_outbox where dedupe_key = $1',
      [`invoice.issued:${standing.id}`],
    )
    expect(mail.rows[0]!.text).toContain('INV-2026-0001')
  })

  it('asks for the days and the meters as they stand, and leaves those of the next tenant alone', async () => {
    const { manager, id, leaseId, propertyId } = await voided({
      ...{ endDay: '2026-12-10', waterMode: 'per_unit', waterRateSatang: 1_800n, advanceSatang: 0n },
    })
    app.setNow('2026-12-20T03:00:00Z')
    await meter(manager, propertyId, [
      ['2026-12-10', 8],
      ['2026-12-18', 5],
    ])
    await kit.database.owner.query(
      `update leases set status = 'expired', ended_at = '2026-12-10T17:05:00Z' where id = $1`,
      [leaseId],
    )
    // The clock has moved on by weeks, and earlier logins have ended.
    const here = { ...manager, token: (await openSession(kit, manager.id, 'test')).token }
    const made = await again(here, id)
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const { lines } = await detail(here, made.body.data.id)
    expect(lines).toMatchObject([
      { kind: 'rent', amountSatang: '387097' },
      { kind: 'water', amountSatang: '14400', quantity: 8 },
    ])
  })

  it('is not billed for days that were never lived, or behind a deposit that is settled', async () => {
    const { manager, id, leaseId } = await voided()
    await kit.database.owner.query(
      `update leases set status = 'terminated', end_day = '2026-11-18', ended_at = '2026-11-19T03:00:00Z' where id = $1`,
      [leaseId],
    )
    expect(await detail(manager, id)).toMatchObject({ afterVoid: { standing: null, canBill: false } })
    expect(await onLease(manager, leaseId)).toEqual([])
    expect(await again(manager, id)).toMatchObject({ status: 409, body: { code: 'invoice_outside_lease' } })
    await kit.database.owner.query(
      `update leases set end_day = '2026-12-31', ended_at = '2026-12-31T17:05:00Z' where id = $1`,
      [leaseId],
    )
    await inside(manager.workspaceId, (tx) =>
      tx.execute(sql`
        insert into deposit_settlements (workspace_id, id, lease_id, tenant_id, property_id, status)
        select workspace_id, gen_random_uuid(), id, tenant_id, property_id, 'settled' from leases where id = ${leaseId}`),
    )
    expect(await again(manager, id)).toMatchObject({ status: 409, body: { code: 'deposit_settled' } })
  })

  it('takes the first bill as well, and no bill that stands, is of another kind, or is somebody else’s', async () => {
    app.setNow('2026-11-20T03:00:00Z')
    const manager = await buildManager(app)
    const { invoiceId, leaseId, token } = await buildBill(app, manager.workspaceId)
    const tenantSees = async (id: string) =>
      (await app.call('GET', `/tenant/dashboard/payment-preview?invoiceId=${id}`, { token })).body.data
    expect(await again(manager, invoiceId)).toMatchObject({ status: 409, body: { code: 'invoice_not_void' } })
    await takeBack(manager, invoiceId)
    expect(await onLease(manager, leaseId)).toMatchObject([{ id: invoiceId, kind: 'first' }])
    expect(await tenantSees(invoiceId)).toMatchObject({ status: 'void', replacedBy: null })
    const [one, two] = [await again(manager, invoiceId), await again(manager, invoiceId)]
    expect(one.status, JSON.stringify(one.body)).toBe(200)
    expect(one.body.data.id).toBe(two.body.data.id)
    expect((await bills(manager)).map(({ kind, status }) => [kind, status])).toEqual([
      ['first', 'void'],
      ['first', 'due'],
    ])
    // Its tenant is led from one to the other.
    const standing = { id: one.body.data.id, no: 'INV-2026-0002' }
    expect(await tenantSees(invoiceId)).toMatchObject({ replacedBy: standing })
    expect(await tenantSees(standing.id)).toMatchObject({ replacedBy: null, replaces: 'INV-2026-0001' })
    await kit.database.owner.query(`update invoices set kind = 'opening' where id = $1`, [invoiceId])
    expect(await detail(manager, invoiceId)).toMatchObject({ afterVoid: null })
    expect(await again(manager, invoiceId)).toMatchObject({
      status: 409,
      body: { code: 'invoice_not_again' },
    })

    const stranger = await buildManager(app)
    expect((await again(stranger, invoiceId)).status).toBe(404)
    const path = `/manager/dashboard/document/leases/${leaseId}/voided-bills`
    expect((await app.call('GET', path, { token: stranger.token })).status).toBe(404)
    const hand = await buildUser(app, { role: 'Manager' })
    await kit.database.owner.query(
      `insert into workspace_members (workspace_id, user_id, rights) values ($1, $2, '{view,edit}')`,
      [manager.workspaceId, hand.id],
    )
    expect((await again(hand, invoiceId)).status).toBe(403)
  })
})
