import { describe, expect, it } from 'vitest'
import type { Right } from '#contract/access.ts'
import { newId } from '#db/ids.ts'
import { proveAddress } from '#features/accounts/server/service.ts'
import { testApp } from '#testing/app.ts'
import { buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser } from '#testing/people.ts'
import { allMailedTo, mailedTo } from './testing/mailed.ts'

const app = await testApp()
const { owner } = app.kit.database
const PEOPLE = '/manager/dashboard/people'
const person = { firstName: 'มานี', lastName: 'มีตา', password: 'a quiet river 9' }

type Boss = Awaited<ReturnType<typeof buildManager>>

const invite = (token: string, email: string, rights: Right[] = ['money']) =>
  app.call('POST', `${PEOPLE}/invitations`, { token, body: { email, name: '', rights } })
const accept = (token: string) =>
  app.call('POST', '/account/invitation/accept', { body: { token, ...person } })
/** The same with another address than the one that was invited. */
const acceptAs = (token: string, email: string) => {
  const { password: newPassword, ...names } = person
  return app.call('PUT', '/user/reset-user', {
    body: { token, email, newPassword, confirmNewPassword: newPassword, ...names },
  })
}
const join = (token: string, invitation: string) =>
  app.call('POST', '/account/invitation/join', { token, body: { token: invitation } })
const portal = (token: string, record: string, body = {}) =>
  app.call('POST', `${PEOPLE}/portal/${record}`, { token, body })
const sixTimes = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 6 }, act))
const openOf = async ({ workspaceId }: Boss) =>
  (
    await owner.query<{ email: string }>(
      'select email from invitations where workspace_id = $1 and accepted_at is null and revoked_at is null',
      [workspaceId],
    )
  ).rows.map((row) => row.email)
/** Mails that were sent before the one who asked again: their links, oldest first. */
const linksTo = async (email: string) => (await allMailedTo(app, email)).map((mail) => mail.token)

/** An invitation as an older version of the house left it, past the guard of the table. */
async function leftOpen({ workspaceId, id }: Boss, email: string) {
  const at = app.kit.now()
  const add = () =>
    owner.query(
      `insert into invitations (workspace_id, id, kind, email, rights, token_hash, invited_by, expires_at)
       values ($1, $2, 'staff', $3, '{view,money}', $4, $5, $6)`,
      [workspaceId, newId(), email, newId(), id, new Date(at.getTime() + 86_400_000)],
    )
  await add()

  return add
}

async function userIdOf(boss: Boss, email: string): Promise<string> {
  const { members } = (await app.call('GET', PEOPLE, { token: boss.token })).body.data
  return members.find((one: { email: string }) => one.email === email).userId
}

describe('of six invitations sent at the same moment', () => {
  it('one is open for an address, and the links of the others are dead', async () => {
    const boss = await buildManager(app)
    const answers = await sixTimes(() => invite(boss.token, 'six@example.test'))
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await openOf(boss)).toEqual(['six@example.test'])
    expect(await linksTo('six@example.test')).toHaveLength(1)
  })

  it('one is open for a record of a tenant, an owner and a vendor', async () => {
    const boss = await buildManager(app)
    const tenant = await buildTenant(app, boss.workspaceId, { email: 'six-t@example.test' })
    const { body } = await app.call('POST', '/manager/dashboard/owners', {
      token: boss.token,
      body: { name: 'วิเชียร ทองดี', email: 'six-o@example.test' },
    })
    const vendor = newId()
    await owner.query('insert into vendors (workspace_id, id, name, email) values ($1, $2, $3, $4)', [
      ...[boss.workspaceId, vendor, 'ช่างเอก', 'six-v@example.test'],
    ])
    for (const record of [`tenant/${tenant}`, `owner/${body.data.id}`, `vendor/${vendor}`]) {
      const answers = await sixTimes(() => portal(boss.token, record))
      expect(
        answers.map((one) => one.status),
        record,
      ).toEqual([200, 200, 200, 200, 200, 200])
    }
    expect((await openOf(boss)).sort()).toEqual([
      'six-o@example.test',
      'six-t@example.test',
      'six-v@example.test',
    ])
  })

  it('the table itself has no place for two', async () => {
    const boss = await buildManager(app)
    const addAnother = await leftOpen(boss, 'two@example.test')
    await expect(addAnother()).rejects.toMatchObject({ code: '23505' })
  })
})

