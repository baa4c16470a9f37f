import { describe, expect, it } from 'vitest'
import { CODE_LENGTH, codeOf, readCode, spacedCode } from './rules.ts'

describe('a code at a door', () => {
  it('is made of random bytes, each sign as likely as the others', () => {
    expect(codeOf(Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7]))).toBe('23456789')
    // 240 and more are left out: 256 is no multiple of 24.
    expect(codeOf(Uint8Array.from([255, 240, 23, 23, 23, 23, 23, 23, 23, 23]))).toBe('X'.repeat(CODE_LENGTH))
    expect(() => codeOf(Uint8Array.from([1, 2]))).toThrow(RangeError)
  })

  it.each([
    ['k7qd 34mx', 'K7QD34MX'],
    [' K7QD-34MX ', 'K7QD34MX'],
    ['k7qds4mz', 'K7QD54M2'],
    ['K7QD34M', null],
    ['K7QD34MXX', null],
    ['K7QD34MO', null],
    ['', null],
    ["K7QD'4MX", null],
  ])('is read as people type it: %j', (typed, code) => {
    expect(readCode(typed)).toBe(code)
  })

  it('stands on the label in two groups, and is read back from it', () => {
    expect(spacedCode('K7QD34MX')).toBe('K7QD 34MX')
    expect(readCode(spacedCode('K7QD34MX'))).toBe('K7QD34MX')
  })
})
