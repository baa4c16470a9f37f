import { buildManager } from '../../src/testing/people.ts'
import { addDays, todayInBangkok } from '../../src/thai/days.ts'
import { fillBusiness } from '../support/business.ts'
import type { Figure } from '../support/report.ts'
import { costsByTurns, openStage, percentile, type Stage, timesOf } from '../support/stage.ts'
import { captureTransactions } from '../support/statements.ts'

const HOMES = 5_000
/** Requests of each side: an answer takes tens of milliseconds. */
const AMOUNT = 140
const ROUNDS = 20

/** What is typed into the search of the desk: rooms, people, phones, bills, leases, and what nobody has. */
const WORDS = ['A-4', 'A-4321', 'นภัส', 'ทดสอบ4321', '08 0000 4321', 'B-4321', 'L-43', 'ปฏิทิน', 'ไม่มีจริง']

/** The manager's desk over 5,000 homes: month, overview, bell and search, each beside the same SQL. */
export async function run(): Promise<Figure[]> {
  const stage = await openStage()
  try {
    const { token, workspaceId } = await buildManager(stage)
    await fillBusiness({ kit: stage.kit, database: stage.app.database }, workspaceId, HOMES)
    const today = todayInBangkok(new Date())
    const ask = (path: string) => ({
      url: `${stage.app.url}/api${path}`,
      headers: { authorization: `Bearer ${token}` },
    })
    const over = `over ${HOMES.toLocaleString('en')} homes`

    return [
      await beside(stage, `month view ${over}`, ask(`/user/calendar?from=${today}&to=${addDays(today, 34)}`)),
      await beside(stage, `overview of a manager ${over}`, ask('/manager/dashboard/main')),
      await beside(stage, `search of the desk ${over}, a name`, ask(`/manager/dashboard/find?q=${encodeURIComponent('นภัส')}`)),
      await searchTimes(over, WORDS.map((word) => ask(`/manager/dashboard/find?q=${encodeURIComponent(word)}`))),
    ]
  } finally {
    await stage.close()
  }
}

type Asked = { url: string; headers: Record<string, string> }

/** One request beside the statements that it sends in the business. */
async function beside(stage: Stage, name: string, request: Asked): Promise<Figure> {
  const { app, floors } = stage
  // Twice: what is read once and kept belongs to neither side.
  await timesOf([request])
  const transactions = await captureTransactions(app, () => timesOf([request]))
  const own = transactions.filter((statements) => statements.some(({ text }) => !isOfGate(text)))
  await floors.tell({ transactions: own })
  const { ours, bare } = await costsByTurns(stage, {
    ours: { pid: app.pid, request, amount: AMOUNT },
    bare: { pid: floors.pid, request: { url: `${floors.url}/statements` }, amount: AMOUNT },
  })

  return {
    name,
    value: ours!.app + ours!.database,
    unit: 'µs',
    floor: { name: 'Hono and the same SQL, prepared', value: bare!.app + bare!.database },
    target: { timesFloor: 2 },
    note: `of it ${Math.round(ours!.database)} µs PostgreSQL (floor: ${Math.round(bare!.database)} µs)`,
  }
}

/** Who asks, and how often: what the gate does before each request. */
const isOfGate = (text: string) => /^(?:begin|commit)\b|\bsessions\b|\bthrottle/i.test(text)

async function searchTimes(over: string, requests: Asked[]): Promise<Figure> {
  await timesOf(requests)
  const all = requests.flatMap((request) => Array.from({ length: ROUNDS }, () => request))
  const times = await timesOf(all)

  return {
    name: `search of the desk ${over}, p95`,
    value: percentile(times, 0.95),
    unit: 'ms',
    target: { most: 50 },
    note: `${times.length} searches for ${requests.length} things, one after the other`,
  }
}
