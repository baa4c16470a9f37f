import type pg from 'pg'
import { runRent } from '../../src/features/invoices/server/service.ts'
import { buildLease } from '../../src/testing/homes.ts'
import { buildManager } from '../../src/testing/people.ts'
import { costOf } from '../support/cpu.ts'
import type { Figure } from '../support/report.ts'
import { openStage } from '../support/stage.ts'

const WORKSPACES = 10
const LEASES = 10_000
const WRITTEN = ['invoices', 'invoice_lines', 'ledger_entries', 'ledger_lines']

/** One month's bills for 10,000 leases of ten businesses, once, and the second run that finds nothing to do. */
export async function run(): Promise<Figure[]> {
  const stage = await openStage({ SERVICES: 'web' })
  const { kit, postmaster, app } = stage
  try {
    for (let index = 0; index < WORKSPACES; index++) {
      const { workspaceId } = await buildManager({ kit })
      const { id } = await buildLease({ kit }, workspaceId)
      await multiplyLease(app.database, workspaceId, id, LEASES / WORKSPACES - 1)
    }
    // As the database does by itself within a minute of so many new rows.
    await app.database.query('analyze leases, properties')
    const sides = { app: process.pid, postmaster }
    let invoices = 0
    const month = await costOf(sides, LEASES, async () => {
      ;({ invoices } = await runRent(kit, { month: '2026-12' }))
    })
    const again = await costOf(sides, LEASES, () => runRent(kit, { month: '2026-12' }))
    if (invoices !== LEASES) throw new Error(`${invoices} bills for ${LEASES} leases`)
    const copied = await costOf(sides, LEASES, () => copyRows(app.database))

    return [
      {
        name: `rent run of ${LEASES.toLocaleString('en')} leases`,
        value: (month.wall * LEASES) / 1e6,
        unit: 's',
        target: { most: 12 },
        note: 'a tenth of the mark for 100,000 leases; jobs that follow (papers, mails) not counted',
      },
      {
        name: 'rent run, CPU for one lease',
        value: month.app + month.database,
        unit: 'µs',
        floor: { name: 'copying the rows it wrote, in bulk', value: copied.app + copied.database },
        note: `of it ${Math.round(month.database)} µs PostgreSQL`,
      },
      { name: 'rent run again, nothing to do', value: (again.wall * LEASES) / 1e6, unit: 's' },
    ]
  } finally {
    await stage.close()
  }
}

/** More leases like the first, each of a home of its own: a run looks at who lived there before. */
async function multiplyLease(database: pg.Pool, workspaceId: string, leaseId: string, count: number) {
  const homes = await columnsOf(database, 'properties', ['id'])
  await database.query(
    `insert into properties (id, ${homes})
     select md5(p.id::text || n)::uuid, ${homes.map((name) => `p.${name}`)}
       from leases l join properties p on p.workspace_id = l.workspace_id and p.id = l.property_id, generate_series(1, $3::int) n
      where l.workspace_id = $1 and l.id = $2`,
    [workspaceId, leaseId, count],
  )
  const leases = await columnsOf(database, 'leases', ['id', 'no', 'property_id'])
  await database.query(
    `insert into leases (id, no, property_id, ${leases})
     select md5(l.id::text || n)::uuid, l.no || '-' || n, md5(l.property_id::text || n)::uuid, ${leases.map((name) => `l.${name}`)}
       from leases l, generate_series(1, $3::int) n where l.workspace_id = $1 and l.id = $2`,
    [workspaceId, leaseId, count],
  )
}

async function columnsOf(database: pg.Pool, table: string, without: string[]): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all($2)`,
    [table, without],
  )

  return rows.map(({ name }) => name)
}

/** The floor: the rows of bills and bookings once more, into tables of the same shape. */
async function copyRows(database: pg.Pool): Promise<void> {
  for (const table of WRITTEN) {
    await database.query(`create table copy_of_${table} (like ${table} including all)`)
    await database.query(`insert into copy_of_${table} select * from ${table}`)
  }
}
