import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { Kit } from '#server/kit.ts'
import { bangkokInstant } from '#thai/days.ts'

export type Clock = {
  kit: Kit
  /** Puts the clock to an instant. */
  set(at: Date): void
  /** Puts the clock to a day and hour in Bangkok. */
  at(day: string, hour: number, minute?: number): void
}

/**
 * A kit that lives on another day: the services use its clock and believe it. Its commits do not wait for the disk one
 * by one, which a year of bills would spend most of its time on; the last commit of the load does.
 */
export function clockOf(kit: Kit): Clock {
  let now = kit.now()
  const { database } = kit
  const quick =
    <T>(work: (tx: Tx) => Promise<T>) =>
    async (tx: Tx) => {
      await tx.execute(sql`set local synchronous_commit = off`)
      return work(tx)
    }

  return {
    kit: {
      ...kit,
      now: () => now,
      database: {
        ...database,
        inWorkspace: (workspaceId, work) => database.inWorkspace(workspaceId, quick(work)),
        global: (work) => database.global(quick(work)),
      },
    },
    set(at) {
      now = at
    },
    at(day, hour, minute = 0) {
      now = bangkokInstant(day, { hour, minute })
    },
  }
}
