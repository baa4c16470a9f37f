import { afterAll, describe, expect, it, vi } from 'vitest'
import { photoOf } from '#testing/photos.ts'
import type { PaperLocale } from './papers.ts'
import { createPdfPort, PdfError } from './pdf-port.ts'
import { readPdfText } from './testing/read-pdf-text.ts'
import {
  longInvoice,
  sampleCompanyInvoice,
  sampleDepositReceipt,
  sampleInvoice,
  sampleReceipt,
} from './testing/sample-bills.ts'
import { sampleDeposit } from './testing/sample-deposit.ts'
import { hardInvoice, hardLease, longStatement } from './testing/sample-hard.ts'
import { sampleLease, sampleSignedLease } from './testing/sample-lease.ts'
import { sampleStatement } from './testing/sample-statement.ts'

const warn = vi.fn()
const port = createPdfPort({ log: { warn } })
afterAll(() => port.close())

/** Text of a PDF with every gap as one space. */
function words(pdf: Uint8Array): string {
  return readPdfText(pdf).join('\n').replace(/\s+/g, ' ')
}

describe('invoice', () => {
  it('prints lines, total, words, era and refusal to be a receipt in Thai', async () => {
    const text = words(await port.render('invoice', sampleInvoice))
    expect(text).toContain('3 ค่าน้ำ มิเตอร์ 206 ถึง 214 8 18.00 144.00 4')
    expect(text).toContain('2 ค่าไฟฟ้า พฤศจิกายน มิเตอร์ 5,759 ถึง 5,871 อ่าน 25 พ.ย. 2569 112 7.00 784.00')
    expect(text).toContain('(ห้าพันสามร้อยยี่สิบแปดบาทถ้วน) ยอดที่ต้องชำระ 5,328.00')
    expect(text).toContain('วันครบกำหนด 5 ธันวาคม 2569')
    expect(text).toContain('ประจำเดือน ธันวาคม 2569 (จ่ายก่อนอยู่)')
    expect(text).toContain('เอกสารนี้ไม่ใช่ใบเสร็จรับเงิน')
    expect(text).toContain('ยอดล็อกไว้ 5,328.00 บาท')
    expect(text).toContain('หน้า 1 / 1')
  })

  it('prints the same in English with the Christian year', async () => {
    const text = words(await port.render('invoice', { ...sampleInvoice, locale: 'en' }))
    expect(text).toContain('Due date 5 December 2026')
    expect(text).toContain('Amount due 5,328.00')
    expect(text).toContain('five thousand three hundred twenty-eight baht only')
    expect(text).toContain('ค่าน้ำ มิเตอร์ 206 ถึง 214 8 18.00 144.00')
    expect(text).toContain('This is neither a receipt nor a tax invoice.')
    expect(text).toContain('Page 1 / 1')
    expect(text).not.toContain('2569 (')
  })

  it.each<[PaperLocale, string, string]>([
    ['th', 'ยกเลิกแล้ว 0.00', 'ยกเลิกใบแจ้งหนี้แล้ว ไม่ต้องชำระ'],
    ['en', 'Void 0.00', 'This invoice is void: nothing to pay'],
  ])('asks in %s for nothing once it was taken back', async (locale, total, title) => {
    const voided = { reason: 'ค่าเช่าผิด' }
    const text = words(await port.render('invoice', { ...sampleInvoice, locale, voided }))
    for (const one of [total, title, 'ค่าเช่าผิด']) expect(text).toContain(one)
    for (const one of ['PromptPay', 'Amount due', 'ยอดที่ต้องชำระ', '000-0-00000-0'])
      expect(text).not.toContain(one)
  })

  it('shows VAT apart and what a company withholds, on one page', async () => {
    const pdf = await port.render('invoice', sampleCompanyInvoice)
    const text = words(pdf)
    expect(readPdfText(pdf)).toHaveLength(1)
    expect(text).toContain('ภาษีมูลค่าเพิ่ม (VAT) 7% 700.00')
    expect(text).toContain('ค่าเช่า: หัก 5% ของ 20,000.00 −1,000.00')
    expect(text).toContain('ยอดสุทธิที่ต้องชำระ 29,400.00')
    expect(text).toContain('ยอดล็อกไว้ 29,400.00 บาท')
    expect(text).toContain('0-1075-37000-88-2 (สำนักงานใหญ่)')
  })

  it('flows sixty lines over pages and repeats the head of the table', async () => {
    const pages = readPdfText(await port.render('invoice', longInvoice(60)))
    expect(pages.length).toBeGreaterThan(1)
    expect(pages[1]).toContain('จำนวนเงิน (บาท)')
    expect(pages[1]).toContain(`หน้า 2 / ${pages.length}`)
    const all = pages.join('\n')
    for (const no of [1, 30, 60]) expect(all).toMatch(new RegExp(`${no} ค่าน้ำ รายการที่ ${no} 1 10.00 10.00`))
  })
})

