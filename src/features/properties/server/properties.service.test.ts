import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '#db/ids.ts'
import { picture } from '#server/uploads/testing/sample-files.ts'
import { testApp } from '#testing/app.ts'
import { buildHome } from '#testing/homes.ts'
import { buildManager, buildUser } from '#testing/people.ts'
import { refreshAvailability } from './service.ts'

const app = await testApp()
const path = (name: string) => `/manager/dashboard/${name}`
const home = {
  unitNo: '12/34',
  type: 'condo',
  titleTh: 'ห้องมุมชั้นสูง',
  bedrooms: 1,
  rentSatang: '1800000',
  depositSatang: '3600000',
  project: { nameTh: 'ลานโพธิ์ คอนโด', districtCode: '1039', lat: 13.72, lng: 100.58 },
}

async function lease(workspaceId: string, propertyId: string, status: string, endDay: string | null) {
  const id = newId()
  await app.kit.database.inWorkspace(workspaceId, async (tx) => {
    await tx.execute(sql`
      insert into leases (workspace_id, id, no, property_id, tenant_id, status, start_day, end_day, rent_satang, deposit_satang,
                          advance_satang, due_day, water_mode, electric_mode)
      values (${workspaceId}, ${id}, ${id}, ${propertyId}, ${newId()}, ${status}, '2026-01-01', ${endDay}, 1, 1, 0, 5, 'at_cost', 'at_cost')`)
    await refreshAvailability(tx, { workspaceId, propertyId, now: app.kit.now() })
  })
  return id
}

