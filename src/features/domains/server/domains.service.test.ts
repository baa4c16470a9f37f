import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { OwnDomainState } from '#features/domains/contract.ts'
import { testApp } from '#testing/app.ts'
import { startNameServer } from '#testing/name-server.ts'
import { buildManager } from '#testing/people.ts'
import { checkNow, readDomains } from './domains.ts'

const dns = await startNameServer()
const START = '2026-11-20T03:00:00Z'
const app = await testApp({
  env: {
    PUBLIC_URL: 'https://ruen.example',
    DNS_SERVERS: dns.address,
    DOMAIN_TARGET: 'sites.ruen.example',
    DOMAIN_ADDRESSES: '203.0.113.7,2001:db8::7',
  },
})
afterAll(dns.close)

const PATH = '/personal-website/domain'
const CHECK = `${PATH}/check`
const HOST = { A: ['203.0.113.7'], AAAA: ['2001:db8::7'] }
const DAY = 86_400_000

type Manager = Awaited<ReturnType<typeof buildManager>>
type Seen = Pick<OwnDomainState, 'domain' | 'status' | 'records'>

let number = 0
/** A domain that no other test has. */
const freshName = () => `baan${++number}.com`

const read = async ({ token }: Manager) => (await app.call('GET', PATH, { token })).body.data
const add = ({ token }: Manager, domain: string) => app.call('PUT', PATH, { token, body: { domain } })
const check = ({ token }: Manager) => app.call('POST', CHECK, { token })
/** As the page shows it, whatever the clock says of sessions. */
const main = async ({ workspaceId }: Manager) => (await readDomains(app.kit, workspaceId)).main!
const press = ({ workspaceId, id }: Manager) => checkNow(app.kit, { workspaceId, actorId: id })
const states = (seen: Seen) => [seen.status, ...seen.records.map(({ state }) => state)]

/** Sets what the page asks for. */
function setRecords({ records }: Pick<Seen, 'records'>) {
  for (const { type, name, value } of records) {
    const entry = (dns.zone[name] ?? {}) as Record<string, string | string[]>
    dns.zone[name] = entry
    if (type === 'CNAME') entry.CNAME = value
    else entry[type] = [...((entry[type] as string[]) ?? []), value]
  }
}

function unset({ records }: Pick<Seen, 'records'>) {
  for (const { name } of records) delete dns.zone[name]
}

async function proven(domain = `www.${freshName()}`) {
  const manager = await buildManager(app)
  const { main: seen } = (await add(manager, domain)).body.data
  setRecords(seen)
  expect((await check(manager)).body.data.main.status).toBe('live')
  return { manager, seen: seen as Seen }
}

/** The daily look, so many days after the start. */
async function daily(days: number) {
  app.setNow(new Date(new Date(START).getTime() + days * DAY + 60_000))
  await app.runSchedule('check_domains')
}

const mails = async (manager: Manager) => {
  await app.runJobs()
  const { rows } = await app.kit.database.owner.query<{ subject: string; locale: string; text: string }>(
    'select subject, locale, text from mail_outbox where to_address = $1 order by created_at, id',
    [manager.email],
  )
  return rows
}

beforeEach(async () => {
  app.setNow(START)
  for (const name of Object.keys(dns.zone)) delete dns.zone[name]
  dns.zone['sites.ruen.example'] = HOST
  await app.kit.database.owner.query('delete from website_domains')
  app.kit.ownDomains.clear()
})

