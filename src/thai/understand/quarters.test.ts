import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldSearch } from '#thai/fold.ts'
import { gazetteerEntries, understandSearch } from './understand-search.data.ts'

const today = '2026-11-20'
const filtersOf = (typed: string) => understandSearch(typed, { today }).filters
const near = (...keys: string[]) => ({ near: keys })

describe('quarters as people type them', () => {
  test.each([
    ['ป่าตอง', near('quarter:patong')],
    ['condo patong beach', near('quarter:patong')],
    ['เช่าบ้านราไวย์ 3 ห้องนอน', near('quarter:rawai')],
    ['house rawai 3 bedrooms', near('quarter:rawai')],
    ['คอนโดกะตะ', near('quarter:kata')],
    ['ภูเก็ตกะรน', near('quarter:karon')],
    ['ใกล้หาดกมลา', near('quarter:kamala')],
    ['house chalong phuket', near('quarter:chalong')],
    ['cherngtalay villa', near('quarter:cherng-talay')],
    ['บางเทา', near('quarter:bang-tao')],
    ['nai harn', near('quarter:nai-harn')],
    ['laguna phuket', near('quarter:laguna-phuket')],
    ['คอนโดจอมเทียนวิวทะเล', near('quarter:jomtien')],
    ['jomtien condo 10k', near('quarter:jomtien')],
    ['เขาพระตำหนัก', near('quarter:pratumnak')],
    ['pratamnak studio', near('quarter:pratumnak')],
    ['naklua', near('quarter:na-kluea')],
    ['wong amat', near('quarter:wongamat')],
    ['พัทยาใต้', near('quarter:south-pattaya')],
    ['condo central pattaya', near('quarter:central-pattaya')],
    ['พัทยาเหนือ ห้องพัก', near('quarter:north-pattaya')],
    ['บ้านเช่าบางเสร่', near('quarter:bang-saray')],
    ['คอนโดแหลมฉบัง', near('quarter:laem-chabang')],
    ['บ้านเช่าบ่อวิน 4500', near('quarter:bo-win')],
    ['หอบางแสน', near('quarter:bang-saen')],
    ['เฉวง สมุย', near('quarter:chaweng')],
    ['lamai koh samui', near('quarter:lamai')],
    ['เกาะเต่า', near('quarter:koh-tao')],
    ['หัวหินเขาตะเกียบ', near('quarter:khao-takiap')],
    ['คอนโดเขาเต่า หัวหิน', near('quarter:khao-tao')],
    ['สันติธรรม', near('quarter:santitham')],
    ['ห้องเช่าช้างเผือก เชียงใหม่', near('quarter:chang-phueak')],
    ['คอนโดในคูเมือง', near('quarter:old-city-chiang-mai')],
    ['chiang mai old city', near('quarter:old-city-chiang-mai')],
    ['night bazaar chiang mai', near('quarter:night-bazaar-chiang-mai')],
    ['ถนนวัวลาย', near('quarter:wua-lai')],
    ['เจ็ดยอด', near('quarter:chet-yot')],
    ['ศาลายา', near('quarter:salaya')],
    ['คอนโดเมืองทองธานี 8000', near('quarter:muang-thong-thani')],
    ['muang thong thani', near('quarter:muang-thong-thani')],
    ['เยาวราช', near('quarter:yaowarat')],
    ['khao san road', near('quarter:khao-san')],
    ['ประตูน้ำ', near('quarter:pratunam')],
    ['สาทร สวนพลู', near('quarter:suan-phlu')],
    ['wireless road 2 bed', near('quarter:wireless-road')],
    ['ใกล้ RCA', near('quarter:rca')],
    ['คอนโดแยกอโศก', near('station:E4')],
  ])('%s', (typed, { near: keys }) => {
    const { near: found, withinM, project, district } = filtersOf(typed)
    expect(found).toEqual(keys)
    expect(withinM).toBeGreaterThanOrEqual(1_000)
    expect([project, district]).toEqual([undefined, undefined])
  })

  test.each([
    ['แจ้งวัฒนะ', 'road:chaeng-watthana'],
    ['คอนโดแจ้งวัฒนะนะคะ', 'road:chaeng-watthana'],
    ['condo chaeng watthana 10k', 'road:chaeng-watthana'],
    ['งามวงศ์วาน', 'road:ngam-wong-wan'],
    ['ประชาชื่น', 'road:pracha-chuen'],
    ['ทาวน์โฮมราชพฤกษ์', 'road:ratchaphruek'],
    ['บรมราชชนนี', 'road:borommaratchachonnani'],
    ['วงแหวนกาญจนาภิเษก', 'road:kanchanaphisek'],
    ['เกษตร-นวมินทร์', 'road:kaset-nawamin'],
    ['ร่มเกล้า', 'road:rom-klao'],
    ['กิ่งแก้ว', 'road:king-kaew'],
    ['เทพารักษ์', 'road:thepharak'],
    ['บางนา-ตราด กม.5', 'road:bang-na-trat'],
    ['พระราม 2 2 ห้องนอน', 'road:rama-2'],
    ['พระราม ๕', 'road:rama-5'],
    ['เลียบด่วน', 'road:liap-duan'],
    ['เอกมัย-รามอินทรา', 'road:liap-duan'],
    ['เจริญกรุง', 'road:charoen-krung'],
    ['ฉลองกรุง', 'road:chalong-krung'],
    ['ลาดพร้าว-วังหิน', 'road:lat-phrao-wang-hin'],
    ['ราชพฤกษ์ สาย 1', 'road:ratchaphruek'],
  ])('%s is a road', (typed, key) => {
    expect(filtersOf(typed)).toMatchObject({ near: [key] })
    expect(filtersOf(typed).project).toBeUndefined()
  })

  test('Rattanathibet has the Purple Line above it', () => {
    expect(filtersOf('คอนโดรัตนาธิเบศร์').near).toEqual(expect.arrayContaining(['station:PP05', 'station:PP09']))
  })
})

