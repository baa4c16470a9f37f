// Nouns: leases, applications, payments. Width: phone. Crosses the house.
import { readStatement } from './loop/account.ts'
import { apply, approve } from './loop/apply.ts'
import { findHome, firstLogin, register } from './loop/find.ts'
import { sendLease, signLease } from './loop/lease.ts'
import { payByCard, payBySlip, seeReceipt } from './loop/pay.ts'
import { expectLet, TENANTS, type Walk } from './loop/walk.ts'
import { test } from './support/journey.ts'
import type { Lang } from './support/people.ts'

test('a home is found, applied for, let, paid and accounted for', async ({
  page,
  person,
  app,
  outbox,
  axe,
  shot,
}) => {
  // Each language once: in Thai on the desktop, paid by card; in English on the phone, paid by PromptPay with a slip.
  const lang = 'th' as Lang
  const walk: Walk = {
    lang,
    at: { locale: lang },
    app,
    outbox,
    tenant: TENANTS[lang],
    look: async (seen, name) => {
      await axe(seen)
      await shot(seen, `loop-${name}-${lang}`)
    },
  }

  const id = await test.step('find', () => findHome(page, walk))
  await test.step('register', () => register(page, walk))
  await test.step('log in', () => firstLogin(page, walk, `/listing/${id}/apply-for-rent`))
  await test.step('apply', () => apply(page, walk))

  const { page: manager } = await person()
  await test.step('approve', () => approve(manager, walk))
  await test.step('send the lease', () => sendLease(manager, walk))
  await test.step('sign', () => signLease(page, walk))

  if (lang === 'th') await test.step('pay by card', () => payByCard(page, walk))
  else await test.step('pay by slip', () => payBySlip(page, manager, walk))
  const receiptNo = await test.step('receipt and books', () => seeReceipt(page, manager, walk))

  const { page: visitor } = await person()
  await test.step('let on both sites', () => expectLet(visitor, walk, id))
  const { page: owner } = await person()
  await test.step('statement', () => readStatement(owner, walk, receiptNo))
})