describe('a domain that a manager says is theirs', () => {
  it('comes with the two records to set, whole and as forms want them', async () => {
    const manager = await buildManager(app)
    expect(await read(manager)).toEqual({
      siteUrl: `https://${manager.siteName}.ruen.example`,
      isPossible: true,
      supportEmail: 'support@ruen.example',
      main: null,
      sibling: null,
    })
    const { status, body } = await add(manager, 'https://WWW.Baan.co.th/home')
    expect(status).toBe(200)
    const [txt, cname] = body.data.main.records
    expect(body.data.main).toMatchObject({ domain: 'www.baan.co.th', status: 'waiting', zone: 'baan.co.th' })
    expect(txt).toMatchObject({
      type: 'TXT',
      name: '_ruen-verify.www.baan.co.th',
      shortName: '_ruen-verify.www',
      value: expect.stringMatching(/^ruen-verify=[\w-]{32}$/),
      state: 'unchecked',
    })
    expect(cname).toMatchObject({
      type: 'CNAME',
      name: 'www.baan.co.th',
      shortName: 'www',
      value: 'sites.ruen.example',
    })
    // Without www one cannot have a CNAME, but addresses.
    expect(body.data.sibling.domain).toBe('baan.co.th')
    expect(
      body.data.sibling.records.map((one: Seen['records'][0]) => [one.type, one.shortName, one.value]),
    ).toEqual([
      ['TXT', '_ruen-verify', expect.stringMatching(/^ruen-verify=/)],
      ['A', '@', '203.0.113.7'],
      ['AAAA', '@', '2001:db8::7'],
    ])
    expect((await add(manager, 'www.other.com')).body.code).toBe('domain_set')
  })

  it('has a token of its own in each workspace, and each time anew', async () => {
    const [one, other] = [await buildManager(app), await buildManager(app)]
    const values = new Set<string>()
    for (const manager of [one, other, one]) {
      await app.call('DELETE', PATH, { token: manager.token })
      const { main: seen, sibling } = (await add(manager, 'www.same.com')).body.data
      values.add(seen.records[0].value).add(sibling.records[0].value)
    }
    expect(values.size).toBe(6)
  })

  it.each([
    ['ruen.example', 'belongs to the product'],
    ['evil.ruen.example', 'belongs to the product'],
    ['sites.ruen.example', 'belongs to the product'],
    ['127.0.0.1', 'not an IP'],
    ['localhost', 'inside a network'],
    ['co.th', 'whole name'],
    ['a b.com', 'not a valid'],
    ['"><script>alert(1)</script>', 'not a valid'],
    ["'; drop table website_domains; --.com", 'not a valid'],
    [`${'a.'.repeat(300)}com`, 'too long'],
    ['', 'Enter your'],
  ])('is refused as %s', async (typed, words) => {
    const manager = await buildManager(app)
    const { status, body } = await add(manager, typed)
    expect(status).toBe(422)
    expect(body.fields.domain).toContain(words)
    expect((await read(manager)).main).toBeNull()
  })

  it('is understood in Thai letters', async () => {
    const { main: seen } = (await add(await buildManager(app), 'www.บ้านสวน.ไทย')).body.data
    expect(seen).toMatchObject({
      domain: 'www.xn--q3cab7co0c8j.xn--o3cw4h',
      shown: 'www.บ้านสวน.ไทย',
      zone: 'บ้านสวน.ไทย',
    })
    expect(seen.records[1]).toMatchObject({ name: 'www.xn--q3cab7co0c8j.xn--o3cw4h', shortName: 'www' })
  })

  it('is for those who may publish; others see it', async () => {
    const { manager } = await proven()
    const staff = await buildManager(app, { rights: ['view', 'edit', 'money', 'people'] })
    await app.kit.database.owner.query('delete from workspace_members where user_id = $1', [staff.id])
    await app.kit.database.owner.query(
      `insert into workspace_members (workspace_id, user_id, rights) values ($1, $2, '{view,edit,money,people}')`,
      [manager.workspaceId, staff.id],
    )
    expect((await read(staff)).main.status).toBe('live')
    for (const [method, path] of [
      ['PUT', PATH],
      ['POST', CHECK],
      ['DELETE', PATH],
    ] as const)
      expect((await app.call(method, path, { token: staff.token, body: { domain: 'a.com' } })).status).toBe(
        403,
      )
    const stranger = await buildManager(app)
    expect((await read(stranger)).main).toBeNull()
    expect((await check(stranger)).status).toBe(404)
  })
})

