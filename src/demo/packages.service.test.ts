import { expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { isTaxId } from '#thai/tax-id.ts'
import { makeLogins } from './accounts.ts'
import { sellPackages } from './packages.ts'
import { makeWorkspaces } from './workspaces.ts'

const NOW = new Date('2026-11-20T03:00:00Z')
const app = await testApp({ now: NOW })
const { kit } = app
const read = async <T = Record<string, unknown>>(text: string): Promise<T[]> =>
  (await kit.database.owner.query(text)).rows

it('the demo has sold packages for ten months, to three businesses in three ways', async () => {
  const today = '2026-11-20'
  const logins = await makeLogins(kit)
  const businesses = await makeWorkspaces(kit, logins, today)
  await sellPackages(kit, { businesses, admin: logins.get('admin')!, today, until: NOW })

  const [selling] = await read<{ sold: string; name: string; tax: string }>(
    `select sold_from::text as sold, seller_name as name, seller_tax_id as tax from package_selling`,
  )
  expect(selling).toMatchObject({ sold: '2026-01-01', name: expect.stringContaining('สมมติ') })
  expect(isTaxId(selling!.tax)).toBe(true)
  expect(
    await read(`select w.site_name as site, s.package_id as package, s.status, s.period_end::text as until
                  from subscriptions s join workspaces w on w.id = s.workspace_id order by 1`),
  ).toEqual([
    { site: 'baitoei', package: 'starter', status: 'active', until: '2026-12-09' },
    { site: 'khram', package: 'pro', status: 'active', until: '2026-12-02' },
    { site: 'praew', package: 'starter', status: 'trial', until: '2026-12-07' },
  ])
  // Each paid month has its receipt, numbered by the days on which they were issued.
  expect(
    await read(`select w.site_name as site, count(*)::int as receipts, min(r.day)::text as first, max(r.day)::text as last
                  from package_receipts r join workspaces w on w.id = r.workspace_id group by 1 order by 1`),
  ).toEqual([
    { site: 'baitoei', receipts: 11, first: '2026-01-10', last: '2026-11-10' },
    { site: 'khram', receipts: 11, first: '2026-01-03', last: '2026-11-03' },
  ])
  const numbers = await read(`select no from package_receipts order by day, created_at`)
  expect(numbers).toEqual([...numbers].sort((one, other) => (String(one.no) < String(other.no) ? -1 : 1)))
  // The dormitory's card was gone in May, and it paid two days later.
  expect(
    await read(`select a.status, a.failure_code as code, a.created_at::date::text as day from package_attempts a
                  join workspaces w on w.id = a.workspace_id and w.site_name = 'baitoei'
                 where a.created_at between '2026-05-01' and '2026-05-31' order by a.created_at`),
  ).toMatchObject([
    { status: 'failed', day: '2026-05-10' },
    { status: 'failed', day: '2026-05-11' },
    { status: 'succeeded', day: '2026-05-12' },
  ])
  expect(
    await read(
      `select d.uses, c.uses as of_code, c.code from discounts d join discount_codes c on c.discount_id = d.id`,
    ),
  ).toEqual([{ uses: 1, of_code: 1, code: 'DEMO20' }])
}, 120_000)
