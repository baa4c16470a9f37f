import { expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()

it('a repair of many homes stands with each of them: record, history, map, overview and tenant', async () => {
  const { token, workspaceId } = await buildManager(app)
  const as = (method: string, path: string, body?: object) =>
    app.call(method, `/manager/dashboard${path}`, { token, body })
  const [first, second, apart] = await Promise.all(
    ['101', '102', '103'].map((unitNo) => buildHome(app, workspaceId, { unitNo })),
  )
  const tenantId = await buildTenant(app, workspaceId)
  await buildLease(app, workspaceId, { propertyId: second!, tenantId })
  const { status, body } = await as('POST', '/maintenance', {
    ...{ title: 'ท่อแตก', category: 'plumbing', priority: 'urgent', propertyIds: [first, second] },
  })
  expect(status, JSON.stringify(body)).toBe(200)

  for (const [home, count] of [
    [first, 1],
    [second, 1],
    [apart, 0],
  ] as const) {
    const { data } = (await as('GET', `/get-properties/${home}/info`)).body
    expect(data.repairs.map(({ title }: { title: string }) => title)).toEqual(Array(count).fill('ท่อแตก'))
    const told = data.history.filter(({ kind }: { kind: string }) => kind === 'repair')
    expect(told).toHaveLength(count)
  }
  const map = (await as('GET', '/room-map')).body.data
  const broken = map.filter(({ isBroken }: { isBroken: boolean }) => isBroken)
  expect(broken.map(({ id }: { id: string }) => id).sort()).toEqual([first, second].sort())
  const main = (await as('GET', '/main')).body.data
  expect(main.repairs).toEqual({ count: 1, urgent: 1, units: ['101', '102'] })
  const marks = Object.fromEntries(
    main.rooms.map(({ unitNo, mark }: { unitNo: string; mark: string }) => [unitNo, mark]),
  )
  expect(marks).toMatchObject({ '101': 'repair', '102': 'repair', '103': 'void' })
  expect((await as('GET', '/waiting')).body.data.repairs).toBe(1)
  const person = (await as('GET', `/get-tenant/${tenantId}/info`)).body.data
  expect(person.repairs).toMatchObject([{ title: 'ท่อแตก' }])

  await app.kit.database.owner.query(
    "update maintenance_items set status = 'completed' where workspace_id = $1",
    [workspaceId],
  )
  expect((await as('GET', `/get-properties/${second}/info`)).body.data.repairs).toEqual([])
  expect((await as('GET', '/main')).body.data.repairs).toEqual({ count: 0, urgent: 0, units: [] })
})
