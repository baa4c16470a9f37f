import { words } from '#features/papers/kinds/agreement.ts'
import { type Kind, str, type Values } from '#features/papers/kinds/kind.ts'
import { chosen, leaseFields, senderGroup, signingFields } from '#features/papers/kinds/letters.ts'
import * as f from '#features/papers/kinds/make-fields.ts'

export const is =
  (...variants: string[]) =>
  (values: Values): boolean =>
    variants.includes(str(values, 'variant'))

export const hasDeductions = is('deducted', 'short')
/** After the move-out; a refund stands in all but the short one. */
const isAfter = is('returned', 'deducted', 'short')
const hasRefund = is('returned', 'deducted')

export const depositGroups: Kind['groups'] = [
  {
    key: 'variant',
    label: words('เรื่อง', 'Subject'),
    fields: [
      f.choice(
        'variant',
        'แจ้งว่า',
        'It says',
        [
          ['received', 'รับเงินประกันแล้ว', 'The deposit was received'],
          ['returned', 'คืนเต็มจำนวน', 'All of it was returned'],
          ['deducted', 'คืนหลังหักรายการ', 'Returned less deductions'],
          ['short', 'เงินประกันไม่พอ', 'It does not suffice'],
        ],
        f.needed,
      ),
      f.parties('to', 'เรียน', 'To', f.needed),
      ...leaseFields({ isEndNeeded: isAfter }),
    ],
  },
  {
    key: 'money',
    label: words('เงินประกัน', 'Deposit'),
    fields: [
      f.money('deposit', 'เงินประกัน', 'Deposit', f.needed),
      f.onDay('receivedOn', 'รับเมื่อ', 'Received on', { ...f.needed, when: is('received') }),
      f.text('receiptNo', 'ใบรับเงินประกันเลขที่', 'Deposit receipt no.', { ...f.needed, when: is('received') }),
      f.party('holder', 'ผู้เก็บรักษา', 'Held by', { ...f.needed, when: is('received') }),
      f.choice(
        'method',
        'ทาง',
        'By',
        [
          ['transfer', 'โอนเข้าบัญชี', 'Transfer'],
          ['promptpay', 'พร้อมเพย์', 'PromptPay'],
          ['cash', 'เงินสด', 'Cash'],
        ],
        { ...f.needed, when: (values) => !is('short')(values) },
      ),
      f.text('account', 'บัญชี', 'Account', {
        when: (values) => values.method === 'transfer',
        hint: words('เช่น กสิกรไทย xxx-x-x1234-x', 'E.g. Kasikornbank xxx-x-x1234-x'),
      }),
    ],
  },
  {
    key: 'settlement',
    label: words('การคืน', 'What came back'),
    fields: [
      f.text('moveOutNo', 'ใบตรวจคืนห้องเลขที่', 'Move-out report no.', { ...f.needed, when: isAfter }),
      f.text('settlementNo', 'ใบสรุปการคืนเงินประกันเลขที่', 'Settlement no.', { isInternal: true, when: isAfter }),
      f.table(
        'lines',
        'รายการหัก',
        'Deductions',
        [
          { key: 'item', label: words('รายการ', 'Item'), type: 'text' },
          { key: 'cause', label: words('เหตุ', 'Cause'), type: 'text' },
          { key: 'sum', label: words('หัก', 'Deducted'), type: 'money' },
          { key: 'proof', label: words('หลักฐาน', 'Proof'), type: 'text' },
        ],
        { ...f.needed, when: hasDeductions },
      ),
      f.money('refund', 'ยอดคืน', 'Returned', { ...f.needed, when: hasRefund }),
      f.onDay('refundOn', 'คืนเมื่อ', 'Returned on', { ...f.needed, when: hasRefund }),
      f.money('debt', 'ยอดที่ขาด', 'Shortfall', { ...f.needed, when: is('short') }),
      f.text('invoiceNo', 'เรียกเก็บตามใบแจ้งหนี้เลขที่', 'Invoice no.', { ...f.needed, when: is('short') }),
      f.int('objectDays', 'โต้แย้งได้ภายใน (วัน)', 'Days to object', {
        ...{ ...f.needed, least: 1, most: 90 },
        when: hasDeductions,
      }),
    ],
  },
  senderGroup(...signingFields()),
]

export const depositConditions: Kind['conditions'] = {
  received: chosen('variant', 'received', 'รับเงินประกันแล้ว', 'Received'),
  returned: chosen('variant', 'returned', 'คืนเต็มจำนวน', 'All returned'),
  short: chosen('variant', 'short', 'เงินประกันไม่พอ', 'Does not suffice'),
  deductions: { label: words('มีรายการหัก', 'With deductions'), holds: hasDeductions },
  rest: {
    label: words('หักแล้วเหลือคืน', 'Something is left to return'),
    holds: (values) => is('deducted')(values) && str(values, 'refund') !== '0',
  },
}
