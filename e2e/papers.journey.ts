// Nouns: papers. Width: desktop.
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

const at = { locale: 'th' } as const

test('an agreement is filled in, says what is missing, is issued, changed as its next version, and read by its link', async ({
  page,
  axe,
  app,
  outbox,
  shot,
  browser,
}) => {
  const main = page.locator('main')
  const { rows } = await app.database.query<{ id: string }>(`
    select h.id from properties h join workspaces w on w.id = h.workspace_id and w.site_name = 'khram'
      join property_owners o on o.workspace_id = h.workspace_id and o.property_id = h.id
     where h.deleted_at is null group by h.id, h.unit_no having count(*) = 1 order by h.unit_no desc limit 1`)
  await logInAsDemo(page, 'agency', {
    lang: 'th',
    target: `/dashboard/manager/documents/new?kind=listing_agreement&property=${rows[0]!.id}`,
  })
  await settled(page)
  await expect(main.getByRole('heading', { level: 1 })).toContainText(m.papers_make({}, at))
  await axe(page)
  await shot(page, 'paper-new')
  await main.getByRole('button', { name: m.papers_fill_in({}, at) }).click()

  // What is typed stands in the printed words at once, and a gap has the name of its field.
  await expect(page).toHaveURL(/edit-listing-agreement/)
  const printed = main.locator('article')
  const asking = main.getByLabel('ราคาที่เสนอ')
  await asking.fill('')
  const issue = main.getByRole('button', { name: m.papers_issue({}, at) })
  await expect(main.getByText(m.papers_to_fill({ n: 1 }, at)).first()).toBeVisible()
  await expect(printed.locator('mark[data-missing]').first()).toHaveText('ราคาที่เสนอ')
  await asking.fill('23,500')
  await expect(printed).toContainText('สองหมื่นสามพันห้าร้อยบาทถ้วน')
  await expect(main.getByText(m.papers_saved({}, at))).toBeVisible()
  await axe(page)
  await shot(page, 'paper-edit')
  await page.reload()
  await expect(main.getByLabel('ราคาที่เสนอ')).toHaveValue('23,500.00')
  await issue.click()
  await expect(main.getByText(m.papers_done_issued({}, at))).toBeVisible()
  await axe(page)
  await shot(page, 'paper-issued')

  await main.getByRole('link', { name: m.papers_new_edition({}, at) }).click()
  await main.getByLabel('กี่เดือน').fill('6')
  await expect(main.getByText(m.papers_saved({}, at))).toBeVisible()
  await main.getByRole('button', { name: m.papers_issue_edition({ n: '2' }, at) }).click()
  await expect(main.getByText(m.papers_differences({ n: 1 }, at))).toBeVisible()

  await main.getByRole('button', { name: m.papers_share({}, at), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(m.papers_share_email({}, at)).fill('owner-reads@example.test')
  await dialog.getByRole('button', { name: m.papers_share_act({}, at) }).click()
  await expect(main.getByText(m.papers_done_mailed({}, at))).toBeVisible()
  const { rows: shares } = await app.database.query<{ id: string }>(
    'select id from paper_shares order by created_at desc limit 1',
  )
  expect(shares).toHaveLength(1)
  const link = await main.locator('input[readonly], textarea[readonly]').first().inputValue()

  const guest = await browser.newPage()
  await guest.goto(link)
  // Sums of the owner stand in it: nothing is shown before the code of the mail.
  await expect(guest.locator('article')).toHaveCount(0)
  await axe(guest)
  await shot(guest, 'paper-locked')
  await guest.getByRole('button', { name: m.signings_code_ask({}, at) }).click()
  const mailed = await outbox.mail('owner-reads@example.test', /\d{6}/)
  await guest.getByLabel(m.signings_code_label({}, at)).fill(/\d{6}/.exec(mailed.subject)![0])
  await guest.getByRole('button', { name: m.signings_code_open({}, at) }).click()
  await expect(guest.locator('article')).toContainText('สองหมื่นสามพันห้าร้อยบาทถ้วน')
  await axe(guest)
  await shot(guest, 'paper-shared')
  await guest.close()
})
