// Nouns: tenants, properties. Width: desktop.
import type { Locator, Page } from '@playwright/test'
import { DEMO_PASSWORD, demoEmail } from '../src/demo/logins.ts'
import { m } from '../src/i18n/messages/messages.js'
import { expect, test } from './support/journey.ts'
import { enter, type Lang, logInAsDemo, pathOf } from './support/people.ts'
import { settled } from './support/settled.ts'

const call = (page: Page, method: 'GET' | 'PUT', path: string, data?: object) =>
  page.request.fetch(`/api${path}`, { method, data, headers: { 'sec-fetch-site': 'same-origin' } })

const choice = (form: Locator, label: string, side: string) =>
  form.getByRole('group', { name: label }).getByRole('radio', { name: side })

test('two people change one tenant: the second sees both versions, keeps what was typed and chooses', async ({
  page,
  axe,
  shot,
  watch,
}, { project }) => {
  watch.allow(/\/edit-tenant\/.*409/)
  const lang: Lang = project.name === 'phone' ? 'th' : 'en'
  const at = { locale: lang } as const
  await logInAsDemo(page, 'agency', { lang, target: '/dashboard/manager/tenants' })
  const { data } = await (await call(page, 'GET', '/manager/dashboard/get-tenant?itemsPerPage=1')).json()
  const { id } = data[0]
  const form = pathOf(lang, `/dashboard/manager/edit-tenant/${id}`)
  await page.goto(form)
  await settled(page)
  const main = page.locator('main')
  const field = (name: string) => main.getByRole('textbox', { name, exact: true })
  await field(m.tenants_nickname({}, at)).fill('ส้ม')
  await field(m.tenants_employer({}, at)).fill('ร้านกาแฟ')

  const path = `/manager/dashboard/update-tenant/${id}`
  const other = await call(page, 'PUT', path, { employer: 'โรงพยาบาล', notes: 'โอนทุกวันที่ 5' })
  expect(other.status(), await other.text()).toBe(200)
  await main.getByRole('button', { name: m.tenants_save({}, at), exact: true }).click()

  await expect(main.getByText(m.problem_changed_meanwhile({}, at))).toBeVisible()
  await expect(field(m.tenants_nickname({}, at))).toHaveValue('ส้ม')
  const nickname = main.getByRole('group', { name: m.tenants_nickname({}, at) })
  await expect(nickname.getByText(m.versions_by_me({}, at))).toBeVisible()
  await expect(choice(main, m.tenants_notes({}, at), m.versions_theirs({}, at))).toBeChecked()
  await expect(choice(main, m.tenants_employer({}, at), m.versions_mine({}, at))).toBeChecked()
  await settled(page)
  await axe(page)
  await shot(page, `versions-tenant-${lang}`)
  await choice(main, m.tenants_employer({}, at), m.versions_theirs({}, at)).check()
  await main.getByRole('button', { name: m.versions_save({}, at), exact: true }).click()

  await expect(main.getByText(m.tenants_saved({}, at), { exact: true })).toBeVisible()
  await page.goto(form)
  await settled(page)
  await expect(field(m.tenants_employer({}, at))).toHaveValue('โรงพยาบาล')
  await expect(field(m.tenants_notes({}, at))).toHaveValue('โอนทุกวันที่ 5')
  await expect(field(m.tenants_nickname({}, at))).toHaveValue('ส้ม')
  await field(m.tenants_nickname({}, at)).fill('ส้มโอ')
  await main.getByRole('button', { name: m.tenants_save({}, at), exact: true }).click()
  await expect
    .poll(async () => (await (await call(page, 'GET', `/manager/dashboard/get-tenant/${id}`)).json()).data)
    .toMatchObject({ nickname: 'ส้มโอ', employer: 'โรงพยาบาล', notes: 'โอนทุกวันที่ 5' })
})

test('without script a home comes back with both versions too, and single fields are taken over', async ({
  browser,
  contextOptions,
  shot,
  watch,
}, { project }) => {
  watch.allow(/edit-property.*409/)
  const lang: Lang = project.name === 'phone' ? 'en' : 'th'
  const at = { locale: lang } as const
  const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false })
  const page = await context.newPage()
  await enter(page, demoEmail('agency'), DEMO_PASSWORD)
  const { data } = await (await call(page, 'GET', '/manager/dashboard/get-properties?itemsPerPage=1')).json()
  const { id } = data[0]
  const read = async () =>
    (await (await call(page, 'GET', `/manager/dashboard/get-properties-edit/${id}`)).json()).data
  const before = await read()
  await page.goto(pathOf(lang, `/dashboard/manager/edit-property/${id}`))
  const main = page.locator('main')
  const field = (name: string) => main.getByRole('textbox', { name, exact: true })
  await field(m.properties_form_rent({}, at)).fill('19,900')
  await field(m.properties_form_notes({}, at)).fill('กุญแจอยู่ที่นิติ')
  const box = main.getByRole('checkbox', { name: m.listings_amenity_smoking({}, at), exact: true })
  await box.setChecked(!before.amenities.includes('smoking'))

  const theirs = { titleTh: 'ห้องมุมชั้นสูง', notes: 'กุญแจอยู่กับแม่บ้าน', minLeaseMonths: 9 }
  const other = await call(page, 'PUT', `/manager/dashboard/update-properties/${id}`, theirs)
  expect(other.status(), await other.text()).toBe(200)
  await main
    .getByRole('button', { name: m.properties_form_save({}, at), exact: true })
    .last()
    .click()

  await expect(main.getByText(m.problem_changed_meanwhile({}, at))).toBeVisible()
  await expect(field(m.properties_form_rent({}, at))).toHaveValue('19,900')
  await expect(choice(main, m.properties_form_title_th({}, at), m.versions_theirs({}, at))).toBeChecked()
  await shot(page, `versions-home-${lang}`)
  await choice(main, m.properties_form_notes({}, at), m.versions_theirs({}, at)).check()
  await main.getByRole('button', { name: m.versions_save({}, at), exact: true }).click()
  await page.waitForURL(/done=saved/)

  const after = await read()
  expect(after).toMatchObject({ ...theirs, rentSatang: '1990000' })
  expect(after.amenities.includes('smoking')).toBe(!before.amenities.includes('smoking'))
  const kept =
    'bedrooms areaSqm depositSatang furnishing audience pets owners descriptionTh electricRateSatang'
  for (const name of kept.split(' ')) expect(after[name], name).toEqual(before[name])
  const place = ({ facilities, ...rest }: { facilities: string[] }) => ({
    ...rest,
    facilities: facilities.sort(),
  })
  expect(place(after.project)).toEqual(place(before.project))
  await context.close()
})
