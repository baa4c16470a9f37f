import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, onTestFinished } from 'vitest'
import { stopPostmaster } from '#db/embedded/postmaster.ts'
import { type Embedded, startEmbedded } from '#db/embedded/start-embedded.ts'

const folders: string[] = []

/** Processes that end with the test. */
export const children: ChildProcess[] = []

/** What servers and locks said in this test. */
export const lines: string[] = []

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) {
    await stopPostmaster(join(folder, 'postgres'))
    rmSync(folder, { recursive: true, force: true })
  }
  lines.splice(0)
})

/** Starts a server on a data folder; it ends with the test. What it says goes to `lines`. */
export async function start(
  dataDir: string,
): Promise<Embedded & { query: (text: string, values?: unknown[]) => Promise<unknown[]> }> {
  const server = await startEmbedded({ dataDir, log: (line) => lines.push(line) })
  onTestFinished(server.stop)
  return {
    ...server,
    query: async (text, values) => {
      const client = new pg.Client({ connectionString: server.url })
      await client.connect()
      try {
        return (await client.query(text, values)).rows
      } finally {
        await client.end()
      }
    },
  }
}

/** A small app in a process of its own: starts the server, takes the lock, waits to be killed. */
export function runApp(dataDir: string) {
  const at = (file: string) => JSON.stringify(new URL(file, import.meta.url).href)
  const script = `
    const { startEmbedded } = await import(${at('../start-embedded.ts')})
    const { takeOwnerLock } = await import(${at('../owner-lock.ts')})
    const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: console.log })
    console.log('ready')
    await takeOwnerLock({ connection: server.connection }).then(() => console.log('owner'), () => {})
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  children.push(child)
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const saw = async (word: string) => {
    for (const deadline = Date.now() + 30_000; !output.includes(word); await sleep(2)) {
      if (Date.now() > deadline) throw new Error(`the app never said "${word}": ${output}`)
    }
  }
  return { child, ended, saw }
}

/** A temporary data folder, gone after the test with the server in it. */
export function makeFolder(mode = 0o711): string {
  const folder = mkdtempSync(join(tmpdir(), 'ruen-'))
  chmodSync(folder, mode)
  folders.push(folder)
  return folder
}
