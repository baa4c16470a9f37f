import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'
import { photoOf } from '#testing/photos.ts'

const app = await testApp()
const base = '/manager/dashboard/maintenance'
const DETAILS = {
  title: 'แอร์ห้องนอนไม่เย็น น้ำหยด',
  description: 'เปิด 25 องศาแล้วลมไม่เย็น',
  category: 'aircon',
  priority: 'normal',
  windows: [{ day: '2026-11-21', part: 'afternoon' }],
  mayEnter: false,
  estimateSatang: '385000',
  billTo: 'owner',
  billToReason: 'สัญญาข้อ 9',
}

/** A business with a let home, its tenant's account and a vendor. */
async function house() {
  app.setNow('2026-11-20T03:00:00Z')
  const manager = await buildManager(app)
  const { workspaceId, token } = manager
  const propertyId = await buildHome(app, workspaceId, { unitNo: '204' })
  const tenantId = await buildTenant(app, workspaceId)
  await buildLease(app, workspaceId, { propertyId, tenantId })
  const account = await buildUser(app, { role: 'Tenant' })
  await linkUser(app, account.id, 'tenant', workspaceId, tenantId)
  const call = (method: string, path = '', body?: unknown, as = token) =>
    app.call(method, `${base}${path}`, { token: as, body })
  const vendor = await app.call('POST', '/manager/dashboard/vendors', {
    token,
    body: { name: 'ช่างเอก แอร์บ้านตัวอย่าง', phoneNumber: '0812345670', services: ['aircon'] },
  })
  const add = async (wish: object = {}) => {
    const { status, body } = await call('POST', '', { ...DETAILS, propertyIds: [propertyId], ...wish })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data as { id: string; version: string; status: string }
  }
  const move = (id: string, from: string, to: string, more: object = {}) =>
    call('PUT', `/${id}/state`, { from, to, ...more })
  const mine = (method: string, path = '', body?: unknown, as = account.token) =>
    app.call(method, `/tenant/dashboard/maintenance${path}`, { token: as, body })

  return {
    manager,
    workspaceId,
    token,
    propertyId,
    tenantId,
    account,
    vendorId: vendor.body.data.id as string,
    call,
    add,
    move,
    mine,
  }
}

let h: Awaited<ReturnType<typeof house>>
beforeEach(async () => {
  h = await house()
})

const mails = async (workspaceId: string) =>
  (
    await app.kit.database.owner.query<{ to: string; subject: string }>(
      `select to_address as "to", subject from mail_outbox where workspace_id = $1 order by created_at`,
      [workspaceId],
    )
  ).rows

