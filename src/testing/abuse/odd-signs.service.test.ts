import { describe, expect, it } from 'vitest'
import { contract } from '#contract.ts'
import { declaredCalls } from '#features/site/server/openapi.ts'
import { testApp } from '#testing/app.ts'
import { buildBusiness } from './business.ts'
import { bodyOf, callsWithBody } from './shapes.ts'

// No text of PostgreSQL holds a zero byte, and no JSON column half a sign; nobody types either, but programs send them.
const ODD = 'a\u0000b\ud800c\u202e'

const app = await testApp()
const { owner } = app.kit.database
const { known, tokenFor, pathOf } = await buildBusiness(app)

/** Every text that is free to say anything says what cannot be kept. */
function withOddSigns(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (_, value) => (/^x+$/.test(String(value)) ? value + ODD : value))
}

const changing = callsWithBody(contract)
const reading = declaredCalls(contract).filter(({ method }) => method === 'GET')

describe('signs that cannot be kept', () => {
  it.each(changing.map((call) => [call.name, call] as const))('break nothing: %s', async (_, call) => {
    await owner.query('delete from rate_limits')
    const body = withOddSigns(bodyOf(call.shape, { extra: {}, known }))
    const { status } = await app.call(call.method, pathOf(call.url), {
      token: tokenFor(call.meta.access),
      body,
    })
    expect(status).toBeLessThan(500)
  })

  it.each(reading.map((call) => [call.url, call] as const))(
    'find nothing: GET %s',
    async (_, { url, meta: { access } }) => {
      await owner.query('delete from rate_limits')
      const sought = ['search', 'q', 'name', 'cursor', 'after', 'token'].map(
        (key) => `${key}=${encodeURIComponent('a\u0000b')}`,
      )
      for (const part of sought) {
        const { status } = await app.call('GET', `${pathOf(url)}?${part}`, { token: tokenFor(access) })
        expect(status, part).toBeLessThan(500)
      }
    },
  )
})
