import { describe, expect, it } from 'vitest'
import { asOwner, type Tx } from '#db/client.ts'
import { NO_WORKSPACE, newId } from '#db/ids.ts'
import { audit } from '#server/audit.ts'
import { testApp } from '#testing/app.ts'
import { buildManager, buildUser } from '#testing/people.ts'
import { checkAuditLog } from './audit-check.ts'
import { SEAL_LOCK, sealAuditLog } from './seal.ts'

const app = await testApp()
const { kit } = app
const { owner } = kit.database
const admin = await buildUser(app, { role: 'Admin' })
const as = (path: string) => app.call('GET', `/admin/dashboard/audit-log${path}`, { token: admin.token })

const write = (workspaceId: string, action = 'tenant.added', more: object = {}) =>
  kit.database.inWorkspace(workspaceId, (tx) => writeIn(tx, workspaceId, action, more))

async function writeIn(tx: Tx, workspaceId: string, action: string, more: object = {}) {
  const recordId = newId()
  await audit(tx, { workspaceId, actorId: admin.id, action, recordKind: 'tenant', recordId, ...more })
  return recordId
}

/** A business whose chain has so many sealed entries. */
async function sealed(count: number): Promise<string> {
  const { workspaceId } = await buildManager(app)
  for (let n = 0; n < count; n++)
    await write(workspaceId, 'tenant.changed', { before: { n }, after: { n: n + 1 } })
  await sealAuditLog(kit)
  return workspaceId
}

/** What only the owner of the machine can do, and only by switching the guards off. */
async function tamper(table: 'audit_log' | 'audit_seals', statement: string, values: unknown[]) {
  const client = await owner.connect()
  try {
    await client.query(`begin; alter table ${table} disable trigger append_only`)
    const { rowCount } = await client.query(statement, values)
    await client.query(`alter table ${table} enable trigger append_only; commit`)
    expect(rowCount).toBeGreaterThan(0)
  } finally {
    client.release()
  }
}

const check = (workspaceId: string, batch = 2) => checkAuditLog(kit, { workspaceId, batch })
const entryAt = async (workspaceId: string, seq: number): Promise<string> => {
  const { rows } = await owner.query(
    'select entry_id from audit_seals where workspace_id = $1 and seq = $2',
    [workspaceId, seq],
  )
  return rows[0].entry_id
}

