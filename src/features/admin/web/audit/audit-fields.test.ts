import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { baseLocale, overwriteGetLocale } from '#i18n/messages/runtime.js'
import { changesOf } from './audit-changes.ts'
import { fieldWord } from './audit-fields.ts'
import { valueWords } from './audit-values.ts'

/** The source of every service that writes into the log. */
const SERVICES = globSync('src/features/*/server/**/*.ts')
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .filter((code) => /\b(?:audit|note|record)\(/.test(code))

/** The names in a list of members: `status: to, ...rest, reason`. */
const keysOf = (members: string) =>
  [...members.matchAll(/(?:^|,)\s*([a-z]\w*)\s*(?=[:,]|$)/g)].map((match) => match[1]!)

/** The names in each object that is written as `before` or `after` of an entry, and in what is spread into it. */
function namesWritten(code: string): string[] {
  return [...code.matchAll(/\b(?:before|after): \{/g)].flatMap(({ index, 0: { length } }) => {
    let depth = 1
    let own = ''
    let end = index + length
    for (; depth > 0; end++) {
      if ('}])'.includes(code[end]!)) depth--
      if (depth === 1) own += code[end]
      if ('{[('.includes(code[end]!)) depth++
    }
    const spread = [...code.slice(index + length, end).matchAll(/\.\.\.\([^{}]*\{([^{}]*)\}/g)]

    return [own, ...spread.map((match) => match[1]!)].flatMap((members) => keysOf(members.trim()))
  })
}

test('every value that is written has a word in both languages', () => {
  const names = [...new Set(SERVICES.flatMap(namesWritten))]
  expect(names).toEqual(expect.arrayContaining(['status', 'role', 'rentSatang', 'payableSatang', 'siteName']))
  expect(names.length).toBeGreaterThan(40)
  // Where a page of the log begins is called so, too.
  const OTHERS = ['chain', 'seq', 'hash']
  expect(names.filter((name) => fieldWord(name) === name && !OTHERS.includes(name))).toEqual([])
})

test('values that are put together elsewhere have words too', () => {
  const names =
    'passkeys hasAuthenticator promptPayKind bankAccountNo accountNo taxId isVatRegistered filters sort'
  expect(names.split(' ').filter((name) => fieldWord(name) === name)).toEqual([])
})

test('columns are named as their fields are', () => {
  expect(fieldWord('first_name')).toBe(fieldWord('firstName'))
  expect(fieldWord('first_name')).not.toBe('first_name')
  expect(fieldWord('constructor')).toBe('constructor')
})

test.each([
  ['th', 'property', 'rentSatang', '1550000', '฿15,500.00'],
  ['en', 'property', 'rentSatang', '-50', '−฿0.50'],
  ['th', 'lease', 'day', '2026-11-20', '20\u00a0พ.ย.\u00a02569'],
  ['en', 'lease', 'day', '2026-11-20', '20\u00a0Nov\u00a02026'],
  ['th', 'statement', 'period', '2026-10', 'ตุลาคม 2569'],
  ['en', 'workspace', 'at', '2026-11-20T07:30:00.000Z', '20\u00a0Nov\u00a02026, 14:30'],
  ['th', 'workspace', 'isVerified', true, 'ใช่'],
  ['en', 'workspace', 'isVerified', false, 'No'],
  ['th', 'account', 'role', 'Tenant', 'ผู้เช่า'],
  ['en', 'member', 'rights', ['view', 'money'], 'view · money'],
  ['en', 'account', 'fields', ['first_name', 'phone'], 'First name · Phone number'],
  ['th', 'lease', 'status', 'active', 'มีผลอยู่'],
  ['th', 'account', 'status', 'active', 'ใช้งานอยู่'],
  ['en', 'workspace', 'bankCode', '004', 'Kasikornbank'],
  ['en', 'payment', 'method', 'cash', 'Cash'],
  ['en', 'lease', 'deductions', [{ kind: 'cleaning', satang: '50000' }], 'Kind Cleaning, Amount ฿500.00'],
  ['en', 'import', 'homes', 1234, '1,234'],
  ['en', 'letter', 'state', 'answered', 'Answered'],
  ['en', 'website', 'status', 'trouble', 'Has a problem'],
  ['th', 'property', 'by', 'owner', 'เจ้าของ'],
  // What has no word stays as it was written.
  ['en', 'lease', 'status', 'constructor', 'constructor'],
  ['th', 'lease', 'reference', '0012345', '0012345'],
  ['en', 'property', 'rentSatang', 'a lot', 'a lot'],
  ['th', 'account', 'reason', '2026-13-45', '2026-13-45'],
  ['th', 'account', 'siteName', null, null],
] as const)('%s: %s.%s %j is read as %j', (locale, recordKind, name, value, text) => {
  overwriteGetLocale(() => locale)
  try {
    expect(valueWords(value, { name, recordKind }, locale)).toBe(text)
  } finally {
    overwriteGetLocale(() => baseLocale)
  }
})

test('an entry says what changed, and leaves out what stayed', () => {
  expect(
    changesOf({ rights: ['view'], name: 'a', phone: '1' }, { rights: ['view'], name: 'b', email: 'c' }),
  ).toEqual([
    { name: 'name', before: 'a', after: 'b' },
    { name: 'phone', before: '1', after: null },
    { name: 'email', before: null, after: 'c' },
  ])
  expect(changesOf(null, null)).toEqual([])
})
