import { expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { papers, paperVersions } from '#features/papers/tables.ts'
import { testApp } from '#testing/app.ts'
import { buildLease } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()

it('a lease stands in time: what happened, the steps of the rent, its annex, then what is to come', async () => {
  const manager = await buildManager(app)
  const { workspaceId, token } = manager
  const lease = await buildLease(app, workspaceId, {
    ...{ startDay: '2026-01-01', endDay: '2026-12-31' },
    rentSteps: [
      { from: '2026-06-01', rentSatang: '1300000' },
      { from: '2026-12-01', rentSatang: '1400000' },
    ],
  })
  const path = `/manager/dashboard/document/leases/${lease.id}`
  const paperId = newId()
  const none = { fields: {}, composed: {}, clauses: [], issuer: {} }
  await app.kit.database.inWorkspace(workspaceId, async (tx) => {
    const title = { titleTh: 'สัญญาค้ำประกัน', titleEn: 'Guarantee' }
    await tx.insert(papers).values({
      ...{ workspaceId, id: paperId, kind: 'lease_annex', state: 'issued', version: 1, leaseId: lease.id },
      ...{ ...title, fields: {}, prefilledAt: new Date('2026-02-03T04:00:00Z') },
    })
    await tx.insert(paperVersions).values({
      ...{ workspaceId, id: newId(), paperId, version: 1, sha256: 'x', fileId: newId() },
      ...{ ...none, issuedBy: manager.id, createdAt: new Date('2026-02-03T04:00:00Z') },
    })
  })
  const call = (method: string, at: string, body?: unknown) => app.call(method, at, { token, body })
  const read = async () => (await call('GET', path)).body.data
  const before = await read()
  expect(before.history).toMatchObject([
    { action: 'paper.issued', titleTh: 'สัญญาค้ำประกัน', isDay: false },
    { action: 'lease.rent_stepped', satang: '1300000', isDay: true, at: '2026-05-31T17:00:00.000Z' },
  ])
  const days = (data: typeof before) => data.ahead.map(({ day, kind }: never) => [day, kind])
  expect(days(before)).toEqual([
    ['2026-12-01', 'rent_step'],
    ['2026-12-01', 'notice_by'],
    ['2026-12-31', 'last_day'],
  ])
  expect((await call('POST', `${path}/terminate`, { reason: 'ย้ายงาน', day: '2026-12-15' })).status).toBe(200)
  const after = await read()
  expect(after.history.at(-1)).toMatchObject({ action: 'lease.given_notice', isDay: false })
  expect(days(after)).toEqual([
    ['2026-12-01', 'rent_step'],
    ['2026-12-15', 'notice_ends'],
  ])
})
