import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { sharp } from '#server/ports/images/sharp.ts'
import { readAsChrome } from '#server/ports/pdf/testing/read-as-chrome.ts'
import { testApp } from '#testing/app.ts'
import { buildManager, buildUser } from '#testing/people.ts'

const app = await testApp()
const base = '/manager/dashboard/business-cards'
const manager = await buildManager(app)
const colleague = await buildUser(app, { role: 'Manager', firstName: 'อรทัย' })
const looker = await buildUser(app, { role: 'Manager', firstName: 'มานี' })
const stranger = await buildManager(app)
const call = (method: string, path: string, body?: unknown, token = manager.token) =>
  app.call(method, `${base}${path}`, { token, body, lang: 'th' })
const get = async (path: string, token = manager.token) => {
  const response = await fetch(`${app.url}/api${base}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}
const CARD = {
  design: 'gable',
  ...{ nameTh: 'วรรณา ทดสอบ', nameEn: 'Wanna Thotsop', titleTh: 'ผู้จัดการหอพัก', titleEn: 'Property manager' },
  ...{ phone: '081-234-5678', lineId: '@wanna', email: 'wanna@baitong.example', website: 'baitong.example' },
  code: 'vcard',
}
const mine = `/${manager.id}`

async function photo(width = 900, height = 1200): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#c08060' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'หน้าตรง.jpg', { type: 'image/jpeg' })
}

function asForm(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

beforeAll(async () => {
  for (const [user, rights] of [
    [colleague, '{view,edit}'],
    [looker, '{view}'],
  ] as const) {
    await app.kit.database.global((tx) =>
      tx.execute(sql`
        insert into workspace_members (workspace_id, user_id, rights) values (${manager.workspaceId}, ${user.id}, ${rights})`),
    )
    await app.call('PUT', '/user/place', { token: user.token, body: { workspaceId: manager.workspaceId } })
  }
})

describe('what is proposed', () => {
  it('is filled from the account and the business, for everyone who works here', async () => {
    const { status, body } = await call('GET', '')
    expect(status).toBe(200)
    expect(body.data.designs).toHaveLength(8)
    expect(body.data.designs.filter((one: { takesPortrait: boolean }) => one.takesPortrait)).toHaveLength(2)
    const [own, ...others] = body.data.cards
    expect(own).toMatchObject({
      ...{
        userId: manager.id,
        isSaved: false,
        nameTh: 'วรรณา ทดสอบ',
        phone: '081-234-5678',
        email: manager.email,
      },
      website: `http://${manager.siteName}.localhost:3000`,
    })
    expect(others.map((one: { memberName: string }) => one.memberName)).toEqual(['มานี ทดสอบ', 'อรทัย ทดสอบ'])
  })

  it('gives nobody the telephone number of a colleague’s account', async () => {
    await app.kit.database.global((tx) =>
      tx.execute(sql`update users set phone = '+66899999999' where id = ${colleague.id}`),
    )
    expect((await call('GET', `/${colleague.id}`)).body.data.phone).toBe('081-234-5678')
    expect((await call('GET', `/${colleague.id}`, undefined, colleague.token)).body.data.phone).toBe(
      '089-999-9999',
    )
  })

  it('makes no file before it is saved', async () => {
    for (const path of ['print', 'contact'])
      expect(await call('GET', `${mine}/${path}`)).toMatchObject({
        status: 409,
        body: { code: 'card_not_saved' },
      })
  })
})

