import { expect, type Page } from '@playwright/test'
import { m } from '../../src/i18n/messages/messages.js'
import type { Outbox } from '../support/outbox.ts'
import type { Lang } from '../support/people.ts'
import type { RunningApp } from '../support/start-app.ts'

/** The home that is let on this walk: a house of the demo's agency, which stands free, of the owner who logs in. */
export const HOME = {
  site: 'khram',
  unitNo: '57/12',
  words: { th: 'บ้านเดี่ยว 3 นอน', en: '3 bedroom house' },
  title: { th: 'บ้านเดี่ยว 3 นอน ศรีนครินทร์ จอดรถ 2 คัน', en: 'Detached corner house with a mango tree' },
}

export type Tenant = { email: string; password: string; first: string; last: string; phone: string }

/** What the steps of one walk share. */
export type Walk = {
  lang: Lang
  at: { locale: Lang }
  app: RunningApp
  outbox: Outbox
  tenant: Tenant
  /** Checks the page for everyone's use, and keeps a picture of it. */
  look(page: Page, name: string): Promise<void>
}

/** Who moves in, by language. */
export const TENANTS: Record<Lang, Tenant> = {
  th: {
    email: `napat.walk.${Date.now()}@example.test`,
    password: 'a house with a mango tree',
    first: 'ณภัทร',
    last: 'เดินสมมติ',
    phone: '081-000-0001',
  },
  en: {
    email: `ella.walk.${Date.now()}@example.test`,
    password: 'a house with a mango tree',
    first: 'Ella',
    last: 'Walkmore',
    phone: '081-000-0002',
  },
}

/** A button by its whole name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A link by its whole name. */
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** What a price of a mail or page looks like, whatever the amount. */
export const anything = (text: string): RegExp =>
  new RegExp(
    text
      .split('¤')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  )

/** The home's own page, on the product and on its manager's site. */
export async function expectLet(page: Page, { lang, at, app, look }: Walk, id: string): Promise<void> {
  const prefix = lang === 'en' ? '/en' : ''
  const places = [
    `${app.url}${prefix}/listing/${id}`,
    `http://${HOME.site}.localhost:${app.port}${prefix}/manager/listing/${id}`,
  ]
  for (const [index, address] of places.entries()) {
    await page.goto(address)
    await expect(
      page.locator('main').getByText(m.listings_status_rented({}, at), { exact: true }).first(),
    ).toBeVisible()
    await expect(link(page, m.listing_apply({}, at))).toHaveCount(0)
    await look(page, index === 0 ? '14-let-on-the-product' : '15-let-on-the-site')
  }
}
