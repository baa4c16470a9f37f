// Nouns: imports. Width: desktop.
import { readFileSync } from 'node:fs'
import { workbook } from '../src/features/imports/server/testing/workbook.ts'
import { m } from '../src/i18n/messages/messages.js'
import { todayInBangkok } from '../src/thai/days.ts'
import { expect, test } from './support/journey.ts'
import { type Lang, logInAsDemo, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'

/** A file as it would be exported today: a term that is over already would be one more row to look at. */
function exportedNow(name: string): Buffer {
  const url = new URL(`../src/features/imports/server/testing/fixtures/${name}`, import.meta.url)
  const year = Number(todayInBangkok().slice(0, 4))
  // One byte a sign, whatever they mean: the days are written in ASCII.
  const text = readFileSync(url, 'latin1')
    .replaceAll('12/31/2026', `12/31/${year + 1}`)
    .replaceAll('03/14/2027', `03/14/${year + 2}`)
    .replaceAll('31/1/2570', `31/1/${year + 544}`)

  return Buffer.from(text, 'latin1')
}

const DORM = {
  building: 'หอพักตัวอย่าง',
  homes: 3,
  leases: 2,
  tenant: 'สมหญิง ตัวอย่าง',
  problem: { th: /เลขบัตร .* ไม่ตรงหลักตรวจสอบ/, en: /fails its check digit/ },
}
/** Each file on one screen, each screen with a file: what differs between the files is in their service tests. */
const FILES = [
  {
    name: 'appfolio-rent-roll.csv',

    building: null,
    homes: 3,
    leases: 2,
    tenant: /Somchai Example|Example/,
    problem: { th: /แจ้งย้ายออก/, en: /Notice given: the lease will end/ },
  },
  { name: 'thai-dorm-utf8-bom.csv', ...DORM },
  { name: 'thai-dorm-tis620.csv', ...DORM },
]

for (const file of FILES)
  test(`a manager brings in ${file.name}, sees what came, and takes all of it back`, async ({
    page,
    app,
    axe,
    shot,
  }) => {
    const lang = 'th' as Lang
    const at = { locale: lang } as const
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const living = async () => {
      const { rows } = await app.database.query<{ homes: number; tenants: number; leases: number }>(
        `select (select count(*)::int from properties p where p.workspace_id = w.id and p.deleted_at is null) as homes,
                (select count(*)::int from tenants t where t.workspace_id = w.id and t.deleted_at is null) as tenants,
                (select count(*)::int from leases l where l.workspace_id = w.id and l.status = 'active') as leases
           from workspaces w where w.site_name = 'praew'`,
      )
      return rows[0]!
    }
    const before = await living()

    await logInAsDemo(page, 'investor', { lang, target: '/dashboard/manager/imports' })
    await axe(page)
    await shot(page, `import-1-${lang}`)

    await page.locator('input[type="file"]').setInputFiles({
      name: file.name,
      mimeType: 'text/csv',
      buffer: exportedNow(file.name),
    })
    await button(m.imports_check({}, at)).click()
    await page.waitForURL(/\/imports\/[0-9a-f-]{36}$/)
    await settled(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(file.name)
    await expect(page.getByText(file.tenant).first()).toBeVisible()
    await axe(page)
    await shot(page, `import-2-dry-run-${file.name}-${lang}`)
    expect(await living(), 'nothing is made by a dry run').toEqual(before)
    await page.getByRole('link', { name: m.imports_rows_problems({ count: '1' }, at) }).click()
    await page.waitForURL(/only=problems/)
    await expect(page.getByText(file.problem[lang])).toBeVisible()
    await shot(page, `import-2-problems-${file.name}-${lang}`)

    if (file.building) {
      await page.getByLabel(m.imports_project({}, at)).fill(file.building)
      await page.getByLabel(m.imports_rate_water({}, at)).fill('18')
      await page.getByLabel(m.imports_rate_electric({}, at)).fill('7')
      await page.getByRole('radio', { name: m.imports_readings_billed({}, at) }).check()
    }
    await button(m.imports_apply({ homes: String(file.homes) }, at)).click()
    await expect(page.getByText(m.imports_done_title({}, at))).toBeVisible()
    expect(await living()).toEqual({
      homes: before.homes + file.homes,
      tenants: before.tenants + file.leases,
      leases: before.leases + file.leases,
    })
    await axe(page)
    await shot(page, `import-3-applied-${file.name}-${lang}`)
    const imported = page.url()

    await page.goto(pathOf(lang, '/dashboard/manager/tenants'))
    await settled(page)
    await expect(page.getByText(file.tenant).first()).toBeVisible()
    await axe(page)
    await shot(page, `import-4-tenants-${file.name}-${lang}`)
    await page.goto(pathOf(lang, '/dashboard/manager/documents/leases'))
    await settled(page)
    await expect(page.getByText(file.tenant).first()).toBeVisible()
    await axe(page)
    await shot(page, `import-5-leases-${file.name}-${lang}`)

    await page.goto(imported)
    await settled(page)
    await button(m.imports_undo({}, at)).click()
    const ask = page.getByRole('dialog')
    await expect(ask).toBeVisible()
    await shot(page, `import-6-ask-${file.name}-${lang}`)
    await ask.getByRole('button', { name: m.imports_undo({}, at), exact: true }).click()
    await expect(page.getByText(m.imports_undone_title({}, at))).toBeVisible()
    expect(await living()).toEqual(before)
    await axe(page)
    await shot(page, `import-7-undone-${file.name}-${lang}`)
  })

test('a manager brings a workbook, says what a column holds, and imports it', async ({ page, axe, shot }) => {
  const at = { locale: 'th' } as const
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const buffer = workbook([
    {
      name: 'ห้อง',
      rows: [
        ['หอพักเดินทดสอบ'],
        ['เลขห้อง', 'สถานะ', 'ผู้เช่า', 'บาทต่อห้อง', 'ช่องทาง', 'วันเข้าอยู่', 'สีห้อง'],
        [
          'W101',
          'มีคนเช่า',
          'สมศรี เดินทาง',
          '4,500.-',
          { value: 812345678, style: 2 },
          { value: 46053, style: 1 },
          'ฟ้า',
        ],
        ['W102', 'ว่าง', null, 5000, null, null, 'ขาว'],
        ['รวม', null, null, 9500],
      ],
    },
  ])
  await logInAsDemo(page, 'investor', { lang: 'th', target: '/dashboard/manager/imports' })
  await page.locator('input[type="file"]').setInputFiles({
    name: 'ห้องพัก.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  })
  await button(m.imports_check({}, at)).click()
  await page.waitForURL(/\/imports\/[0-9a-f-]{36}$/)
  await settled(page)
  await expect(
    page.getByText(m.imports_columns_missing({ fields: m.imports_field_rent({}, at) }, at)),
  ).toBeVisible()
  await page.getByText(m.imports_left_out({ count: '2' }, at)).click()
  await expect(page.getByText(m.imports_left_out_total({}, at))).toBeVisible()
  await axe(page)
  await shot(page, 'import-8-columns')

  await page.getByLabel('บาทต่อห้อง').selectOption('rent')
  await page.getByLabel('ช่องทาง').selectOption('phone')
  await button(m.imports_columns_submit({}, at)).click()
  await expect(page.getByText('081-234-5678')).toBeVisible()
  await expect(
    page.getByText(m.imports_columns_missing({ fields: m.imports_field_rent({}, at) }, at)),
  ).toBeHidden()
  await expect(page.getByLabel('บาทต่อห้อง')).toHaveValue('rent')
  await axe(page)
  await shot(page, 'import-9-mapped')

  await page.getByLabel(m.imports_project({}, at)).fill('หอพักเดินทดสอบ')
  await button(m.imports_apply({ homes: '2' }, at)).click()
  await expect(page.getByText(m.imports_done_title({}, at))).toBeVisible()
  await page.reload()
  await expect(page.getByText(m.imports_done_title({}, at))).toBeVisible()
  await expect(page.getByText('สมศรี เดินทาง').first()).toBeVisible()
})
