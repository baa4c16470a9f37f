// Takes the pictures of the guides at /video-library from the product as it runs, with the demo's people.
// Usage: PUBLIC_URL=http://localhost:3000 node scripts/guide-pictures.mjs (with `npm start` running)
import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { DEMO_PASSWORD, demoLogins } from '../src/demo/logins.ts'
import { root } from './kit.mjs'

const URL = process.env.PUBLIC_URL ?? 'http://localhost:3000'
const FOLDER = `${root}/public/guides`
/** Each page twice: as a wide window shows it, and as a phone does, where the other could not be read. */
const LOOKS = [
  { size: '', viewport: { width: 1200, height: 750 } },
  {
    size: '-phone',
    viewport: { width: 390, height: 600 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
]

/** Each step: a path, or what is pressed on the page before. */
const GUIDES = [
  {
    id: 'find-a-home',
    steps: [
      { th: '/', en: '/en' },
      { th: '/search?q=คอนโด ทองหล่อ ไม่เกิน 20000', en: '/en/search?q=condo thong lo under 20000' },
      { first: 'main a[href*="/listing/"]' },
    ],
  },
  {
    id: 'pay-a-bill',
    who: 'tenant',
    steps: [
      '/dashboard/tenant/main',
      '/dashboard/tenant/payment-due',
      { first: 'main a[href*="/pay-rent-online/"]' },
    ],
  },
  {
    id: 'a-managers-day',
    who: 'dorm',
    steps: [
      '/dashboard/manager/main',
      '/dashboard/manager/accounting',
      '/dashboard/manager/accounting/receipts',
      '/dashboard/manager/accounting/books',
    ],
  },
  {
    id: 'homes-and-leases',
    who: 'agency',
    steps: [
      '/dashboard/manager/properties',
      '/dashboard/manager/applications',
      '/dashboard/manager/documents',
    ],
  },
  {
    id: 'read-a-statement',
    who: 'owner',
    steps: ['/dashboard/owner/main', '/dashboard/owner/report', { first: 'main a[href*="/owner/report/"]' }],
  },
]

mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM })
for (const guide of GUIDES)
  for (const lang of ['th', 'en']) for (const look of LOOKS) await take(guide, lang, look)
await browser.close()

async function take({ id, who, steps }, lang, { size, ...look }) {
  const context = await browser.newContext({ ...look, baseURL: URL, reducedMotion: 'reduce' })
  const page = await context.newPage()
  if (who) {
    const { email } = demoLogins.find((login) => login.key === who)
    const login = await page.request.post('/api/account/login', { data: { email, password: DEMO_PASSWORD } })
    if (!login.ok()) throw new Error(`${who} could not log in: ${login.status()}`)
  }
  for (const [index, step] of steps.entries()) {
    const path = step.first
      ? await page.locator(step.first).first().getAttribute('href')
      : typeof step === 'string'
        ? (lang === 'en' ? '/en' : '') + step
        : step[lang]
    const response = await page.goto(path, { waitUntil: 'networkidle' })
    if (!response?.ok()) throw new Error(`${path}: ${response?.status()}`)
    const picture = await page.screenshot()
    await sharp(picture)
      .webp({ quality: 72 })
      .toFile(`${FOLDER}/${id}-${index + 1}-${lang}${size}.webp`)
  }
  await context.close()
}
