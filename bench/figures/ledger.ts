import type pg from 'pg'
import { newId } from '../../src/db/ids.ts'
import { paymentReceivedLines, postEntry } from '../../src/features/ledger/server/service.ts'
import { buildManager } from '../../src/testing/people.ts'
import { type Cost, costOf } from '../support/cpu.ts'
import type { Figure } from '../support/report.ts'
import { openStage } from '../support/stage.ts'

const POSTINGS = 1_000
const payment = {
  amountSatang: 1_200_000n,
  depositSatang: 200_000n,
  feeSatang: 43_800n,
  through: 'gateway',
} as const

/** Booking a payment through the ledger's own door, beside its rows written by bare prepared statements. */
export async function run(): Promise<Figure[]> {
  const stage = await openStage()
  const { postmaster, database, kit } = stage
  try {
    const ours = (await buildManager({ kit })).workspaceId
    const bare = (await buildManager({ kit })).workspaceId
    const post = () =>
      database.inWorkspace(ours, (tx) =>
        postEntry(tx, ours, {
          kind: 'payment_received',
          day: '2026-11-20',
          at: kit.now(),
          sourceKind: 'payment',
          sourceId: newId(),
          lines: paymentReceivedLines(payment, {}),
        }),
      )
    const measure = async (work: () => Promise<unknown>): Promise<Cost> => {
      for (let index = 0; index < 100; index++) await work()
      return costOf({ app: process.pid, postmaster }, POSTINGS, async () => {
        for (let index = 0; index < POSTINGS; index++) await work()
      })
    }
    const posted = await measure(post)
    const written = await measure(() => writeBare(database.app, bare))

    return [
      {
        name: 'booking of a payment, CPU',
        value: posted.app + posted.database,
        unit: 'µs',
        floor: { name: 'its rows by prepared statements', value: written.app + written.database },
        target: { timesFloor: 2 },
        note: `of it ${Math.round(posted.database)} µs PostgreSQL (floor: ${Math.round(written.database)} µs)`,
      },
      { name: 'bookings one after the other, durable', value: 1e6 / posted.wall, unit: 'per s' },
    ]
  } finally {
    await stage.close()
  }
}

/** The same entry and lines, in a transaction with its workspace, as barely as the driver can. */
async function writeBare(pool: pg.Pool, workspaceId: string): Promise<void> {
  const id = newId()
  const lines = paymentReceivedLines(payment, {})
  const client = await pool.connect()
  try {
    await client.query(`begin; select set_config('app.workspace_id', '${workspaceId}', true)`)
    await client.query({
      name: 'entry',
      text: `insert into ledger_entries (workspace_id, id, day, kind, source_kind, source_id)
             values ($1, $2, '2026-11-20', 'payment_received', 'payment', $3)`,
      values: [workspaceId, id, newId()],
    })
    await client.query({
      name: 'lines',
      text: `insert into ledger_lines (workspace_id, entry_id, position, account, amount_satang, day)
             select $1, $2, position, account, amount, '2026-11-20'
               from unnest($3::text[], $4::bigint[]) with ordinality as l(account, amount, position)`,
      values: [
        workspaceId,
        id,
        lines.map((line) => line.account),
        lines.map((line) => String(line.amountSatang)),
      ],
    })
    await client.query('commit')
  } finally {
    client.release()
  }
}