describe('nobody comes back by another link', () => {
  it('after joining, with the account of another address, and after being removed', async () => {
    const boss = await buildManager(app)
    await invite(boss.token, 'first@example.test')
    const [link] = await linksTo('first@example.test')
    expect((await acceptAs(link!, 'other@example.test')).status).toBe(200)
    // The address that was invited is at work by now.
    expect((await invite(boss.token, 'first@example.test')).body.code).toBe('people_member')
    await leftOpen(boss, 'first@example.test')
    await leftOpen(boss, 'other@example.test')
    const userId = await userIdOf(boss, 'other@example.test')
    await app.call('DELETE', `${PEOPLE}/members/${userId}`, { token: boss.token })
    expect(await openOf(boss)).toEqual([])
  })

  it('after joining by one of two', async () => {
    const boss = await buildManager(app)
    const known = await buildUser(app, { email: 'joins@example.test' })
    await invite(boss.token, 'joins@example.test', ['view'])
    const { token } = await mailedTo(app, 'joins@example.test')
    expect((await join(known.token, token)).status).toBe(200)
    await leftOpen(boss, 'joins@example.test')
    const body = { rights: ['edit'] }
    await app.call('PUT', `${PEOPLE}/members/${known.id}`, { token: boss.token, body })
    expect(await openOf(boss)).toEqual([])
  })

  it('to a record that its own person sees by now', async () => {
    const boss = await buildManager(app)
    const tenant = await buildTenant(app, boss.workspaceId, { email: 'seen@example.test' })
    await portal(boss.token, `tenant/${tenant}`)
    await portal(boss.token, `tenant/${tenant}`, { email: 'wrong@example.test' })
    expect(await openOf(boss)).toEqual(['wrong@example.test'])
    // The account that proves the record's own address sees it: nobody else is asked any more.
    const known = await buildUser(app, { email: 'seen@example.test', isVerified: false })
    await app.kit.database.global((tx) => proveAddress(tx, app.kit, known.id))
    await app.runJobs()
    expect(await openOf(boss)).toEqual([])
    expect((await portal(boss.token, `tenant/${tenant}`)).body.code).toBe('portal_linked')
  })

  it('by an invitation that went to an address which was wrong', async () => {
    const boss = await buildManager(app)
    const tenant = await buildTenant(app, boss.workspaceId, { email: 'typo@example.test' })
    await portal(boss.token, `tenant/${tenant}`)
    const { token } = await mailedTo(app, 'typo@example.test')
    await app.call('PUT', `/manager/dashboard/update-tenant/${tenant}`, {
      token: boss.token,
      body: { firstName: 'ปิติ', email: 'right@example.test' },
    })
    expect(await accept(token)).toMatchObject({ status: 409, body: { code: 'invitation_revoked' } })
  })

  it('by whoever may invite nobody any more when it is their turn', async () => {
    const boss = await buildManager(app)
    await invite(boss.token, 'deputy@example.test', ['money', 'people'])
    const { body } = await accept((await mailedTo(app, 'deputy@example.test')).token)
    const deputy = { token: body.data.token as string, id: await userIdOf(boss, 'deputy@example.test') }
    const remove = () => app.call('DELETE', `${PEOPLE}/members/${deputy.id}`, { token: boss.token })
    await Promise.all([
      remove(),
      ...[1, 2, 3, 4, 5].map((n) => invite(deputy.token, `friend${n}@example.test`)),
    ])
    expect(await openOf(boss)).toEqual([])
  })
})
