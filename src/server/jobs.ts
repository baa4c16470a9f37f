import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Listener, Schedule, Urgency } from './events.ts'
import type { Kit } from './kit.ts'
import { type CountedLog, createCountedLog } from './log-counted.ts'
import { MailError } from './ports/mail/mail-port.ts'

type Announced = { event: string; payload: never }

export type Jobs = { stop(): Promise<void> }

/**
 * Runs what happens after and beside requests: the listeners of announced events, each as a job of its own that is
 * retried until it succeeds, and what runs by the clock. Jobs use the owner role and name their workspace. A runner
 * that gives up because the database went away is followed by another one.
 */
export async function startJobs(kit: Kit, listeners: Listener[], schedules: Schedule[]): Promise<Jobs> {
  const ending = new AbortController()
  await unlockTheDead(kit)
  let current = await beginRunner(kit, listeners, schedules)
  const watching = watch()
  const often = schedules.flatMap((one) => (one.seconds ? [repeat(kit, one, one.seconds)] : []))

  async function watch() {
    for (;;) {
      await current.ended
      if (ending.signal.aborted) return
      // Lets its last jobs finish, but not for ever: it never ends where it could not record how a job ended.
      await Promise.race([current.stop(), sleep(LAST_JOBS_MS)])
      const next = await follow(current.poolId)
      if (!next) return
      current = next
    }
  }

  /** The next runner, as soon as the database is back. Locks that the last one left are released. */
  async function follow(poolId: string | undefined): Promise<JobRunner | undefined> {
    while (!ending.signal.aborted) {
      try {
        if (poolId) await unlock(kit, poolId)
        return await beginRunner(kit, listeners, schedules)
      } catch (error) {
        kit.log.warn('jobs', { message: firstLine((error as Error).message) })
        await sleep(RETRY_MS, undefined, { signal: ending.signal }).catch(() => {})
      }
    }
  }

  return {
    async stop() {
      const isEnding = await Promise.race([current.ended.then(() => true), false])
      ending.abort()
      for (const timer of often) clearInterval(timer)
      const stopped = current.stop()
      await (isEnding ? Promise.race([stopped, sleep(LAST_JOBS_MS)]) : stopped)
      const last = current
      await watching
      if (current !== last) await current.stop()
    },
  }
}

/** Runs a schedule every few seconds, one run at a time. While the database is away the next one will do. */
function repeat(kit: Kit, { name, run }: Schedule, seconds: number) {
  let isRunning = false
  const once = async () => {
    if (isRunning) return
    isRunning = true
    await run(kit).catch((error) => kit.log.warn('often', { name, error }))
    isRunning = false
  }

  return setInterval(once, seconds * 1000).unref()
}

/** As the queue counts: the smaller goes first. */
const PRIORITY: Record<Urgency, number> = { now: 0, soon: 5, whenever: 10 }

const LAST_JOBS_MS = 3_000
const RETRY_MS = 500

/** A running worker; `ended` resolves when it begins to stop, for whatever reason. */
type JobRunner = { poolId: string | undefined; ended: Promise<unknown>; stop(): Promise<void> }

async function beginRunner(kit: Kit, listeners: Listener[], schedules: Schedule[]): Promise<JobRunner> {
  const events: WorkerEvents = new EventEmitter()
  let poolId: string | undefined
  events.on('pool:create', ({ workerPool }) => (poolId = workerPool.id))
  const stopping = new Promise<void>((resolve) => events.on('pool:gracefulShutdown', () => resolve()))
  const runner = await run({
    pgPool: kit.database.owner,
    concurrency: 4,
    pollInterval: 2_000,
    noHandleSignals: true,
    // Without a batch, a job's end is written by a promise that nobody awaits: a database that dies at that moment
    // would crash the whole process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    events,
    taskList: tasks(kit, listeners, schedules),
    parsedCronItems: undefined,
    crontab: schedules.map(lineOf).join('\n'),
    logger: quietLogger(kit.log),
  })
  const done = runner.promise.catch(() => {})

  return {
    poolId,
    ended: Promise.race([stopping, done]),
    // A runner that is stopping already refuses to be stopped; its end is awaited all the same.
    stop: () => runner.stop().catch(() => done),
  }
}

/**
 * A line of the crontab. What was missed while nobody ran is made up for within an hour, but not what comes every few
 * minutes anyway. Each schedule has a queue of its own: two runs of a long one at once would take the workers that
 * mails wait for.
 */
export function lineOf({ name, cron }: Pick<Schedule, 'name' | 'cron'>): string {
  const isSoonAgain = cron.startsWith('*')

  return `${cron} schedule:${name} ?max=5&queue=schedule:${name}${isSoonAgain ? '' : '&fill=1h'}`
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
          // An existing job stays as it is, without a search through the whole queue.
          jobKeyMode: 'unsafe_dedupe',
          maxAttempts: 25,
          // A mail with a code does not wait behind the bills of a month.
          priority: PRIORITY[listener.urgency],
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

async function unlock({ database }: Kit, poolId: string) {
  await database.owner.query('select graphile_worker.force_unlock_workers($1::text[])', [[poolId]])
}

/**
 * What the queue says, in our log: success is no news. While the mail server is away every mail that waits fails again
 * and again: one line a minute says how many tries there were.
 */
export function quietLogger(log: Kit['log'], counted: CountedLog = createCountedLog(log)): Logger {
  return {
    scope: () => quietLogger(log, counted),
    error(message: string, meta?: { error?: unknown }) {
      const { error } = meta ?? {}
      if (error instanceof MailError && !error.isPermanent)
        counted('error', 'mail_away', { error: error.cause })
      else log.error('jobs', { message: firstLine(message) })
    },
    warn: (message: string) => log.warn('jobs', { message: firstLine(message) }),
    info: () => {},
    debug: () => {},
  } as never
}

/** The rest of a job's message may hold its payload. */
function firstLine(message: string) {
  return message.split('\n', 1)[0]!.slice(0, 200)
}