describe('homes of a manager', () => {
  it('are added as drafts, changed, listed and put away', async () => {
    const { token } = await buildManager(app)
    const added = await app.call('POST', path('add-properties'), { token, body: home })
    expect(added.status).toBe(200)
    const id = added.body.data.id
    const first = await app.call('GET', path(`get-properties/${id}`), { token })
    expect(first.body.data).toMatchObject({
      titleTh: 'ห้องมุมชั้นสูง',
      status: 'draft',
      rentSatang: '1800000',
      project: { nameTh: 'ลานโพธิ์ คอนโด', provinceCode: '10' },
    })

    await app.call('PUT', path(`update-properties/${id}`), {
      token,
      body: { ...home, rentSatang: '1900000' },
    })
    const list = await app.call('GET', `${path('get-properties')}?search=ลานโพธิ์`, { token })
    expect(list.body).toMatchObject({ total: 1, counts: { draft: 1 }, data: [{ rentSatang: '1900000' }] })
    expect((await app.call('GET', `${path('get-properties')}?search=ไม่มี`, { token })).body.total).toBe(0)

    expect((await app.call('DELETE', path(`delete-properties/${id}`), { token })).status).toBe(200)
    expect((await app.call('GET', path(`get-properties/${id}`), { token })).status).toBe(404)
  })

  it('belong to owners by shares that make a whole, and say so in both languages', async () => {
    const { token, workspaceId } = await buildManager(app)
    const owner = async (name: string, nameEn: string) => {
      const id = newId()
      await app.kit.database.inWorkspace(workspaceId, (tx) =>
        tx.execute(
          sql`insert into owners (workspace_id, id, name, name_en) values (${workspaceId}, ${id}, ${name}, ${nameEn})`,
        ),
      )
      return id
    }
    const [mali, krit] = [await owner('มาลี ทดสอบ', 'Malee Test'), await owner('กฤต ทดสอบ', 'Krit Test')]
    const added = await app.call('POST', path('add-properties'), { token, body: home })
    const write = (owners: object[]) =>
      app.call('PUT', path(`update-properties/${added.body.data.id}`), { token, body: { ...home, owners } })
    const short = await write([
      { ownerId: mali, shareBp: 6000 },
      { ownerId: krit, shareBp: 3000 },
    ])
    expect(short).toMatchObject({
      status: 422,
      body: { fields: { owners: 'The owners’ shares must add up to 100%' } },
    })
    const whole = await write([
      { ownerId: mali, shareBp: 6000 },
      { ownerId: krit, shareBp: 4000 },
    ])
    expect(whole.status).toBe(200)
    const list = await app.call('GET', path('get-properties'), { token })
    expect(list.body.data[0]).toMatchObject({
      ownerNames: 'กฤต ทดสอบ, มาลี ทดสอบ',
      ownerNamesEn: 'Krit Test, Malee Test',
    })
  })

  it('stay where they are when a neighbour’s address is put right, and two buildings of one name stay two', async () => {
    const { token } = await buildManager(app)
    const at = (addressLine: string, districtCode = '1039') => ({
      ...home.project,
      addressLine,
      districtCode,
      lat: null,
      lng: null,
    })
    const add = async (unitNo: string, project: object) =>
      (await app.call('POST', path('add-properties'), { token, body: { ...home, unitNo, project } })).body
        .data.id
    const read = async (id: string) =>
      (await app.call('GET', path(`get-properties/${id}`), { token })).body.data as {
        projectId: string
        projectHomes: number
        project: { addressLine: string; nameTh: string; floors: number | null }
      }
    const write = (id: string, unitNo: string, body: object) =>
      app.call('PUT', path(`update-properties/${id}`), { token, body: { ...home, unitNo, ...body } })

    const [one, two] = [await add('1', at('1 ถนนสุขุมวิท')), await add('2', at('1 ถนนสุขุมวิท'))]
    const far = await add('3', at('99 ถนนลาดพร้าว', '1038'))
    expect(await read(one)).toMatchObject({ projectId: (await read(two)).projectId, projectHomes: 2 })
    expect(await read(far)).toMatchObject({ projectHomes: 1, project: { addressLine: '99 ถนนลาดพร้าว' } })

    // What does not say where it stands is shared as before.
    await write(one, '1', { project: { ...at('1 ถนนสุขุมวิท'), floors: 8 } })
    expect((await read(two)).project.floors).toBe(8)

    // This home alone: the neighbour keeps the address, and the home joins the building that stands there already.
    await write(one, '1', { project: at('99 ถนนลาดพร้าว', '1038') })
    expect(await read(one)).toMatchObject({ projectId: (await read(far)).projectId, projectHomes: 2 })
    expect((await read(two)).project.addressLine).toBe('1 ถนนสุขุมวิท')

    // The whole building, when that is what is said; and a building with one home always.
    await write(one, '1', { project: at('100 ถนนลาดพร้าว', '1038'), projectFor: 'building' })
    expect((await read(far)).project.addressLine).toBe('100 ถนนลาดพร้าว')
    const { projectId } = await read(two)
    await write(two, '2', { project: { ...at('2 ถนนสุขุมวิท'), nameTh: 'ลานโพธิ์ ทาวเวอร์' } })
    expect(await read(two)).toMatchObject({
      projectId,
      project: { addressLine: '2 ถนนสุขุมวิท', nameTh: 'ลานโพธิ์ ทาวเวอร์' },
    })
    expect((await write(two, '2', { projectFor: 'town' })).body.fields).toHaveProperty('projectFor')
  })

  it('find every project by its name, not those of the newest homes alone', async () => {
    const { token, workspaceId } = await buildManager(app)
    const stranger = await buildManager(app)
    for (let i = 0; i < 15; i++)
      await app.kit.database.inWorkspace(workspaceId, (tx) =>
        tx.execute(
          sql`insert into projects (workspace_id, id, name_th, name_en) values (${workspaceId}, ${newId()}, ${`โครงการ ${i}`}, ${`Estate ${i}`})`,
        ),
      )
    await app.call('POST', path('add-properties'), { token, body: home })
    const find = async (search: string, who = token) =>
      (await app.call('GET', `${path('get-projects')}?search=${encodeURIComponent(search)}`, { token: who }))
        .body.data
    expect(await find('')).toHaveLength(12)
    expect((await find(''))[0]).toMatchObject({ nameTh: 'ลานโพธิ์ คอนโด', homes: 1 })
    expect(await find('estate 14')).toMatchObject([{ nameTh: 'โครงการ 14', homes: 0 }])
    expect(await find('estate 14', stranger.token)).toEqual([])
  })

  it('are pages of a keyset that a new home does not shift', async () => {
    const { token, workspaceId } = await buildManager(app)
    for (let i = 0; i < 5; i++) {
      app.setNow(new Date(Date.UTC(2026, 10, 20, 3, i)))
      await buildHome(app, workspaceId, { unitNo: `${i}` }, { isPublished: false })
    }
    const first = await app.call('GET', `${path('get-properties')}?itemsPerPage=2`, { token })
    expect(first.body.data.map((row: { unitNo: string }) => row.unitNo)).toEqual(['4', '3'])
    app.setNow('2026-11-20T04:00:00Z')
    await buildHome(app, workspaceId, { unitNo: 'new' }, { isPublished: false })
    const second = await app.call(
      'GET',
      `${path('get-properties')}?itemsPerPage=2&cursor=${first.body.nextCursor}`,
      { token },
    )
    expect(second.body.data.map((row: { unitNo: string }) => row.unitNo)).toEqual(['2', '1'])
    const bad = await app.call('GET', `${path('get-properties')}?cursor=nonsense`, { token })
    expect(bad).toMatchObject({ status: 422 })
    app.setNow('2026-11-20T03:00:00Z')
  })

  it('are not there for other workspaces, and closed to other roles', async () => {
    const owner = await buildManager(app)
    const other = await buildManager(app)
    const tenant = await buildUser(app)
    const id = await buildHome(app, owner.workspaceId)
    const { token } = other
    const calls: [string, string, unknown?][] = [
      ['GET', path(`get-properties/${id}`)],
      ['GET', path(`get-properties-edit/${id}`)],
      ['PUT', path(`update-properties/${id}`), home],
      ['DELETE', path(`delete-properties/${id}`)],
      ['PUT', path(`update-properties/${id}/photos`), { fileIds: [] }],
      ['PUT', path(`update-properties/${id}/photos/add`), { fileIds: [id] }],
      ['PUT', path(`publish-properties/${id}`)],
      ['PUT', path(`unpublish-properties/${id}`)],
      ['PUT', path(`confirm-properties/${id}`)],
    ]
    for (const [method, url, body] of calls) {
      expect((await app.call(method, url, { token, body })).status, `${method} ${url}`).toBe(404)
      expect((await app.call(method, url, { body })).status).toBe(401)
      expect((await app.call(method, url, { token: tenant.token, body })).body.code).toBe(102)
    }
    expect((await app.call('GET', path(`get-properties/${id}`), { token: owner.token })).status).toBe(200)
  })

  it('name each wrong field', async () => {
    const { token } = await buildManager(app)
    const { status, body } = await app.call('POST', path('add-properties'), {
      token,
      lang: 'th',
      body: {
        ...home,
        titleTh: 'ย'.repeat(151),
        rentSatang: '0',
        project: { ...home.project, postcode: '1' },
      },
    })
    expect(status).toBe(422)
    expect(body.fields).toEqual({
      titleTh: 'ข้อความยาวเกินไป',
      rentSatang: 'กรุณากรอกค่าเช่าต่อเดือน เช่น 12,500',
      'project.postcode': 'รหัสไปรษณีย์มี 5 หลัก เช่น 10110',
    })
  })
})

