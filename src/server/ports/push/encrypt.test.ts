import { expect, it } from 'vitest'
import { encryptPush, isPushKey } from './encrypt.ts'

const browser = {
  publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  authText: 'BTBZMqHH6r4Tts7J_aSIgg',
}

it('follows the example of RFC 8291', () => {
  const closed = encryptPush('When I grow up, I want to be a watermelon', browser, {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  })
  expect(closed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

it('never closes a text twice alike', () => {
  expect(encryptPush('a', browser).equals(encryptPush('a', browser))).toBe(false)
})

it('knows a key that is none', () => {
  expect(isPushKey(browser)).toBe(true)
  const point = Buffer.from(browser.publicKey, 'base64url')
  point[64]! ^= 1
  for (const bad of [
    { ...browser, publicKey: point.toString('base64url') },
    { ...browser, publicKey: browser.publicKey.slice(0, 60) },
    { ...browser, authText: 'short' },
    { publicKey: '', authText: '' },
  ])
    expect(isPushKey(bad)).toBe(false)
})