describe('deposit settlement', () => {
  it('tells held, kept and returned in both languages, the reader’s first, with the sum in words', async () => {
    const pdf = await port.render('deposit-settlement', sampleDeposit)
    expect(readPdfText(pdf)).toHaveLength(1)
    const text = words(pdf)
    for (const part of [
      'ใบสรุปการคืนเงินประกัน Deposit settlement',
      'วันสิ้นสุดสัญญา 31 ตุลาคม 2569',
      '1 เงินประกันที่ถือไว้ Deposit held 30,000.00',
      '3 ชำระบิล INV-2026-0131 ประจำเดือนตุลาคม 2569 Bill INV-2026-0131, October 2026 −15,800.00',
      '5 ค่าซ่อมความเสียหาย: บานตู้ Repair of damage: บานตู้ −950.50',
      '(สองหมื่นหกพันสี่ร้อยสี่สิบเก้าบาทห้าสิบสตางค์)',
      'twenty-six thousand four hundred forty-nine baht',
      'โอนคืนแล้ว 13 พฤศจิกายน 2569',
      'เลขอ้างอิง KB-8841',
      'Normal wear and tear cannot be charged',
    ])
      expect(text).toContain(part)
    const english = words(await port.render('deposit-settlement', { ...sampleDeposit, locale: 'en' }))
    expect(english).toContain('1 Deposit held เงินประกันที่ถือไว้ 30,000.00')
    expect(english).toContain('Returned by transfer on 13 November 2026')
  })

  it('shows how each sum was reached, with pictures of then and now, on pages that do not part a thing', async () => {
    const picture = { on: '2026-10-31', bytes: await photoOf(3) }
    const item = (no: number) => ({
      words: { th: `พื้น · ห้องที่ ${no} · ชำรุด`, en: `Floor · room ${no} · damage` },
      sum: { th: 'ค่าของ ฿12,000.00 ใช้มาแล้ว 4 จาก 7 ปี', en: 'Materials ฿12,000.00, age 4 of 7 yrs' },
      before: no % 2 ? [picture] : [],
      after: [picture, picture, picture],
    })
    const items = Array.from({ length: 10 }, (_, at) => item(at + 1))
    const again = { no: 'MO-2026-0013', on: '2026-11-02', items: [item(11)] }
    const evidence = [{ no: 'MO-2026-0012', on: '2026-10-31', items }, again]
    const pages = readPdfText(await port.render('deposit-settlement', { ...sampleDeposit, evidence }))
    const all = words(await port.render('deposit-settlement', { ...sampleDeposit, evidence }))
    expect(pages.length).toBeGreaterThan(3)
    expect(all).toContain('ตามใบตรวจคืนห้อง MO-2026-0012 วันที่ 31 ตุลาคม 2569')
    expect(all).toContain('ตามใบตรวจคืนห้อง MO-2026-0013 วันที่ 2 พฤศจิกายน 2569')
    for (const { words: said } of [...items, ...again.items]) expect(all).toContain(`${said.th} ${said.en}`)
    expect(all.match(/ใช้มาแล้ว 4 จาก 7 ปี/g)).toHaveLength(11)
    expect(all.match(/ไม่มีรูป/g)).toHaveLength(5)
    const english = words(
      await port.render('deposit-settlement', { ...sampleDeposit, evidence, locale: 'en' }),
    )
    expect(english).toContain(
      'What the deductions rest on: move-out inspection MO-2026-0012 of 31 October 2026',
    )
  })

  it('says what is still owed, and is not printed when its sums disagree', async () => {
    const { returned: _, note: __, ...rest } = sampleDeposit
    const short = { ...rest, held: '1500000', advance: '0', refund: '0', debt: '355050' }
    const text = words(await port.render('deposit-settlement', short))
    expect(text).toContain('ผู้เช่าค้างชำระ')
    expect(text).toContain('3,550.50')
    expect(text).toContain('อยู่ในบิลที่ยังค้างชำระ')
    await expect(port.render('deposit-settlement', { ...short, debt: '355051' })).rejects.toThrow('held')
  })
})

