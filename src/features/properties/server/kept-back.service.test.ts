import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'
import { setHidden } from './hidden.ts'

const app = await testApp()
const { token, workspaceId } = await buildManager(app)
const list = async (query = '') =>
  (await app.call('GET', `/manager/dashboard/get-properties?itemsPerPage=50${query}`, { token })).body
const reasons = async () =>
  Object.fromEntries(
    (await list()).data.map((one: { id: string; keptBack: string | null }) => [one.id, one.keptBack]),
  )
const inside = (work: Parameters<typeof app.kit.database.inWorkspace>[1]) =>
  app.kit.database.inWorkspace(workspaceId, work)

it('says of each published home why the public does not find it, what would have to be mended first', async () => {
  const open = await buildHome(app, workspaceId, { unitNo: 'A-1' })
  const stale = await buildHome(app, workspaceId, { unitNo: 'A-2' })
  const hidden = await buildHome(app, workspaceId, { unitNo: 'A-3' })
  const draft = await buildHome(app, workspaceId, { unitNo: 'A-4' }, { isPublished: false })
  await inside(async (tx) => {
    await tx.execute(sql`update properties set status = 'unconfirmed' where id in (${stale}, ${hidden})`)
    await setHidden(
      tx,
      app.kit,
      { workspaceId, actorId: workspaceId },
      { id: hidden, isHidden: true, reason: 'ห้องเดียวกัน' },
    )
  })
  // Hidden by an administrator it would not come back by being confirmed.
  const one = { [open]: null, [stale]: 'unconfirmed', [hidden]: 'hidden', [draft]: null }
  expect(await reasons()).toEqual(one)
  const kept = await list('&status=kept_back')
  expect([kept.total, kept.counts.kept_back]).toEqual([2, 2])
  expect(kept.data.map(({ id }: { id: string }) => id).sort()).toEqual([stale, hidden].sort())

  await inside((tx) => tx.execute(sql`update workspaces set status = 'suspended' where id = ${workspaceId}`))
  expect(await reasons()).toEqual({
    [open]: 'suspended',
    [stale]: 'suspended',
    [hidden]: 'suspended',
    [draft]: null,
  })
  const own = await app.call('GET', `/manager/dashboard/get-properties/${open}`, { token })
  expect(own.body.data.keptBack).toBe('suspended')
})
