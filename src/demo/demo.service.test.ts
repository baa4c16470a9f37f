import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { verifyBooks } from '#features/ledger/server/service.ts'
import { availabilityOf } from '#features/properties/server/service.ts'
import { openPorts } from '#server/ports/ports.ts'
import { anotherDatabase } from '#server/testing/database.ts'
import { testApp } from '#testing/app.ts'
import { isTaxId } from '#thai/tax-id.ts'
import { loadDemo } from './load.ts'
import { DEMO_PASSWORD, demoLogins } from './logins.ts'
import { demoNotice } from './notice.ts'
import { demoWorkspaces } from './world/workspaces.ts'

const app = await testApp()
const second = await anotherDatabase()

/** Rows of a query, seen by the owner of the database. */
async function read<T = Record<string, unknown>>(text: string, database = app.kit.database): Promise<T[]> {
  return (await database.owner.query(text)).rows
}

beforeAll(async () => {
  const kit = app.kit
  const ports = openPorts({ ...kit, database: second, selfUrl: () => '' })
  const loaded = await Promise.all([loadDemo(kit), loadDemo({ ...kit, database: second, ports })])
  await ports.close()
  expect(loaded).toEqual([true, true])
}, 300_000)

describe('the demo', () => {
  it('is three businesses with a year behind them', async () => {
    expect(
      await read(`select w.site_name, count(*)::int as homes from workspaces w join properties p on p.workspace_id = w.id
                   group by 1 order by 1`),
    ).toEqual([
      { site_name: 'baitoei', homes: 24 },
      { site_name: 'khram', homes: 40 },
      { site_name: 'praew', homes: 6 },
    ])
    const [figures] = await read(`
      select (select count(*)::int from owners o join workspaces w on w.id = o.workspace_id where w.site_name = 'khram') as owners,
             (select count(distinct period)::int from invoices) as months,
             (select count(*) >= 400 from receipts) as "hasReceipts",
             (select count(*) >= 80 from owner_statements where paid_out_at is not null) as "hasPayouts",
             (select count(*)::int from invoices where status = 'overdue') as arrears,
             (select count(*)::int from slips where status in ('submitted', 'verifying')) as "slipsWaiting",
             (select count(*)::int from leases where status = 'sent') as "leasesSent",
             (select count(*)::int from leases where status = 'active' and start_day > '2026-11-20') as "leasesBooked",
             (select count(*)::int from applications where status = 'submitted') as "applicationsNew",
             (select count(*)::int from applications where status = 'under_review') as "applicationsOpen",
             (select count(*)::int from visits where at > '2026-11-20') as visits,
             (select count(*)::int from maintenance_items where priority = 'urgent' and status = 'new') as urgent,
             (select count(*)::int from property_photos where is_drawn) as drawn`)
    expect(figures).toMatchObject({
      owners: 12,
      hasReceipts: true,
      hasPayouts: true,
      arrears: 2,
      slipsWaiting: 1,
      leasesSent: 1,
      leasesBooked: 2,
      applicationsNew: 1,
      applicationsOpen: 1,
      visits: 8,
      urgent: 1,
      drawn: 48,
    })
    expect(figures!.months).toBeGreaterThanOrEqual(12)
  })

  it('has arrears of nine and eighteen days, and a bill that is due for the tenant who logs in', async () => {
    expect(
      await read(
        `select '2026-11-20'::date - due_day as late from invoices where status = 'overdue' order by 1`,
      ),
    ).toEqual([{ late: 9 }, { late: 18 }])
    const { token } = await logIn('tenant')
    const mine = await read(`
      select i.status, i.due_day - '2026-11-20'::date as days from invoices i
        join user_links l on l.workspace_id = i.workspace_id and l.kind = 'tenant' and l.record_id = i.tenant_id
        join users u on u.id = l.user_id where u.email = 'tenant@demo.ruen.example' and i.status <> 'paid'`)
    expect(mine).toEqual([{ status: 'due', days: 4 }])
    expect(token).toBeTruthy()
  })

  it('keeps books that add up', async () => {
    for (const { id } of await read<{ id: string }>('select id from workspaces')) {
      const books = await app.kit.database.inWorkspace(id, (tx) => verifyBooks(tx, id))
      expect(books.problems).toEqual([])
      expect(books.entries).toBeGreaterThan(50)
    }
    expect(
      await read(`select i.no from invoices i where i.paid_satang <> coalesce((select sum(amount_satang) from payments p
                   where p.workspace_id = i.workspace_id and p.invoice_id = i.id and p.status = 'succeeded'), 0)`),
    ).toEqual([])
  })

  it('keeps the books of the agency closed up to a quarter’s end, with opening balances and one thing to look at', async () => {
    const { token } = await logIn('agency')
    const get = async (path: string) =>
      (await app.call('GET', `/manager/dashboard/accounting/books/${path}`, { token })).body.data
    expect(await get('closing')).toMatchObject({ closedThrough: '2026-09-30', closable: ['2026-10-31'] })
    expect((await get('opening')).lines.length).toBe(2)
    expect(await get('trial-balance')).toMatchObject({ isBalanced: true })
    const { findings } = await get('three-way')
    expect(findings.map(({ key, count }: { key: string; count: number }) => [key, count])).toEqual([
      ['bank_in_unbooked', 1],
    ])
  })

  it('has returned the deposits of those who left, three with deductions, one of them for its last meters, and one that waits', async () => {
    const [figures] = await read(`
      select count(*)::int as settled, count(*) filter (where deductions_satang > 0)::int as kept,
             count(*) filter (where debt_satang > 0)::int as short,
             bool_and(held_satang = bills_satang + deductions_satang + refund_satang - debt_satang) as "addsUp",
             (select count(distinct settlement_id)::int from deposit_deductions where reading_ids is not null) as metered
        from deposit_settlements where status = 'settled'`)
    expect(figures).toEqual({ settled: 10, kept: 3, metered: 1, short: 0, addsUp: true })
    const { token } = await logIn('agency')
    const { body } = await app.call('GET', '/manager/dashboard/document/leases?status=deposit', { token })
    expect(body.data.map((lease: { endDay: string }) => lease.endDay)).toEqual(['2026-11-15'])
    const main = await app.call('GET', '/manager/dashboard/main', { token })
    expect(main.body.data.deposits).toMatchObject({ count: 1, late: 0 })
    // One listing to confirm within days, and one that has left the search.
    expect(main.body.data.toConfirm).toMatchObject({ count: 2, out: 1 })
  })

  it('shows each home as its leases say, and finds the free ones by search', async () => {
    const homes = await read<{ status: string; free_from: string | null; leases: never[] }>(`
      select p.status, p.free_from::text, coalesce((select json_agg(json_build_object('status', l.status, 'startDay', l.start_day, 'endDay', l.end_day))
               from leases l where l.workspace_id = p.workspace_id and l.property_id = p.id and l.status in ('signed', 'active')), '[]') as leases
        from properties p`)
    const waiting = homes.filter(({ status }) => status === 'unconfirmed')
    expect(waiting).toHaveLength(1)
    for (const { status, free_from, leases } of homes.filter((home) => home.status !== 'unconfirmed'))
      expect({ status, freeFrom: free_from }).toEqual(
        availabilityOf({ listingState: 'published', availableFrom: null, leases, today: '2026-11-20' }),
      )
    const free = homes.filter(({ status }) => status === 'available' || status === 'coming_soon').length
    expect(free).toBeGreaterThanOrEqual(22)
    expect(free).toBeLessThanOrEqual(28)

    const found = async (q: string) =>
      (await app.call('POST', '/property/search', { body: { q }, lang: 'th' })).body
    expect((await found('คอนโดใกล้ bts อ่อนนุช งบไม่เกิน 1.5 หมื่น')).total).toBeGreaterThan(0)
    expect((await found('หอใกล้ ม.เกษตร ไม่เกิน 5 พัน มีแอร์')).total).toBeGreaterThan(0)
    expect((await found('คอนโด บีทีเอสสะพานควาย ประกัน 1 ล่วงหน้า 1')).total).toBeGreaterThan(0)
  })

  it('has news on two of the websites, one of them past its day, one a draft, and homes at a partner', async () => {
    const news = async (site: string, lang: 'th' | 'en') =>
      (await app.call('GET', `/sub-domain/${site}/alerts`, { lang })).body
    for (const lang of ['th', 'en'] as const) {
      const { data } = await news('khram', lang)
      expect(data.map(({ category }: { category: string }) => category)).toEqual(['news', 'tips'])
      expect(data.every(({ cover }: { cover: object | null }) => cover)).toBe(true)
      expect((await news('baitoei', lang)).data).toHaveLength(1)
      expect((await news('praew', lang)).data).toEqual([])
    }
    const [cleaning] = (await news('baitoei', 'th')).data
    expect(cleaning.title).toBe('ล้างถังเก็บน้ำ วันที่ 25 พฤศจิกายน: งดจ่ายน้ำ 9.00–14.00 น.')
    const { token } = await logIn('agency')
    const { body } = await app.call('GET', '/manager/dashboard/alerts', { token })
    expect(body.data.map(({ state }: { state: string }) => state).sort()).toEqual([
      'draft',
      'expired',
      'published',
      'published',
    ])
    const given = await app.call('GET', '/manager/dashboard/partner-websites', { token })
    expect(given.body.data.partners).toMatchObject([
      { key: 'siam-homes', postedCount: 0 },
      { key: 'room-finder', postedCount: 5, inFeedCount: 5 },
    ])
  })

  it('has inspections in each state, and a moving out whose damage waits for the deposit', async () => {
    expect(await read('select distinct state from inspections order by state')).toEqual(
      ['agreed', 'disputed', 'draft', 'remarks', 'to_sign'].map((state) => ({ state })),
    )
    const [found] = await read<{ photos: number; before: number }>(
      `select (select count(*)::int from inspection_photos p where p.inspection_id = i.id) as photos,
              (select count(*)::int from inspection_photos p where p.inspection_id = i.last_id) as before
         from inspections i join leases l on l.id = i.lease_id
        where i.kind = 'move_out' and l.status = 'expired'`,
    )
    expect(found).toEqual({ photos: 2, before: 2 })
  })

  it('mails nobody about the past, and leaves pictures and signed papers to be made', async () => {
    expect(
      await read(`select distinct payload->>'event' as event from graphile_worker._private_jobs order by 1`),
    ).toEqual([{ event: 'file.uploaded' }, { event: 'inspection.signed' }, { event: 'lease.paper_missing' }])
    expect(await read('select 1 from mail_outbox')).toEqual([])
  })

  it('has a payment by card among those of the tenant who logs in', async () => {
    const { token } = await logIn('tenant')
    const { body } = await app.call('GET', '/tenant/dashboard/payment-history?itemsPerPage=50', { token })
    const methods: string[] = body.data.map((one: { method: string }) => one.method)
    expect(methods.filter((method) => method === 'card')).toHaveLength(1)
    expect(methods).toContain('slip')
    expect(methods).toContain('transfer')
  })

  it('lets each role in, and says how', async () => {
    for (const { key } of demoLogins) expect((await logIn(key)).token, key).toBeTruthy()
    const notice = (await demoNotice(app.kit)).join('\n')
    for (const { email } of demoLogins) expect(notice).toContain(email)
    expect(notice).toContain('http://khram.localhost:3000')
  })

  it('has somebody who owns in one business and rents in another, and goes from one to the other', async () => {
    const { token } = await logIn('both')
    const get = async (path: string) => (await app.call('GET', path, { token })).body
    const places = (await get('/user/places')).data
    expect(places.map((place: { type: string }) => place.type).sort()).toEqual(['owner', 'tenant'])
    const [owned, rented] = ['owner', 'tenant'].map((type) =>
      places.find((place: { type: string }) => place.type === type),
    )
    expect(owned.businessName).not.toBe(rented.businessName)
    expect((await get('/owner/dashboard/main')).data.homes.length).toBeGreaterThan(0)
    expect((await get('/tenant/dashboard/payment-history?itemsPerPage=50')).data.length).toBeGreaterThan(5)
    const vendor = await logIn('vendor')
    const { body } = await app.call('GET', '/vendor/dashboard/get-vendor', { token: vendor.token })
    expect(body.data).toHaveLength(2)
  })

  it('is loaded once', async () => {
    expect(await loadDemo(app.kit)).toBe(false)
  })

  it('gives the leases in force their signed papers once the jobs run, and mails nobody', async () => {
    // The sizes of the pictures are another test's.
    await read(
      "delete from graphile_worker._private_jobs where payload->>'event' = 'file.uploaded' returning id",
    )
    await app.runJobs()
    const [papers] = await read(`
      select count(*) filter (where status = 'active')::int as running,
             count(signed_paper_file_id) filter (where status = 'active')::int as signed,
             count(signed_paper_file_id) filter (where status <> 'active')::int as others from leases`)
    expect(papers!.running).toBeGreaterThan(40)
    expect(papers).toMatchObject({ signed: papers!.running, others: 0 })
    expect(await read('select 1 from mail_outbox')).toEqual([])
  }, 120_000)

  it('is the same each time', async () => {
    expect(await hashOf(second)).toBe(await hashOf(app.kit.database))
  })
})

