import { sql } from 'drizzle-orm'
import { askPacket, makePacket } from '#features/packets/server/service.ts'
import { approveRun, prepareRun, readPayees, readRun, sendRun } from '#features/payouts/server/service.ts'
import { monthKey, shiftMonth, todayInBangkok } from '#thai/days.ts'
import type { Clock } from './clock.ts'
import { seededId } from './random.ts'
import type { Business } from './workspaces.ts'

type Who = { workspaceId: string; actorId: string }

/** Prepares what can be paid on the clock's day, but to some owners; null where there is nothing. */
async function prepare(
  { kit }: Clock,
  { workspaceId, actorId }: Who,
  { key, without = [] }: { key: string; without?: readonly string[] },
): Promise<string | null> {
  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const day = todayInBangkok(kit.now())
    const payees = await readPayees(tx, workspaceId, { day, locale: 'th' })
    const payouts = payees
      .filter(({ ownerId, problem }) => problem === null && !without.includes(ownerId))
      .map(({ ownerId, payableSatang }) => ({ ownerId, amountSatang: payableSatang, waitsForAccount: false }))
    if (payouts.length === 0) return null

    return prepareRun(tx, kit, { workspaceId, actorId }, { key: seededId(key), payouts })
  })
}

/** A month is paid as one run: its manager is the only one there who sees money, and confirms the sum. */
export async function payOwners(
  clock: Clock,
  business: Business,
  { period, without }: { period: string; without: readonly string[] },
): Promise<void> {
  const { kit } = clock
  const who = { workspaceId: business.id, actorId: business.manager.id }
  const id = await prepare(clock, who, { key: `payouts:${business.key}:${period}`, without })
  if (!id) return
  await kit.database.inWorkspace(business.id, async (tx) => {
    const { totalSatang } = await readRun(tx, who, { id, locale: 'th' })
    await approveRun(tx, kit, who, { id, totalSatang, typedSatang: totalSatang })
    const day = todayInBangkok(kit.now())
    await sendRun(tx, kit, who, { id, day, reference: `DEMO-${period}` })
  })
}

/** What is still open with owners is prepared, and those who log in find their last month with its vouchers. */
export async function openPayouts(
  clock: Clock,
  { business, today }: { business: Business; today: string },
): Promise<void> {
  if (business.key !== 'agency') return
  const { kit } = clock
  clock.at(today, 9)
  const who = { workspaceId: business.id, actorId: business.manager.id }
  await prepare(clock, who, { key: `payouts:${business.key}:next` })
  const period = shiftMonth(monthKey(today), -1)
  const { rows } = await kit.database.inWorkspace(business.id, (tx) =>
    tx.execute<{ statementId: string }>(sql`
      select s.id as "statementId" from owner_statements s
        join user_links l on l.workspace_id = s.workspace_id and l.kind = 'owner' and l.record_id = s.owner_id
       where s.workspace_id = ${business.id}
         and s.period = (select max(period) from owner_statements where workspace_id = s.workspace_id and owner_id = s.owner_id and period <= ${period})
       order by s.id`),
  )
  for (const { statementId } of rows) {
    const packetId = await kit.database.inWorkspace(business.id, (tx) =>
      askPacket(tx, kit, { workspaceId: business.id, statementId, actorId: business.manager.id }),
    )
    await makePacket(kit, { workspaceId: business.id, packetId })
  }
}
