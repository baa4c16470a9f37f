import { afterAll, expect, it } from 'vitest'
import { asOwner } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { openSession } from '#features/accounts/server/session.ts'
import { packageSelling } from '#features/packages/tables.ts'
import { siteAt } from '#server/http/hosts.ts'
import { testApp } from '#testing/app.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'
import { addDays } from '#thai/days.ts'
import { unpaidListeners } from './unpaid.ts'

const app = await testApp({ env: { PUBLIC_URL: 'https://ruen.example' } })
const { owner } = app.kit.database
/** Nothing is sold in the tests of others. */
afterAll(() => owner.query('delete from package_selling'))
await asOwner(app.kit.database, (tx) =>
  tx.insert(packageSelling).values({ id: 1, soldFrom: '2026-11-01', sellerName: 'บริษัท เรือน จำกัด' }),
)

const OVER = '2026-11-20'

/** A business with an open website, a domain of its own and so many homes, whose package is over, or is another one. */
async function business(
  siteName: string,
  { homes = 4, ...held }: { homes?: number; status?: string; package_id?: string; addons?: string },
) {
  app.setNow(`${OVER}T03:00:00Z`)
  const one = await buildManager(app, { siteName })
  const { workspaceId } = one
  const { status = 'expired', package_id = 'pro', addons = '{}' } = held
  await owner.query(
    `insert into subscriptions (workspace_id, status, package_id, version_id, units, addons, with_contract, period_start,
                                period_end, anchor_day, created_at, updated_at)
     values ($1, 'active', $2, '01936000-0000-7000-8000-000000000003', 4, $3, false, '2026-10-01', '2026-11-19', 1, now(), now())`,
    [workspaceId, package_id, addons],
  )
  for (let nth = 0; nth < homes; nth += 1) await buildHome(app, workspaceId)
  await owner.query('update subscriptions set status = $2 where workspace_id = $1', [workspaceId, status])
  await owner.query(
    `insert into website_domains (workspace_id, domain, is_sibling, proof, status, waiting_since, created_by, created_at)
     values ($1, $2, false, 'x', 'live', now(), $3, now())`,
    [workspaceId, `www.${siteName}.test`, one.id],
  )
  app.kit.ownDomains.clear()
  /** What the business is told of its mails, in the order in which they were written. */
  const told = async () => {
    const { rows } = await owner.query(
      `select dedupe_key from mail_outbox where workspace_id = $1 and dedupe_key like 'package.lapse%' order by created_at, dedupe_key`,
      [workspaceId],
    )
    return rows.map(({ dedupe_key }) => dedupe_key.split(':').slice(1, 3).join(' '))
  }

  return {
    ...one,
    told,
    isOpen: async () => (await app.call('GET', `/sub-domain/config/${siteName}`)).status === 200,
    host: () => siteAt(`www.${siteName}.test`, 'ruen.example', app.kit.ownDomains),
    set: (values: string) =>
      owner.query(`update subscriptions set ${values} where workspace_id = $1`, [workspaceId]),
  }
}

/** The clock rings on a day, so many days after packages were over. */
async function ring(days: number) {
  app.setNow(`${addDays(OVER, days)}T03:40:00Z`)
  await app.runSchedule('close_unpaid_websites')
  await app.runJobs()
}

it('stays open for 30 days, says so at once and a week before, closes, and opens again when it is paid', async () => {
  const one = await business('thirty', {})
  await ring(0)
  await ring(0)
  expect(await one.told()).toEqual(['domain begin', 'site begin'])
  for (const day of [1, 22, 23, 24, 29]) await ring(day)
  expect(await one.told()).toHaveLength(4)
  expect([await one.isOpen(), await one.host()]).toEqual([
    true,
    { kind: 'manager', name: 'thirty', isOwnDomain: true },
  ])

  await ring(30)
  await ring(31)
  expect(await one.told()).toEqual(expect.arrayContaining(['site close', 'domain close']))
  expect(await one.told()).toHaveLength(6)
  expect([await one.isOpen(), await one.host()]).toEqual([
    false,
    { kind: 'moved', host: 'thirty.ruen.example' },
  ])
  // A session does not outlive the month.
  const { token } = await openSession(app.kit, one.id, 'test')
  const draft = await app.call('GET', '/personal-website/draft', { token })
  expect(draft.body.data).toMatchObject({ isPublished: false, unpaid: { isClosed: true } })
  const face = { hasAgreed: true, businessName: 'ก', businessNameEn: '', phone: '', email: '', lineId: '' }
  const publish = () =>
    app.call('PUT', '/user/publish-website', {
      token,
      body: { ...face, addressTh: '', addressEn: '' },
    })
  expect(await publish()).toMatchObject({ status: 402, body: { code: 'package_needed_site' } })
  // Reading and working goes on.
  const homes = await app.call('GET', '/manager/dashboard/get-properties', { token })
  expect(homes.body.total).toBe(4)

  await one.set("status = 'active', period_end = '2027-12-31'")
  await ring(32)
  expect([await one.isOpen(), await one.host()]).toEqual([
    true,
    { kind: 'manager', name: 'thirty', isOwnDomain: true },
  ])
  expect((await app.call('GET', '/user/billing', { token })).body.data.lapses).toEqual({
    site: null,
    domain: null,
  })
})

it('opens at once when a package is paid, and stays closed where its manager had closed it', async () => {
  const [paid, shut] = [await business('atonce', {}), await business('shut', {})]
  await owner.query('update workspaces set is_published = false where id = $1', [shut.workspaceId])
  for (const day of [0, 30]) await ring(day)
  expect(await paid.isOpen()).toBe(false)
  for (const one of [paid, shut]) await one.set("status = 'active', period_end = '2027-12-31'")
  const { workspaceId } = paid
  await unpaidListeners[0]!.run(app.kit, { workspaceId, orderId: newId() } as never)
  expect(await paid.isOpen()).toBe(true)
  await ring(31)
  expect([await paid.isOpen(), await shut.isOpen()]).toEqual([true, false])
})

it('leaves open what Free has room for, and a domain that is paid for beside Starter', async () => {
  const small = await business('small', { homes: 3 })
  const starter = await business('starter', { status: 'active', package_id: 'starter', addons: '{domain}' })
  const lesser = await business('lesser', { status: 'active', package_id: 'starter' })
  for (const one of [starter, lesser]) await one.set("period_end = '2027-12-31'")
  for (const day of [0, 30]) await ring(day)
  for (const one of [small, starter, lesser]) expect(await one.isOpen()).toBe(true)
  expect(await starter.told()).toEqual([])
  expect((await starter.host()).kind).toBe('manager')
  for (const one of [small, lesser]) {
    expect(await one.told()).toEqual(['domain begin', 'domain close'])
    expect((await one.host()).kind).toBe('moved')
  }
})
