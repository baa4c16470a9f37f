import type { InvoicePaper, Issuer, PaperLine, PaperParty, ReceiptPaper } from '#server/ports/pdf/papers.ts'

const issuer: Issuer = {
  name: 'หอพักบ้านใบตอง',
  address: '99/9 ซอยรังสิตภิรมย์ ต.คลองหนึ่ง อ.คลองหลวง จ.ปทุมธานี 12120',
  phone: '02-000-0000',
  taxId: '0105552029681',
}

const tenant: PaperParty = {
  name: 'คุณชนิกานต์ ดวงดี',
  isCompany: false,
  home: 'ห้อง 308 ชั้น 3 หอพักบ้านใบตอง',
  leaseNumber: 'LS-2568-0047',
}

const lines: PaperLine[] = [
  {
    description: 'ค่าเช่าห้อง 1–31 ธันวาคม 2569',
    quantity: '1',
    unitPrice: '420000',
    amount: '420000',
    vat: 'exempt',
  },
  {
    description: 'ค่าไฟฟ้า พฤศจิกายน',
    note: 'มิเตอร์ 5,759 ถึง 5,871 อ่าน 25 พ.ย. 2569',
    quantity: '112',
    unitPrice: '700',
    amount: '78400',
    vat: 'none',
  },
  {
    description: 'ค่าน้ำ',
    note: 'มิเตอร์ 206 ถึง 214',
    quantity: '8',
    unitPrice: '1800',
    amount: '14400',
    vat: 'none',
  },
  { description: 'ค่าส่วนกลางและขยะ', quantity: '1', unitPrice: '20000', amount: '20000', vat: 'none' },
]

/** A dormitory's monthly bill, ฿5,328.00, with PromptPay. */
export const sampleInvoice: InvoicePaper = {
  locale: 'th',
  issuer,
  tenant,
  number: 'INV-2569-0308',
  issuedOn: '2026-11-30',
  dueOn: '2026-12-05',
  billingMonth: '2026-12',
  billingMode: 'before',
  lines,
  totals: { subtotal: '532800', vat: '0', total: '532800', paid: '0', due: '532800' },
  promptPay: { target: { kind: 'phone', id: '0812345678' }, payeeName: 'หอพักบ้านใบตอง (ณัฐธิดา ส.)' },
  bankAccount: { bank: 'ธนาคารกสิกรไทย', number: '000-0-00000-0', name: 'ณัฐธิดา สุขใจดี' },
  notes: ['ชำระหลังวันที่ 5 ธันวาคม 2569 มีค่าปรับวันละ 50 บาท ไม่เกิน 210 บาท ตามสัญญาข้อ 6'],
  issuedBy: 'ณัฐธิดา สุขใจดี',
  verifyUrl: 'ruen.example/v/8F3K-22QX',
}

/** A company's bill: exempt and 7 % lines, tax withheld; the payer sends ฿29,400.00. */
export const sampleCompanyInvoice: InvoicePaper = {
  ...sampleInvoice,
  tenant: {
    name: 'บริษัท ตัวอย่างเทรดดิ้ง จำกัด',
    isCompany: true,
    address: '1 ถนนสาทรใต้ แขวงทุ่งมหาเมฆ เขตสาทร กรุงเทพมหานคร 10120',
    taxId: '0107537000882',
    branch: '00000',
    leaseNumber: 'LS-2569-0101',
  },
  number: 'INV-2569-0401',
  lines: [
    {
      description: 'ค่าเช่าห้องชุด ธันวาคม 2569',
      quantity: '1',
      unitPrice: '2000000',
      amount: '2000000',
      vat: 'exempt',
    },
    {
      description: 'ค่าบริการทำความสะอาดและอินเทอร์เน็ต',
      quantity: '1',
      unitPrice: '1000000',
      amount: '1000000',
      vat: 'vat7',
    },
  ],
  totals: { subtotal: '3000000', vat: '70000', total: '3070000', paid: '0', due: '3070000' },
  withholding: [
    { of: 'rent', ratePercent: 5, base: '2000000', amount: '100000' },
    { of: 'service', ratePercent: 3, base: '1000000', amount: '30000' },
  ],
}

/** The same bill as `lines` long: rows of ฿10.00 and a total to match. */
export function longInvoice(rows: number): InvoicePaper {
  const total = String(rows * 1000)
  return {
    ...sampleInvoice,
    lines: Array.from({ length: rows }, (_, index) => ({
      description: `ค่าน้ำ รายการที่ ${index + 1}`,
      quantity: '1',
      unitPrice: '1000',
      amount: '1000',
      vat: 'none',
    })),
    totals: { subtotal: total, vat: '0', total, paid: '0', due: total },
  }
}

/** The receipt that settles `sampleInvoice` in full. */
export const sampleReceipt: ReceiptPaper = {
  locale: 'th',
  kind: 'payment',
  issuer,
  tenant,
  number: 'RC-2569-01187',
  issuedOn: '2026-12-01',
  settles: { number: 'INV-2569-0308', billingMonth: '2026-12' },
  paidAt: '2026-12-01T02:14:00Z',
  method: 'promptpay',
  reference: '0002123123121200011',
  lines,
  totals: {
    subtotal: '532800',
    vat: '0',
    total: '532800',
    before: '0',
    received: '532800',
    withheld: '0',
    outstanding: '0',
  },
  depositHeld: '840000',
  receivedBy: 'ณัฐธิดา สุขใจดี',
  verifyUrl: 'ruen.example/v/8F3K-22QX',
}

/** ใบรับเงินประกัน for two months' deposit. */
export const sampleDepositReceipt: ReceiptPaper = {
  ...sampleReceipt,
  kind: 'deposit',
  number: 'DR-2569-00021',
  settles: { number: 'INV-2569-0201' },
  method: 'transfer',
  methodDetail: 'ธนาคารกรุงไทย',
  lines: [
    {
      description: 'เงินประกันความเสียหาย 2 เดือน',
      quantity: '2',
      unitPrice: '420000',
      amount: '840000',
      vat: 'none',
    },
  ],
  totals: {
    subtotal: '840000',
    vat: '0',
    total: '840000',
    before: '0',
    received: '840000',
    withheld: '0',
    outstanding: '0',
  },
}
