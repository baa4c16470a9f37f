import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { openSession } from '#features/accounts/server/session.ts'
import { readZip } from '#server/archive/testing/read-zip.ts'
import { testApp } from '#testing/app.ts'
import { buildOwnersBusiness } from '#testing/owners.ts'
import { buildUser } from '#testing/people.ts'

const app = await testApp()
const base = '/accounting/books'

async function house() {
  const one = await buildOwnersBusiness(app)
  const ok = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await one.call(method, `${base}${path}`, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data
  }
  const file = async (path: string) => {
    const { token } = await openSession(app.kit, one.by, 'test')
    const answer = await fetch(`${app.url}/api/manager/dashboard${base}${path}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    })
    expect(answer.status).toBe(200)
    return Buffer.from(await answer.arrayBuffer())
  }
  const close = (through: string, seenThrough: string | null, more: object = { isMeant: true }) =>
    one.call('POST', `${base}/closing`, { through, seenThrough, ...more })

  return { ...one, ok, file, close }
}

let h: Awaited<ReturnType<typeof house>>
beforeEach(async () => {
  h = await house()
})

describe('the chart of accounts', () => {
  it('shows every account with its balance, and takes a name and code of one’s own', async () => {
    const home = await h.home()
    await h.receive(home, 4_800_000n)
    const chart = await h.ok('GET', '/accounts')
    expect(chart.find((one: { account: string }) => one.account === '1010')).toMatchObject({
      kind: 'asset',
      name: 'Bank and cash',
      balanceSatang: '4800000',
    })
    expect(chart.every((one: { about: string }) => one.about !== '')).toBe(true)
    const { version } = await h.ok('GET', '/accounts/1010')
    const named = await h.ok('PUT', '/accounts/1010', { version, nameEn: 'Kasikorn 123', code: '1111-01' })
    expect(named).toMatchObject({ name: 'Kasikorn 123', nameTh: '', code: '1111-01' })
    const again = await h.call('PUT', `${base}/accounts/1010`, { version, nameEn: 'Another' })
    expect([again.status, again.body.code]).toEqual([409, 'changed_meanwhile'])
    const twice = await h.call('PUT', `${base}/accounts/1020`, { code: '1111-01' })
    expect([twice.status, twice.body.code]).toEqual([409, 'books_code_used'])
    expect((await h.call('GET', `${base}/accounts/9999`)).status).toBe(404)
  })

  it('opens an account to its lines with what it held after each, page by page', async () => {
    const homes = [await h.home(), await h.home(), await h.home()]
    for (const home of homes) await h.receive(home, 4_800_000n)
    await h.spend(homes[0]!, '2026-11-01')
    const whole = (await h.call('GET', `${base}/accounts/1010/entries?itemsPerPage=100`)).body
    expect(whole.data.map((row: { balanceSatang: string }) => row.balanceSatang)).toEqual([
      '-60000',
      '4740000',
      '9540000',
      '14340000',
    ])
    expect(whole).toMatchObject({ openingSatang: '0', closingSatang: '14340000', total: 4 })
    expect(whole.data[0].path).toMatch(/accounting\/expenses\//)
    const pages = []
    let cursor = ''
    do {
      const { body } = await h.call(
        'GET',
        `${base}/accounts/1010/entries?itemsPerPage=1${cursor && `&cursor=${cursor}`}`,
      )
      pages.push(...body.data)
      cursor = body.nextCursor ?? ''
    } while (cursor)
    expect(pages).toEqual(whole.data)
    const later = (await h.call('GET', `${base}/accounts/1010/entries?from=2026-11-02`)).body
    expect(later).toMatchObject({ openingSatang: '-60000', closingSatang: '14340000', total: 3 })
    const one = (await h.call('GET', `${base}/accounts/1010/entries?propertyId=${homes[0]!.propertyId}`)).body
    expect(one).toMatchObject({ closingSatang: '4740000', total: 2 })
  })
})

describe('the trial balance', () => {
  it('is even on any day, and says the same on screen, as CSV, workbook and paper', async () => {
    const home = await h.home()
    await h.receive(home, 4_800_000n)
    await h.spend(home, '2026-11-01')
    const before = await h.ok('GET', '/trial-balance?from=2026-11-01&to=2026-11-01')
    expect(before.lines.map((line: { account: string }) => line.account)).toContain('5010')
    const trial = await h.ok('GET', '/trial-balance?from=2026-11-02&to=2026-11-30')
    expect(trial).toMatchObject({ isBalanced: true, openingSatang: '0', closingSatang: '0' })
    expect(trial.debitSatang).toBe(trial.creditSatang)
    const bank = trial.lines.find((line: { account: string }) => line.account === '1010')
    expect(bank).toMatchObject({
      openingSatang: '-60000',
      debitSatang: '4800000',
      creditSatang: '0',
      closingSatang: '4740000',
    })
    const query = 'from=2026-11-02&to=2026-11-30'
    const csv = (await h.file(`/trial-balance/file?${query}&format=csv`)).toString()
    expect(csv.split('\r\n')[1]).toBe('1010,,Bank and cash,-600.00,48000.00,0.00,47400.00')
    const xlsx = readZip(await h.file(`/trial-balance/file?${query}&format=xlsx`))
    expect(xlsx.get('xl/worksheets/sheet1.xml')!.toString()).toContain('<v>47400.00</v>')
    const pdf = await h.file(`/trial-balance/file?${query}&format=pdf`)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('closing', () => {
  it('closes a month that is over, once, and only what was seen', async () => {
    const home = await h.home({ startDay: '2026-10-01' })
    await h.receive(home, 100_000n, '2026-10-30')
    expect(await h.ok('GET', '/closing')).toMatchObject({
      closedThrough: null,
      closable: ['2026-10-31'],
      history: [],
    })
    const wrong = async (through: string, field: string) => {
      const { status, body } = await h.close(through, null)
      expect([status, Object.keys(body.fields ?? {})], JSON.stringify(body)).toEqual([422, [field]])
    }
    await wrong('2026-10-30', 'through')
    await wrong('2026-11-30', 'through')
    const ready = await h.ok('GET', '/closing/checks?through=2026-10-31')
    expect(ready.checks.map(({ key }: { key: string }) => key)).toEqual([
      'balanced',
      'bills',
      'slips',
      'bank',
      'to_approve',
    ])
    expect((await h.close('2026-10-31', null)).body.data).toMatchObject({
      closedThrough: '2026-10-31',
      closable: [],
    })
    const moved = await h.close('2026-10-31', null)
    expect([moved.status, moved.body.code]).toEqual([409, 'books_moved'])
  })

  it('asks before it closes what is still open', async () => {
    const home = await h.home({ startDay: '2026-10-01' })
    await h.receive(home, 100_000n, '2026-10-30')
    await h.inside((tx) =>
      tx.execute(`insert into payables (workspace_id, id, payee_name, category, bearer, lines, vat_satang, total_satang, bill_day, due_day, service_satang, state, updated_at)
        values ('${h.workspaceId}', '${newId()}', 'การไฟฟ้า', 'other', 'workspace', '[]', 0, 50000, '2026-10-20', '2026-11-05', 0, 'to_approve', now())`),
    )
    const ready = await h.ok('GET', '/closing/checks?through=2026-10-31')
    expect(ready.checks.find(({ key }: { key: string }) => key === 'to_approve')).toMatchObject({
      count: 1,
      satang: '50000',
    })
    const refused = await h.close('2026-10-31', null, {})
    expect([refused.status, refused.body.code]).toEqual([409, 'books_not_ready'])
    expect((await h.close('2026-10-31', null)).status).toBe(200)
  })

  it('opens again for who runs the business alone, with a reason that is kept', async () => {
    const home = await h.home({ startDay: '2026-10-01' })
    await h.receive(home, 100_000n, '2026-10-30')
    await h.close('2026-10-31', null)
    const body = { through: null, seenThrough: '2026-10-31', reason: 'ลืมค่าไฟ' }
    const clerk = await buildUser(app, { role: 'Manager' })
    await app.kit.database.owner.query(
      `insert into workspace_members (workspace_id, user_id, rights) values ($1, $2, '{view,edit,money}')`,
      [h.workspaceId, clerk.id],
    )
    const { token } = await openSession(app.kit, clerk.id, 'test')
    const forbidden = await app.call('POST', `/manager/dashboard${base}/closing/reopen`, { token, body })
    expect(forbidden.status).toBe(403)
    const silent = await h.call('POST', `${base}/closing/reopen`, { ...body, reason: ' ' })
    expect([silent.status, Object.keys(silent.body.fields)]).toEqual([422, ['reason']])
    const open = await h.ok('POST', '/closing/reopen', body)
    expect(open).toMatchObject({ closedThrough: null, closable: ['2026-10-31'] })
    expect(open.history[0]).toMatchObject({ act: 'reopened', reason: 'ลืมค่าไฟ', byName: 'วรรณา ทดสอบ' })
  })
})

describe('sales by how they are taxed', () => {
  it('count fees of owners and other income, which no bill asks for, to the satang', async () => {
    const home = await h.home()
    const ownerId = await h.owner('วิเชียร ใจดี', home)
    await h.inside((tx) => tx.execute('update properties set fee_percent_bp = 1000'))
    await h.receive(home, 4_800_000n)
    const { status } = await h.call('POST', '/accounting/other-income', {
      ...{ day: '2026-11-02', category: 'laundry', description: 'เครื่องซักผ้า', method: 'cash' },
      ...{ amountSatang: '77777', propertyId: home.propertyId },
    })
    expect(status).toBe(200)
    app.setNow('2026-12-02T03:00:00Z')
    const { body } = await h.issue(ownerId, '2026-11')
    expect(body.data, JSON.stringify(body)).toBeDefined()
    const fee = -(await h.balance('4100'))!
    expect(fee).toBeGreaterThan(0n)
    const vat = await h.ok('GET', '/vat?year=2026')
    const sum = (key: string) =>
      vat.months.reduce((total: bigint, month: Record<string, string>) => total + BigInt(month[key]!), 0n)
    expect([sum('feesSatang'), sum('otherSatang'), sum('exemptSatang')]).toEqual([fee, 77_777n, 1_200_000n])
    expect(BigInt(vat.notExemptSatang)).toBe(fee + 77_777n + sum('untaxedSatang'))
  })
})
