import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { recordPayment } from '#features/payments/server/service.ts'
import { readPdfText } from '#server/ports/pdf/testing/read-pdf-text.ts'
import { testApp } from '#testing/app.ts'
import { buildBill } from '#testing/bills.ts'
import { buildManager } from '#testing/people.ts'
import { photoOf } from '#testing/photos.ts'

const app = await testApp()
const base = '/manager/dashboard/inspections'
const papers = '/manager/dashboard/document'
const SOFA = 'point:main.floor'
const COST = { cause: 'damage', materialSatang: 1_200_000, labourSatang: 80_000, ageYears: 4, lifeYears: 7 }

/** A lease that has ended, paid, and a moving out that found damage, loss and wear. */
async function ended() {
  const manager = await buildManager(app, { secondFactor: 'shown' })
  const { workspaceId, token } = manager
  const one = await buildBill(app, workspaceId, { endDay: '2026-11-15', rentSatang: 2_400_000n })
  await recordPayment(app.kit, {
    ...{ workspaceId, propertyId: one.propertyId, invoiceId: one.invoiceId, method: 'transfer' },
    ...{ amountSatang: 4_800_000n, day: '2026-11-02', idempotencyKey: newId(), by: manager.id },
  })
  const call = (method: string, path: string, body?: unknown, by = token) =>
    app.call(method, path, { token: by, body })
  const day = '2026-11-15'
  const over = { day, meantDays: [day], reason: 'ย้ายออก' }
  expect((await call('POST', `${papers}/leases/${one.leaseId}/terminate`, over)).status).toBe(200)
  const begun = await call('POST', `${papers}/move-out`, {
    propertyId: one.propertyId,
    leaseId: one.leaseId,
  })
  const inspectionId = begun.body.data.id as string
  const act = (key: string, set: object, at = 1) =>
    call('POST', `${base}/${inspectionId}/acts`, { acts: [{ key, at, set }] })
  await act(SOFA, { condition: 'poor', comment: 'แตก', ...COST })
  await act('point:main.door', { condition: 'none', comment: 'หาย', cause: 'missing', labourSatang: 50_000 })
  await act('point:main.wall', { condition: 'fair', comment: 'ซีด', ...COST, cause: 'wear' })
  const photograph = async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ photoId: newId(), key: 'main.floor', takenAt: '1000000' }))
      form.set(name, value)
    form.set('photo', new File([new Uint8Array(await photoOf(1))], 'a.jpg', { type: 'image/jpeg' }))
    const sent = await fetch(`${app.url}/api${base}/${inspectionId}/photos`, {
      ...{ method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form },
    })
    expect(sent.status).toBe(200)
  }
  await photograph()
  const at = (path = '') => `${papers}/leases/${one.leaseId}/deposit${path}`
  const turn = async (how: 'finished' | 'reopened') =>
    expect((await call('PUT', `${base}/${inspectionId}/${how}`)).status).toBe(200)

  return {
    ...one,
    managerToken: token,
    call,
    at,
    act,
    turn,
    inspectionId,
    photograph,
    settle: (refundSatang: string) =>
      call('POST', at('/settle'), {
        ...{ refundSatang, method: 'transfer', reference: 'KB-1', returnedDay: '2026-11-20' },
      }),
    print: async () => {
      const printed = await fetch(`${app.url}/api${at('/pdf')}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      return readPdfText(new Uint8Array(await printed.arrayBuffer()))
        .join('\n')
        .replace(/\s+/g, ' ')
    },
    read: async () => (await call('GET', at())).body.data,
  }
}

describe('what a moving out found', () => {
  it('is offered once it is finished, without wear, and taken over once', async () => {
    const { call, at, turn, read, inspectionId } = await ended()
    expect((await read()).found).toBeNull()
    await turn('finished')
    const { found, deductions } = await read()
    expect(deductions).toEqual([])
    expect(found.findings).toMatchObject([
      { key: 'main.door', askedSatang: '50000', takenSatang: null, lifeYears: null, shotsAfter: [] },
      { key: 'main.floor', askedSatang: '594200', takenSatang: null, ageYears: 4, lifeYears: 7 },
    ])
    expect((await fetch(new URL(found.findings[1].shotsAfter[0].url, app.url))).status).toBe(200)
    const take = (keys?: string[]) => call('PUT', at('/found'), { keys })
    expect((await take(['main.wall'])).status).toBe(422)
    await Promise.all([take(['main.floor']), take(['main.floor'])])
    const all = (await take()).body.data
    expect(all).toMatchObject({ deductionsSatang: '644200', condition: 'damage', warnings: [] })
    expect((await take()).body.data.deductions).toEqual(all.deductions)
    expect(all.deductions.map(({ found: of }: { found: object }) => of)).toEqual([
      { inspectionId, key: 'main.floor' },
      { inspectionId, key: 'main.door' },
    ])
    const twice = [all.deductions[0], all.deductions[0]]
    expect((await call('PUT', at(), { condition: 'damage', deductions: twice })).status).toBe(422)
  })

  it('has missing keys beside it, at the price of each', async () => {
    const { call, at, act, turn, read } = await ended()
    await act('key:front', { kind: 'card', mark: 'A12', count: 2, returned: 1 })
    await turn('finished')
    expect((await read()).found.findings).toHaveLength(2)
    await turn('reopened')
    await act('key:front', { priceSatang: 30_000 }, 2)
    await turn('finished')
    const { found } = await read()
    expect(found.findings.at(-1)).toMatchObject({
      ...{ key: 'key:front', askedSatang: '30000', lifeYears: null, shotsAfter: [] },
      words: { th: 'คีย์การ์ด A12 × 1 · ไม่ได้คืน', en: 'Key card A12 × 1 · not returned' },
    })
    const taken = await call('PUT', at('/found'), { keys: ['key:front'] })
    expect(taken.body.data).toMatchObject({ deductionsSatang: '30000' })
  })

  it('may be lowered, says when it moved or more is kept, and is taken off', async () => {
    const { call, at, act, turn, read } = await ended()
    await turn('finished')
    const [line] = (await call('PUT', at('/found'), { keys: ['main.floor'] })).body.data.deductions
    const save = (amountSatang: string) =>
      call('PUT', at(), { condition: 'damage', deductions: [{ ...line, amountSatang }] })
    expect((await save('500000')).body.data).toMatchObject({ deductionsSatang: '500000', warnings: [] })
    expect((await save('600000')).body.data.warnings).toMatchObject([{ id: 'above_found', lines: [1] }])
    await save('594200')
    await turn('reopened')
    expect((await read()).found).toMatchObject({ isOpen: true, findings: [] })
    await act(SOFA, { labourSatang: 0 }, 2)
    await turn('finished')
    const moved = await read()
    expect(moved.found.findings[1]).toMatchObject({ wasSatang: '594200', askedSatang: '514200' })
    expect(moved.warnings).toMatchObject([{ id: 'above_found', lines: [1] }])
    expect((await save('514200')).body.data.found.findings[1]).toMatchObject({ wasSatang: '514200' })
    await call('PUT', at(), { condition: 'damage', deductions: [] })
    expect((await read()).found.findings[1]).toMatchObject({ takenSatang: null, wasSatang: null })
  })

  it('of a second inspection of the same moving out takes the place of the first, never stands beside it', async () => {
    const { call, at, turn, read, propertyId, leaseId } = await ended()
    await turn('finished')
    expect((await call('PUT', at('/found'), {})).body.data.deductionsSatang).toBe('644200')
    const again = await call('POST', `${papers}/move-out`, { propertyId, leaseId })
    const { id } = again.body.data
    const set = { ...COST, condition: 'poor', comment: 'แตก', labourSatang: 0 }
    await call('POST', `${base}/${id}/acts`, { acts: [{ key: SOFA, at: 9, set }] })
    expect((await call('PUT', `${base}/${id}/finished`)).status).toBe(200)
    const taken = (await call('PUT', at('/found'), {})).body.data
    expect(taken.deductions.map(({ found }: { found: { key: string } }) => found.key).sort()).toEqual([
      'main.door',
      'main.floor',
    ])
    const floor = taken.deductions.find(({ found }: { found: { key: string } }) => found.key === 'main.floor')
    expect(floor).toMatchObject({ amountSatang: '514200', found: { inspectionId: id } })
    const [first, second] = taken.deductions
    const beside = [first, { ...second, found: { ...second.found, key: first.found.key } }]
    expect((await call('PUT', at(), { condition: 'damage', deductions: beside })).status).toBe(422)
    expect((await read()).deductions).toHaveLength(2)
  })

  it('is settled with the rest, shown to its tenant, and closed to another business', async () => {
    const { call, at, turn, token, leaseId, settle } = await ended()
    await turn('finished')
    const drafted = (await call('PUT', at('/found'), {})).body.data
    const own = () => app.call('GET', `/tenant/dashboard/leases/${leaseId}/deposit`, { token })
    expect((await own()).body.data).toMatchObject({ found: null, evidence: [] })
    expect((await settle(drafted.refundSatang)).status).toBe(200)
    expect((await settle(drafted.refundSatang)).body.data.state).toBe('settled')
    const seen = (await own()).body.data
    expect(seen).toMatchObject({ deductionsSatang: '644200', refundSatang: '2955800', found: null })
    expect(seen.evidence).toHaveLength(1)
    expect(seen.evidence[0].findings).toMatchObject([
      { key: 'main.door', takenSatang: '50000', shotsAfter: [] },
      { key: 'main.floor', takenSatang: '594200', askedSatang: '594200', ageYears: 4, lifeYears: 7 },
    ])
    expect((await call('PUT', at('/found'), {})).status).toBe(200)
    const other = await buildManager(app, { secondFactor: 'shown' })
    expect((await call('PUT', at('/found'), {}, other.token)).status).toBe(404)
  })
})

describe('what a deposit was settled by', () => {
  it('stays as it was, whatever is added or looked at afterwards', async () => {
    const { call, at, turn, read, settle, print, photograph, propertyId, leaseId, inspectionId } =
      await ended()
    await turn('finished')
    const drafted = (await call('PUT', at('/found'), {})).body.data
    expect((await settle(drafted.refundSatang)).status).toBe(200)
    const [stood] = (await read()).evidence
    expect((await call('PUT', `${base}/${inspectionId}/reopened`)).status).toBe(409)
    await photograph()
    await app.kit.database.owner.query(`update inspections set doc = '{}' where id = $1`, [inspectionId])
    const later = (await call('POST', `${papers}/move-out`, { propertyId, leaseId })).body.data.id
    expect((await call('PUT', `${base}/${later}/finished`)).status).toBe(200)
    const [now, ...others] = (await read()).evidence
    expect(others).toEqual([])
    const shots = now.findings.map((one: { shotsAfter: { id: string; url: string }[] }) => one.shotsAfter)
    expect(shots.map((each: unknown[]) => each.length)).toEqual([0, 1])
    expect((await fetch(new URL(shots[1][0].url, app.url))).status).toBe(200)
    // The links of photos are new each time; everything else is the same.
    const bare = (one: object) => JSON.stringify(one, (key, value) => (key === 'url' ? undefined : value))
    expect(bare(now)).toBe(bare(stood))
    const text = await print()
    expect(text).toMatch(/ตามใบตรวจคืนห้อง MO-2026-\d+ วันที่/)
    expect(text).toContain('ค่าของ ฿12,000.00 ใช้มาแล้ว 4 จาก 7 ปี ค่าแรง ฿800.00')
  })

  it('names each inspection that a deduction was taken from, and none where none was', async () => {
    const { call, at, turn, read, settle, print, propertyId, leaseId, inspectionId } = await ended()
    await turn('finished')
    const first = (await call('PUT', at('/found'), {})).body.data.found
    const { id } = (await call('POST', `${papers}/move-out`, { propertyId, leaseId })).body.data
    const set = { ...COST, condition: 'poor', comment: 'แตก', labourSatang: 0 }
    await call('POST', `${base}/${id}/acts`, { acts: [{ key: SOFA, at: 9, set }] })
    await call('PUT', `${base}/${id}/finished`)
    const drafted = (await call('PUT', at('/found'), {})).body.data
    // A line whose reading another bill has asked for is left out: what is settled is written anew.
    await app.kit.database.owner.query(
      `insert into deposit_deductions (workspace_id, settlement_id, position, kind, description, amount_satang, reading_ids)
       select workspace_id, id, 0, 'utilities', 'ค่าน้ำ', 100, $2 from deposit_settlements where lease_id = $1`,
      [leaseId, JSON.stringify([newId()])],
    )
    expect((await settle(drafted.refundSatang)).body.data.deductions).toHaveLength(2)
    const { evidence } = await read()
    expect(evidence).toMatchObject([
      { inspectionId, no: first.no, findings: [{ key: 'main.door', askedSatang: '50000' }] },
      { inspectionId: id, no: drafted.found.no, findings: [{ key: 'main.floor', askedSatang: '514200' }] },
    ])
    const text = await print()
    for (const { no } of [first, drafted.found]) expect(text).toContain(`ตามใบตรวจคืนห้อง ${no}`)
    const one = await ended()
    await one.turn('finished')
    const { refundSatang } = await one.read()
    expect((await one.settle(refundSatang)).body.data).toMatchObject({ state: 'settled', evidence: [] })
    expect(await one.print()).not.toContain('ตามใบตรวจคืนห้อง')
  })

  it('is no inspection that somebody goes on with, also in the same moment', async () => {
    const { call, at, turn, read, settle, inspectionId } = await ended()
    await turn('finished')
    const { refundSatang, found } = (await call('PUT', at('/found'), {})).body.data
    await turn('reopened')
    const refused = await settle(refundSatang)
    expect(refused.body).toMatchObject({ code: 'deposit_inspection_open' })
    expect(refused.body.message).toContain(found.no)
    expect((await read()).state).toBe('waiting')
    await turn('finished')
    const [settled, reopened] = await Promise.all([
      settle(refundSatang),
      call('PUT', `${base}/${inspectionId}/reopened`),
    ])
    expect([settled.status, reopened.status].sort()).toEqual([200, 409])
  })
})
