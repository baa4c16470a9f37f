import { expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildUser } from '#testing/people.ts'
import { makeAdmin } from './admin.ts'

const app = await testApp()

it('makes an administrator who can log in with the password that was made', async () => {
  const made = await makeAdmin(app.kit, { email: 'first@example.test' })
  expect(made.outcome).toBe('created')
  const login = await app.call('POST', '/account/login', {
    body: { email: 'first@example.test', password: made.password, type: 1 },
  })
  const info = await app.call('GET', '/account/userinfo', { token: login.body.data.token })
  expect(info.body.data).toMatchObject({ role: 'Admin', isEmailVerified: true, isFirstTimeLogin: false })
})

it('changes nothing for an administrator when no password is given', async () => {
  await makeAdmin(app.kit, { email: 'second@example.test', password: 'a long secret' })
  expect(await makeAdmin(app.kit, { email: 'second@example.test' })).toEqual({ outcome: 'unchanged' })
  const login = await app.call('POST', '/account/login', {
    body: { email: 'second@example.test', password: 'a long secret' },
  })
  expect(login.status).toBe(200)
})

it('promotes an account, keeps its password, and leaves a trace', async () => {
  const user = await buildUser(app, { role: 'Tenant', email: 'third@example.test', isVerified: false })
  expect(await makeAdmin(app.kit, { email: user.email })).toEqual({ outcome: 'promoted' })
  const login = await app.call('POST', '/account/login', {
    body: { email: user.email, password: 'ruen-test-1', type: 1 },
  })
  expect(login.status).toBe(200)
  const { rows } = await app.kit.database.owner.query(
    'select action, actor_id, before, after from audit_log where record_id = $1',
    [user.id],
  )
  expect(rows).toEqual([
    {
      action: 'account.promoted',
      actor_id: null,
      before: { role: 'Tenant', status: 'active' },
      after: { role: 'Admin', status: 'active' },
    },
  ])
})

it('ends the sessions of an account whose password it replaces', async () => {
  const user = await buildUser(app, { role: 'Manager', email: 'fourth@example.test' })
  await makeAdmin(app.kit, { email: user.email, password: 'another secret' })
  expect((await app.call('GET', '/account/userinfo', { token: user.token })).status).toBe(401)
  const login = await app.call('POST', '/account/login', {
    body: { email: user.email, password: 'another secret' },
  })
  expect(login.status).toBe(200)
})
