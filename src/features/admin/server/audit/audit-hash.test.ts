import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, FIRST_HASH, hashFirstForm, type SealedEntry, sealEntry } from './audit-hash.ts'

const entry: SealedEntry = {
  workspaceId: '00000000-0000-0000-0000-000000000000',
  id: '019a9f2e-0000-7000-8000-000000000001',
  at: '2026-11-20T03:00:00.000000Z',
  actorId: null,
  action: 'account.suspended',
  recordKind: 'account',
  recordId: '019a9f2e-0000-7000-8000-000000000002',
  before: { status: 'active' },
  after: { status: 'suspended', reason: 'แจ้งว่าถูกแอบใช้บัญชี' },
  requestId: 'r1',
  ip: '127.0.0.1',
  originSalt: '5f0c2a7e-0000-4000-8000-00000000000a',
  changeSalt: '5f0c2a7e-0000-4000-8000-00000000000b',
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hashOf = (previous: string, one: SealedEntry) => sealEntry(previous, one).hash

describe('canonical JSON', () => {
  test.each([
    [{ b: 1, a: [true, null, 'x'] }, '{"a":[true,null,"x"],"b":1}'],
    [{ é: 1, e: 2, '€': 3, '10': 4, '9': 5 }, '{"10":4,"9":5,"e":2,"é":1,"€":3}'],
    [{ a: 1e21, b: -0, c: 0.1 }, '{"a":1e+21,"b":0,"c":0.1}'],
    [{ a: { d: 1, c: { f: 1, e: 2 } } }, '{"a":{"c":{"e":2,"f":1},"d":1}}'],
    ['"\\\n\u0007', '"\\"\\\\\\n\\u0007"'],
    [undefined, 'null'],
    [{ a: undefined }, '{"a":null}'],
    [[], '[]'],
    [{}, '{}'],
  ])('%j', (value, text) => {
    expect(canonicalJson(value)).toBe(text)
  })

  test('reads back as the value it came from, and does not know the order it was written in', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
        expect(canonicalJson(turned(value))).toBe(text)
      }),
    )
  })
})

describe('the seal of an entry', () => {
  test('is SHA-256 over the form, the hash before it and the entry with its parts as salted hashes', () => {
    const originHash = sha256(
      'ruen-audit-2\n{"ip":"127.0.0.1","salt":"5f0c2a7e-0000-4000-8000-00000000000a"}',
    )
    const changeHash = sha256(
      'ruen-audit-2\n{"after":{"reason":"แจ้งว่าถูกแอบใช้บัญชี","status":"suspended"},"before":{"status":"active"},' +
        '"salt":"5f0c2a7e-0000-4000-8000-00000000000b"}',
    )
    const text =
      `{"action":"account.suspended","actorId":null,"at":"2026-11-20T03:00:00.000000Z","changeHash":"${changeHash}",` +
      `"id":"019a9f2e-0000-7000-8000-000000000001","originHash":"${originHash}",` +
      '"recordId":"019a9f2e-0000-7000-8000-000000000002","recordKind":"account","requestId":"r1",' +
      '"workspaceId":"00000000-0000-0000-0000-000000000000"}'
    expect(sealEntry(FIRST_HASH, entry)).toEqual({
      hash: sha256(`ruen-audit-2\n${FIRST_HASH}\n${text}`),
      originHash,
      changeHash,
    })
  })

  test.each(Object.keys(entry) as (keyof SealedEntry)[])('changes with %s', (key) => {
    const changed = { ...entry, [key]: key === 'before' || key === 'after' ? { status: 'x' } : 'x' }
    expect(hashOf(FIRST_HASH, changed)).not.toBe(hashOf(FIRST_HASH, entry))
  })

  test('changes with the hash before it', () => {
    expect(hashOf('1'.repeat(64), entry)).not.toBe(hashOf(FIRST_HASH, entry))
  })

  test('does not see what is no column', () => {
    expect(hashOf(FIRST_HASH, { ...entry, seq: 4 } as SealedEntry)).toBe(hashOf(FIRST_HASH, entry))
  })

  test('stays the same when a part is blanked as a whole, and not when something is left of it', () => {
    const sealed = sealEntry(FIRST_HASH, entry)
    const blank = { ...entry, ip: null, originSalt: null, before: null, after: null, changeSalt: null }
    expect(sealEntry(FIRST_HASH, blank, sealed)).toEqual(sealed)
    expect(hashOf(FIRST_HASH, blank)).not.toBe(sealed.hash)
    for (const half of [
      { ...blank, ip: '10.0.0.1' },
      { ...blank, after: { status: 'x' } },
      { ...entry, ip: null },
      { ...entry, before: null, after: null },
    ])
      expect(sealEntry(FIRST_HASH, half, sealed).hash, JSON.stringify(half)).not.toBe(sealed.hash)
  })

  test('two entries with the same address do not share a hash that could be tried out', () => {
    const other = { ...entry, originSalt: '5f0c2a7e-0000-4000-8000-00000000000c' }
    expect(sealEntry(FIRST_HASH, other).originHash).not.toBe(sealEntry(FIRST_HASH, entry).originHash)
  })
})

describe('the first form', () => {
  test('covered the parts as they were', () => {
    const text =
      '{"action":"account.suspended","actorId":null,"after":{"reason":"แจ้งว่าถูกแอบใช้บัญชี","status":"suspended"},' +
      '"at":"2026-11-20T03:00:00.000000Z","before":{"status":"active"},"id":"019a9f2e-0000-7000-8000-000000000001",' +
      '"ip":"127.0.0.1","recordId":"019a9f2e-0000-7000-8000-000000000002","recordKind":"account","requestId":"r1",' +
      '"workspaceId":"00000000-0000-0000-0000-000000000000"}'
    expect(hashFirstForm(FIRST_HASH, entry)).toBe(sha256(`ruen-audit-1\n${FIRST_HASH}\n${text}`))
  })
})

/** The same value with the members of every object written backwards. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([key, one]) => [key, turned(one)] as const)

  return Object.fromEntries(members.reverse())
}
