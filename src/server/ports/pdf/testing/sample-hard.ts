import type { InvoicePaper, LeasePaper, OwnerStatementPaper, PaperLine } from '#server/ports/pdf/papers.ts'
import { sampleInvoice } from './sample-bills.ts'
import { sampleLease } from './sample-lease.ts'
import { sampleStatement } from './sample-statement.ts'

const longNames = {
  landlord: {
    th: 'บริษัท พัฒนาอสังหาริมทรัพย์เพื่อการอยู่อาศัยและการพาณิชย์แห่งกรุงเทพมหานคร (2569) จำกัด (มหาชน)',
    en: 'Bangkok Residential and Commercial Property Development (2026) Public Company Limited',
  },
  tenant: {
    th: 'นายอเล็กซานเดอร์ คริสโตเฟอร์ มอนต์โกเมอรี-วิตฟิลด์ ณ อยุธยา',
    en: 'Mr Alexander Christopher Montgomery-Whitfield na Ayutthaya',
  },
  project: {
    th: 'เดอะ เรสซิเดนซ์ แอท เจ้าพระยา ริเวอร์ไซด์ คอลเลกชัน เฟส 2 อาคารบี',
    en: 'The Residences at Chao Phraya Riverside Collection, Phase 2, Tower B',
  },
  address: {
    th: 'เลขที่ 1299/1428 หมู่บ้านพฤกษาวิลล์เจริญนคร–ราษฎร์บูรณะ ซอยเจริญนคร 76/1 แยก 14 ถนนเจริญนคร แขวงดาวคะนอง เขตธนบุรี กรุงเทพมหานคร 10600',
    en: '1299/1428 Pruksa Ville Charoen Nakhon–Rat Burana, Soi Charoen Nakhon 76/1 Yaek 14, Charoen Nakhon Road, Dao Khanong, Thon Buri, Bangkok 10600',
  },
}

const specials: [th: string, en: string][] = [
  [
    'ผู้ให้เช่าล้างเครื่องปรับอากาศให้ปีละ 2 ครั้งโดยไม่คิดค่าใช้จ่าย',
    'The Landlord has the air conditioners cleaned twice a year at no charge.',
  ],
  [
    'ผู้เช่าจอดรถยนต์ได้ 1 คันที่ช่อง B2-117 และรถจักรยานยนต์ได้ 1 คัน',
    'The Tenant may park one car in bay B2-117 and one motorcycle.',
  ],
  [
    'เลี้ยงแมวได้ 2 ตัว ผู้เช่าทำความสะอาดกลิ่นและขนเมื่อย้ายออก',
    'Two cats may be kept; the Tenant removes smell and hair on leaving.',
  ],
  ['ผู้เช่าแขวนภาพได้โดยใช้ตะขอกาว ไม่เจาะผนัง', 'Pictures may be hung with adhesive hooks; walls are not drilled.'],
  [
    'ผู้ให้เช่าเปลี่ยนที่นอนและผ้าม่านใหม่ก่อนวันเริ่มสัญญา',
    'The Landlord replaces the mattress and curtains before the start.',
  ],
  ['อินเทอร์เน็ตความเร็วไม่ต่ำกว่า 500 Mbps ติดตั้งโดยผู้ให้เช่า', 'The Landlord provides internet of at least 500 Mbps.'],
  ['ผู้เช่าทำประกันอัคคีภัยสำหรับทรัพย์สินของตนเอง', 'The Tenant insures their own belongings against fire.'],
  [
    'ต่อสัญญาอีก 1 ปีได้ในค่าเช่าเดิม หากแจ้งล่วงหน้าไม่น้อยกว่า 60 วัน',
    'The lease may be renewed for a year at the same rent on 60 days’ notice.',
  ],
  ['ผู้ให้เช่าออกค่าส่วนกลางและภาษีที่ดินและสิ่งปลูกสร้าง', 'The Landlord pays common fees and the land and building tax.'],
  ['ผู้เช่าใช้ห้องนี้จดทะเบียนที่ตั้งบริษัทไม่ได้', 'The home may not be registered as the seat of a company.'],
  [
    'ไม่นำจักรยานไฟฟ้าหรือแบตเตอรี่ขนาดใหญ่ขึ้นมาชาร์จในห้อง',
    'Electric bicycles and large batteries are not charged in the home.',
  ],
  ['นัดซ่อมล่วงหน้าอย่างน้อย 1 วันและไม่เกิน 18.00 น.', 'Repairs are arranged a day ahead and end by 18:00.'],
]

/** Long names and addresses everywhere, eight-digit rents, and twelve special terms. */
export const hardLease: LeasePaper = {
  ...sampleLease,
  issuer: { ...sampleLease.issuer, name: longNames.landlord.th, address: longNames.address.th },
  number: 'LS-2569-0112-B',
  terms: {
    ...sampleLease.terms,
    landlord: { name: longNames.landlord, idNumber: '0-1075-37000-88-2', address: longNames.address },
    agent: {
      name: { th: 'คราม พร็อพเพอร์ตี้ แมเนจเมนต์ แอนด์ คอนซัลแทนต์', en: 'Kram Property Management and Consultants' },
    },
    tenants: [
      {
        name: longNames.tenant,
        idNumber: 'AB1234567',
        address: {
          th: '221B Baker Street, Marylebone, London NW1 6XE, United Kingdom',
          en: '221B Baker Street, Marylebone, London NW1 6XE, United Kingdom',
        },
        phone: '+44 20 7946 0958',
      },
      {
        name: { th: 'นางสาวณัฐกฤตาภรณ์ พรประเสริฐศักดิ์สุวรรณกูล', en: 'Ms Natkrittaphon Phonprasoetsaksuwannakun' },
      },
    ],
    home: {
      kind: 'condo',
      unit: '1299/1428',
      project: longNames.project,
      floor: '48',
      areaSqm: 412.5,
      address: longNames.address,
    },
    rent: '99999900',
    deposit: '199999800',
    advance: '99999900',
    specialTerms: specials.map(([th, en]) => ({ th, en })),
  },
}

