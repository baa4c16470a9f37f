import { describe, expect, it, test, vi } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildManager } from '#testing/people.ts'
import { lockDraft } from './draft.ts'

const app = await testApp()
const manager = await buildManager(app, { siteName: 'editor-site' })
const { token } = manager
const foreign = await buildManager(app)
const PW = '/personal-website'
const page = (name: string) => `${PW}/customize-design/${name}`

const read = async (name: string, by = token) => (await app.call('GET', page(name), { token: by })).body.data
const save = (name: string, body: object, by = token) => app.call('PUT', page(name), { token: by, body })
const draft = async (by = token) => (await app.call('GET', `${PW}/draft`, { token: by })).body.data
const publish = async (by = token) =>
  app.call('POST', `${PW}/publish`, { token: by, body: { mark: (await draft(by)).mark } })
const shown = async (name: string, lang: 'th' | 'en' = 'th') =>
  app.call('GET', `/sub-domain/editor-site/${name}`, { lang })
const words = (th: string, en = '') => ({ th, en })
const item = (n: number) => `11111111-1111-4111-8111-11111111111${n}`

async function write(name: string, change: object, by = token) {
  const { content, revision } = await read(name, by)
  return save(name, { revision, content: { ...content, ...change } }, by)
}

async function upload(by = token) {
  const body = new FormData()
  const { sharp } = await import('#server/ports/images/sharp.ts')
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#263b69' } })
    .jpeg()
    .toBuffer()
  body.set('file', new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }))
  const answer = await app.call('PUT', '/media/4/add', { token: by, body })
  return answer.body.data.fileId as string
}

test('each page of a site is read by its address and by the name that the editor gives it', async () => {
  const names = [
    ['home', 'homepage'],
    ['about', 'about-page'],
    ['contact', 'contact-us-page'],
    ['featured-page', 'featured-page'],
  ]
  for (const [page, name] of names) {
    const { status, body } = await shown(name!)
    expect([name, status, body.data?.page]).toEqual([name, 200, page])
  }
  // Switched off, by whichever name.
  expect((await shown('team-page')).status).toBe(404)
  expect((await shown('team')).status).toBe(404)
  expect((await shown('nothing-page')).status).toBe(404)
})

