import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MAIL_KINDS } from './kinds.ts'

/** Written by a business or an administrator from the first word to the last. */
const OWN_WORDS = ['alert', 'broadcast', 'greeting', 'mail_template.test']
/** What begins so in these files and is no key of a notice. */
const NO_KEYS = ['mailto', 'user', 'share', 'deposit', 'mail_template']
/** Kinds whose name is made of values. */
const MADE = [
  'auto_pay.account',
  'auto_pay.again',
  'auto_pay.card',
  'auto_pay.failed',
  'auto_pay.failures',
  'auto_pay.on',
  'auto_pay.tenant',
  'auto_pay.told',
  'domain.live',
  'domain.trouble',
  'domain.off',
  'package.past_due',
  'package.expired',
  'package.cancelled',
  'vendor_bill.approved',
  'vendor_bill.refused',
  'vendor_bill.paid',
]

it('every kind of mail that the code writes is in the register, and none besides', () => {
  const files = globSync('src/features/**/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const sources = files.map((file) => readFileSync(file, 'utf8'))
  const writing = sources.filter((text) =>
    /\bnotify\(kit|\b(?:mailUser|mailStaff|mailTenant|mailOwner)\(/.test(text),
  )
  const found = writing.flatMap((text) =>
    [...text.matchAll(/`([a-z_]+(?:\.[a-z_]+)?):\$\{/g)].map((match) => match[1]!),
  )
  const kinds = [...new Set([...found, ...MADE])].filter((kind) => ![...OWN_WORDS, ...NO_KEYS].includes(kind))
  expect(found.length).toBeGreaterThan(80)
  expect(kinds.sort()).toEqual(Object.keys(MAIL_KINDS).sort())
})
