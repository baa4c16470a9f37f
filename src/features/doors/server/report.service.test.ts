import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { testApp } from '#testing/app.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser, linkUser } from '#testing/people.ts'
import { photoOf } from '#testing/photos.ts'

const app = await testApp()
const REPORT = {
  kind: 'leak',
  text: 'ใต้อ่างล้างจาน หยดตั้งแต่เมื่อเช้า',
  priority: 'urgent',
  phone: '080-000-0204',
  day: '2026-11-21',
  part: 'afternoon',
  mayEnter: false,
}

/** A let home with a code at its door, and its tenant’s account. */
async function door() {
  app.setNow('2026-11-20T03:00:00Z')
  const { workspaceId, token } = await buildManager(app)
  await app.kit.database.owner.query(`update workspaces set phone = '+6620000060' where id = $1`, [
    workspaceId,
  ])
  const propertyId = await buildHome(app, workspaceId, { unitNo: '204' })
  const tenantId = await buildTenant(app, workspaceId, { firstName: 'สมหญิง' })
  await buildLease(app, workspaceId, { propertyId, tenantId })
  const account = await buildUser(app, { role: 'Tenant' })
  await linkUser(app, account.id, 'tenant', workspaceId, tenantId)
  await app.call('POST', '/manager/dashboard/doors', { token, body: { propertyIds: [propertyId] } })
  const { body } = await app.call('GET', '/manager/dashboard/doors', { token })
  const code = body.data[0].code as string
  const report = (wish: object = {}, at = code) =>
    app.call('POST', `/fix/${at}`, { body: { ...REPORT, sentId: newId(), ...wish }, lang: 'th' })
  const repairs = async () =>
    (await app.call('GET', '/manager/dashboard/maintenance', { token })).body.data as {
      id: string
      no: string
    }[]
  const detail = async (id: string) =>
    (await app.call('GET', `/manager/dashboard/maintenance/${id}`, { token })).body.data

  return { workspaceId, token, propertyId, account, code, report, repairs, detail }
}

let d: Awaited<ReturnType<typeof door>>
beforeEach(async () => {
  d = await door()
})

describe('whoever scans a label', () => {
  it('learns which room it is and whom to call, and nothing of who lives there', async () => {
    const { status, body } = await app.call(
      'GET',
      `/fix/${d.code.slice(0, 4).toLowerCase()} ${d.code.slice(4)}`,
      {
        lang: 'th',
      },
    )
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ code: d.code, isOpen: true, room: 'ห้อง 204', phone: '02-000-0060' })
    expect(Object.keys(body.data).toSorted()).toEqual(
      ['business', 'code', 'isOpen', 'phone', 'place', 'room', 'tel'].toSorted(),
    )
    expect(JSON.stringify(body)).not.toContain('สมหญิง')
  })

  it('is told the same of a home that nobody rents', async () => {
    const empty = await buildHome(app, d.workspaceId, { unitNo: '205' })
    await app.call('POST', '/manager/dashboard/doors', { token: d.token, body: { propertyIds: [empty] } })
    const list = await app.call('GET', `/manager/dashboard/doors?propertyId=${empty}`, { token: d.token })
    const { body } = await app.call('GET', `/fix/${list.body.data[0].code}`)
    const { body: let_ } = await app.call('GET', `/fix/${d.code}`)
    expect({ ...body.data, room: '', code: '' }).toEqual({ ...let_.data, room: '', code: '' })
  })

  it.each(['K7QD34MX', 'x', "'; drop table door_codes; --"])('finds nothing under %j', async (code) => {
    expect((await app.call('GET', `/fix/${encodeURIComponent(code)}`)).status).toBe(404)
    expect((await d.report({}, encodeURIComponent(code))).status).toBe(404)
  })
})

