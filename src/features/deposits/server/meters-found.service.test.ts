import { describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildBill } from '#testing/bills.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const papers = '/manager/dashboard/document'
const DAY = '2026-11-15'

/** A metered lease that ended on 15 November, and how to inspect its home. */
async function ended() {
  const manager = await buildManager(app, { secondFactor: 'shown' })
  const { leaseId, propertyId } = await buildBill(app, manager.workspaceId, {
    ...{ endDay: DAY, waterMode: 'per_unit', waterRateSatang: 1_800n },
    ...{ electricMode: 'per_unit', electricRateSatang: 700n },
    activatedAt: new Date('2026-10-28T03:00:00Z'),
  })
  const call = (method: string, path: string, body?: unknown) =>
    app.call(method, path, { token: manager.token, body })
  const over = { day: DAY, meantDays: [DAY], reason: 'ย้ายออก' }
  expect((await call('POST', `${papers}/leases/${leaseId}/terminate`, over)).status).toBe(200)

  return {
    async inspect(kind: 'move-in' | 'move-out', inspectedOn: string, figures: Record<string, number>) {
      const begun = await call('POST', `${papers}/${kind}`, { propertyId, leaseId, inspectedOn })
      const at = `/manager/dashboard/inspections/${begun.body.data.id}`
      const acts = Object.entries(figures).map(([of, value]) => ({
        ...{ key: `meter:${of}`, at: 1, set: { value } },
      }))
      expect((await call('POST', `${at}/acts`, { acts })).status).toBe(200)
      return async (how = 'finished') => expect((await call('PUT', `${at}/${how}`)).status).toBe(200)
    },
    enter: (body: object) => call('POST', `${papers}/leases/${leaseId}/meter-readings`, body),
    read: async () => (await call('GET', `${papers}/leases/${leaseId}/deposit`)).body.data,
  }
}

describe('meters of a moving out', () => {
  it('are offered to the settlement once it is finished, and are no reading until somebody saves them', async () => {
    const { inspect, read } = await ended()
    const turn = await inspect('move-out', DAY, { water: 130, electric: 900 })
    expect((await read()).meters.found).toEqual([])
    await turn()
    const { meters, deductions } = await read()
    expect(meters.found).toMatchObject([{ kind: 'move_out', day: DAY, water: 130, electric: 900 }])
    expect(meters.each.map(({ last }: { last: unknown }) => last)).toEqual([null, null])
    expect(deductions).toEqual([])
    await turn('reopened')
    expect((await read()).meters.found).toEqual([])
  })

  it('come with where a meter began that was never read, and give way to what is read', async () => {
    const { inspect, read, enter } = await ended()
    await (await inspect('move-in', '2026-11-01', { water: 100, electric: 850 }))()
    await (await inspect('move-out', DAY, { water: 130, electric: 900 }))()
    expect((await read()).meters.found).toMatchObject([
      { kind: 'move_in', water: 100, electric: 850 },
      { kind: 'move_out', water: 130, electric: 900 },
    ])
    const entered = await enter({ day: DAY, water: 130, waterFrom: 100 })
    expect(entered.status, JSON.stringify(entered.body)).toBe(200)
    const { meters, deductions } = await read()
    expect(meters.found).toMatchObject([
      { kind: 'move_in', water: null, electric: 850 },
      { kind: 'move_out', water: null, electric: 900 },
    ])
    expect(deductions).toMatchObject([{ kind: 'utilities', amountSatang: String(30 * 1_800) }])
  })
})
