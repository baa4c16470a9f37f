import { globSync, readFileSync } from 'node:fs'
import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { nounWords } from '#features/admin/web/noun-words.ts'
import { shownList as ownersList } from '#features/owners/web/owners.list.tsx'
import { shownList as tenantsList } from '#features/tenants/web/tenants.list.tsx'
import type { Locale } from '#i18n/locale.ts'
import { withLocale } from '#i18n/request-locale.ts'
import { problemBody } from '#server/http/problems.ts'
import { testApp } from '#testing/app.ts'
import { buildBill } from '#testing/bills.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser } from '#testing/people.ts'
import type { AnyList } from '#web/dashboard/kit/dashboard-list.ts'
import { listFilePath } from '#web/dashboard/kit/dashboard-list.ts'
import { type Scope, scopeContext } from '#web/page/page-scope.ts'
import { allLists } from './all-lists.ts'
import { listCsv } from './list-csv.ts'
import { loader } from './list-file.ts'

const app = await testApp()
const { owner } = app.kit.database
const lists = await allLists()

beforeEach(() => owner.query('delete from rate_limits'))

async function scopeOf(token: string | null, locale: Locale) {
  const api = await app.api(token, locale)

  return { api, locale, today: '2026-11-20', explain: (problem) => problemBody(problem, locale) } as Scope
}

/** The file as a browser is answered; its body is read later, outside of the request's language. */
async function ask(name: string, token: string | null, query = '', locale: Locale = 'th'): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(scopeContext, await scopeOf(token, locale))
  const request = new Request(`http://localhost:3000${listFilePath(locale, name)}${query}`)
  try {
    return await withLocale(locale, () => loader({ request, params: { name }, context }))
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}

/** The lines of a file, its head first. */
async function linesOf(response: Response): Promise<string[]> {
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = bytes.subarray(3).toString('utf8')
  expect(text.endsWith('\r\n')).toBe(true)

  return text.slice(0, -2).split('\r\n')
}

const logged = async (workspaceId: string) =>
  (
    await owner.query(
      `select actor_id, record_id, after from audit_log where action = 'list.fetched' and workspace_id = $1 order by id`,
      [workspaceId],
    )
  ).rows

const addTenants = (workspaceId: string, count: number) =>
  owner.query(
    `insert into tenants (workspace_id, id, first_name, last_name, created_at)
     select $1, gen_random_uuid(), 'ผู้เช่า', lpad(n::text, 3, '0'), now() from generate_series(1, $2) n`,
    [workspaceId, count],
  )

describe('all lists', () => {
  it('of the dashboard can be taken along', () => {
    const pages = globSync('src/features/*/web/**/*.tsx').filter((file) =>
      /<List(Frame|File)\b/.test(readFileSync(file, 'utf8')),
    )
    expect(pages.length).toBeGreaterThan(15)
    const read = pages.map((page) => {
      const name = /import \{[^}]*\bshownList\b[^}]*\} from '\.\/([\w-]+\.list\.tsx)'/.exec(
        readFileSync(page, 'utf8'),
      )?.[1]
      return name ? page.replace(/[^/]+$/, name) : `no list in ${page}`
    })
    const found = lists.map(({ file }) => file.replace('../../../', 'src/features/'))
    expect(read.sort()).toEqual(found.sort())
  })

  it('have a name of their own, and a word for the audit log', () => {
    const names = lists.map(({ list }) => list.name)
    expect(new Set(names).size).toBe(names.length)
    expect(Object.keys(nounWords('lists')).sort()).toEqual(names.sort())
  })

  it.each(lists.map(({ list }) => [list.name, list] as const))(
    '%s has heads in both languages',
    async (name, { path }) => {
      const isOfAdmins = path.startsWith('/dashboard/admin/')
      const { token } = isOfAdmins ? await buildUser(app, { role: 'Admin' }) : await buildManager(app)
      const [th, en] = await Promise.all(
        (['th', 'en'] as const).map(
          async (locale) => (await linesOf(await ask(name, token, '', locale)))[0]!,
        ),
      )
      expect(th!.split(',').length).toBeGreaterThan(1)
      expect(th!.split(',').length).toBe(en!.split(',').length)
      expect(new Set(th!.split(',')).size).toBe(th!.split(',').length)
      expect(th).toMatch(/[ก-๙]/)
      expect(en).not.toMatch(/[ก-๙]/)
    },
  )
})