describe('a repair', () => {
  it('names other open repairs of its homes, and itself in none', async () => {
    const first = await h.add({ title: 'ก๊อกรั่ว' })
    const second = await h.add()
    const elsewhere = await buildHome(app, h.workspaceId, { unitNo: '305' })
    await h.add({ propertyIds: [elsewhere] })
    const beside = async (id: string) => (await h.call('GET', `/${id}`)).body.data.beside
    expect(await beside(second.id)).toMatchObject([{ id: first.id, title: 'ก๊อกรั่ว', status: 'new' }])
    await h.call('PUT', `/${first.id}/completed`, {})
    expect(await beside(second.id)).toEqual([])
    expect(await beside(first.id)).toEqual([])
  })

  it('is taken down with its number, its tenant and two clocks', async () => {
    const one = await h.add()
    expect(one).toMatchObject({
      no: 'RP-2026-0001',
      status: 'new',
      waitsFor: 'us',
      homeCount: 1,
      tenant: { id: h.tenantId },
      vendor: null,
      estimateSatang: '385000',
      moves: ['assigned', 'scheduled', 'in_progress', 'on_hold', 'completed', 'cancelled'],
      // Ten o'clock on a Friday: ten working hours, and fifty.
      clocks: {
        answer: { dueAt: '2026-11-21T03:00:00.000Z', doneAt: null },
        mend: { dueAt: '2026-11-26T03:00:00.000Z' },
      },
      steps: [{ kind: 'moved', state: 'new', byKind: 'manager', by: 'วรรณา' }],
    })
    expect(await h.add()).toMatchObject({ no: 'RP-2026-0002' })
  })

  it('goes its way, each step with what it needs, and none that is not there', async () => {
    const { id } = await h.add()
    expect((await h.move(id, 'new', 'assigned')).status).toBe(422)
    expect((await h.move(id, 'new', 'assigned', { vendorId: newId() })).status).toBe(404)
    app.setNow('2026-11-20T03:38:00Z')
    const assigned = await h.move(id, 'new', 'assigned', { vendorId: h.vendorId })
    expect(assigned.body.data).toMatchObject({
      status: 'assigned',
      waitsFor: 'vendor',
      vendorName: 'ช่างเอก แอร์บ้านตัวอย่าง',
      clocks: { answer: { doneAt: '2026-11-20T03:38:00.000Z', dueAt: null } },
    })
    for (const [more, field] of [
      [{}, 'day'],
      [{ day: '2026-11-19', fromTime: '13:00' }, 'day'],
      [{ day: '2028-11-19', fromTime: '13:00' }, 'day'],
      [{ day: '2026-11-21' }, 'fromTime'],
      [{ day: '2026-11-21', fromTime: '25:00' }, 'fromTime'],
      [{ day: '2026-11-21', fromTime: '13:00', toTime: '12:00' }, 'toTime'],
    ] as const) {
      const refused = await h.move(id, 'assigned', 'scheduled', more)
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]])
    }
    const scheduled = await h.move(id, 'assigned', 'scheduled', { day: '2026-11-21', fromTime: '13:00' })
    expect(scheduled.body.data).toMatchObject({
      scheduledAt: '2026-11-21T06:00:00.000Z',
      scheduledUntil: '2026-11-21T08:00:00.000Z',
    })
    // Seen as it was before: somebody else has moved it.
    const late = await h.move(id, 'assigned', 'in_progress')
    expect([late.status, late.body.code]).toEqual([409, 'repair_moved'])
    expect((await h.move(id, 'scheduled', 'in_progress')).status).toBe(200)
    const done = await h.call('PUT', `/${id}/completed`, { costSatang: '385000' })
    expect(done.body.data).toMatchObject({
      status: 'completed',
      costSatang: '385000',
      waitsFor: 'tenant',
      moves: ['reopened'],
    })
    expect((await h.move(id, 'completed', 'in_progress')).body.code).toBe('repair_no_move')
    expect((await h.move(id, 'completed', 'reopened')).status).toBe(422)
    const again = await h.move(id, 'completed', 'reopened', { text: 'ยังหยดอยู่' })
    expect(again.body.data).toMatchObject({
      status: 'reopened',
      reopenedCount: 1,
      completedAt: null,
      waitsFor: 'us',
    })
  })

  it('stands still on hold, with whom it waits for', async () => {
    const { id } = await h.add()
    expect((await h.move(id, 'new', 'on_hold')).status).toBe(422)
    expect((await h.move(id, 'new', 'on_hold', { holdReason: 'other' })).status).toBe(422)
    const held = await h.move(id, 'new', 'on_hold', { holdReason: 'owner' })
    expect(held.body.data).toMatchObject({
      waitsFor: 'owner',
      dueAt: null,
      clocks: { mend: { isPaused: true } },
    })
    app.setNow('2026-11-21T03:30:00Z')
    const list = await h.call('GET', '?status=open')
    expect(list.status, JSON.stringify(list.body)).toBe(200)
    expect(list.body.data).toMatchObject([{ id, isLate: false }])
    const back = await h.move(id, 'on_hold', 'new')
    // Half an hour of Saturday and the hours of Friday are not counted; Sunday is off.
    expect(back.body.data.clocks.answer.dueAt).toBe('2026-11-23T03:30:00.000Z')
  })

  it('is changed by two people without either losing what they wrote', async () => {
    const one = await h.add()
    const saved = await h.call('PUT', `/${one.id}`, { priority: 'urgent', version: one.version })
    expect(saved.body.data).toMatchObject({ priority: 'urgent', title: DETAILS.title })
    // With another priority the clocks are others.
    expect(saved.body.data.clocks.answer.dueAt).toBe('2026-11-20T07:00:00.000Z')
    const stale = await h.call('PUT', `/${one.id}`, { title: 'แอร์เสีย', version: one.version })
    expect([stale.status, stale.body.code]).toEqual([409, 'changed_meanwhile'])
  })

  it('is deleted only before anybody began', async () => {
    const one = await h.add()
    expect((await h.call('DELETE', `/${one.id}`)).status).toBe(200)
    expect((await h.call('GET', `/${one.id}`)).status).toBe(404)
    const other = await h.add()
    await h.move(other.id, 'new', 'cancelled', { text: 'ซ้ำกับงานเดิม' })
    expect((await h.call('DELETE', `/${other.id}`)).body.code).toBe('repair_has_history')
    expect((await h.call('DELETE', `/${newId()}`)).status).toBe(404)
  })

  it('may be about many homes, each of this business', async () => {
    const others = [
      await buildHome(app, h.workspaceId, { unitNo: '205' }),
      await buildHome(app, h.workspaceId, { unitNo: '206' }),
    ]
    const one = await h.add({ propertyIds: [h.propertyId, ...others, others[0]] })
    expect(one).toMatchObject({ homeCount: 3, propertyId: h.propertyId })
    expect((await h.call('GET', `?propertyId=${others[1]}`)).body.data).toMatchObject([{ id: one.id }])
    const stranger = await buildManager(app)
    const theirs = await buildHome(app, stranger.workspaceId)
    expect((await h.call('POST', '', { ...DETAILS, propertyIds: [theirs] })).status).toBe(404)
    expect((await h.call('GET', `/${one.id}`, undefined, stranger.token)).status).toBe(404)
    expect((await h.move(one.id, 'new', 'cancelled', { text: 'x' })).status).toBe(200)
  })

  it('keeps photos of before and after, twenty at most', async () => {
    const { id } = await h.add()
    const form = async (count: number, phase = 'before') => {
      const data = new FormData()
      data.set('phase', phase)
      for (let n = 0; n < count; n++)
        data.append('photos', new File([new Uint8Array(await photoOf(n))], `รูป ${n}.jpg`))
      return data
    }
    const sent = await h.call('POST', `/${id}/photos`, await form(2))
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    expect(sent.body.data.photos).toMatchObject([{ phase: 'before', name: 'รูป 0.jpg' }, { phase: 'before' }])
    const picture = await fetch(new URL(sent.body.data.photos[0].url, app.url))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    await h.call('POST', `/${id}/photos`, await form(1, 'after'))
    for (let n = 0; n < 2; n++)
      expect((await h.call('POST', `/${id}/photos`, await form(6))).status).toBe(200)
    const most = await h.call('POST', `/${id}/photos`, await form(6))
    expect([most.status, most.body.fields.photos]).toEqual([422, expect.stringContaining('20')])
    const photoId = sent.body.data.photos[0].id
    expect((await h.call('DELETE', `/${id}/photos/${photoId}`)).status).toBe(200)
    expect((await h.call('DELETE', `/${id}/photos/${photoId}`)).status).toBe(404)
    const bad = new FormData()
    bad.append('photos', new File(['<svg/>'], 'x.svg'))
    expect((await h.call('POST', `/${id}/photos`, bad)).status).toBe(415)
  })
})

