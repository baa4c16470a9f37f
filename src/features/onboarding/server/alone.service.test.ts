import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildManager, buildUser } from '#testing/people.ts'

const app = await testApp()
const { owner } = app.kit.database

beforeEach(() => owner.query('delete from rate_limits'))

const press = (token: string) => app.call('POST', '/user/manage-alone', { token })
const suggested = async (token: string): Promise<string | null> =>
  (await app.call('GET', '/user/suggest-subdomain', { token })).body.data.name

describe('an owner who runs their homes alone', () => {
  it('becomes a manager with a business of their own, once', async () => {
    const user = await buildUser(app, { role: 'Owner' })
    const first = await press(user.token)
    expect(first.status).toBe(200)
    const again = await press(user.token)
    expect(again.body.data).toEqual(first.body.data)
    const info = await app.call('GET', '/account/userinfo', { token: user.token })
    expect(info.body.data).toMatchObject({ role: 'Manager', showSubdomainPopup: true })
    const { rows } = await owner.query(
      `select (select count(*)::int from workspace_members where user_id = $1::uuid) as businesses,
              (select count(*)::int from audit_log where action = 'account.became_manager' and record_id = ($1::uuid)::text) as written`,
      [user.id],
    )
    expect(rows).toEqual([{ businesses: 1, written: 1 }])
  })

  it('gets one business for six presses at once', async () => {
    const user = await buildUser(app, { role: 'Owner' })
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map(() => press(user.token)))
    expect(new Set(answers.map((one) => one.body.data?.workspaceId)).size).toBe(1)
  })

  it('keeps what is theirs as an owner', async () => {
    const user = await buildUser(app, { role: 'Owner' })
    const { workspaceId } = await buildManager(app)
    await owner.query(
      "insert into user_links (user_id, workspace_id, kind, record_id) values ($1, $2, 'owner', $1)",
      [user.id, workspaceId],
    )
    await press(user.token)
    const { rows } = await owner.query('select kind from user_links where user_id = $1', [user.id])
    expect(rows).toEqual([{ kind: 'owner' }])
  })

  it('so does somebody without a role', async () => {
    const user = await buildUser(app, { role: 'Others' })
    expect((await press(user.token)).status).toBe(200)
    const info = await app.call('GET', '/account/userinfo', { token: user.token })
    expect(info.body.data).toMatchObject({ role: 'Manager', showSubdomainPopup: true })
  })

  it('one who works in a business already is refused, and stays what they are', async () => {
    const user = await buildUser(app, { role: 'Others' })
    const { workspaceId } = await buildManager(app)
    await owner.query(
      `insert into workspace_members (workspace_id, user_id, rights) values ($1, $2, '{view}')`,
      [workspaceId, user.id],
    )
    expect(await press(user.token)).toMatchObject({ status: 409, body: { code: 'company_exists' } })
    const { rows } = await owner.query('select role from users where id = $1', [user.id])
    expect(rows).toEqual([{ role: 'Others' }])
  })

  it.each(['Tenant', 'Agent', 'Vendor', 'Admin'] as const)('%s is refused', async (role) => {
    const user = await buildUser(app, { role })
    expect(await press(user.token)).toMatchObject({ status: 409, body: { code: 'role_chosen' } })
  })
})

describe('a name to begin with', () => {
  it('is made of the business, in Latin letters', async () => {
    const user = await buildManager(app)
    await owner.query(
      "update workspaces set business_name = 'หอพักใบตอง', business_name_en = null, site_name = null where id = $1",
      [user.workspaceId],
    )
    expect(await suggested(user.token)).toBe('hophakbaitong')
    await owner.query("update workspaces set business_name_en = 'Baitong Rooms' where id = $1", [
      user.workspaceId,
    ])
    expect(await suggested(user.token)).toBe('baitong-rooms')
  })

  it('is another one where it is taken or kept back, and can be had', async () => {
    const [one, other] = [await buildManager(app), await buildManager(app)]
    await owner.query("update workspaces set site_name = 'klong-house' where id = $1", [one.workspaceId])
    const name = async (business: string) => {
      await owner.query(
        'update workspaces set business_name = $2, business_name_en = null, site_name = null where id = $1',
        [other.workspaceId, business],
      )
      return suggested(other.token)
    }
    expect(await name('Klong House')).not.toBe('klong-house')
    expect(await name('Klong House')).toMatch(/^klong-house-|^[a-z0-9-]{3,30}$/)
    expect(await name('dashboard')).not.toBe('dashboard')
    const free = await name('Klong House')
    const taken = await app.call('POST', '/user/create-subdomain', {
      token: other.token,
      body: { subdomainName: free },
    })
    expect(taken.status).toBe(200)
  })
})
