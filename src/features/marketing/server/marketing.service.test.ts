import { sql } from 'drizzle-orm'
import jsQR from 'jsqr'
import { beforeAll, describe, expect, it } from 'vitest'
import { refreshAvailability } from '#features/properties/server/service.ts'
import { sharp } from '#server/ports/images/sharp.ts'
import { readAsChrome } from '#server/ports/pdf/testing/read-as-chrome.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease } from '#testing/homes.ts'
import { buildManager, buildUser } from '#testing/people.ts'

const app = await testApp({ env: { PARTNER_SITES: 'rooms=Rooms=https://rooms.example' } })
const manager = await buildManager(app, { siteName: 'kram' })
const looker = await buildManager(app, { rights: ['view'] })
const stranger = await buildManager(app)
const { workspaceId } = manager
const base = '/manager/dashboard/marketing'
const call = (method: string, path: string, body?: unknown, token = manager.token) =>
  app.call(method, path, { token, body, lang: 'th' })
const file = async (path: string, token = manager.token) => {
  const answer = await fetch(`${app.url}/api${base}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: new Uint8Array(await answer.arrayBuffer()),
  }
}
const seen = (
  id: string,
  { source, agent = 'Mozilla/5.0 (Android) Chrome/140' }: { source?: string; agent?: string } = {},
) =>
  fetch(`${app.url}/api/property/get-properties/${id}/seen`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify({ source }),
  })
const codeOf = (detail: { links: { kind: string; url: string }[] }, kind: string) =>
  detail.links
    .find((one) => one.kind === kind)!
    .url.split('/')
    .at(-1)!
const ask = (id: string, source?: string) =>
  app.call('POST', `/property/get-properties/${id}/contact`, {
    body: { name: 'คุณถาม', phone: '081-234-5678', message: 'ว่างไหมคะ', source },
  })

let home = ''
let campaign = ''
const WORDS = { headlineTh: 'บ้านเดี่ยว 3 นอน มีสวน', headlineEn: 'House with a garden' }

beforeAll(async () => {
  home = await buildHome(app, workspaceId, { rentSatang: 3_800_050n, depositSatang: 7_600_000n })
  const { status, body } = await call('POST', base, { propertyId: home, ...WORDS })
  expect(status, JSON.stringify(body)).toBe(200)
  campaign = body.data.id
})
const read = async (id = campaign) => (await call('GET', `${base}/${id}`)).body.data

describe('a campaign', () => {
  it('is a draft with its flyer at once, and addresses for that and for posts', async () => {
    const detail = await read()
    expect(detail).toMatchObject({ status: 'draft', startDay: '2026-11-20', endDay: null, changes: [] })
    expect(detail.links.map(({ kind }: { kind: string }) => kind)).toEqual(['flyer', 'post'])
    expect(codeOf(detail, 'flyer')).not.toBe(codeOf(detail, 'post'))
    expect((await file(`/${campaign}/flyer`)).status).toBe(200)
  })

  it('is published with a flyer that prints the same until it is made again', async () => {
    expect((await call('POST', `${base}/${campaign}/publish`)).body.data).toMatchObject({
      status: 'published',
      changes: [],
    })
    await app.kit.database.inWorkspace(workspaceId, (tx) =>
      tx.execute(sql`update properties set deposit_satang = 3800050, updated_at = now() where id = ${home}`),
    )
    expect((await read()).changes).toEqual(['deposit'])
    const { bytes } = await file(`/${campaign}/flyer?isPlain=true`)
    const text = (await readAsChrome(bytes)).replace(/\s+/g, ' ')
    expect(text).toContain('38,000.50')
    expect(text).toContain('76,000')
    expect(text).toContain('114,000.50')
    await call('POST', `${base}/${campaign}/flyer`)
    expect((await read()).changes).toEqual([])
    const anew = await readAsChrome((await file(`/${campaign}/flyer?isPlain=true`)).bytes)
    expect(anew).not.toContain('114,000.50')
  })

  it('refuses a home that nobody is shown, and one that is not ours', async () => {
    const hidden = await buildHome(app, workspaceId, { unitNo: 'B-9' }, { isPublished: false })
    const { body } = await call('POST', base, { propertyId: hidden, ...WORDS })
    const refused = await call('POST', `${base}/${body.data.id}/publish`)
    expect([refused.status, refused.body.code]).toEqual([409, 'listing_not_published'])
    expect((await call('DELETE', `${base}/${body.data.id}`)).status).toBe(200)
    expect((await call('DELETE', `${base}/${campaign}`)).body.code).toBe('campaign_was_published')
    expect((await call('POST', base, { propertyId: home, ...WORDS }, stranger.token)).status).toBe(404)
    for (const path of [`${base}/${campaign}`, `/manager/dashboard/get-properties/${home}/marketing`])
      expect((await call('GET', path, undefined, stranger.token)).status).toBe(404)
    expect((await file(`/${campaign}/flyer`, stranger.token)).status).toBe(404)
    expect((await call('POST', base, { propertyId: home, ...WORDS }, looker.token)).status).toBe(403)
  })

  it('asks for a short headline where the long one has no room', async () => {
    const long = 'บ้านเดี่ยวสองชั้นหลังใหญ่ '.repeat(5).trim()
    const refused = await call('PUT', `${base}/${campaign}`, { headlineTh: long })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['shortTh']])
    const taken = await call('PUT', `${base}/${campaign}`, { headlineTh: long, shortTh: 'บ้านเดี่ยวหลังใหญ่' })
    expect(taken.status, JSON.stringify(taken.body)).toBe(200)
    expect((await call('PUT', `${base}/${campaign}`, WORDS)).status).toBe(200)
  })

  it('refuses who writes over somebody else’s words, and days that cannot be', async () => {
    const { version } = await read()
    expect((await call('PUT', `${base}/${campaign}`, { bodyTh: 'หนึ่ง', version })).status).toBe(200)
    const late = await call('PUT', `${base}/${campaign}`, { bodyTh: 'สอง', version })
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    const wrong = await call('PUT', `${base}/${campaign}`, { endDay: '2020-01-01' })
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['endDay']])
  })
})

describe('its flyer and pictures', () => {
  it('has a trim box and a code that is read off 150 dpi', async () => {
    const { type, bytes } = await file(`/${campaign}/flyer?size=a5`)
    expect(type).toBe('application/pdf')
    const pdf = Buffer.from(bytes).toString('latin1')
    expect(pdf).toContain('/TrimBox')
    expect(pdf).toContain('/BleedBox')
    const plain = Buffer.from((await file(`/${campaign}/flyer?isPlain=true`)).bytes).toString('latin1')
    expect(plain).not.toContain('/TrimBox')
    const { bytes: shown } = await file(`/${campaign}/flyer-picture`)
    const { data, info } = await sharp(shown)
      .resize({ width: 1240 })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const part = await sharp(data, { raw: info as never })
      .extract({ left: 900, top: 1450, width: 300, height: 300 })
      .raw()
      .toBuffer()
    expect(jsQR(new Uint8ClampedArray(part), 300, 300)?.data).toBe(
      `http://localhost:3000/q/${codeOf(await read(), 'flyer')}`,
    )
  })

  it('come in four sizes, and all at once', async () => {
    for (const [shape, width, height] of [
      ['square', 1080, 1080],
      ['portrait', 1080, 1350],
      ['story', 1080, 1920],
      ['link', 1200, 630],
    ] as const) {
      const { type, bytes } = await file(`/${campaign}/picture?shape=${shape}`)
      expect(type).toBe('image/png')
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height })
    }
    const { bytes } = await file(`/${campaign}/everything`)
    const names = Buffer.from(bytes).toString('latin1')
    for (const name of ['flyer-a4-print.pdf', 'flyer-a5.pdf', 'square-1080x1080.png', 'link-1200x630.png'])
      expect(names).toContain(name)
  }, 60_000)
})

