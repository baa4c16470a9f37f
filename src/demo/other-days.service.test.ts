import { expect, it } from 'vitest'
import { verifyBooks } from '#features/ledger/server/service.ts'
import { testApp } from '#testing/app.ts'
import { loadDemo } from './load.ts'
import { seededId } from './random.ts'

// A day on which somebody who pays late has left meanwhile, at the end of the shortest month.
const app = await testApp({ now: new Date('2027-02-28T03:00:00Z') })
const { owner } = app.kit.database

it('the demo is filled on a day on which a deposit has paid what came late', async () => {
  expect(await loadDemo(app.kit)).toBe(true)
  const { rows: paid } = await owner.query(
    `select l.end_day::text as "endDay", i.due_day::text as "dueDay", p.method
      from invoices i join leases l on l.workspace_id = i.workspace_id and l.id = i.lease_id
      join payments p on p.workspace_id = i.workspace_id and p.invoice_id = i.id and p.status = 'succeeded'
     where i.kind = 'rent' and i.period = '2027-02' and i.property_id = $1`,
    [seededId('home:agency:ks-1204')],
  )
  expect(paid).toEqual([{ endDay: '2027-02-04', dueDay: '2027-02-05', method: 'deposit' }])
  const { rows } = await owner.query<{ id: string }>('select id from workspaces')
  for (const { id } of rows)
    expect((await app.kit.database.inWorkspace(id, (tx) => verifyBooks(tx, id))).problems).toEqual([])
}, 300_000)

it('the demo bills what its dormitory has read in February, too', async () => {
  const { rows } = await owner.query(`
    select i.period, count(*)::int as bills, count(*) filter (where not exists (
             select 1 from invoice_lines n where n.workspace_id = i.workspace_id and n.invoice_id = i.id and n.kind = 'electric'))::int as unread
      from invoices i join leases l on l.workspace_id = i.workspace_id and l.id = i.lease_id and l.electric_mode = 'per_unit'
     where i.kind = 'rent' and i.period >= '2027-02' group by 1 order by 1`)
  expect(rows.map(({ period, unread }) => ({ period, unread }))).toEqual([
    { period: '2027-02', unread: 0 },
    { period: '2027-03', unread: 0 },
  ])
  expect(rows.at(-1)!.bills).toBeGreaterThan(10)
})
