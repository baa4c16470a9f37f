import { describe, expect, it, test } from 'vitest'
import { leastMs } from '#testing/least-ms.ts'
import { type Inline, pictureMark, picturesIn, plainWords, readMarks, safeHref } from './marks.ts'

describe('the marks of a post', () => {
  it('make headings, paragraphs, lists and lines', () => {
    expect(readMarks('## ข่าวดี\nห้องว่าง\nสองห้อง\n\n- หนึ่ง\n- สอง\n1. ก่อน\n2) หลัง\n#### เล็ก')).toMatchObject([
      { kind: 'heading', level: 2, parts: [{ text: 'ข่าวดี' }] },
      { kind: 'paragraph', lines: [[{ text: 'ห้องว่าง' }], [{ text: 'สองห้อง' }]] },
      { kind: 'list', isOrdered: false, items: [[{ text: 'หนึ่ง' }], [{ text: 'สอง' }]] },
      { kind: 'list', isOrdered: true, items: [[{ text: 'ก่อน' }], [{ text: 'หลัง' }]] },
      { kind: 'heading', level: 3, parts: [{ text: 'เล็ก' }] },
    ])
  })

  it('make strong, stressed and linked words', () => {
    expect(readMarks('อ่าน **ให้ดี** *นะ* ที่ [หน้านี้](https://ruen.example/a) เท่านั้น')).toEqual([
      {
        kind: 'paragraph',
        lines: [
          [
            { kind: 'text', text: 'อ่าน ' },
            { kind: 'strong', parts: [{ kind: 'text', text: 'ให้ดี' }] },
            { kind: 'text', text: ' ' },
            { kind: 'em', parts: [{ kind: 'text', text: 'นะ' }] },
            { kind: 'text', text: ' ที่ ' },
            { kind: 'link', href: 'https://ruen.example/a', parts: [{ kind: 'text', text: 'หน้านี้' }] },
            { kind: 'text', text: ' เท่านั้น' },
          ],
        ],
      },
    ])
  })

  it('leave alone what only looks like one', () => {
    for (const text of ['2 * 3 * 4', 'a*b', '#ไม่ใช่หัวข้อ', '-5 องศา', '[x]', '[x] (y)', '**', '****'])
      expect(readMarks(text), text).toEqual([{ kind: 'paragraph', lines: [[{ kind: 'text', text }]] }])
  })

  it('read a long text of marks in a moment', () => {
    const started = performance.now()
    for (const sign of ['*', '[', '**a', '[a](', '# ', '- ', '[[[]]]', '*a '])
      readMarks(sign.repeat(20_000 / sign.length))
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})

const EVIL = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://ruen.example/x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://user:pass@evil.example',
  'https://ruen.example@evil.example/',
  'http:evil',
  'https://',
  'mailto:a@b?@',
  'tel:javascript',
  '&#106;avascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript%3Aalert(1)',
  'ftp://evil.example',
  'view-source:https://ruen.example',
  '#javascript:alert(1)',
  '',
]

test.each(EVIL)('a link to %s stays text', (address) => {
  expect(safeHref(address)).toBeUndefined()
  const parts = readMarks(`[กด](${address})`).flatMap((one) =>
    one.kind === 'paragraph' ? one.lines.flat() : [],
  )
  expect(parts.filter((part: Inline) => part.kind === 'link')).toEqual([])
})

test.each([
  ['https://ruen.example/a?b=1', 'https://ruen.example/a?b=1'],
  ['HTTP://Ruen.Example', 'http://ruen.example/'],
  ['/manager/available', '/manager/available'],
  ['mailto:info@ruen.example', 'mailto:info@ruen.example'],
  ['tel:+6621234567', 'tel:+6621234567'],
])('a link may lead to %s', (address, href) => {
  expect(safeHref(address)).toBe(href)
})

test('what a page says of it are the words alone, cut where a word ends', () => {
  expect(plainWords('## ข่าว\n\n- **หนึ่ง**\n- [สอง](https://a.example)')).toBe('ข่าว หนึ่ง สอง')
  expect(plainWords('## ก่อนวันย้าย\n\nจองลิฟต์ไว้\n\n- หนึ่ง\n\nแล้วจึงย้าย')).toBe('จองลิฟต์ไว้ แล้วจึงย้าย')
  expect(plainWords('one two three four', 12)).toBe('one two…')
  expect(plainWords('ก'.repeat(30), 10)).toBe(`${'ก'.repeat(10)}…`)
})

const FILE = '0199f0a2-0000-7000-8000-0000000000ab'

describe('a picture', () => {
  it('stands on a line of its own, with what it shows and the words below it', () => {
    expect(readMarks(`ก่อน\n![ตึก](${FILE} "หน้าตึก "ใหม่"")\nหลัง\n  ![](${FILE.toUpperCase()})  `)).toEqual([
      { kind: 'paragraph', lines: [[{ kind: 'text', text: 'ก่อน' }]] },
      { kind: 'picture', fileId: FILE, alt: 'ตึก', caption: 'หน้าตึก "ใหม่"' },
      { kind: 'paragraph', lines: [[{ kind: 'text', text: 'หลัง' }]] },
      { kind: 'picture', fileId: FILE, alt: '', caption: '' },
    ])
  })

  it('is named by a file alone, never by an address, and never among words', () => {
    for (const mark of [
      '![x](https://evil.example/a.png)',
      '![x](//evil.example)',
      '![x](javascript:alert(1))',
      '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
      `![x](/media/w/${FILE}/original)`,
      `![x](${FILE}/../../x)`,
      `![x](${FILE} onerror=alert(1))`,
      `![x] (${FILE})`,
      `ดู ![x](${FILE})`,
    ])
      expect(picturesIn(mark), mark).toEqual([])
  })

  it('is written so that it is read again, whatever its words are', () => {
    for (const [alt, caption] of [
      ['ตึก', ''],
      ['[x](y) "z"', 'a "b") c'],
      ['two\nlines', '\u2028"\u2029'],
    ] as const) {
      const [block, ...more] = readMarks(pictureMark({ fileId: FILE, alt, caption }))
      expect(more).toEqual([])
      expect(block).toMatchObject({ kind: 'picture', fileId: FILE })
    }
    expect(pictureMark({ fileId: FILE, alt: 'ตึก', caption: 'หน้าตึก' })).toBe(`![ตึก](${FILE} "หน้าตึก")`)
  })

  it('says nothing in the first words, and is counted once', () => {
    const text = `![ตึก](${FILE})\n\nมีห้องว่าง\n\n![ตึก](${FILE})`
    expect(plainWords(text)).toBe('มีห้องว่าง')
    expect(picturesIn(text, null, text)).toEqual([FILE])
  })
})

test('a heading may be closed by marks', () => {
  for (const line of ['## ข่าว ##', '## ข่าว', '##  ข่าว  #  '])
    expect(readMarks(line)).toEqual([{ kind: 'heading', level: 2, parts: [{ kind: 'text', text: 'ข่าว' }] }])
})

// Each took seconds, or for ever: every visitor of the page would have waited for it, and all others with them.
const many = (sign: string) => sign.repeat(19_990)
test.each([
  ['spaces in a heading', `# a${many(' ')}b`],
  ['closing marks in a heading', `# a${many('#')}b`],
  ['a line of another kind in a heading', `# ${' '.repeat(1_500)}a\u2028b`],
  ['a line of another kind in an item', `- ${many(' ')}a\u2028b`],
  ['a picture that never closes', `![${many('a')}](${FILE} "${many(' ')}`],
  ['words below a picture', `![a](${FILE} "${many('" ')}x`],
  ['marks that never close', '*a [b](c'.repeat(2_500)],
])('is read in no time: %s', (_, text) => {
  expect(leastMs(() => readMarks(text))).toBeLessThan(150)
})
