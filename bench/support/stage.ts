import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, request as ask } from 'node:http'
import { join } from 'node:path'
import type pg from 'pg'
import { type RunningApp, startApp } from '../../e2e/support/start-app.ts'
import { type Database, openDatabase } from '../../src/db/client.ts'
import type { Kit } from '../../src/server/kit.ts'
import { type Cost, costOf } from './cpu.ts'
import type { FloorOrder } from './floor-server.ts'

export type Stage = {
  app: RunningApp
  /** Process id of the app's PostgreSQL. */
  postmaster: number
  /** How to reach its database as the role of requests. */
  appConnection: pg.ClientConfig
  database: Database
  /** Enough of a kit for the factories of the tests and for services called without HTTP. */
  kit: Kit
  floors: Awaited<ReturnType<typeof startFloors>>
  close(): Promise<void>
}

/** The production build on empty data, its database at hand, and the floors beside it. */
export async function openStage(env: Record<string, string> = {}): Promise<Stage> {
  const app = await startApp({ env: { TRUST_PROXY: 'on', LOG_LEVEL: 'error', ...env } })
  const lines = readFileSync(join(app.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const owner = { host: lines[4], user: 'ruen', database: 'ruen' }
  const appConnection = { ...owner, user: 'ruen_app' }
  const database = openDatabase({ owner, app: appConnection })
  const kit = {
    database,
    now: () => new Date(),
    config: { publicUrl: app.url },
    log: silent,
  } as unknown as Kit
  const floors = await startFloors()
  await floors.tell({ connection: appConnection })

  return {
    app,
    postmaster: Number(lines[0]),
    appConnection,
    database,
    kit,
    floors,
    async close() {
      floors.stop()
      await database.close()
      await app.stop()
    },
  }
}

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

async function startFloors() {
  const child = fork(new URL('./floor-server.ts', import.meta.url), {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const hear = <T>() => new Promise<T>((done) => child.once('message', (message) => done(message as T)))
  const { port } = await hear<{ port: number }>()

  return {
    pid: child.pid!,
    url: `http://127.0.0.1:${port}`,
    async tell(order: FloorOrder) {
      const answered = hear()
      child.send(order)
      await answered
    },
    stop: () => child.disconnect(),
  }
}

export type Request = {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** Asks one address many times over a few connections; throws when an answer is not 2xx. */
export async function load(request: Request, amount: number, connections = 8): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let left = amount
  const client = async () => {
    while (left-- > 0) await once(request, agent)
  }
  await Promise.all(Array.from({ length: connections }, client))
  agent.destroy()
}

function once({ url, method = 'GET', headers, body }: Request, agent: Agent): Promise<void> {
  return new Promise((done, fail) => {
    const sent = ask(
      url,
      { method, headers: { 'x-forwarded-for': nextAddress(), ...headers }, agent },
      (answer) => {
        answer.resume()
        answer.once('end', () => {
          if (answer.statusCode === 200) done()
          else fail(new Error(`${answer.statusCode} from ${url}`))
        })
      },
    )
    sent.once('error', fail)
    sent.end(body)
  })
}

let addresses = 0

/** Each request from another address, for one address may only ask so often. */
export function nextAddress(): string {
  addresses = (addresses + 1) % 60_000
  return `10.1.${Math.floor(addresses / 250)}.${addresses % 250}`
}

/** CPU of a process and the database for one request, warmed up first. */
export async function costOfRequest(
  { postmaster }: Pick<Stage, 'postmaster'>,
  pid: number,
  request: Request,
  amount = 2_000,
): Promise<Cost> {
  await load(request, Math.ceil(amount / 4))
  return costOf({ app: pid, postmaster }, amount, () => load(request, amount))
}

export type Side = { pid: number; request: Request; amount?: number }

/** So many rounds, so that the load of neighbours falls on every side alike. */
const TURNS = 7

/**
 * What requests cost beside each other: warmed up, then measured in rounds, a part of the amount at each. The median
 * of the rounds, because one in which the machine was busy costs twice.
 */
export async function costsByTurns(
  stage: Pick<Stage, 'postmaster'>,
  sides: Record<string, Side>,
): Promise<Record<string, Cost>> {
  const turns = new Map<string, Cost[]>()
  for (const { request, amount = 2_000 } of Object.values(sides)) await load(request, Math.ceil(amount / 4))
  for (let turn = 0; turn < TURNS; turn++)
    for (const [name, { pid, request, amount = 2_000 }] of Object.entries(sides)) {
      const part = Math.ceil(amount / TURNS)
      const cost = await costOf({ app: pid, postmaster: stage.postmaster }, part, () => load(request, part))
      turns.set(name, [...(turns.get(name) ?? []), cost])
    }

  return Object.fromEntries([...turns].map(([name, costs]) => [name, medianOf(costs)]))
}

function medianOf(costs: Cost[]): Cost {
  const middle = (side: keyof Cost) =>
    costs.map((cost) => cost[side]).sort((a, b) => a - b)[costs.length >> 1]!

  return { app: middle('app'), database: middle('database'), wall: middle('wall') }
}

/** Times of requests made one after the other, in milliseconds, shortest first. */
export async function timesOf(requests: Request[]): Promise<number[]> {
  const times: number[] = []
  for (const { url, ...options } of requests) {
    const started = performance.now()
    const answer = await fetch(url, options)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${answer.status} from ${url}`)
    times.push(performance.now() - started)
  }
  return times.sort((a, b) => a - b)
}

export function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}
