import type { ComposedPaper, PaperBlock } from '#contract/composed-paper.ts'
import type { ComposedPrint } from '#server/ports/pdf/composed/composed-print.ts'

const HARD = 'น้ำทิ้งที่ชั้นใต้ดินซึ่งผู้เช่าปั๊มขึ้นไม่ได้ ทั้งนี้ไม่รวมถึงก๊อกน้ำ ผ้าปูที่นอน และกุญแจบ้านเลขที่ ๑๒๓/๔๕ ฯลฯ'

const blocks: PaperBlock[] = [
  {
    key: 'parties',
    no: 1,
    title: { th: 'คู่สัญญา', en: 'Parties' },
    isBold: false,
    parts: [
      {
        kind: 'text',
        th: `สัญญานี้ทำขึ้นระหว่าง นางสาวกัญญ์กุลณัช ณ เชียงใหม่ กับ บริษัท ตัวอย่าง จำกัด ${HARD}`,
        en: 'Made between A and B.',
      },
    ],
  },
  {
    key: 'arrears',
    no: 2,
    title: { th: 'ยอดค้างชำระ', en: 'What is open' },
    isBold: true,
    parts: [
      { kind: 'text', th: 'ณ วันนี้ท่านมียอดค้างชำระดังนี้', en: 'This is unpaid:' },
      {
        kind: 'table',
        head: [
          { th: 'ใบแจ้งหนี้', en: 'Bill', isNumber: false },
          { th: 'ยอดค้าง (บาท)', en: 'Open (THB)', isNumber: true },
        ],
        rows: [
          [
            { th: 'INV-2026-0042', en: 'INV-2026-0042' },
            { th: '19,850.00', en: '19,850.00' },
          ],
        ],
      },
      { kind: 'list', items: [{ th: 'ส่งมอบกุญแจครบทุกดอก', en: 'All keys handed over' }] },
      { kind: 'text', th: 'โปรดชำระภายใน 15 วัน', en: 'Please pay within 15 days.' },
    ],
  },
]

const signer = (key: string, th: string): ComposedPaper['signers'][number] => ({
  ...{ key, how: 'agree', email: null, phone: null },
  role: { th: 'ผู้ให้เช่า', en: 'Landlord' },
  name: { th, en: 'Somebody' },
})

/** A paper of each shape, with hard Thai, a table and a list. */
export function sampleComposed(shape: ComposedPaper['shape']): ComposedPrint {
  const title = { th: 'ขอให้ชำระค่าเช่าที่ค้างชำระ', en: 'Rent outstanding' }
  const isLetter = shape === 'letter'

  return {
    issuer: { name: 'คราม พร็อพเพอร์ตี้', address: '88 ซอยสุขุมวิท 21 กรุงเทพมหานคร 10110' },
    status: 'final',
    paper: {
      ...{ kind: 'letter', shape, title, no: 'LT-2026-0001', version: 2, madeOn: '2026-11-26' },
      facts: isLetter
        ? []
        : [
            {
              label: { th: 'ทรัพย์', en: 'Home' },
              value: { th: 'ห้อง 23/114 เดอะคราม สาทร', en: 'unit 23/114' },
            },
          ],
      letter: isLetter
        ? {
            to: { th: 'นางสาวกัญญ์กุลณัช ณ เชียงใหม่', en: 'Ms Kankulanat' },
            subject: title,
            references: [{ th: 'หนังสือเลขที่ LT-2026-0000', en: 'letter LT-2026-0000' }],
            enclosures: [{ th: 'สำเนาใบแจ้งหนี้', en: 'copy of the bill' }],
          }
        : null,
      blocks: isLetter ? blocks.map((block) => ({ ...block, no: null, title: null })) : blocks,
      signers: [signer('a', 'นายวิเชียร ทองนิทาน'), signer('b', 'นางสาวพิมพ์พร ใจดี')],
      closing: [{ th: 'ข้อความภาษาไทยเป็นหลัก', en: 'The Thai text governs.' }],
    },
    textHash: 'a'.repeat(64),
  }
}
