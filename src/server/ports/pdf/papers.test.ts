import jsQR from 'jsqr'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { leaseClauses } from '#server/ports/pdf/lease/lease-clauses.ts'
import { halfTermDay, leaseLength } from '#server/ports/pdf/lease/lease-days.ts'
import { leaseHash } from '#server/ports/pdf/lease/lease-text.ts'
import { breakLong } from './break-long.ts'
import { cleanText } from './clean-text.ts'
import { presentPaper } from './present.ts'
import { day, figure, instant, money, month, quantity, satangOf } from './present-format.ts'
import { initials } from './present-head.ts'
import { presentStatement } from './present-statement.ts'
import { qrSvg } from './qr-svg.ts'
import { sampleLease } from './testing/sample-lease.ts'
import { sampleStatement } from './testing/sample-statement.ts'
import { wholeWords } from './whole-words.ts'

describe('a home of which little is known', () => {
  it('prints no dash for what is missing', () => {
    const {
      address: _address,
      areaSqm: _area,
      floor: _floor,
      project: _project,
      ...home
    } = sampleLease.terms.home
    const bare = { ...sampleLease, terms: { ...sampleLease.terms, home } }
    const { view } = presentPaper('lease', bare) as { view: { facts: { label: string; value: string }[] } }
    expect(view.facts.map(({ label }) => label)).not.toContain('พื้นที่ / Area')
    expect(view.facts.find(({ label }) => label.startsWith('ทรัพย์สิน'))!.value).toBe(home.unit)
    const clauses = leaseClauses(bare.terms)
    const text = clauses.map(({ th, en }) => `${th}\n${en}`).join('\n')
    expect(text).not.toContain('ตั้งอยู่ที่')
    expect(text).not.toMatch(/[–—] ?[,.\n]|, ,|undefined/)
  })
})

describe('figures and days', () => {
  it('prints satang with a true minus, units that never part, and the era of the locale', () => {
    expect([0n, 5n, -85000n, 1234567890n].map(figure)).toEqual(['0.00', '0.05', '−850.00', '12,345,678.90'])
    expect(money(879800n, 'th')).toBe('8,798.00\u00a0บาท')
    expect(money(879800n, 'en')).toBe('THB\u00a08,798.00')
    expect(quantity('1250.5')).toBe('1,250.5')
    expect(day('2026-11-20', 'th')).toBe('20\u00a0พฤศจิกายน\u00a02569')
    expect(day('2026-11-20', 'th', 'short')).toBe('20\u00a0พ.ย.\u00a02569')
    expect(day('2026-11-20', 'en')).toBe('20\u00a0November\u00a02026')
    expect(month('2026-12', 'th')).toBe('ธันวาคม\u00a02569')
    expect(instant('2026-11-30T17:30:00Z', 'th')).toBe('1\u00a0ธันวาคม\u00a02569 เวลา\u00a00.30\u00a0น.')
    expect(instant('2026-11-30', 'th')).toBe('30\u00a0พฤศจิกายน\u00a02569')
  })

  it('refuses what is no figure and no day', () => {
    expect(() => satangOf('12.50')).toThrow(RangeError)
    expect(() => quantity('1e3')).toThrow(RangeError)
    expect(() => day('2026-02-30', 'th')).toThrow(RangeError)
    expect(() => instant('yesterday', 'th')).toThrow(RangeError)
  })
})

describe('text', () => {
  it('puts Thai marks in order and takes out what would turn or hide figures', () => {
    expect(cleanText('นํ้า')).toBe('น้ำ')
    expect(cleanText('น้ํา')).toBe('น้ำ')
    expect(cleanText('เเอร์')).toBe('แอร์')
    expect(cleanText('ท่ี')).toBe('ที่')
    expect(cleanText('a\u202e\u0000b\nc')).toBe('ab\nc')
    expect(cleanText('คอน\u200bโด')).toBe('คอนโด')
  })

  it('breaks what runs on, and puts nothing into an address that is copied', () => {
    const url = 'https://ruen.example/en/verify/MKG7-FPRY-7FU3-and-more-of-it'
    expect(breakLong([url, 'x'.repeat(40)])).toEqual([
      url,
      `${'x'.repeat(12)}\u200b${'x'.repeat(12)}\u200b${'x'.repeat(12)}\u200bxxxx`,
    ])
  })

  it('leaves emoji out, with what joins and colours them, and closes the gap', () => {
    expect(cleanText('ห้องสวย 😀 ใกล้ BTS')).toBe('ห้องสวย ใกล้ BTS')
    expect(cleanText('👨‍👩‍👧 ครอบครัว👍🏽')).toBe('ครอบครัว')
    expect(cleanText('สุรชัย🌿\n🇹🇭 ไทย ☎️ 02')).toBe('สุรชัย\nไทย 02')
    expect(cleanText('ชั้น 2️⃣, a😀b')).toBe('ชั้น 2, ab')
    expect(cleanText('Ruen™ © 2026 * # 100% ½ ฿')).toBe('Ruen™ © 2026 * # 100% ½ ฿')
  })

  it('keeps a day with its month and year, and takes no sentence with it', () => {
    const pattern = new RegExp(wholeWords([]), 'u')
    const kept = (text: string) => text.match(pattern)?.[0]
    expect(kept(`ตั้งแต่วันที่ ${day('2026-11-30', 'th')} ผู้`)).toBe('30\u00a0พฤศจิกายน\u00a02569')
    expect(kept(`ถึง ${day('2026-11-30', 'th', 'short')}และ`)).toBe('30\u00a0พ.ย.\u00a02569')
    expect(kept(`from ${day('2027-05-01', 'en')}, that`)).toBe('1\u00a0May\u00a02027')
    expect(kept(`ประจำเดือน${month('2026-12', 'th')} (`)).toBe('ธันวาคม\u00a02569')
  })

  it('takes names literally in the pattern of unbroken words', () => {
    const pattern = new RegExp(wholeWords(['a.b*(c', '|']), 'u')
    expect('x a.b*(c x'.match(pattern)?.[0]).toBe('a.b*(c')
    expect(pattern.test('axb')).toBe(false)
  })

  it('keeps a number with the word before it', () => {
    const pattern = new RegExp(wholeWords([]), 'u')
    expect('ห้องพักเลขที่ 3/04 ชั้น 3'.match(pattern)?.[0]).toBe('เลขที่ 3/04')
    expect('อยู่ชั้น 12 พื้นที่'.match(pattern)?.[0]).toBe('ชั้น 12')
  })

  it('initials skip the vowel written first', () => {
    expect(initials('แก้ว ทองใบ')).toBe('ก.ท.')
    expect(initials('Emma lee')).toBe('E.L.')
  })
})

