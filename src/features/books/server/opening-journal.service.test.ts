import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { openSession } from '#features/accounts/server/session.ts'
import { openingDepositLines, postEntry } from '#features/ledger/server/service.ts'
import { readZip } from '#server/archive/testing/read-zip.ts'
import { testApp } from '#testing/app.ts'
import { buildOwnersBusiness } from '#testing/owners.ts'

const app = await testApp()
const base = '/accounting/books'

async function house() {
  const one = await buildOwnersBusiness(app)
  const ok = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await one.call(method, `${base}${path}`, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data
  }
  const fetchFile = async (path: string) => {
    const { token } = await openSession(app.kit, one.by, 'test')
    return fetch(`${app.url}/api/manager/dashboard${base}${path}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    })
  }
  const file = async (path: string) => Buffer.from(await (await fetchFile(path)).arrayBuffer())

  return { ...one, ok, file, fetchFile }
}

let h: Awaited<ReturnType<typeof house>>
beforeEach(async () => {
  h = await house()
})

const line = (account: string, debitSatang: string, creditSatang = '0') => ({
  account,
  debitSatang,
  creditSatang,
})
const BEGUN = { startDay: '2026-09-30', lines: [line('1010', '12000000'), line('2400', '0', '1500000')] }

describe('opening balances', () => {
  it('are previewed, entered once against the equity account, and changed by entering them anew', async () => {
    const preview = await h.ok('POST', '/opening/preview', BEGUN)
    expect(preview).toEqual({
      added: [],
      debitSatang: '12000000',
      creditSatang: '1500000',
      equitySatang: '-10500000',
    })
    expect((await h.ok('GET', '/opening')).startDay).toBeNull()
    const { version } = await h.ok('GET', '/opening')
    const entered = await h.ok('PUT', '/opening', { ...BEGUN, version })
    expect(entered).toMatchObject({ startDay: '2026-09-30', equitySatang: '-10500000', lines: BEGUN.lines })
    const late = await h.call('PUT', `${base}/opening`, { ...BEGUN, startDay: '2026-08-31', version })
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    await h.ok('PUT', '/opening', {
      startDay: '2026-10-31',
      lines: [line('1010', '5000')],
      version: entered.version,
    })
    expect(await h.balance('1010')).toBe(5_000n)
    expect(await h.balance('3900')).toBe(-5_000n)
    expect(await h.balance('2400')).toBe(0n)
    expect(await h.problems()).toEqual([])
  })

  it('begin on the day before the first entry, and are added to what is there only where that is meant', async () => {
    const home = await h.home()
    await h.receive(home, 500_000n)
    const first = await h.ok('GET', '/opening')
    const { rows } = await app.kit.database.owner.query(
      `select (min(day) - 1)::text as before, max(day)::text as last from ledger_entries where workspace_id = $1`,
      [h.workspaceId],
    )
    const { before, last } = rows[0]
    expect([first.startDay, first.beginDay]).toEqual([null, before])
    expect(first.accounts.every(({ heldSatang }: { heldSatang: string }) => heldSatang === '0')).toBe(true)
    const late = { startDay: last, lines: [line('1010', '10000000')] }
    const held = (await h.balance('1010'))!
    expect(held).not.toBe(0n)
    expect((await h.ok('POST', '/opening/preview', late)).added).toMatchObject([
      { account: '1010', heldSatang: `${held}`, afterSatang: `${held + 10_000_000n}` },
    ])
    const save = (more: object) =>
      h.call('PUT', `${base}/opening`, { ...late, version: first.version, ...more })
    expect((await save({})).body.code).toBe('books_opening_adds')
    expect((await save({ isMeant: true })).status).toBe(200)
    expect(await h.balance('1010')).toBe(held + 10_000_000n)
    // What stands is replaced, and does not count as there.
    const entered = await h.ok('GET', '/opening')
    expect(entered.accounts.find(({ account }: { account: string }) => account === '1010').heldSatang).toBe(
      `${held}`,
    )
    const early = { startDay: before, lines: [line('1010', '10000000')], version: entered.version }
    expect((await h.call('PUT', `${base}/opening`, early)).status).toBe(200)
  })

  it.each([
    ['1100', 'account', [line('1100', '5')]],
    ['3900', 'account', [line('3900', '5')]],
    ['1010', 'twice', [line('1010', '5'), line('1010', '6')]],
    ['1010', 'both sides', [line('1010', '5', '6')]],
  ])('refuses %s: %s', async (_, __, lines) => {
    const { status, body } = await h.call('POST', `${base}/opening/preview`, {
      startDay: '2026-09-30',
      lines,
    })
    expect([status, Object.keys(body.fields)]).toEqual([422, [`lines.${lines.length - 1}.account`]])
  })

  it('stay as they are once a period is closed, and list what came with leases', async () => {
    const home = await h.home()
    await h.inside((tx) =>
      postEntry(tx, h.workspaceId, {
        ...{
          kind: 'opening',
          day: '2026-10-01',
          at: app.kit.now(),
          sourceKind: 'lease',
          sourceId: home.leaseId,
        },
        lines: openingDepositLines(2_400_000n, { leaseId: home.leaseId }),
      }),
    )
    expect((await h.ok('GET', '/opening')).carried).toEqual({
      depositSatang: '2400000',
      depositCount: 1,
      debtSatang: '0',
      debtCount: 0,
    })
    await h.call('POST', `${base}/closing`, { through: '2026-10-31', seenThrough: null, isMeant: true })
    const refused = await h.call('PUT', `${base}/opening`, BEGUN)
    expect([refused.status, refused.body.code]).toEqual([409, 'books_opening_fixed'])
    expect((await h.ok('GET', '/opening')).isFixed).toBe(true)
  })
})

describe('the journal', () => {
  it('leaves with a row for each line, as it is written here', async () => {
    const home = await h.home({ rentSatang: 1_200_000n })
    await h.receive(home, 4_800_000n, '2026-11-02')
    await h.ok('PUT', '/accounts/4010', { nameEn: 'Rent of rooms', code: '4100-1' })
    const text = (await h.file('/journal/file?from=2026-11-01&to=2026-11-30&format=csv')).toString()
    const [head, ...rows] = text.trimEnd().split('\r\n')
    expect(head).toBe(
      '\ufeffDay,Entry,Event (Thai),Event (English),Paper or note,Account,Your code,Account name (Thai),Account name (English),Debit,Credit,Original day,Home,Tenant,Source,VAT',
    )
    const plain = rows.map((row) =>
      row.replace(/,[0-9A-F]{12},/, ',*,').replace(/,,[^,]*,สมหญิง ทดสอบ,/, ',,*,*,'),
    )
    expect(plain).toEqual([
      '2026-11-02,*,ออกใบแจ้งหนี้,Invoice issued,INV-2026-0001,1100,,ลูกหนี้ผู้เช่า,Tenant receivables,48000.00,0.00,,*,*,invoice,',
      '2026-11-02,*,ออกใบแจ้งหนี้,Invoice issued,INV-2026-0001,4010,4100-1,รายได้ค่าเช่า,Rent of rooms,0.00,12000.00,,*,*,invoice,exempt',
      '2026-11-02,*,ออกใบแจ้งหนี้,Invoice issued,INV-2026-0001,2190,,เงินประกันที่เรียกเก็บแล้ว รอรับเงิน,"Deposits billed, not yet received",0.00,24000.00,,*,*,invoice,',
      '2026-11-02,*,ออกใบแจ้งหนี้,Invoice issued,INV-2026-0001,2160,,ค่าเช่ารับล่วงหน้า,Advance rent held,0.00,12000.00,,*,*,invoice,',
      '2026-11-02,*,รับชำระเงิน,Payment received,INV-2026-0001,1010,,เงินฝากธนาคารและเงินสด,Bank and cash,48000.00,0.00,,*,*,payment,',
      '2026-11-02,*,รับชำระเงิน,Payment received,INV-2026-0001,1100,,ลูกหนี้ผู้เช่า,Tenant receivables,0.00,48000.00,,*,*,payment,',
      '2026-11-02,*,รับชำระเงิน,Payment received,INV-2026-0001,2190,,เงินประกันที่เรียกเก็บแล้ว รอรับเงิน,"Deposits billed, not yet received",24000.00,0.00,,*,*,payment,',
      '2026-11-02,*,รับชำระเงิน,Payment received,INV-2026-0001,2100,,เงินประกันรับจากผู้เช่า,Security deposits held,0.00,24000.00,,*,*,payment,',
    ])
    const sheet = readZip(await h.file('/journal/file?from=2026-11-01&to=2026-11-30&format=xlsx'))
      .get('xl/worksheets/sheet1.xml')!
      .toString()
    expect(sheet.match(/<row /g)).toHaveLength(2 + 1 + rows.length)
    expect(sheet).toContain('4100-1')
  })

  it('tells what each account moved and held on each day', async () => {
    const home = await h.home()
    await h.receive(home, 4_800_000n, '2026-11-02')
    await h.spend(home, '2026-11-01')
    const text = (await h.file('/journal/file?from=2026-11-01&to=2026-11-30&format=csv&what=days')).toString()
    const bank = text.split('\r\n').filter((row) => row.includes(',1010,'))
    expect(bank).toEqual([
      '2026-11-01,1010,,เงินฝากธนาคารและเงินสด,Bank and cash,0.00,600.00,-600.00',
      '2026-11-02,1010,,เงินฝากธนาคารและเงินสด,Bank and cash,48000.00,0.00,47400.00',
    ])
  })

  it('is read in batches, each line once', async () => {
    await h.inside(async (tx) => {
      for (let n = 0; n < 1_100; n++)
        await postEntry(tx, h.workspaceId, {
          ...{
            kind: 'opening',
            day: '2026-10-01',
            at: app.kit.now(),
            sourceKind: 'lease',
            sourceId: newId(),
          },
          lines: openingDepositLines(100n, {}),
        })
    })
    const text = (await h.file('/journal/file?from=2026-10-01&to=2026-10-01&format=csv')).toString()
    expect(text.trimEnd().split('\r\n')).toHaveLength(1 + 2_200)
    const wrong = await h.fetchFile('/journal/file?from=2026-10-02&to=2026-10-01&format=csv')
    expect(wrong.status).toBe(422)
  })
})
