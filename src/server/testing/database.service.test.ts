import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'

const database = await testDatabase()

test('the clone is migrated and both doors open on it', async () => {
  const { rows } = await database.owner.query('select current_database() as name, current_user as who')
  expect(rows).toEqual([{ name: database.name, who: 'ruen' }])
  const tables = await database.app.query(
    `select count(*)::int as n from information_schema.tables where table_schema = 'public'`,
  )
  expect(tables.rows[0].n).toBeGreaterThan(0)
})

test('the request role can bypass nothing', async () => {
  const { rows } = await database.app.query(
    'select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
  )
  expect(rows).toEqual([
    { rolname: 'ruen_app', rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false },
  ])
})

test('a second call gives the same database, and its addresses work', async () => {
  expect(await testDatabase()).toBe(database)
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: database.appUrl })
  await client.connect()
  const { rows } = await client.query('select current_database() as name, current_user as who')
  await client.end()
  expect(rows).toEqual([{ name: database.name, who: 'ruen_app' }])
})
