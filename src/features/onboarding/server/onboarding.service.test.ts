import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#testing/app.ts'
import { buildManager, buildUser } from '#testing/people.ts'

const app = await testApp()
const sql = (text: string, values: unknown[] = []) => app.kit.database.owner.query(text, values)
const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2f5d1c' } })
  .png()
  .toBuffer()

/** Someone on their first visit. */
async function newcomer(options: Parameters<typeof buildUser>[1] = {}) {
  const user = await buildUser(app, options)
  await sql('update users set is_first_login = true where id = $1', [user.id])

  return user
}

/** A manager who has just chosen so: a workspace without a name. */
async function freshManager(options: Parameters<typeof buildUser>[1] = {}) {
  const user = await newcomer(options)
  const { body } = await app.call('PUT', '/user/update-role', {
    token: user.token,
    body: { role: 'Manager', language: 'th' },
  })

  return { ...user, workspaceId: body.data.workspaceId as string }
}

const info = async (token: string) => (await app.call('GET', '/account/userinfo', { token })).body.data
/** In the order in which they came; those of one transaction by their names, for their ids do not tell. */
const actionsOf = async (workspaceId: string) =>
  (
    await sql('select action from audit_log where workspace_id = $1 order by created_at, action', [
      workspaceId,
    ])
  ).rows.map((row) => row.action)

/** What its people agree to show, with nothing to reach them by. */
const FACE = {
  hasAgreed: true,
  businessName: 'หอพักที่ตกลงแล้ว',
  businessNameEn: '',
  phone: '',
  email: '',
  lineId: '',
  addressTh: '',
  addressEn: '',
}

describe('PUT /user/update-role', () => {
  it('makes a manager’s workspace with every right, once', async () => {
    const { id, token } = await newcomer({ firstName: 'ใบตอง' })
    expect(await info(token)).toMatchObject({ canChooseRole: true, isFirstTimeLogin: true })
    const first = await app.call('PUT', '/user/update-role', {
      token,
      body: { role: 'Manager', language: 'en' },
    })
    expect(first).toMatchObject({ status: 200, body: { data: { role: 'Manager' } } })
    const { workspaceId } = first.body.data
    const { rows } = await sql(
      `select u.role, u.locale, u.is_first_login, u.role_chosen_at is not null as chosen, w.business_name, w.email, w.phone,
              w.is_published, w.site_name, m.rights, s.workspace_id is not null as has_settings
         from users u join workspace_members m on m.user_id = u.id join workspaces w on w.id = m.workspace_id
         left join workspace_settings s on s.workspace_id = w.id where u.id = $1`,
      [id],
    )
    expect(rows).toEqual([
      {
        role: 'Manager',
        locale: 'en',
        is_first_login: false,
        chosen: true,
        business_name: 'ใบตอง ทดสอบ',
        // Nothing of the account becomes the business's by itself.
        email: null,
        phone: null,
        is_published: false,
        site_name: null,
        rights: ['view', 'edit', 'money', 'publish', 'people'],
        has_settings: true,
      },
    ])
    expect(await actionsOf(workspaceId)).toEqual(['workspace.created'])
    const again = await app.call('PUT', '/user/update-role', { token, body: { role: 'Owner' } })
    expect(again).toMatchObject({ status: 409, body: { code: 'role_chosen' } })
    expect((await info(token)).role).toBe('Manager')
  })

  it('decides between two answers of one person, and makes one workspace', async () => {
    const { id, token } = await newcomer()
    const roles = ['Manager', 'Manager', 'Agent', 'Manager']
    const answers = await Promise.all(
      roles.map((role) => app.call('PUT', '/user/update-role', { token, body: { role } })),
    )
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409, 409])
    const { rows } = await sql('select count(*)::int as n from workspace_members where user_id = $1', [id])
    expect(rows[0].n).toBe(answers.find((one) => one.status === 200)!.body.data.role === 'Manager' ? 1 : 0)
  })

  it('keeps the visit open without a language, refuses Admin, and whoever was here before', async () => {
    const { token } = await newcomer()
    const admin = await app.call('PUT', '/user/update-role', { token, body: { role: 'Admin' } })
    expect(admin).toMatchObject({ status: 422, body: { fields: { role: 'Choose your role' } } })
    await app.call('PUT', '/user/update-role', { token, body: { role: 'Vendor' } })
    expect(await info(token)).toMatchObject({ role: 'Vendor', isFirstTimeLogin: true, canChooseRole: false })

    const old = await buildUser(app, { role: 'Tenant' })
    const late = await app.call('PUT', '/user/update-role', { token: old.token, body: { role: 'Manager' } })
    expect(late).toMatchObject({ status: 409, body: { code: 'role_chosen' } })
    const boss = await newcomer({ role: 'Admin' })
    expect(
      (await app.call('PUT', '/user/update-role', { token: boss.token, body: { role: 'Manager' } })).status,
    ).toBe(409)
  })

  it('gives a member of a workspace no second one', async () => {
    const manager = await buildManager(app)
    await sql('update users set is_first_login = true where id = $1', [manager.id])
    const { body } = await app.call('PUT', '/user/update-role', {
      token: manager.token,
      body: { role: 'Manager', language: 'th' },
    })
    expect(body.data.workspaceId).toBeNull()
    expect((await info(manager.token)).subDomain).toBe(manager.siteName)
  })

  it('takes nothing but the role from its body', async () => {
    const victim = await buildManager(app)
    const { id, token } = await newcomer()
    const greedy = {
      role: 'Tenant',
      id: victim.id,
      userId: victim.id,
      workspaceId: victim.workspaceId,
      rights: ['money'],
      status: 'active',
      emailVerifiedAt: '2020-01-01',
      isFirstLogin: true,
    }
    const { body } = await app.call('PUT', '/user/update-role', { token, body: greedy })
    expect(body.data).toEqual({ role: 'Tenant', workspaceId: null })
    const { rows } = await sql('select count(*)::int as n from workspace_members where user_id = $1', [id])
    expect(rows[0].n).toBe(0)
    expect((await info(victim.token)).role).toBe('Manager')
  })
})

