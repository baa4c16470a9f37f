import { describe, expect, it } from 'vitest'
import { isFound, optionLine, readyOptions } from './combo-options.ts'

describe('readyOptions', () => {
  it('tells two of one name apart by their second line, and leaves the rest alone', () => {
    const ready = readyOptions([
      { value: 'a', label: 'สมชาย ใจดี', detail: '081-234-5678' },
      { value: 'b', label: 'สมชาย ใจดี', detail: '089-000-1111' },
      { value: 'c', label: 'Krit Wongsommut', detail: 'krit@ruen.example' },
    ])
    expect(ready.map(({ text }) => text)).toEqual([
      'สมชาย ใจดี · 081-234-5678',
      'สมชาย ใจดี · 089-000-1111',
      'Krit Wongsommut',
    ])
  })

  it('writes both lines in one where there are two', () => {
    expect(optionLine({ value: 'a', label: 'A 12', detail: 'Free' })).toBe('A 12 · Free')
    expect(optionLine({ value: 'a', label: 'A 12' })).toBe('A 12')
  })
})

describe('isFound', () => {
  const [home] = readyOptions([
    { value: '1', label: 'บ้านน้ำใส 12/3', detail: '081-234-5678', also: 'Baan Namsai 12/3' },
  ])
  const found = (typed: string) => isFound(home!.haystack, typed)

  it('finds by any part of any line, in either language and either digits', () => {
    for (const typed of ['', 'น้ำใส', 'namsai', 'NAM 12/3', '12/3 บ้าน', '๑๒/๓', '  ใส '])
      expect(found(typed)).toBe(true)
  })

  it('finds ำ however it was typed', () => {
    expect(found('น\u0e4d\u0e49าใส')).toBe(true)
  })

  it('finds a phone number with and without its hyphens', () => {
    for (const typed of ['081-234', '0812345678', '2345']) expect(found(typed)).toBe(true)
  })

  it('misses where one of the words is missing', () => {
    for (const typed of ['12/4', 'น้ำใส 99', '0812345679']) expect(found(typed)).toBe(false)
  })
})
