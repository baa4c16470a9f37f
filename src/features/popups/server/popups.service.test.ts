import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildManager, buildUser } from '#testing/people.ts'
import { sendPicture } from '#testing/photos.ts'

const app = await testApp()
const admin = await buildUser(app, { role: 'Admin' })
const manager = await buildManager(app)
const tenant = await buildUser(app, { role: 'Tenant' })
const base = '/admin/dashboard/popups'
let imageFileId = ''
beforeAll(async () => {
  imageFileId = await sendPicture(app, admin.token)
})

const call = (method: string, path = '', body?: unknown, token = admin.token) =>
  app.call(method, base + path, { token, body })
const writing = (wish: object = {}) => ({
  ...{ imageFileId, altTh: 'บ้านริมน้ำ', altEn: 'A house by the river' },
  ...{ titleTh: 'ใหม่', titleEn: 'New', buttonTh: 'ดูเลย', buttonEn: 'Look', link: '/pricing' },
  ...{ audience: ['visitors'], pages: ['home'], ...wish },
})
const published = async (wish: object = {}) => {
  const made = await call('POST', '', writing(wish))
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  expect((await call('PUT', `/${made.body.data.id}/publish`)).body.data.state).toBe('showing')
  return made.body.data.id as string
}
const now = async (page: string, token?: string) =>
  (await app.call('GET', `/popups/now?page=${page}`, { token })).body.data
const count = (id: string, act: string, token?: string) =>
  app.call('PUT', `/popups/${id}/count`, { token, body: { act } })
const end = (id: string) => call('PUT', `/${id}/end`)

describe('a popup', () => {
  it('is the newest for who looks, on its pages alone, in their language', async () => {
    const older = await published({ pages: ['home', 'search'] })
    app.setNow('2026-11-20T03:05:00Z')
    const newer = await published()
    expect(await now('home')).toMatchObject({
      id: newer,
      title: 'New',
      alt: 'A house by the river',
      button: { label: 'Look', link: '/pricing' },
      image: { width: 900, height: 600 },
    })
    expect((await now('search')).id).toBe(older)
    expect(await now('listing')).toBeNull()
    expect(await now('home', tenant.token)).toBeNull()
    const thai = await app.call('GET', '/popups/now?page=home', { lang: 'th' })
    expect(thai.body.data.title).toBe('ใหม่')
    await end(newer)
    expect((await now('home')).id).toBe(older)
    await end(older)
    expect(await now('home')).toBeNull()
  })

  it('that is for once is not shown to an account again; one until closed is, until it is closed', async () => {
    const once = await published({ audience: ['tenants'], pages: ['dashboard'] })
    expect((await now('dashboard', tenant.token)).id).toBe(once)
    expect(await now('dashboard', manager.token)).toBeNull()
    await count(once, 'shown', tenant.token)
    expect(await now('dashboard', tenant.token)).toBeNull()
    await end(once)
    const again = await published({ audience: ['managers'], pages: ['dashboard'], shows: 'until_closed' })
    await count(again, 'shown', manager.token)
    await count(again, 'shown', manager.token)
    expect((await now('dashboard', manager.token)).id).toBe(again)
    await count(again, 'closed', manager.token)
    expect(await now('dashboard', manager.token)).toBeNull()
    expect((await call('GET', `/${again}`)).body.data).toMatchObject({ shown: 2, closed: 1, pressed: 0 })
    await end(again)
    await count(again, 'shown')
    expect((await call('GET', `/${again}`)).body.data.shown).toBe(2)
  })

  it('is listed and read with its picture', async () => {
    const id = await published({ pages: ['info'] })
    expect((await call('GET', `/${id}`)).body.data.image).toMatchObject({ width: 900, height: 600 })
    const { data } = (await call('GET')).body
    expect(data.find((one: { id: string }) => one.id === id).image.src).toContain(imageFileId)
    await end(id)
  })

  it('keeps its picture from being deleted', async () => {
    const id = await published({ pages: ['info'] })
    const gone = await app.call('DELETE', '/media/5/delete', {
      token: admin.token,
      body: { fileId: imageFileId },
    })
    expect(gone.status).not.toBe(200)
    await end(id)
  })

  it('refuses what cannot be, by field', async () => {
    const fields = async (wish: object) =>
      Object.keys((await call('POST', '', writing(wish))).body.fields ?? {})
    expect(await fields({ altEn: '' })).toEqual(['altEn'])
    expect(await fields({ titleEn: '' })).toEqual(['titleEn'])
    expect(await fields({ link: 'javascript:alert(1)' })).toEqual(['link'])
    expect(await fields({ link: '' })).toEqual(['link'])
    expect(await fields({ buttonTh: '', buttonEn: '' })).toEqual(['buttonTh'])
    expect(await fields({ pages: [] })).toEqual(['pages'])
    expect(await fields({ pages: ['payment'] })).toEqual(['pages.0'])
    expect(await fields({ imageFileId: newId() })).toEqual(['imageFileId'])
    expect(await fields({ expiresOn: '2026-11-19' })).toEqual(['expiresOn'])
  })

  it('is made by administrators alone', async () => {
    expect((await call('GET', '', undefined, manager.token)).body.code).toBe(101)
    expect((await call('POST', '', writing(), tenant.token)).body.code).toBe(101)
  })

  it('is a small answer that a browser keeps for a minute', async () => {
    const answer = await app.call('GET', '/popups/now?page=rent')
    expect(JSON.stringify(answer.body).length).toBeLessThan(100)
    expect(answer.headers.get('cache-control')).toBe('private, max-age=60')
  })
})
