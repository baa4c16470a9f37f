import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { buildBankHouse } from '#features/bank/testing/bank-house.ts'
import { testApp } from '#testing/app.ts'

const app = await testApp()
const THAI = 'kbank_kbiz_th_a_SYNTHETIC.csv'

type Line = { id: string; satang: string; day: string; place: string; booked: object | null }
type Row = Record<string, unknown>

async function house() {
  const one = await buildBankHouse(app)
  await one.bring(THAI, { newName: 'กสิกรหอ' })
  const accounting = '/manager/dashboard/accounting'
  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    app.call(method, `${accounting}${path}`, { token: one.token, lang: 'en', body })
  const { data } = (await one.lines()) as { data: Line[] }
  const out = data.find(({ satang, place }) => satang.startsWith('-') && place === 'notRent')!
  const stranger = data.find(({ satang, place }) => !satang.startsWith('-') && place === 'queue')!
  const line = async (id: string) => (await one.call('GET', `/lines/${id}`)).body.data
  const rows = (query: ReturnType<typeof sql>) => one.inside<Row>(query)
  const threeWay = async () => {
    const { findings } = (await call('GET', '/books/three-way?day=2026-07-12')).body.data
    return (findings as { rows: { path: string | null }[] }[]).flatMap((found) =>
      found.rows.map(({ path }) => path),
    )
  }

  return { ...one, api: call, out, stranger, line, rows, threeWay }
}

it('money that went is noted as an expense with the day and sum of the bank, once, and taken back by the line', async () => {
  const h = await house()
  const { id, satang, day } = h.out
  const before = await h.bank()
  const spent = { category: 'bank_fee', description: 'ค่าธรรมเนียมธนาคาร' }
  const press = () => h.call('POST', `/lines/${id}/expense`, { spent })
  expect(await h.threeWay()).toContain(`/dashboard/manager/accounting/bank/lines/${id}`)
  const presses = await Promise.all([press(), press()])
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 409])
  const [expense] = await h.rows(
    sql`select id, day::text, amount_satang::text as amount, account, source from expenses`,
  )
  expect(expense).toMatchObject({ day, amount: satang.slice(1), account: '5100', source: 'bank' })
  expect(await h.rows(sql`select id from expenses`)).toHaveLength(1)
  expect(await h.bank()).toBe(before + BigInt(satang))
  expect(await h.line(id)).toMatchObject({
    ...{ place: 'accepted', kind: null },
    booked: { as: 'expense', id: expense!.id, description: 'ค่าธรรมเนียมธนาคาร' },
  })
  // Neither the line nor the expense is left over, and only the line takes it back.
  expect(
    (await h.threeWay()).filter((path) => path?.includes(id) || path?.includes(`${expense!.id}`)),
  ).toEqual([])
  expect((await h.api('POST', `/expenses/${expense!.id}/undo`, { reason: 'ผิด' })).body.code).toBe(
    'expense_of_other',
  )
  expect((await h.call('POST', `/lines/${id}/undo`)).status).toBe(200)
  expect(await h.bank()).toBe(before)
  expect(await h.line(id)).toMatchObject({ place: 'notRent', booked: null })
  expect((await press()).status).toBe(200)
  expect(await h.problems()).toEqual([])
})

it('money that nobody owes is noted as other income; a whole statement takes it back as well', async () => {
  const h = await house()
  const { id, satang, day } = h.stranger
  const before = await h.bank()
  const earned = { category: 'other', description: 'เงินโอนที่ไม่ทราบผู้โอน' }
  expect((await h.call('POST', `/lines/${h.out.id}/income`, { earned })).body.code).toBe('bank_line_goes_out')
  expect((await h.call('POST', `/lines/${id}/expense`, { spent: { ...earned } })).body.code).toBe(
    'bank_line_comes_in',
  )
  expect((await h.call('POST', `/lines/${id}/income`, { earned })).status).toBe(200)
  const [income] = await h.rows(
    sql`select id, day::text, amount_satang::text as amount, source, method from other_incomes`,
  )
  expect(income).toMatchObject({ day, amount: satang, source: 'bank', method: 'transfer' })
  expect(await h.bank()).toBe(before + BigInt(satang))
  expect(await h.threeWay()).not.toContain(`/dashboard/manager/accounting/bank/lines/${id}`)
  expect((await h.api('POST', `/other-income/${income!.id}/undo`, { reason: 'ผิด' })).body.code).toBe(
    'income_of_other',
  )
  const [file] = await h.rows(sql`select id from bank_files`)
  expect((await h.call('POST', `/files/${file!.id}/undo`)).status).toBe(200)
  expect(await h.rows(sql`select 1 from other_incomes where undone_at is null`)).toEqual([])
  expect(await h.bank()).toBe(before)
})

it('a line shows what was noted by hand, books nothing, and waits again where that is taken back', async () => {
  const h = await house()
  const before = await h.bank()
  const { id, satang, day } = h.stranger
  const by = { key: newId(), day, meantDays: [day], amountSatang: satang, category: 'other', method: 'cash' }
  const added = await h.api('POST', '/other-income', { ...by, description: 'ค่าจอดรถ' })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  const incomeId = added.body.data.id
  expect((await h.call('GET', `/lines/${id}/noted`)).body.data).toEqual([
    { id: incomeId, day, description: 'ค่าจอดรถ' },
  ])
  expect((await h.call('POST', `/lines/${id}/income`, { incomeId: newId() })).body.code).toBe('bank_moved')
  expect((await h.call('POST', `/lines/${id}/income`, { incomeId })).status).toBe(200)
  expect(await h.bank()).toBe(before + BigInt(satang))
  expect((await h.call('GET', `/lines/${id}/noted`)).body.data).toEqual([])
  expect((await h.api('POST', `/other-income/${incomeId}/undo`, { reason: 'ลงผิด' })).status).toBe(200)
  await app.runJobs()
  expect(await h.line(id)).toMatchObject({ place: 'queue', booked: null })
  expect(await h.bank()).toBe(before)
})

it('money that may have come before names that payment, in cash as well, and a line may show it', async () => {
  const h = await house()
  type Proposed = Line & { parts: { invoiceId: string; openSatang: string }[] }
  const { data } = (await h.lines()) as { data: Proposed[] }
  const sure = data.find((line) => line.place === 'certain' && line.parts[0]?.openSatang === line.satang)!
  const { invoiceId } = sure.parts[0]!
  const [bill] = await h.rows(sql`select property_id as home from invoices where id = ${invoiceId}`)
  const noted = await app.call(
    'POST',
    `/manager/dashboard/get-properties/${bill!.home}/record-tenant-payment`,
    {
      token: h.token,
      body: {
        ...{ invoiceId, method: 'cash', amountSatang: sure.satang, day: sure.day, meantDays: [sure.day] },
        idempotencyKey: newId(),
      },
    },
  )
  expect(noted.status, JSON.stringify(noted.body)).toBe(200)
  const before = await h.bank()
  const seen = await h.line(sure.id)
  expect(seen).toMatchObject({
    place: 'queue',
    reason: 'double',
    twin: { payment: { invoiceId, isShown: false } },
  })
  expect(seen.twin.payment.receiptNo).toMatch(/./)
  const show = () => h.call('POST', `/lines/${sure.id}/accept`, { paymentId: seen.twin.payment.id })
  expect((await show()).status).toBe(200)
  expect(await h.bank()).toBe(before)
  expect(await h.line(sure.id)).toMatchObject({ place: 'accepted', twin: null })
  expect((await h.threeWay()).filter((path) => path?.includes(sure.id))).toEqual([])
})
