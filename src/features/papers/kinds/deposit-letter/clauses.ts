import { clause } from '#features/papers/kinds/agreement.ts'
import type { Clause } from '#features/papers/kinds/kind.ts'

const received: Clause[] = [
  clause(
    'received',
    null,
    {
      th: 'ตามสัญญาเช่าเลขที่ {leaseNo} ผู้ให้เช่าได้รับเงินประกันความเสียหาย {deposit} จากท่าน{byWords} เมื่อวันที่ {receivedOn} ตามใบรับเงินประกันเลขที่ {receiptNo} และเก็บรักษาไว้กับ {holder}',
      en: 'Under lease {leaseNo} the Landlord received your deposit of {deposit} on {receivedOn} {byWords}, receipt {receiptNo}. It is held by {holder}.',
    },
    { when: ['received'] },
  ),
  clause(
    'terms',
    null,
    {
      th: 'เงินจำนวนนี้เป็นประกันหนี้และความเสียหายตามสัญญาเช่า มิใช่ค่าเช่า ผู้ให้เช่าคืน{depositUnder}เมื่อสัญญาสิ้นสุดและท่านส่งคืนทรัพย์สินที่เช่าแล้ว โปรดเก็บหนังสือฉบับนี้ไว้พร้อมใบรับเงินประกัน',
      en: 'It secures what may be owed under the lease and is not rent. It is returned {depositUnder} once the lease has ended and the home is given back. Please keep this letter with the receipt.',
    },
    { when: ['received'] },
  ),
]

const returned: Clause[] = [
  clause(
    'whole',
    null,
    {
      th: 'ตามที่สัญญาเช่าเลขที่ {leaseNo} สิ้นสุดเมื่อวันที่ {leaseEnd} และ{inspected}ตาม{moveOutReport}เลขที่ {moveOutNo} ไม่มีรายการหัก ผู้ให้เช่าจึงคืนเงินประกันทั้งจำนวน {refund} {byWords} เมื่อวันที่ {refundOn}',
      en: 'Lease {leaseNo} ended on {leaseEnd} and {inspected}, {moveOutReport} {moveOutNo}. Nothing is deducted: the whole deposit, {refund}, was returned {byWords} on {refundOn}.',
    },
    { when: ['returned'] },
  ),
  clause(
    'deducted',
    null,
    {
      th: 'ตามที่สัญญาเช่าเลขที่ {leaseNo} สิ้นสุดเมื่อวันที่ {leaseEnd} และ{inspected}ตาม{moveOutReport}เลขที่ {moveOutNo} ผู้ให้เช่าหักเงินประกันตามรายการต่อไปนี้ พร้อมรูปถ่ายและหลักฐานที่แนบ {lines}',
      en: 'Lease {leaseNo} ended on {leaseEnd} and {inspected}, {moveOutReport} {moveOutNo}. These were deducted, with photos and vouchers enclosed: {lines}',
    },
    { when: ['deductions'] },
  ),
  clause(
    'rest',
    null,
    {
      th: 'คงเหลือคืนท่าน {refund} {byWords} เมื่อวันที่ {refundOn}',
      en: 'The rest, {refund}, was returned {byWords} on {refundOn}.',
    },
    { when: ['rest'] },
  ),
  clause(
    'short',
    null,
    {
      th: 'เงินประกันไม่พอชำระรายการข้างต้น ยอดที่ขาด {debt} เรียกเก็บตามใบแจ้งหนี้เลขที่ {invoiceNo}',
      en: 'The deposit does not cover the above; the shortfall of {debt} stands in invoice {invoiceNo}.',
    },
    { when: ['short'] },
  ),
  clause(
    'object',
    null,
    {
      th: 'หากไม่เห็นด้วยกับรายการใด โปรดแจ้งพร้อมเหตุผลภายใน {objectDays} วันนับแต่วันที่ได้รับหนังสือฉบับนี้ การรับเงินคืนไม่ถือเป็นการยอมรับรายการหัก',
      en: 'If you disagree with an item, please tell us why within {objectDays} days of receiving this letter. Taking the refund accepts no deduction.',
    },
    { when: ['deductions'] },
  ),
]

/** Ruen's own wording; a Thai lawyer has to confirm it before a business relies on it. */
export const depositClauses: Clause[] = [...received, ...returned]
