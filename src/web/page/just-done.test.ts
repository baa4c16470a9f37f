import { expect, it } from 'vitest'
import { doneIn, leadDone } from './just-done.ts'

const at = (path: string, cookie?: string) =>
  new Request(`http://localhost:3000${path}`, cookie === undefined ? {} : { headers: { cookie } })

it('tells what was done to the browser that was led there, and to nobody who follows a link', () => {
  const to = '/en/dashboard/manager/properties?q=%E0%B8%AB%E0%B9%89%E0%B8%AD%E0%B8%87 1&confirmed=3#list'
  const led = leadDone(to)
  expect([led.status, led.headers.get('location')]).toEqual([302, to])
  const [cookie] = led.headers.get('set-cookie')!.split(';')
  const seen = '/en/dashboard/manager/properties?q=%E0%B8%AB%E0%B9%89%E0%B8%AD%E0%B8%87%201&confirmed=3'
  expect(doneIn(at(seen, `theme=dark; ${cookie}`), 'confirmed')).toBe('3')
  expect(doneIn(at(seen), 'confirmed')).toBeNull()
  expect(doneIn(at(seen.replace('=3', '=9'), cookie), 'confirmed')).toBeNull()
  expect(doneIn(at(seen.replace('properties', 'tenants'), cookie), 'confirmed')).toBeNull()
})

it('knows an address that the router asks for by its own name', () => {
  const [cookie] = leadDone('/dashboard/tenant/documents/1?signed=1').headers.get('set-cookie')!.split(';')
  const asked = at('/dashboard/tenant/documents/1.data?signed=1&_routes=root', cookie)
  expect(doneIn(asked, 'signed')).toBe('1')
})
