import { words } from '#features/papers/kinds/agreement.ts'
import { type Kind, partiesIn, str, type Values } from '#features/papers/kinds/kind.ts'
import * as f from '#features/papers/kinds/make-fields.ts'
import { hasWords } from '#features/papers/kinds/print.ts'

export const isGuarantee = (values: Values) => str(values, 'about') === 'guarantee'
export const isRenewal = (values: Values) => str(values, 'about') === 'renewal'
export const isEarlyEnd = (values: Values) => str(values, 'about') === 'early_end'
const isOfTenants = (values: Values) => !isGuarantee(values)
const hasAgent = (values: Values) => partiesIn(values, 'agent').some(({ nameTh }) => nameTh !== '')
const on = (holds: (values: Values) => boolean) => ({ when: holds, isNeeded: holds })

export const annexGroups: Kind['groups'] = [
  {
    key: 'about',
    label: words('เรื่องและคู่สัญญา', 'What it is about, and between whom'),
    fields: [
      f.choice(
        'about',
        'เอกสาร',
        'Paper',
        [
          ['guarantee', 'สัญญาค้ำประกัน', 'Guarantee'],
          ['renewal', 'บันทึกต่ออายุสัญญาเช่า', 'Renewal addendum'],
          ['early_end', 'บันทึกข้อตกลงเลิกสัญญาเช่า', 'Agreed early end'],
        ],
        f.needed,
      ),
      f.text('leaseNo', 'สัญญาเช่าเลขที่', 'Lease no.', f.needed),
      f.both('homeShort', 'ทรัพย์ที่เช่า', 'Home', f.needed),
      f.parties('landlord', 'ผู้ให้เช่า', 'Landlord', f.needed),
      f.party('agent', 'ตัวแทนผู้ให้เช่า (ผู้ลงนาม)', 'Agent of the landlord, who signs'),
      f.parties('tenants', 'ผู้เช่า', 'Tenants', on(isOfTenants)),
      f.party('guarantor', 'ผู้ค้ำประกัน', 'Guarantor', on(isGuarantee)),
    ],
  },
  {
    key: 'terms',
    label: words('ข้อตกลง', 'What is agreed'),
    fields: [
      f.onDay('leaseStart', 'สัญญาเช่าเริ่มวันที่', 'The lease begins on', on(isGuarantee)),
      f.onDay('leaseEnd', 'สัญญาเช่าสิ้นสุดวันที่', 'The lease ends on', on(isGuarantee)),
      f.money('rentNow', 'ค่าเช่าต่อเดือนวันนี้', 'Rent a month today', {
        isInternal: true,
        when: isGuarantee,
        mayBeZero: true,
      }),
      f.money('max', 'ค้ำประกันไม่เกิน', 'Answers for no more than', on(isGuarantee)),
      f.int('months', 'ต่ออีกกี่เดือน', 'Months more', { ...on(isRenewal), least: 1, most: 36 }),
      f.onDay('from', 'ตั้งแต่วันที่', 'From', on(isRenewal)),
      f.money('newRent', 'ค่าเช่าใหม่ต่อเดือน', 'New rent a month', on(isRenewal)),
      f.money('deposit', 'เงินประกันที่วางไว้', 'Deposit that stays', { ...on(isRenewal), mayBeZero: true }),
      f.onDay('lastDay', 'วันสุดท้ายที่เช่า', 'Last day', on(isEarlyEnd)),
      f.text('depositClause', 'คืนเงินประกันตามข้อ', 'Deposit returned under clause', on(isEarlyEnd)),
      f.both('extra', 'ข้อตกลงเพิ่มเติม', 'Further terms', { when: isEarlyEnd, isLong: true }),
    ],
  },
]

export const annexConditions: Kind['conditions'] = {
  guarantee: { label: words('สัญญาค้ำประกัน', 'Guarantee'), holds: isGuarantee },
  renewal: { label: words('ต่ออายุ', 'Renewal'), holds: isRenewal },
  earlyEnd: { label: words('เลิกก่อนกำหนด', 'Early end'), holds: isEarlyEnd },
  agent: { label: words('ตัวแทนลงนาม', 'An agent signs'), holds: hasAgent },
  extra: {
    label: words('มีข้อตกลงเพิ่ม', 'With further terms'),
    holds: (values) => isEarlyEnd(values) && hasWords(values.extra),
  },
}