describe('universities, estates and airports', () => {
  test.each([
    ['หอพัก มข. 3000', 'university:khon-kaen'],
    ['หอพักมช', 'university:chiang-mai'],
    ['หอหลังมข 2500', 'university:khon-kaen'],
    ['กังสดาล', 'university:khon-kaen'],
    ['หอหลัง มทส', 'university:suranaree'],
    ['หอใกล้ ม.อ. หาดใหญ่', 'university:prince-of-songkla-hat-yai'],
    ['หาดใหญ่ ห้องเช่า ม.อ.', 'university:prince-of-songkla-hat-yai'],
    ['มอ.ภูเก็ต', 'university:prince-of-songkla-phuket'],
    ['หอ มน. พิษณุโลก', 'university:naresuan'],
    ['หอ ม.บูรพา บางแสน', 'university:burapha'],
    ['ม.วลัยลักษณ์', 'university:walailak'],
    ['หอ มฟล.', 'university:mae-fah-luang'],
    ['ม.แม่โจ้', 'university:maejo'],
    ['มมส.', 'university:mahasarakham'],
    ['ม.อุบล', 'university:ubon-ratchathani'],
    ['ม.เกษตร กำแพงแสน', 'university:kasetsart-kamphaeng-saen'],
    ['นิคมอมตะ', 'place:amata-city-chonburi'],
    ['บ้านเช่าใกล้อมตะนคร', 'place:amata-city-chonburi'],
    ['อีสเทิร์นซีบอร์ด', 'place:eastern-seaboard'],
    ['ปิ่นทอง', 'place:pinthong'],
    ['เวลโกรว์', 'place:wellgrow'],
    ['นวนคร', 'place:nava-nakorn'],
    ['นิคมบางปู', 'place:bang-pu'],
    ['นิคมลาดกระบัง', 'place:lat-krabang-estate'],
    ['สวนอุตสาหกรรม 304', 'place:304-industrial-park'],
    ['ใกล้สนามบินสุวรรณภูมิ', 'place:suvarnabhumi-airport'],
    ['near suvarnabhumi airport', 'place:suvarnabhumi-airport'],
    ['สนามบินดอนเมือง', 'place:don-mueang-airport'],
  ])('%s', (typed, key) => {
    expect(filtersOf(typed)).toMatchObject({ near: expect.arrayContaining([key]) })
    expect(filtersOf(typed).project).toBeUndefined()
    expect(filtersOf(typed).district).toBeUndefined()
  })

  test('two letters inside a word are no university', () => {
    expect(filtersOf('คอนโดมนตรี').near).toBeUndefined()
    expect(filtersOf('คอนโดชมชื่น').near).toBeUndefined()
  })

  test.each([
    'คอนโดมีแอร์และไมโครเวฟ',
    'ห้องสวยและไม่เกิน 8000',
    'ลดราคาฉลองปีใหม่ คอนโด',
    'ตนสนใจห้อง',
    'ติดตามข่าวสาร',
    'พร้อมส่งมอบ. คอนโด',
  ])('%s names no quarter', (typed) => {
    expect(filtersOf(typed).near).toBeUndefined()
  })

  test('behind the university is each city’s own', () => {
    expect(filtersOf('หอหลังมอ').near).toHaveLength(3)
    expect(filtersOf('หอหลังมอ ขอนแก่น').near).toEqual(['university:khon-kaen'])
    expect(filtersOf('หาดใหญ่ หลังมอ').near).toEqual(['university:prince-of-songkla-hat-yai'])
    expect(filtersOf('หลังมอรังสิต').near).toEqual(['university:rangsit'])
  })
})