describe('a home that comes without a title', () => {
  it('is called by its kind and place; only a room of a dormitory by its number', async () => {
    const { token } = await buildManager(app)
    const titles = async (body: object) => {
      const { data } = (await app.call('POST', path('add-properties'), { token, body })).body
      const { body: read } = await app.call('GET', path(`get-properties/${data.id}`), { token })
      return [read.data.titleTh, read.data.titleEn]
    }
    const asked = { unitNo: '99/1', rentSatang: '1200000' }
    const place = { nameTh: 'ทุ่งฝาง', nameEn: 'Thung Fang' }

    expect(await titles({ ...asked, type: 'condo', project: place })).toEqual([
      'คอนโด ทุ่งฝาง',
      'Condo, Thung Fang',
    ])
    expect(await titles({ ...asked, type: 'dorm', titleTh: ' ', project: { nameTh: 'หอพักใบตอง' } })).toEqual([
      'ห้อง 99/1 หอพักใบตอง',
      'Room 99/1 หอพักใบตอง',
    ])
    expect(await titles({ ...asked, type: 'house' })).toEqual(['บ้านเดี่ยวให้เช่า', 'House for rent'])
    expect(await titles({ ...asked, unitNo: '2', type: 'house', titleTh: 'บ้านสวน' })).toEqual([
      'บ้านสวน',
      null,
    ])
    const long = { nameTh: 'ย'.repeat(150) }
    expect((await titles({ ...asked, type: 'condo', project: long }))[0]).toHaveLength(150)
  })
})

