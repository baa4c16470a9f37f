import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { audit } from '#server/audit.ts'
import { testApp } from '#testing/app.ts'
import { buildManager, buildUser } from '#testing/people.ts'
import { listChecks, startCheck } from './audit-checks.ts'
import { runCheck } from './audit-run.ts'
import { sealAuditLog } from './seal.ts'

const app = await testApp()
const { kit } = app
const { owner } = kit.database
const admin = await buildUser(app, { role: 'Admin', firstName: 'อารีย์' })
const base = '/admin/dashboard/audit-log/checks'
const call = (method: string, query = '', body?: unknown) =>
  app.call(method, base + query, { token: admin.token, body })
const start = (body: object = {}) => call('POST', '', body)
const last = async (query = '') => (await call('GET', query)).body.data[0]

/** A check from beginning to end. */
async function check(body: object = {}) {
  await sealAuditLog(kit)
  expect((await start(body)).status).toBe(200)
  await app.runJobs()
  return last()
}

async function sealed(count: number) {
  const { workspaceId } = await buildManager(app)
  await write(workspaceId, count)
  return workspaceId
}

async function write(workspaceId: string, count: number) {
  for (let n = 0; n < count; n++)
    await kit.database.inWorkspace(workspaceId, (tx) =>
      audit(tx, {
        workspaceId,
        actorId: admin.id,
        action: 'tenant.added',
        recordKind: 'tenant',
        recordId: newId(),
      }),
    )
  await sealAuditLog(kit)
}

/** What only the owner of the machine can do, and only by switching the guards off. */
async function tamper(table: 'audit_log' | 'audit_seals', statement: string, values: unknown[]) {
  await owner.query(`alter table ${table} disable trigger append_only`)
  const { rowCount } = await owner.query(statement, values)
  await owner.query(`alter table ${table} enable trigger append_only`)
  expect(rowCount).toBeGreaterThan(0)
}

const proofs = async () =>
  (await owner.query('select workspace_id, seq from audit_proofs order by workspace_id')).rows
const mails = async () =>
  (await owner.query(`select text from mail_outbox where dedupe_key like 'audit.broken:%'`)).rows

beforeEach(async () => {
  const client = await owner.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const table of 'audit_seals audit_log audit_pending audit_proofs audit_checks mail_outbox'.split(
      ' ',
    ))
      await client.query(`delete from ${table}`)
    await client.query('set session_replication_role = default')
  } finally {
    client.release()
  }
})

