import type { Words } from '#contract/composed-paper.ts'
import { RETENTION, words } from '#features/papers/kinds/agreement.ts'
import { type Kind, str, type Values } from '#features/papers/kinds/kind.ts'
import { chosen } from '#features/papers/kinds/letters.ts'
import * as f from '#features/papers/kinds/make-fields.ts'

export const isPercent = (values: Values) => values.feeMode !== 'fixed'
const isFixed = (values: Values) => !isPercent(values)
export const hasLetFee = (values: Values) => Number(str(values, 'letMonths')) > 0
const isLimited = (values: Values) => values.isOpenEnded !== true

/** What a manager does, each on or off: field, words on form and paper. */
export const SERVICES: [field: string, words: Words][] = [
  ['doesLetting', words('หาผู้เช่า', 'finding tenants')],
  ['doesLease', words('ทำสัญญาเช่า', 'making leases')],
  ['doesBilling', words('ออกบิลและรับเงิน', 'billing and receiving money')],
  ['doesRepairs', words('ดูแลการซ่อม', 'seeing to repairs')],
  ['doesInspections', words('ตรวจห้อง', 'inspections')],
  ['doesTm30', words('แจ้ง ตม.30 ภายใน 24 ชั่วโมง', 'TM30 within 24 hours')],
  ['doesInsurance', words('ดูแลประกันภัย', 'insurance')],
  ['doesOffice', words('ติดต่อนิติบุคคลอาคาร', 'dealing with the building office')],
  ['doesTax', words('จัดเตรียมเอกสารภาษี', 'preparing tax papers')],
]

export const managementGroups: Kind['groups'] = [
  {
    key: 'parties',
    label: words('คู่สัญญาและทรัพย์', 'Parties and homes'),
    fields: [
      f.parties('owners', 'เจ้าของทรัพย์', 'Owners', f.needed),
      f.int('ownerCount', 'เจ้าของทั้งหมด (คน)', 'Owners in all', { least: 1, most: 50, isInternal: true }),
      f.party('manager', 'ผู้จัดการ', 'Manager', f.needed),
      f.table(
        'homes',
        'ทรัพย์ที่ให้ดูแล',
        'Homes',
        [
          { key: 'home', label: words('ทรัพย์สิน', 'Home'), type: 'text' },
          { key: 'share', label: words('สัดส่วนเจ้าของ (%)', 'Owner’s share (%)'), type: 'text' },
          { key: 'rent', label: words('ค่าเช่าโดยประมาณ', 'Rent, as a guide'), type: 'money' },
        ],
        f.needed,
      ),
    ],
  },
  {
    key: 'services',
    label: words('งานที่ทำให้', 'Services'),
    fields: SERVICES.map(([key, { th, en }]) => f.yes(key, th, en)),
  },
  {
    key: 'fee',
    label: words('ค่าบริหารจัดการ', 'Fee'),
    fields: [
      f.choice(
        'feeMode',
        'คิดแบบ',
        'Reckoned',
        [
          ['percent', '% ของค่าเช่าที่เก็บได้', '% of the rent collected'],
          ['fixed', 'คงที่ต่อเดือน', 'A fixed sum a month'],
        ],
        f.needed,
      ),
      f.decimal('feePercent', 'ค่าบริหารจัดการ (%)', 'Fee in %', {
        ...{ ...f.needed, least: 0.1, most: 100 },
        when: isPercent,
      }),
      f.decimal('homeFee', 'ที่ตั้งไว้กับห้อง (%)', 'As set on the home (%)', {
        ...{ least: 0, most: 100 },
        isInternal: true,
        when: isPercent,
      }),
      f.money('feeFixed', 'ค่าบริหารจัดการต่อห้อง', 'Fee for each home', { ...f.needed, when: isFixed }),
      f.yes('isVat', 'บวกภาษีมูลค่าเพิ่ม', 'VAT is added'),
      f.decimal('letMonths', 'ค่าจัดหาผู้เช่า (เดือนของค่าเช่า)', 'Letting fee in months’ rent', {
        least: 0,
        most: 12,
      }),
      f.decimal('renewMonths', 'เมื่อผู้เช่าเดิมต่อสัญญา (เดือน)', 'On renewal, months', {
        least: 0,
        most: 12,
        when: hasLetFee,
      }),
    ],
  },
  {
    key: 'limits',
    label: words('อำนาจและเงิน', 'Authority and money'),
    fields: [
      f.money('minRent', 'ค่าเช่าไม่ต่ำกว่า (ต่อเดือน)', 'Rent no less than (a month)', f.needed),
      f.int('maxTerm', 'ให้เช่าไม่เกิน (เดือน)', 'Lets for no more than (months)', {
        ...{ ...f.needed, least: 1, most: 120 },
      }),
      f.money('repairLimit', 'สั่งซ่อมเองได้ครั้งละไม่เกิน', 'Repairs without asking, up to', {
        ...f.needed,
        mayBeZero: true,
      }),
      f.money('float', 'เงินสำรองที่คงไว้', 'Float kept', { mayBeZero: true }),
      f.int('payoutDay', 'โอนให้เจ้าของภายในวันที่', 'Paid out by day', { ...f.needed, least: 1, most: 28 }),
      f.text('bank', 'บัญชีของเจ้าของ', 'Owner’s account', {
        ...f.needed,
        hint: words('เช่น กสิกรไทย xxx-x-x1234-x', 'E.g. Kasikornbank xxx-x-x1234-x'),
      }),
      f.choice(
        'depositHolder',
        'ผู้เก็บเงินประกัน',
        'Who holds deposits',
        [
          ['owner', 'เจ้าของ', 'The owner'],
          ['manager', 'ผู้จัดการ', 'The manager'],
        ],
        f.needed,
      ),
    ],
  },
  {
    key: 'term',
    label: words('ระยะเวลา', 'Term'),
    fields: [
      f.onDay('start', 'เริ่มวันที่', 'From', f.needed),
      f.yes('isOpenEnded', 'ไม่มีกำหนดเวลา', 'Without a fixed end'),
      f.int('months', 'กี่เดือน', 'Months', { ...f.needed, least: 1, most: 120, when: isLimited }),
      f.int('noticeDays', 'บอกเลิกล่วงหน้า (วัน)', 'Notice to end, days', { ...f.needed, least: 7, most: 180 }),
      RETENTION,
    ],
  },
]

export const managementConditions: Kind['conditions'] = {
  percent: { label: words('คิดเป็น %', 'Fee in %'), holds: isPercent },
  fixed: { label: words('คิดคงที่', 'Fixed fee'), holds: isFixed },
  letFee: { label: words('มีค่าจัดหาผู้เช่า', 'With a letting fee'), holds: hasLetFee },
  ownerHolds: chosen('depositHolder', 'owner', 'เจ้าของเก็บเงินประกัน', 'Owner holds deposits'),
  managerHolds: chosen('depositHolder', 'manager', 'ผู้จัดการเก็บเงินประกัน', 'Manager holds deposits'),
}
