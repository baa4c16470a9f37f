import { expect, test } from 'vitest'
import type { BillLine } from '#features/billing/web/api-types.ts'
import { billTag } from '#features/billing/web/embed/bill-words.ts'
import {
  cameWords,
  declineWords,
  failureWords,
  methodWords,
  shortReference,
} from '#features/billing/web/embed/payment-words.ts'
import { maskNumber } from '#features/billing/web/pay/promptpay-of.ts'
import { formatDay } from '#i18n/format.ts'
import { baseLocale, overwriteGetLocale } from '#i18n/messages/runtime.js'
import { readFilters, withFilters } from './bill-filters.ts'
import { lineCause, lineSum } from './bill-view.ts'

overwriteGetLocale(() => baseLocale)

const bill = { status: 'due', dueDay: '2026-12-05', paidSatang: 0n, totalSatang: 527_400n }
const tag = (change: Partial<typeof bill>, today = '2026-11-20') =>
  billTag({ ...bill, ...change }, { today, locale: 'th' })

test('the tag of a bill says the figure that matters', () => {
  expect(tag({})).toEqual({ state: 'due', word: 'ครบกำหนด 5\u00a0ธ.ค.\u00a02569' })
  expect(tag({}, '2026-12-01').state).toBe('due_soon')
  expect(tag({ status: 'overdue' }, '2026-12-09')).toEqual({
    state: 'overdue',
    word: 'เกินกำหนด\u00a04\u00a0วัน',
  })
  expect(tag({}, '2026-12-06').state).toBe('overdue')
  expect(tag({ status: 'partially_paid', paidSatang: 500_000n })).toEqual({
    state: 'partially_paid',
    word: 'จ่ายบางส่วน เหลือ ฿274.00',
  })
  expect(tag({ status: 'paid', paidSatang: 527_400n }).state).toBe('paid')
  expect(tag({ status: 'void' }).state).toBe('void')
  expect(billTag(bill, { today: '2027-01-01', locale: 'th', pending: 'slip' }).word).toBe('รอตรวจสลิป')
})

const line: BillLine = {
  position: 1,
  kind: 'electric',
  description: 'ค่าไฟฟ้า',
  quantity: 112,
  unit: 'หน่วย',
  unitPriceSatang: 700n,
  amountSatang: 78_400n,
  cause: { readings: [{ id: 'a', day: '2026-11-25', value: 5871, units: 112 }] },
}

test('a line shows its sum and opens to where it comes from', () => {
  expect(lineSum(line, 'th')).toBe('112 หน่วย × ฿7.00')
  expect(lineCause(line, 'th')).toEqual(['มิเตอร์ 5,759 → 5,871 ใช้ 112 หน่วย จดเมื่อ 25\u00a0พ.ย.\u00a02569'])
  const part = {
    ...line,
    kind: 'rent',
    quantity: 1,
    unit: null,
    cause: { monthSatang: '420000', days: 12, ofDays: 30 },
  }
  expect(lineSum(part, 'th')).toBeNull()
  expect(lineCause(part, 'th')[0]).toContain('12 จาก 30')
  expect(lineCause({ ...line, cause: null }, 'th')).toEqual([])
})

test('filters that are not understood are left out', () => {
  const read = (text: string) => readFilters(new URLSearchParams(text))
  expect(read('status=overdue&search= 308 &cursor=abc')).toEqual({
    status: 'overdue',
    search: '308',
    cursor: 'abc',
  })
  expect(read('status=paid%20or%201&search=')).toEqual({})
  expect(withFilters({ status: 'open', search: undefined })).toBe('?status=open')
  expect(withFilters({})).toBe('')
})

test('what is secret or long is shown by its end', () => {
  expect(maskNumber('0812345678')).toBe('xxx-xxx-5678')
  expect(maskNumber('1234567890123')).toBe('xxxxxxxxx0123')
  expect(shortReference('2026112014123456789')).toBe('…014123456789')
  expect(methodWords({ method: 'card', cardBrand: 'Visa', cardLast4: '4242' })).toContain(
    'Visa\u00a0••••\u00a04242',
  )
})

test('every decline has words, also one that nobody has heard of', () => {
  expect(declineWords('insufficient_fund')).not.toBe(declineWords(null))
  expect(declineWords('brand_new_code')).toBe(declineWords(null))
})

test('a manager reads what a try came to, never the advice for the payer', () => {
  const codes = [
    'insufficient_fund',
    'payment_expired',
    'code_closed',
    'payment_cancelled',
    'not_charged',
    null,
  ]
  for (const failureCode of codes)
    for (const method of ['card', 'promptpay'])
      expect(failureWords({ method, failureCode })).not.toBe(declineWords(failureCode))
  expect(failureWords({ method: 'promptpay', failureCode: 'payment_expired' })).not.toBe(
    failureWords({ method: 'card', failureCode: 'payment_expired' }),
  )
})

test('no hour is made up for money that was noted by its day', () => {
  const at = { settledAt: new Date('2026-10-31T05:00:00Z'), createdAt: new Date('2026-11-23T06:00:00Z') }
  const day = formatDay('2026-10-31', 'th')
  expect(cameWords({ ...at, method: 'transfer' }, 'th')).toBe(day)
  expect(cameWords({ ...at, method: 'cash', settledAt: null }, 'th')).toBe(formatDay('2026-11-23', 'th'))
  expect(cameWords({ ...at, method: 'slip' }, 'th')).toBe(`${day} 12.00\u00a0น.`)
})
