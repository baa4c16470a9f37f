import { describe, expect, it } from 'vitest'
import { leastMs } from '#testing/least-ms.ts'
import { understandSearch } from '#thai/understand/understand-search.data.ts'
import { letters } from './place-index.ts'
import { placeIndex, suggestFor } from './suggest-places.data.ts'
import { type Suggestible, shownName } from './suggestible.ts'
import { wordsFor } from './wordings.ts'

const HOMES: Record<string, number> = { 'station:E9': 12, '1039': 30, '10': 90, '1047': 4 }
const homesIn = ({ key }: Suggestible) => HOMES[key]
const suggest = (typed: string) => suggestFor(typed, { homesIn, most: 8 })
const texts = (typed: string) => suggest(typed).map(({ text }) => text)

describe('what is typed', () => {
  it.each([
    ['อ่อนนุ', 'BTS อ่อนนุช'],
    ['on nu', 'BTS On Nut'],
    ['Onnu', 'BTS On Nut'],
    ['thonglo', 'BTS Thong Lo'],
    ['ทองหล', 'BTS ทองหล่อ'],
    ['ม.เกษ', 'มหาวิทยาลัยเกษตรศาสตร์ บางเขน'],
    ['ม เกษ', 'มหาวิทยาลัยเกษตรศาสตร์ บางเขน'],
    ['วัฒ', 'เขตวัฒนา'],
    ['nut', 'BTS On Nut'],
    ['เชียงให', 'เชียงใหม่'],
    ['ป่าต', 'ป่าตอง'],
    ['สุเท', 'สุเทพ'],
    ['ต.ช้างค', 'ช้างคลาน'],
    ['คลองตันเห', 'แขวงคลองตันเหนือ'],
  ])('%s may become %s', (typed, text) => {
    expect(texts(typed)).toContain(text)
  })

  it('is heard where it is spelt otherwise', () => {
    expect(texts('พร้อมพงศ')).toContain('BTS พร้อมพงษ์')
    expect(texts('petchaburi')).toContain('Phetchaburi')
    expect(texts('chatujak')[0]).toBe('Chatuchak')
  })

  it('is read as Thai where the keyboard was left in English', () => {
    expect(texts('vjvoo6')).toContain('BTS อ่อนนุช')
  })

  it.each(['', ' ', 'คอนโด', 'studio 15000', 'ห้อง', '9', 'zzzz', 'มีสระ 2 ห้องนอน', '\u0000', '\ud800'])(
    'suggests nothing for %j',
    (typed) => {
      expect(texts(typed)).toEqual([])
    },
  )

  it('takes no longer however long it is', () => {
    for (const word of ['ห้อง', 'a ', 'ใกล้', 'คอนโดเช่า', 'บาง ', 'อ.', 'สถานี']) {
      const typed = word.repeat(200).slice(0, 200)
      expect(
        leastMs(() => suggest(typed)),
        word,
      ).toBeLessThan(150)
    }
  })
})

describe('the end of a sentence', () => {
  it.each([
    ['คอนโดใกล้ อ่อน', 'คอนโดใกล้ BTS อ่อนนุช'],
    ['คอนโดใกล้อ่อน', 'คอนโดใกล้ BTS อ่อนนุช'],
    ['condo near on nu', 'condo near BTS On Nut'],
    ['near bts on', 'near BTS On Nut'],
    ['condo in bang n', 'condo in Bang Na'],
    ['สตูดิโอ เขต วัฒ', 'สตูดิโอ เขตวัฒนา'],
    ['ไม่เกิน 15000 แถว อ่อน', 'ไม่เกิน 15000 แถว BTS อ่อนนุช'],
  ])('%s becomes %s', (typed, text) => {
    expect(texts(typed)[0]).toBe(text)
  })

  it('shows what its last word leads to: stations of a system, districts', () => {
    expect(texts('bts')[0]).toBe('BTS อ่อนนุช')
    expect(suggest('คอนโด mrt ').every(({ place }) => place.system === 'MRT')).toBe(true)
    expect(texts('เขต')[0]).toBe('เขตวัฒนา')
    expect(suggest('อำเภอ').every(({ place }) => !place.key.startsWith('10'))).toBe(true)
  })
})

