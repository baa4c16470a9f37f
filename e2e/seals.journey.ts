// Nouns: seals, leases. Width: phone.
import { join } from 'node:path'
import { m } from '../src/i18n/messages/messages.js'
import { createDiskFiles } from '../src/server/ports/files/disk.ts'
import { readFileBytes } from '../src/server/ports/files/files-port.ts'
import { expect, test } from './support/journey.ts'
import { settled } from './support/settled.ts'
import type { RunningApp } from './support/start-app.ts'

const at = { locale: 'th' } as const

/** The first lease of the demo whose paper the jobs have sealed. */
async function sealed({ database }: RunningApp): Promise<{ code: string; key: string }> {
  const read = async () => {
    const { rows } = await database.query(
      `select s.code, f.key from seals s join files f on f.id = s.file_id where s.kind = 'lease' and s.state = 'sealed' order by s.stamped_at limit 1`,
    )
    return rows[0]
  }
  await expect.poll(read, { timeout: 60_000 }).toBeTruthy()

  return read()
}

test('a signed lease is checked by its code and its file, and one changed byte shows', async ({
  page,
  axe,
  app,
  watch,
}) => {
  watch.allow(/verify.*422/)
  const main = page.locator('main')
  const { code, key } = await sealed(app)
  const printed = code.replace(/(.{4})(?=.)/g, '$1-')
  const file = (name: string, bytes: Uint8Array) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(bytes),
  })

  // From the foot of any page, with the code as somebody types it.
  await page.goto('/')
  await page.getByRole('link', { name: m.seals_verify({}, at) }).click()
  await page.waitForURL(/\/verify$/)
  await settled(page)
  await axe(page)
  await main.getByRole('textbox').fill(code.toLowerCase())
  await main.getByRole('button', { name: m.seals_check_code({}, at), exact: true }).click()
  await page.waitForURL(`**/verify/${printed}`)
  await expect(main.getByRole('heading', { level: 2 })).toContainText('พบเอกสารนี้')
  await expect(main.getByText('•••••••').first()).toBeVisible()
  await expect(main.getByText(m.seals_reader_text({}, at))).toBeVisible()
  await axe(page)

  // The file itself, as it was sealed, then with one byte of it changed.
  const files = createDiskFiles({ folder: join(app.dataDir, 'files') })
  const bytes = await readFileBytes((await files.get(key))!)
  const pick = main.locator('input[type=file]')
  await pick.setInputFiles(file('signed.pdf', bytes))
  await expect(main.getByRole('heading', { level: 2 })).toContainText('ไม่มีการแก้ไขตั้งแต่')
  await axe(page)
  const changed = Uint8Array.from(bytes)
  changed[2_000]! ^= 1
  await pick.setInputFiles(file('changed.pdf', changed))
  await expect(main.getByRole('heading', { level: 2, name: m.seals_changed({}, at) })).toBeVisible()
  await axe(page)
  await pick.setInputFiles(file('picture.png', Buffer.from('no PDF')))
  await expect(main.getByText(m.field_seals_not_pdf({}, at))).toBeVisible()

  // A code that nobody gave out proves nothing.
  await page.goto('/verify/AAAA-BBBB-CCCC')
  await expect(main.getByRole('heading', { level: 2, name: m.seals_unknown({}, at) })).toBeVisible()
})

test('without script a code and a file are checked as well', async ({ app, request }) => {
  const { code } = await sealed(app)
  const answer = await request.get(`/verify?code=${code}`)
  expect(await answer.text()).toContain('พบเอกสารนี้')
  const posted = await request.post('/verify', {
    headers: { origin: app.url },
    multipart: {
      file: { name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 nothing') },
    },
  })
  expect(await posted.text()).toContain(m.seals_unknown_file({}, at))
})
