import type { Words } from '#contract/composed-paper.ts'
import { words } from '#features/papers/kinds/agreement.ts'
import { type Kind, str, type Values } from '#features/papers/kinds/kind.ts'
import { chosen } from '#features/papers/kinds/letters.ts'

/** What a letter is about: key, name on the form, subject on the paper. */
export const SUBJECTS = [
  ['demand', words('ทวงค่าเช่าที่ค้าง', 'Rent outstanding'), words('ขอให้ชำระค่าเช่าที่ค้างชำระ', 'Rent outstanding')],
  [
    'landlord_cure',
    words('ขอให้แก้ไขการผิดสัญญา', 'Breach to be put right'),
    words('ขอให้แก้ไขการผิดสัญญาเช่า', 'Breach of lease to be put right'),
  ],
  [
    'landlord_ends',
    words('ผู้ให้เช่าบอกเลิกสัญญา', 'Landlord ends the lease'),
    words('บอกเลิกสัญญาเช่า', 'Termination of lease'),
  ],
  ['rent_change', words('ขอปรับค่าเช่า', 'Change of rent'), words('ขอปรับค่าเช่า', 'Change of rent')],
  ['renewal', words('เสนอต่อสัญญา', 'Offer to renew'), words('เสนอต่อสัญญาเช่า', 'Renewal of lease')],
  ['not_renewed', words('แจ้งไม่ต่อสัญญา', 'No renewal'), words('แจ้งสัญญาเช่าครบกำหนด', 'End of lease')],
  [
    'tenant_ends',
    words('ผู้เช่าบอกเลิกสัญญา', 'Tenant ends the lease'),
    words('บอกเลิกสัญญาเช่า', 'Termination of lease'),
  ],
  ['guarantor', words('แจ้งผู้ค้ำประกัน', 'Tell the guarantor'), words('บอกกล่าวการผิดนัด', 'Notice of default')],
  ['keys', words('ใบรับกุญแจ', 'Receipt of keys'), words('ใบรับกุญแจ', 'Receipt of keys')],
] as const

export type Subject = (typeof SUBJECTS)[number][0]

export function subjectOf(values: Values): Words {
  return (SUBJECTS.find(([key]) => key === values.about) ?? SUBJECTS[0])[2]
}

export const is =
  (...subjects: Subject[]) =>
  (values: Values): boolean =>
    subjects.includes(str(values, 'about') as Subject)

/** A letter by which somebody ends a lease because of `ground`. */
export const ends = (about: 'tenant_ends' | 'landlord_ends', ...grounds: string[]) => {
  const field = about === 'tenant_ends' ? 'ground' : 'endsBy'
  return (values: Values) => values.about === about && grounds.includes(str(values, field))
}

export const letterConditions: Kind['conditions'] = {
  ...Object.fromEntries(SUBJECTS.map(([key, { th, en }]) => [key, chosen('about', key, th, en)])),
  early: { label: words('ผู้เช่าออกก่อนครบสัญญา', 'Tenant leaves early'), holds: ends('tenant_ends', 'early') },
  tenantPeriodic: {
    label: words('ผู้เช่าเลิกสัญญาไม่มีกำหนด', 'Tenant ends a lease without end'),
    holds: ends('tenant_ends', 'periodic'),
  },
  atEnd: {
    label: words('ผู้เช่าออกเมื่อครบสัญญา', 'Tenant leaves at the end'),
    holds: ends('tenant_ends', 'at_end'),
  },
  breach: {
    label: words('ผู้เช่าเลิกเพราะผู้ให้เช่าผิดสัญญา', 'Landlord is in breach'),
    holds: ends('tenant_ends', 'breach'),
  },
  afterCure: {
    label: words('เลิกหลังเตือนแล้ว', 'Ends after a notice to cure'),
    holds: ends('landlord_ends', 'cure'),
  },
  grave: {
    label: words('เลิกเพราะเหตุร้ายแรง', 'Ends for what is grave'),
    holds: ends('landlord_ends', 'grave'),
  },
  periodic: {
    label: words('เลิกสัญญาไม่มีกำหนด', 'Ends a lease without end'),
    holds: ends('landlord_ends', 'periodic'),
  },
}
