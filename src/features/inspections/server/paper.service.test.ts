import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { readPdfText } from '#server/ports/pdf/testing/read-pdf-text.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'
import { photoOf } from '#testing/photos.ts'

const app = await testApp()
const base = '/manager/dashboard/inspections'
const papers = '/manager/dashboard/document'
let manager: Awaited<ReturnType<typeof buildManager>>

beforeAll(async () => {
  app.setNow('2026-11-28T03:00:00Z')
  manager = await buildManager(app)
})

const call = (method: string, path: string, body?: unknown, token: string | undefined = manager.token) =>
  app.call(method, path, { token, body })

async function pdf(path: string, token: string | null = manager.token) {
  const answer = await fetch(
    `${app.url}/api${path}`,
    token ? { headers: { authorization: `Bearer ${token}` } } : {},
  )
  const bytes = new Uint8Array(await answer.arrayBuffer())

  return {
    status: answer.status,
    bytes,
    text: answer.status === 200 ? readPdfText(bytes).join(' ').replace(/\s+/g, ' ') : '',
  }
}

/** A move-in with one thing that is poor, a photo of it, a meter and a card. */
async function found({ isFinished = true } = {}) {
  const propertyId = await buildHome(app, manager.workspaceId, { unitNo: `C-${newId().slice(-5)}` })
  await buildLease(app, manager.workspaceId, { propertyId })
  const { body } = await call('POST', `${papers}/move-in`, { propertyId })
  const { id } = body.data
  await call('POST', `${base}/${id}/acts`, {
    acts: [
      { key: 'point:main.floor', at: 1, set: { condition: 'poor', comment: 'แตก 2 แผ่น', inner: 'ลับของเรา' } },
      { key: 'meter:water', at: 1, set: { value: 1234 } },
      { key: 'key:one', at: 1, set: { kind: 'card', count: 2, mark: 'A1' } },
      { key: 'room:main', at: 1, set: { clean: 'dirty' } },
    ],
  })
  await call('PUT', `${papers}/move-in/${id}`, { notes: 'บันทึกภายในเท่านั้น' })
  const form = new FormData()
  form.set('photoId', newId())
  form.set('key', 'main.floor')
  form.set('takenAt', '1000000')
  form.set('photo', new File([new Uint8Array(await photoOf(1))], 'a.jpg', { type: 'image/jpeg' }))
  const sent = await fetch(`${app.url}/api${base}/${id}/photos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${manager.token}` },
    body: form,
  })
  expect(sent.status).toBe(200)
  if (isFinished) await call('PUT', `${base}/${id}/finished`)

  return { id, propertyId }
}

describe('the paper of an inspection', () => {
  it('says what was found with its photo, and nothing of the business’s own', async () => {
    const { id } = await found()
    const { status, text } = await pdf(`${papers}/move-in/${id}/download`)
    expect(status).toBe(200)
    for (const words of ['MI-2026-', 'แตก 2 แผ่น', '1,234', 'Key card', 'to be cleaned', 'รูปถ่าย 1 รูป'])
      expect(text).toContain(words)
    expect(text).not.toContain('ลับของเรา')
    expect(text).not.toContain('บันทึกภายในเท่านั้น')
    expect((await pdf(`${papers}/move-out/${id}/download`)).status).toBe(404)
    const other = await buildManager(app)
    expect((await pdf(`${papers}/move-in/${id}/download`, other.token)).status).toBe(404)
  })

  it('has an empty form for a home and for any', async () => {
    const { propertyId } = await found({ isFinished: false })
    const any = await pdf(`${papers}/move-out/blank-form`)
    expect(any.text).toContain('Bedroom 1')
    const own = await pdf(`${papers}/move-in/blank-form?propertyId=${propertyId}`)
    expect(own.text).toContain('Main room')
    expect(own.text).not.toContain('Bedroom 1')
    expect((await pdf(`${papers}/move-in/blank-form?propertyId=${newId()}`)).status).toBe(404)
  })
})

describe('a link to an inspection', () => {
  const share = (id: string, body: object) => call('POST', `${papers}/move-in/${id}/share`, body)
  const tokenOf = (url: string) => url.split('/').at(-1)!
  const open = (token: string) => app.call('GET', `/shared-inspection/${token}`)

  it('opens words and photos until its day, or until it is closed', async () => {
    const { id } = await found()
    const made = await share(id, { email: 'khun.may@example.com', days: 3 })
    expect(made.status).toBe(200)
    const [one] = made.body.data.shares
    const token = tokenOf(one.url)
    const opened = await open(token)
    expect(opened.body.data).toMatchObject({ paper: { title: { th: 'ใบตรวจรับห้อง' } }, pictures: [{ no: 1 }] })
    expect(JSON.stringify(opened.body)).not.toContain('ลับของเรา')
    expect((await pdf(`/shared-inspection/${token}/pdf`, null)).text).toContain('แตก 2 แผ่น')
    expect((await call('GET', `${base}/${id}`)).body.data.shares[0].openedAt).not.toBeNull()
    app.setNow('2026-12-02T03:00:00Z')
    expect((await open(token)).body.code).toBe('inspections_link_over')
    app.setNow('2026-11-28T03:00:00Z')
    const closed = await call('DELETE', `${base}/${id}/share/${one.id}`)
    expect(closed.body.data.shares[0].revokedAt).not.toBeNull()
    expect((await open(token)).status).toBe(404)
    expect((await open('x'.repeat(64))).status).toBe(404)
  })

  it('is of a finished one, and ends when it is gone on with', async () => {
    const { id } = await found({ isFinished: false })
    expect((await share(id, {})).body.code).toBe('inspections_not_finished')
    await call('PUT', `${base}/${id}/finished`)
    const token = tokenOf((await share(id, {})).body.data.shares[0].url)
    expect((await open(token)).status).toBe(200)
    await call('PUT', `${base}/${id}/reopened`)
    expect((await open(token)).status).toBe(404)
  })
})