describe('the list of repairs', () => {
  it('has the late ones first, then the urgent, and counts on whom they wait', async () => {
    const normal = await h.add()
    const urgent = await h.add({ priority: 'urgent' })
    const held = await h.add()
    await h.move(held.id, 'new', 'on_hold', { holdReason: 'tenant' })
    const done = await h.add()
    await h.call('PUT', `/${done.id}/completed`, {})
    const list = await h.call('GET')
    expect(list.body.data.map(({ id }: { id: string }) => id)).toEqual([
      urgent.id,
      normal.id,
      held.id,
      done.id,
    ])
    expect(list.body).toMatchObject({
      total: 4,
      counts: { open: 3, us: 2, tenant: 2, vendor: 0, owner: 0, late: 0 },
    })
    app.setNow('2026-11-21T03:30:00Z')
    expect((await h.call('GET', '?isLate=true')).body.data).toHaveLength(2)
    expect((await h.call('GET', '?status=open&waitsFor=tenant')).body.data).toMatchObject([{ id: held.id }])
    expect((await h.call('GET', '?search=RP-2026-0002')).body.data).toMatchObject([{ id: urgent.id }])
    // Three days on, silence says that it is mended.
    await app.kit.database.owner.query(
      "update maintenance_items set completed_at = completed_at - interval '3 days' where id = $1",
      [done.id],
    )
    expect((await h.call('GET', '?status=completed')).body.data).toMatchObject([
      { id: done.id, waitsFor: null },
    ])
  })
})

