import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { buildBankHouse } from '#features/bank/testing/bank-house.ts'
import { drawStatement } from '#features/bank/testing/draw-statement.ts'
import { testApp } from '#testing/app.ts'

const app = await testApp()

const csv = (month: string, headings = 'Booked,Story,Money,After') =>
  Buffer.from(
    [
      headings,
      `${month}/01/2569,รับโอน มะลิ,"1,000.00","6,000.00"`,
      `${month}/14/2569,จ่ายค่าน้ำ,-200.00,"5,800.00"`,
      `${month}/14/2569,จ่ายค่าน้ำ,-200.00,"5,600.00"`,
    ].join('\n'),
  )
const SAID = { roles: ['day', 'words', 'amount', 'balance'], order: 'mdy', years: 'auto' }

it('a file of unknown columns is shown, read as somebody says, and the next one of its heading by itself', async () => {
  const house = await buildBankHouse(app)
  const { status, body } = await house.send('bank.csv', csv('05'))
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data).toMatchObject({ state: 'unmapped', hasSheet: true, fileName: 'bank.csv' })
  const { id } = body.data
  expect((await house.call('POST', `/files/${id}/import`, { newName: 'x' })).body.code).toBe(
    'bank_file_not_read',
  )
  const shown = (await house.call('GET', `/files/${id}/columns`)).body.data
  expect(shown).toMatchObject({
    ...{ headings: ['Booked', 'Story', 'Money', 'After'], headingLine: 1, isBuddhist: true },
    mapping: { ...SAID, from: 'seen' },
  })
  expect(shown.rows).toHaveLength(4)
  const dayFirst = (await house.call('POST', `/files/${id}/columns/try`, { ...SAID, order: 'dmy' })).body.data
  expect(dayFirst).toMatchObject({
    wrongCount: 2,
    wrong: [
      { row: 3, problem: 'day' },
      { row: 4, problem: 'day' },
    ],
  })
  expect(dayFirst.refusal).toContain('3')
  expect((await house.call('PUT', `/files/${id}/columns`, { ...SAID, order: 'dmy' })).status).toBe(422)
  const tried = (await house.call('POST', `/files/${id}/columns/try`, SAID)).body.data
  expect(tried).toMatchObject({
    wrongCount: 0,
    refusal: null,
    lineCount: 3,
    isProven: true,
    inSatang: '100000',
  })
  expect((await house.call('PUT', `/files/${id}/columns`, SAID)).body.data).toMatchObject({
    ...{ state: 'read', lineCount: 3, fromDay: '2026-05-01', toDay: '2026-05-14' },
  })
  // Equal lines are all kept.
  const brought = (await house.call('POST', `/files/${id}/import`, { newName: 'บัญชีสมมติ' })).body.data
  expect(brought).toMatchObject({ state: 'imported', newCount: 3 })
  const [account] = await house.accounts()
  const kept = () =>
    house.inside<{ version: number; roles: string[]; accountId: string }>(
      sql`select version, roles, account_id as "accountId" from bank_mappings`,
    )
  expect(await kept()).toEqual([{ version: 1, roles: SAID.roles, accountId: account!.id }])
  expect(
    await house.inside(sql`select 1 from bank_files where sheet is not null or reading is not null`),
  ).toEqual([])

  const next = (await house.send('june.csv', csv('06'))).body.data
  expect(next).toMatchObject({ state: 'read', lineCount: 3, fromDay: '2026-06-01', hasSheet: true })
  // Overlapping: the file of May sent in another shape of bytes doubles none.
  const again = (await house.send('may.csv', Buffer.concat([csv('05'), Buffer.from('\n')]))).body.data
  await house.call('POST', `/files/${again.id}/import`, { accountId: account!.id })
  expect(await house.inside(sql`select 1 from bank_lines`)).toHaveLength(3)
  // Said anew, it is another version; a changed heading is asked about.
  const other = { ...SAID, roles: ['day', 'ignored', 'amount', 'balance'] }
  await house.call('PUT', `/files/${next.id}/columns`, other)
  await house.call('POST', `/files/${next.id}/import`, { accountId: account!.id })
  expect(await kept()).toMatchObject([{ version: 2, roles: other.roles }])
  const changed = (await house.send('new.csv', csv('07', 'Booked,Story,Value,After'))).body.data
  expect(changed.state).toBe('unmapped')
})

