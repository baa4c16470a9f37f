import { describe, expect, it } from 'vitest'
import { keyedHash, seal, unseal } from './seal.ts'

const config = { sessionSecret: 'a secret of more than thirty-two characters' }
const other = { sessionSecret: 'another secret of more than thirty-two chars' }

describe('a sealed text', () => {
  it('opens for whom it was sealed, and looks different each time', () => {
    const sealed = seal(config, 'ธนาคาร 123-4-56789-0', 'user-1')
    expect(unseal(config, sealed, 'user-1')).toBe('ธนาคาร 123-4-56789-0')
    expect(seal(config, 'ธนาคาร 123-4-56789-0', 'user-1')).not.toBe(sealed)
    expect(sealed).not.toContain('123-4')
  })

  it('opens for no other context and no other secret', () => {
    const sealed = seal(config, 'text', 'user-1')
    expect(() => unseal(config, sealed, 'user-2')).toThrow()
    expect(() => unseal(other, sealed, 'user-1')).toThrow()
  })

  it('does not open once any of its bytes was changed', () => {
    const sealed = seal(config, 'text')
    const bytes = Buffer.from(sealed.slice(3), 'base64url')
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = changed[at]! ^ 1
      expect(() => unseal(config, `v1.${changed.toString('base64url')}`), String(at)).toThrow()
    }
    for (const odd of ['', 'v1.', 'v2.AAAA', 'not a sealed text']) expect(() => unseal(config, odd)).toThrow()
  })

  it('has one spelling: what only decodes to the same bytes does not open', () => {
    // 29 bytes end in a letter of which four bits say nothing.
    const sealed = seal(config, 'a')
    const spare = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const twin = spare[spare.indexOf(sealed.at(-1)!) + 1]!
    const odd = [`${sealed.slice(0, -1)}${twin}`, `${sealed}=`, `${sealed}.more`, `${sealed} `]
    for (const one of odd) expect(() => unseal(config, one), one).toThrow('not a sealed text')
    expect(unseal(config, sealed)).toBe('a')
  })
})

it('a keyed hash is the same for one secret and purpose only', () => {
  expect(keyedHash(config, 'ABCD', 'codes')).toBe(keyedHash(config, 'ABCD', 'codes'))
  expect(keyedHash(config, 'ABCD', 'codes')).not.toBe(keyedHash(config, 'ABCD', 'other'))
  expect(keyedHash(config, 'ABCD', 'codes')).not.toBe(keyedHash(other, 'ABCD', 'codes'))
})
