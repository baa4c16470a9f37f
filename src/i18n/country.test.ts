import { describe, expect, it } from 'vitest'
import { countryWord } from './country.ts'

describe('a nationality', () => {
  it.each([
    ['TH', 'th', 'ไทย'],
    ['JP', 'en', 'Japan'],
    ['ญี่ปุ่น', 'th', 'ญี่ปุ่น'],
    ['Thai', 'en', 'Thai'],
    ['ZZZ', 'en', 'ZZZ'],
  ] as const)('%s in %s reads %s', (text, locale, word) => {
    expect(countryWord(text, locale)).toBe(word)
  })
})