describe('sealing', () => {
  it('gives each business a chain of its own, without a gap, and finds it whole', async () => {
    const one = await sealed(5)
    const other = await sealed(3)
    expect(await check(one)).toMatchObject({
      isWhole: true,
      sealed: 5,
      unsealed: 0,
      faults: 0,
      firstFault: null,
    })
    expect(await check(other)).toMatchObject({ isWhole: true, sealed: 3 })
    const { rows } = await owner.query('select seq from audit_seals where workspace_id = $1 order by seq', [
      one,
    ])
    expect(rows.map((row) => row.seq)).toEqual([1, 2, 3, 4, 5])
  })

  it('by its schedule seals in parts what one transaction does not take', async () => {
    const { workspaceId } = await buildManager(app)
    for (let n = 0; n < 7; n++) await write(workspaceId)
    expect(await check(workspaceId)).toMatchObject({ isWhole: true, sealed: 0, unsealed: 7 })
    expect(await sealAuditLog(kit, { batch: 3 })).toBeGreaterThanOrEqual(7)
    await app.runSchedule('audit_seal')
    expect(await check(workspaceId)).toMatchObject({ isWhole: true, sealed: 7, unsealed: 0 })
    expect(await sealAuditLog(kit)).toBe(0)
  })

  it('passes over nothing that commits late, and changes no seal for it', async () => {
    const workspaceId = await sealed(1)
    let write: (() => void) | undefined
    const mayCommit = new Promise<void>((done) => (write = done))
    let isWritten: (() => void) | undefined
    const written = new Promise<void>((done) => (isWritten = done))
    const late = kit.database.inWorkspace(workspaceId, async (tx) => {
      await writeIn(tx, workspaceId, 'tenant.late')
      isWritten!()
      await mayCommit
    })
    await written
    await kit.database.inWorkspace(workspaceId, (tx) => writeIn(tx, workspaceId, 'tenant.quick'))
    await sealAuditLog(kit)
    const before = await owner.query('select * from audit_seals where workspace_id = $1 order by seq', [
      workspaceId,
    ])
    expect(before.rows).toHaveLength(2)
    write!()
    await late
    await sealAuditLog(kit)
    const after = await owner.query('select * from audit_seals where workspace_id = $1 order by seq', [
      workspaceId,
    ])
    expect(after.rows.slice(0, 2)).toEqual(before.rows)
    expect(after.rows).toHaveLength(3)
    expect(await check(workspaceId)).toMatchObject({ isWhole: true, sealed: 3, unsealed: 0 })
  })

  it('seals each entry once when several processes try at the same moment, and waits for none', async () => {
    const { workspaceId } = await buildManager(app)
    for (let n = 0; n < 12; n++) await write(workspaceId)
    await Promise.all(Array.from({ length: 4 }, () => sealAuditLog(kit, { batch: 2 })))
    await sealAuditLog(kit)
    expect(await check(workspaceId)).toMatchObject({ isWhole: true, sealed: 12, unsealed: 0 })

    await write(workspaceId)
    await asOwner(kit.database, async (tx) => {
      await tx.execute(`select pg_advisory_xact_lock(${SEAL_LOCK})`)
      expect(await sealAuditLog(kit)).toBe(0)
    })
    expect(await sealAuditLog(kit)).toBe(1)
  })

  it('says when it does not run', async () => {
    const { workspaceId } = await buildManager(app)
    await write(workspaceId)
    expect(await check(workspaceId)).toMatchObject({ unsealed: 1, isSealingLate: false })
    await tamper(
      'audit_log',
      "update audit_log set created_at = $2::timestamptz - interval '11 minutes' where workspace_id = $1",
      [workspaceId, kit.now()],
    )
    expect(await check(workspaceId)).toMatchObject({ isWhole: true, unsealed: 1, isSealingLate: true })
  })
})

describe('what was tampered with', () => {
  it.each([
    ['actor_id', 'gen_random_uuid()'],
    ['action', "'tenant.removed'"],
    ['record_kind', "'owner'"],
    ['record_id', "'x'"],
    ['before', `'{"n": 9}'`],
    ['after', 'null'],
    ['created_at', "created_at + interval '1 microsecond'"],
    ['ip', "'10.0.0.1'"],
    ['request_id', "'forged'"],
  ])('a changed %s is found, at its place', async (column, value) => {
    const workspaceId = await sealed(5)
    const entryId = await entryAt(workspaceId, 3)
    await tamper(
      'audit_log',
      `update audit_log set "${column}" = ${value} where workspace_id = $1 and id = $2`,
      [workspaceId, entryId],
    )
    expect(await check(workspaceId)).toMatchObject({
      isWhole: false,
      faults: 1,
      firstFault: { kind: 'changed', workspaceId, seq: 3, entryId },
    })
  })

  it('an entry that was taken out is found', async () => {
    const workspaceId = await sealed(4)
    const entryId = await entryAt(workspaceId, 2)
    await tamper('audit_log', 'delete from audit_log where workspace_id = $1 and id = $2', [
      workspaceId,
      entryId,
    ])
    expect(await check(workspaceId)).toMatchObject({
      isWhole: false,
      firstFault: { kind: 'missing_entry', seq: 2, entryId },
    })
  })

  it('a seal that was taken out is found, also the first', async () => {
    for (const seq of [1, 3]) {
      const workspaceId = await sealed(4)
      await tamper('audit_seals', 'delete from audit_seals where workspace_id = $1 and seq = $2', [
        workspaceId,
        seq,
      ])
      expect(await check(workspaceId)).toMatchObject({
        isWhole: false,
        firstFault: { kind: 'missing_seal', seq, entryId: null },
        unsealed: 1,
      })
    }
  })

  it('a changed entry whose own seal was made to fit is found at the next one', async () => {
    const workspaceId = await sealed(4)
    const entryId = await entryAt(workspaceId, 2)
    await tamper(
      'audit_seals',
      'update audit_seals set hash = $3 where workspace_id = $1 and entry_id = $2',
      [workspaceId, entryId, 'f'.repeat(64)],
    )
    expect(await check(workspaceId)).toMatchObject({ isWhole: false, faults: 2, firstFault: { seq: 2 } })
  })
})

