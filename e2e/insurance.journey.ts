// Nouns: insurance, records. Width: phone.
import { m } from '../src/i18n/messages/messages.js'
import { pdf } from '../src/server/uploads/testing/sample-files.ts'
import { chooseIn, comboField } from './support/combo.ts'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

const at = { locale: 'th' } as const
const paper = { name: 'policy.pdf', mimeType: 'application/pdf', buffer: pdf() }

test('a manager keeps a policy with its document, and a tenant keeps their own', async ({
  page,
  axe,
  watch,
}) => {
  watch.allow(/insurance\/new.*422/)
  const main = page.locator('main')
  const field = (name: string) => main.getByRole('textbox', { name, exact: true })
  const save = () => main.getByRole('button', { name: m.insurance_save({}, at), exact: true }).click()
  const fill = async (no: string) => {
    await field(m.insurance_insurer({}, at)).fill('บริษัทประกันภัยสมมติ')
    await field(m.insurance_number({}, at)).fill(no)
    await field(m.insurance_first_day({}, at)).fill('01/01/2569')
    await field(m.insurance_last_day({}, at)).fill('31/12/2569')
    await main.locator('input[type=file]').setInputFiles(paper)
  }

  await logInAsDemo(page, 'investor', { lang: 'th', target: '/dashboard/manager/insurance' })
  await axe(page)
  await page.goto('/dashboard/manager/insurance/new')
  await settled(page)
  await axe(page)
  // What is missing is said beside its field.
  await save()
  await expect(main.getByText(m.field_required({}, at)).first()).toBeVisible()
  await chooseIn(comboField(main, m.insurance_home({}, at)))
  await fill('J-1')
  await save()
  await expect(main.getByText(m.insurance_saved({}, at))).toBeVisible()
  await expect(main.getByText(/J-1/)).toBeVisible()
  await expect(main.getByRole('link', { name: m.insurance_file_open_of({ no: 'J-1' }, at) })).toBeVisible()

  await logInAsDemo(page, 'tenant', { lang: 'th', target: '/dashboard/tenant/insurance' })
  await axe(page)
  await page.goto('/dashboard/tenant/insurance/new')
  await settled(page)
  await axe(page)
  await fill('J-2')
  await save()
  await expect(main.getByText(m.insurance_saved({}, at))).toBeVisible()
  await expect(main.getByText(/J-2/)).toBeVisible()
  await axe(page)
})
