import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { runRent } from '#features/invoices/server/rent-run.ts'
import { terminateLease } from '#features/leases/server/end.ts'
import { recordPayment } from '#features/payments/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildOwnersBusiness } from '#testing/owners.ts'

const app = await testApp()
const { kit } = app

/** A home of one owner, managed for 10 % of its rent, whose first bill of 48,000 is paid: rent 12,000, the rest is held. */
async function owned() {
  const business = await buildOwnersBusiness(app)
  const bill = await business.home()
  const ownerId = await business.owner('นายสุรชัย กิจดี', bill)
  await kit.database.owner.query('update properties set fee_percent_bp = 1000 where id = $1', [
    bill.propertyId,
  ])
  await business.receive(bill, 4_800_000n)
  const end = (day: string) =>
    kit.database.inWorkspace(business.workspaceId, (tx) =>
      terminateLease(tx, kit, {
        ...{ workspaceId: business.workspaceId, id: bill.leaseId, day, meantDays: [day], reason: 'ย้ายงาน' },
        actorId: business.by,
      }),
    )

  return { ...business, bill, ownerId, end }
}

describe('money above a bill in an owner’s month', () => {
  it('of a month that was issued is taken back in the next, with its fee', async () => {
    const one = await owned()
    app.setNow('2026-12-02T03:00:00Z')
    await one.issue(one.ownerId, '2026-11')
    expect(await one.month(one.ownerId, '2026-11')).toMatchObject({
      incomeSatang: '1200000',
      feeSatang: '120000',
    })

    // The tenant had left on 15 November: 15 of 30 days are 6,000.
    app.setNow('2026-12-05T03:00:00Z')
    await one.end('2026-11-15')
    await app.runJobs()
    const december = await one.month(one.ownerId, '2026-12')
    expect(december).toMatchObject({
      ...{ incomeSatang: '-600000', feeSatang: '-60000', payableSatang: '-540000' },
    })
    expect(december.lines.filter(({ kind }: { kind: string }) => kind === 'income')).toMatchObject([
      { category: 'rent', amountSatang: '-1200000', cause: { isTakenBack: true } },
      { category: 'rent', amountSatang: '600000', cause: { method: 'credit' } },
    ])
    // What was issued stays as it was shown.
    expect(await one.month(one.ownerId, '2026-11')).toMatchObject({ incomeSatang: '1200000' })
    app.setNow('2027-01-02T03:00:00Z')
    await one.issue(one.ownerId, '2026-12')
    expect(await one.balance('4010')).toBe(0n)
    expect(await one.problems()).toEqual([])
  })

  it('of a month that is open leaves the days that were lived alone', async () => {
    const one = await owned()
    app.setNow('2026-11-20T03:00:00Z')
    await one.end('2026-11-15')
    await app.runJobs()
    const november = await one.month(one.ownerId, '2026-11')
    expect(november).toMatchObject({ incomeSatang: '600000', feeSatang: '60000', payableSatang: '540000' })
    expect(november.lines).toHaveLength(2)
  })

  it('is no income until a bill uses it', async () => {
    const one = await owned()
    app.setNow('2026-11-24T03:00:00Z')
    const run = async (month: string) => {
      await runRent(kit, { month, workspaceIds: [one.workspaceId] })
      await app.runJobs()
    }
    await run('2026-12')
    const { rows } = await kit.database.inWorkspace(one.workspaceId, (tx) =>
      tx.execute<{ id: string }>(sql`select id from invoices where period = '2026-12'`),
    )
    app.setNow('2026-12-01T03:00:00Z')
    await recordPayment(kit, {
      ...{ workspaceId: one.workspaceId, propertyId: one.bill.propertyId, invoiceId: rows[0]!.id },
      ...{ method: 'cash', amountSatang: 2_000_000n, keepsExcess: true, idempotencyKey: newId(), by: one.by },
    })
    // 20,000 came, 12,000 of it for December.
    expect(await one.month(one.ownerId, '2026-12')).toMatchObject({ incomeSatang: '1200000' })
    app.setNow('2027-01-02T03:00:00Z')
    await run('2027-01')
    expect(await one.month(one.ownerId, '2027-01')).toMatchObject({ incomeSatang: '800000' })
    expect(await one.problems()).toEqual([])
  })
})
