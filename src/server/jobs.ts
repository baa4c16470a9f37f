import { type Runner, run, type TaskList } from 'graphile-worker'
import type { Listener, Schedule } from './events.ts'
import type { Kit } from './kit.ts'

type Announced = { event: string; payload: never }

/**
 * Runs what happens after and beside requests: the listeners of announced events, each as a job of its own that is
 * retried until it succeeds, and what runs by the clock. Jobs use the owner role and name their workspace.
 */
export async function startJobs(kit: Kit, listeners: Listener[], schedules: Schedule[]): Promise<Runner> {
  const { database, log } = kit
  await unlockTheDead(kit)

  return run({
    pgPool: database.owner,
    concurrency: 4,
    pollInterval: 2_000,
    noHandleSignals: true,
    taskList: tasks(kit, listeners, schedules),
    parsedCronItems: undefined,
    crontab: schedules.map(({ name, cron }) => `${cron} schedule:${name} ?max=5&fill=1h`).join('\n'),
    logger: quietLogger(log),
  })
}

/** The tasks by name; the suite runs them through the same table. */
export function tasks(kit: Kit, listeners: Listener[], schedules: Schedule[]): TaskList {
  const list: TaskList = {
    /** One announced event becomes one job per listener, so that a failing mail does not repeat a finished receipt. */
    async announce(job, helpers) {
      const { event, payload } = job as Announced
      for (const listener of listeners.filter((one) => one.event === event))
        await helpers.addJob(`on:${listener.name}`, payload, {
          jobKey: `${helpers.job.id}:${listener.name}`,
          // A job that is there stays as it is, without a search through the whole queue.
          jobKeyMode: 'unsafe_dedupe',
          maxAttempts: 25,
        })
    },
  }
  for (const listener of listeners) {
    if (list[`on:${listener.name}`]) throw new Error(`two listeners are named ${listener.name}`)
    list[`on:${listener.name}`] = (payload) => listener.run(kit, payload as never)
  }
  for (const schedule of schedules) list[`schedule:${schedule.name}`] = () => schedule.run(kit)

  return list
}

/** Jobs of a process that was killed stay locked for hours; it is gone, so they are free. */
async function unlockTheDead({ database, config }: Kit) {
  if (!config.isEmbedded) return
  await database.owner.query(
    'select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker._private_jobs where locked_by is not null))',
  )
}

function quietLogger(log: Kit['log']) {
  return {
    scope: () => quietLogger(log),
    error: (message: string) => log.error('jobs', { message: firstLine(message) }),
    warn: (message: string) => log.warn('jobs', { message: firstLine(message) }),
    info: () => {},
    debug: () => {},
  } as never
}

/** The rest of a job's message may hold its payload. */
function firstLine(message: string) {
  return message.split('\n', 1)[0]!.slice(0, 200)
}
