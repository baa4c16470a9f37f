// Nouns: posts. Width: desktop.
import { m } from '../src/i18n/messages/messages.js'
import { holdBack } from './support/held.ts'
import { expect, test } from './support/journey.ts'
import { type Lang, logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

test('a manager marks a heading, strong words, a list and a link without knowing the marks', async ({
  page,
  axe,
  shot,
}) => {
  const lang = 'en' as Lang
  const at = { locale: lang } as const
  await logInAsDemo(page, 'agency', { lang, target: '/dashboard/manager/alerts/new' })
  await settled(page)
  const label = lang === 'th' ? m.posts_form_body_th({}, at) : m.posts_form_body_en({}, at)
  const body = page.getByRole('textbox', { name: label, exact: true })
  const buttons = page.getByRole('group', { name: m.posts_marks_of({ field: label }, at) })
  const press = (name: string) => buttons.getByRole('button', { name, exact: true }).click()
  const select = (words: string) =>
    body.evaluate((area: HTMLTextAreaElement, wanted) => {
      const start = area.value.indexOf(wanted)
      area.setSelectionRange(start, start + wanted.length)
    }, words)

  await body.fill('งดจ่ายน้ำ\nวันเสาร์ 10:00\nตึก A\nตึก B\nดูห้องว่าง')
  await select('งดจ่ายน้ำ')
  await press(m.posts_mark_heading({}, at))
  await select('วันเสาร์')
  await press(m.posts_mark_strong({}, at))
  await select('ตึก A\nตึก B')
  await press(m.posts_mark_list({}, at))
  await select('ห้องว่าง')
  await press(m.posts_mark_link({}, at))
  // The address is selected, so that typing takes its place.
  await expect(body).toBeFocused()
  await page.keyboard.type('/available')
  const whole = '## งดจ่ายน้ำ\n**วันเสาร์** 10:00\n- ตึก A\n- ตึก B\nดู[ห้องว่าง](/available)'
  await expect(body).toHaveValue(whole)
  await axe(page)
  await shot(page, `post-marks-${lang}`)

  // Pressed again it goes; the keys do the same, and the browser undoes it.
  await select('วันเสาร์')
  await press(m.posts_mark_strong({}, at))
  await expect(body).toHaveValue(whole.replaceAll('**', ''))
  await select('10:00')
  await page.keyboard.press('ControlOrMeta+b')
  await expect(body).toHaveValue(whole.replaceAll('**', '').replace('10:00', '**10:00**'))
  await page.keyboard.press('ControlOrMeta+z')
  await expect(body).toHaveValue(whole.replaceAll('**', ''))

  // Whoever would rather type them finds out how.
  await page.getByText(m.posts_form_marks_how({}, at)).click()
  await expect(page.getByText(m.posts_form_marks({}, at))).toBeVisible()
})

test('the text of a post stays where it is when its buttons begin to work', async ({ page }) => {
  const lang = 'en' as Lang
  const at = { locale: lang } as const
  await logInAsDemo(page, 'agency', { lang, target: '/dashboard/manager/alerts/new' })
  const release = await holdBack(page, /\.js(\?|$)/)
  await page.reload({ waitUntil: 'commit' })
  const body = page.getByRole('textbox', { name: m.posts_form_body_th({}, at), exact: true })
  const buttons = page.getByRole('group', {
    name: m.posts_marks_of({ field: m.posts_form_body_th({}, at) }, at),
  })
  await expect(body).toBeVisible()
  // Without its scripts a page never says that it is there: it is once all of it is read and each sheet has come.
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet),
    undefined,
    { polling: 50 },
  )
  await page.evaluate(() => document.fonts.ready)
  const before = await body.boundingBox()
  await expect(buttons).toBeHidden()
  release()
  await settled(page)
  await expect(buttons).toBeVisible()
  expect(await body.boundingBox()).toEqual(before)
})
