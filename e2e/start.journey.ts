import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort, makeDataDir, startApp } from './support/start-app.ts'

test('a wrong setting ends the start with one line and no stack', async () => {
  const wrong = await runMain({ PORT: 'abc' })
  expect(wrong).toEqual({
    code: 1,
    out: '',
    error: 'PORT must be a whole number from 1 to 65535, not "abc". Example: PORT=3000\n',
  })
})

test('a port in use is named, and nothing is left running', async () => {
  const app = await startApp()
  const dataDir = makeDataDir()
  const second = await runMain({ PORT: String(app.port), DATA_DIR: dataDir })
  expect(second.code).toBe(1)
  expect(second.error).toBe(`PORT ${app.port} is in use. Example: PORT=3100 npm start\n`)
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
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
  expect(await (await fetch(`${app.url}/readyz`)).json()).toEqual({ ok: true, database: true })
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

/** Runs the service until it ends by itself. */
function runMain(env: Record<string, string>): Promise<{ code: number | null; out: string; error: string }> {
  const child = spawn(process.execPath, ['src/main.ts'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let error = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (error += chunk))
  return new Promise((done) => child.on('close', (code) => done({ code, out, error })))
}