describe('receipt', () => {
  it.each<[PaperLocale, string[]]>([
    [
      'th',
      [
        'ใบเสร็จรับเงิน',
        'ชำระบิล INV-2569-0308',
        'รับชำระแล้ว 5,328.00',
        '1 ธันวาคม 2569 เวลา 9.14 น.',
        'ชำระแล้ว',
        'เงินประกันที่ถือไว้ 8,400.00 บาท',
      ],
    ],
    [
      'en',
      [
        'Receipt',
        'Settles bill INV-2569-0308',
        'Received 5,328.00',
        '1 December 2026, 09:14',
        'PAID',
        'Deposit held THB 8,400.00',
      ],
    ],
  ])('says in %s what was paid, when, how and for which bill', async (locale, expected) => {
    const text = words(await port.render('receipt', { ...sampleReceipt, locale }))
    for (const one of expected) expect(text).toContain(one)
    expect(text).toContain('0002123123121200011')
    expect(text).toContain('206 ถึง 214 8 18.00 144.00')
  })

  it('calls no bill paid that is paid in part', async () => {
    const totals = { ...sampleReceipt.totals, received: '500000', outstanding: '32800' }
    const text = words(await port.render('receipt', { ...sampleReceipt, locale: 'en', totals }))
    expect(text).toContain('Outstanding 328.00')
    expect(text).toContain('Received 5,000.00')
    expect(text).not.toContain('PAID')
  })

  it('proves nothing once its money was taken back', async () => {
    const text = words(await port.render('receipt', { ...sampleReceipt, locale: 'en', isTakenBack: true }))
    expect(text).toContain('This receipt is void: it proves no payment')
    expect(text).toContain('Void 0.00')
    for (const one of ['Received 5,328.00', 'with thanks', 'PAID', 'Deposit held', 'Outstanding'])
      expect(text).not.toContain(one)
  })

  it('says what of its money went back, and no more calls the bill paid', async () => {
    const text = words(await port.render('receipt', { ...sampleReceipt, locale: 'en', refunded: '100050' }))
    expect(text).toContain('Received 5,328.00')
    expect(text).toContain('Given back -1,000.50'.replace('-', '−'))
    expect(text).toContain('less what was given back 4,327.50')
    for (const one of ['PAID', 'with thanks', 'Outstanding', 'credit note']) expect(text).not.toContain(one)
  })

  it('says of money that was held already that no new money came', async () => {
    const text = words(await port.render('receipt', { ...sampleReceipt, locale: 'en', method: 'credit' }))
    expect(text).toContain('Taken from credit 5,328.00')
    expect(text).toContain('No new money came by this')
    expect(text).not.toContain('with thanks')
  })

  it('calls a deposit by its own name', async () => {
    const text = words(await port.render('receipt', sampleDepositReceipt))
    expect(text).toContain('ใบรับเงินประกัน')
    expect(text).toContain('เงินประกันไม่ใช่รายได้ของผู้ให้เช่า')
  })
})

describe('lease', () => {
  it('sets Thai beside English, the facts above, the hash below', async () => {
    const pages = readPdfText(await port.render('lease', sampleLease))
    const text = pages.join('\n')
    expect(text).toContain('24. ภาษาและคู่ฉบับ')
    expect(text).toContain('24. Language and counterparts')
    expect(text.match(/Thai\s+text\s+governs/g)).toHaveLength(1)
    expect(text).toContain('36,000.00')
    for (const page of pages) expect(page).toMatch(/SHA-256 [0-9a-f]{8}…[0-9a-f]{8}/)
    expect(text).not.toContain('ฉบับร่าง')
  })

  it('marks every page of a draft', async () => {
    const pages = readPdfText(await port.render('lease', { ...sampleLease, status: 'draft' }))
    for (const page of pages) expect(page).toContain('ฉบับร่าง')
  })

  it('adds the evidence of the signatures to a signed one', async () => {
    const pages = readPdfText(await port.render('lease', sampleSignedLease))
    const evidence = pages.at(-1)?.replace(/\s+/g, ' ') ?? ''
    expect(evidence).toContain('วรเมธ ทองใบ')
    expect(evidence).toContain('2026-11-25T12:05:42Z')
    expect(evidence).toContain('2001:db8::17')
    expect(evidence.replaceAll(' ', '')).toContain(sampleSignedLease.textHash)
  })

  it('refuses to print words nobody signed', async () => {
    const terms = { ...sampleSignedLease.terms, rent: '1900000' }
    await expect(port.render('lease', { ...sampleSignedLease, terms })).rejects.toThrow(/hash/)
  })
})

