import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import {
  addGreeting,
  cardLink,
  markSeen,
  noteSend,
  scheduleGreeting,
  sendGreeting,
} from '#features/greetings/server/service.ts'
import { addDays } from '#thai/days.ts'
import type { Clock } from './clock.ts'
import type { Business } from './workspaces.ts'

const PLAIN = {
  ...{ ownTitle: '', language: 'reader' as const, recipients: 'tenants' as const, chosen: [] },
  ...{ sendTime: '09:00', autoSend: false },
}

/** What the dormitory sent in the rains, and what goes out at the new year, each year. */
export async function sendGreetings(
  clock: Clock,
  { business, today }: { business: Business; today: string },
) {
  if (business.key !== 'dorm') return
  const { kit } = clock
  const { id: workspaceId, manager } = business
  const actor = { workspaceId, actorId: manager.id }
  const within = <T>(work: (tx: Tx) => Promise<T>) => kit.database.inWorkspace(workspaceId, work)
  clock.at(addDays(today, -45), 9)
  const id = await within(async (tx) => {
    const added = await addGreeting(tx, kit, actor, { ...PLAIN, category: 'rainy-season' })
    await sendGreeting(tx, kit, actor, { id: added, isSober: false })
    return added
  })
  const { rows } = await within((tx) =>
    tx.execute<{ id: string }>(sql`
      select id from greeting_sends where workspace_id = ${workspaceId} and greeting_id = ${id} and state = 'waiting' order by id`),
  )
  // No mail of the past goes out: what became of it is noted alone.
  for (const [nth, send] of rows.entries()) {
    await noteSend(kit, workspaceId, {
      id: send.id,
      occasion: 'rainy-season',
      state: nth === 2 ? 'failed' : 'sent',
    })
    const token = cardLink(kit, { workspaceId, id: send.id }, 'th').split('/').at(-1)!
    if (nth % 3 === 0) await markSeen(kit, token)
  }
  clock.at(addDays(today, -1), 10)
  await within(async (tx) => {
    const added = await addGreeting(tx, kit, actor, { ...PLAIN, category: 'new-year', autoSend: true })
    await scheduleGreeting(tx, kit, actor, { id: added, isOn: true })
    await addGreeting(tx, kit, actor, { ...PLAIN, category: 'thanks-owners', recipients: 'owners' })
  })
}
