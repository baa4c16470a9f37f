// Nouns: papers. Width: desktop.
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

const at = { locale: 'th' } as const

test('a template is copied, changed in both languages, mended where it is said to, and what a letter is written with', async ({
  page,
  axe,
  app,
  shot,
}) => {
  const main = page.locator('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  await logInAsDemo(page, 'agency', { lang: 'th', target: '/dashboard/manager/templates' })
  await settled(page)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(m.papers_templates_title({}, at))
  await axe(page)
  await shot(page, 'templates')
  await main.getByRole('link', { name: m.papers_kind_letter({}, at), exact: true }).click()
  await button(m.papers_template_copy({}, at)).click()
  await expect(main.getByText(m.papers_template_done_copied({}, at))).toBeVisible()

  // A field is found by the words people use, and put in by the keys.
  const edit = button(m.papers_template_edit({ no: '3' }, at))
  await edit.click()
  const thai = main.getByLabel(m.papers_template_text_th({}, at))
  const english = main.getByLabel(m.papers_template_text_en({}, at))
  await thai.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' เลขที่สัญญา {สัญญาเช่า')
  const fields = main.getByRole('listbox', { name: m.papers_template_fields({}, at) })
  await expect(fields.getByRole('option').first()).toContainText('สัญญาเช่าเลขที่')
  await axe(page)
  await page.keyboard.press('Enter')
  await expect(thai).toHaveValue(/เลขที่สัญญา \{สัญญาเช่าเลขที่\}$/)
  const differ = m.papers_fault_names_differ({ no: '3', about: 'สัญญาเช่าเลขที่' }, at)
  await expect(main.getByText(differ)).toBeVisible()
  await expect(button(m.papers_template_use_edition({ n: '1' }, at))).toHaveAttribute('aria-disabled', 'true')

  await page.keyboard.press('Control+Enter')
  await expect(english).toBeFocused()
  const text = await english.inputValue()
  await english.fill(`${text} Lease {Lease no.}`)
  await expect(main.getByText(differ)).toHaveCount(0)
  await expect(main.getByText(m.papers_saved({}, at))).toBeVisible()
  await expect(main.locator('aside').locator('article')).toContainText('เลขที่สัญญา')

  // The keys move a clause, and the order is kept.
  await page.keyboard.press('Alt+ArrowUp')
  await expect(main.locator('section[id="block-demandTalk"] h3')).toContainText('2.')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(main.getByText(m.papers_saved({}, at))).toBeVisible()
  await axe(page)
  await shot(page, 'template')

  await button(m.papers_template_differences({ n: 1 }, at)).click()
  await expect(main.locator('ins').first()).toContainText('เลขที่สัญญา')
  await axe(page)
  await shot(page, 'template-differences')
  await button(m.papers_template_back({}, at)).click()
  await button(m.papers_template_use_edition({ n: '1' }, at)).click()
  await expect(main.getByText(m.papers_template_done_used({}, at))).toBeVisible()

  const { rows } = await app.database.query<{ id: string }>(`
    select l.property_id as id from leases l join workspaces w on w.id = l.workspace_id and w.site_name = 'khram'
     where l.status = 'active' order by l.start_day, l.id limit 1`)
  await page.goto(`/dashboard/manager/documents/new?kind=letter&about=demand&property=${rows[0]!.id}`)
  await settled(page)
  await main.getByRole('button', { name: m.papers_fill_in({}, at) }).click()
  await expect(page).toHaveURL(/edit-letter/)
  await expect(main.locator('#clause-demandTalk')).toContainText('เลขที่สัญญา')
  await expect(main.getByText(m.papers_template_newer({}, at))).toHaveCount(0)
})