describe('the Airport Rail Link', () => {
  test.each([
    ['ใกล้ arl', 800],
    ['คอนโดใกล้แอร์พอร์ตลิงก์', 800],
    ['คอนโดติดแอร์พอร์ตเรลลิ้งค์', 300],
    ['airport link', 1500],
  ])('%s is a line', (typed, withinM) => {
    expect(filtersOf(typed)).toMatchObject({
      near: expect.arrayContaining(['station:A4', 'station:A8']),
      withinM,
    })
  })

  test.each([
    ['airport link ramkhamhaeng', 'station:A5'],
    ['รามคำแหง แอร์พอร์ตลิงก์', 'station:A5'],
    ['ใกล้ arl ลาดกระบัง', 'station:A2'],
    ['สายสีแดง รังสิต', 'station:RN09'],
  ])('%s: a line beside its station says which one is meant', (typed, key) => {
    expect(filtersOf(typed)).toEqual({ near: [key], withinM: 800 })
  })

  test('a station of another line keeps its own', () => {
    expect(filtersOf('อโศก แอร์พอร์ตลิงก์').near).toEqual(expect.arrayContaining(['station:E4', 'station:A6']))
  })
})

describe('names that many places bear', () => {
  test('a quarter within the district named is what is looked for', () => {
    expect(filtersOf('จอมเทียน พัทยา')).toEqual({ near: ['quarter:jomtien'], withinM: 4500 })
    expect(filtersOf('ป่าตอง ภูเก็ต')).toEqual({ near: ['quarter:patong'], withinM: 3500, province: '83' })
  })

  test('a road through the district named is looked for within it', () => {
    const { district, near: keys, isEitherPlace } = filtersOf('แจ้งวัฒนะ ปากเกร็ด')
    expect([district, keys, isEitherPlace]).toEqual([['1206'], ['road:chaeng-watthana'], undefined])
  })

  test('the province named tells them apart', () => {
    expect(filtersOf('ท่าศาลา').district).toEqual(['8008'])
    expect(filtersOf('ท่าศาลา เชียงใหม่').near).toEqual(['quarter:tha-sala-chiang-mai'])
    expect(filtersOf('เทพารักษ์ โคราช').district).toEqual(['3026'])
    expect(filtersOf('อำเภอคูเมือง').district).toEqual(['3102'])
    expect(filtersOf('หลังสวน ชุมพร').district).toEqual(['8604'])
    expect(filtersOf('old town phuket').near).toEqual(['quarter:phuket-old-town'])
    expect(filtersOf('ช้างเผือก สุรินทร์').near).toBeUndefined()
  })

  test('a chip tells all that are meant', () => {
    const [chip] = understandSearch('old town', { today }).chips
    expect(chip).toMatchObject({
      labelKey: 'search_chip_near_quarter',
      params: { en: 'Phuket Old Town / Chiang Mai Old City' },
    })
  })

  test('around the capital the next province is named without a thought', () => {
    expect(filtersOf('เมืองทองธานี กรุงเทพ')).toEqual({ near: ['quarter:muang-thong-thani'], withinM: 3000 })
  })

  test('islands by either spelling', () => {
    for (const typed of ['koh samui', 'ko samui', 'เกาะสมุย', 'คอนโดสมุย'])
      expect(filtersOf(typed).district, typed).toEqual(['8404'])
    expect(filtersOf('koh phangan').district).toEqual(['8405'])
    expect(filtersOf('koh chang').district).toEqual(['2307'])
  })

  test('a building’s name is a project', () => {
    expect(filtersOf('patong tower').project).toBe('patong tower')
    expect(filtersOf('laguna beach resort jomtien')).toMatchObject({
      near: ['quarter:jomtien'],
      project: 'laguna beach resort',
    })
  })

  test('a project the site knows wins over the quarter in its name', () => {
    const { filters } = understandSearch('ศุภาลัย ป่าตอง', { today, projects: ['ศุภาลัย ป่าตอง'] })
    expect(filters).toEqual({ project: 'ศุภาลัย ป่าตอง' })
  })
})

