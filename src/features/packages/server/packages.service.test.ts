import { describe, expect, it } from 'vitest'
import { pricesFor } from '#features/packages/rules.ts'
import { testApp } from '#testing/app.ts'
import { buildManager } from '#testing/people.ts'

const app = await testApp()

describe('packages', () => {
  it('are told to anybody, none of them sold yet', async () => {
    const { status, body } = await app.call('GET', '/pricing')
    expect(status).toBe(200)
    expect(body.data.map((one: { id: string }) => one.id)).toEqual(['free', 'starter', 'pro'])
    expect(body.data.every((one: { isSold: boolean }) => !one.isSold)).toBe(true)
    expect(body.data[1].bands[0]).toEqual({ fromUnit: 1, satang: '2900' })
  })

  it('cost what the page says, for whoever is logged in', async () => {
    const { token } = await buildManager(app)
    const { body } = await app.call('GET', '/user/price-calculation?totalUnit=24', { token })
    const expected = pricesFor(24).map((price) => price.monthlySatang.toString())
    expect(body.data.map((one: { monthlySatang: string }) => one.monthlySatang)).toEqual(expected)
    expect((await app.call('GET', '/user/price-calculation?totalUnit=24')).status).toBe(401)
  })

  it.each(['0', '10001', '1.5', 'ten'])('are not calculated for %s units', async (units) => {
    const { token } = await buildManager(app)
    const { status, body } = await app.call('GET', `/user/price-calculation?totalUnit=${units}`, { token })
    expect(status).toBe(422)
    expect(body.fields).toHaveProperty('totalUnit')
  })
})
