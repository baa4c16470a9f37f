import { expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager, buildUser } from '#testing/people.ts'

const app = await testApp()

it('keeps the papers of a withdrawn application for 90 days and no longer', async () => {
  const manager = await buildManager(app)
  const { token } = await buildUser(app)
  const propertyId = await buildHome(app, manager.workspaceId)
  const begun = await app.call('POST', '/tenant/dashboard/applications', { token, body: { propertyId } })
  const { id } = begun.body.data
  const body = new FormData()
  body.set('file', new File([PIXEL], 'บัตร.png', { type: 'image/png' }))
  const path = `/tenant/dashboard/applications/${id}/files?kind=id_card`
  expect((await app.call('POST', path, { token, body })).status).toBe(200)
  await app.call('PUT', `/tenant/dashboard/applications/${id}/withdraw`, { token })
  const kept = async () => {
    const { rows } = await app.kit.database.owner.query(
      'select key, deleted_at from files where workspace_id = $1',
      [manager.workspaceId],
    )
    return { isThere: await app.kit.ports.files.exists(rows[0].key), isListed: rows[0].deleted_at === null }
  }

  app.setNow('2027-02-17T03:00:00Z')
  await app.runSchedule('applications_purge')
  expect(await kept()).toEqual({ isThere: true, isListed: true })
  app.setNow('2027-02-19T03:00:00Z')
  await app.runSchedule('applications_purge')
  await app.runSchedule('applications_purge')
  expect(await kept()).toEqual({ isThere: false, isListed: false })
})

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
