import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'

const app = await testApp()
const base = '/manager/dashboard/maintenance'
const VISIT = { day: '2026-11-21', fromTime: '13:00', toTime: '15:30' }

/** A repair in a let home with a visit that its tenant was told of. */
async function visited() {
  app.setNow('2026-11-20T03:00:00Z')
  const { workspaceId, token } = await buildManager(app)
  const propertyId = await buildHome(app, workspaceId, { unitNo: '204' })
  const tenantId = await buildTenant(app, workspaceId)
  await buildLease(app, workspaceId, { propertyId, tenantId })
  const account = await buildUser(app, { role: 'Tenant' })
  await linkUser(app, account.id, 'tenant', workspaceId, tenantId)
  const call = async (method: string, path = '', body?: unknown) => {
    const answer = await app.call(method, `${base}${path}`, { token, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data
  }
  const vendors: string[] = []
  for (const name of ['ช่างเอก', 'ช่างโท'])
    vendors.push(
      (
        await app.call('POST', '/manager/dashboard/vendors', {
          token,
          body: { name, phoneNumber: '0812345670', services: ['aircon'] },
        })
      ).body.data.id,
    )
  const { id } = await call('POST', '', {
    ...{ title: 'แอร์ไม่เย็น', category: 'aircon', priority: 'normal', propertyIds: [propertyId] },
  })
  const move = async (to: string, more: object = {}) => {
    const { status } = await call('GET', `/${id}`)
    return call('PUT', `/${id}/state`, { from: status, to, ...more })
  }
  await move('assigned', { vendorId: vendors[0] })
  await move('scheduled', VISIT)
  const mine = async () =>
    (await app.call('GET', `/tenant/dashboard/maintenance/${id}`, { token: account.token })).body.data

  return { tenantId, vendors, id, call, move, mine }
}

const read = new Map<string, string>()
let v: Awaited<ReturnType<typeof visited>>
beforeEach(async () => {
  v = await visited()
  read.clear()
})

/** What was written to the tenant, in order. */
async function told(): Promise<string[]> {
  await app.runJobs()
  const { rows } = await app.kit.database.owner.query<{ id: string; text: string }>(
    `select id, text from mail_outbox where to_address = $1 and dedupe_key like 'repair.told%' order by created_at, id`,
    [`${v.tenantId}@example.test`],
  )
  // The clock stands still: what came since the last look comes last.
  for (const { id, text } of rows) read.set(id, text)

  return [...read.values()]
}

describe('a visit that its tenant was told of', () => {
  it('is told with its end', async () => {
    expect(await told()).toEqual([expect.stringMatching(/21.พ\.ย\..2569 13\.00–15\.30/)])
  })

  it.each([
    ['new', {}, 'ยกเลิก เรากำลังหาเวลาใหม่'],
    ['cancelled', { text: 'ซ้ำ' }, 'ช่างจะไม่เข้า'],
    ['on_hold', { holdReason: 'parts' }, 'พักไว้ก่อน'],
  ])('and falls away by %s is told once', async (to, more, words) => {
    await told()
    await v.move(to, more)
    const letters = await told()
    expect(letters).toHaveLength(2)
    expect(letters[1]).toContain(words)
    expect(letters[1]).toMatch(/21.พ\.ย\..2569 13\.00/)
  })

  it('falls away with another worker, who comes at a time of their own', async () => {
    await told()
    const moved = await v.move('assigned', { vendorId: v.vendors[1] })
    expect(moved.scheduledAt).toBeNull()
    expect((await told())[1]).toContain('กำลังหาเวลาใหม่')
    await v.move('scheduled', VISIT)
    expect((await told())[2]).toContain('ช่างจะเข้า')
  })

  it('is told again where it rested and goes on at the same time', async () => {
    await told()
    await v.move('on_hold', { holdReason: 'parts' })
    await told()
    await v.move('scheduled', VISIT)
    expect((await told())[2]).toMatch(/ช่างจะเข้า 21.พ\.ย\./)
  })

  it('that is over tells nobody', async () => {
    await told()
    app.setNow('2026-11-21T09:00:00Z')
    await v.move('new')
    expect(await told()).toHaveLength(1)
  })
})

describe('what its tenant reads', () => {
  it('names nobody of the business, and says each state once', async () => {
    await v.move('on_hold', { holdReason: 'owner' })
    await v.move('scheduled', VISIT)
    const { steps } = await v.mine()
    expect(steps.map(({ state }: { state: string }) => state)).toEqual([
      'scheduled',
      'on_hold',
      'scheduled',
      'assigned',
      'new',
    ])
    expect(steps.every(({ by }: { by: string | null }) => by === null)).toBe(true)
  })
})