describe('the name of a site', () => {
  it('is free, or comes with up to five free ones', async () => {
    const { token } = await freshManager({ firstName: 'Nok' })
    await buildManager(app, { siteName: 'baitong' })
    await buildManager(app, { siteName: 'baitong-th' })
    const check = async (subdomainName: string) =>
      (await app.call('POST', '/user/check-subdomain', { token, body: { subdomainName } })).body
    expect((await check('baitong-rangsit')).data).toEqual({ isValid: true, suggestSubdomainName: [] })
    expect((await check(' BaiTong ')).data).toEqual({
      isValid: false,
      suggestSubdomainName: ['baitong-property', 'baitong1', 'baitong2', 'baitong3', 'baitong4'],
    })
    const kept = (await check('adm1n')).data
    expect(kept.isValid).toBe(false)
    expect(kept.suggestSubdomainName.length).toBeGreaterThan(0)
    expect(kept.suggestSubdomainName.length).toBeLessThanOrEqual(5)
    for (const idea of kept.suggestSubdomainName) expect((await check(idea)).data.isValid).toBe(true)
    expect((await check('บ้าน')).fields.subdomainName).toBe('Name is invalid')
    expect((await check('')).fields.subdomainName).toBe('Subdomain must be valid')
    expect((await check('a_b')).fields.subdomainName).toBe('Name is invalid')
    expect((await check('ab')).fields.subdomainName).toContain('3–30')
  })

  it('is tried by anybody, and refused as it would be when it is taken', async () => {
    await buildManager(app, { siteName: 'bantal' })
    const tried = (name: string) => app.call('GET', `/website-name?subdomainName=${encodeURIComponent(name)}`)
    expect(await tried(' Bantal-Rangsit ')).toMatchObject({ status: 200 })
    for (const name of ['bantal', 'admin', 'adm1n', 'ruen-official'])
      expect(await tried(name), name).toMatchObject({ status: 409, body: { code: 'subdomain_taken' } })
    for (const [name, words] of [
      ['แสนสุข', 'Name is invalid'],
      ['a b', 'Name is invalid'],
      ...['a_b', 'ban_tal', '_bantal', 'bantal_'].map((one) => [one, 'Name is invalid'] as const),
      ['ab', '3–30'],
    ] as const) {
      // To try it, to check it and to take it.
      const { token } = await freshManager()
      const body = { subdomainName: name }
      for (const refused of [
        await tried(name),
        await app.call('POST', '/user/check-subdomain', { token, body }),
        await app.call('POST', '/user/create-subdomain', { token, body }),
      ]) {
        expect(refused.status, name).toBe(422)
        expect(refused.body.fields.subdomainName).toContain(words)
      }
    }
  })

  it('is taken once, for good, and answers the site’s address', async () => {
    const { token, workspaceId } = await freshManager()
    const take = (subdomainName: string) =>
      app.call('POST', '/user/create-subdomain', { token, body: { subdomainName } })
    expect(await take('ruen-official')).toMatchObject({ status: 409, body: { code: 'subdomain_taken' } })
    expect(await take('Kramthong')).toMatchObject({
      status: 200,
      body: { data: 'http://kramthong.localhost:3000' },
    })
    expect(await take('another')).toMatchObject({ status: 409, body: { code: 'subdomain_set' } })
    expect(await actionsOf(workspaceId)).toEqual(['workspace.created', 'workspace.site_named'])
    expect(await info(token)).toMatchObject({ subDomain: 'kramthong', showSubdomainPopup: false })
    expect((await app.call('GET', '/sub-domain/config/kramthong')).status).toBe(404)
  })

  it('goes to one of two who ask at the same moment, every time', async () => {
    const takers = await Promise.all(Array.from({ length: 6 }, () => freshManager()))
    for (const name of ['twins', 'twice']) {
      const answers = await Promise.all(
        takers
          .splice(0, 3)
          .map(({ token }) =>
            app.call('POST', '/user/create-subdomain', { token, body: { subdomainName: name } }),
          ),
      )
      expect(answers.map((one) => one.status).sort()).toEqual([200, 409, 409])
      expect(answers.filter((one) => one.status === 409).map((one) => one.body.code)).toEqual([
        'subdomain_taken',
        'subdomain_taken',
      ])
      const { rows } = await sql('select count(*)::int as n from workspaces where site_name = $1', [name])
      expect(rows[0].n).toBe(1)
    }
  })
})