describe('a suggestion', () => {
  it('is shown in the language it was typed in, the typed part marked', () => {
    const marked = (typed: string) => {
      const { name, mark } = suggest(typed)[0]!
      return mark && `${name.slice(0, mark[0])}[${name.slice(...mark)}]${name.slice(mark[1])}`
    }
    expect(marked('อ่อน')).toBe('BTS [อ่อน]นุช')
    expect(marked('onnu')).toBe('BTS [On Nu]t')
    expect(marked('nut')).toBe('BTS On [Nut]')
    expect(marked('จุฬา')).toBe('[จุฬา]ลงกรณ์มหาวิทยาลัย')
  })

  it('names the other spelling where that is what was typed', () => {
    expect(suggest('สุขุมวิท 77')[0]).toMatchObject({ name: 'BTS อ่อนนุช', mark: null, alias: 'สุขุมวิท 77' })
  })
})

describe('the order', () => {
  const kinds = (typed: string) => suggest(typed).map(({ place }) => place.kind)

  it('puts places with homes first, and subdistricts last', () => {
    expect(texts('บาง')[0]).toBe('เขตบางนา')
    expect(kinds('on n')).toEqual(['station', 'subdistrict', 'subdistrict'])
  })

  it('puts what people look for before far districts', () => {
    expect(texts('เกษ')[0]).toBe('มหาวิทยาลัยเกษตรศาสตร์ บางเขน')
  })

  it('puts beginnings before words within a name', () => {
    const places = texts('ลาดพ')
    expect(places.indexOf('MRT ลาดพร้าว')).toBe(0)
    expect(places.indexOf('BTS ห้าแยกลาดพร้าว')).toBeGreaterThan(0)
  })

  it('holds eight at most, each once', () => {
    for (const typed of ['บ', 'b', 'บาง', 'เมือง', 'สุขุมวิท']) {
      const all = texts(typed)
      expect(all).toHaveLength(8)
      expect(new Set(all).size).toBe(8)
    }
  })
})

describe('every place', () => {
  /** What the search asks for of places, and whether it read anything else. */
  const reading = (text: string) => {
    const { filters, chips } = understandSearch(text, { today: '2026-11-23' })
    const { near = [], district = [], province = [] } = filters

    return { keys: [...near, ...district, ...[province].flat()].sort().join(), chips: chips.length }
  }
  const meant = ({ kind, key, stations = [key] }: Suggestible) => {
    const keys = kind === 'district' || kind === 'subdistrict' ? [key.slice(0, 4)] : stations
    return [...new Set(keys)].sort().join()
  }
  const misread = (found: Iterable<[string, Suggestible]>) =>
    [...found].filter(([text, place]) => {
      const { keys, chips } = reading(text)
      // An area and what it lies in are told by a chip each.
      return keys !== meant(place) || (chips !== 1 && !/district/.test(place.kind))
    })
  const known = placeIndex().places.filter(({ kind }) => kind !== 'subdistrict')
  // Each has its words tried when it is suggested; here some of 6,845 are, by another way of reading.
  const subdistricts = placeIndex().places.filter(({ kind }, i) => kind === 'subdistrict' && i % 7 === 0)
  const scripts = ['th', 'en'] as const

  it.each([
    ['', 1],
    ['ใกล้ ', 4],
    ['near ', 4],
    ['แถว', 4],
    ['in ', 4],
  ] as const)('suggested behind "%s" is read back as it', (before, every) => {
    const found = new Map<string, Suggestible>()
    for (const place of known.filter((_, i) => i % every === 0))
      for (const script of scripts)
        for (const one of suggest(before + shownName(place, script))) found.set(one.text, one.place)
    expect(found.size).toBeGreaterThan(500)
    expect(misread(found)).toEqual([])
  })

  it('among the subdistricts is read back as its district', () => {
    const found = subdistricts.flatMap((place) =>
      scripts.flatMap((script): [string, Suggestible][] => {
        const words = wordsFor(place, script)
        return words === undefined ? [] : [[words, place]]
      }),
    )
    expect(found.length).toBeGreaterThan(subdistricts.length * 1.9)
    expect(misread(found)).toEqual([])
  })

  it('can be suggested, but for a few districts whose names the search reads otherwise', () => {
    const mute = (script: 'th' | 'en') => known.filter((place) => wordsFor(place, script) === undefined)
    const all = [...mute('th'), ...mute('en')]
    expect(all.filter(({ kind }) => kind !== 'district')).toEqual([])
    expect(mute('th').length).toBeLessThanOrEqual(2)
    expect(all.length).toBeLessThanOrEqual(29)
  })

  it('among the subdistricts is written as folded, but for capitals', () => {
    const odd = placeIndex().keys.filter(
      ({ place, text, at }) =>
        place.kind === 'subdistrict' && (at > 0 || ![place.th, place.en].map(letters).includes(text)),
    )
    expect(odd).toEqual([])
  })
})
