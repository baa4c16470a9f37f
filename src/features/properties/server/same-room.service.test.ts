import { expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()

const HOME = {
  type: 'condo',
  titleTh: 'ห้องใกล้สถานี',
  rentSatang: '1200000',
  project: { nameTh: 'ใบตอง เรสซิเดนซ์', subdistrictCode: '103904', postcode: '10110' },
}

async function building() {
  const { token } = await buildManager(app)
  const add = (unitNo: string, more: object = {}) =>
    app.call('POST', '/manager/dashboard/add-properties', {
      token,
      lang: 'en',
      body: { ...HOME, unitNo, ...more },
    })
  const names = async () => {
    const { body } = await app.call('GET', '/manager/dashboard/get-properties', { token })
    return body.data.map(({ unitNo }: { unitNo: string }) => unitNo).sort()
  }

  return { token, add, names }
}

it('asks about a room that its building has already, however its number is written', async () => {
  const { add, names } = await building()
  expect((await add('๒๐๒')).status).toBe(200)
  // Digits are kept one way.
  expect(await names()).toEqual(['202'])
  for (const same of ['202', ' 202 ', 'ห้อง 202', 'ห้อง ๒๐๒', 'Room 202', '2 0 2']) {
    const asked = await add(same)
    expect([asked.status, asked.body.asks], same).toEqual([422, ['unitNo']])
    expect(asked.body.fields.unitNo).toContain('Nothing is saved yet')
  }
  expect(await names()).toEqual(['202'])
  expect((await add('202', { isAnotherRoom: true })).status).toBe(200)
  expect(await names()).toEqual(['202', '202'])
})

it('takes the same number in another building, or another part of it', async () => {
  const { add } = await building()
  expect((await add('202')).status).toBe(200)
  expect((await add('202', { building: 'B' })).status).toBe(200)
  expect((await add('1202')).status).toBe(200)
  expect((await add('202', { project: { ...HOME.project, nameTh: 'ใบเตย เพลส' } })).status).toBe(200)
})

it('asks when a room takes the number of another, and not when nothing of it changes', async () => {
  const { token, add } = await building()
  await add('202')
  const { id } = (await add('203')).body.data
  const update = (body: object) =>
    app.call('PUT', `/manager/dashboard/update-properties/${id}`, { token, body: { ...HOME, ...body } })
  expect((await update({ unitNo: '๒๐๒' })).body.asks).toEqual(['unitNo'])
  expect((await update({ unitNo: '202', isAnotherRoom: true })).status).toBe(200)
  expect((await update({ unitNo: '202', rentSatang: '1300000' })).status).toBe(200)
})
