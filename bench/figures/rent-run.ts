import type pg from 'pg'
import { runRent } from '../../src/features/invoices/server/service.ts'
import { buildLease } from '../../src/testing/homes.ts'
import { buildManager } from '../../src/testing/people.ts'
import { costOf } from '../support/cpu.ts'
import { multiplyLease } from '../support/leases.ts'
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

/** The floor: the rows of bills and bookings once more, into tables of the same shape. */
async function copyRows(database: pg.Pool): Promise<void> {
  for (const table of WRITTEN) {
    await database.query(`create table copy_of_${table} (like ${table} including all)`)
    await database.query(`insert into copy_of_${table} select * from ${table}`)
  }
}
