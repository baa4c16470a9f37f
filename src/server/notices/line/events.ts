import type { Tx } from '#db/client.ts'
import { lineEvents } from '#db/tables/notices.ts'
import type { Kit } from '#server/kit.ts'

/** Notes an event of LINE; whether it had not come before. */
export async function isNewEvent(tx: Tx, kit: Kit, id: string): Promise<boolean> {
  const made = await tx
    .insert(lineEvents)
    .values({ id, createdAt: kit.now() })
    .onConflictDoNothing()
    .returning({ id: lineEvents.id })

  return made.length > 0
}
