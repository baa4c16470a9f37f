import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { testDatabase } from '#server/testing/database.ts'
import { openDatabase } from './client.ts'

const base = await testDatabase()
// One connection, so that each statement meets what the one before left behind.
const database = openDatabase({
  app: { ...base.appConnection, max: 1 },
  owner: { ...base.ownerConnection, max: 1 },
})
afterAll(() => database.close())

/** The statements that PostgreSQL keeps for the connection now in use, by text. */
const prepared = async () => {
  const rows = await database.once<{ statement: string }>(sql`select statement from pg_prepared_statements`)
  return rows.map(({ statement }) => statement)
}
const backend = async () =>
  (await database.once<{ pid: number }>(sql`select pg_backend_pid() as pid`))[0]!.pid

describe('prepared statements', () => {
  it('keeps what is asked again and again, and nothing that is asked once', async () => {
    for (let n = 0; n < 4; n++) await database.once(sql`select ${n}::int as often`)
    await database.once(sql`select ${1}::int as seldom`)
    const kept = await prepared()
    expect(kept.filter((text) => text.includes('as often'))).toHaveLength(1)
    expect(kept.filter((text) => text.includes('as seldom'))).toHaveLength(0)
  })

  it('answers by the values of each asking', async () => {
    for (let n = 0; n < 8; n++) {
      const [row] = await database.once<{ twice: number }>(sql`select ${n}::int * 2 as twice`)
      expect(row).toEqual({ twice: n * 2 })
    }
  })

  it('closes a connection that has gathered too many', async () => {
    const before = await backend()
    for (let shape = 0; shape < 160; shape++)
      for (let n = 0; n < 3; n++) await database.once(sql`select ${n}::int as ${sql.raw(`shape_${shape}`)}`)
    expect(await backend()).not.toBe(before)
    expect((await prepared()).length).toBeLessThan(150)
  })

  it('plans anew for the values of each asking where told so', async () => {
    const ask = () =>
      database.once<{ custom: string; generic: string }>(
        sql`select custom_plans::text as custom, generic_plans::text as generic from pg_prepared_statements
             where statement like ${'%custom_plans%'}`,
        { isPlannedAnew: true },
      )
    for (let n = 0; n < 12; n++) await ask()
    expect(await ask()).toEqual([{ custom: '11', generic: '0' }])
  })

  it('compiles no search, whatever a server is set to', async () => {
    const eager = openDatabase({
      app: { ...base.appConnection, options: '-c jit=on', max: 1 },
      owner: base.ownerConnection,
    })
    const settings = (isPlannedAnew: boolean) =>
      eager.once(sql`select current_setting('jit') as jit`, { isPlannedAnew })
    expect(await settings(false)).toEqual([{ jit: 'on' }])
    expect(await settings(true)).toEqual([{ jit: 'off' }])
    await eager.close()
  })

  it('never names what is written in bulk', async () => {
    const many = sql.join(
      Array.from({ length: 80 }, (_, n) => sql`(${n}::int)`),
      sql`, `,
    )
    for (let n = 0; n < 4; n++) await database.once(sql`select count(*) from (values ${many}) as bulk`)
    expect((await prepared()).filter((text) => text.includes('as bulk'))).toHaveLength(0)
  })
})

describe('a migration under a running service', () => {
  const change = (text: string) => database.owner.query(text)
  const all = sql`select * from changing where ${1}::int = 1`
  beforeAll(async () => {
    await change('create table changing (id int)')
    await change('insert into changing values (1)')
  })

  it('is not noticed by statements by themselves', async () => {
    for (let n = 0; n < 4; n++) await database.once(all)
    await change('alter table changing add column name text')
    expect(await database.once(all)).toEqual([{ id: 1, name: null }])
  })

  it('is not noticed by the first statement of a transaction, which keeps its workspace', async () => {
    const workspaceId = newId()
    const read = () =>
      database.inWorkspace(workspaceId, async (tx) => {
        const { rows } = await tx.execute(all)
        const setting = await tx.execute(sql`select current_setting('app.workspace_id', true) as workspace`)
        return { rows, workspace: setting.rows[0]?.workspace }
      })
    for (let n = 0; n < 4; n++) await read()
    await change('alter table changing add column floor int')
    expect(await read()).toEqual({ rows: [{ id: 1, name: null, floor: null }], workspace: workspaceId })
  })

  it('refuses a transaction that had already begun to work, whole, and serves the next', async () => {
    const write = () =>
      database.global(async (tx) => {
        await tx.execute(sql`insert into changing (id) values (${2})`)
        return tx.execute(all)
      })
    for (let n = 0; n < 4; n++) await database.global((tx) => tx.execute(all))
    await change('alter table changing add column area int')
    await expect(write()).rejects.toMatchObject({ cause: { code: '0A000' } })
    expect(await database.once(sql`select id from changing where id = ${2}`)).toEqual([])
    expect((await write()).rows).toHaveLength(2)
  })
})

describe('rights', () => {
  const seen = sql`select id from projects where ${1}::int = 1 order by id`

  it('are those of each transaction, also in prepared statements', async () => {
    const workspaces = [newId(), newId()]
    for (const workspaceId of workspaces)
      await database.inWorkspace(workspaceId, (tx) =>
        tx.execute(
          sql`insert into projects (workspace_id, id, name_th) values (${workspaceId}, ${workspaceId}, ${'ใบตอง'})`,
        ),
      )
    for (let round = 0; round < 8; round++) {
      for (const workspaceId of workspaces)
        expect((await database.inWorkspace(workspaceId, (tx) => tx.execute(seen))).rows).toEqual([
          { id: workspaceId },
        ])
      expect((await database.global((tx) => tx.execute(seen))).rows).toEqual([])
      expect(await database.once(seen)).toEqual([])
    }
    expect((await prepared()).some((text) => text.includes('from projects'))).toBe(true)
  })

  it('leave nothing of a failed transaction behind', async () => {
    const failing = database.inWorkspace(newId(), (tx) => tx.execute(sql`select 1 / ${0}::int`))
    await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } })
    const [row] = await database.once<{ workspace: string }>(
      sql`select coalesce(current_setting('app.workspace_id', true), '') as workspace`,
    )
    expect(row).toEqual({ workspace: '' })
  })
})