describe('POST /user/business-name', () => {
  const send = (token: string, fields: Record<string, string>, logo?: Blob, lang: 'th' | 'en' = 'en') => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    if (logo) body.set('logo', logo, 'logo.png')
    return app.call('POST', '/user/business-name', { token, body, lang })
  }
  const png = new Blob([picture], { type: 'image/png' })

  it('asks for a name and a logo, then keeps both and opens no site', async () => {
    const { token, workspaceId } = await freshManager()
    const both = { isCompanyOrIndividual: 'true', name: 'หอพักใบตอง' }
    expect(await send(token, both)).toMatchObject({
      status: 422,
      body: {
        code: 'name_and_image',
        message: 'Name and image is required!',
        fields: { logo: 'Add a logo' },
      },
    })
    expect(await send(token, { ...both, name: ' ' }, png, 'th')).toMatchObject({
      status: 422,
      body: { message: 'กรุณากรอกชื่อและใส่โลโก้', fields: { name: 'กรุณากรอกชื่อ' } },
    })
    const unnamed = await send(token, both, png)
    expect(unnamed).toMatchObject({ status: 200, body: { data: { siteUrl: null, isPublished: false } } })

    const named = { subdomainName: 'baitongdorm', primaryColor: '#2F4F9A' }
    const odd = { ...named, primaryColor: 'red;}*{display:none}' }
    expect((await app.call('POST', '/user/create-subdomain', { token, body: odd })).status).toBe(422)
    await app.call('POST', '/user/create-subdomain', { token, body: named })
    const { rows: sites } = await sql("select primary_color from workspaces where site_name = 'baitongdorm'")
    expect(sites).toEqual([{ primary_color: '#2f4f9a' }])
    const { body } = await send(token, { isCompanyOrIndividual: 'false', name: 'ใบตอง' })
    expect(body.data).toMatchObject({
      siteUrl: 'http://baitongdorm.localhost:3000',
      isPublished: false,
      logoUrl: expect.stringMatching(/^\/media\//),
    })
    expect((await app.call('GET', '/sub-domain/config/baitongdorm')).status).toBe(404)
    const opened = await app.call('PUT', '/user/publish-website', { token, body: FACE })
    expect(opened.body.data).toEqual({ siteUrl: 'http://baitongdorm.localhost:3000', isPublished: true })
    expect((await app.call('GET', '/sub-domain/config/baitongdorm')).body.data).toMatchObject({
      businessName: FACE.businessName,
      logo: body.data.logoUrl,
    })
    expect(await actionsOf(workspaceId)).toEqual([
      'workspace.created',
      'workspace.named',
      'workspace.site_named',
      'workspace.named',
      'workspace.published',
    ])
  })

  it('replaces a logo and lets the old one go', async () => {
    const { token, workspaceId } = await freshManager()
    const fields = { isCompanyOrIndividual: 'false', name: 'ใบเตย' }
    await send(token, fields, png)
    await send(token, fields, png)
    const { rows } = await sql(
      'select deleted_at is null as kept from files where workspace_id = $1 order by id',
      [workspaceId],
    )
    expect(rows).toEqual([{ kept: false }, { kept: true }])
  })

  it('refuses what is no picture, what is too large, two files, and a field that is not there', async () => {
    const { token } = await freshManager()
    const fields = { isCompanyOrIndividual: 'true', name: 'ใบไผ่' }
    const text = new Blob(['<svg onload="alert(1)"/>'], { type: 'image/png' })
    expect((await send(token, fields, text)).body.message).toMatch(/^File of invalid type/)
    const large = new Blob([picture, Buffer.alloc(2 * 1024 * 1024)], { type: 'image/png' })
    expect((await send(token, fields, large)).body.message).toMatch(/^File is too large/)
    expect((await send(token, { ...fields, isCompanyOrIndividual: 'maybe' }, png)).status).toBe(422)
    const twice = new FormData()
    twice.set('name', 'x')
    twice.append('logo', png, 'a.png')
    twice.append('logo', png, 'b.png')
    expect((await app.call('POST', '/user/business-name', { token, body: twice })).status).toBe(413)
  })

  it('leaves the site closed until the e-mail is verified, and ignores other people’s workspaces', async () => {
    const victim = await buildManager(app)
    const { id, token, workspaceId } = await freshManager({ isVerified: false })
    await app.call('POST', '/user/create-subdomain', { token, body: { subdomainName: 'not-yet' } })
    const fields = { isCompanyOrIndividual: 'true', name: 'ยังก่อน', workspaceId: victim.workspaceId }
    const { body } = await send(token, { ...fields, isPublished: 'true', verifiedAt: '2020-01-01' }, png)
    expect(body.data.isPublished).toBe(false)
    expect((await app.call('GET', '/sub-domain/config/not-yet')).status).toBe(404)
    expect(await app.call('PUT', '/user/publish-website', { token, body: FACE })).toMatchObject({
      status: 403,
      body: { code: 'verify_email' },
    })
    expect(await actionsOf(victim.workspaceId)).toEqual([])
    const { rows } = await sql('select verified_at from workspaces where id = $1', [workspaceId])
    expect(rows[0].verified_at).toBeNull()
    await sql('update users set email_verified_at = now() where id = $1', [id])
    const published = await app.call('PUT', '/user/publish-website', { token, body: FACE })
    expect(published.body.data).toEqual({ siteUrl: 'http://not-yet.localhost:3000', isPublished: true })
    expect((await app.call('GET', '/sub-domain/config/not-yet')).status).toBe(200)
  })
})