describe('owner statement', () => {
  it.each<[PaperLocale, string[]]>([
    [
      'th',
      [
        'ยอดโอนให้เจ้าของ 40,447.20 บาท',
        'สี่หมื่นสี่ร้อยสี่สิบเจ็ดบาทยี่สิบสตางค์',
        'รายจ่าย −1,400.00',
        'ประจำเดือน ตุลาคม 2569',
      ],
    ],
    ['en', ['Payable to owner THB 40,447.20', 'Expenses −1,400.00', 'Month October 2026']],
  ])('tells in %s each line, its cause and what is payable', async (locale, expected) => {
    const text = words(await port.render('owner-statement', { ...sampleStatement, locale }))
    for (const one of expected) expect(text).toContain(one)
    expect(text).toContain('ผู้เช่าแจ้งน้ำหยด 9 ต.ค. คุณอนุมัติ 10 ต.ค. 08.41 น. ใบเสร็จช่าง 850.00 บาท −850.00')
  })
})

describe('hard cases', () => {
  it.each<[PaperLocale, string[]]>([
    ['th', ['สรุปรายที่พัก', 'รวม 270,000.00 −8,400.00 −21,600.00 240,000.00', 'วันที่ รายการและที่มา']],
    ['en', ['Home by home', 'Total 270,000.00 −8,400.00 −21,600.00 240,000.00', 'Date Item and cause']],
  ])(
    'accounts in %s for sixty rooms: the sum on two pages, then every room whole below repeated heads',
    async (locale, [title, sum, columns]) => {
      const pages = readPdfText(await port.render('owner-statement', { ...longStatement(60), locale })).map(
        (page) => page.replace(/\s+/g, ' '),
      )
      expect(pages.length).toBeLessThanOrEqual(8)
      const detail = pages.findIndex((page) => page.includes(columns!))
      expect(pages.slice(0, detail).join(' ')).toContain(sum)
      for (const page of pages.slice(0, detail)) expect(page).toContain(title)
      for (const [index, page] of pages.entries()) {
        expect(page).toMatch(new RegExp(`OS-2569-10-0060 · \\S+ ${index + 1} / ${pages.length}`))
        if (index < detail) continue
        expect(page).toContain(columns)
        // As many rooms as fees: none has its lines on another page than its name.
        expect(page.match(/หอพักบ้านใบตอง ห้อง \d{3}/g)).toHaveLength(page.match(/4,500.00 × 8%/g)!.length)
      }
      expect(
        pages
          .slice(detail)
          .join(' ')
          .match(/RC-2569-\d{5}/g),
      ).toHaveLength(60)
    },
  )

  it('lets no name of a party part a word of a lease, and sets each special term on its line', async () => {
    const pages = readPdfText(await port.render('lease', hardLease))
    expect(pages).toHaveLength(6)
    const text = pages.join('\n')
    for (const part of [
      /\bTe\s*\nnant/,
      /\bTena\s*\nnt/,
      /\bL\s*\nandlord/,
      /\bLand\s*\nlord/,
      /immigr\s*\nation/,
    ])
      expect(text).not.toMatch(part)
    for (let no = 1; no <= 12; no++) expect(text).toMatch(new RegExp(`(^|\\n)\\s*\\(${no}\\) [A-Z]`))
    expect(text).toContain('1,999,998.00')
    expect(text.replace(/\s+/g, ' ')).toContain('All tenants are jointly and severally liable')
  })

  it.each<PaperLocale>(['th', 'en'])(
    'bills fourteen lines and millions in %s on two pages, sum and QR together',
    async (locale) => {
      const pages = readPdfText(await port.render('invoice', { ...hardInvoice, locale }))
      expect(pages).toHaveLength(2)
      const [first, last] = pages.map((page) => page.replace(/\s+/g, ' '))
      expect(first).toContain('9,900,000.00 9,900,000.00')
      expect(first).toContain('1,601 7.00 11,207.00')
      expect(first).toContain('−50,000.00 −50,000.00')
      expect(last).toContain('9,902,916.00')
      expect(last).toContain('PromptPay')
      expect(last).toContain('INV-2569-0308 ·')
    },
  )

  it.each<PaperLocale>(['th', 'en'])(
    'leaves no page to the last lines of a company’s bill in %s',
    async (locale) => {
      expect(readPdfText(await port.render('invoice', { ...sampleCompanyInvoice, locale }))).toHaveLength(1)
    },
  )
})

