import { RETENTION, words } from '#features/papers/kinds/agreement.ts'
import { type Kind, str, type Values } from '#features/papers/kinds/kind.ts'
import * as f from '#features/papers/kinds/make-fields.ts'
import { hasWords } from '#features/papers/kinds/print.ts'

export const isRent = (values: Values) => values.deal !== 'sale'
export const isExclusive = (values: Values) => values.mode === 'exclusive'
const isSale = (values: Values) => !isRent(values)
const hasRenewal = (values: Values) => isRent(values) && Number(str(values, 'renewMonths')) > 0

export const listingGroups: Kind['groups'] = [
  {
    key: 'parties',
    label: words('คู่สัญญาและทรัพย์', 'Parties and home'),
    fields: [
      f.parties('owners', 'เจ้าของทรัพย์', 'Owners', f.needed),
      f.party('broker', 'นายหน้า', 'Broker', f.needed),
      f.both('home', 'ทรัพย์', 'Home', { ...f.needed, isLong: true }),
      f.both('homeShort', 'เรียกสั้น ๆ ว่า', 'In short', f.needed),
    ],
  },
  {
    key: 'deal',
    label: words('สิ่งที่ให้หา', 'What is asked for'),
    fields: [
      f.choice(
        'deal',
        'ให้หา',
        'To find',
        [
          ['rent', 'ผู้เช่า', 'A tenant'],
          ['sale', 'ผู้ซื้อ', 'A buyer'],
        ],
        f.needed,
      ),
      f.choice(
        'mode',
        'แบบ',
        'Kind',
        [
          ['open', 'แบบเปิด', 'Open'],
          ['exclusive', 'แบบปิด', 'Exclusive'],
        ],
        f.needed,
      ),
      f.money('asking', 'ราคาที่เสนอ', 'Asking price', f.needed),
      f.money('lowest', 'ราคาต่ำสุดที่รับได้', 'Lowest price accepted', {
        hint: words('เก็บไว้ภายใน ไม่พิมพ์ในสัญญา', 'Kept here, never printed'),
        isInternal: true,
      }),
      f.onDay('start', 'เริ่มวันที่', 'From', f.needed),
      f.int('months', 'กี่เดือน', 'Months', { ...f.needed, least: 1, most: 24 }),
    ],
  },
  {
    key: 'commission',
    label: words('ค่านายหน้า', 'Commission'),
    fields: [
      f.decimal('commissionMonths', 'ค่านายหน้า (เดือนของค่าเช่า)', 'Commission in months’ rent', {
        ...{ least: 0.25, most: 12 },
        when: isRent,
        isNeeded: isRent,
      }),
      f.decimal('commissionPercent', 'ค่านายหน้า (% ของราคา)', 'Commission in % of the price', {
        ...{ least: 0.1, most: 20 },
        when: isSale,
        isNeeded: isSale,
      }),
      f.int('payDays', 'ชำระภายใน (วัน)', 'Paid within days', {
        ...{ least: 0, most: 90 },
        when: isRent,
        isNeeded: isRent,
      }),
      f.yes('isVat', 'บวกภาษีมูลค่าเพิ่ม', 'VAT is added'),
      f.decimal('renewMonths', 'เมื่อผู้เช่าเดิมต่อสัญญา (เดือน)', 'On renewal, months', {
        least: 0,
        most: 6,
        when: isRent,
      }),
      f.int('renewTimes', 'ไม่เกินกี่ครั้ง', 'At most times', { least: 1, most: 10, when: hasRenewal }),
      f.int('tailDays', 'คุ้มครองหลังสิ้นสุด (วัน)', 'Tail, days', { ...f.needed, least: 0, most: 365 }),
      f.int('directPercent', 'เจ้าของหาเอง จ่าย (% ของค่านายหน้า)', 'Owner finds alone, % of commission', {
        ...{ least: 0, most: 100 },
        when: isExclusive,
        isNeeded: isExclusive,
      }),
      f.money('adCap', 'ค่าโฆษณาชดใช้ไม่เกิน', 'Advertising repaid up to', {
        when: isExclusive,
        mayBeZero: true,
      }),
    ],
  },
  {
    key: 'work',
    label: words('การทำงาน', 'How it is done'),
    fields: [
      f.int('viewHours', 'นัดชมล่วงหน้า (ชั่วโมง)', 'Notice of visits, hours', {
        ...f.needed,
        least: 1,
        most: 168,
      }),
      f.int('reportEvery', 'รายงานทุกกี่วัน', 'Reports every so many days', { ...f.needed, least: 1, most: 90 }),
      f.int('noticeDays', 'บอกเลิกล่วงหน้า (วัน)', 'Notice to end, days', { ...f.needed, least: 7, most: 180 }),
      f.yes('coBroke', 'ร่วมกับนายหน้ารายอื่นได้', 'May work with other brokers'),
      f.yes('bookingMoney', 'รับเงินจองแทนได้', 'May receive booking money'),
      f.both('keysHeld', 'กุญแจที่นายหน้าเก็บ', 'Keys the broker keeps'),
      f.lines('annex', 'เอกสารแนบ', 'Annexes'),
      RETENTION,
    ],
  },
]

export const listingConditions: Kind['conditions'] = {
  open: { label: words('แบบเปิด', 'Open'), holds: (values) => !isExclusive(values) },
  exclusive: { label: words('แบบปิด', 'Exclusive'), holds: isExclusive },
  rent: { label: words('หาผู้เช่า', 'A tenant is sought'), holds: isRent },
  sale: { label: words('หาผู้ซื้อ', 'A buyer is sought'), holds: isSale },
  renewal: { label: words('มีค่าต่อสัญญา', 'With a renewal fee'), holds: hasRenewal },
  coBroke: { label: words('ร่วมนายหน้า', 'Co-brokers'), holds: (values) => values.coBroke === true },
  keys: { label: words('นายหน้าเก็บกุญแจ', 'Broker keeps keys'), holds: (values) => hasWords(values.keysHeld) },
  adCap: {
    label: words('แบบปิดและมีค่าโฆษณา', 'Exclusive with advertising'),
    holds: (values) => isExclusive(values) && str(values, 'adCap') !== '',
  },
  annex: {
    label: words('มีเอกสารแนบ', 'With annexes'),
    holds: ({ annex }) => Array.isArray(annex) && annex.length > 0,
  },
}
