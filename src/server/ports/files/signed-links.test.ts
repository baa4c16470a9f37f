import { expect, test } from 'vitest'
import { linkExpiry, maxLinkLife, signFileLink, verifyFileLink } from './signed-links.ts'

const key = 'a secret of the server, long enough for HMAC'
const now = new Date('2026-11-20T03:00:00Z')
const expires = new Date('2026-11-20T03:10:00Z')
const file = { fileId: '0198c1f2-7a10-7000-8000-000000000001', variant: '640', key }
const query = () => new URLSearchParams(signFileLink({ ...file, expires, now }))

test('a link opens its own file until it ends', () => {
  expect(verifyFileLink({ ...file, query: query(), now })).toBe('valid')
  expect(verifyFileLink({ ...file, query: query(), now: new Date(expires.getTime() - 1) })).toBe('valid')
  expect(verifyFileLink({ ...file, query: query(), now: expires })).toBe('expired')
})

test.each([
  ['another file', { fileId: '0198c1f2-7a10-7000-8000-000000000002' }],
  ['another variant', { variant: 'original' }],
  ['another key', { key: `${key}.` }],
  ['a shifted border between id and variant', { fileId: `${file.fileId}6`, variant: '40' }],
])('a link does not open %s', (_, change) => {
  expect(verifyFileLink({ ...file, ...change, query: query(), now })).toBe('invalid')
})

test('a later end, a cut or padded signature and nonsense are invalid', () => {
  const [end, signature] = [query().get('e')!, query().get('s')!]
  const altered = (e: string, s: string) =>
    verifyFileLink({ ...file, query: new URLSearchParams({ e, s }), now })
  expect(altered(end, signature)).toBe('valid')
  expect(altered(String(Number(end) + 1), signature)).toBe('invalid')
  expect(altered(`0${end}`, signature)).toBe('invalid')
  expect(altered(end, signature.slice(0, -1))).toBe('invalid')
  expect(altered(end, `${signature}=`)).toBe('invalid')
  expect(altered(end, '')).toBe('invalid')
  expect(altered('NaN', signature)).toBe('invalid')
  expect(verifyFileLink({ ...file, query: new URLSearchParams(), now })).toBe('invalid')
})

test('every other spelling of the last character is invalid too', () => {
  const [end, signature] = [query().get('e')!, query().get('s')!]
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const valid = [...alphabet].filter((last) => {
    const params = new URLSearchParams({ e: end, s: signature.slice(0, -1) + last })
    return verifyFileLink({ ...file, query: params, now }) === 'valid'
  })
  expect(valid).toEqual([signature.at(-1)])
})

test('no link lives longer than an hour or is born dead', () => {
  const ending = (life: number) => () =>
    signFileLink({ ...file, now, expires: new Date(now.getTime() + life) })
  expect(ending(maxLinkLife)).not.toThrow()
  expect(ending(maxLinkLife + 1)).toThrow(RangeError)
  expect(ending(0)).toThrow(RangeError)
  expect(ending(Number.NaN)).toThrow(RangeError)
  expect(() => signFileLink({ ...file, key: 'short', expires, now })).toThrow(RangeError)
})

test('links made within ten minutes are equal', () => {
  const at = (time: string) => linkExpiry({ now: new Date(`2026-11-20T${time}Z`) }).toISOString()
  expect(at('03:00:00')).toBe('2026-11-20T03:20:00.000Z')
  expect(at('03:09:59')).toBe('2026-11-20T03:20:00.000Z')
  expect(at('03:10:00')).toBe('2026-11-20T03:30:00.000Z')
})