describe('saving', () => {
  it('keeps what was typed, and what is left out stays', async () => {
    const saved = await call('PUT', mine, CARD)
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect(saved.body.data).toMatchObject({ ...CARD, isSaved: true, portraitUrl: null })
    const changed = await call('PUT', mine, { titleTh: '' })
    expect(changed.body.data).toMatchObject({ ...CARD, titleTh: '' })
    await call('PUT', mine, CARD)
  })

  it('refuses what somebody else has changed meanwhile', async () => {
    const { version } = (await call('GET', mine)).body.data
    await call('PUT', mine, { titleEn: 'Owner' }, colleague.token)
    const late = await call('PUT', mine, { titleTh: 'เจ้าของ', version })
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect(late.body.current).toMatchObject({ titleEn: 'Owner', titleTh: CARD.titleTh })
    expect((await call('GET', mine)).body.data.titleTh).toBe(CARD.titleTh)
    await call('PUT', mine, CARD)
  })

  it('names each field that is wrong or has no room', async () => {
    const { status, body } = await call('PUT', mine, {
      ...{
        design: 'portrait',
        nameEn: 'Nattha '.repeat(12),
        email: 'nobody',
        website: 'http://',
        phone: '12',
      },
    })
    expect(status).toBe(422)
    expect(Object.keys(body.fields).sort()).toEqual(['email', 'nameEn', 'phone', 'website'])
    expect(body.fields.nameEn).toContain('ยาวเกินที่ของแบบนี้')
    expect((await call('PUT', mine, { nameTh: ' ' })).body.fields).toHaveProperty('nameTh')
    expect((await call('PUT', mine, { nameTh: '张伟' })).body.fields.nameTh).toContain('อักษรไทยหรือละติน')
    expect((await call('PUT', mine, { code: 'website', website: '' })).body.fields).toHaveProperty('website')
    expect((await call('PUT', mine, { design: 'none' })).body.fields).toHaveProperty('design')
    expect((await call('GET', mine)).body.data).toMatchObject(CARD)
  })

  it('is for members with the right, and finds nobody of another business', async () => {
    expect((await call('PUT', mine, CARD, looker.token)).status).toBe(403)
    expect((await call('PUT', mine, CARD, stranger.token)).status).toBe(404)
    expect((await call('GET', mine, undefined, stranger.token)).status).toBe(404)
    expect((await call('PUT', `/${stranger.id}`, CARD)).status).toBe(404)
    for (const path of ['print', 'contact', 'picture'])
      expect((await call('GET', `${mine}/${path}`, undefined, stranger.token)).status).toBe(404)
    expect((await call('DELETE', mine, undefined, stranger.token)).status).toBe(404)
    expect((await call('GET', `/${newId()}`)).status).toBe(404)
    expect((await get(`${mine}/contact`, looker.token)).status).toBe(200)
  })
})

describe('the files', () => {
  it('hold live Thai text, the boxes of a printer and the marks to cut by', async () => {
    const { status, type, bytes } = await get(`${mine}/print`)
    expect(status).toBe(200)
    expect(type).toBe('application/pdf')
    const read = await readAsChrome(bytes)
    for (const part of [CARD.nameTh, CARD.titleTh, CARD.nameEn, 'หอพักทดสอบ', 'Test Rooms', 'LINE @wanna'])
      expect(read).toContain(part)
    const { PDF } = await import('@libpdf/core')
    const pages = (await PDF.load(bytes)).getPages()
    expect(pages).toHaveLength(2)
    const mm = (points: number) => Math.round((points * 25.4) / 7.2) / 10
    // Left, bottom, right and top, from the corner of the page.
    const box = (page: (typeof pages)[number], name: string) =>
      [...(page.dict.get(name) as Iterable<{ value: number }>)].map(({ value }) => mm(value))
    for (const page of pages) {
      expect(box(page, 'TrimBox')).toEqual([10, 10, 100, 64])
      expect(box(page, 'BleedBox')).toEqual([7, 7, 103, 67])
      expect([page.width, page.height].map(mm)).toEqual([110, 74])
    }
  })

  it('are PNG of both sides, cut to size, and small ones in any design', async () => {
    for (const side of ['front', 'back']) {
      const { type, bytes } = await get(`${mine}/picture?side=${side}`)
      expect(type).toBe('image/png')
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1800, height: 1080 })
      expect((await app.kit.ports.images.detectQr(bytes))[0]?.startsWith('BEGIN:VCARD')).toBe(
        side === 'back' ? true : undefined,
      )
    }
    const small = await get(`${mine}/picture?design=windows&small=true`, looker.token)
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 360, height: 216 })
  })

  it('are a contact for a phone', async () => {
    const { type, bytes } = await get(`${mine}/contact`)
    expect(type).toContain('text/vcard')
    const text = new TextDecoder().decode(bytes)
    expect(text).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\nN:ทดสอบ;วรรณา;;;\r\nFN:วรรณา ทดสอบ\r\n/)
    expect(text).toContain('TEL;TYPE=CELL:+66812345678\r\n')
    expect(text).toContain('ORG:หอพักทดสอบ\r\n')
  })

  it('show the business as it is today', async () => {
    await app.kit.database.global((tx) =>
      tx.execute(sql`update workspaces set business_name = 'บ้านชื่อใหม่' where id = ${manager.workspaceId}`),
    )
    expect(await readAsChrome((await get(`${mine}/print`)).bytes)).toContain('บ้านชื่อใหม่')
    await app.kit.database.global((tx) =>
      tx.execute(
        sql`update workspaces set business_name = ${'ชื่อยาว'.repeat(20)} where id = ${manager.workspaceId}`,
      ),
    )
    expect(await call('GET', `${mine}/print`)).toMatchObject({ status: 409, body: { code: 'card_no_room' } })
    await app.kit.database.global((tx) =>
      tx.execute(sql`update workspaces set business_name = 'หอพักทดสอบ' where id = ${manager.workspaceId}`),
    )
  })
})