describe('a report at a door', () => {
  it('becomes a repair that the team and the tenant find, with number and moment of the answer', async () => {
    const { status, body } = await d.report()
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toMatchObject({
      no: 'RP-2026-0001',
      title: 'น้ำรั่ว',
      room: 'ห้อง 204',
      phone: '080-000-0204',
      // Urgent: four working hours after ten in the morning.
      answerBy: '2026-11-20T07:00:00.000Z',
    })
    const [one] = await d.repairs()
    const repair = await d.detail(one!.id)
    expect(repair).toMatchObject({
      category: 'plumbing',
      priority: 'urgent',
      description: REPORT.text,
      windows: [{ day: '2026-11-21', part: 'afternoon' }],
      reporter: { kind: 'door', name: null, phone: '+66800000204' },
      propertyId: d.propertyId,
    })
    const mine = await app.call('GET', '/tenant/dashboard/maintenance', { token: d.account.token })
    expect(mine.body.data.map(({ id }: { id: string }) => id)).toEqual([one!.id])
  })

  it('sent twice, even at the same moment, is one', async () => {
    const sentId = newId()
    const all = await Promise.all([0, 1, 2].map(() => d.report({ sentId })))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(all.map(({ body }) => body.data.no)).size).toBe(1)
    expect(await d.repairs()).toHaveLength(1)
  })

  it('of something else is named by its own words, and needs some', async () => {
    const refused = await d.report({ kind: 'other', text: ' ' })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['text']])
    expect((await d.report({ kind: 'other', text: 'มดขึ้นเต็มห้อง\nตั้งแต่เมื่อวาน' })).body.data.title).toBe(
      'มดขึ้นเต็มห้อง',
    )
  })

  it.each([
    [{ kind: 'fire' }, 'kind'],
    [{ phone: '' }, 'phone'],
    [{ phone: '12' }, 'phone'],
    [{ priority: 'emergency' }, 'priority'],
    [{ day: '2026-11-19' }, 'windows'],
    [{ day: '2027-11-19' }, 'windows'],
    [{ text: 'ก'.repeat(1001) }, 'text'],
  ])('is refused by field: %j', async (wish, field) => {
    const { status, body } = await d.report(wish)
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    expect(await d.repairs()).toEqual([])
  })

  it('is refused from a label that does not work any more, with the telephone', async () => {
    await app.call('DELETE', `/manager/dashboard/doors/${d.propertyId}`, { token: d.token })
    const { status, body } = await d.report()
    expect([status, body.code]).toEqual([409, 'door_revoked'])
    expect(body.message).toContain('02-000-0060')
    expect((await app.call('GET', `/fix/${d.code}`)).body.data.isOpen).toBe(false)
    await app.kit.database.owner.query('update workspaces set phone = null where id = $1', [d.workspaceId])
    expect((await d.report()).body.code).toBe('door_revoked_alone')
  })

  it('too often is refused with the minutes that are left; one that had arrived is not', async () => {
    app.setNow('2026-11-20T03:40:00Z')
    const first = newId()
    for (const sentId of [first, ...Array.from({ length: 5 }, newId)])
      expect((await d.report({ sentId })).status).toBe(200)
    const { status, body } = await d.report()
    expect([status, body.code]).toEqual([429, 'door_busy'])
    expect(body.message).toContain('รอ 20 นาทีหรือโทร 02-000-0060')
    expect((await d.report({ sentId: first })).status).toBe(200)
    app.setNow('2026-11-20T04:00:00Z')
    expect((await d.report()).status).toBe(200)
    expect(await d.repairs()).toHaveLength(7)
  })

  it('is found again by its id, with where it stands and nobody’s name or number', async () => {
    const sentId = newId()
    const { body } = await d.report({ sentId })
    const read = async (id = sentId, at = d.code) => app.call('GET', `/fix/${at}/${id}`, { lang: 'th' })
    const first = await read()
    expect(first.body.data).toMatchObject({
      ...{ no: body.data.no, stage: 'reported', room: 'ห้อง 204', phone: '•••-•••-0204' },
      ...{ scheduledAt: null, photosLeft: 6 },
    })
    const { id } = (await d.repairs())[0]!
    const vendor = await app.call('POST', '/manager/dashboard/vendors', {
      token: d.token,
      body: { name: 'ช่างเอก', phoneNumber: '0812345670', services: ['plumbing'] },
    })
    const move = (from: string, to: string, more: object = {}) =>
      app.call('PUT', `/manager/dashboard/maintenance/${id}/state`, {
        token: d.token,
        body: { from, to, ...more },
      })
    await move('new', 'assigned', { vendorId: vendor.body.data.id })
    expect((await read()).body.data.stage).toBe('assigned')
    await move('assigned', 'scheduled', { day: '2026-11-21', fromTime: '13:00', toTime: '15:30' })
    const scheduled = await read()
    expect(scheduled.body.data).toMatchObject({
      ...{ stage: 'scheduled', scheduledAt: '2026-11-21T06:00:00.000Z' },
    })
    expect(JSON.stringify(scheduled.body)).not.toMatch(/ช่างเอก|สมหญิง|800000204|800-000/)
    await move('scheduled', 'completed')
    app.setNow('2026-11-22T03:00:01Z')
    expect((await read()).body.data).toMatchObject({ stage: 'mended', scheduledAt: null, photosLeft: 0 })
    expect((await read(newId())).status).toBe(404)
  })

  it('of another label is not answered by its id', async () => {
    const sentId = newId()
    await d.report({ sentId })
    const other = await door()
    const { body } = await other.report({ sentId, text: 'อีกห้อง' })
    expect(body.data.no).toBe('RP-2026-0001')
    expect((await other.repairs()).length).toBe(1)
  })
})

