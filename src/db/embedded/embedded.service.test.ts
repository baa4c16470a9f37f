import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { isAlive, readPostmasterPid, stopPostmaster } from './postmaster.ts'
import { children, lines, makeFolder, runApp, start } from './testing/embedded-app.ts'

test('a first start makes the database, a later one finds it, and stop leaves nothing running', async () => {
  const dataDir = makeFolder()
  const first = await start(dataDir)
  await first.query('create table kept (word text)')
  await first.query(`insert into kept values ('เรือน')`)
  const pid = readPostmasterPid(first.folder)!
  await Promise.all([first.stop(), first.stop()])
  expect(isAlive(pid)).toBe(false)

  const later = await start(dataDir)
  expect(later.wasAdopted).toBe(false)
  expect(await later.query('select word from kept')).toEqual([{ word: 'เรือน' }])
})

test('the database is durable, checked on disk, off the network, and reads Thai', async () => {
  const server = await start(makeFolder())
  const [settings] = await server.query(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
            current_setting('full_page_writes') as pages, current_setting('data_checksums') as checksums,
            current_setting('listen_addresses') as addresses, current_setting('server_encoding') as encoding`,
  )
  expect(settings).toEqual({
    fsync: 'on',
    commit: 'on',
    pages: 'on',
    checksums: 'on',
    addresses: '',
    encoding: 'UTF8',
  })
  await server.query('create extension pg_trgm')
  const [thai] = await server.query(`select similarity('สุขุมวิท', 'สุขุมวิทย์') > 0.5 as is_near`)
  expect(thai).toEqual({ is_near: true })
})

test('a server killed by force is started again and tells its listeners', async () => {
  const server = await start(makeFolder())
  await server.query('create table money (satang bigint)')
  await server.query('insert into money values (100)')
  const back = new Promise<void>((resolve) => server.onRestart(resolve))
  process.kill(readPostmasterPid(server.folder)!, 'SIGKILL')
  await back
  expect(await server.query('select satang::int from money')).toEqual([{ satang: 100 }])
  expect(lines).toContain('the database server is back')
})

test('the server of a killed app is taken on', async () => {
  const dataDir = makeFolder()
  const app = runApp(dataDir)
  await app.saw('ready')
  const pid = readPostmasterPid(join(dataDir, 'postgres'))!
  app.child.kill('SIGKILL')
  await app.ended

  const server = await start(dataDir)
  expect(server.wasAdopted).toBe(true)
  expect(readPostmasterPid(server.folder)).toBe(pid)
  await server.stop()
  expect(isAlive(pid)).toBe(false)
})

test('a database whose making was cut short is made anew', async () => {
  const dataDir = makeFolder()
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
  writeFileSync(join(dataDir, 'postgres.unfinished'), '4194999')
  const server = await start(dataDir)
  expect(await server.query('select 1 as one')).toEqual([{ one: 1 }])
  expect(existsSync(join(dataDir, 'postgres.unfinished'))).toBe(false)
})

test('an initdb killed midway does not spoil the next start', async () => {
  const dataDir = makeFolder()
  const app = runApp(dataDir)
  await app.saw('making the database')
  const isAtWork = () =>
    readdirSync(dataDir).some(
      (name) => name.startsWith('postgres.new-') && existsSync(join(dataDir, name, 'base')),
    )
  while (!isAtWork()) await sleep(2)
  process.kill(-app.child.pid!, 'SIGKILL')
  await app.ended
  expect(existsSync(join(dataDir, 'postgres.unfinished'))).toBe(true)
  const server = await start(dataDir)
  expect(await server.query('select 1 as one')).toEqual([{ one: 1 }])
})

test('two first starts at once share one database', async () => {
  const dataDir = makeFolder()
  const [app, server] = [runApp(dataDir), await start(dataDir)]
  await app.saw('ready')
  expect(
    await server.query('select count(*)::int as n from pg_database where datname = $1', ['ruen']),
  ).toEqual([{ n: 1 }])
})

test('a number in postmaster.pid that now belongs to another program does not stop the start', async () => {
  const dataDir = makeFolder()
  const server = await start(dataDir)
  await server.stop()
  const child = spawn('sleep', ['60'], { stdio: 'ignore' })
  children.push(child)
  const content = `${child.pid}\n${server.folder}\n1700000000\n5432\n${server.folder}\n\n  5432001   0\nready\n`
  writeFileSync(join(server.folder, 'postmaster.pid'), content)
  const again = await start(dataDir)
  expect(await again.query('select 1 as one')).toEqual([{ one: 1 }])
  expect(isAlive(child.pid!)).toBe(true)
})

test('a path too long for a socket gets a short socket folder', async () => {
  const dataDir = join(makeFolder(), 'บ้านเช่า'.repeat(4), 'ห้อง'.repeat(6))
  mkdirSync(dataDir, { recursive: true })
  const server = await start(dataDir)
  expect(server.connection.host.length).toBeLessThan(60)
  expect(await server.query('select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  rmSync(server.connection.host, { recursive: true, force: true })
})

test.runIf(process.getuid?.() === 0)('root can keep the data in a home closed to others', async () => {
  const home = makeFolder(0o700)
  const dataDir = join(home, 'project', '.data')
  const server = await start(dataDir)
  onTestFinished(() => stopPostmaster(server.folder))
  expect(dirname(server.folder)).toBe(dataDir)
  expect(await server.query('select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
})
