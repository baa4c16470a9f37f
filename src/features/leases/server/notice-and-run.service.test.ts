import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { runRent } from '#features/invoices/server/service.ts'
import { lockNumbers } from '#server/numbers.ts'
import { testApp } from '#testing/app.ts'
import { buildLease } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'
import { takeNoticeBack } from './end.ts'

const app = await testApp()
const { kit } = app
const inside = kit.database.inWorkspace

/** A lease until the end of next November that was given notice for 10 December. */
async function noticed() {
  const { workspaceId, id: actorId } = await buildManager(app)
  const { id } = await buildLease(app, workspaceId, {
    ...{ startDay: '2026-11-01', activatedAt: new Date('2026-10-28T03:00:00Z') },
    ...{ endDay: '2026-12-10', agreedEndDay: '2027-10-31', endReason: 'ผู้เช่าย้ายงาน' },
  })

  return {
    workspaceId,
    id,
    actorId,
    run: () => runRent(kit, { month: '2026-12', workspaceIds: [workspaceId] }),
  }
}

/** Days of rent that the bills of December ask for. */
async function daysBilled(workspaceId: string): Promise<number[]> {
  const { rows } = await inside(workspaceId, (tx) =>
    tx.execute<{ days: number }>(sql`
      select coalesce((l.cause->>'days')::int, 31) as days from invoices i
        join invoice_lines l on l.workspace_id = i.workspace_id and l.invoice_id = i.id and l.kind = 'rent'
       where i.workspace_id = ${workspaceId} and i.period = '2026-12' and i.status <> 'void'`),
  )

  return rows.map(({ days }) => days)
}

/** Until so many wait for a lock, or one of the works is over before its time. */
async function untilWaiting(count: number, ...works: Promise<unknown>[]) {
  let isOver = false
  for (const work of works) work.then(...Array(2).fill(() => (isOver = true)))
  await expect
    .poll(
      async () => {
        const { rows } = await kit.database.owner.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return isOver || rows[0]!.n >= count
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBe(true)
}

describe('a notice that changes while the rent run works', () => {
  it('is what the bill goes by where it was there first', async () => {
    const { workspaceId, id, actorId, run } = await noticed()
    let running: ReturnType<typeof run> | undefined
    await inside(workspaceId, async (tx) => {
      await takeNoticeBack(tx, kit, { workspaceId, id, actorId })
      running = run()
      await untilWaiting(1, running)
    })
    await running
    expect(await daysBilled(workspaceId)).toEqual([31])
  })

  it('waits for the bill, and brings it back whole, where the run was there first', async () => {
    const { workspaceId, id, actorId, run } = await noticed()
    const keep = () => inside(workspaceId, (tx) => takeNoticeBack(tx, kit, { workspaceId, id, actorId }))
    const works: Promise<unknown>[] = []
    await inside(workspaceId, async (tx) => {
      // Somebody takes a number: the run has read its leases, and waits before it writes.
      await lockNumbers(tx, { workspaceId, kind: 'invoice', year: 2026 })
      works.push(run())
      await untilWaiting(1, ...works)
      works.push(keep().catch((error: { code?: string }) => error.code))
      await untilWaiting(2, ...works)
    })
    expect((await Promise.all(works))[1]).toBeUndefined()
    expect(await daysBilled(workspaceId)).toEqual([31])
  })

  it('never leaves a short bill behind, whoever of many comes first', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { workspaceId, id, actorId, run } = await noticed()
      const keep = () => inside(workspaceId, (tx) => takeNoticeBack(tx, kit, { workspaceId, id, actorId }))
      const [, , kept] = await Promise.all([
        run(),
        run(),
        keep().then(
          () => true,
          () => false,
        ),
      ])
      expect(await daysBilled(workspaceId)).toEqual([kept ? 31 : 10])
    }
  })
})