describe('going live', () => {
  it('publishes nothing unasked: what was looked at and agreed to alone', async () => {
    const { token, workspaceId } = await freshManager()
    await app.call('POST', '/user/create-subdomain', { token, body: { subdomainName: 'asked-first' } })
    const open = (body?: object) => app.call('PUT', '/user/publish-website', { token, body })
    const site = () => app.call('GET', '/sub-domain/config/asked-first')

    // The business as an older account has it: the person's own number and address of mail.
    await sql("update workspaces set phone = '+66899990000', email = 'private@ruen.example' where id = $1", [
      workspaceId,
    ])
    for (const body of [undefined, {}, { hasAgreed: true }, { ...FACE, hasAgreed: false }]) {
      const refused = await open(body)
      expect(refused.status, JSON.stringify(body)).toBe(422)
      if (body && !('businessName' in body && body.hasAgreed)) expect(refused.body.fields).not.toEqual({})
    }
    expect((await open({ ...FACE, hasAgreed: false })).body.fields).toEqual({
      hasAgreed: 'Tick that you have looked at it and agree to show it',
    })
    for (const name of Object.keys(FACE)) {
      const { [name as keyof typeof FACE]: _, ...rest } = FACE
      expect((await open(rest)).body.fields, name).toHaveProperty(name)
    }
    expect((await open({ ...FACE, phone: '12' })).body.fields).toHaveProperty('phone')
    const draft = await app.call('GET', '/personal-website/draft', { token })
    const written = await app.call('POST', '/personal-website/publish', {
      token,
      body: { mark: draft.body.data.mark },
    })
    expect([written.status, written.body.code]).toEqual([409, 'site_not_open'])
    expect((await site()).status).toBe(404)
    expect(await actionsOf(workspaceId)).not.toContain('workspace.published')

    expect((await open({ ...FACE, phone: '02-111-2222' })).status).toBe(200)
    const shown = JSON.stringify((await site()).body)
    expect(shown).toContain('หอพักที่ตกลงแล้ว')
    expect(shown).not.toMatch(/99990000|9999-?0000|private@/)
    const { rows } = await sql('select phone, email, line_id from workspaces where id = $1', [workspaceId])
    expect(rows).toEqual([{ phone: '+6621112222', email: null, line_id: null }])

    // Open already, it stays as it is.
    expect((await open({ ...FACE, businessName: 'อื่น', email: 'other@ruen.example' })).status).toBe(200)
    expect((await site()).body.data.businessName).toBe('หอพักที่ตกลงแล้ว')
    expect(
      (await app.call('POST', '/personal-website/publish', { token, body: { mark: draft.body.data.mark } }))
        .status,
    ).toBe(200)
  })
})

