import { describe, expect, test } from 'vitest'
import type { MailContent } from './mail-content.ts'
import { mailPalettes } from './palette.ts'
import { renderMail } from './render-mail.ts'

const bill: MailContent = {
  locale: 'th',
  preheader: 'ครบกำหนด 5 ธ.ค. 2569',
  heading: 'บิล ห้อง 304 เดือนพฤศจิกายน 2569',
  paragraphs: ['เรียน คุณสมชาย', 'บิลของห้อง 304 พร้อมแล้ว'],
  amount: { label: 'ยอดที่ต้องจ่าย', value: '5,274.00 บาท', note: 'ครบกำหนด 5 ธันวาคม 2569' },
  facts: [
    ['ค่าเช่า', '4,500.00 บาท'],
    ['เลขที่บิล', 'INV-2569-0308'],
  ],
  button: { label: 'จ่าย ฿5,274', url: 'https://ruen.localhost/pay/1?a=1&b=2' },
  secondary: { label: 'ดูรูปมิเตอร์', url: 'https://ruen.localhost/meter' },
  note: 'ถ้าจ่ายไม่ทัน บอกเราได้',
  footer: {
    sender: 'หอพักบ้านสวน',
    address: '99/1 สุขุมวิท 101 กรุงเทพฯ 10260',
    reason: 'ได้รับอีเมลนี้เพราะคุณเช่าห้อง 304',
    unsubscribe: { label: 'ไม่รับอีเมลแบบนี้', url: 'https://ruen.localhost/stop' },
  },
  primary: '#2f4f9a',
}

const minimal: MailContent = {
  locale: 'en',
  preheader: 'p',
  heading: 'h',
  paragraphs: [],
  footer: { sender: 's', address: 'a', reason: 'r' },
}

test('the plain text says the same, in the same order, with addresses in full', () => {
  expect(renderMail(bill).text).toBe(`บิล ห้อง 304 เดือนพฤศจิกายน 2569

เรียน คุณสมชาย

บิลของห้อง 304 พร้อมแล้ว

ยอดที่ต้องจ่าย: 5,274.00 บาท
ครบกำหนด 5 ธันวาคม 2569

ค่าเช่า: 4,500.00 บาท
เลขที่บิล: INV-2569-0308

จ่าย ฿5,274:
https://ruen.localhost/pay/1?a=1&b=2

ดูรูปมิเตอร์:
https://ruen.localhost/meter

ถ้าจ่ายไม่ทัน บอกเราได้

${'-- '}
ได้รับอีเมลนี้เพราะคุณเช่าห้อง 304
หอพักบ้านสวน
99/1 สุขุมวิท 101 กรุงเทพฯ 10260

ไม่รับอีเมลแบบนี้:
https://ruen.localhost/stop
`)
})

test('every text and link of the content stands in the HTML once it must', () => {
  const { html } = renderMail(bill)
  const words = [
    bill.preheader,
    bill.heading,
    ...bill.paragraphs,
    ...bill.facts!.flat(),
    ...Object.values(bill.amount!),
  ]
  for (const text of [...words, bill.note!, bill.footer.reason, bill.footer.sender])
    expect(html).toContain(text)
  expect(html).toContain('href="https://ruen.localhost/pay/1?a=1&amp;b=2"')
  expect(html).toContain('<html lang="th"')
  expect(html).toContain('<title>บิล ห้อง 304 เดือนพฤศจิกายน 2569</title>')
})

test('a mail of the least holds no empty parts', () => {
  const { html, text } = renderMail(minimal)
  expect(html).not.toMatch(/<table[^>]*><tbody><\/tbody>|<a /)
  expect(text).toBe('h\n\n-- \nr\ns\na\n')
})

