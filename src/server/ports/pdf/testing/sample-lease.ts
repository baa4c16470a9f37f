import { leaseHash } from '#server/ports/pdf/lease/lease-text.ts'
import type { LeasePaper, SignatureEvidence } from '#server/ports/pdf/papers.ts'

/** A condominium lease through an agent: two months' deposit, one in advance, ready to sign. */
export const sampleLease: LeasePaper = {
  issuer: {
    name: 'คราม พร็อพเพอร์ตี้',
    address: '88 ซอยสุขุมวิท 21 แขวงคลองเตยเหนือ เขตวัฒนา กรุงเทพมหานคร 10110',
    accent: '#2f4f9a',
  },
  issuerActsAs: 'agent',
  number: 'LS-2569-0112',
  version: 2,
  madeOn: '2026-11-24',
  madeAt: { th: 'กรุงเทพมหานคร', en: 'Bangkok' },
  status: 'final',
  terms: {
    landlord: {
      name: { th: 'นายสุรชัย กิจดี', en: 'Mr Surachai Kitdee' },
      idNumber: '1-1017-00230-70-8',
      address: {
        th: '12 ถนนรัชดาภิเษก แขวงห้วยขวาง เขตห้วยขวาง กรุงเทพมหานคร 10310',
        en: '12 Ratchadaphisek Road, Huai Khwang, Bangkok 10310',
      },
    },
    agent: { name: { th: 'คราม พร็อพเพอร์ตี้', en: 'Kram Property' } },
    tenants: [
      {
        name: { th: 'นางสาววรเมธ ทองใบ', en: 'Ms Woramet Thongbai' },
        idNumber: '3-1006-00445-63-5',
        address: {
          th: '45 หมู่ 3 ต.สุเทพ อ.เมืองเชียงใหม่ จ.เชียงใหม่ 50200',
          en: '45 Moo 3, Suthep, Mueang Chiang Mai, Chiang Mai 50200',
        },
        phone: '081-000-0000',
      },
    ],
    home: {
      kind: 'condo',
      unit: '23/114',
      project: { th: 'สกายลีฟ รัชดา', en: 'Skyleaf Ratchada' },
      floor: '23',
      areaSqm: 36,
      address: {
        th: '114 ถนนรัชดาภิเษก แขวงดินแดง เขตดินแดง กรุงเทพมหานคร 10400',
        en: '114 Ratchadaphisek Road, Din Daeng, Bangkok 10400',
      },
    },
    isFurnished: true,
    occupants: 2,
    start: '2026-12-01',
    end: '2027-11-30',
    rent: '1800000',
    dueDay: 5,
    invoiceDaysBefore: 7,
    deposit: '3600000',
    advance: '1800000',
    lateFee: { perDay: '10000', graceDays: 3, cap: '90000' },
    water: { mode: 'perUnit', rate: '1800' },
    electricity: { mode: 'authority' },
    otherCharges: [{ name: { th: 'ค่าอินเทอร์เน็ต', en: 'Internet' }, monthly: '50000' }],
    depositReturn: { inspectionDays: 7, repairDays: 14 },
    entryNoticeHours: 24,
    tenantNoticeDays: 30,
    landlordNoticeDays: 30,
    pets: 'cats',
    isSmokingAllowed: false,
    specialTerms: [
      {
        th: 'ผู้ให้เช่าล้างเครื่องปรับอากาศให้ปีละ 2 ครั้งโดยไม่คิดค่าใช้จ่าย',
        en: 'The Landlord has the air conditioners cleaned twice a year at no charge.',
      },
    ],
  },
}

const consent = {
  th: 'ข้าพเจ้าอ่านและเข้าใจสัญญาทั้งฉบับแล้ว และตกลงลงนามด้วยวิธีอิเล็กทรอนิกส์',
  en: 'I have read and understood the whole lease and agree to sign it electronically.',
}

const signatures: SignatureEvidence[] = [
  {
    role: 'landlord',
    signer: 'คราม พร็อพเพอร์ตี้',
    typedName: 'ชลธิชา ครามงาม',
    email: 'lease@kram.example',
    signedAt: '2026-11-24T03:20:11Z',
    ip: '203.0.113.7',
    method: 'emailCode',
    consent,
  },
  {
    role: 'tenant',
    signer: 'นางสาววรเมธ ทองใบ',
    typedName: 'วรเมธ ทองใบ',
    email: 'woramet@mail.example',
    signedAt: '2026-11-25T12:05:42Z',
    ip: '2001:db8::17',
    userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/156.0 Mobile',
    method: 'emailCode',
    consent,
  },
]

/** The same lease signed by both, with its evidence. */
export const sampleSignedLease: LeasePaper = {
  ...sampleLease,
  status: 'signed',
  signatures,
  textHash: leaseHash(sampleLease),
}