describe('what people type', () => {
  const hostile =
    '#read("/etc/passwd") $x^2$ *bold* _it_ `raw` \\ "quote" \'q\' <a> @b // c /* d */ [e] {f} =g'

  it('stays text and never becomes Typst', async () => {
    const text = words(
      await port.render('invoice', {
        ...sampleInvoice,
        issuer: { ...sampleInvoice.issuer, name: hostile },
        tenant: { ...sampleInvoice.tenant, name: hostile, home: '.*+?^$ {}()|[]\\' },
        notes: [hostile],
        issuedBy: '#panic()',
      }),
    )
    expect(text.split('#read("/etc/passwd") $x^2$ *bold* _it_ `raw` \\ "quote"').length - 1).toBe(3)
    expect(text).toContain('#panic()')
    expect(text).not.toContain('root:')
    expect(text).toContain('144.00')
  })

  it('keeps a very long word on the page and survives emoji, Hebrew, Arabic and control characters', async () => {
    const long = 'x'.repeat(400)
    const pdf = await port.render('receipt', {
      ...sampleReceipt,
      notes: ['ก'.repeat(300)],
      tenant: { ...sampleReceipt.tenant, name: `😀 שלום مرحبا \u202e\u0000${long}` },
      lines: [{ ...sampleReceipt.lines[0]!, description: long, amount: '532800', unitPrice: '532800' }],
    })
    const longest = Math.max(
      ...readPdfText(pdf)
        .join('\n')
        .split('\n')
        .map((line) => line.length),
    )
    expect(longest).toBeLessThan(160)
    expect(words(pdf)).toContain('5,328.00')
  })
})

describe('the port', () => {
  it('gives the same bytes for the same data, in the order asked', async () => {
    const done: string[] = []
    const [first, , third] = await Promise.all([
      port.render('receipt', sampleReceipt).finally(() => done.push('a')),
      port.render('invoice', sampleInvoice).finally(() => done.push('b')),
      port.render('receipt', sampleReceipt).finally(() => done.push('c')),
    ])
    expect(done).toEqual(['a', 'b', 'c'])
    expect(Buffer.from(third).equals(Buffer.from(first))).toBe(true)
  })

  it('refuses sums that do not add up', async () => {
    const totals = { ...sampleInvoice.totals, total: '532801' }
    await expect(port.render('invoice', { ...sampleInvoice, totals })).rejects.toThrow(RangeError)
  })

  it('answers a broken picture with an error and goes on printing', async () => {
    const logo = { format: 'png' as const, bytes: new Uint8Array([1, 2, 3]) }
    const broken = { ...sampleReceipt, issuer: { ...sampleReceipt.issuer, logo } }
    await expect(port.render('receipt', broken)).rejects.toThrow(PdfError)
    expect(words(await port.render('receipt', sampleReceipt))).toContain('5,328.00')
  })

  it('replaces a worker after its share, and one that takes too long', async () => {
    const few = createPdfPort({ log: { warn }, rendersPerWorker: 1 })
    await few.render('receipt', sampleReceipt)
    expect(words(await few.render('receipt', sampleReceipt))).toContain('5,328.00')
    await few.close()

    warn.mockClear()
    const hasty = createPdfPort({ log: { warn }, timeLimitMs: 1 })
    await expect(hasty.render('invoice', longInvoice(60))).rejects.toThrow(/no paper after 1 ms/)
    expect(warn).toHaveBeenCalledOnce()
    await hasty.close()
  })

  it('rejects what waits when it is closed, and starts again when asked', async () => {
    const closing = createPdfPort({ log: { warn } })
    const waiting = [closing.render('receipt', sampleReceipt), closing.render('receipt', sampleReceipt)]
    const closed = closing.close()
    for (const one of await Promise.allSettled(waiting)) expect(one.status).toBe('rejected')
    await closed
    expect(words(await closing.render('receipt', sampleReceipt))).toContain('5,328.00')
    await closing.close()
  })
})
