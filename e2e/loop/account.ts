import { expect, type Page } from '@playwright/test'
import { m } from '../../src/i18n/messages/messages.js'
import { monthKey, todayInBangkok } from '../../src/thai/days.ts'
import { logInAsDemo } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { HOME, type Walk } from './walk.ts'

/** The owner opens this month, finds the rent that came in, and takes the paper of it along. */
export async function readStatement(page: Page, { lang, at, look }: Walk, receiptNo: string): Promise<void> {
  await logInAsDemo(page, 'owner', { lang, target: '/dashboard/owner/main' })
  await expect(page.getByText(HOME.unitNo).first()).toBeVisible()
  await look(page, '16-owner')
  const period = monthKey(todayInBangkok(new Date()))
  await page.locator(`a[href*="/dashboard/owner/report/${period}"]`).first().click()
  await page.waitForURL(new RegExp(`/report/${period}`))
  await settled(page)
  const lines = page.getByRole('region', { name: m.owners_lines_label({}, at) })
  const line = lines.locator('details', { hasText: receiptNo }).first()
  await line.locator('summary').click()
  await look(page, '16-statement')
  const paper = await page.request.get((await page.getByRole('link', { name: 'PDF' }).getAttribute('href'))!)
  expect(paper.headers()['content-type']).toContain('application/pdf')
}