describe('the guards', () => {
  it('let requests neither change an entry nor write a seal, and show no log but where it is asked for', async () => {
    const workspaceId = await sealed(1)
    const refused = { cause: { code: '42501' } }
    for (const statement of [
      'update audit_log set action = action',
      'delete from audit_log',
      "insert into audit_seals values (gen_random_uuid(), 1, gen_random_uuid(), '', now())",
      'delete from audit_seals',
      'delete from audit_pending',
    ])
      await expect(
        kit.database.inWorkspace(workspaceId, (tx) => tx.execute(statement)),
        statement,
      ).rejects.toMatchObject(refused)
    const { rows } = await kit.database.global((tx) => tx.execute('select 1 from audit_log'))
    expect(rows).toEqual([])
    await expect(
      kit.database.global(async (tx) => {
        await tx.execute("select set_config('app.audit_reader', 'on', true)")
        await tx.execute(
          `insert into audit_log (workspace_id, id, action, record_kind, record_id)
           values ('${workspaceId}', gen_random_uuid(), 'a', 'b', 'c')`,
        )
      }),
    ).rejects.toMatchObject(refused)
    await expect(owner.query('update audit_log set action = action')).rejects.toMatchObject({ code: '23001' })
    await expect(owner.query('delete from audit_seals')).rejects.toMatchObject({ code: '23001' })
  })
})

describe('blanking', () => {
  const blankChange = 'before = null, after = null, change_salt = null'
  const blankOrigin = 'ip = null, origin_salt = null'
  const set = (workspaceId: string, id: string, sets: string) =>
    owner.query(`update audit_log set ${sets} where workspace_id = $1 and id = $2`, [workspaceId, id])

  it('takes the personal parts out of an entry and leaves the chain whole', async () => {
    const workspaceId = await sealed(4)
    await set(workspaceId, await entryAt(workspaceId, 2), blankChange)
    await set(workspaceId, await entryAt(workspaceId, 3), `${blankOrigin}, ${blankChange}`)
    expect(await check(workspaceId)).toMatchObject({ isWhole: true, sealed: 4, blanked: 2 })
    await tamper('audit_log', `update audit_log set action = 'x' where workspace_id = $1 and id = $2`, [
      workspaceId,
      await entryAt(workspaceId, 3),
    ])
    expect(await check(workspaceId)).toMatchObject({ isWhole: false, firstFault: { seq: 3 } })
  })

  it('passes the database as a whole only, and brings nothing back', async () => {
    const workspaceId = await sealed(1)
    const entryId = await entryAt(workspaceId, 1)
    const refused = { code: '23001' }
    for (const sets of [
      'after = null, change_salt = null',
      'before = null, after = null',
      'change_salt = null',
      "origin_salt = null, ip = '10.0.0.1'",
      `${blankChange}, action = 'x'`,
      'change_salt = gen_random_uuid()',
    ])
      await expect(set(workspaceId, entryId, sets), sets).rejects.toMatchObject(refused)
    await set(workspaceId, entryId, blankChange)
    await expect(set(workspaceId, entryId, `after = '{"n": 1}'`)).rejects.toMatchObject(refused)
    expect(await check(workspaceId)).toMatchObject({ isWhole: true, blanked: 1 })
  })

  it('reaches entries before their seal, too', async () => {
    const { workspaceId } = await buildManager(app)
    await write(workspaceId)
    await owner.query(`update audit_log set ${blankOrigin}, ${blankChange} where workspace_id = $1`, [
      workspaceId,
    ])
    await sealAuditLog(kit)
    expect(await check(workspaceId)).toMatchObject({ isWhole: true, sealed: 1, blanked: 1 })
  })
})

