import { clause } from '#features/papers/kinds/agreement.ts'
import type { Clause } from '#features/papers/kinds/kind.ts'

const demand: Clause[] = [
  clause(
    'demandOpen',
    null,
    {
      th: 'ณ วันที่ {asOf} ท่านมียอดค้างชำระดังนี้ {arrears} รวม {openTotal} ในจำนวนนี้เป็นค่าเช่า {openRent}',
      en: 'On {asOf} this is unpaid: {arrears} {openTotal} in all, of which {openRent} is rent.',
    },
    { when: ['demand'] },
  ),
  clause(
    'demandPay',
    null,
    {
      th: 'โปรดชำระภายใน {days} วันนับแต่วันที่ได้รับหนังสือฉบับนี้ ทาง{payWays} หากพ้นกำหนด ผู้ให้เช่ามีสิทธิบอกเลิกสัญญาเช่าและเรียกร้องตามกฎหมาย',
      en: 'Please pay within {days} days of receiving this letter by {payWays}. After that the Landlord may end the lease and claim under the law.',
    },
    { when: ['demand'], isBold: true },
  ),
  clause(
    'demandTalk',
    null,
    {
      th: 'หากต้องการผ่อนชำระ โปรดติดต่อ {contact} หากท่านชำระแล้ว โปรดส่งหลักฐาน และให้ถือว่าหนังสือฉบับนี้ไม่มีผล',
      en: 'To pay in parts, please contact {contact}. If you have paid, please send the proof and disregard this letter.',
    },
    { when: ['demand'] },
  ),
]

const guarantor: Clause[] = [
  clause(
    'guarantorDefault',
    null,
    {
      th: 'ผู้เช่าตามสัญญาเช่าเลขที่ {leaseNo} ผิดนัดชำระหนี้เมื่อวันที่ {defaultOn} เป็นเงิน {total} จึงแจ้งให้ท่านทราบในฐานะผู้ค้ำประกัน',
      en: 'The tenant under lease {leaseNo} has been in default since {defaultOn}, for {total}. You are told as guarantor.',
    },
    { when: ['guarantor'] },
  ),
  clause(
    'guarantorMay',
    null,
    {
      th: 'หากผู้เช่าไม่ชำระ ผู้ให้เช่าอาจเรียกให้ท่านชำระได้ไม่เกินวงเงินตามสัญญาค้ำประกัน',
      en: 'If the tenant does not pay, the Landlord may ask you, up to the sum guaranteed.',
    },
    { when: ['guarantor'] },
  ),
]

export const moneyClauses: Clause[] = [...demand, ...guarantor]
