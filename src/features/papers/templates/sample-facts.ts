import type { KnownParty, PaperFacts } from '#features/papers/kinds/facts.ts'

const somebody = (th: string, en: string): KnownParty => ({
  name: { th, en },
  isCompany: false,
  idNumber: '1101700203451',
  nationality: '',
  address: {
    th: '9/1 ถนนสาทรใต้ แขวงยานนาวา เขตสาทร กรุงเทพมหานคร 10120',
    en: '9/1 South Sathon Road, Bangkok 10120',
  },
  email: 'somebody@example.com',
  phone: '081-234-5678',
})

/** Facts of a let condominium unit with all that a paper may ask for: what tests begin with. */
export const sampleFacts: PaperFacts = {
  today: '2026-11-26',
  business: {
    ...somebody('บริษัท คราม พร็อพเพอร์ตี้ จำกัด', 'Khram Property Co., Ltd.'),
    isCompany: true,
    idNumber: '0105552029681',
    isVatRegistered: true,
    payWays: { th: 'พร้อมเพย์ 010-555-202-9681', en: 'PromptPay 010-555-202-9681' },
  },
  owners: [{ ...somebody('นายวิเชียร ทองนิทาน', 'Mr Wichian Thongnithan'), shareBp: 10_000, bank: '' }],
  home: {
    kind: 'condo',
    unit: '23/114',
    floor: '12',
    areaSqm: '34.5',
    project: { th: 'เดอะคราม สาทร', en: 'The Khram Sathon' },
    address: { th: 'ถนนสาทรใต้ กรุงเทพมหานคร 10120', en: 'South Sathon Road, Bangkok 10120' },
    provinceCode: '10',
    rentSatang: '1800000',
    depositSatang: '3600000',
    feePercentBp: '1000',
    isFurnished: true,
  },
  lease: {
    id: '0197d6a4-0000-7000-8000-000000000001',
    no: 'LS-2026-0021',
    status: 'active',
    start: '2025-12-01',
    end: '2026-11-30',
    rentSatang: '1800000',
    depositSatang: '3600000',
    advanceSatang: '1800000',
    dueDay: '5',
    noticeDays: '30',
    occupants: '2',
    billDay: '25',
    isCovered: true,
    guarantor: null,
    clauseNos: { depositReturn: 17, leaveEarly: 14, rent: 4 },
  },
  tenants: [somebody('นางสาวกานต์ธิดา ลมนิทาน', 'Ms Kanthida Lomnithan')],
  bills: [
    {
      no: 'INV-2026-0042',
      period: '2026-11',
      dueDay: '2026-11-05',
      restSatang: '1985000',
      rentSatang: '1800000',
    },
  ],
  deposit: {
    heldSatang: '3600000',
    receivedOn: '2025-11-28',
    method: 'transfer',
    receiptNo: 'RC-2025-0188',
    settlement: null,
  },
  inspections: { moveInNo: 'MI-2025-0031', moveOutNo: '' },
  writer: { name: 'พิมพ์พร ใจดี', position: { th: 'ผู้จัดการ', en: 'Manager' } },
}
