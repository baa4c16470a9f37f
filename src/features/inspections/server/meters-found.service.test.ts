import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease } from '#testing/homes.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()
const papers = '/manager/dashboard/document'
const TODAY = '2026-11-28'
const METERED = {
  waterMode: 'per_unit',
  waterRateSatang: 1_800n,
  electricMode: 'per_unit',
  electricRateSatang: 700n,
}
let manager: Awaited<ReturnType<typeof buildManager>>

beforeAll(async () => {
  app.setNow(`${TODAY}T03:00:00Z`)
  manager = await buildManager(app)
})

const call = (method: string, path: string, body?: unknown, token = manager.token) =>
  app.call(method, path, { token, body })

/** What is offered for a home, to whoever asks. */
async function offered(propertyId?: string, token?: string) {
  const { status, body } = await call(
    'GET',
    `/manager/dashboard/inspection-meters${propertyId ? `?propertyId=${propertyId}` : ''}`,
    undefined,
    token,
  )
  expect(status).toBe(200)

  return body.data as { inspectionId: string; kind: string; day: string; water: number; electric: number }[]
}

async function let_() {
  const propertyId = await buildHome(app, manager.workspaceId, { unitNo: `M-${newId().slice(-5)}` })
  const { id: leaseId } = await buildLease(app, manager.workspaceId, {
    ...{ propertyId, status: 'active', startDay: '2026-09-01', endDay: '2027-08-31', ...METERED },
  })

  return { propertyId, leaseId }
}

async function inspected(
  home: { propertyId: string; leaseId: string },
  { kind = 'move-in', day = TODAY, figures = { water: 120, electric: 3_450 } as Record<string, number> } = {},
) {
  const begun = await call('POST', `${papers}/${kind}`, { ...home, inspectedOn: day })
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  const id = begun.body.data.id as string
  const acts = Object.entries(figures).map(([of, value]) => ({ key: `meter:${of}`, at: 1, set: { value } }))
  expect((await call('POST', `/manager/dashboard/inspections/${id}/acts`, { acts })).status).toBe(200)

  return { id, turn: (how: string) => call('PUT', `/manager/dashboard/inspections/${id}/${how}`) }
}

async function read(propertyId: string, kind: string, day: string, value: number) {
  const room = await call('GET', `/manager/dashboard/accounting/meters/${propertyId}`)
  const meter = room.body.data.meters.find((one: { kind: string }) => one.kind === kind)
  const order = {
    kind,
    day,
    value,
    seen: meter.last?.id ?? null,
    hasTurned: value < (meter.last?.value ?? 0),
  }
  const { status, body } = await call(
    'POST',
    `/manager/dashboard/accounting/meters/${propertyId}/readings`,
    order,
  )
  expect(status, JSON.stringify(body)).toBe(200)
}

describe('what an inspection says of the meters', () => {
  it('is offered for its home once it is finished, and no more when it is gone on with', async () => {
    const [home, other] = [await let_(), await let_()]
    const one = await inspected(home)
    await inspected(other)
    expect(await offered(home.propertyId)).toEqual([])
    expect((await one.turn('finished')).status).toBe(200)
    expect(await offered(home.propertyId)).toMatchObject([
      { inspectionId: one.id, kind: 'move_in', day: TODAY, water: 120, electric: 3_450 },
    ])
    expect(await offered(other.propertyId)).toEqual([])
    expect((await offered()).filter(({ inspectionId }) => inspectionId === one.id)).toHaveLength(1)
    const stranger = await buildManager(app)
    expect(await offered(home.propertyId, stranger.token)).toEqual([])
    await one.turn('reopened')
    expect(await offered(home.propertyId)).toEqual([])
  })

  it('writes nothing down by itself, and gives way to a reading of its day or later, meter by meter', async () => {
    const home = await let_()
    await read(home.propertyId, 'water', '2026-11-01', 100)
    const one = await inspected(home, { day: '2026-11-20' })
    await one.turn('finished')
    const room = await call('GET', `/manager/dashboard/accounting/meters/${home.propertyId}`)
    const lasts = room.body.data.meters.map(({ last }: { last: object | null }) => last)
    expect(lasts).toMatchObject([{ value: 100, day: '2026-11-01' }, null])
    expect(await offered(home.propertyId)).toMatchObject([{ water: 120, electric: 3_450 }])
    await read(home.propertyId, 'electric', '2026-11-25', 3_500)
    expect(await offered(home.propertyId)).toMatchObject([{ water: 120, electric: null }])
    await read(home.propertyId, 'water', '2026-11-20', 120)
    expect(await offered(home.propertyId)).toEqual([])
  })

  it('is offered below the last figure too, where the round asks why', async () => {
    const home = await let_()
    await read(home.propertyId, 'water', '2026-11-01', 500)
    await (await inspected(home, { day: '2026-11-20' })).turn('finished')
    expect(await offered(home.propertyId)).toMatchObject([{ water: 120 }])
    const { body } = await call('GET', `/manager/dashboard/accounting/meters/${home.propertyId}`)
    const order = { kind: 'water', day: '2026-11-20', value: 120, seen: body.data.meters[0].last.id }
    const refused = await call(
      'POST',
      `/manager/dashboard/accounting/meters/${home.propertyId}/readings`,
      order,
    )
    expect([refused.status, refused.body.fields?.value ?? refused.body.data?.fields?.value]).toMatchObject([
      422,
      expect.anything(),
    ])
  })

  it('is not offered for a day that is too old to be read, nor from an inspection in between', async () => {
    const [old, between] = [await let_(), await let_()]
    await (await inspected(old, { day: '2026-09-20' })).turn('finished')
    await (await inspected(between, { kind: 'inspection-reports' })).turn('finished')
    expect(await offered(old.propertyId)).toEqual([])
    expect(await offered(between.propertyId)).toEqual([])
  })

  it('is the last one of its kind', async () => {
    const home = await let_()
    await (await inspected(home, { day: '2026-11-10' })).turn('finished')
    const last = await inspected(home, { day: '2026-11-12', figures: { water: 125, electric: 3_460 } })
    await last.turn('finished')
    expect(await offered(home.propertyId)).toMatchObject([{ inspectionId: last.id, water: 125 }])
  })
})