describe('who came from where', () => {
  it('is counted once a day for each browser, never for programs and the business itself', async () => {
    const flyer = codeOf(await read(), 'flyer')
    await seen(home, { source: flyer })
    await seen(home, { source: flyer })
    await seen(home, { source: 'site', agent: 'Mozilla/5.0 (iPhone) Safari/605' })
    await seen(home, { source: 'made-up', agent: 'Mozilla/5.0 (X11) Firefox/140' })
    await seen(home, { source: 'rooms', agent: 'Mozilla/5.0 (Windows) Edg/140' })
    await seen(home, { source: flyer, agent: 'Googlebot/2.1' })
    await app.call('POST', `/property/get-properties/${home}/seen`, { token: manager.token, body: {} })
    const detail = await read()
    expect(detail.counts).toEqual({ views: 4, asked: 0, applied: 0 })
    const views = Object.fromEntries(
      detail.sources.map(({ key, views }: { key: string; views: number }) => [key, views]),
    )
    expect(views).toEqual({ site: 2, [flyer]: 1, rooms: 1 })
    expect(detail.sources[0].key).toBe('site')
    app.setNow('2026-11-21T03:00:00Z')
    await seen(home, { source: flyer })
    expect((await read()).counts.views).toBe(5)
  })

  it('goes along with a question and a wish to see the home', async () => {
    const flyer = codeOf(await read(), 'flyer')
    expect((await ask(home, flyer)).status).toBe(200)
    expect((await ask(home, '<script>')).status).toBe(200)
    const visit = {
      propertyId: home,
      name: 'คุณดู',
      contactNumber: '0812345678',
      forDateTime: '2026-11-25 1.00 P.M',
    }
    expect((await app.call('POST', '/demo', { body: { ...visit, source: flyer } })).status).toBe(200)
    const { sources, counts } = await read()
    expect(counts.asked).toBe(3)
    expect(sources.find(({ key }: { key: string }) => key === flyer)).toMatchObject({
      kind: 'flyer',
      asked: 2,
    })
    expect(sources.find(({ key }: { key: string }) => key === 'other')).toMatchObject({ views: 0, asked: 1 })
  })

  it('is told of a home, by its own call, and of a page of campaigns', async () => {
    const { body } = await call('GET', `/manager/dashboard/get-properties/${home}/marketing?days=30`)
    expect(body.data).toMatchObject({ counts: { views: 5, asked: 3 }, home: { id: home } })
    expect(body.data.campaigns).toHaveLength(1)
    const { body: list } = await call('GET', `${base}?search=${encodeURIComponent('มีสวน')}`)
    expect(list).toMatchObject({ total: 1, data: [{ id: campaign, counts: { views: 5, asked: 3 } }] })
    expect((await call('GET', base, undefined, stranger.token)).body.total).toBe(0)
  })

  it('is counted by each address that was added, no two of one name', async () => {
    const add = () => call('POST', `${base}/${campaign}/links`, { name: 'กลุ่ม LINE' })
    expect((await add()).status).toBe(200)
    expect((await add()).body.code).toBe('campaign_link_there')
    const detail = await read()
    expect(detail.links.filter(({ kind }: { kind: string }) => kind === 'link')).toHaveLength(1)
    const code = codeOf(detail, 'link')
    expect((await app.call('GET', `/q/${code}`)).body.data).toMatchObject({
      propertyId: home,
      to: 'listing',
      url: expect.stringMatching(new RegExp(`/listing/${home}\\?s=${code}$`)),
    })
    expect((await app.call('GET', '/q/zzzzzzz')).status).toBe(404)
  })

  it('says when a partner read last, and that the listing was changed since', async () => {
    await call('POST', `/manager/dashboard/add-properties/${home}/partner-website`, { postTo: ['rooms'] })
    expect((await read()).partners).toMatchObject([
      { key: 'rooms', isOn: true, readAt: null, isStale: false },
    ])
    const feed = await (await fetch(`${app.url}/feeds/kram/rooms.json`)).json()
    expect(feed.homes[0].url.th).toMatch(/\?s=rooms$/)
    await app.kit.database.inWorkspace(workspaceId, (tx) =>
      tx.execute(sql`update properties set updated_at = '2026-11-21T03:00:00Z' where id = ${home}`),
    )
    expect((await read()).partners).toMatchObject([{ readAt: '2026-11-21T03:00:00.000Z', isStale: false }])
    await app.kit.database.inWorkspace(workspaceId, (tx) =>
      tx.execute(sql`update properties set updated_at = '2026-11-21T04:00:00Z' where id = ${home}`),
    )
    expect((await read()).partners).toMatchObject([{ isStale: true }])
  })
})