/** Far districts whose name everybody hears as a road or quarter; their lead word or province still finds them. */
const TAKEN = ['เทพารักษ์', 'thepharak', 'คูเมือง', 'หลังสวน', 'langsuan', 'วิภาวดี']
/** Districts and provinces whose name is an everyday word: found by their lead word. */
const EVERYDAY = /^(?:เลย|ตาก|แพร่|น่าน|พล|สอง|คง|พาน|ลอง|สนม|ชนบท|nan|tak|song|phon|long|pong|loei)$/

test('every place finds itself by each of its names, or an older place of the same name', () => {
  const spelt = (name: string) => foldSearch(name).replace(/[ -]/g, '')
  const entries = gazetteerEntries()
  const isNew = (key: string) => key.startsWith('quarter:') || key.startsWith('road:')
  const bearers = Map.groupBy(
    entries.flatMap((entry) => [...new Set(entry.names.map(spelt))].map((name) => ({ name, entry }))),
    ({ name }) => name,
  )
  const lost = entries.flatMap((entry) =>
    [...new Set(entry.names)].filter((name) => {
      if (EVERYDAY.test(spelt(name))) return false
      const { near: keys = [], district = [], province } = filtersOf(name)
      const found = new Set([...keys, ...district, province])
      const isFound = ({ key, stations = [key] }: typeof entry) => stations.every((one) => found.has(one))
      if (isFound(entry)) return false
      const instead = bearers.get(spelt(name))!.filter((one) => isFound(one.entry))
      const isStolen = instead.some((one) => isNew(one.entry.key) && !one.entry.stations) && !isNew(entry.key)

      return instead.length === 0 || (isStolen && !TAKEN.includes(spelt(name)))
    }),
  )
  expect(lost).toEqual([])
})

test('any mixture of places is read, and no two chips share a letter', () => {
  const pieces =
    'แขวง|ตำบล|ต.|ป่าตอง|สุเทพ| |เมือง|ภูเก็ต|villa|pool |พูล|วิลล่า|arl|แอร์พอร์ตลิงก์|มักกะสัน|มข|หลังมอ|หลังสวน|ท่าศาลา|พระราม 2|subdistrict|kho hong|ใกล้|หนองหาร|เชียงใหม่|แยก|304|คอนโด|rawai'.split(
      '|',
    )
  const typed = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((all) => all.join(''))
  fc.assert(
    fc.property(typed, (text) => {
      const { chips, filters } = understandSearch(text, { today })
      const spans = [...new Set(chips.map(({ span }) => span.join()))].map((span) =>
        span.split(',').map(Number),
      )
      spans.forEach(([from], i) => {
        expect(from).toBeGreaterThanOrEqual(spans[i - 1]?.[1] ?? 0)
      })
      for (const list of [filters.near, filters.district, filters.type])
        expect(list === undefined || (list.length > 0 && new Set(list).size === list.length)).toBe(true)
    }),
  )
})