describe('a photo', () => {
  const send = async (
    sentId: string,
    photoId: string,
    { at = d.code, bytes }: { at?: string; bytes?: Buffer } = {},
  ) => {
    const form = new FormData()
    form.set('photoId', photoId)
    form.set(
      'photo',
      new File([new Uint8Array(bytes ?? (await photoOf(3)))], 'ท่อ.jpg', { type: 'image/jpeg' }),
    )
    const response = await fetch(`${app.url}/api/fix/${at}/${sentId}/photos`, { method: 'POST', body: form })
    return { status: response.status, body: (await response.json()) as { data?: { count: number } } }
  }

  it('comes after its report, is kept once, and is made anew before anybody sees it', async () => {
    const [sentId, photoId] = [newId(), newId()]
    await d.report({ sentId })
    for (const _ of [1, 2]) expect((await send(sentId, photoId)).body.data).toEqual({ count: 1 })
    const [one] = await d.repairs()
    const { photos } = await d.detail(one!.id)
    expect(photos).toMatchObject([{ phase: 'before', name: 'ท่อ.jpg' }])
  })

  it('is refused without a report, from another label, a day later, as a seventh, and where it is none', async () => {
    const sentId = newId()
    expect((await send(sentId, newId())).status).toBe(404)
    await d.report({ sentId })
    const other = await door()
    expect((await send(sentId, newId(), { at: other.code })).status).toBe(404)
    expect((await send(sentId, newId(), { bytes: Buffer.from('no picture') })).status).toBe(415)
    for (let count = 1; count <= 6; count += 1)
      expect((await send(sentId, newId())).body.data).toEqual({ count })
    expect((await send(sentId, newId())).status).toBe(422)
    app.setNow('2026-11-21T03:01:00Z')
    expect((await send(sentId, newId())).status).toBe(404)
  })

  it('may come with the report, as without script', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...REPORT, sentId: newId() })) form.set(name, String(value))
    form.append('photos', new File([new Uint8Array(await photoOf(4))], 'a.jpg', { type: 'image/jpeg' }))
    const response = await fetch(`${app.url}/api/fix/${d.code}`, { method: 'POST', body: form })
    expect(response.status).toBe(200)
    const [one] = await d.repairs()
    expect((await d.detail(one!.id)).photos).toHaveLength(1)
  })
})
