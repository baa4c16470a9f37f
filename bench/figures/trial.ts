import type pg from 'pg'
import { trialBalance } from '../../src/features/ledger/server/service.ts'
import { buildManager } from '../../src/testing/people.ts'
import type { Figure } from '../support/report.ts'
import { openStage } from '../support/stage.ts'

const ROUNDS = 7
/** Five years, so that a day in the middle of any month is asked for. */
const DAYS = 1_826
const FIRST = '2022-01-01'
const [FROM, TO] = ['2025-03-14', '2026-02-17']

/** The trial balance of a span in a ledger of so many lines, beside the bare sum of the rows that it is made of. */
export async function run(lines: number): Promise<Figure[]> {
  const stage = await openStage({ SERVICES: 'web' })
  const { kit, database } = stage
  try {
    const { workspaceId } = await buildManager({ kit })
    const began = performance.now()
    await fill(database.owner, workspaceId, lines)
    const filled = (performance.now() - began) / 1000
    const many = lines.toLocaleString('en')
    const asked = await fastest(() =>
      database.inWorkspace(workspaceId, (tx) => trialBalance(tx, workspaceId, { from: FROM, to: TO })),
    )
    const bare = await fastest(() =>
      database.owner.query({
        name: 'days',
        text: `select account, sum(debit_satang - credit_satang) filter (where day < $2),
                      sum(debit_satang) filter (where day >= $2), sum(credit_satang) filter (where day >= $2)
                 from ledger_days where workspace_id = $1 and day <= $3 group by account order by account`,
        values: [workspaceId, FROM, TO],
      }),
    )
    const whole = await fastest(
      () =>
        database.owner.query(
          'select account, sum(amount_satang) from ledger_lines where workspace_id = $1 and day <= $2 group by account',
          [workspaceId, TO],
        ),
      2,
    )

    return [
      {
        name: `trial balance over ${many} lines`,
        value: asked,
        unit: 'ms',
        floor: { name: 'the sums of days added up by a prepared statement', value: bare },
        target: { timesFloor: 2 },
        note: `added up from the lines themselves ${Math.round(whole)} ms; filled in ${Math.round(filled)} s`,
      },
    ]
  } finally {
    await stage.close()
  }
}

async function fastest(work: () => Promise<unknown>, rounds = ROUNDS): Promise<number> {
  await work()
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await work()
    least = Math.min(least, performance.now() - began)
  }

  return least
}

/** Entries of two lines over five years and twelve accounts, written past the triggers; their sums by day afterwards. */
async function fill(pool: pg.Pool, workspaceId: string, lines: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    const entries = Math.floor(lines / 2)
    const id = `('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
    const day = `('${FIRST}'::date + (n % ${DAYS})::int)`
    const accounts = `(array['1010','1020','1100','2100','2200','4010','4020','4030','4060','5010','5020','5060'])`
    await client.query(
      `insert into ledger_entries (workspace_id, id, day, kind, source_kind, source_id)
       select $1, ${id}, ${day}, 'payment_received', 'payment', ${id} from generate_series(1, ${entries}) n`,
      [workspaceId],
    )
    await client.query(
      `insert into ledger_lines (workspace_id, entry_id, position, account, amount_satang, day)
       select $1, ${id}, side, ${accounts}[1 + ((n + side * 5) % 12)::int], (case side when 1 then 1 else -1 end) * (1000 + n % 90000), ${day}
         from generate_series(1, ${entries}) n, generate_series(1, 2) side`,
      [workspaceId],
    )
    await client.query(
      `insert into ledger_days (workspace_id, account, day, debit_satang, credit_satang)
       select workspace_id, account, day, coalesce(sum(amount_satang) filter (where amount_satang > 0), 0),
              coalesce(-sum(amount_satang) filter (where amount_satang < 0), 0)
         from ledger_lines where workspace_id = $1 group by 1, 2, 3`,
      [workspaceId],
    )
    await client.query("set session_replication_role = 'origin'")
    await client.query('vacuum analyze ledger_days')
    await client.query('analyze ledger_lines')
  } finally {
    client.release()
  }
}
