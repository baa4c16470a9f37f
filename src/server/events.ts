import { sql } from 'drizzle-orm'
import type { EventMap, EventName } from '#contract/events.ts'
import { type Tx, tellOnCommit } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { bells } from '#db/tables/platform.ts'
import type { Kit } from './kit.ts'

/** Says what happened, in the transaction that makes it so: rolled back with it, acted upon once it has committed. */
export async function announce<N extends EventName>(tx: Tx, event: N, payload: EventMap[N]): Promise<void> {
  await tx.execute(sql`select announce(${event}, ${JSON.stringify(payload)}::jsonb)`)
}

/** The same for many events of one kind, in one statement. */
export async function announceAll<N extends EventName>(
  tx: Tx,
  event: N,
  payloads: EventMap[N][],
): Promise<void> {
  if (payloads.length > 0)
    await tx.execute(sql`select announce_all(${event}, ${JSON.stringify(payloads)}::jsonb)`)
}

/** Priorities: mails that somebody waits for, then slow work such as pictures, then what comes by the hundred. */
export type Urgency = 'now' | 'soon' | 'whenever'

/**
 * Reacts to an event in a job of its own, retried until it succeeds. Its effects must be safe to repeat.
 * `name` is unique and stable: it is the job's name in the queue.
 */
export type Listener<N extends EventName = EventName> = {
  event: N
  name: string
  urgency: Urgency
  run(kit: Kit, payload: EventMap[N]): Promise<void>
}

/** Declares a listener with its payload typed by the event. */
export function on<N extends EventName>(
  event: N,
  name: string,
  run: Listener<N>['run'],
  { urgency = 'now' }: { urgency?: Urgency } = {},
): Listener {
  return { event, name, urgency, run } as unknown as Listener
}

/**
 * Something that runs by the clock. `cron` is in UTC; Bangkok is UTC+7 all year. With `seconds` each process that runs
 * jobs does it that often besides, for what somebody waits for: it must be cheap, and harmless where two do it at once.
 */
export type Schedule = { name: string; cron: string; seconds?: number; run(kit: Kit): Promise<void> }

/**
 * Tells open pages that something changed, once the transaction has committed, in every process. It is written down with
 * what changed and told in batches (`live/bells.ts`): a notification in each commit would have all commits wait for each other.
 * @param room `workspace:{id}`, `user:{id}`, `session:{id}`, or one of a hub (`live/hubs.ts`)
 */
export async function push(
  tx: Tx,
  room: string,
  event: EventName,
  ids: Record<string, string>,
): Promise<void> {
  await tx.insert(bells).values({ id: newId(), room, event, ids })
  tellOnCommit(tx)
}
