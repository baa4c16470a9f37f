import { describe, expect, it } from 'vitest'
import type { BillSlip, BillSlipsPaper } from './bill-slips-paper.ts'
import { presentBillSlips } from './present-bill-slips.ts'

const slip = (more: Partial<BillSlip> = {}): BillSlip => ({
  ...{ room: 'ห้อง 305', name: 'นางสาวอัญชลี นิทาน', number: 'INV-2026-0042', billingMonth: '2026-12' },
  ...{ dueOn: '2026-12-05', paid: '0', withheld: '0', asked: '588400', isShare: false },
  lines: [
    { description: 'ค่าเช่า', amount: '480000' },
    { description: 'ค่าน้ำ', note: '1,204 → 1,209', amount: '9000' },
    { description: 'ค่าไฟ', amount: '99400' },
  ],
  total: '588400',
  ...more,
})
const paper = (slips: BillSlip[], more: Partial<BillSlipsPaper> = {}): BillSlipsPaper => ({
  ...{ locale: 'th', issuer: { name: 'หอพักใบเตย', address: 'เชียงใหม่', phone: '+66812345678' }, slips },
  promptPay: { target: { kind: 'phone', id: '0812345678' }, payeeName: 'สมชาย ใจดี' },
  ...more,
})

describe('slips', () => {
  it('stand four to a page: sixty rooms are fifteen pages', () => {
    const { pages } = presentBillSlips(paper(Array.from({ length: 60 }, () => slip())))
    expect(pages.map(({ length }) => length)).toEqual(Array(15).fill(4))
    expect(
      presentBillSlips(paper(Array.from({ length: 5 }, () => slip()))).pages.map((p) => p.length),
    ).toEqual([4, 1])
  })

  it('ask for what is left, by a code of their own; who has paid is asked for nothing', () => {
    const [page] = presentBillSlips(
      paper([slip(), slip({ paid: '588400', asked: '0' }), slip({ asked: '100000', isShare: true })]),
    ).pages
    const [whole, paid, share] = page!
    expect(whole!.asked).toEqual({ label: 'ยอดที่ต้องชำระ', value: '5,884.00\u00a0บาท' })
    expect(whole!.qr).toContain('<svg')
    expect(share!.asked).toEqual({ label: 'ส่วนของคุณ', value: '1,000.00\u00a0บาท' })
    expect(share!.qr).not.toBe(whole!.qr)
    expect(paid).toMatchObject({ qr: null, settled: 'ชำระครบแล้ว' })
    expect(paid!.sums.map(({ value }) => value)).toEqual(['5,884.00', '−5,884.00'])
  })

  it('fold what does not fit into one line with its sum', () => {
    const lines = Array.from({ length: 14 }, (_, n) => ({
      description: `รายการ ${n}`,
      amount: `${(n + 1) * 100}`,
    }))
    const [page] = presentBillSlips(paper([slip({ lines, total: '10500' })])).pages
    expect(page![0]!.lines).toHaveLength(9)
    expect(page![0]!.lines.at(-1)).toMatchObject({ description: 'อีก 6 รายการ', value: '69.00' })
  })

  it('are refused where lines and total disagree', () => {
    expect(() => presentBillSlips(paper([slip({ total: '588401' })]))).toThrow(RangeError)
  })

  it('speak English, and print an account where there is no code', () => {
    const { pages, pay, title } = presentBillSlips(
      paper([slip()], {
        ...{ locale: 'en', promptPay: undefined },
        bankAccount: { bank: 'Kasikornbank', number: '123-4-56789-0', name: 'Somchai' },
      }),
    )
    expect([title, pages[0]![0]!.due]).toEqual(['Bill', 'Pay by 5\u00a0December\u00a02026'])
    expect(pages[0]![0]!.qr).toBeNull()
    expect(pay).toEqual(['Kasikornbank 123-4-56789-0', 'Somchai'])
  })
})
