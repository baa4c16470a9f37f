import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crc16, emvValue, parseEmv } from './emv.ts'
import {
  billBarcode,
  billPaymentPayload,
  promptPayPayload,
  promptPayTarget,
  readPromptPay,
} from './promptpay.ts'

/** Fields of a payload without the checksum and without their order, which the standard leaves free. */
function fields(payload: string) {
  const read = parseEmv(payload)
  if (!read.ok) throw new Error(`${read.reason}: ${payload}`)
  return read.tags.filter((entry) => entry.tag !== '63').sort((a, b) => a.tag.localeCompare(b.tag))
}

const transfers = [
  [
    'phone',
    '0801234567',
    undefined,
    '00020101021129370016A000000677010111011300668012345675802TH530376463046197',
  ],
  [
    'phone',
    '+66-89-123-4567',
    undefined,
    '00020101021129370016A000000677010111011300668912345675802TH5303764630429C1',
  ],
  [
    'taxId',
    '1-1111-11111-11-1',
    undefined,
    '00020101021129370016A000000677010111021311111111111115802TH530376463047B5A',
  ],
  [
    'taxId',
    '0123456789012',
    undefined,
    '00020101021129370016A000000677010111021301234567890125802TH530376463040CBD',
  ],
  [
    'ewallet',
    '012345678901234',
    undefined,
    '00020101021129390016A00000067701011103150123456789012345802TH530376463049781',
  ],
  [
    'phone',
    '000-000-0000',
    422n,
    '00020101021229370016A000000677010111011300660000000005802TH530376454044.226304E469',
  ],
  [
    'phone',
    '0812345678',
    undefined,
    '00020101021129370016A0000006770101110113006681234567853037645802TH6304823E',
  ],
  [
    'phone',
    '0812223333',
    3000n,
    '00020101021229370016A0000006770101110113006681222333353037645802TH540530.0063043CAD',
  ],
  [
    'taxId',
    '1234567890123',
    42000n,
    '00020101021229370016A0000006770101110213123456789012353037645802TH5406420.00630415D2',
  ],
  [
    'ewallet',
    '004999000288505',
    10025n,
    '00020101021229390016A000000677010111031500499900028850553037645802TH5406100.2563049C33',
  ],
  [
    'ewallet',
    '140000801111111',
    undefined,
    '00020101021129390016A000000677010111031514000080111111153037645802TH63047C0F',
  ],
  [
    'phone',
    '0812345678',
    750000n,
    '00020101021229370016A000000677010111011300668123456785802TH530376454077500.0063049894',
  ],
  [
    'phone',
    '0812345678',
    750000n,
    '00020101021229370016A0000006770101110113006681234567853037645802TH54077500.0063042534',
  ],
] as const

const bills = [
  [
    { billerId: '011223344556600', ref1: 'CUSTOMER001', ref2: 'INV001', ref3: 'SCB' },
    undefined,
    '00020101021130620016A000000677010112011301122334455660211CUSTOMER0010306INV00153037645802TH62070703SCB6304780E',
  ],
  [
    { billerId: '099400016550100', ref1: '123456789012', ref2: '670429' },
    364922n,
    '00020101021230650016A00000067701011201150994000165501000212123456789012030667042953037645802TH54073649.2263044534',
  ],
  [
    { billerId: '010553609264101', ref1: '000002201649894', ref2: 'INV0001' },
    25075n,
    '00020101021230690016A000000677010112011501055360926410102150000022016498940307INV000153037645802TH5406250.756304FB45',
  ],
] as const

test('checksum', () => {
  expect([crc16('123456789'), crc16(''), crc16('A')]).toEqual(['29B1', 'FFFF', 'B915'])
})

