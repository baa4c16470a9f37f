// Nouns: properties, owners. Width: desktop.
import { m } from '../src/i18n/messages/messages.js'
import { chooseIn, comboField } from './support/combo.ts'
import { expect, test } from './support/journey.ts'
import { type Lang, logInAsDemo, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'

const WAS = { th: 'นายวิเชียร ทองนิทาน', en: 'Wichian Thongnithan' }
const BUYER = { th: 'นายกฤต วงศ์สมมติ', en: 'Krit Wongsommut' }

test('a home changes hands on a day, not within a month that went out, and back again', async ({
  page,
  axe,
  shot,
  watch,
}) => {
  watch.allow(/edit-property.*(?:409|422)/)
  const lang = 'th' as Lang
  const at = { locale: lang } as const
  const main = page.locator('main')
  const look = async (name: string) => {
    await settled(page)
    await axe(page)
    await shot(page, `ownership-${name}-${lang}`)
  }
  const owner = comboField(main, m.properties_form_owner({ n: '1' }, at))
  const since = main.getByLabel(m.properties_form_owners_since({}, at), { exact: true })
  const save = async (name: string, day: string) => {
    await settled(page)
    await chooseIn(owner, name)
    await since.fill(day)
    await main
      .getByRole('button', { name: m.properties_form_save({}, at), exact: true })
      .last()
      .click()
  }
  const former = main.getByText(m.properties_form_owners_past_title({}, at), { exact: true })

  await logInAsDemo(page, 'agency', { lang, target: '/dashboard/manager/properties' })
  await main.getByRole('row').filter({ hasText: WAS[lang] }).first().getByRole('link').first().click()
  await page.waitForURL(/\/properties\/[0-9a-f-]{36}/)
  await main.getByRole('link', { name: m.records_edit({}, at), exact: true }).click()
  await page.waitForURL(/\/edit-property\//)
  const form = new URL(page.url()).pathname
  await expect(former).toHaveCount(0)

  // What the seller was shown stays theirs; what was typed stays, too.
  await save(BUYER[lang], lang === 'th' ? '1/1/2569' : '1/1/2026')
  await expect(main.getByText(anyMonth(lang)).first()).toBeVisible()
  await expect(owner).toHaveValue(BUYER[lang])
  await look('1-refused')
  await save(BUYER[lang], '31/12/2599')
  await expect(main.getByText(m.field_properties_since_ahead({}, at))).toBeVisible()

  // From today.
  await save(BUYER[lang], '')
  await page.waitForURL(/done=saved/)
  await expect(former).toBeVisible()
  await expect(main.getByText(new RegExp(`^${WAS[lang]} 100%`))).toBeVisible()
  await look('2-sold')

  // A slip of the finger, taken back on the same day, leaves nothing behind.
  await page.goto(form)
  await save(WAS[lang], '')
  await page.waitForURL(/done=saved/)
  await page.goto(pathOf(lang, form.replace(/^\/en/, '')))
  await settled(page)
  await expect(owner).toHaveValue(WAS[lang])
  await expect(former).toHaveCount(0)
})

/** The refusal whatever month it names. */
function anyMonth(lang: Lang): RegExp {
  const [before] = m.problem_owner_month_issued({ month: '¤' }, { locale: lang }).split('¤')

  return new RegExp(before!.trim())
}