describe('now or later, and what userinfo says', () => {
  it('keeps the dialog away in this session only', async () => {
    const { token, email } = await freshManager()
    const put = (query: string) => app.call('PUT', `/user/set-up-personal-website${query}`, { token })
    expect((await info(token)).showSubdomainPopup).toBe(true)
    expect((await put('?nowOrLater=later')).status).toBe(200)
    expect((await info(token)).showSubdomainPopup).toBe(false)
    const other = await app.call('POST', '/account/login', { body: { email, password: 'ruen-test-1' } })
    expect((await info(other.body.data.token)).showSubdomainPopup).toBe(true)
    await put('?nowOrLater=now')
    expect((await info(token)).showSubdomainPopup).toBe(true)
    expect((await put('?nowOrLater=never')).status).toBe(422)
  })

  it('says what is still missing, and the plan that everyone has', async () => {
    const { token, workspaceId } = await freshManager()
    expect(await info(token)).toMatchObject({
      showSubdomainPopup: true,
      showBankPopup: true,
      website: { url: null, isPublished: false, hasLogo: false },
      package: { valid: true, subscription: 'free', proOrStarter: false, paymentUrl: null },
    })
    await sql("update workspace_settings set promptpay_id = '0812345678' where workspace_id = $1", [
      workspaceId,
    ])
    expect((await info(token)).showBankPopup).toBe(false)
    const looker = await buildManager(app, { rights: ['view'] })
    await sql('update workspaces set site_name = null where id = $1', [looker.workspaceId])
    expect(await info(looker.token)).toMatchObject({ showSubdomainPopup: false, showBankPopup: false })
    const tenant = await buildUser(app)
    expect(await info(tenant.token)).toMatchObject({
      showSubdomainPopup: false,
      showBankPopup: false,
      website: null,
      package: { valid: true, subscription: null },
    })
  })
})