describe('a repair from before the clocks', () => {
  it('is in the list, and is not late', async () => {
    const { id } = await h.add()
    await app.kit.database.owner.query(
      'update maintenance_items set answer_due_at = null, mend_due_at = null where id = $1',
      [id],
    )
    const list = await h.call('GET')
    expect(list.body).toMatchObject({ data: [{ id, isLate: false, dueAt: null }], counts: { late: 0 } })
  })
})

describe('telling the tenants', () => {
  it('shows the mail first, then writes once to each who lives there', async () => {
    const { id } = await h.add()
    const preview = await h.call('POST', '/preview-email', { id, text: 'ช่างจะโทรก่อนเข้า' })
    expect(preview.body.data).toMatchObject({ to: [`${h.tenantId}@example.test`] })
    expect(preview.body.data.subject).toContain('RP-2026-0001')
    expect(preview.body.data.text).toContain('ช่างจะโทรก่อนเข้า')
    expect((await h.call('POST', `/${id}/notify-tenants`, { id, text: '' })).body.data).toEqual({ told: 1 })
    await app.runJobs()
    await app.runJobs()
    expect(await mails(h.workspaceId)).toMatchObject([{ to: `${h.tenantId}@example.test` }])
    expect((await h.call('GET', `/${id}`)).body.data.toldAt).not.toBeNull()
  })

  it('says so where nobody can be written to, and does not hold up what it stands beside', async () => {
    const empty = await buildHome(app, h.workspaceId)
    const { id } = await h.add({ propertyIds: [empty], sendEmail: true })
    expect((await h.call('POST', `/${id}/notify-tenants`, {})).body.code).toBe('repair_nobody_to_tell')
    expect((await h.call('PUT', `/${id}/completed`, { notifyTenants: true })).status).toBe(200)
  })
})

describe('a tenant', () => {
  it('reports what is broken in their home, and sees where it stands without prices', async () => {
    const data = new FormData()
    data.set('title', 'ก๊อกน้ำหยด')
    data.set('category', 'plumbing')
    data.append('photos', new File([new Uint8Array(await photoOf(3))], 'ก๊อก.jpg'))
    const sent = await h.mine('POST', '', data)
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    expect(sent.body.data).toMatchObject({ status: 'new', title: 'ก๊อกน้ำหยด', photos: [{ name: 'ก๊อก.jpg' }] })
    const { id } = sent.body.data
    expect(JSON.stringify(sent.body.data)).not.toMatch(/atang|billTo|owner/)
    expect((await h.call('GET', `/${id}`)).body.data).toMatchObject({
      reporter: { kind: 'tenant' },
      tenant: { id: h.tenantId },
    })
    await h.call('POST', `/${id}/comments`, { text: 'คุยกันเองในทีม' })
    const read = await h.mine('GET', `/${id}`)
    expect(JSON.stringify(read.body.data)).not.toContain('คุยกันเองในทีม')
    expect((await h.mine('POST', `/${id}/comments`, { text: 'หยดแรงขึ้น' })).body.data.steps[0].text).toBe(
      'หยดแรงขึ้น',
    )
    expect((await h.mine('POST', `/${id}/comments`, {})).status).toBe(422)
    const stranger = await buildUser(app, { role: 'Tenant' })
    expect((await h.mine('GET', `/${id}`, undefined, stranger.token)).status).toBe(404)
    expect((await h.mine('POST', '', { title: 'x', category: 'general' }, stranger.token)).status).toBe(404)
    expect((await h.mine('GET')).body.data).toMatchObject([{ id }])
  })

  it('says whether it is mended; not mended opens it again', async () => {
    const { id } = await h.add()
    expect((await h.mine('POST', `/${id}/confirm`, { isMended: true })).body.code).toBe('repair_not_done')
    await h.call('PUT', `/${id}/completed`, { costSatang: '100000' })
    expect((await h.mine('GET', `/${id}`)).body.data.isAsked).toBe(true)
    expect((await h.mine('POST', `/${id}/confirm`, { isMended: false })).status).toBe(422)
    const not = await h.mine('POST', `/${id}/confirm`, { isMended: false, text: 'ยังหยด' })
    expect(not.body.data).toMatchObject({ status: 'reopened', isAsked: false })
    await h.call('PUT', `/${id}/completed`, {})
    expect((await h.mine('POST', `/${id}/confirm`, { isMended: true })).body.data.isAsked).toBe(false)
    expect((await h.call('GET', '?waitsFor=tenant')).body.data).toEqual([])
  })
})