describe('what the demo is made of', () => {
  it('names no business, building or person that exists', () => {
    const folder = join(import.meta.dirname, 'world')
    const words = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n')
    for (const name of REAL) expect(words.toLowerCase()).not.toContain(name)
  })

  it('pays to numbers that have the right form and belong to nobody', () => {
    for (const { settings } of demoWorkspaces) {
      expect(isTaxId(settings.taxId)).toBe(true)
      // Province 99 does not exist; people's ids begin with 1 to 8.
      expect(settings.taxId).toMatch(/^(099|9)/)
    }
  })
})

/** Developers, brands and platforms of the trade whose names could slip in. */
const REAL = [
  'ศุภาลัย',
  'แสนสิริ',
  'พฤกษา',
  'ลุมพินี วิลล์',
  'ไอดีโอ',
  'อนันดา',
  'เอพี (ไทยแลนด์)',
  'โนเบิล',
  'แมกโนเลีย',
  'ออริจิ้น',
  'แอล.พี.เอ็น',
  'แลนด์ แอนด์ เฮ้าส์',
  'sansiri',
  'supalai',
  'pruksa',
  'ideo',
  'ananda',
  'noble',
  'origin',
  'ashton',
  'rhythm',
  'the line',
  'knightsbridge',
  'ddproperty',
  'hipflat',
  'fazwaz',
  'livinginsider',
  'propertyhub',
  'horganice',
]

