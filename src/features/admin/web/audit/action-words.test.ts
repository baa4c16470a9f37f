import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { baseLocale, overwriteGetLocale } from '#i18n/messages/runtime.js'
import { actionWords, KNOWN_ACTIONS, KNOWN_KINDS, kindWord } from './action-words.ts'

/** What services write into the log by name; those put together at run time are listed below. */
const WRITTEN = globSync('src/features/*/server/**/*.ts')
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  .map((file) => readFileSync(file, 'utf8'))
const named = (pattern: RegExp) => [
  ...new Set(WRITTEN.flatMap((code) => [...code.matchAll(pattern)].map((match) => match[1]!))),
]
const of = (kind: string, verbs: string) => verbs.split(' ').map((verb) => `${kind}.${verb}`)
const PUT_TOGETHER = [
  ...of('second_factor', 'totp_on totp_off codes_renewed code_used passkey_added passkey_removed'),
  ...of('tenant', 'portal_opened portal_closed note_added note_removed'),
  ...of('owner', 'portal_opened portal_closed note_added note_removed'),
  ...of('owner', 'account_asked account_confirmed account_withdrawn account_used'),
  ...of('property', 'note_added note_removed'),
  ...of('repair', 'owner_approved owner_refused owner_asked owner_withdrew'),
  ...of('lease', 'reminders_paused reminders_resumed renewal_accepted renewal_declined terminated expired'),
  ...of('workspace', 'reminders_paused reminders_resumed'),
  ...of('month_end', 'begun undone'),
  ...of('books', 'closed reopened'),
  ...of('slip', 'accepted rejected'),
  ...of('inspection', 'remark_accepted remark_declined'),
  ...of('website', 'domain_live domain_off domain_trouble domain_healed'),
]
/** What the timeline of a lease, and a file of a visit, are called: neither is written into the log. */
const NO_ACTIONS = ['lease.rent_stepped', 'visit.ics']

/** Each `kind.verb` that services name, whichever way they write it down; what is announced to listeners is none. */
function actionsNamed(): string[] {
  const events = readFileSync('src/contract/events.ts', 'utf8').matchAll(/^ {2}'([a-z_]+\.[a-z_]+)':/gm)
  const announced = new Set([...events].map((match) => match[1]!))
  const written = new Set(named(/\baction: [^\n]*?'([a-z_]+\.[a-z_]+)'/g))

  return named(/'([a-z_]+\.[a-z_]+)'/g).filter(
    (name) =>
      KNOWN_KINDS.includes(name.split('.')[0]!) &&
      !NO_ACTIONS.includes(name) &&
      (written.has(name) || !announced.has(name)),
  )
}

function inEnglish<T>(work: () => T): T {
  overwriteGetLocale(() => 'en')
  try {
    return work()
  } finally {
    overwriteGetLocale(() => baseLocale)
  }
}

test('every action that is written has words in both languages', () => {
  const actions = [
    ...named(/action: '([a-z_]+\.[a-z_]+)'/g),
    ...named(/action: [^'\n]+\? '([a-z_]+\.[a-z_]+)'/g),
    ...named(/action: [^\n]+ : '([a-z_]+\.[a-z_]+)'/g),
    ...named(/\bnote\(tx,[^()]*'([a-z_]+\.[a-z_]+)'/g),
    ...actionsNamed(),
    ...PUT_TOGETHER,
    ...KNOWN_ACTIONS,
  ]
  expect(new Set(actions).size).toBeGreaterThan(300)
  expect(actions.filter((action) => actionWords(action) === action)).toEqual([])
})

test('every kind of record has a word', () => {
  const kinds = named(/recordKind: '([a-z_]+)'/g)
  expect(kinds.length).toBeGreaterThan(10)
  expect(kinds.filter((kind) => kindWord(kind) === kind)).toEqual([])
})

describe('what was done is said in the words of its own kind', () => {
  it.each([
    ['account.changed', 'แก้ไขบัญชี', 'Account changed'],
    ['package_selling.changed', 'แก้ไขการขายแพ็กเกจ', 'Selling of packages changed'],
    ['gateway.removed', 'ลบบัญชีเกตเวย์รับเงิน', 'payment account removed'],
    ['lease.sent', 'ส่งสัญญาเช่า', 'Lease sent'],
    ['import.undone', 'ยกเลิกการนำเข้าข้อมูล', 'Import undone'],
    ['bank_line.opened', 'เปิดใหม่รายการเดินบัญชี', 'Bank line opened again'],
    ['campaign.published', 'เผยแพร่แคมเปญ', 'Campaign published'],
    ['deposit.taken_back', 'ถอนคืนเงินประกัน', 'Deposit taken back'],
    ['books.closed', 'ปิดงวดบัญชีสมุดบัญชี', 'Books closed a period'],
  ])('%s', (action, th, en) => {
    expect(actionWords(action)).toBe(th)
    expect(inEnglish(() => actionWords(action))).toBe(en)
  })

  it('and no English sentence breaks off before its thing', () => {
    const said = inEnglish(() => [...actionsNamed(), ...PUT_TOGETHER].map(actionWords))
    expect(said.filter((words) => /( of| to|:)\s*$/.test(words))).toEqual([])
  })

  it('and a verb of another kind alone is no word', () => {
    expect(actionWords('account.topped_up')).toBe('account.topped_up')
    expect(actionWords('account.bill_paid')).toBe('account.bill_paid')
  })
})