describe('lease', () => {
  it('counts its term, last day included', () => {
    expect(leaseLength('2026-12-01', '2027-11-30')).toEqual({ months: 12, days: 0 })
    expect(leaseLength('2026-01-31', '2026-03-01')).toEqual({ months: 1, days: 2 })
    expect(halfTermDay('2026-01-01', '2026-12-31')).toBe('2026-07-01')
    expect(() => leaseLength('2026-12-01', '2026-11-30')).toThrow(RangeError)
  })

  it('numbers its clauses, refers to the right ones and says both languages', () => {
    const clauses = leaseClauses(sampleLease.terms)
    expect(clauses.map((clause) => clause.no)).toEqual(clauses.map((_, index) => index + 1))
    const depositReturn = clauses.find((clause) => clause.titleEn === 'Return of the deposit')
    const deposit = clauses.find((clause) => clause.titleEn === 'Deposit and advance rent')
    expect(deposit?.th).toContain(`คืนตามข้อ ${depositReturn?.no}`)
    expect(deposit?.en).toContain(`clause ${depositReturn?.no}`)
    expect(depositReturn?.th).toMatch(/7\u00a0วัน.*14\u00a0วัน/)
    for (const { th, en } of clauses) {
      expect(`${th}${en}`).not.toMatch(/undefined|null|NaN|false/)
      expect(th).toMatch(/[ก-ฮ]/)
      expect(en).toMatch(/[.]$/)
    }
    expect(clauses.filter((clause) => clause.isConspicuous)).toHaveLength(2)
  })

  it('leaves out a late fee nobody agreed and moves the numbers up', () => {
    const clauses = leaseClauses({ ...sampleLease.terms, lateFee: undefined })
    expect(clauses).toHaveLength(leaseClauses(sampleLease.terms).length - 1)
    const depositReturn = clauses.find((clause) => clause.titleEn === 'Return of the deposit')
    expect(clauses.find((clause) => clause.titleEn.startsWith('Deposit'))?.en).toContain(
      `clause ${depositReturn?.no}`,
    )
  })

  it('has a hash that follows its words', () => {
    const changed = { ...sampleLease, terms: { ...sampleLease.terms, dueDay: 6 } }
    expect(leaseHash(sampleLease)).toMatch(/^[0-9a-f]{64}$/)
    expect(leaseHash(sampleLease)).toBe(leaseHash(structuredClone(sampleLease)))
    expect(leaseHash(changed)).not.toBe(leaseHash(sampleLease))
  })
})

describe('owner statement', () => {
  it('draws the fall of the money to scale', () => {
    const { bars } = presentStatement(sampleStatement)
    expect(bars.map((bar) => bar.kind)).toEqual(['income', 'expense', 'fee', 'out'])
    expect(bars.map((bar) => Number(bar.to.toFixed(4)))).toEqual([1, 0.8865, 0.8009, 0.8009])
  })

  it('says on top that it is a draft, as of when, and that its sum may change', () => {
    const issued = presentStatement(sampleStatement)
    const draft = presentStatement({ ...sampleStatement, payout: undefined, draft: 'ยังไม่ใช่ฉบับที่ออกให้' })
    expect(issued.facts.map(({ label }) => label)).toContain('วันที่ออก')
    expect(issued.headline.notes).not.toContain('ยังไม่ใช่ฉบับที่ออกให้')
    expect(draft.facts.map(({ label }) => label)).toEqual(['เลขที่', 'ประจำเดือน', 'ยอดถึงวันที่'])
    expect(draft.headline.notes).toEqual(['ยังไม่ใช่ฉบับที่ออกให้'])
  })

  it('says what an owner owes when more was spent than came in', () => {
    const view = presentStatement({
      ...sampleStatement,
      totals: {
        opening: '-5000000',
        income: '5050000',
        expenses: '573000',
        fees: '432280',
        payable: '-955280',
      },
    })
    expect(view.headline.label).toBe('ยอดที่เจ้าของต้องชำระเพิ่ม')
    expect(view.headline.value).toBe('9,552.80\u00a0บาท')
    expect(view.total.value).toBe('−9,552.80')
  })

  it('refuses totals its lines do not make', () => {
    const totals = { ...sampleStatement.totals, fees: '0' }
    expect(() => presentStatement({ ...sampleStatement, totals })).toThrow(/fees is 0 satang/)
  })
})

it('draws a QR code that a reader reads', async () => {
  const payload = '00020101021229370016A000000677010111011300668123456785802TH530376454077500.0063049894'
  const { data, info } = await sharp(Buffer.from(qrSvg(payload)))
    .resize(400, 400, { kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(payload)
})
