import { words } from '#features/papers/kinds/agreement.ts'
import type { Field, Kind, Values } from '#features/papers/kinds/kind.ts'
import { leaseFields, senderGroup, signingFields } from '#features/papers/kinds/letters.ts'
import * as f from '#features/papers/kinds/make-fields.ts'
import { ends, is, SUBJECTS } from './subjects.ts'

/** Whether this is about something that the tenant owes or did: it goes to nobody else. */
export const isOfDebt = is('demand', 'landlord_cure')
const isFromLandlord = (values: Values) => !is('tenant_ends', 'keys')(values)
const needsFacts = (values: Values) =>
  is('landlord_cure')(values) ||
  ends('landlord_ends', 'grave')(values) ||
  ends('tenant_ends', 'breach')(values)
const needsDays = (values: Values) =>
  is('demand', 'landlord_cure')(values) || ends('landlord_ends', 'cure', 'grave')(values)
const needsLastDay = (values: Values) =>
  is('tenant_ends')(values) || ends('landlord_ends', 'cure', 'periodic')(values)
const on = (when: Field['when']) => ({ ...f.needed, when })

export const letterGroups: Kind['groups'] = [
  {
    key: 'about',
    label: words('เรื่อง', 'Subject'),
    fields: [
      f.choice(
        'about',
        'เรื่อง',
        'About',
        SUBJECTS.map(([key, { th, en }]) => [key, th, en]),
        f.needed,
      ),
      f.choice(
        'ground',
        'เหตุที่เลิก',
        'Ground',
        [
          ['early', 'ออกก่อน เช่ามาเกินครึ่งแล้ว', 'Early, half the term having passed'],
          ['periodic', 'สัญญาไม่มีกำหนดเวลา', 'The lease has no fixed end'],
          ['at_end', 'ครบกำหนดสัญญา', 'On its last day'],
          ['breach', 'ผู้ให้เช่าผิดสัญญา', 'The landlord is in breach'],
        ],
        on(is('tenant_ends')),
      ),
      f.choice(
        'endsBy',
        'เหตุที่เลิก',
        'Ground',
        [
          ['cure', 'เตือนแล้วไม่แก้ไข', 'Not put right after a notice'],
          ['grave', 'เหตุร้ายแรง', 'Something grave'],
          ['periodic', 'สัญญาไม่มีกำหนดเวลา', 'The lease has no fixed end'],
        ],
        on(is('landlord_ends')),
      ),
      f.choice(
        'keysFor',
        'กุญแจ',
        'Keys',
        [
          ['handover', 'ส่งมอบ', 'Handed over'],
          ['return', 'รับคืน', 'Given back'],
          ['loan', 'ยืม', 'On loan'],
        ],
        on(is('keys')),
      ),
    ],
  },
  {
    key: 'people',
    label: words('ถึงใคร สัญญาไหน', 'To whom, which lease'),
    fields: [
      f.parties(
        'to',
        'เรียน',
        'To',
        on((values) => !is('keys')(values)),
      ),
      f.choice(
        'toIs',
        'ผู้รับคือ',
        'Who that is',
        [
          ['tenant', 'ผู้เช่า', 'The tenant'],
          ['proxy', 'ผู้รับมอบอำนาจของผู้เช่า', 'The tenant’s proxy'],
          ['guarantor', 'ผู้ค้ำประกัน', 'The guarantor'],
          ['other', 'คนอื่น', 'Somebody else'],
        ],
        { ...on(isOfDebt), isInternal: true },
      ),
      f.parties('tenant', 'ผู้เช่า', 'Tenants', on(is('tenant_ends'))),
      f.party('giver', 'ผู้ส่งมอบกุญแจ', 'Gives the keys', on(is('keys'))),
      f.party('receiver', 'ผู้รับกุญแจ', 'Receives the keys', on(is('keys'))),
      ...leaseFields({ isEndNeeded: is('renewal', 'not_renewed') }),
      f.int('leaveEarlyClause', 'ข้อการออกก่อนกำหนดในสัญญา', 'Clause on leaving early', {
        ...{ least: 1, most: 99, when: ends('tenant_ends', 'early') },
        hint: words('เว้นว่างได้', 'May stay empty'),
      }),
      f.yes(
        'isCovered',
        'ใช้กฎให้เช่าบ้าน 2568 (ให้เช่า 3 ห้องขึ้นไป)',
        'The rule of 2568 covers the lease (3 homes or more)',
        {
          isInternal: true,
          when: (values) => isOfDebt(values) || is('landlord_ends')(values),
        },
      ),
    ],
  },
  {
    key: 'rent',
    label: words('ค่าเช่าและระยะเวลา', 'Rent and term'),
    fields: [
      f.int('months', 'ต่อกี่เดือน', 'Months', { ...on(is('renewal')), least: 1, most: 36 }),
      f.onDay('from', 'ตั้งแต่วันที่', 'From', on(is('rent_change', 'renewal'))),
      f.onDay('until', 'ถึงวันที่', 'Until', on(is('renewal'))),
      f.money('oldRent', 'ค่าเช่าเดิม', 'Rent now', on(is('rent_change', 'renewal'))),
      f.money('newRent', 'ค่าเช่าใหม่', 'New rent', on(is('rent_change', 'renewal'))),
      f.money('deposit', 'เงินประกัน', 'Deposit', { ...on(is('renewal')), mayBeZero: true }),
      f.onDay('replyBy', 'ตอบภายใน', 'Answer by', on(is('rent_change', 'renewal'))),
    ],
  },
  {
    key: 'debt',
    label: words('ยอดค้าง', 'What is open'),
    fields: [
      f.onDay('asOf', 'ยอด ณ วันที่', 'As of', on(is('demand'))),
      f.table(
        'arrears',
        'รายการค้างชำระ',
        'Open bills',
        [
          { key: 'no', label: words('ใบแจ้งหนี้', 'Bill'), type: 'text' },
          { key: 'dueDay', label: words('ครบกำหนด', 'Due'), type: 'day' },
          { key: 'rent', label: words('ค่าเช่า', 'Rent'), type: 'money' },
          { key: 'rest', label: words('รวมค้างชำระ', 'Open in all'), type: 'money' },
        ],
        on(is('demand')),
      ),
      f.both('payWays', 'ทางชำระ', 'Ways to pay', on(is('demand'))),
      f.onDay('defaultOn', 'ผิดนัดเมื่อ', 'In default since', on(is('guarantor'))),
      f.money('total', 'ยอดผิดนัด', 'Sum in default', on(is('guarantor'))),
    ],
  },
  {
    key: 'breach',
    label: words('เหตุและเวลา', 'Ground and time'),
    fields: [
      f.both('facts', 'เกิดอะไรขึ้น เมื่อไร', 'What happened, and when', {
        ...on(needsFacts),
        isLong: true,
        hint: words('เขียนข้อเท็จจริงและวันที่', 'State facts and days'),
      }),
      f.text('breachOf', 'ผิดสัญญาข้อ', 'Breach of clause', on(is('landlord_cure'))),
      f.both('remedy', 'ขอให้ทำอะไร', 'What is asked', { ...on(is('landlord_cure')), isLong: true }),
      f.yes('isGrave', 'เหตุร้ายแรง (ให้เวลา 7 วันได้)', 'Grave (7 days may do)', {
        isInternal: true,
        when: is('landlord_cure'),
      }),
      f.text('cureNo', 'หนังสือเตือนเลขที่', 'Notice to cure, no.', on(ends('landlord_ends', 'cure'))),
      f.onDay(
        'cureReceivedOn',
        'ผู้เช่าได้รับเมื่อ (มีหลักฐาน)',
        'Received on (with proof)',
        on(ends('landlord_ends', 'cure')),
      ),
      f.int('days', 'ให้เวลา (วัน)', 'Days given', { ...on(needsDays), least: 1, most: 180 }),
      f.onDay('lastDay', 'สัญญาสิ้นสุดวันที่', 'Last day', on(needsLastDay)),
      f.onDay('inspectOn', 'นัดตรวจคืนวันที่', 'Move-out inspection on', on(is('tenant_ends'))),
      f.text('account', 'บัญชีรับเงินประกันคืน', 'Account for the refund', on(is('tenant_ends'))),
    ],
  },
  {
    key: 'keys',
    label: words('กุญแจ', 'Keys'),
    fields: [
      f.table(
        'keys',
        'กุญแจและบัตรผ่าน',
        'Keys and cards',
        [
          { key: 'kind', label: words('ชนิด', 'Kind'), type: 'text' },
          { key: 'mark', label: words('หมายเลข', 'Mark'), type: 'text' },
          { key: 'count', label: words('จำนวน', 'Count'), type: 'int' },
        ],
        on(is('keys')),
      ),
      f.onDay('on', 'วันที่', 'On', on(is('keys'))),
      f.clock('at', 'เวลา', 'At', on(is('keys'))),
      f.both('purpose', 'เพื่อ', 'For', on(is('keys'))),
      f.onDay(
        'returnBy',
        'คืนภายใน',
        'Returned by',
        on((values) => is('keys')(values) && values.keysFor !== 'return'),
      ),
    ],
  },
  senderGroup(...signingFields(isFromLandlord)),
]
