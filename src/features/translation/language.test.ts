import { describe, expect, it } from 'vitest'
import words from './data/words.json' with { type: 'json' }
import { wordsIn } from './dictionary.ts'
import { languageOf } from './language.ts'
import { saysNot } from './negation.ts'

it.each([
  ['สวัสดีค่ะ', 'th'],
  ['Hello', 'en'],
  ['ขอ wifi password หน่อย', 'th'],
  ['Please call คุณต้น', 'en'],
  ['https://example.com/th/homes', null],
  ['204', null],
  ['😀', null],
  ['แผนผังห้อง.pdf', null],
  ['IMG_2041.jpg', null],
  ['', null],
])('%s is %s', (text, language) => expect(languageOf(text)).toBe(language))

it.each([
  ['ไม่คิดกับผู้เช่า', 'th', true],
  ['ยังไม่จ่าย', 'th', true],
  ['ห้ามเลี้ยงสัตว์', 'th', true],
  ['อย่าเปิดน้ำ', 'th', true],
  ['งดจ่ายน้ำวันเสาร์', 'th', true],
  ['ทำอย่างไรดี ของดอกไม้', 'th', false],
  ["You don't pay", 'en', true],
  ['You can’t enter', 'en', true],
  ['No pets', 'en', true],
  ['Room no. 204, notes for the knot', 'en', false],
] as const)('%s says "not": %s %s', (text, language, is) => expect(saysNot(text, language)).toBe(is))

describe('the words of the field', () => {
  it('are the longest that stand there, each once', () => {
    expect(wordsIn('น้ำรั่ว น้ำรั่ว', 'th')).toEqual([{ from: 'น้ำรั่ว', to: 'water leak' }])
    expect(wordsIn('ซ่อมแอร์ไม่เย็น', 'th')).toEqual([
      { from: 'ซ่อม', to: 'repair' },
      { from: 'แอร์ไม่เย็น', to: 'the air conditioner is not cold' },
    ])
  })
  it('are no parts of other words', () => {
    expect(wordsIn('The roommate is a keyboard player', 'en')).toEqual([])
    expect(wordsIn('notes of the room no. 204', 'en')).toEqual([{ from: 'room', to: 'ห้อง' }])
    expect(wordsIn('อย่างไรดี', 'th').map(({ from }) => from)).not.toContain('อย่า')
    expect(wordsIn('KEYS and Keys', 'en')).toEqual([{ from: 'KEY', to: 'กุญแจ' }])
  })
  it('are written once in each language, with their marks', () => {
    const all = Object.values(words).flatMap((group) => Object.keys(group))
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThan(200)
    for (const word of all.flatMap((one) => one.split(' / '))) expect(word, word).toMatch(/[ก-ฮ]/)
  })
})