describe('the draft of a website', () => {
  it('begins with what the site says already, and nobody sees it before it is published', async () => {
    const { rows } = await app.kit.database.owner.query(
      `update workspaces set tagline_th = 'ห้องดี', about_th = 'เราคือเรา' where id = $1 returning 1`,
      [manager.workspaceId],
    )
    expect(rows).toHaveLength(1)
    const start = await read('homepage')
    expect(start).toMatchObject({ revision: 0, updatedAt: null, content: { headline: words('ห้องดี') } })

    const { body, status } = await write('homepage', { headline: words('ยินดีต้อนรับ', 'Welcome') })
    expect([status, body.data.revision]).toEqual([200, 1])
    expect((await shown('home')).body.data.tagline).toBe('ห้องดี')
    expect((await draft()).pages.find((one: { page: string }) => one.page === 'homepage')).toMatchObject({
      isChanged: true,
      revision: 1,
      by: 'วรรณา ทดสอบ',
    })
  })

  it('is published whole, in one version, which visitors see in their language', async () => {
    await write('look', { design: 'river', primary: '#A83F6F', surface: 'tint' })
    await write('homepage', {
      meta: { title: words('ห้องของเรา', 'Our rooms'), description: words('ใกล้รถไฟฟ้า', 'Near the train') },
    })
    const { body, status } = await publish()
    expect([status, body.data]).toEqual([200, { number: 1, siteUrl: expect.stringContaining('editor-site') }])
    expect((await shown('home')).body.data.content.heading).toBe('ยินดีต้อนรับ')
    expect((await shown('home', 'en')).body.data.content).toMatchObject({
      heading: 'Welcome',
      title: 'Our rooms',
      description: 'Near the train',
    })
    // What was written in one language only is shown in both.
    expect((await shown('about', 'en')).body.data.content.text).toBe('เราคือเรา')
    const config = (await app.call('GET', '/sub-domain/config/editor-site')).body.data
    expect(config).toMatchObject({ design: 'river', primaryColor: '#a83f6f', surface: 'tint' })
    expect(config.backgroundColor).toMatch(/^#f/)
    expect((await draft()).pages.filter((one: { isChanged: boolean }) => one.isChanged)).toEqual([])
    const { rows } = await app.kit.database.owner.query(
      `select action, after from audit_log where workspace_id = $1 and record_kind = 'website'`,
      [manager.workspaceId],
    )
    expect(rows).toEqual([
      { action: 'website.published', after: { number: 1, changed: ['look', 'homepage'] } },
    ])
  })

  it('makes no second version of the same', async () => {
    expect((await publish()).body.data.number).toBe(1)
    expect((await app.call('GET', `${PW}/versions`, { token })).body.data).toHaveLength(1)
  })

  it('is not overwritten by who has not read it, unless they say the same', async () => {
    const mine = await read('about-page')
    const first = await save('about-page', {
      ...mine,
      content: { ...mine.content, heading: words('ก') },
      updatedAt: undefined,
    })
    expect(first.status).toBe(200)
    const late = { revision: mine.revision, content: { ...mine.content, heading: words('ข') } }
    const refused = await save('about-page', late)
    expect([refused.status, refused.body.code]).toEqual([409, 'website_page_moved'])
    expect((await read('about-page')).content.heading).toEqual(words('ก'))
    // The same sent twice, as when the answer was lost.
    const again = await save('about-page', { ...late, content: { ...mine.content, heading: words('ก') } })
    expect([again.status, again.body.data.revision]).toEqual([200, first.body.data.revision])
    // Another page is nobody's business.
    expect((await write('featured-page', { heading: words('ค') })).status).toBe(200)
  })

  it('goes out only as it was looked at', async () => {
    const { mark } = await draft()
    await write('featured-page', { heading: words('ง') })
    const { status, body } = await app.call('POST', `${PW}/publish`, { token, body: { mark } })
    expect([status, body.code]).toEqual([409, 'website_draft_moved'])
  })

  it('lets two who write at once through one after the other, and loses neither', async () => {
    const mine = await read('contact-us-page')
    const both = await Promise.all(
      ['หนึ่ง', 'สอง'].map((word) =>
        save('contact-us-page', {
          revision: mine.revision,
          content: { ...mine.content, hours: words(word) },
        }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is written after what publishes or puts back, never beneath it', async () => {
    const { workspaceId, token: by } = await buildManager(app)
    const { database } = app.kit
    let saving: ReturnType<typeof write> | undefined
    await database.inWorkspace(workspaceId, async (tx) => {
      await lockDraft(tx, workspaceId)
      let isDone = false
      saving = write('homepage', { headline: words('พร้อมกัน') }, by).finally(() => {
        isDone = true
      })
      await vi.waitUntil(async () => isDone || (await waiting()) > 0, { timeout: 5_000 })
      expect(isDone).toBe(false)
    })
    expect((await saving!).status).toBe(200)
    async function waiting() {
      const { rows } = await database.owner.query<{ n: number }>(
        `select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`,
      )
      return rows[0]!.n
    }
  })
})

describe('older versions', () => {
  it('go back into the draft; what stood there is kept', async () => {
    await write('homepage', { headline: words('ไม่ได้เผยแพร่') })
    const { body } = await app.call('POST', `${PW}/versions/1/restore`, { token })
    expect(body.data).toEqual({ kept: 2, gone: [] })
    expect((await read('homepage')).content.headline).toEqual(words('ยินดีต้อนรับ', 'Welcome'))
    const list = (await app.call('GET', `${PW}/versions`, { token })).body.data
    expect(list).toMatchObject([
      { number: 2, kind: 'kept', isLive: false, changed: expect.arrayContaining(['homepage']) },
      { number: 1, kind: 'published', isLive: true, by: 'วรรณา ทดสอบ' },
    ])
    // And back again: nothing was lost.
    expect((await app.call('POST', `${PW}/versions/2/restore`, { token })).body.data).toEqual({
      kept: null,
      gone: [],
    })
    expect((await read('homepage')).content.headline).toEqual(words('ไม่ได้เผยแพร่'))
    expect((await publish()).body.data.number).toBe(3)
  })

  it('leave the place of a picture that is gone empty, and say which', async () => {
    const own = await buildManager(app, { siteName: 'gone-pictures' })
    const [whole, gone] = [await upload(own.token), await upload(own.token)]
    const shot = (fileId: string) => ({ fileId, x: 50, y: 50, zoom: 100, alt: words('') })
    const one = (id: string, title: string, fileId: string) => {
      return { id, title: words(title), role: words(''), text: words(''), picture: shot(fileId), link: '' }
    }
    const team = [one(item(1), 'สมชาย', gone), one(item(2), 'สมหญิง', whole)]
    await write('homepage', { picture: shot(gone) }, own.token)
    await write('team-page', { items: team }, own.token)
    await write('look', { favicon: gone }, own.token)
    expect((await publish(own.token)).status).toBe(200)
    // What versions show cannot be deleted by hand; a picture can be lost otherwise.
    await app.kit.database.owner.query('update files set deleted_at = now() where id = $1', [gone])

    const { status, body } = await app.call('POST', `${PW}/versions/1/restore`, { token: own.token })
    expect([status, body.data.kept]).toEqual([200, null])
    expect(body.data.gone).toEqual([
      { page: 'look', title: null },
      { page: 'homepage', title: null },
      { page: 'team-page', title: words('สมชาย') },
    ])
    expect((await read('homepage', own.token)).content.picture).toBeNull()
    expect((await read('look', own.token)).content.favicon).toBeNull()
    const [first, second] = (await read('team-page', own.token)).content.items
    expect([first.title, first.picture, second.picture.fileId]).toEqual([words('สมชาย'), null, whole])
    // Nothing broken stands in the draft: it can be published.
    expect((await publish(own.token)).status).toBe(200)
  })

  it('cannot be changed or taken away by requests, and are nobody else’s', async () => {
    for (const change of ['delete from website_versions', 'update website_versions set number = 9'])
      await expect(
        app.kit.database.inWorkspace(manager.workspaceId, (tx) => tx.execute(change)),
      ).rejects.toThrow()
    expect((await app.call('GET', `${PW}/versions`, { token: foreign.token })).body.data).toEqual([])
    const restored = await app.call('POST', `${PW}/versions/1/restore`, { token: foreign.token })
    expect(restored.status).toBe(404)
  })
})

describe('the further pages', () => {
  it('are open while their switch is on, and not there while it is off', async () => {
    const set = (tab: string, isOn: boolean) =>
      app.call('PUT', page('enable-tab'), { token, body: { tab, isOn } })
    expect((await shown('team')).status).toBe(404)
    expect((await set('team', true)).body.data.team).toBe(true)
    expect((await app.call('GET', `${PW}/extra-pages`, { token })).body.data).toEqual({
      service: false,
      testimonials: false,
      team: true,
      whyUs: false,
    })
    expect((await app.call('GET', '/sub-domain/config/editor-site')).body.data.extraPages.team).toBe(true)
    expect((await shown('team')).status).toBe(200)
    await set('team', false)
    expect((await shown('team')).status).toBe(404)
  })

  it.each([
    ['service', 'services'],
    ['testimonials', 'testimonial'],
    ['team', 'team'],
    ['whyUs', 'why-us'],
  ] as const)('%s opens its own page and no other', async (tab, path) => {
    const set = (isOn: boolean) => app.call('PUT', page('enable-tab'), { token, body: { tab, isOn } })
    const flags = async () => (await app.call('GET', `${PW}/extra-pages`, { token })).body.data
    const open = async () => {
      const pages = ['services', 'testimonial', 'team', 'why-us'] as const
      const answers = await Promise.all(pages.map((one) => shown(one)))
      return pages.filter((_, nth) => answers[nth]!.status === 200)
    }
    expect(await open()).toEqual([])
    await set(true)
    expect(await open()).toEqual([path])
    expect(Object.entries(await flags()).filter(([, isOn]) => isOn)).toEqual([[tab, true]])
    await set(false)
    expect(await open()).toEqual([])
  })

  it('lose a thing by its id, which the answer holds so that it can be put back', async () => {
    const one = {
      id: item(1),
      title: words('เก่ง'),
      role: words(''),
      text: words(''),
      picture: null,
      link: '',
    }
    await write('team-page', { items: [one, { ...one, id: item(2) }] })
    const gone = await app.call('DELETE', `${page('team-page')}/${item(1)}`, { token })
    expect(gone.body.data.item).toEqual(one)
    expect((await read('team-page')).content.items.map(({ id }: { id: string }) => id)).toEqual([item(2)])
    expect((await app.call('DELETE', `${page('team-page')}/${item(1)}`, { token })).status).toBe(404)
  })
})

describe('what may be written', () => {
  it.each([
    ['javascript:alert(1)', 422],
    ['data:text/html,x', 422],
    ['https://example.com', 200],
    ['tel:+66812345678', 200],
    // Half a sign: nothing that could be kept.
    ['https://example.com/\ud800', 422],
  ])('a link %j is answered by %i', async (link, status) => {
    const one = { id: item(3), title: words('a'), text: words(''), icon: null, picture: null, link }
    expect((await write('service-page', { items: [one] })).status).toBe(status)
  })

  it('only pictures of one’s own, and a picture that is shown is not deleted', async () => {
    const picture = (fileId: string) => ({ fileId, x: 20, y: 80, zoom: 140, alt: words('ตึก') })
    const theirs = await upload(foreign.token)
    expect((await write('homepage', { picture: picture(theirs) })).status).toBe(422)
    const own = await upload()
    expect((await write('homepage', { picture: picture(own) })).status).toBe(200)
    const refused = await app.call('DELETE', `/media/4/delete?fileName=${own}`, { token })
    expect([refused.status, refused.body.code]).toEqual([409, 'file_in_use'])
    await publish()
    // The cut itself is what visitors are sent (cuts.service.test.ts): nothing is left to be cut away.
    expect((await shown('home')).body.data.content.picture).toMatchObject({ x: 20, y: 80, zoom: 100 })
  })

  it('no field that is not there, no list without end, and no sign that cannot be kept', async () => {
    expect((await write('homepage', { isVerified: true })).status).toBe(422)
    const one = { title: words('a'), text: words(''), icon: null }
    const many = Array.from({ length: 25 }, () => ({ ...one, id: crypto.randomUUID() }))
    expect((await write('why-us-page', { items: many })).status).toBe(422)
    expect(
      (
        await write('why-us-page', {
          items: [
            { ...one, id: item(1) },
            { ...one, id: item(1) },
          ],
        })
      ).status,
    ).toBe(422)
    expect((await write('homepage', { headline: words('a\u0000b\ud800') })).status).toBe(200)
    expect((await read('homepage')).content.headline.th).toBe('ab\ufffd')
  })
})

describe('rights', () => {
  test('edit writes, publish publishes', async () => {
    const editor = await buildManager(app, { rights: ['view', 'edit'] })
    expect((await write('homepage', { headline: words('a') }, editor.token)).status).toBe(200)
    const refused = await publish(editor.token)
    expect([refused.status, refused.body.code]).toEqual([403, 'no_right'])
    const looker = await buildManager(app, { rights: ['view'] })
    expect((await write('homepage', {}, looker.token)).status).toBe(403)
  })
})

describe('the address of a draft', () => {
  it('shows it for two hours to whoever was given it, and an altered one shows nothing', async () => {
    await write('homepage', { headline: words('ร่างใหม่') })
    const { token: key } = await draft()
    const look = (query: string) => app.call('GET', `/sub-domain/website-draft/home?token=${query}`)
    expect((await look(key)).body.data.content.heading).toBe('ร่างใหม่')
    // Pages that are off are shown to who writes them.
    expect((await app.call('GET', `/sub-domain/website-draft/team?token=${key}`)).status).toBe(200)
    expect((await app.call('GET', `/sub-domain/config/website-draft?token=${key}`)).body.data.isDraft).toBe(
      true,
    )
    const other = key.replace(manager.workspaceId, foreign.workspaceId)
    for (const bad of [other, `${key}x`, key.slice(0, -1), key.replace('draft', '1'), 'x'])
      expect((await look(bad)).status).toBe(404)
    expect((await look('')).status).toBe(404)
    const old = (await app.call('GET', `${PW}/versions/1`, { token })).body.data.token
    expect((await look(old)).body.data.content.heading).toBe('Welcome')
    app.setNow('2026-11-20T06:00:00Z')
    expect((await look(key)).status).toBe(404)
    app.setNow('2026-11-20T03:00:00Z')
  })

  it('shows it under no other site’s address', async () => {
    await buildManager(app, { siteName: 'good-name' })
    const { token: key } = await draft()
    const found = await app.call('GET', `/sub-domain/config/good-name?token=${key}`)
    expect([found.body.data.siteName, found.body.data.isDraft]).toEqual(['good-name', undefined])
    const home = await app.call('GET', `/sub-domain/good-name/home?token=${key}`)
    expect(home.body.data.content.heading).not.toBe('ร่างใหม่')
    // Nor does any other word in an address close a page.
    expect((await app.call('GET', '/sub-domain/good-name/home?token=x')).status).toBe(200)
  })

  it.each([
    ['may look no more', `update workspace_members set rights = '{edit}' where user_id = $1`],
    ['is closed', `update users set status = 'suspended' where id = $1`],
    ['is no member any more', 'delete from workspace_members where user_id = $1'],
  ])('ends with the person: one who %s', async (_, change) => {
    const person = await buildManager(app)
    const { token: key } = await draft(person.token)
    const old = await publish(person.token)
    expect(old.status).toBe(200)
    const version = (await app.call('GET', `${PW}/versions/1`, { token: person.token })).body.data.token
    const look = async (query: string) =>
      (await app.call('GET', `/sub-domain/website-draft/home?token=${query}`)).status
    expect([await look(key), await look(version)]).toEqual([200, 200])
    await app.kit.database.owner.query(change, [person.id])
    expect([await look(key), await look(version)]).toEqual([404, 404])
  })
})
