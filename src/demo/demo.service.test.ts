import { expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { loadDemo } from './load.ts'

const app = await testApp()

it('loads', { timeout: 240_000 }, async () => {
  const log = {
    ...app.kit.log,
    debug: (e: string, f?: unknown) => process.stdout.write(`${e} ${JSON.stringify(f)}\n`),
  }
  expect(await loadDemo({ ...app.kit, log })).toBe(true)
  for (const q of [
    'select status, count(*) from properties group by 1',
    'select status, count(*) from leases group by 1',
    'select status, kind, count(*), sum(total_satang) from invoices group by 1,2',
    'select count(*) from graphile_worker.jobs',
  ])
    process.stdout.write(`${JSON.stringify((await app.kit.database.owner.query(q)).rows)}\n`)
})