describe('POST /user/create-company', () => {
  it('makes a company of a manager’s business, and the workspace where there is none', async () => {
    const manager = await buildManager(app)
    const company = { name: 'บริษัท ใบตอง จำกัด', nameEn: 'Baitong Co., Ltd.' }
    const create = (taxId: string) =>
      app.call('POST', '/user/create-company', { token: manager.token, body: { ...company, taxId } })
    expect((await create('0105561000004')).body.fields).toEqual({ taxId: expect.any(String) })
    expect((await create('0-1055-61000-00-3')).body.data.workspaceId).toBe(manager.workspaceId)
    const { rows } = await sql(
      'select tax_id, business_name_en, is_company from workspace_settings s join workspaces w on w.id = s.workspace_id where w.id = $1',
      [manager.workspaceId],
    )
    expect(rows).toEqual([
      { tax_id: '0105561000003', business_name_en: 'Baitong Co., Ltd.', is_company: true },
    ])
    const bare = await buildUser(app, { role: 'Manager' })
    const { body } = await app.call('POST', '/user/create-company', {
      token: bare.token,
      body: { name: 'บริษัท ใบเตย จำกัด', role: 'Admin', workspaceId: manager.workspaceId },
    })
    expect(body.data.workspaceId).not.toBe(manager.workspaceId)
    expect(await actionsOf(body.data.workspaceId)).toEqual(['workspace.company_created', 'workspace.created'])
    expect((await info(bare.token)).website).toMatchObject({
      businessName: 'บริษัท ใบเตย จำกัด',
      isCompany: true,
    })
  })

  it('is not for people who are no managers, nor for members who may only look', async () => {
    const body = { name: 'บริษัท จำกัด' }
    const tenant = await buildUser(app)
    expect(await app.call('POST', '/user/create-company', { token: tenant.token, body })).toMatchObject({
      status: 403,
      body: { code: 102 },
    })
    const looker = await buildManager(app, { rights: ['view'] })
    expect(await app.call('POST', '/user/create-company', { token: looker.token, body })).toMatchObject({
      status: 403,
      body: { code: 'no_right' },
    })
    expect(await app.call('POST', '/user/create-company', { token: looker.token, body: {} })).toMatchObject({
      status: 422,
    })
  })
})