describe('a check of the audit log', () => {
  it('is done by a job and kept: when, how many, started by whom, and that nothing is wrong', async () => {
    await sealed(3)
    const { body } = await start()
    expect(await last()).toMatchObject({ id: body.data.id, state: 'queued', finishedAt: null })
    // Asked for again while it waits: the same one.
    expect((await start()).body.data.id).toBe(body.data.id)
    await app.runJobs()
    expect(await last()).toMatchObject({
      id: body.data.id,
      scope: 'new',
      state: 'done',
      startedBy: 'อารีย์ ทดสอบ',
      checked: 3,
      expected: 3,
      isWhole: true,
      firstFault: null,
      workspace: null,
    })
    expect(await mails()).toEqual([])
    const { rows } = await owner.query(
      "select actor_id, after from audit_log where action = 'audit_log.check_started' and record_id = $1",
      [body.data.id],
    )
    expect(rows).toEqual([{ actor_id: admin.id, after: { scope: 'new' } }])
    // A job that runs twice checks once.
    await runCheck(kit, body.data.id)
    expect(await last()).toMatchObject({ checked: 3 })
  })

  it('begins behind what was proven, and everything is looked at again when that is asked for', async () => {
    const one = await sealed(4)
    await check()
    expect((await proofs()).find((row) => row.workspace_id === one)).toMatchObject({ seq: 4 })
    await write(one, 2)
    const { checked } = await check()
    // Two new ones here, and what starting the first check itself wrote.
    expect(checked).toBe(3)
    expect((await proofs()).find((row) => row.workspace_id === one)).toMatchObject({ seq: 6 })
    expect(await check({ scope: 'full' })).toMatchObject({ scope: 'full', isWhole: true, checked: 8 })
  })

  it('finds by a full look what was changed behind the proof, says so from then on, and mails the admins once', async () => {
    const workspaceId = await sealed(4)
    await check()
    await tamper(
      'audit_log',
      `update audit_log set action = 'x' where (workspace_id, id) in
         (select workspace_id, entry_id from audit_seals where workspace_id = $1 and seq = 2)`,
      [workspaceId],
    )
    expect(await check()).toMatchObject({ isWhole: true })
    const fault = { kind: 'changed', workspaceId, seq: 2 }
    expect(await check({ scope: 'full' })).toMatchObject({ isWhole: false, faults: 1, firstFault: fault })
    expect((await mails()).map((row) => row.text).join()).toContain('หอพักทดสอบ')
    expect(await check()).toMatchObject({ scope: 'new', isWhole: false, firstFault: fault })
    expect(await mails()).toHaveLength(1)
    expect((await proofs()).find((row) => row.workspace_id === workspaceId)).toMatchObject({ seq: 1 })
  })

  it('sees that the newest end of a chain was cut off', async () => {
    const workspaceId = await sealed(4)
    await check()
    await tamper('audit_seals', 'delete from audit_seals where workspace_id = $1 and seq >= 3', [workspaceId])
    await tamper(
      'audit_log',
      `delete from audit_log a where workspace_id = $1 and not exists
         (select 1 from audit_seals s where s.workspace_id = a.workspace_id and s.entry_id = a.id)`,
      [workspaceId],
    )
    const fault = { kind: 'missing_seal', workspaceId, seq: 4, entryId: null }
    for (const scope of ['new', 'full'])
      expect(await check({ scope })).toMatchObject({ isWhole: false, firstFault: fault })
  })

  it('looks at one business alone where that is asked for', async () => {
    const one = await sealed(2)
    await sealed(5)
    await start({ workspace: one })
    await app.runJobs()
    expect((await call('GET')).body.data).toEqual([])
    expect(await last(`?workspace=${one}`)).toMatchObject({
      checked: 2,
      workspace: { id: one, businessName: 'Test Rooms' },
    })
  })

  it('runs every night, on Sundays over everything, and tells a check that died from one that runs', async () => {
    await sealed(2)
    for (const [night, scope] of [
      ['2026-11-20T19:40:00Z', 'new'],
      ['2026-11-21T19:40:00Z', 'full'],
    ] as const) {
      app.setNow(night)
      await app.runSchedule('audit_check')
      await app.runJobs()
      expect(await last()).toMatchObject({ scope, state: 'done', startedBy: null, checked: 2 })
    }
    app.setNow('2026-11-22T03:00:00Z')
    const { rows } = await owner.query(
      `insert into audit_checks (id, scope, status, created_at, updated_at)
       values (gen_random_uuid(), 'full', 'running', $1, $1) returning id`,
      [kit.now()],
    )
    expect((await listChecks(kit, undefined))[0]).toMatchObject({ id: rows[0].id, state: 'running' })
    app.setNow('2026-11-22T03:16:00Z')
    expect((await listChecks(kit, undefined))[0]).toMatchObject({ id: rows[0].id, state: 'stopped' })
    expect((await startCheck(kit, { actorId: null, chainId: null, scope: 'full' })).id).not.toBe(rows[0].id)
  })

  it('is for admins alone, and requests cannot write what it found', async () => {
    const manager = await buildManager(app)
    const refused = await app.call('POST', base, { token: manager.token, body: {} })
    expect(refused).toMatchObject({ status: 403, body: { code: 101 } })
    for (const statement of [
      'update audit_checks set faults = 0',
      'delete from audit_checks',
      'delete from audit_proofs',
    ])
      await expect(
        kit.database.global((tx) => tx.execute(statement)),
        statement,
      ).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})
