import { parseCrontab, runOnce } from 'graphile-worker'
import { afterEach, expect, it, vi } from 'vitest'
import { newId } from '#db/ids.ts'
import { readConfig } from './config.ts'
import { announce, on } from './events.ts'
import { type Jobs, lineOf, quietLogger, startJobs, tasks } from './jobs.ts'
import type { Kit } from './kit.ts'
import { createLog } from './log.ts'
import { MailError } from './ports/mail/mail-port.ts'
import { testDatabase } from './testing/database.ts'
import { expectedErrors } from './testing/no-errors.ts'

const database = await testDatabase()
const kit = {
  database,
  config: readConfig({ LOG_LEVEL: 'silent', SESSION_SECRET: 'a secret of the tests, long enough to pass' }),
  log: createLog('silent'),
  now: () => new Date(),
} as unknown as Kit

let jobs: Jobs | undefined
afterEach(() => jobs?.stop())

it('works on after its connections died in the middle of a job', { timeout: 60_000 }, async () => {
  const ran: string[] = []
  const listener = on('invoice.paid', 'cut_off', async (_, { paymentId }) => {
    ran.push(paymentId)
    // The job ends well, but its end can no longer be written.
    if (ran.length === 1) await cutConnections()
  })
  jobs = await startJobs(kit, [listener], [])

  const [first, second] = [newId(), newId()]
  await paid(first)
  await expect.poll(() => ran.filter((id) => id === first).length, { timeout: 30_000 }).toBeGreaterThan(1)
  await paid(second)
  await expect.poll(() => ran, { timeout: 30_000 }).toContain(second)
  await jobs.stop()
  const { rows } = await database.owner.query(
    'select 1 from graphile_worker.jobs where locked_at is not null',
  )
  expect(rows).toEqual([])
  expectedErrors()
})

it('does what comes by the hundred after what somebody waits for', async () => {
  const ran: string[] = []
  const listeners = [
    on('invoice.paid', 'many', async () => void ran.push('many'), { urgency: 'whenever' }),
    on('slip.rejected', 'one', async () => void ran.push('one')),
  ]
  await paid(newId())
  await paid(newId())
  await database.global((tx) => announce(tx, 'slip.rejected', { workspaceId: newId(), slipId: newId() }))
  await runOnce({
    pgPool: database.owner,
    taskList: tasks(kit, listeners, []),
    noHandleSignals: true,
    logger: quietLogger(kit.log),
  })
  expect(ran).toEqual(['one', 'many', 'many'])
})

it('says once that the mail server is away, however many mails wait for it', async () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', (line) => lines.push(JSON.parse(line)))
  const cause = Object.assign(new Error('connect ECONNREFUSED someone@example.test'), {
    code: 'ECONNREFUSED',
  })
  const listeners = [
    on('invoice.paid', 'mails', () =>
      Promise.reject(new MailError('not taken', { isPermanent: false, cause })),
    ),
    on('slip.rejected', 'broken', () => Promise.reject(new Error('of another kind'))),
  ]
  for (let n = 0; n < 5; n++) await paid(newId())
  await database.global((tx) => announce(tx, 'slip.rejected', { workspaceId: newId(), slipId: newId() }))
  await runOnce({
    pgPool: database.owner,
    taskList: tasks(kit, listeners, []),
    noHandleSignals: true,
    logger: quietLogger(log),
  })
  expect(lines.map(({ event }) => event).sort()).toEqual(['jobs', 'mail_away'])
  expect(lines.find(({ event }) => event === 'mail_away')).toMatchObject({
    ...{ level: 'error', count: 1 },
    error: { code: 'ECONNREFUSED' },
  })
  expect(JSON.stringify(lines)).not.toContain('example.test')
  await database.owner.query(
    'select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))',
  )
})

it('does what somebody waits for every few seconds, one run at a time, also after one that failed', async () => {
  let runs = 0
  const often = {
    ...{ name: 'often', cron: '0 3 * * *', seconds: 0.02 },
    run: async () => {
      runs++
      if (runs === 1) throw new Error('not this time')
    },
  }
  jobs = await startJobs(kit, [], [often])
  await expect.poll(() => runs, { timeout: 10_000 }).toBeGreaterThan(2)
  await jobs.stop()
  const before = runs
  await new Promise((done) => setTimeout(done, 100))
  expect(runs).toBe(before)
})

it('runs a schedule once at a time, and makes up for what will not come again soon', () => {
  const [minutely, nightly] = parseCrontab(
    [
      { name: 'every_minute', cron: '* * * * *' },
      { name: 'every_night', cron: '10 18 * * *' },
    ]
      .map(lineOf)
      .join('\n'),
  )
  expect(minutely!.options).toMatchObject({ queueName: 'schedule:every_minute', backfillPeriod: 0 })
  expect(nightly!.options).toMatchObject({ queueName: 'schedule:every_night', backfillPeriod: 3_600_000 })
})

function paid(paymentId: string): Promise<unknown> {
  return vi.waitFor(
    () =>
      database.global((tx) =>
        announce(tx, 'invoice.paid', { workspaceId: newId(), invoiceId: newId(), paymentId }),
      ),
    { timeout: 10_000 },
  )
}

/** Ends every connection to this file's database, and lets none in for a moment. */
async function cutConnections(): Promise<void> {
  const { default: pg } = await import('pg')
  const admin = new pg.Client({ ...database.ownerConnection, database: 'template1' })
  await admin.connect()
  await admin.query(`alter database ${database.name} allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    database.name,
  ])
  setTimeout(async () => {
    await admin.query(`alter database ${database.name} allow_connections true`)
    await admin.end()
  }, 1_500)
}
