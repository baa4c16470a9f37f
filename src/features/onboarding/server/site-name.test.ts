import { describe, expect, test } from 'vitest'
import routes from '#routes.ts'
import { isReservedName, lookOf } from './reserved-names.ts'
import { asSiteName, nameFault, nameIdeas } from './site-name.ts'

describe('the shape of a name', () => {
  test.each(['abc', 'baan-tong', 'a1-b2', '777', `a${'b'.repeat(29)}`])('%s may be one', (name) => {
    expect(nameFault(name)).toBeNull()
  })

  test.each([
    ['', 'subdomain_empty'],
    ['บ้าน', 'subdomain_invalid'],
    ['baan tong', 'subdomain_invalid'],
    ['baan.tong', 'subdomain_invalid'],
    ['Baan', 'subdomain_invalid'],
    ['bаan', 'subdomain_invalid'],
    ['ab', 'subdomain_shape'],
    ['-abc', 'subdomain_shape'],
    ['abc-', 'subdomain_shape'],
    ['xn--12c', 'subdomain_shape'],
    [`a${'b'.repeat(30)}`, 'subdomain_shape'],
  ])('%j is refused as %s', (name, fault) => {
    expect(nameFault(name)).toBe(fault)
  })
})

describe('names that are kept back', () => {
  test.each([
    'www',
    'admin',
    'ruen',
    'adm1n',
    'ad-min',
    'w-w-w',
    'vvvvvv',
    'rnail',
    'l0gin',
    'log1n',
    'rue-n',
    'ruen-th',
    'my-ruen',
    'ruen-support',
    'ruensupport',
    'supportruen',
    'official-rooms',
    'secur1ty',
    'www-api',
    'rnanager',
    'support1',
    'baan-ruen-thai',
  ])('%s', (name) => {
    expect(isReservedName(name, 'ruen')).toBe(true)
  })

  test.each(['ruenmai', 'baanruenthai', 'condo-api-living', 'kram', 'webster-house'])(
    '%s is free to take',
    (name) => {
      expect(isReservedName(name, 'ruen')).toBe(false)
    },
  )

  test('the product may be called something else', () => {
    expect(isReservedName('homestead', 'homestead')).toBe(true)
    expect(isReservedName('h0mestead-help', 'homestead')).toBe(true)
    expect(isReservedName('ruenmai', 'homestead')).toBe(false)
  })

  test('every first segment of the product’s own addresses', () => {
    const firsts = new Set<string>()
    const walk = (list: typeof routes, under = '') => {
      for (const { path = '', children } of list as { path?: string; children?: never }[]) {
        const whole = `${under}/${path}`.replace(/\/+/g, '/')
        const first = whole.split('/')[1]!
        if (/^[a-z0-9-]{3,}$/.test(first)) firsts.add(first)
        if (children) walk(children, whole)
      }
    }
    walk(routes)
    expect(firsts.size).toBeGreaterThan(20)
    expect([...firsts].filter((first) => !isReservedName(first, 'ruen'))).toEqual([])
  })

  test('what looks alike is alike', () => {
    expect(lookOf('5upp0rt')).toBe(lookOf('support'))
    expect(lookOf('rnail')).toBe(lookOf('ma1l'))
  })
})

describe('names to offer instead', () => {
  test('in the decided order', () => {
    expect(nameIdeas(['baitong'], 'ruen').slice(0, 5)).toEqual([
      'baitong-th',
      'baitong-property',
      'baitong1',
      'baitong2',
      'baitong3',
    ])
  })

  test('a kept-back name leads to names of the business instead', () => {
    const ideas = nameIdeas(['support', 'Baan Tong', 'บ้านตอง', 'somchai.j'], 'ruen')
    expect(ideas.slice(0, 2)).toEqual(['baan-tong', 'baan-tong-th'])
    expect(ideas).toContain('somchai-j')
    expect(ideas.filter((idea) => /support/.test(idea) && isReservedName(idea, 'ruen'))).toEqual([])
  })

  test('long names stay within 30 characters, without a double hyphen', () => {
    for (const idea of nameIdeas(['a-very-long-name-of-a-business'], 'ruen')) {
      expect(nameFault(idea)).toBeNull()
      expect(idea).not.toContain('--')
    }
  })

  test('what a text leaves of itself as a name', () => {
    expect(asSiteName('Café Größe (Rangsit) ')).toBe('cafe-gro-e-rangsit')
    expect(asSiteName('หอพักใบตอง (รังสิต)')).toBe('hophakbaitong-rangsit')
    expect(asSiteName('住宅')).toBe('')
  })
})