it('what was kept and does not hold for a file is asked about again, and nothing is lost', async () => {
  const house = await buildBankHouse(app)
  const { body } = await house.send('bank.csv', csv('05'))
  await house.call('PUT', `/files/${body.data.id}/columns`, SAID)
  await house.call('POST', `/files/${body.data.id}/import`, { newName: 'บัญชีสมมติ' })
  const broken = Buffer.from(csv('06').toString().replace('"5,600.00"', '"5,601.00"'))
  const { data } = (await house.send('june.csv', broken)).body
  expect(data.state).toBe('unmapped')
  expect((await house.call('GET', `/files/${data.id}/columns`)).body.data.mapping).toMatchObject({
    from: 'kept',
  })
  const tried = (await house.call('POST', `/files/${data.id}/columns/try`, SAID)).body.data
  expect(tried.refusal).toContain('4')
  expect((await house.call('DELETE', `/files/${data.id}`)).status).toBe(200)
  expect((await house.call('GET', `/files/${data.id}/columns`)).status).toBe(404)
})

it('a locked PDF is asked for its password, proven, and brought in like any other', async () => {
  const house = await buildBankHouse(app)
  const layout = {
    head: ['ธนาคารสมมติ', 'เลขที่บัญชี 000-0-00099-0'],
    columns: [
      [70, 'วันที่'],
      [220, 'รายการ'],
      [90, 'จำนวนเงิน'],
      [90, 'ยอดคงเหลือ'],
    ] as [number, string][],
    rows: [
      ['01/06/2569', 'ยอดยกมา', '', '1,000.00'],
      ['02/06/2569', 'รับโอน', '500.00', '1,500.00'],
      ['02/06/2569', 'รับโอน', '500.00', '2,000.00'],
      ['03/06/2569', 'จ่าย', '250.50', '1,749.50'],
    ],
    password: '01011990',
  }
  const bytes = await drawStatement(layout)
  expect((await house.send('STM.pdf', bytes)).body.code).toBe('bank_pdf_locked')
  const wrong = await house.send('STM.pdf', bytes, '02021990')
  expect([wrong.status, wrong.body.code]).toEqual([422, 'bank_pdf_wrong_password'])
  expect(JSON.stringify(wrong.body)).not.toContain('02021990')
  const { body } = await house.send('STM.pdf', bytes, '01/01/2533')
  expect(body.data).toMatchObject({
    fileName: 'STM.pdf',
    lineCount: 3,
    isProven: true,
    closingSatang: '174950',
  })
  expect(
    await house.inside(
      sql`select 1 from bank_files f where f::text like '%01/01/2533%' or f::text like '%01011990%'`,
    ),
  ).toEqual([])
  const brought = await house.call('POST', `/files/${body.data.id}/import`, { newName: 'บัญชี PDF' })
  expect(brought.body.data).toMatchObject({ state: 'imported', newCount: 3 })
  const rows = layout.rows.map((row) => row.map((cell) => cell.replace('1,749.50', '1,749.51')))
  const broken = await house.send('STM2.pdf', await drawStatement({ ...layout, rows }), '01011990')
  expect([broken.body.code, broken.body.message]).toEqual(['bank_pdf_breaks', expect.stringContaining('CSV')])
})