describe('a list as a file', () => {
  it('holds all pages in the order and under the filters of its page', async () => {
    const { token, workspaceId } = await buildManager(app)
    await addTenants(workspaceId, 230)
    await buildBill(app, workspaceId)
    const api = await app.api(token, 'th')

    const shown = await api.tenants.list({ itemsPerPage: 3, page: 1 })
    const all = await linesOf(await ask('tenants', token))
    expect(all).toHaveLength(1 + 231)
    expect(all.slice(1, 4).map((line) => line.split(',')[0])).toEqual(shown.data.map(({ name }) => name))
    expect(new Set(all).size).toBe(all.length)

    const renting = await linesOf(await ask('tenants', token, '?state=renting'))
    expect(renting).toHaveLength(2)
    expect(renting[1]).toMatch(/,A-101,,,[^,]+@example\.test,48000\.00,มีบัญชีแล้ว$/)
    expect(await linesOf(await ask('tenants', token, `?q=${encodeURIComponent('ผู้เช่า')}`))).toHaveLength(
      1 + 230,
    )
    expect(await linesOf(await ask('tenants', token, '?q=nobody'))).toHaveLength(1)
    // Where one stands in the list is no filter, and what is not understood is none.
    expect(await linesOf(await ask('tenants', token, '?state=rich&after=x&page=9'))).toHaveLength(1 + 231)

    const [line] = (await linesOf(await ask('bills', token, '?status=open', 'en'))).slice(1)
    const [bill] = (await api.invoices.list({ itemsPerPage: 1, page: 1 })).data
    expect(line).toContain(`,${bill!.no},`)
    expect(line).toMatch(/,48000\.00,48000\.00$/)
  })

  it('speaks the language of its page to the last row, whoever reads it', async () => {
    const { token, workspaceId } = await buildManager(app)
    await addTenants(workspaceId, 230)
    for (const [locale, word] of [
      ['en', 'No account yet'],
      ['th', 'ยังไม่มีบัญชี'],
    ] as const) {
      const rows = (await linesOf(await ask('tenants', token, '', locale))).slice(1)
      expect(rows.filter((row) => row.endsWith(`,0.00,${word}`))).toHaveLength(230)
    }
  })

  it('of the books has each line of each entry, once', async () => {
    const { token, workspaceId } = await buildManager(app)
    for (let n = 0; n < 60; n++) await buildBill(app, workspaceId)
    const api = await app.api(token, 'en')
    const { total } = await api.ledger.entries({ itemsPerPage: 1, page: 1 })
    // Fewer entries than a call answers, more lines than that.
    expect(total).toBeLessThan(100)
    const sums = (await linesOf(await ask('books', token, '', 'en')))
      .slice(1)
      .map((row) => /,(\d+\.\d\d),(\d+\.\d\d),/.exec(row)!)
    expect(sums.length).toBeGreaterThan(100)
    for (const side of [1, 2])
      expect(sums.reduce((all, found) => all + Number(found[side]), 0)).toBe(60 * 48_000)
    expect(await linesOf(await ask('books', token, '?month=2020-01', 'en'))).toHaveLength(1)
  })

  it('is defused, and keeps Thai and the beginning of numbers', async () => {
    const { token, workspaceId } = await buildManager(app)
    const tenantId = await buildTenant(app, workspaceId, {
      firstName: '=HYPERLINK("http://x")',
      lastName: 'ใจดี, น้ำทิพย์',
      nickname: '+1',
      phone: '+66812345678',
      email: '@example.test',
    })
    const propertyId = await buildHome(app, workspaceId, { unitNo: '0101' })
    await buildLease(app, workspaceId, { tenantId, propertyId })
    const [, tenant] = await linesOf(await ask('tenants', token))
    expect(tenant).toBe(
      `"'=HYPERLINK(""http://x"") ใจดี, น้ำทิพย์ (+1)",\t0101,081-234-5678,,'@example.test,0.00,ยังไม่มีบัญชี`,
    )
  })

  it('writes each row once where something new is put before the next page', async () => {
    const { token, workspaceId } = await buildManager(app)
    await owner.query(
      `insert into owners (workspace_id, id, name) select $1, gen_random_uuid(), 'ฮ' || lpad(n::text, 3, '0') from generate_series(1, 150) n`,
      [workspaceId],
    )
    const { lines } = await listCsv(ownersList as unknown as AnyList, await scopeOf(token, 'th'), {})
    await lines.next()
    const first = (await lines.next()).value as string
    await owner.query(`insert into owners (workspace_id, id, name) values ($1, $2, 'กก')`, [
      workspaceId,
      newId(),
    ])
    let rest = ''
    for await (const text of lines) rest += text
    const names = (first + rest).trim().split('\r\n')
    expect(names).toHaveLength(150)
    expect(new Set(names).size).toBe(150)
  })

  it('says where it was cut', async () => {
    const { token, workspaceId } = await buildManager(app)
    await addTenants(workspaceId, 130)
    for (const [locale, said] of [
      ['th', 'ไฟล์นี้มี 120 แถวแรก เลือกตัวกรองเพื่อดาวน์โหลดส่วนที่เหลือ'],
      ['en', 'This file has the first 120 rows. Use the filters to download the rest.'],
    ] as const) {
      const scope = await scopeOf(token, locale)
      const text = await withLocale(locale, async () => {
        const { lines } = await listCsv(tenantsList as unknown as AnyList, scope, {}, 120)
        let all = ''
        for await (const line of lines) all += line
        return all
      })
      const rows = text.trim().split('\r\n')
      expect(rows).toHaveLength(1 + 120 + 1)
      expect(rows.at(-1)).toBe(said)
    }
  })

  it('is named for the list and the day, kept nowhere, and logged without what was searched', async () => {
    const { id, token, workspaceId } = await buildManager(app)
    await buildTenant(app, workspaceId, { firstName: 'สุดา' })
    const response = await ask('tenants', token, `?q=${encodeURIComponent('สุดา')}`)
    expect(await linesOf(response)).toHaveLength(2)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="_______ 2026-11-20.csv"; filename*=UTF-8''${encodeURIComponent('ผู้เช่า 2026-11-20.csv')}`,
    )
    expect((await ask('vendors', token)).status).toBe(404)
    await linesOf(await ask('visits', token))
    expect(await logged(workspaceId)).toEqual([
      { actor_id: id, record_id: 'tenants', after: { list: 'tenants', entries: 1, isNarrowed: true } },
      { actor_id: id, record_id: 'visits', after: { list: 'visits', entries: 0, isNarrowed: false } },
    ])
  })
})

describe('who may not see a list', () => {
  const led = (response: Response) => [response.status, response.headers.get('location')]

  it('is led to its page, which says so, and nothing is logged', async () => {
    const manager = await buildManager(app)
    const bill = await buildBill(app, manager.workspaceId)
    const looker = await buildManager(app, { rights: ['view'] })
    const admin = await buildUser(app, { role: 'Admin', secondFactor: 'set' })

    expect(led(await ask('tenants', null, '?state=owing', 'en'))).toEqual([
      302,
      '/en/dashboard/manager/tenants?state=owing',
    ])
    expect(led(await ask('tenants', bill.token))).toEqual([302, '/dashboard/manager/tenants'])
    // Expenses take the right to handle money.
    expect(led(await ask('expenses', looker.token))).toEqual([302, '/dashboard/manager/accounting/expenses'])
    expect(led(await ask('users', manager.token))).toEqual([302, '/dashboard/admin/users'])
    expect(led(await ask('users', admin.token))).toEqual([302, '/dashboard/admin/users'])
    expect(await logged(manager.workspaceId)).toEqual([])
    expect(await logged(looker.workspaceId)).toEqual([])
  })

  it('gets no row of another business', async () => {
    const [one, other] = [await buildManager(app), await buildManager(app)]
    await buildBill(app, one.workspaceId)
    for (const name of ['tenants', 'leases', 'bills', 'properties']) {
      expect(await linesOf(await ask(name, one.token))).toHaveLength(2)
      expect(await linesOf(await ask(name, other.token))).toHaveLength(1)
    }
  })

  it('is told how long to wait after too many files', async () => {
    const { token } = await buildManager(app)
    await owner.query(`update rate_limits set count = 0`)
    await linesOf(await ask('visits', token))
    await owner.query(`update rate_limits set count = 120 where key like 'takeouts.noteList:%'`)
    const response = await ask('visits', token, '', 'en')
    expect(response.status).toBe(429)
    expect(await response.text()).toBe('Too many tries. Wait 60 minutes and try again')
  })
})
