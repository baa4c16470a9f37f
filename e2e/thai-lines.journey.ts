// Nouns: web. Width: phone.
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { logInAsDemo } from './support/people.ts'
import { settled } from './support/settled.ts'

const WIDTHS = [320, 360, 390, 480, 768, 1024, 1280, 1440]
/** A word that leads on is never left behind at the end of a line. */
const LEADS = ['และ', 'หรือ', 'กับ', 'จาก', 'เพื่อ', 'เมื่อ', 'ก่อน', 'พร้อม', 'ของ', 'ต่อ']
/** Words that browsers know as two. */
const WHOLE = ['พร้อม|เพย์', 'วันนัด|ดู', 'วัน|นัดดู', 'มัด|จำ', 'ใบ|เสร็จ', 'ต่อ|เดือน', 'ต่อ|หน่วย']

/** Where the lines of headings, buttons, questions and menus end inside a Thai text: what stands before and after. */
const ends = (page: Page) =>
  page.evaluate(() => {
    const letters = new Intl.Segmenter('th', { granularity: 'grapheme' })
    const found: [before: string, after: string][] = []
    for (const part of document.querySelectorAll(
      'h1, h2, h3, h4, button, summary, nav a, footer a, thead th',
    )) {
      if (!part.checkVisibility({ visibilityProperty: true })) continue
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      let text = ''
      let last: DOMRect | undefined
      const breaks: number[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.parentElement!.checkVisibility() || node.parentElement!.offsetWidth < 3) continue
        for (const { segment, index } of letters.segment(node.textContent!)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + segment.length)
          const box = [...range.getClientRects()].findLast(({ width }) => width > 0.2)
          if (box && segment.trim()) {
            if (last && box.top > last.top + last.height * 0.6 && box.left < last.left)
              breaks.push(text.length)
            last = box
          }
          text += segment
        }
      }
      for (const at of breaks) found.push([text.slice(0, at), text.slice(at, at + 12)])
    }

    return found
      .filter(([before, after]) => /[ก-๛]$/.test(before) && /^[ก-๛]/.test(after))
      .map(([before, after]) => `${before.slice(-20)}|${after}`)
  })

/** Lines that end where a Thai would not part what he says. */
const isTorn = (end: string): boolean =>
  LEADS.some((word) => end.includes(`${word}|`) && !new RegExp(`(?:ติด|เจ้า|สิ่ง|ข้าว)${word}\\|`).test(end)) ||
  WHOLE.some((word) => end.includes(word))

async function expectWhole(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await settled(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      expect.soft((await ends(page)).filter(isTorn), `${path} at ${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 844 })
  }
}

test('what tears is seen, and what does not is left', () => {
  expect(['ค่าไฟกี่บาทต่อ|หน่วย', 'หอพักและ|อพาร์ตเมนต์', 'จ่ายพร้อม|เพย์'].every(isTorn)).toBe(true)
  expect(['ค่าไฟกี่บาท|ต่อหน่วย', 'หอพัก|และอพาร์ตเมนต์', 'ติดต่อ|เรา', 'ยืนยัน|ล่าสุด'].some(isTorn)).toBe(false)
})

test('no heading, button or menu of a public page ends a line inside a phrase', async ({ page }) => {
  await page.goto('/search')
  const home = await page.locator('article a[href*="/listing/"]').first().getAttribute('href')
  await expectWhole(page, [
    '/',
    '/search',
    home!,
    '/pricing',
    '/residents',
    '/help-center',
    '/help-center/how-to/safe',
  ])
})

test('none of a dashboard does', async ({ page }) => {
  await logInAsDemo(page, 'dorm', { lang: 'th', target: '/dashboard/manager/main' })
  await expectWhole(page, [
    '/dashboard/manager/main',
    '/dashboard/manager/properties',
    '/dashboard/manager/accounting',
    '/dashboard/manager/accounting/meters',
  ])
})
