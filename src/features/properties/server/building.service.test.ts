import { expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()

it('a building is changed for all of its rooms, and what is left out stays', async () => {
  const { token } = await buildManager(app)
  const as = (method: string, path: string, body?: object) =>
    app.call(method, `/manager/dashboard${path}`, { token, body })
  const project = {
    ...{ nameTh: 'ตึกทดสอบ', addressLine: '1 ถนนทดสอบ', subdistrictCode: '103904' },
    ...{ floors: 5, facilities: ['lift'] },
  }
  const home = { titleTh: 'ห้อง', type: 'dorm', rentSatang: '450000', project }
  const rooms = []
  for (const unitNo of ['101', '102'])
    rooms.push((await as('POST', '/add-properties', { ...home, unitNo })).body.data.id)
  const projectOf = async (id: string) => (await as('GET', `/get-properties/${id}`)).body.data
  const { projectId } = await projectOf(rooms[0])
  const { data: read } = (await as('GET', `/buildings/${projectId}`)).body
  expect(read).toMatchObject({ nameTh: 'ตึกทดสอบ', floors: 5, districtCode: '1039', facilities: ['lift'] })

  const { version } = read
  const change = { nameTh: 'ตึกใหม่', districtCode: '1033', subdistrictCode: null, version }
  const { body } = await as('PUT', `/buildings/${projectId}`, change)
  expect(body.data).toMatchObject({ nameTh: 'ตึกใหม่', provinceCode: '10', districtCode: '1033', floors: 5 })
  for (const id of rooms)
    expect((await projectOf(id)).project).toMatchObject({ nameTh: 'ตึกใหม่', addressLine: '1 ถนนทดสอบ' })
  const late = await as('PUT', `/buildings/${projectId}`, { floors: 9, version })
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  const bad = await as('PUT', `/buildings/${projectId}`, { nameTh: ' ', postcode: 'x', yearBuilt: 12 })
  expect(Object.keys(bad.body.fields).sort()).toEqual(['nameTh', 'postcode', 'yearBuilt'])
  const { rows } = await app.kit.database.owner.query(
    "select before, after from audit_log where record_id = $1 and action = 'building.changed'",
    [projectId],
  )
  expect(rows).toEqual([{ before: { name: 'ตึกทดสอบ' }, after: { name: 'ตึกใหม่' } }])

  const other = await buildManager(app)
  for (const [method, sent] of [
    ['GET', undefined],
    ['PUT', { floors: 2 }],
  ] as const) {
    const path = `/manager/dashboard/buildings/${projectId}`
    expect((await app.call(method, path, { token: other.token, body: sent })).status).toBe(404)
  }
})
