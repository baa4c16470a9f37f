import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { OwnedElsewhere, takeOwnerLock } from './owner-lock.ts'
import { isAlive, readPostmasterPid } from './postmaster.ts'
import { resetData } from './reset-data.ts'
import { lines, makeFolder, runApp, start } from './testing/embedded-app.ts'

test('a second owner is refused and told who holds the data', async () => {
  const dataDir = makeFolder()
  const app = runApp(dataDir)
  await app.saw('owner')
  const server = await start(dataDir)
  const refusal = await takeOwnerLock({ connection: server.connection }).catch((error) => error)
  expect(refusal).toBeInstanceOf(OwnedElsewhere)
  expect(refusal.message).toMatch(new RegExp(`process ${app.child.pid} on .*, since 20\\d\\d-`))

  await expect(resetData(dataDir)).rejects.toThrow('stop it first')
  app.child.kill('SIGKILL')
  await app.ended
  const lock = await takeOwnerLock({ connection: server.connection })
  await lock.release()
})

test('the owner takes its lock again after the server died', async () => {
  const server = await start(makeFolder())
  const lock = await takeOwnerLock({ connection: server.connection, log: (line) => lines.push(line) })
  process.kill(readPostmasterPid(server.folder)!, 'SIGKILL')
  await expect.poll(() => lines, { timeout: 15_000 }).toContain('the owner lock was taken again')
  const client = new pg.Client(server.connection)
  await client.connect()
  const { rows } = await client.query(`select count(*)::int as n from pg_locks where locktype = 'advisory'`)
  expect(rows).toEqual([{ n: 1 }])
  await client.end()
  await lock.release()
})

test('an owner whose lock went to another process is told so', async () => {
  const server = await start(makeFolder())
  let lost: Error | undefined
  const lock = await takeOwnerLock({ connection: server.connection, onLost: (error) => (lost = error) })
  const thief = new pg.Client({ ...server.connection, application_name: 'ruen process 4194999 on elsewhere' })
  await thief.connect()
  const waiting = thief.query('select pg_advisory_lock($1, 1)', [0x7275656e])
  await server.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like $1`,
    [`ruen process ${process.pid} %`],
  )
  await waiting
  await expect.poll(() => lost, { timeout: 5_000 }).toBeInstanceOf(OwnedElsewhere)
  await lock.release()
  await thief.end()
})

test('reset ends a server left running and deletes the data', async () => {
  const dataDir = makeFolder()
  const server = await start(dataDir)
  const pid = readPostmasterPid(server.folder)!
  server.detach()
  expect(await resetData(dataDir)).toEqual([dataDir])
  expect(isAlive(pid)).toBe(false)
  expect(existsSync(dataDir)).toBe(false)
})

test('reset leaves a folder alone that holds no database', async () => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'letter.txt'), 'dear')
  await expect(resetData(folder)).rejects.toThrow('nothing was deleted')
  expect(existsSync(join(folder, 'letter.txt'))).toBe(true)
})
