// Takes the pictures of the help centre's tasks from the product as it runs, with the demo's people: each page as a phone
// shows it. Usage: PUBLIC_URL=http://localhost:3000 node scripts/how-to-pictures.mjs [task …] (with `npm start` running)
import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { DEMO_PASSWORD, demoLogins } from '../src/demo/logins.ts'
import { TASKS } from '../src/features/site/web/help/tasks/find-tasks.ts'
import { PICTURE } from '../src/features/site/web/help/tasks/task.ts'
import { root } from './kit.mjs'

const FOLDER = `${root}/public/guides/how-to`
const SCALE = 1.5
/** Whose account of the demo shows a task of a role. */
const WHO = { manager: 'dorm', owner: 'owner', tenant: 'tenant' }
/** Where another business has more to show. */
const WHO_ELSE = { slip: 'agency' }
/** Where another page than the task's own shows more of it: a path, or the first link of its kind there. */
const ELSEWHERE = {
  lease: { first: 'main a[href*="/dashboard/manager/properties/"][href*="-"]' },
  charge: { path: '/dashboard/manager/accounting/charges/new' },
  pay: { first: 'main a[href*="/pay-rent-online/"]' },
  find: { path: { th: '/search?q=คอนโด ทองหล่อ ไม่เกิน 20000', en: '/search?q=condo thong lo under 20000' } },
  visit: { first: 'main a[href*="/listing/"]' },
}

const asked = process.argv.slice(2)
const tasks = TASKS.filter(({ id, hasPicture }) => hasPicture && (asked.length === 0 || asked.includes(id)))
mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM })
for (const lang of ['th', 'en'])
  for (const [who, theirs] of Map.groupBy(tasks, ({ id, role }) => WHO_ELSE[id] ?? WHO[role])) {
    const page = await pageOf(who)
    for (const task of theirs) await take(page, task, lang)
    await page.context().close()
  }
await browser.close()

async function pageOf(who) {
  const context = await browser.newContext({
    baseURL: process.env.PUBLIC_URL ?? 'http://localhost:3000',
    viewport: { width: PICTURE.width / SCALE, height: PICTURE.height / SCALE },
    deviceScaleFactor: SCALE,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const login = demoLogins.find(({ key }) => key === who)
  if (login) {
    const data = { email: login.email, password: DEMO_PASSWORD }
    const answer = await context.request.post('/api/account/login', { data })
    if (!answer.ok()) throw new Error(`${login.key} could not log in: ${answer.status()}`)
  }

  return context.newPage()
}

async function take(page, { id, path }, lang) {
  const { path: other = path, first } = ELSEWHERE[id] ?? {}
  await show(page, (lang === 'en' ? '/en' : '') + (typeof other === 'string' ? other : other[lang]))
  if (first) await show(page, await page.locator(first).first().getAttribute('href'))
  await sharp(await page.screenshot())
    .webp({ quality: 60 })
    .toFile(`${FOLDER}/${id}-${lang}.webp`)
}

async function show(page, path) {
  const response = await page.goto(path, { waitUntil: 'networkidle' })
  if (!response?.ok()) throw new Error(`${path}: ${response?.status()}`)
}
