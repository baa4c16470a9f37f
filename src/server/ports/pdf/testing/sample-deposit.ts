import type { DepositSettlementPaper } from '#server/ports/pdf/papers.ts'

/** A deposit of ฿45,000.00, rent in advance with it: one bill and two deductions, ฿26,449.50 returned. */
export const sampleDeposit: DepositSettlementPaper = {
  locale: 'th',
  issuer: {
    name: 'คราม พร็อพเพอร์ตี้',
    address: '88 ซอยสุขุมวิท 21 แขวงคลองเตยเหนือ เขตวัฒนา กรุงเทพมหานคร 10110',
    phone: '02-000-0000',
    taxId: '0105552029681',
    accent: '#2f4f9a',
  },
  tenant: {
    name: 'นางสาวกานต์ธิดา ลมนิทาน',
    isCompany: false,
    home: 'ห้อง 12/04 เดอะคราม สุขุมวิท 48 ชั้น 12',
    leaseNumber: 'LS-2026-0042',
  },
  number: 'LS-2026-0042-D',
  issuedOn: '2026-11-14',
  leaseEnd: '2026-10-31',
  held: '4500000',
  advance: '1500000',
  bills: [{ number: 'INV-2026-0131', billingMonth: '2026-10', amount: '1580000' }],
  deductions: [
    { th: 'ค่าทำความสะอาด: ทั้งห้อง', en: 'Cleaning: ทั้งห้อง', amount: '180000' },
    { th: 'ค่าซ่อมความเสียหาย: บานตู้', en: 'Repair of damage: บานตู้', amount: '95050' },
  ],
  refund: '2644950',
  debt: '0',
  returned: { on: '2026-11-13', method: 'transfer', reference: 'KB-8841' },
  note: 'ขอบคุณที่ดูแลห้องเป็นอย่างดี',
}