describe('a portrait', () => {
  it('is kept with the card, replaced by the next one, and printed', async () => {
    expect((await call('PUT', mine, { design: 'portrait' })).status).toBe(200)
    expect(await call('GET', `${mine}/print`)).toMatchObject({
      status: 409,
      body: { code: 'card_portrait_missing' },
    })
    const plain = (await get(`${mine}/picture`)).bytes
    const first = await call('PUT', mine, asForm({ portrait: await photo() }))
    expect(first.body.data.portraitUrl).toContain('/media/')
    expect((await get(`${mine}/picture`)).bytes.length).not.toBe(plain.length)
    expect((await get(`${mine}/print`)).status).toBe(200)
    const second = await call('PUT', mine, asForm({ portrait: await photo(700, 700) }))
    expect(second.body.data.portraitUrl).not.toBe(first.body.data.portraitUrl)
    expect(await kept()).toBe(1)
    expect((await call('PUT', mine, asForm({ titleTh: 'เจ้าของ' }))).body.data.portraitUrl).toContain(
      '/media/',
    )
  })

  it('is refused where it is no picture or too large', async () => {
    const text = new File(['no picture'], 'หน้า.jpg', { type: 'image/jpeg' })
    expect((await call('PUT', mine, asForm({ portrait: text }))).status).toBe(415)
    expect(
      (await call('POST', `${mine}/preview`, asForm({ design: 'portrait', portrait: text }))).status,
    ).toBeGreaterThan(400)
    expect(await kept()).toBe(1)
  })

  it('goes with the wish, and with the card', async () => {
    expect((await call('PUT', mine, { dropPortrait: true })).body.data.portraitUrl).toBeNull()
    expect(await kept()).toBe(0)
    await call('PUT', mine, asForm({ portrait: await photo() }))
    expect((await call('DELETE', mine, undefined, looker.token)).status).toBe(403)
    expect((await call('DELETE', mine)).status).toBe(200)
    expect(await kept()).toBe(0)
    expect((await call('GET', mine)).body.data).toMatchObject({ isSaved: false, portraitUrl: null })
    expect((await call('DELETE', mine)).status).toBe(404)
  })
})

describe('the preview', () => {
  it('draws both sides as they would print and keeps nothing', async () => {
    const { status, body } = await call(
      'POST',
      `${mine}/preview`,
      { ...CARD, nameTh: 'ลองดู ก่อน', lineId: '' },
      looker.token,
    )
    expect(status, JSON.stringify(body)).toBe(200)
    for (const side of ['front', 'back'] as const) {
      const bytes = Buffer.from(body.data[side].replace('data:image/webp;base64,', ''), 'base64')
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1080, height: 648 })
    }
    expect(body.data).toMatchObject({ faults: {}, notes: [] })
    expect((await call('GET', mine)).body.data.isSaved).toBe(false)
  })

  it('says by field what has no room, and what is done another way', async () => {
    const { body } = await call('POST', `${mine}/preview`, {
      ...{
        ...CARD,
        design: 'portrait',
        titleTh: 'ผู้จัดการ'.repeat(9),
        nameTh: `${'ณัฐธิดา'.repeat(6)} ${'สุขใจ'.repeat(8)}`,
      },
    })
    expect(Object.keys(body.data.faults).sort()).toEqual(['nameTh', 'titleTh'])
    expect(body.data.notes).toEqual([
      expect.stringContaining('ยังไม่มีรูป'),
      expect.stringContaining('QR จึงเปิดเว็บไซต์แทน'),
    ])
  })
})

describe('whoever leaves the business', () => {
  it('takes the card along', async () => {
    await call('PUT', `/${colleague.id}`, { ...CARD, nameTh: 'อรทัย ทดสอบ' })
    const gone = await app.call('DELETE', `/manager/dashboard/people/members/${colleague.id}`, {
      token: manager.token,
    })
    expect(gone.status).toBe(200)
    const { rows } = await app.kit.database.owner.query('select 1 from business_cards where user_id = $1', [
      colleague.id,
    ])
    expect(rows).toEqual([])
  })
})

async function kept(): Promise<number> {
  const { rows } = await app.kit.database.owner.query(
    'select count(*)::int as count from files where workspace_id = $1 and container_id = 3 and deleted_at is null',
    [manager.workspaceId],
  )
  return rows[0].count
}
