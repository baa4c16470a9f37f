import { expect, it } from 'vitest'
import { sendRaw } from '#testing/abuse/raw.ts'
import { testApp } from '#testing/app.ts'
import { buildManager } from '#testing/people.ts'

const SECRET = 'a-secret-of-a-proxy'
const app = await testApp({ env: { PUBLIC_URL: 'https://ruen.example', TLS_ASK_SECRET: SECRET } })
await buildManager(app, { siteName: 'suan' })

const ask = async (query: string, more: string[] = []) =>
  (await sendRaw(app.url, [`GET /internal/tls-ask?${query} HTTP/1.1`, 'host: ruen.example', ...more])).status

it('answers a proxy that knows the secret, from anywhere, and nobody else', async () => {
  const domain = 'domain=suan.ruen.example'
  expect(await ask(`secret=${SECRET}&${domain}`)).toBe(200)
  expect(await ask(`secret=${SECRET}&${domain}`, ['x-forwarded-for: 203.0.113.9'])).toBe(200)
  expect(await ask(`secret=${SECRET}&domain=nobody.ruen.example`)).toBe(404)
  for (const query of [
    domain,
    `secret=&${domain}`,
    `secret=${SECRET}x&${domain}`,
    `secret=${'x'.repeat(19)}&${domain}`,
  ])
    expect(await ask(query), query).toBe(404)
})
