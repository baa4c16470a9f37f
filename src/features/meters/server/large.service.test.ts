import { expect, it } from 'vitest'
import type { Tx } from '#db/client.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'
import { readRound } from './round.ts'
import { countUnread } from './service.ts'

const app = await testApp()
const { kit } = app
const inside = kit.database.inWorkspace
const look = { now: kit.now(), locale: 'th' as const }

/** A house whose rooms are like this one: so many let now, and as many leases behind them. */
async function buildHouse(rooms: number, leases: number) {
  const manager = await buildManager(app)
  const { workspaceId } = manager
  const propertyId = await buildHome(app, workspaceId, { unitNo: '0', floor: 1 })
  const lease = {
    waterMode: 'per_unit',
    waterRateSatang: 1_800n,
    electricMode: 'per_unit',
    electricRateSatang: 700n,
  }
  const { id } = await buildLease(app, workspaceId, {
    propertyId,
    ...lease,
    startDay: '2026-05-01',
    endDay: '2027-04-30',
  })
  const copy = async (table: string, of: string, changes: string, series: string) => {
    const { rows } = await kit.database.owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public'
          and is_generated = 'NEVER'`,
      [table],
    )
    const changed = new Map(changes.split('; ').map((one) => one.split(' = ') as [string, string]))
    const columns = rows.map(({ name }) => name)
    const values = columns.map((name) => changed.get(name) ?? `t.${name}`)
    await kit.database.owner.query(
      `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from ${table} t, ${series} where t.id = '${of}'`,
    )
  }
  await copy(
    'properties',
    propertyId,
    `id = gen_random_uuid(); unit_no = n::text; floor = n / 20`,
    `generate_series(1, ${rooms - 1}) n`,
  )
  await kit.database.owner.query(
    `insert into meters (workspace_id, id, property_id, kind, digits)
     select workspace_id, gen_random_uuid(), id, kind, 5 from properties, unnest(array['water', 'electric']) kind where workspace_id = $1`,
    [workspaceId],
  )
  await kit.database.owner.query(
    `insert into meter_readings (workspace_id, id, meter_id, day, value, units)
     select workspace_id, gen_random_uuid(), id, '2025-11-20'::date + n * 30, 1000 + n * 50, 50 from meters, generate_series(1, 11) n where workspace_id = $1`,
    [workspaceId],
  )
  const home = `(select id as home, row_number() over (order by id) as n from properties where workspace_id = '${workspaceId}' and id <> '${propertyId}') p`
  await copy('leases', id, `id = gen_random_uuid(); no = 'N' || n; property_id = home`, home)
  const years = Math.floor((leases - rooms) / rooms)
  if (years > 0)
    await copy(
      'leases',
      id,
      `id = gen_random_uuid(); no = 'E' || n || '-' || y; property_id = home; status = 'expired'; start_day = '2026-05-01'::date - y * 30; end_day = '2026-05-30'::date - y * 30`,
      `${home}, generate_series(1, ${years}) y`,
    )
  await kit.database.owner.query(
    `insert into invoices (workspace_id, id, no, kind, lease_id, tenant_id, property_id, period, status, issue_day, due_day, total_satang)
     select workspace_id, gen_random_uuid(), no || '-' || m, 'rent', id, tenant_id, property_id, '2026-' || m, 'due', ('2026-' || m || '-01')::date, ('2026-' || m || '-08')::date, 100000
       from leases, unnest(array['07', '08', '09', '10', '11']) m where workspace_id = $1 and status = 'active'`,
    [workspaceId],
  )
  await kit.database.owner.query('analyze')

  return manager
}

/** What a step asks of the database. */
async function queriesOf(workspaceId: string, step: (tx: Tx) => Promise<unknown>): Promise<number> {
  let count = 0
  await inside(workspaceId, (tx) => {
    const counting = new Proxy(tx, {
      get(target, name) {
        if (name === 'execute') count += 1
        return Reflect.get(target, name, target)
      },
    })
    return step(counting)
  })

  return count
}

it('asks the database no more often for three hundred rooms and five thousand leases than for a few', async () => {
  const small = await buildHouse(3, 6)
  const large = await buildHouse(300, 5_000)
  const round = (workspaceId: string) => (tx: Tx) => readRound(tx, workspaceId, { page: 1, ...look })
  const unread = (workspaceId: string) => (tx: Tx) => countUnread(tx, workspaceId, kit.now())
  for (const step of [round, unread])
    expect(await queriesOf(large.workspaceId, step(large.workspaceId))).toBe(
      await queriesOf(small.workspaceId, step(small.workspaceId)),
    )

  const read = await inside(large.workspaceId, round(large.workspaceId))
  expect(read).toMatchObject({ total: 300, read: 0, found: 300, pages: 1 })
  // The page stays whole, for it is walked without a line: a room may take about a kilobyte.
  expect(
    JSON.stringify(read, (_, value) => (typeof value === 'bigint' ? `${value}` : value)).length,
  ).toBeLessThan(300 * 1_200)
  expect(await inside(large.workspaceId, unread(large.workspaceId))).toBe(300)
})

it('counts for the bell once for all pages, until something is pushed to the business', async () => {
  const { workspaceId, token } = await buildHouse(3, 3)
  const bell = async () => (await app.call('GET', '/manager/dashboard/waiting', { token })).body.data.meters
  kit.perBusiness.setListening(true)
  try {
    expect(await bell()).toBe(3)
    await kit.database.owner.query(
      `update properties set deleted_at = now() where workspace_id = $1 and unit_no = '1'`,
      [workspaceId],
    )
    expect(await bell()).toBe(3)
    kit.perBusiness.clear('workspace:another')
    expect(await bell()).toBe(3)
    kit.perBusiness.clear(`workspace:${workspaceId}`)
    expect(await bell()).toBe(2)
  } finally {
    kit.perBusiness.setListening(false)
  }
})

it('looks at no room for the bell while no bill is near', async () => {
  const { workspaceId } = await buildHouse(20, 20)
  const far = new Date('2026-12-02T05:00:00Z')
  expect(await inside(workspaceId, (tx) => countUnread(tx, workspaceId, far))).toBe(0)
  expect(await queriesOf(workspaceId, (tx) => countUnread(tx, workspaceId, far))).toBe(2)
})