describe('made for mail programs', () => {
  const { html } = renderMail(bill)

  test('everything Thai has lines high enough for stacked marks', () => {
    const styles = [...html.matchAll(/<(?:p|td|th)[^>]*style="([^"]*font-size:1[3-6]px[^"]*)"/g)].map(
      (match) => match[1]!,
    )
    expect(styles.length).toBeGreaterThan(8)
    for (const style of styles)
      expect(Number(/line-height:([\d.]+)/.exec(style)?.[1])).toBeGreaterThanOrEqual(1.65)
  })

  test('the button is a coloured cell with its padding for Outlook', () => {
    expect(html).toMatch(
      /<td align="center" bgcolor="#2f4f9a" style="[^"]*mso-padding-alt:13px 28px"><a href="https:\/\/ruen/,
    )
    expect(html).toMatch(/color:#ffffff;[^"]*background-color:#2f4f9a/)
  })

  test('layout tables are hidden from screen readers, the table of facts is not', () => {
    const tables = html.match(/<table[^>]*>/g)!
    expect(tables.filter((table) => !table.includes('role="presentation"'))).toHaveLength(1)
    expect(html.match(/<th scope="row"/g)).toHaveLength(2)
  })

  test('needs no script, no style sheet of others, and stays below what Gmail cuts', () => {
    expect(html).not.toMatch(/<script|<link|@import|url\(|<svg|<form/)
    expect(html.length).toBeLessThan(40_000)
    expect(html).toContain('<!--[if mso]><style>*{font-family:')
    expect(html).toContain('.card{padding:24px 20px!important')
  })
})

describe('text is only text', () => {
  const payloads = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</style><svg onload=alert(1)>',
    '</head><b>',
    '<!--[if mso]>',
    "' onmouseover='x",
    '&lt;b&gt;',
  ]

  const everywhere = (text: string) =>
    renderMail({
      locale: 'en',
      preheader: text,
      heading: text,
      paragraphs: [text],
      amount: { label: text, value: text, note: text },
      facts: [[text, text]],
      button: { label: text, url: 'https://x.test/' },
      secondary: { label: text, url: 'https://x.test/' },
      note: text,
      footer: {
        sender: text,
        address: text,
        reason: text,
        unsubscribe: { label: text, url: 'mailto:stop@x.test' },
      },
    }).html
  const marks = (html: string) => html.replace(/[^<>"]/g, '')

  test.each(payloads)('%s in every field adds no tag and no attribute', (payload) => {
    const html = everywhere(payload)
    expect(marks(html)).toBe(marks(everywhere('x')))
    expect(html.split(escaped(payload)).length - 1).toBe(17)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://a b',
    ' https://x',
    '//x.test',
    'file:///etc',
    'https:///x',
  ])('a link to %j is refused', (url) => {
    const link = { label: 'x', url }
    expect(() => renderMail({ ...minimal, button: link })).toThrow(/links only/)
    expect(() => renderMail({ ...minimal, secondary: link })).toThrow(/links only/)
    expect(() => renderMail({ ...minimal, footer: { ...minimal.footer, unsubscribe: link } })).toThrow(
      /links only/,
    )
  })

  test.each(['red', '#fff', '#8dc73f;background:url(//x)', '#8dc73f"'])(
    'the colour %j is refused',
    (primary) => {
      expect(() => renderMail({ ...minimal, primary })).toThrow(/#rrggbb/)
    },
  )
})

test('a dark look finds every coloured part, and only where a program asks for it', () => {
  const { html } = renderMail({ ...minimal, ...bill, primary: undefined })
  const rules = /<style>(@media \(prefers-color-scheme:dark\)\{.*?\}\})<\/style>/.exec(html)?.[1] ?? ''
  const light = [...rules.matchAll(/\[style\*="([^"]+)"\]/g)].map((match) => match[1]!)
  expect(light).toHaveLength(8)
  for (const part of light) expect(html.split(part).length, part).toBeGreaterThan(2)
  // A link's colour stands first in its style.
  const { link } = mailPalettes().light
  expect(html).toContain(`<a href="${bill.footer.unsubscribe!.url}" style="color:${link}`)
  expect(rules).toContain(`[style^="color:${link}"]`)
  expect(html).toContain('name="color-scheme" content="light dark"')
})

test('says whose it is above all else, and keeps numbers, amounts and names in one line', () => {
  const { html } = renderMail({
    ...bill,
    primary: undefined,
    heading: 'คืนเงิน INV-2569-0308',
    paragraphs: [
      'ได้รับ 24,000.00 บาท',
      'THB 5,274.00 of INV-2569-0308, by e-mail',
      'บิล ห้อง 304 ใบตอง เรสซิเดนซ์',
      'Room 304 is let',
    ],
  })
  expect(html.indexOf(bill.footer.sender)).toBeLessThan(html.indexOf('<h1'))
  const kept = [...html.matchAll(/<span style="white-space:nowrap">([^<]+)<\/span>/g)].map(
    (match) => match[1],
  )
  expect(kept).toEqual(
    expect.arrayContaining([
      'INV-2569-0308',
      '24,000.00 บาท',
      'THB 5,274.00',
      'INV-2569-0308,',
      'e-mail',
      'เรสซิเดนซ์',
      'ห้อง 304',
      'Room 304',
    ]),
  )
})

// The product's, and what managers choose: blue, red, yellow, almost white, almost black.
const COLOURS = [undefined, '#2f4f9a', '#b3402a', '#ffd400', '#fdfdfd', '#0a0a0a']
test.each(
  COLOURS.flatMap((primary) =>
    (['light', 'dark'] as const).map((look) => [primary, look, mailPalettes(primary)[look]] as const),
  ),
)('colours derived from %s are readable on each other, %s', (_, __, colours) => {
  const { page, card, sunken, ink, inkSoft, inkFaint, link, brand, brandInk } = colours
  for (const [text, ground] of [
    ...[ink, inkSoft, inkFaint, link].flatMap((text) => [page, card, sunken].map((ground) => [text, ground])),
    [brandInk, brand],
  ] as [string, string][]) {
    expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  }
})

function escaped(text: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#x27;',
  }
  return text.replace(/[&<>"']/g, (sign) => names[sign]!)
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
