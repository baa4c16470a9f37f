import { describe, expect, it, test } from 'vitest'
import { readMarks } from '#features/posts/marks.ts'
import { type Mark, putMark } from './put-mark.ts'

/** The text with `‹` and `›` around what is selected, before and after. */
function press(mark: Mark, marked: string): string {
  const start = marked.indexOf('‹')
  const end = marked.indexOf('›') - 1
  const text = marked.replace(/[‹›]/g, '')
  const change = putMark(mark, text, start, end)
  const next = text.slice(0, change.from) + change.put + text.slice(change.to)

  return `${next.slice(0, change.start)}‹${next.slice(change.start, change.end)}›${next.slice(change.end)}`
}

describe('a heading and a list', () => {
  test.each([
    ['heading', 'ข่าวดี‹›\nห้องว่าง', '## ข่าวดี‹›\nห้องว่าง'],
    ['heading', '‹›', '## ‹›'],
    ['heading', '## ข่‹›าวดี', 'ข่‹›าวดี'],
    ['heading', '- ข่าว‹›', '## ข่าว‹›'],
    ['list', '‹หนึ่ง\nสอง›\nสาม', '‹- หนึ่ง\n- สอง›\nสาม'],
    ['list', '‹- หนึ่ง\n- สอง›\nสาม', '‹หนึ่ง\nสอง›\nสาม'],
    ['list', '‹1. หนึ่ง\n\n## สอง\n›สาม', '‹- หนึ่ง\n\n- สอง›\nสาม'],
    ['list', 'หนึ่ง\n‹›\nสาม', 'หนึ่ง\n- ‹›\nสาม'],
  ] as const)('%s: %j becomes %j', (mark, before, after) => {
    expect(press(mark, before)).toBe(after)
  })
})

describe('strong words', () => {
  test.each([
    ['งดจ่ายน้ำ ‹วันเสาร์› นี้', 'งดจ่ายน้ำ ‹**วันเสาร์**› นี้'],
    ['งดจ่ายน้ำ ‹**วันเสาร์**› นี้', 'งดจ่ายน้ำ ‹วันเสาร์› นี้'],
    ['งดจ่ายน้ำ **‹วันเสาร์›** นี้', 'งดจ่ายน้ำ ‹วันเสาร์› นี้'],
    ['งด‹ จ่าย ›น้ำ', 'งด‹ **จ่าย** ›น้ำ'],
    ['งด‹›', 'งด**‹›**'],
    ['งด**‹›**', 'งด‹›'],
    ['‹- หนึ่ง\n\n- สอง›', '‹- **หนึ่ง**\n\n- **สอง**›'],
    ['‹a **b** c›', '‹**a b c**›'],
  ])('%j becomes %j', (before, after) => {
    expect(press('strong', before)).toBe(after)
  })

  it('are read as strong', () => {
    expect(readMarks(press('strong', 'งด ‹ น้ำ › เสาร์').replace(/[‹›]/g, ''))[0]).toMatchObject({
      lines: [[{ text: 'งด  ' }, { kind: 'strong', parts: [{ text: 'น้ำ' }] }, { text: '  เสาร์' }]],
    })
  })
})

describe('a link', () => {
  test.each([
    ['ดู‹ห้องว่าง›ได้', 'ดู[ห้องว่าง](‹https://›)ได้'],
    ['ดู ‹https://ruen.example/a› ได้', 'ดู [‹›](https://ruen.example/a) ได้'],
    ['ดู ‹/available›', 'ดู [‹›](/available)'],
    ['‹›', '[‹›](https://)'],
    ['‹[ก] ข\nค›', '[ก ข](‹https://›)\nค'],
  ])('%j becomes %j', (before, after) => {
    expect(press('link', before)).toBe(after)
  })
})
