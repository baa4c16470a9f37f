import { buildManager } from '../../src/testing/people.ts'
import { addDays, todayInBangkok } from '../../src/thai/days.ts'
import { callBesideSql } from '../support/beside-sql.ts'
import { fillBusiness } from '../support/business.ts'
import type { Figure } from '../support/report.ts'
import { openStage, percentile, timesOf } from '../support/stage.ts'

const HOMES = 5_000
const ROUNDS = 20
/** Requests of each side; the search answers 600 in ten minutes. */
const AMOUNT = 280

/** What is typed into the search of the desk: rooms, people, phones, bills, leases, and what nobody has. */
const WORDS = ['A-4', 'A-4321', 'นภัส', 'ทดสอบ4321', '08 0000 4321', 'B-4321', 'L-43', 'ปฏิทิน', 'ไม่มีจริง']

/** The manager's desk over 5,000 homes: overview, month and search, each beside the same SQL. */
export async function run(): Promise<Figure[]> {
  const stage = await openStage()
  const { app, kit } = stage
  try {
    const { token, workspaceId } = await buildManager({ kit })
    await fillBusiness({ kit, database: app.database }, workspaceId, HOMES)
    const today = todayInBangkok(new Date())
    const find = (word: string) => `/manager/dashboard/find?search=${encodeURIComponent(word)}`
    const over = `over ${HOMES.toLocaleString('en')} homes`
    const searches = WORDS.map((word) => ({
      url: `${app.url}/api${find(word)}`,
      headers: { authorization: `Bearer ${token}` },
    }))
    await timesOf(searches)
    const times = await timesOf(searches.flatMap((one) => Array.from({ length: ROUNDS }, () => one)))

    return [
      await callBesideSql(stage, {
        name: `overview ${over}`,
        path: '/manager/dashboard/main',
        token,
        amount: AMOUNT,
      }),
      await callBesideSql(stage, {
        name: `month view ${over}`,
        path: `/user/calendar?from=${today}&to=${addDays(today, 34)}`,
        token,
        amount: AMOUNT,
      }),
      await callBesideSql(stage, {
        name: `search of the desk ${over}, a name`,
        path: find('นภัส'),
        token,
        amount: AMOUNT,
      }),
      {
        name: `search of the desk ${over}, p95`,
        value: percentile(times, 0.95),
        unit: 'ms',
        target: { most: 50 },
        note: `${times.length} searches for ${searches.length} things, one after the other`,
      },
    ]
  } finally {
    await stage.close()
  }
}
