// Nouns: server. Width: once.
import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { copyDemoData, demoFilled } from './support/demo-data.ts'
import { freePort, makeDataDir, startApp } from './support/start-app.ts'

test('a wrong setting ends the start with one line and no stack', async () => {
  const wrong = await runMain({ PORT: 'abc' })
  expect(wrong).toEqual({
    code: 1,
    out: '',
    error: 'PORT must be a whole number from 1 to 65535, not "abc". Example: PORT=3000\n',
  })
})

test('a port in use is named before any work is done', async () => {
  const app = await startApp()
  const dataDir = makeDataDir()
  for (const program of ['src/main.ts', 'src/prepare-data.ts']) {
    const second = await runMain({ PORT: String(app.port), DATA_DIR: dataDir }, program)
    expect(second.code).toBe(1)
    expect(second.error).toBe(`PORT ${app.port} is in use. Example: PORT=3100 npm start\n`)
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  }
  rmSync(dataDir, { recursive: true })
  await app.stop()
})

test('a second start on the same data says who holds it, and harms nothing', async () => {
  const app = await startApp()
  const second = await runMain({ PORT: String(await freePort()), DATA_DIR: app.dataDir })
  expect(second.code).toBe(1)
  expect(second.error).toMatch(
    new RegExp(`^Ruen already runs on this data \\(ruen process ${app.pid} on .*\\n$`),
  )
  expect(await (await fetch(`${app.url}/readyz`)).json()).toEqual({
    ok: true,
    database: true,
    storage: true,
  })
  // A file that an update took away is no page, and leads to none.
  const gone = await fetch(`${app.url}/assets/root-Ab12.js`, { redirect: 'manual' })
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store'])
  await app.stop()
})

test('a start after kill -9 finds what was saved', async () => {
  const first = await startApp()
  const person = {
    email: 'kept@example.test',
    password: 'correct horse',
    firstName: 'สมศรี',
    lastName: 'มั่นคง',
    phoneNumber: '0812345678',
  }
  expect(await post(`${first.url}/api/account/register`, person)).toBe(200)
  process.kill(first.pid, 'SIGKILL')
  await first.stop({ keep: true })

  const later = await startApp({ dataDir: first.dataDir })
  expect(await post(`${later.url}/api/account/login`, person)).toBe(200)
  await later.stop()
})

async function post(url: string, body: unknown): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status
}

test('data made beside the build is taken on by the start, and one cut short leaves no database running', async () => {
  const env = { PORT: String(await freePort()), LOG_LEVEL: 'info' }
  const cut = makeDataDir()
  const isLoading = (out: string) => out.includes('"state":"loading"')
  const stopped = await runMain({ ...env, DATA_DIR: cut }, 'src/prepare-data.ts', isLoading)
  expect(stopped).toMatchObject({ code: 130, error: '' })
  expect(existsSync(join(cut, 'postgres', 'PG_VERSION'))).toBe(true)
  expect(existsSync(join(cut, 'postgres', 'postmaster.pid'))).toBe(false)
  rmSync(cut, { recursive: true })

  // The data of all journeys were made so.
  const filled = await demoFilled()
  expect(filled).toMatchObject({ code: 0, error: '' })
  expect(filled.out).toContain('"state":"loaded"')
  const whole = await copyDemoData({ isFresh: true })
  expect(existsSync(join(whole, 'postgres', 'postmaster.pid'))).toBe(false)
  // A database that is there is the service's business.
  const again = await runMain({ ...env, DATA_DIR: whole }, 'src/prepare-data.ts')
  expect(again).toEqual({ code: 0, out: '', error: '' })

  const app = await startApp({ dataDir: whole, env: { DEMO: 'on' } })
  // Said once the service answers, and read from a pipe.
  await expect.poll(() => app.lines.join('\n')).toContain('Demo logins')
  const { rows } = await app.database.query('select count(*)::int as homes from properties')
  expect(rows).toEqual([{ homes: 70 }])
  await app.stop()
})

/** Runs the service, or another program, until it ends by itself or is told to end by what it wrote. */
function runMain(
  env: Record<string, string>,
  program = 'src/main.ts',
  isEnough: (out: string) => boolean = () => false,
): Promise<{ code: number | null; out: string; error: string }> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let error = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
    if (isEnough(out)) child.kill('SIGINT')
  })
  child.stderr.on('data', (chunk) => (error += chunk))
  return new Promise((done) => child.on('close', (code) => done({ code, out, error })))
}