describe('POST /user/share-{product}', () => {
  const outbox = async (address: string) =>
    (await sql('select subject, html from mail_outbox where to_address = $1', [address])).rows

  it('writes to each friend once, in fixed words', async () => {
    const { token } = await buildUser(app, { firstName: 'นก' })
    const emails = ['Friend@example.test', 'friend@example.test', 'second@example.test']
    for (let i = 0; i < 2; i++) {
      const body = { emails, subject: 'Win!', text: 'https://evil.example' }
      expect((await app.call('POST', '/user/share-ruen', { token, body })).status).toBe(200)
      await app.runJobs()
    }
    const [mail, ...more] = await outbox('friend@example.test')
    expect(more).toEqual([])
    expect(mail.subject).toBe('นกแนะนำให้รู้จักเรือน')
    expect(mail.html).not.toContain('evil')
    expect(await outbox('second@example.test')).toHaveLength(1)
    expect(mail.html).toMatch(/unsubscribe\?token=/)
  })

  it('answers the link and the words in both languages, without an address too, and five friends a day', async () => {
    const { token } = await buildUser(app, { firstName: 'นก' })
    const share = (emails?: string[]) => app.call('POST', '/user/share-ruen', { token, body: { emails } })
    expect((await share()).body.data).toEqual({
      ok: true,
      link: 'http://localhost:3000/home',
      textTh: expect.stringContaining('นกใช้เรือนอยู่'),
      textEn: expect.stringContaining('นก'),
    })
    const friends = (from: number) => [0, 1, 2].map((nth) => `day${from + nth}@example.test`)
    expect((await share(friends(0))).status).toBe(200)
    expect((await share(friends(3))).status).toBe(429)
    await app.runJobs()
    expect(await outbox('day0@example.test')).toHaveLength(1)
    expect(await outbox('day3@example.test')).toEqual([])
  })

  it('carries no address in the sender’s name, leaves a crowded inbox alone, and knows no other product', async () => {
    for (const firstName of ['evil.example/x', 'หนึ่ง', 'สอง'] as const) {
      const { token } = await buildUser(app, { firstName })
      await app.call('POST', '/user/share-ruen', { token, body: { emails: ['crowd@example.test'] } })
    }
    await app.runJobs()
    const mails = await outbox('crowd@example.test')
    expect(mails.map((one) => one.subject).sort()).toEqual(['หนึ่งแนะนำให้รู้จักเรือน', 'เพื่อนของคุณแนะนำให้รู้จักเรือน'])
    const { token } = await buildUser(app)
    const body = { emails: ['a@example.test'] }
    expect((await app.call('POST', '/user/share-other', { token, body })).status).toBe(404)
    expect((await app.call('POST', '/user/share-ruen', { token, body: { emails: [] } })).status).toBe(422)
    const unverified = await buildUser(app, { isVerified: false })
    expect(await app.call('POST', '/user/share-ruen', { token: unverified.token, body })).toMatchObject({
      body: { code: 'verify_email' },
    })
  })
})

describe('POST /data/procedure', () => {
  const run = async (token: string, storedProcedure: string, parameters: object, to: TestApp = app) =>
    to.call('POST', '/data/procedure', { token, body: { storedProcedure, parameters } })
  const done = { ApiStatus: true, DbQueryStatus: [{ status: true }] }

  it('runs the four operations and tells their refusals in their own shape', async () => {
    const { id, token } = await newcomer()
    const role = { languageId: 2, userTypeId: 2 }
    expect((await run(token, 'updateLanguageAndUserType', role)).body).toEqual(done)
    expect((await run(token, 'updateLanguageAndUserType', role)).body).toEqual({
      ApiStatus: true,
      DbQueryStatus: [{ status: false, message: expect.stringContaining('already') }],
    })
    const kinds = { propertyType: ['dorm', 'condo', 'dorm'] }
    expect((await run(token, 'insertUserProfileInformation_1', kinds)).body).toEqual(done)
    const person = { firstName: 'นภา', lastName: 'ใจงาม', phoneNumber: '089 876 5432', role: 'Admin' }
    expect((await run(token, 'insertUserProfileInformation_2', person)).body).toEqual(done)
    expect((await run(token, 'updateDesiredSubdomain', { subdomainName: 'naphahome' })).body).toEqual(done)
    const { rows } = await sql('select role, locale, first_name, phone, profile from users where id = $1', [
      id,
    ])
    expect(rows[0]).toEqual({
      role: 'Manager',
      locale: 'en',
      first_name: 'นภา',
      phone: '+66898765432',
      profile: { homeKinds: ['dorm', 'condo'] },
    })
    expect((await info(token)).subDomain).toBe('naphahome')
  })

  it('knows no other name, no administrator, and no site of someone without a business', async () => {
    const { token } = await newcomer()
    for (const name of [
      'pg_sleep',
      'insertUserProfileInformation_3',
      "updateDesiredSubdomain'; drop table users",
      '',
    ])
      expect((await run(token, name, { subdomainName: 'x' })).status).toBe(422)
    expect((await run(token, 'updateLanguageAndUserType', { languageId: 1, userTypeId: 1 })).status).toBe(422)
    expect((await run(token, 'insertUserProfileInformation_2', { firstName: 'x' })).status).toBe(422)
    expect(
      (await run(token, 'updateDesiredSubdomain', { subdomainName: 'no-business' })).body.DbQueryStatus,
    ).toEqual([{ status: false, message: 'You are not Manager !' }])
  })
})
