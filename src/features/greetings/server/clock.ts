import { sql } from 'drizzle-orm'
import { asOwner, type Tx } from '#db/client.ts'
import type { Mood } from '#features/greetings/kinds.ts'
import { isSilent } from '#features/greetings/occasions.ts'
import { isHeldOn, type Pause, pauseOn } from '#features/greetings/rules.ts'
import { announce, type Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { clockOf, todayInBangkok } from '#thai/days.ts'
import { skip } from './acts.ts'
import { readPauses } from './pauses.ts'
import { COLUMNS, type Greeting } from './read.ts'
import { beginRound, moodOfGreeting } from './rounds.ts'

/** Every ten minutes: a greeting of nine goes out at nine. */
export const greetingsSchedules: Schedule[] = [{ name: 'send_greetings', cron: '*/10 * * * *', run: sendDue }]

/** A festive card that comes into a time of mourning is asked about two days before. */
const ASK_MS = 2 * 86_400_000
/** A wish that is later than this is none any more: the service did not run. */
const LATE_MS = 2 * 86_400_000

type Due = { workspaceId: string; id: string }

/**
 * Sends what is due. Each greeting is a transaction of its own, held while it is looked at: two runs at once send it once,
 * and one that breaks off is gone on with by the next.
 */
async function sendDue(kit: Kit): Promise<void> {
  const until = new Date(kit.now().getTime() + ASK_MS).toISOString()
  const due = await asOwner(kit.database, async (tx) => {
    const { rows } = await tx.execute<Due>(sql`
      select g.workspace_id as "workspaceId", g.id from greetings g
        join workspaces w on w.id = g.workspace_id and w.status = 'active'
       where g.status = 'scheduled' and g.deleted_at is null and g.send_at <= ${until} order by g.send_at, g.id`)
    return rows
  })
  for (const one of due)
    await asOwner(kit.database, (tx) => look(tx, kit, one)).catch((error) =>
      kit.log.error('greeting_failed', { greetingId: one.id, error }),
    )
}

async function look(tx: Tx, kit: Kit, { workspaceId, id }: Due): Promise<void> {
  const { rows } = await tx.execute<Greeting>(sql`
    select ${COLUMNS} from greetings g where g.workspace_id = ${workspaceId} and g.id = ${id}
       and g.status = 'scheduled' and g.deleted_at is null for update`)
  const greeting = rows[0]
  if (!greeting?.sendAt) return
  const { all } = await readPauses(tx, workspaceId)
  const step = stepFor(greeting, { now: kit.now(), pauses: all, mood: await moodOfGreeting(tx, greeting) })
  if (step === 'hold') {
    await tx.execute(sql`
      update greetings set held_at = ${kit.now().toISOString()} where workspace_id = ${workspaceId} and id = ${id}`)
    await announce(tx, 'greeting.held', { workspaceId, greetingId: id, at: kit.now().toISOString() })
  } else if (step === 'free')
    await tx.execute(sql`
      update greetings set held_at = null where workspace_id = ${workspaceId} and id = ${id}`)
  else if (step === 'late') await skip(tx, workspaceId, greeting)
  else if (step !== 'wait')
    await beginRound(tx, kit, greeting, { workspaceId, isSober: step === 'sober', actorId: null })
}

export type Step = 'wait' | 'hold' | 'free' | 'send' | 'sober' | 'late'
type Look = { now: Date; pauses: readonly Pause[]; mood: Mood }

/** What the clock does with a greeting at a moment. */
export function stepFor(
  {
    sendAt,
    sendTime,
    heldAt,
    mourningChoice,
  }: Pick<Greeting, 'sendAt' | 'sendTime' | 'heldAt' | 'mourningChoice'>,
  { now, pauses, mood }: Look,
): Step {
  const at = new Date(sendAt!)
  const today = todayInBangkok(now)
  const isDue = at <= now && !isSilent(today)
  if (mourningChoice === 'sober') return isDue ? 'sober' : 'wait'
  if (mourningChoice === 'wait')
    return isDue && !pauseOn(today, pauses) && clockOf(now) >= sendTime ? 'send' : 'wait'
  const sendDay = todayInBangkok(at)
  const isMourned = isHeldOn(mood, [sendDay, today].sort().at(-1)!, pauses)
  if (isMourned) return heldAt ? 'wait' : 'hold'
  // The time of mourning is over before its day came. After it, the manager's word is waited for.
  if (heldAt) return at > now ? 'free' : 'wait'
  if (!isDue) return 'wait'

  return now.getTime() - at.getTime() > LATE_MS ? 'late' : 'send'
}
