import { clause } from '#features/papers/kinds/agreement.ts'
import type { Clause } from '#features/papers/kinds/kind.ts'

/** A higher or lower rent of a lease without end; nothing is owed unless both agree. */
const rentChange: Clause[] = [
  clause(
    'rentChange',
    null,
    {
      th: 'ท่านเช่า{homeShort}ต่อจากสัญญาเช่าเลขที่ {leaseNo} โดยไม่มีกำหนดเวลา ผู้ให้เช่าขอปรับค่าเช่าจากเดือนละ {oldRent} เป็นเดือนละ {newRent} ตั้งแต่วันที่ {from}',
      en: 'You rent {homeShort} following lease {leaseNo} without a fixed end. The Landlord proposes to change the rent from {oldRent} to {newRent} a month from {from}.',
    },
    { when: ['rent_change'] },
  ),
  clause(
    'rentChangeReply',
    null,
    {
      th: 'โปรดแจ้งว่าตกลงหรือไม่ภายในวันที่ {replyBy} หากไม่ตกลง ค่าเช่าคงเดิมจนกว่าจะตกลงกันหรือการเช่าสิ้นสุด หนังสือฉบับนี้ไม่ใช่การบอกเลิกสัญญา',
      en: 'Please say by {replyBy} whether you agree. If not, the rent stays as it is until something is agreed or the lease ends. This letter does not end the lease.',
    },
    { when: ['rent_change'] },
  ),
]

const renewal: Clause[] = [
  clause(
    'renewal',
    null,
    {
      th: 'สัญญาเช่าเลขที่ {leaseNo} จะครบกำหนดวันที่ {leaseEnd} ผู้ให้เช่าเสนอต่อสัญญา {months} เดือน ตั้งแต่วันที่ {from} ถึงวันที่ {until} ค่าเช่าเดือนละ {newRent} (เดิม {oldRent}) เงินประกันความเสียหาย {deposit} ไม่เรียกค่าต่อสัญญา',
      en: 'Lease {leaseNo} ends on {leaseEnd}. The Landlord offers {months} months, from {from} to {until}, at {newRent} a month (now {oldRent}), deposit {deposit}, without a renewal fee.',
    },
    { when: ['renewal'] },
  ),
  clause(
    'renewalReply',
    null,
    {
      th: 'โปรดตอบภายในวันที่ {replyBy} หากไม่ประสงค์เช่าต่อ สัญญาสิ้นสุดในวันครบกำหนด',
      en: 'Please answer by {replyBy}. If you do not wish to stay, the lease ends on its last day.',
    },
    { when: ['renewal'] },
  ),
]

const notRenewed = clause(
  'notRenewed',
  null,
  {
    th: 'สัญญาเช่าเลขที่ {leaseNo} จะครบกำหนดวันที่ {leaseEnd} ผู้ให้เช่าขอแจ้งว่าจะไม่ต่อสัญญา โปรดส่งคืนทรัพย์สินที่เช่าและนัด{moveOutCheck}ภายในวันดังกล่าว',
    en: 'Lease {leaseNo} ends on {leaseEnd}. The Landlord will not renew. Please give the home back and arrange the {moveOutCheck} by that day.',
  },
  { when: ['not_renewed'] },
)

export const rentClauses: Clause[] = [...rentChange, ...renewal, notRenewed]
