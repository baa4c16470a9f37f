import { expect, test } from 'vitest'
import { keptToken } from './token-cookie.ts'

const kept = (cookie: string) => keptToken(new Request('http://localhost/', { headers: { cookie } }))

test.each([
  ['auth.invitation=a.b', 'a.b'],
  ['auth.token=x; auth.invitation=a.b%2Dc; theme=dark', 'a.b-c'],
  ['xauth.invitation=a', ''],
  ['auth.invitation=%E0%A4%A', ''],
  ['', ''],
])('the secret of %s is "%s"', (cookie, token) => {
  expect(kept(cookie)).toBe(token)
})