const charge = (description: string, satang: number, more: Partial<PaperLine> = {}): PaperLine => ({
  description,
  quantity: '1',
  unitPrice: String(satang),
  amount: String(satang),
  vat: 'none',
  ...more,
})

const charges: PaperLine[] = [
  charge('ค่าเช่าห้องชุด 1–31 ธันวาคม 2569', 9_900_000_00, { vat: 'exempt' }),
  charge('ค่าไฟฟ้า พฤศจิกายน', 1_120_700, {
    note: 'มิเตอร์ 105,759 ถึง 107,360 อ่าน 25 พ.ย. 2569 เลขเครื่อง 9820114-77',
    quantity: '1601',
    unitPrice: '700',
  }),
  charge('ค่าน้ำ', 14_400, { note: 'มิเตอร์ 206 ถึง 214', quantity: '8', unitPrice: '1800' }),
  charge('ค่าน้ำร้อนส่วนกลาง', 12_600, { note: 'มิเตอร์ 1,004 ถึง 1,018', quantity: '14', unitPrice: '900' }),
  charge('ค่าส่วนกลาง', 1_850_000),
  charge('ค่าที่จอดรถ ช่อง B2-117 และ B2-118', 600_000, { quantity: '2', unitPrice: '300000' }),
  charge('ค่าอินเทอร์เน็ตไฟเบอร์ 1 Gbps', 159_900),
  charge('ค่าทำความสะอาดรายสัปดาห์ พร้อมเปลี่ยนผ้าปูที่นอนและผ้าเช็ดตัวทุกวันจันทร์และวันพฤหัสบดี', 800_000, {
    quantity: '4',
    unitPrice: '200000',
  }),
  charge('ค่าซ่อมเครื่องปรับอากาศ ห้องนอนใหญ่', 350_000),
  charge('ค่าคีย์การ์ดสำรอง', 100_000, { quantity: '2', unitPrice: '50000' }),
  charge('ค่าเก็บขยะ', 4_000),
  charge('ค่าประกันอัคคีภัย', 250_000),
  charge('เบี้ยปรับชำระล่าช้า บิล INV-2569-0300', 30_000, { quantity: '3', unitPrice: '10000' }),
  charge('ส่วนลดค่าเช่าตามที่ตกลง', -5_000_000),
]
const billed = String(charges.reduce((sum, one) => sum + BigInt(one.amount), 0n))

/** Fourteen lines with meters, an amount of seven figures before the point, and a foreigner's long name. */
export const hardInvoice: InvoicePaper = {
  ...sampleInvoice,
  tenant: {
    name: 'Mr Alexander Christopher Montgomery-Whitfield na Ayutthaya',
    isCompany: false,
    home: `1299/1428 ชั้น 48 ${longNames.project.th}`,
    address: longNames.address.th,
    leaseNumber: 'LS-2569-0112-B',
  },
  lines: charges,
  totals: { subtotal: billed, vat: '0', total: billed, paid: '0', due: billed },
  notes: [...(sampleInvoice.notes ?? []), 'กรุณาแจ้งเลขที่บิลเมื่อโอนเงิน และเก็บสลิปไว้จนกว่าจะได้รับใบเสร็จ'],
}

/** A month of so many rooms of one owner: rent, now and then a repair, a fee; what comes to be paid out. */
export function longStatement(rooms: number): OwnerStatementPaper {
  const properties = Array.from({ length: rooms }, (_, index) => {
    const room = `${Math.floor(index / 12) + 1}${String((index % 12) + 1).padStart(2, '0')}`
    const repair = {
      on: '2026-10-14',
      kind: 'expense' as const,
      title: 'ล้างแอร์ 1 เครื่อง',
      cause: 'ช่างเอกแอร์ ใบเสร็จช่าง 700.00 บาท',
      amount: '70000',
    }
    return {
      name: `หอพักบ้านใบตอง ห้อง ${room}`,
      lines: [
        {
          on: '2026-10-05',
          kind: 'income' as const,
          title: 'ค่าเช่า ตุลาคม 2569',
          cause: `ผู้เช่าห้อง ${room} จ่าย 5 ต.ค. ใบเสร็จ RC-2569-${String(index + 1).padStart(5, '0')}`,
          amount: '450000',
        },
        ...(index % 5 === 0 ? [repair] : []),
        {
          on: '2026-10-31',
          kind: 'fee' as const,
          title: 'ค่าบริหารจัดการ 8%',
          cause: '4,500.00 × 8%',
          amount: '36000',
        },
      ],
    }
  })
  const repairs = BigInt(Math.ceil(rooms / 5)) * 70_000n
  const income = BigInt(rooms) * 450_000n
  const fees = BigInt(rooms) * 36_000n

  return {
    ...sampleStatement,
    number: 'OS-2569-10-0060',
    properties,
    totals: {
      opening: '0',
      income: String(income),
      expenses: String(repairs),
      fees: String(fees),
      payable: String(income - repairs - fees),
    },
  }
}