it('money that went pays a bill to pay once, shows one that was noted, and is taken back', async () => {
  const house = await buildBankHouse(app)
  const bill = async (more: object = {}) => {
    const { body } = await app.call('POST', '/manager/dashboard/accounting/expenses/invoice', {
      token: house.token,
      body: {
        ...{ payeeName: 'ร้านช่างประปา', category: 'utility', no: 'A-1', note: '', billDay: '2026-05-10' },
        ...{ dueDay: '2026-05-20', vatSatang: '0', ...more },
        lines: [{ description: 'ซ่อมท่อ', quantity: 1, unitPriceSatang: '20000' }],
      },
    })
    const { id } = body.data
    const approve = `/manager/dashboard/accounting/bills-to-pay/${id}/approve`
    await app.call('PUT', approve, { token: house.token, body: { totalSatang: '20000' } })
    return id as string
  }
  const [one, other] = [await bill(), await bill({ no: 'B-2', payeeName: 'ค่าน้ำสมมติ', dueDay: '2026-06-30' })]
  const { body } = await house.send('bank.csv', csv('05'))
  await house.call('PUT', `/files/${body.data.id}/columns`, SAID)
  await house.call('POST', `/files/${body.data.id}/import`, { newName: 'บัญชีสมมติ' })
  const out = (await house.lines()).data.filter(({ satang }: { satang: string }) => satang === '-20000')
  expect(out).toHaveLength(2)
  const [first, second] = out
  const proposed = (await house.call('GET', `/lines/${first.id}/bills-to-pay`)).body.data
  expect(proposed.map(({ id, paidDay }: { id: string; paidDay: null }) => [id, paidDay])).toEqual([
    [one, null],
    [other, null],
  ])
  const listed = async (id: string) =>
    (await house.lines()).data.find((line: { id: string }) => line.id === id).billToPay
  // Two bills of one sum: nothing is proposed in the list.
  expect(await listed(first.id)).toBeNull()
  const before = await house.bank()
  const both = await Promise.all(
    [first, second].map(({ id }) => house.call('POST', `/lines/${id}/pay-bill`, { payableId: one })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(before - (await house.bank())).toBe(20_000n)
  const done = both[0]!.status === 200 ? first : second
  const left = done === first ? second : first
  expect((await house.call('GET', `/lines/${done.id}`)).body.data).toMatchObject({
    place: 'accepted',
    paidBill: { id: one, payeeName: 'ร้านช่างประปา' },
  })
  expect(await listed(left.id)).toEqual({ id: other, payeeName: 'ค่าน้ำสมมติ', no: 'B-2', paidDay: null })
  // The other is noted as paid by hand: the line shows it and books nothing.
  await app.call('PUT', `/manager/dashboard/accounting/bills-to-pay/${other}/pay`, {
    token: house.token,
    body: { day: '2026-05-15', method: 'transfer', withheldSatang: '0' },
  })
  const noted = await house.bank()
  expect((await house.call('POST', `/lines/${left.id}/pay-bill`, { payableId: other })).status).toBe(200)
  expect(await house.bank()).toBe(noted)
  // Taken back: what the line made goes, what it showed stays.
  for (const { id } of [done, left]) expect((await house.call('POST', `/lines/${id}/undo`)).status).toBe(200)
  expect(noted - (await house.bank())).toBe(-20_000n)
  // Unpaid on its own page, the line that shows it waits again.
  await house.call('POST', `/lines/${left.id}/pay-bill`, { payableId: other })
  await app.call('PUT', `/manager/dashboard/accounting/bills-to-pay/${other}/unpay`, { token: house.token })
  await app.runJobs()
  expect((await house.call('GET', `/lines/${left.id}`)).body.data).toMatchObject({
    paidBill: null,
    place: 'notRent',
  })
  const income = (await house.lines()).data.find(({ satang }: { satang: string }) => satang === '100000')
  expect((await house.call('POST', `/lines/${income.id}/pay-bill`, { payableId: one })).body.code).toBe(
    'bank_line_comes_in',
  )
  expect(await house.problems()).toEqual([])
})

it('a column that holds the account number tells whose file it is, and another account is not offered', async () => {
  const house = await buildBankHouse(app)
  const file = (no: string, month: string) =>
    Buffer.from(
      [
        'Booked,Story,Money,After,Ours',
        `${month}/01/2569,รับโอน มะลิ,"1,000.00","6,000.00",${no}`,
        `${month}/14/2569,จ่ายค่าน้ำ,-200.00,"5,800.00",${no}`,
      ].join('\n'),
    )
  const roles = ['day', 'words', 'amount', 'balance', 'account']
  const bring = async (name: string, bytes: Buffer) => {
    const { body } = await house.send(name, bytes)
    return (await house.call('PUT', `/files/${body.data.id}/columns`, { ...SAID, roles })).body.data
  }
  const first = await bring('a.csv', file('123-4-56789-0', '05'))
  expect(first).toMatchObject({ accountNo: '123-4-56789-0', account: null })
  await house.call('POST', `/files/${first.id}/import`, { newName: 'บัญชีแรก' })
  const other = (await house.send('b.csv', file('999-9-99999-9', '06'))).body.data
  expect(other).toMatchObject({ accountNo: '999-9-99999-9', account: null, accounts: [] })
  const again = (await house.send('c.csv', file('123-4-56789-0', '06'))).body.data
  expect(again).toMatchObject({ account: { name: 'บัญชีแรก' } })
  const twice = { ...SAID, roles: ['day', 'account', 'amount', 'balance', 'account'] }
  expect((await house.call('PUT', `/files/${again.id}/columns`, twice)).body.code).toBe('bank_columns_twice')
})
