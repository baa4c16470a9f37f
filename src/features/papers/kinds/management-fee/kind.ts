import { businessParty, partyOf, signersOf, words } from '#features/papers/kinds/agreement.ts'
import { gather } from '#features/papers/kinds/findings.ts'
import { homeShort } from '#features/papers/kinds/home-words.ts'
import {
  type Finding,
  type Kind,
  type Printed,
  partiesIn,
  str,
  type Values,
} from '#features/papers/kinds/kind.ts'
import { namesOf, printMoney } from '#features/papers/kinds/print.ts'
import { managementClauses } from './clauses.ts'
import { hasLetFee, isPercent, managementConditions, managementGroups, SERVICES } from './fields.ts'

const NONE = words('', '')

/**
 * An owner has a manager let and run homes. What needs writing needs a written authority (CCC s.798); a general agent may
 * not sell, mortgage, let over three years, settle or sue (s.801).
 */
export const managementFee: Kind = {
  key: 'management_fee',
  prefix: 'MA',
  shape: 'agreement',
  title: () => words('สัญญาบริหารจัดการทรัพย์สินให้เช่า', 'Management agreement'),
  from: ['owner', 'property'],
  groups: managementGroups,
  conditions: managementConditions,
  clauses: managementClauses,
  computed: (values) => ({
    vatWords: values.isVat
      ? words(
          'ยังไม่รวมภาษีมูลค่าเพิ่ม ซึ่งเจ้าของทรัพย์ชำระเพิ่มตามใบกำกับภาษี',
          'is before VAT, which the Owner adds against a tax invoice',
        )
      : words('ไม่มีภาษีมูลค่าเพิ่ม', 'bears no VAT'),
    renewWords: renewWords(values),
    floatWords: floatWords(values),
    termWords: termWords(values),
  }),
  parts: (values) => {
    const items = SERVICES.filter(([field]) => values[field] === true).map(([, service]) => service)
    return {
      services: {
        label: words('งานที่ทำให้', 'Services'),
        part: items.length ? { kind: 'list', items } : null,
      },
    }
  },
  facts: (values) => [
    { label: words('เจ้าของทรัพย์', 'Owner'), value: namesOf(values, 'owners') },
    { label: words('ผู้จัดการ', 'Manager'), value: namesOf(values, 'manager') },
  ],
  signers: (values) => [
    ...signersOf(values, 'owners', words('เจ้าของทรัพย์', 'Owner')),
    ...signersOf(values, 'manager', words('ผู้จัดการ', 'Manager')),
  ],
  closing: () => [],
  checks,
  prefill: ({ owners, business, writer, home, today }, { feeMode = 'percent' }) => {
    const fee = home?.feePercentBp ? String(Number(home.feePercentBp) / 100) : ''
    const short = home && homeShort(home)
    return {
      owners: owners.map(partyOf),
      ownerCount: String(Math.max(1, owners.length)),
      manager: businessParty({ business, writer }),
      homes:
        home && short ? [{ home: `${short.th} / ${short.en}`, share: '100', rent: home.rentSatang }] : [],
      ...Object.fromEntries(SERVICES.map(([field]) => [field, !OFF.includes(field)])),
      feeMode,
      feePercent: fee || '10',
      homeFee: fee,
      isVat: business.isVatRegistered,
      letMonths: '1',
      renewMonths: '0',
      minRent: home?.rentSatang ?? '',
      maxTerm: '12',
      repairLimit: '500000',
      payoutDay: '10',
      bank: owners[0]?.bank ?? '',
      depositHolder: 'owner',
      start: today,
      isOpenEnded: false,
      months: '12',
      noticeDays: '30',
      retentionYears: '10',
    }
  },
  samples: {},
  seenBy: () => ['owner'],
  right: 'money',
  isBehindCode: true,
  keptYears: () => 10,
}

const OFF = ['doesInsurance', 'doesOffice', 'doesTax']

function renewWords(values: Values): Printed {
  const months = str(values, 'renewMonths')
  if (!hasLetFee(values) || !(Number(months) > 0)) return NONE
  return words(
    ` และเท่ากับค่าเช่า ${months}\u00a0เดือนเมื่อผู้เช่ารายเดิมต่อสัญญา`,
    `, and ${months}\u00a0months’ rent when the same tenant renews`,
  )
}

function floatWords(values: Values): Printed {
  const float = str(values, 'float')
  if (!/^\d*[1-9]\d*$/.test(float)) return NONE
  const sum = printMoney(float)
  return words(` โดยคงเงินสำรองไว้ ${sum.th}`, `, keeping a float of ${sum.en}`)
}

function termWords(values: Values): Printed {
  if (values.isOpenEnded === true) return words('โดยไม่มีกำหนดเวลา', 'without a fixed end')
  const months = str(values, 'months')
  if (!months) return { ...words('กี่เดือน', 'Months'), isMissing: true }
  return words(
    `มีกำหนด ${months}\u00a0เดือนและไม่ต่ออายุโดยอัตโนมัติ`,
    `for ${months}\u00a0months and does not renew itself`,
  )
}

function checks(values: Values): Finding[] {
  const { found, stop, look } = gather()
  const fee = Number(str(values, 'feePercent'))
  const owners = partiesIn(values, 'owners')
  if (owners.length > 0 && owners.length < Number(str(values, 'ownerCount')))
    stop('owners', 'เจ้าของร่วมยังไม่ครบ', 'A co-owner is missing')
  if (Number(str(values, 'maxTerm')) > 36)
    stop('maxTerm', 'ให้เช่าเกิน 36 เดือนต้องมอบอำนาจเฉพาะเรื่อง', 'Over 36 months needs a special authority')
  if (isPercent(values) && fee > 15)
    look('feePercent', 'ค่าบริหารจัดการเกิน 15% สูงกว่าที่คิดกันทั่วไป', 'A fee above 15% is unusual')
  if (isPercent(values) && str(values, 'homeFee') && fee !== Number(str(values, 'homeFee')))
    look('feePercent', 'ไม่ตรงกับที่ตั้งไว้กับห้อง', 'Differs from the fee set on the home')
  if (owners.some(({ kind, idNumber }) => kind === 'company' && !idNumber))
    look('owners', 'ไม่มีเลขผู้เสียภาษีของบริษัทที่ต้องหักภาษี', 'A company that withholds tax has no tax ID')
  if (Array.isArray(values.homes) && values.homes.length >= 3)
    look(
      'homes',
      'เจ้าของให้เช่า 3 ห้องขึ้นไป กฎให้เช่าปี 2568 ใช้บังคับ',
      'With 3 homes or more the rule of 2568 covers the owner’s leases',
    )

  return found
}
