import type { Tx } from '#db/client.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { readMonths } from './months.ts'
import { readRooms } from './rooms.ts'
import { readTasks } from './tasks.ts'
import { readWeek } from './week.ts'

/** What a manager's first page says: read only, from what the other features keep. */
export async function readMain(tx: Tx, kit: Kit, actor: { workspaceId: string; actorId: string }) {
  const { workspaceId } = actor
  const today = todayInBangkok(kit.now())

  return {
    ...(await readTasks(tx, actor, { today, now: kit.now() })),
    ...(await readMonths(tx, workspaceId, today)),
    ...(await readRooms(tx, workspaceId, today)),
    week: await readWeek(tx, workspaceId, today),
  }
}
