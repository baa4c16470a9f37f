import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { terminateLease } from '#features/leases/server/end.ts'
import { expireLeases } from '#features/leases/server/service.ts'
import { verifyBooks } from '#features/ledger/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildLease } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'
import { billEnded } from './ended.ts'
import { runRent } from './rent-run.ts'

const app = await testApp()
const { kit } = app
const inside = kit.database.inWorkspace

type Bill = { period: string; status: string; total: string; due_day: string }
async function bills(workspaceId: string): Promise<Bill[]> {
  const { rows } = await inside(workspaceId, (tx) =>
    tx.execute<Bill>(sql`
      select period, status, total_satang::text as total, due_day::text from invoices
       where workspace_id = ${workspaceId} and kind = 'rent' order by period, no`),
  )
  return rows
}

/** A lease of 12,000 baht since September that the nightly run has billed as it went, up to the night after its end. */
async function ended(lease: Parameters<typeof buildLease>[2], endDay: string) {
  app.setNow('2026-09-01T03:00:00Z')
  const { workspaceId, id: managerId } = await buildManager(app)
  const { id: leaseId } = await buildLease(app, workspaceId, {
    ...{ startDay: '2026-09-01', endDay, advanceSatang: 0n },
    ...{ activatedAt: new Date('2026-08-28T03:00:00Z'), ...lease },
  })
  for (const day of ['2026-09-20', '2026-10-20', '2026-11-09']) {
    app.setNow(`${day}T18:10:00Z`)
    await runRent(kit, { workspaceIds: [workspaceId] })
  }
  const before = (await bills(workspaceId)).map(({ period }) => period)
  const end = async () => {
    app.setNow(new Date(Date.parse(`${endDay}T17:05:00Z`)))
    await expireLeases(kit, { workspaceId })
    await app.runJobs()
  }

  return { workspaceId, leaseId, managerId, before, end }
}

describe('a lease that ends before its last bill went out', () => {
  it('is billed for its last days when the month is paid afterwards', async () => {
    const { workspaceId, leaseId, before, end } = await ended(
      { billingMode: 'after', dueDay: 25 },
      '2026-11-10',
    )
    expect(before).toEqual(['2026-09'])
    await end()
    // October was to go out on the 15th, November in December; ten of thirty days are 4,000 baht.
    expect(await bills(workspaceId)).toMatchObject([
      { period: '2026-09' },
      { period: '2026-10', status: 'due', total: '1200000', due_day: '2026-11-25' },
      { period: '2026-11', status: 'due', total: '400000', due_day: '2026-12-25' },
    ])
    expect(await billEnded(kit, { workspaceId, leaseId })).toBe(0)
    expect(await bills(workspaceId)).toHaveLength(3)
    expect((await inside(workspaceId, (tx) => verifyBooks(tx, workspaceId))).problems).toEqual([])
  })

  it('is billed for its last days when a notice ends it before the due day', async () => {
    const { workspaceId, before, end } = await ended({ billingMode: 'before', dueDay: 25 }, '2026-11-10')
    expect(before).toEqual(['2026-10'])
    await end()
    expect(await bills(workspaceId)).toMatchObject([
      { period: '2026-10' },
      { period: '2026-11', status: 'due', total: '400000' },
    ])
  })

  it('gets no bill behind a settled deposit, nor for a month whose bill was taken away', async () => {
    const settled = await ended({ billingMode: 'after', dueDay: 25 }, '2026-11-10')
    await inside(settled.workspaceId, (tx) =>
      tx.execute(sql`update leases set status = 'expired', ended_at = now() where id = ${settled.leaseId}`),
    )
    await settle(settled)
    expect(await billEnded(kit, settled)).toBe(0)

    const voided = await ended({ billingMode: 'before', dueDay: 5 }, '2026-11-10')
    expect(voided.before).toEqual(['2026-10', '2026-11'])
    await inside(voided.workspaceId, (tx) =>
      tx.execute(
        sql`update invoices set status = 'void' where workspace_id = ${voided.workspaceId} and period = '2026-11'`,
      ),
    )
    await voided.end()
    expect((await bills(voided.workspaceId)).map(({ status }) => status)).toEqual(['due', 'void'])
  })

  it('never was in force where its tenant did not sign: withdrawn, it owes nothing', async () => {
    const withdrawn = await ended(
      { billingMode: 'after', dueDay: 25, activatedAt: null, status: 'sent' },
      '2026-11-30',
    )
    app.setNow('2026-11-10T03:00:00Z')
    await inside(withdrawn.workspaceId, (tx) =>
      terminateLease(tx, kit, {
        ...{ workspaceId: withdrawn.workspaceId, id: withdrawn.leaseId },
        ...{ reason: 'ผู้เช่าไม่ลงนาม', day: '2026-11-10', actorId: withdrawn.managerId },
      }),
    )
    await app.runJobs()
    expect(await bills(withdrawn.workspaceId)).toEqual([])
  })

  it('owes nothing for days behind the one that its manager names, be it before the first', async () => {
    const never = await ended(
      { billingMode: 'after', dueDay: 25, startDay: '2026-11-01', activatedAt: new Date('2026-10-28') },
      '2027-10-31',
    )
    app.setNow('2026-11-22T03:00:00Z')
    await inside(never.workspaceId, (tx) =>
      terminateLease(tx, kit, {
        ...{ workspaceId: never.workspaceId, id: never.leaseId },
        ...{ reason: 'ไม่ได้เข้าอยู่', day: '2026-10-31', meantDays: ['2026-10-31'], actorId: never.managerId },
      }),
    )
    await app.runJobs()
    expect(await bills(never.workspaceId)).toEqual([])
  })

  it('gets no bill from a business that is closed or suspended, as from the nightly run', async () => {
    const { workspaceId, end } = await ended({ billingMode: 'after', dueDay: 25 }, '2026-11-10')
    await kit.database.owner.query(`update workspaces set status = 'suspended' where id = $1`, [workspaceId])
    await end()
    expect((await bills(workspaceId)).map(({ period }) => period)).toEqual(['2026-09'])
  })

  it('is not touched while it runs', async () => {
    const { workspaceId, leaseId } = await ended({ billingMode: 'after', dueDay: 25 }, '2026-11-10')
    expect(await billEnded(kit, { workspaceId, leaseId })).toBe(0)
  })
})

async function settle({ workspaceId, leaseId }: { workspaceId: string; leaseId: string }) {
  await inside(workspaceId, (tx) =>
    tx.execute(sql`
      insert into deposit_settlements (workspace_id, id, lease_id, tenant_id, property_id, status)
      select workspace_id, ${newId()}, id, tenant_id, property_id, 'settled' from leases where id = ${leaseId}`),
  )
}