describe('the proof', () => {
  it('is found once both records are there, and nothing is served before', async () => {
    const manager = await buildManager(app)
    const { main: seen } = (await add(manager, `www.${freshName()}`)).body.data
    const [txt, cname] = seen.records
    const served = () => app.kit.ownDomains.find(seen.domain)

    expect(states((await check(manager)).body.data.main)).toEqual(['waiting', 'missing', 'missing'])
    setRecords({ records: [cname] })
    expect(states((await check(manager)).body.data.main)).toEqual(['waiting', 'missing', 'found'])
    dns.zone[txt.name] = { TXT: ['v=spf1 -all', `${txt.value}x`] }
    const wrong = (await check(manager)).body.data.main
    expect(states(wrong)).toEqual(['waiting', 'wrong', 'found'])
    expect(wrong.records[0].found.sort()).toEqual([`${txt.value}x`, 'v=spf1 -all'])
    expect(await served()).toBeUndefined()
    // Among others, in the quotes that some forms keep.
    dns.zone[txt.name] = { TXT: ['v=spf1 -all', `"${txt.value}"`] }
    dns.zone[seen.domain] = { CNAME: 'shop.elsewhere.com' }
    dns.zone['shop.elsewhere.com'] = { A: ['198.51.100.1'] }
    const elsewhere = (await check(manager)).body.data.main
    expect(states(elsewhere)).toEqual(['waiting', 'found', 'wrong'])
    expect(elsewhere.records[1].found).toEqual(['shop.elsewhere.com', '198.51.100.1'])
    expect(await served()).toBeUndefined()
    dns.zone[seen.domain] = { CNAME: 'sites.ruen.example' }
    expect(states((await check(manager)).body.data.main)).toEqual(['live', 'found', 'found'])
    expect(await served()).toMatchObject({ siteName: manager.siteName, isSound: true })
    const { rows } = await app.kit.database.owner.query(
      `select action, actor_id from audit_log where workspace_id = $1 order by created_at, id`,
      [manager.workspaceId],
    )
    expect(rows).toEqual([
      { action: 'website.domain_added', actor_id: manager.id },
      { action: 'website.domain_live', actor_id: manager.id },
    ])
  })

  it.each([
    [
      'an alias to an alias of ours',
      { CNAME: 'cdn.them.com' },
      { 'cdn.them.com': { CNAME: 'sites.ruen.example' } },
      'found',
    ],
    ['an alias of nothing', { CNAME: 'gone.them.com' }, {}, 'wrong'],
    ['an alias nobody tells of', { CNAME: 'a.them.com' }, { 'a.them.com': 'SERVFAIL' }, 'unknown'],
    ['our addresses', { A: ['203.0.113.7'], AAAA: ['2001:0DB8:0:0::7'] }, {}, 'found'],
    ['one of our addresses', { A: ['203.0.113.7'] }, {}, 'found'],
    ['ours and another', { A: ['203.0.113.7', '198.51.100.1'] }, {}, 'wrong'],
    ['an address inside our network', { A: ['127.0.0.1'] }, {}, 'wrong'],
    ['aliases in a circle', { CNAME: 'a.loop.com' }, { 'a.loop.com': { CNAME: 'a.loop.com' } }, 'wrong'],
  ])('is led here by %s', async (_, entry, others, state) => {
    const manager = await buildManager(app)
    const { main: seen } = (await add(manager, `www.${freshName()}`)).body.data
    setRecords({ records: [seen.records[0]] })
    Object.assign(dns.zone, { [seen.domain]: entry }, others)
    expect((await check(manager)).body.data.main.records[1].state).toBe(state)
  })

  it.each(['SERVFAIL', 'REFUSED'] as const)('is not known while the name server says %s', async (fault) => {
    const manager = await buildManager(app)
    const { main: seen } = (await add(manager, `www.${freshName()}`)).body.data
    setRecords(seen)
    for (const { name } of seen.records) dns.zone[name] = fault
    expect(states((await check(manager)).body.data.main)).toEqual(['waiting', 'unknown', 'unknown'])
  })

  it('is looked for by itself: at once, less often, and not for ever', async () => {
    const manager = await buildManager(app)
    const { main: seen } = (await add(manager, `www.${freshName()}`)).body.data
    const asked = dns.asked.length
    await app.runSchedule('check_domains')
    expect(dns.asked).toHaveLength(asked)
    app.setNow('2026-11-20T03:05:00Z')
    await app.runSchedule('check_domains')
    expect((await main(manager)).records[0]!.state).toBe('missing')
    setRecords(seen)
    app.setNow('2026-11-20T03:10:00Z')
    await app.runSchedule('check_domains')
    expect((await main(manager)).status).toBe('live')
    expect((await mails(manager)).map(({ subject }) => subject)).toEqual([
      `เว็บไซต์ของคุณเปิดที่ ${seen.domain} ได้แล้ว`,
    ])

    const late = await buildManager(app)
    await add(late, `www.${freshName()}`)
    app.setNow('2026-11-29T03:00:00Z')
    await app.runSchedule('check_domains')
    expect(await main(late)).toMatchObject({ status: 'waiting', nextCheckAt: null })
    expect(await mails(late)).toEqual([])
  })

  it('is asked for ten times in ten minutes, not more', async () => {
    const manager = await buildManager(app)
    await add(manager, `www.${freshName()}`)
    const answers = await Promise.all(Array.from({ length: 12 }, () => check(manager)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})

describe('two who want the same domain', () => {
  it('both may claim it; who proves it has it, and the other is told', async () => {
    const [first, second] = [await buildManager(app), await buildManager(app)]
    const name = `www.${freshName()}`
    expect((await add(first, name)).status).toBe(200)
    const claimed = (await add(second, name)).body.data.main
    setRecords(claimed)
    expect((await check(first)).body.data.main.status).toBe('waiting')
    expect((await check(second)).body.data.main.status).toBe('live')
    // Even with a proof of their own beside it.
    setRecords({ records: [(await main(first)).records[0]!] })
    const late = await check(first)
    expect([late.status, late.body.code]).toEqual([409, 'domain_taken'])
    expect(await main(first)).toMatchObject({ status: 'waiting', isTaken: true })
    const third = await buildManager(app)
    expect((await add(third, name)).body.fields.domain).toContain('already proven')
    // Set free, it can be had.
    expect((await app.call('DELETE', PATH, { token: second.token })).body.data.main).toBeNull()
    expect((await check(first)).body.data.main).toMatchObject({ status: 'live', isTaken: false })
  })

  it('at the same moment: the database gives it to one', async () => {
    const name = `www.${freshName()}`
    const rivals = await Promise.all(Array.from({ length: 4 }, () => buildManager(app)))
    for (const rival of rivals) setRecords({ records: [(await add(rival, name)).body.data.main.records[0]] })
    dns.zone[name] = { CNAME: 'sites.ruen.example' }
    const answers = await Promise.all(rivals.map(check))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const { rows } = await app.kit.database.owner.query(
      `select count(*)::int as n from website_domains where domain = $1 and status = 'live'`,
      [name],
    )
    expect(rows[0].n).toBe(1)
  })
})

describe('a proven domain whose records go', () => {
  it('is in trouble after three days, mailed, and off after seven days of grace, mailed again', async () => {
    const { manager, seen } = await proven()
    await app.kit.database.owner.query(`update users set locale = 'en' where id = $1`, [manager.id])
    unset(seen)
    await daily(1)
    await daily(2)
    expect((await main(manager)).status).toBe('live')
    expect(await app.kit.ownDomains.ofSite(manager.siteName)).toBe(seen.domain)
    await daily(3)
    expect(await main(manager)).toMatchObject({ status: 'trouble', offAt: new Date('2026-11-30T03:01:00Z') })
    // Still served, but nobody is sent there any more.
    expect(await app.kit.ownDomains.find(seen.domain)).toMatchObject({ isSound: false })
    expect(await app.kit.ownDomains.ofSite(manager.siteName)).toBeUndefined()
    await mails(manager)
    for (let day = 4; day < 10; day++) await daily(day)
    expect((await main(manager)).status).toBe('trouble')
    await daily(10)
    await daily(10.01)
    expect((await main(manager)).status).toBe('off')
    expect(await app.kit.ownDomains.find(seen.domain)).toBeUndefined()
    const sent = await mails(manager)
    expect(sent.map(({ locale }) => locale)).toEqual(['en', 'en'])
    expect(sent[0]!.subject).toContain(seen.domain)
    expect(sent[0]!.text).toContain('30\u00a0Nov\u00a02026')
    expect(sent[0]!.text).toContain('https://ruen.example/en/dashboard/manager/my-website/domain')
    expect(sent[1]!.subject).toContain('no longer')

    // It comes back when somebody has set the records again and asks.
    setRecords(seen)
    await daily(12)
    expect((await main(manager)).status).toBe('off')
    await press(manager)
    expect((await main(manager)).status).toBe('live')
  })

  it('is told in Thai to whom reads Thai', async () => {
    const { manager, seen } = await proven()
    unset(seen)
    for (const day of [1, 2, 3]) await daily(day)
    const [mail] = await mails(manager)
    expect(mail!.subject).toBe(`โดเมน ${seen.domain} มีปัญหา แก้ก่อน 30\u00a0พ.ย.\u00a02569`)
  })

  it('heals in silence', async () => {
    const { manager, seen } = await proven()
    unset(seen)
    for (const day of [1, 2, 3]) await daily(day)
    await mails(manager)
    setRecords(seen)
    await daily(4)
    expect(await main(manager)).toMatchObject({ status: 'live', offAt: null })
    expect(await app.kit.ownDomains.ofSite(manager.siteName)).toBe(seen.domain)
    expect(await mails(manager)).toHaveLength(1)
  })

  it('stands through a name server that is broken or silent, and through presses of the button', async () => {
    const { manager, seen } = await proven()
    for (const { name } of seen.records) dns.zone[name] = 'SERVFAIL'
    for (let day = 1; day <= 12; day++) await daily(day)
    expect((await main(manager)).status).toBe('live')
    unset(seen)
    for (let time = 0; time < 5; time++) await press(manager)
    expect(await main(manager)).toMatchObject({ status: 'live' })
    expect(await mails(manager)).toEqual([])
  })
})

describe('what else ends it', () => {
  it('its manager takes it off; doing it twice changes nothing', async () => {
    const { manager, seen } = await proven()
    for (let time = 0; time < 2; time++) {
      const { status, body } = await app.call('DELETE', PATH, { token: manager.token })
      expect([status, body.data.main, body.data.sibling]).toEqual([200, null, null])
    }
    expect(await app.kit.ownDomains.find(seen.domain)).toBeUndefined()
    const { rows } = await app.kit.database.owner.query(
      `select action from audit_log where workspace_id = $1 and action = 'website.domain_removed'`,
      [manager.workspaceId],
    )
    expect(rows).toHaveLength(1)
  })

  it('a business that closes sets it free for others', async () => {
    const { manager, seen } = await proven()
    const { closeBusinesses } = await import('#features/admin/server/service.ts')
    const { asOwner } = await import('#db/client.ts')
    await asOwner(app.kit.database, (tx) =>
      closeBusinesses(tx, app.kit, { actorId: manager.id, id: manager.id, reason: 'account_erased' }),
    )
    app.kit.ownDomains.clear()
    expect(await app.kit.ownDomains.find(seen.domain)).toBeUndefined()
    const next = await buildManager(app)
    setRecords({ records: [(await add(next, seen.domain)).body.data.main.records[0]] })
    expect((await check(next)).body.data.main.status).toBe('live')
  })

  it('a business that closed proves nothing any more by the clock', async () => {
    const manager = await buildManager(app)
    const { main: seen } = (await add(manager, `www.${freshName()}`)).body.data
    const { closeBusinesses } = await import('#features/admin/server/service.ts')
    const { asOwner } = await import('#db/client.ts')
    await asOwner(app.kit.database, (tx) =>
      closeBusinesses(tx, app.kit, { actorId: manager.id, id: manager.id, reason: 'account_erased' }),
    )
    setRecords(seen)
    await daily(1)
    expect((await main(manager)).status).toBe('waiting')
  })
})

it('keeps the rows of one workspace from another', async () => {
  const { seen } = await proven()
  const other = await buildManager(app)
  const { rows } = await app.kit.database.inWorkspace(other.workspaceId, async (tx) => {
    const { sql } = await import('drizzle-orm')
    return tx.execute(sql`select 1 from website_domains where domain = ${seen.domain}`)
  })
  expect(rows).toEqual([])
})
