import { describe, expect, it, test } from 'vitest'
import { contrast } from '#web/design/oklch.ts'
import { tokensFor } from '#web/design/tokens.ts'
import { COLOURS, readDesign, shownSite, siteNameOf } from './design-choice.ts'

const read = (query: string) => readDesign(new URLSearchParams(query))

describe('what somebody tried out', () => {
  it('is read from the address', () => {
    expect(read('name=บ้านสวน&site= Baan-Suan &kind=house&colour=own&own=%23AA3377')).toEqual({
      name: 'บ้านสวน',
      site: 'baan-suan',
      kind: 'house',
      colour: 'own',
      hex: '#aa3377',
    })
  })

  it.each(['', 'colour=red&kind=castle', 'colour=own&own=red', 'colour=toString&kind=constructor'])(
    'begins as it does for everyone with %j',
    (query) => {
      expect(read(query)).toMatchObject({ name: '', site: '', kind: 'dorm', colour: 'leaf', hex: '#8dc73f' })
    },
  )
})

test.each([
  ['Baan Suan 2', 'baan-suan-2'],
  ['  --Café Río-- ', 'cafe-rio'],
  ['บ้านสวน', ''],
  ['a'.repeat(40), 'a'.repeat(30)],
])('%j is at %j', (text, name) => {
  expect(siteNameOf(text)).toBe(name)
})

test.each([
  ['baan-suan', undefined, 'baan-suan'],
  ['baan-suan', true, 'baan-suan'],
  ['khram', false, ''],
  ['แสนสุข', undefined, ''],
  ['a b', undefined, ''],
  ['ab', undefined, ''],
])('%j, of which the rules say %j, is shown as %j', (wanted, isFree, shown) => {
  expect(shownSite(wanted, isFree)).toBe(shown)
})

test('what was asked for is kept as it was asked, to be judged', () => {
  expect(read('site=แสนสุข').site).toBe('แสนสุข')
  expect(read('site= a b ').site).toBe('a b')
})

test.each([...Object.values(COLOURS), 'ffffff', '000000', 'ff0000', 'ffff00', '777777'])(
  'words stay readable in #%s',
  (hex) => {
    const { light } = tokensFor({ primary: `#${hex}` })
    expect(contrast(light['brand-ink']!, light.brand!)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(light.link!, light.paper!)).toBeGreaterThanOrEqual(4.5)
  },
)