describe('tag 29', () => {
  test.each(transfers)('%s %s %s says what the known payload says', (kind, id, amount, known) => {
    expect(fields(promptPayPayload({ target: { kind, id }, amount }))).toEqual(fields(known))
  })

  test('writes country, currency, amount in this order', () => {
    const payload = promptPayPayload({ target: { kind: 'phone', id: '081-234-5678' }, amount: 750000n })
    expect(payload).toBe(transfers[11][3])
  })

  test.each([0n, -500n, 1_000_000_000_000n])('refuses the amount %s', (amount) => {
    expect(() => promptPayPayload({ target: { kind: 'phone', id: '0812345678' }, amount })).toThrow(
      RangeError,
    )
  })

  test.each([
    ['phone', '812345678'],
    ['phone', '08123456789'],
    ['taxId', '123456789012'],
    ['taxId', '12345678901ab'],
    ['ewallet', '1234567890123'],
  ] as const)('refuses the %s %s', (kind, id) => {
    expect(() => promptPayPayload({ target: { kind, id } })).toThrow(RangeError)
  })

  test('any amount is read back to the satang', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 999_999_999_999n }), (amount) => {
        const read = readPromptPay(promptPayPayload({ target: { kind: 'phone', id: '0812345678' }, amount }))
        expect(read).toEqual({ kind: 'phone', id: '0812345678', amount })
      }),
    )
  })
})

describe('tag 30', () => {
  test.each(bills.slice(1))('%o says what the known payload says', (bill, amount, known) => {
    expect(fields(billPaymentPayload({ ...bill, amount }))).toEqual(fields(known))
  })

  test('reads a bill of another maker with a 13-digit biller', () => {
    expect(readPromptPay(bills[0][2])).toEqual({
      kind: 'bill',
      bill: { billerId: '0112233445566', ref1: 'CUSTOMER001', ref2: 'INV001', ref3: 'SCB' },
      amount: null,
    })
    const own = fields(billPaymentPayload(bills[0][0]))
    expect(own.find((entry) => entry.tag === '62')).toEqual(
      fields(bills[0][2]).find((entry) => entry.tag === '62'),
    )
  })

  test.each(['', 'inv001', 'A'.repeat(21), 'A-1'])('refuses the reference %j', (ref1) => {
    expect(() => billPaymentPayload({ billerId: '099400016550100', ref1 })).toThrow(RangeError)
  })

  test('counter barcode carries whole satang', () => {
    expect(billBarcode({ ...bills[1][0], amount: 364922n })).toBe(
      '|099400016550100\r123456789012\r670429\r364922',
    )
    expect(billBarcode({ ...bills[1][0], amount: 820n })).toMatch(/\r820$/)
    expect(billBarcode(bills[1][0])).toMatch(/\r0$/)
  })
})

test('damaged payloads are refused with the reason', () => {
  const good = transfers[0][3]
  expect(parseEmv('')).toEqual({ ok: false, reason: 'empty' })
  expect(parseEmv(good.slice(0, -3))).toEqual({ ok: false, reason: 'length' })
  expect(parseEmv(good.replace('0066801', '0066802'))).toEqual({ ok: false, reason: 'crc' })
  expect(readPromptPay('hello')).toBeNull()
})

test('finds a value by path', () => {
  const read = parseEmv(bills[1][2])
  expect(
    read.ok && [emvValue(read.tags, '30.03'), emvValue(read.tags, '54'), emvValue(read.tags, '29.01')],
  ).toEqual(['670429', '3649.22', undefined])
})

test('guesses what a typed id is', () => {
  expect(promptPayTarget('+66 81 234 5678')).toEqual({ kind: 'phone', id: '0812345678' })
  expect(promptPayTarget('๐๘๑-๒๓๔-๕๖๗๘')).toEqual({ kind: 'phone', id: '0812345678' })
  expect(promptPayTarget('0-1055-52029-68-1')).toEqual({ kind: 'taxId', id: '0105552029681' })
  expect(promptPayTarget('004999000288505')).toEqual({ kind: 'ewallet', id: '004999000288505' })
  expect(promptPayTarget('12345')).toBeNull()
})
