import { clause } from '#features/papers/kinds/agreement.ts'
import type { Clause } from '#features/papers/kinds/kind.ts'

const cure: Clause[] = [
  clause(
    'cureFacts',
    null,
    {
      th: 'ปรากฏว่า{facts} ซึ่งเป็นการผิดสัญญาเช่าเลขที่ {leaseNo} ข้อ {breachOf}',
      en: '{facts} This is a breach of lease {leaseNo}, clause {breachOf}.',
    },
    { when: ['landlord_cure'] },
  ),
  clause(
    'cureBy',
    null,
    {
      th: 'ผู้ให้เช่าขอให้ท่าน{remedy}ภายใน {days} วันนับแต่วันที่ได้รับหนังสือฉบับนี้ หากพ้นกำหนดแล้วยังไม่แก้ไข ผู้ให้เช่าจะใช้สิทธิบอกเลิกสัญญาเช่า',
      en: 'The Landlord asks you to {remedy} within {days} days of receiving this letter. If that is not done, the Landlord will use the right to end the lease.',
    },
    { when: ['landlord_cure'], isBold: true },
  ),
  clause(
    'cureTalk',
    null,
    {
      th: 'หากมีเหตุขัดข้อง โปรดติดต่อ {contact}',
      en: 'If something stands in the way, please contact {contact}.',
    },
    { when: ['landlord_cure'] },
  ),
]

const ends: Clause[] = [
  clause(
    'endsAfterCure',
    null,
    {
      th: 'ตามหนังสือเลขที่ {cureNo} ซึ่งท่านได้รับเมื่อวันที่ {cureReceivedOn} บัดนี้พ้นกำหนด {days} วันแล้วท่านยังมิได้แก้ไข ผู้ให้เช่าจึงบอกเลิกสัญญาเช่าเลขที่ {leaseNo} ให้มีผลในวันที่ {lastDay}',
      en: 'By letter {cureNo}, which you received on {cureReceivedOn}, {days} days were given; they have passed and the breach remains. The Landlord ends lease {leaseNo} with effect on {lastDay}.',
    },
    { when: ['afterCure'], isBold: true },
  ),
  clause(
    'endsGrave',
    null,
    {
      th: 'ปรากฏว่า{facts} ซึ่งกระทบความสงบสุขหรือความปลอดภัยของผู้อื่นอย่างร้ายแรง ผู้ให้เช่าจึงบอกเลิกสัญญาเช่าเลขที่ {leaseNo} ให้มีผลเมื่อพ้น {days} วันนับแต่วันที่ท่านได้รับหนังสือฉบับนี้',
      en: '{facts}, which gravely harms the peace or safety of others. The Landlord therefore ends lease {leaseNo} with effect {days} days after you receive this letter.',
    },
    { when: ['grave'], isBold: true },
  ),
  clause(
    'endsPeriodic',
    null,
    {
      th: 'ท่านเช่า{homeShort}โดยไม่มีกำหนดเวลา ผู้ให้เช่าจึงบอกเลิกสัญญาเช่าเลขที่ {leaseNo} ให้มีผลในวันที่ {lastDay}',
      en: 'You rent {homeShort} without a fixed end. The Landlord therefore ends lease {leaseNo} with effect on {lastDay}.',
    },
    { when: ['periodic'], isBold: true },
  ),
  clause(
    'endsLeave',
    null,
    {
      th: 'โปรดขนย้ายทรัพย์สิน ส่งคืนทรัพย์สินที่เช่าและกุญแจ และร่วม{moveOutCheck}ภายในวันดังกล่าว เงินประกันความเสียหายคืน{depositUnder} หากไม่ส่งคืน ผู้ให้เช่าจะใช้สิทธิทางศาลเท่านั้น',
      en: 'Please remove your belongings, give back home and keys and join the {moveOutCheck} by that day. The deposit is returned {depositUnder}. If the home is not given back, the Landlord will act only through the courts.',
    },
    { when: ['landlord_ends'] },
  ),
]

export const breachClauses: Clause[] = [...cure, ...ends]