describe('reading', () => {
  it('filters by business, actor, action, record and day, and pages by cursor', async () => {
    const { workspaceId } = await buildManager(app)
    const other = await buildUser(app, { role: 'Manager', email: 'wandee@example.test', firstName: 'วันดี' })
    const days = [
      '2026-11-17T16:59:59Z',
      '2026-11-17T17:00:00Z',
      '2026-11-18T16:59:59Z',
      '2026-11-18T17:00:00Z',
    ]
    const ids: string[] = []
    for (const [n, at] of days.entries()) {
      const recordId = await write(workspaceId, n % 2 ? 'tenant.changed' : 'tenant.added', {
        actorId: n < 2 ? admin.id : other.id,
      })
      await tamper('audit_log', 'update audit_log set created_at = $2 where record_id = $1', [recordId, at])
      ids.push(recordId)
    }
    const found = async (query: string) =>
      (await as(`?itemsPerPage=100&workspace=${workspaceId}&${query}`)).body.data.map(
        (row: { recordId: string }) => ids.indexOf(row.recordId),
      )
    expect(await found('')).toEqual([3, 2, 1, 0])
    expect(await found('from=2026-11-18&to=2026-11-18')).toEqual([2, 1])
    expect(await found('to=2026-11-17')).toEqual([0])
    expect(await found(`actor=${other.id}`)).toEqual([3, 2])
    expect(await found('actor=wandee@')).toEqual([3, 2])
    expect(await found('action=tenant.added')).toEqual([2, 0])
    expect(await found(`recordKind=tenant&recordId=${ids[1]}`)).toEqual([1])
    expect(await found('recordKind=owner')).toEqual([])
    expect(
      (await as('?workspace=platform')).body.data.some((row: { workspace: unknown }) => row.workspace),
    ).toBe(false)

    const paged: number[] = []
    let cursor = ''
    do {
      const { body } = await as(`?itemsPerPage=3&workspace=${workspaceId}${cursor && `&cursor=${cursor}`}`)
      expect(body.total).toBe(4)
      paged.push(...body.data.map((row: { recordId: string }) => ids.indexOf(row.recordId)))
      cursor = body.nextCursor ?? ''
    } while (cursor)
    expect(paged).toEqual([3, 2, 1, 0])
  })

  it('shows an entry with before and after, its business, its actor and its seal', async () => {
    const workspaceId = await sealed(1)
    const id = await entryAt(workspaceId, 1)
    expect((await as(`/${id}`)).body.data).toMatchObject({
      id,
      workspace: { id: workspaceId, businessName: 'Test Rooms' },
      actor: { id: admin.id, email: admin.email },
      before: { n: 0 },
      after: { n: 1 },
      seal: { seq: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
  })

  it('exports what the filter holds as CSV, harmless in a spreadsheet, and logs who took it', async () => {
    const { workspaceId } = await buildManager(app)
    await write(workspaceId, 'tenant.changed', { after: { note: '=cmd()', name: 'ก,"ข"' } })
    await write(workspaceId, '=danger')
    const answer = await as(`/export?workspace=${workspaceId}`)
    expect(answer.headers.get('content-type')).toContain('text/csv')
    expect(answer.headers.get('content-disposition')).toMatch(/audit-log-2026-11-20\.csv/)
    const lines = answer.body
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/^at,workspace_id,/)
    expect(lines[1]).toContain("'=danger")
    expect(lines[2]).toContain(String.raw`"{""name"":""ก,\""ข\"""",""note"":""=cmd()""}"`)
    const { rows } = await owner.query(
      "select actor_id, after from audit_log where workspace_id = $1 and action = 'audit_log.exported'",
      [NO_WORKSPACE],
    )
    expect(rows).toEqual([{ actor_id: admin.id, after: { workspace: workspaceId, entries: 2 } }])
  })
})