function logIn(key: string): Promise<{ token: string }> {
  const { email } = demoLogins.find((login) => login.key === key)!

  return app
    .call('POST', '/account/login', { body: { email, password: DEMO_PASSWORD } })
    .then(({ body }) => body.data)
}

/** What a person would see of the whole, by names and figures: ids that the services make are left out. */
async function hashOf(database: typeof app.kit.database): Promise<string> {
  const parts = await Promise.all(
    [
      'select id, title_th, rent_satang, status, free_from from properties order by id',
      'select workspace_id, no, status, start_day, end_day, rent_satang, paper_sha256 is null as is_bare from leases order by 1, 2',
      'select workspace_id, no, kind, period, status, due_day, total_satang, paid_satang from invoices order by 1, 2',
      'select workspace_id, no, day, amount_satang, method from receipts order by 1, 2',
      'select workspace_id, account, balance_satang from ledger_balances order by 1, 2',
      'select workspace_id, title_th, body_th, title_en, body_en, status, published_at, expires_on from posts order by 1, 2',
      'select workspace_id, property_id, partner, status, status_at from partner_posts order by 1, 2, 3',
      'select s.workspace_id, o.name, s.period, s.payable_satang, s.payout_reference from owner_statements s join owners o on o.workspace_id = s.workspace_id and o.id = s.owner_id order by 1, 2, 3',
    ].map((text) => read(text, database)),
  )

  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