describe('listing state', () => {
  it('is published by verified people with the right, and only when the listing is whole', async () => {
    const { token, workspaceId, id: userId } = await buildManager(app)
    const bare = await buildHome(
      app,
      workspaceId,
      { project: { subdistrictCode: null } },
      { isPublished: false },
    )
    const refused = await app.call('PUT', path(`publish-properties/${bare}`), { token })
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { 'project.districtCode': expect.any(String) } },
    })

    const id = await buildHome(app, workspaceId, { project: { nameTh: 'อีกตึก' } }, { isPublished: false })
    expect((await app.call('PUT', path(`confirm-properties/${id}`), { token })).body.code).toBe(
      'listing_not_published',
    )
    const setVerified = (at: Date | null) =>
      app.kit.database.owner.query('update users set email_verified_at = $2 where id = $1', [userId, at])
    await setVerified(null)
    expect((await app.call('PUT', path(`publish-properties/${id}`), { token })).body.code).toBe(
      'verify_email',
    )
    await setVerified(app.kit.now())
    const done = await app.call('PUT', path(`publish-properties/${id}`), { token })
    expect(done.body.data).toEqual({ listingState: 'published', status: 'available', freeFrom: null })
    expect((await app.call('GET', `/property/get-properties/${id}`)).body.data.confirmedDaysAgo).toBe(0)

    const viewer = await buildManager(app, { rights: ['view', 'edit'] })
    expect((await app.call('PUT', path(`publish-properties/${id}`), { token: viewer.token })).body.code).toBe(
      'no_right',
    )
    await app.call('PUT', path(`unpublish-properties/${id}`), { token })
    expect((await app.call('GET', `/property/get-properties/${id}`)).status).toBe(404)
  })

  it('follows the leases, in the manager’s list and in public at once', async () => {
    const { token, workspaceId } = await buildManager(app)
    const id = await buildHome(app, workspaceId)
    const leaseId = await lease(workspaceId, id, 'active', '2027-10-31')
    const see = async () => (await app.call('GET', `/property/get-properties/${id}`)).body.data
    expect((await see()).status).toBe('rented')
    expect((await app.call('DELETE', path(`delete-properties/${id}`), { token })).body.code).toBe(
      'property_let',
    )

    app.setNow('2027-09-15T03:00:00Z')
    await app.runSchedule('refresh_availability')
    expect(await see()).toMatchObject({ status: 'coming_soon', freeFrom: '2027-11-01' })
    await app.kit.database.inWorkspace(workspaceId, (tx) =>
      tx.execute(sql`update leases set status = 'terminated' where id = ${leaseId}`),
    )
    await app.runSchedule('refresh_availability')
    expect(await see()).toMatchObject({ status: 'available', freeFrom: null })
    app.setNow('2026-11-20T03:00:00Z')
  })

  it('keeps a home with an unpaid bill', async () => {
    const { token, workspaceId } = await buildManager(app)
    const id = await buildHome(app, workspaceId)
    await app.kit.database.inWorkspace(workspaceId, (tx) =>
      tx.execute(sql`
        insert into invoices (workspace_id, id, no, kind, lease_id, tenant_id, property_id, period, status, issue_day, due_day, total_satang)
        values (${workspaceId}, ${newId()}, 'X-1', 'rent', ${newId()}, ${newId()}, ${id}, '2026-11', 'due', '2026-11-01', '2026-11-05', 100)`),
    )
    expect((await app.call('DELETE', path(`delete-properties/${id}`), { token })).body.code).toBe(
      'property_owed',
    )
    await app.kit.database.inWorkspace(workspaceId, (tx) =>
      tx.execute(
        sql`update invoices set paid_satang = total_satang, status = 'paid' where property_id = ${id}`,
      ),
    )
    expect((await app.call('DELETE', path(`delete-properties/${id}`), { token })).status).toBe(200)
  })
})

describe('photos', () => {
  it('stand in the given order, the first is the cover, and only own pictures count', async () => {
    const { token, workspaceId } = await buildManager(app)
    const other = await buildManager(app)
    const id = await buildHome(app, workspaceId)
    const add = async (whose: string) => {
      const body = new FormData()
      body.append('file', new File([new Uint8Array(await picture('jpeg'))], 'a.jpg'))
      return (await app.call('PUT', '/media/2/add', { token: whose, body })).body.data.fileId as string
    }
    const [a, b, foreign] = [await add(token), await add(token), await add(other.token)]
    const put = (fileIds: string[]) =>
      app.call('PUT', path(`update-properties/${id}/photos`), { token, body: { fileIds } })
    expect((await put([a, foreign])).status).toBe(422)
    await put([b, a])
    const see = async () => (await app.call('GET', `/property/get-properties/${id}`)).body.data
    expect((await see()).cover).toMatchObject({ src: `/media/${workspaceId}/${b}/640`, isDrawn: false })
    expect((await see()).photos.map((photo: { src: string }) => photo.src)).toEqual([
      `/media/${workspaceId}/${b}/960`,
      `/media/${workspaceId}/${a}/960`,
    ])
    expect((await app.call('DELETE', `/media/2/delete?fileName=${a}`, { token })).body.code).toBe(
      'file_in_use',
    )
    await put([])
    expect((await see()).photos[0]).toMatchObject({ isDrawn: true })
  })
})