describe('its end', () => {
  it('keeps its addresses leading to the home, and to similar ones once that is let', async () => {
    const flyer = codeOf(await read(), 'flyer')
    const ended = await call('POST', `${base}/${campaign}/end`)
    expect(ended.body.data).toMatchObject({ status: 'archived', endDay: '2026-11-21' })
    expect((await app.call('GET', `/q/${flyer}`)).body.data.to).toBe('listing')
    await buildLease(app, workspaceId, { propertyId: home })
    await app.kit.database.inWorkspace(workspaceId, (tx) =>
      refreshAvailability(tx, { workspaceId, propertyId: home, now: app.kit.now() }),
    )
    expect((await app.call('GET', `/q/${flyer}`)).body.data.to).toBe('similar')
  })

  it('leaves its traces in the audit log', async () => {
    const { rows } = await app.kit.database.owner.query(
      `select distinct action from audit_log where workspace_id = $1 and record_kind = 'campaign' order by 1`,
      [workspaceId],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'campaign.added',
      'campaign.changed',
      'campaign.deleted',
      'campaign.ended',
      'campaign.flyer_made',
      'campaign.link_added',
      'campaign.published',
    ])
  })

  it('is asked of somebody who may publish', async () => {
    const editor = await buildUser(app, { role: 'Manager', firstName: 'มานี' })
    await app.kit.database.global((tx) =>
      tx.execute(
        sql`insert into workspace_members (workspace_id, user_id, rights) values (${workspaceId}, ${editor.id}, '{view,edit}')`,
      ),
    )
    await app.call('PUT', '/user/place', { token: editor.token, body: { workspaceId } })
    for (const act of ['publish', 'end'])
      expect((await call('POST', `${base}/${campaign}/${act}`, undefined, editor.token)).status).toBe(403)
    expect((await call('GET', `${base}/${campaign}`, undefined, editor.token)).status).toBe(200)
  })
})
