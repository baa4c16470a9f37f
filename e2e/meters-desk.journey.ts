// Nouns: meters. Width: desktop.
import type { Page } from '@playwright/test'
import { formatNumber } from '../src/i18n/format.ts'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { readDaysAgo } from './support/meters.ts'
import { type Lang, logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

const PAGE = '/dashboard/manager/accounting/meters'
const fieldOf = (page: Page, unit: string, kind: 'water' | 'electric') =>
  page.locator(`[data-room="${unit}"] [data-kind="${kind}"] input[data-meter]`)

test('a house of 24 rooms is read in one table, by keys and by a pasted column', async ({
  page,
  app,
  axe,
  shot,
}) => {
  const lang = 'th' as Lang
  const at = { locale: lang } as const
  await readDaysAgo(app)
  await app.database.query(`
    delete from meter_readings r using meters m, leases l
     where m.workspace_id = r.workspace_id and m.id = r.meter_id and l.workspace_id = m.workspace_id and l.property_id = m.property_id
       and l.status = 'active' and r.invoice_id is null and r.units > 0`)
  const { rows } = await app.database.query<{
    unit: string
    water: number
    electric: number
    isLet: boolean
  }>(
    `select p.unit_no as unit, max(r.value) filter (where m.kind = 'water')::int as water,
            max(r.value) filter (where m.kind = 'electric')::int as electric,
            exists (select 1 from leases l where l.workspace_id = p.workspace_id and l.property_id = p.id
                       and l.status = 'active') as "isLet"
       from meters m join properties p on p.workspace_id = m.workspace_id and p.id = m.property_id
       join workspaces w on w.id = p.workspace_id and w.site_name = 'baitoei'
       join lateral (select value from meter_readings r where r.workspace_id = m.workspace_id and r.meter_id = m.id
                      order by day desc limit 1) r on true
      group by p.workspace_id, p.id, p.unit_no order by p.unit_no`,
  )
  const let_ = rows.filter(({ isLet }) => isLet)
  const [first, second] = let_ as [(typeof rows)[0], (typeof rows)[0]]
  await logInAsDemo(page, 'dorm', { lang, target: PAGE })
  await settled(page)

  // All of them stand on the screen at once.
  expect(await page.locator('[data-room]').count()).toBe(24)
  await expect(page.locator('[data-room]').last()).toBeInViewport({ ratio: 1 })
  await axe(page)
  await shot(page, `meters-desk-1-table-${lang}`)

  // Enter leads to the next empty field, arrows lead as in a table, and the sum goes along.
  await fieldOf(page, first.unit, 'water').fill(String(first.water + 6))
  await fieldOf(page, first.unit, 'water').press('Enter')
  await expect(fieldOf(page, first.unit, 'electric')).toBeFocused()
  await page.keyboard.type(String(first.electric + 100))
  await page.keyboard.press('ArrowDown')
  await expect(fieldOf(page, first.unit, 'electric')).toHaveValue(formatNumber(first.electric + 100))
  const sum = page.getByRole('region', { name: m.meters_sum_title({}, at) })
  const totalOf = (kind: string, units: number) => m.meters_sum_kind({ kind, units: formatNumber(units) }, at)
  await expect(sum).toContainText(totalOf(m.meters_water({}, at), 6))
  await expect(sum).toContainText(totalOf(m.meters_electric({}, at), 100))
  await expect(sum).toContainText(m.meters_progress({ n: '1', all: String(let_.length) }, at))
  await fieldOf(page, first.unit, 'electric').press('ArrowLeft')
  await expect(fieldOf(page, first.unit, 'water')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const below = rows[rows.indexOf(first) + 1]!
  await expect(fieldOf(page, below.unit, 'water')).toBeFocused()

  // What stands there is put right by typing over it.
  await fieldOf(page, first.unit, 'water').fill(String(first.water + 7))
  await fieldOf(page, first.unit, 'water').press('Enter')
  await expect(sum).toContainText(totalOf(m.meters_water({}, at), 7))

  // A column from a spreadsheet is looked through before it fills the fields below.
  const from = rows.indexOf(second)
  const column = rows.slice(from).map(({ electric }, index) => (index === 1 ? '' : String(electric + 30)))
  column[2] = String(rows[from + 2]!.electric + 3_000)
  column[3] = '1'
  await fieldOf(page, second.unit, 'electric').evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, column.join('\r\n'))
  const dialog = page.getByRole('dialog', { name: m.meters_paste_title({}, at) })
  await expect(dialog.getByRole('row')).toHaveCount(column.length)
  await expect(dialog).toContainText(m.meters_paste_asked({}, at))
  await settled(page)
  await axe(page)
  await shot(page, `meters-desk-2-paste-${lang}`)
  await dialog.getByRole('button', { name: m.meters_paste_do({ n: String(column.length - 1) }, at) }).click()
  const last = rows.at(-1)!
  await expect(fieldOf(page, last.unit, 'electric')).toHaveValue(formatNumber(last.electric + 30))
  await expect(fieldOf(page, rows[from + 1]!.unit, 'electric')).toHaveValue('')
  // Below the last figure: it waits for an answer in its row. Far above the usual: saved, and said.
  await expect(page.locator(`[data-room="${rows[from + 3]!.unit}"] [data-asks]`)).toBeVisible()
  await settled(page)
  await axe(page)
  await shot(page, `meters-desk-3-filled-${lang}`)
  await page.reload()
  await expect(fieldOf(page, last.unit, 'electric')).toHaveValue(formatNumber(last.electric + 30))
  await expect(fieldOf(page, rows[from + 3]!.unit, 'electric')).toHaveValue('1')
  await sum.getByRole('link', { name: m.meters_to_bills({}, at) }).click()
  await expect(page).toHaveURL(/accounting\/next-bills$/)
})
