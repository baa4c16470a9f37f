import { clause, words } from '#features/papers/kinds/agreement.ts'
import type { Clause } from '#features/papers/kinds/kind.ts'

/** What may go otherwise, what is handed over, and what follows a breach. */
export const riskClauses: Clause[] = [
  clause(
    'loan',
    words('สินเชื่อ', 'Loan'),
    {
      th: 'หากผู้จะซื้อยื่นขอสินเชื่อภายใน {applyDays} วันโดยสุจริต แต่ธนาคารแจ้งเป็นหนังสือภายในวันที่ {loanBy} ว่าไม่อนุมัติหรืออนุมัติต่ำกว่า {loanMin} ผู้จะซื้อบอกเลิกสัญญาได้ และผู้จะขายคืนเงินที่ได้รับทั้งหมดภายใน 7 วัน',
      en: 'If the Buyer applies for a loan in good faith within {applyDays} days but the bank says in writing by {loanBy} that it lends nothing or less than {loanMin}, the Buyer may end this agreement and the Seller returns all money received within 7 days.',
    },
    { when: ['loan'], isBold: true },
  ),
  clause(
    'foreign',
    words('ผู้จะซื้อชาวต่างชาติ', 'Foreign buyer'),
    {
      th: 'ผู้จะซื้อนำหลักฐานการนำเงินตราต่างประเทศเข้ามาในราชอาณาจักรตามกฎหมายว่าด้วยอาคารชุดมาแสดง ผู้จะขายนำหนังสือรับรองอัตราส่วนการถือกรรมสิทธิ์ของคนต่างด้าวมาแสดง หากอัตราส่วนเต็มจนจดทะเบียนไม่ได้ สัญญานี้สิ้นสุดและผู้จะขายคืนเงินทั้งหมดภายใน 7 วัน',
      en: 'The Buyer brings the bank’s proof of foreign currency brought in under condominium law; the Seller brings the letter on the foreign quota. If the quota is full and the transfer cannot be registered, this agreement ends and all money is returned within 7 days.',
    },
    { when: ['foreign'] },
  ),
  clause(
    'lease',
    words('ผู้เช่า', 'The tenant'),
    {
      th: 'ทรัพย์สินนี้มีผู้เช่าตามสัญญาเช่าเลขที่ {leaseNo} ถึงวันที่ {leaseEnd} ผู้จะซื้อรับไปทั้งสิทธิและหน้าที่ของผู้ให้เช่าตั้งแต่วันโอน ผู้จะขายส่งมอบสัญญาเช่า เงินประกันความเสียหาย {leaseDeposit} และค่าเช่าล่วงหน้าสำหรับเวลาหลังวันโอนในวันนั้น และแจ้งผู้เช่าเป็นหนังสือ',
      en: 'The property is let under lease {leaseNo} until {leaseEnd}. From the day of transfer the Buyer takes the landlord’s rights and duties. On that day the Seller hands over the lease, the deposit of {leaseDeposit} and rent paid for the time after, and tells the tenant in writing.',
    },
    { when: ['let'] },
  ),
  clause('delivery', words('การส่งมอบ', 'Delivery'), {
    th: 'ผู้จะขายส่งมอบการครอบครอง กุญแจ และเอกสารในวันโอน ในสภาพเช่นวันทำสัญญา ค่าน้ำประปา ค่าไฟฟ้า และค่าบริการถึงวันส่งมอบเป็นของผู้จะขาย {landTaxPayer}เป็นผู้ชำระภาษีที่ดินและสิ่งปลูกสร้างของปีที่โอน',
    en: 'Possession, keys and papers pass on the day of transfer, in the condition of the day of signing. Water, electricity and services up to then are the Seller’s; {landTaxPayer} pays the land and building tax of the year.',
  }),
  clause(
    'defects',
    words('ความชำรุดบกพร่อง', 'Defects'),
    {
      th: 'ผู้จะขายแจ้งความชำรุดบกพร่องที่ทราบแล้วดังนี้ {defects} ซึ่งผู้จะซื้อรับทราบ',
      en: 'The Seller has told, and the Buyer knows of, these defects: {defects}.',
    },
    { when: ['defects'] },
  ),
  clause(
    'buyerDefault',
    words('ผู้จะซื้อผิดสัญญา', 'Default of the Buyer'),
    {
      th: 'หากผู้จะซื้อผิดสัญญาและไม่ปฏิบัติภายใน {cureDays} วันหลังได้รับหนังสือบอกกล่าว ผู้จะขายมีสิทธิเลิกสัญญาและริบมัดจำ แต่ต้องคืนเงินส่วนอื่นที่ได้รับ โดยหักได้เฉพาะค่าเสียหายที่พิสูจน์ได้',
      en: 'If the Buyer is in breach and does not perform within {cureDays} days of written notice, the Seller may end this agreement and keep the earnest money. Other money is returned, save for proven damage.',
    },
    { isBold: true },
  ),
  clause(
    'sellerDefault',
    words('ผู้จะขายผิดสัญญา', 'Default of the Seller'),
    {
      th: 'หากผู้จะขายผิดสัญญาและไม่ปฏิบัติภายใน {cureDays} วันหลังได้รับหนังสือบอกกล่าว ผู้จะซื้อมีสิทธิฟ้องบังคับให้โอนกรรมสิทธิ์ หรือเลิกสัญญาและได้รับมัดจำกับเงินที่ชำระแล้วคืนทั้งหมด พร้อมดอกเบี้ยร้อยละ {interest} ต่อปีและค่าเสียหายที่พิสูจน์ได้',
      en: 'If the Seller is in breach and does not perform within {cureDays} days of written notice, the Buyer may sue for the transfer, or end this agreement and recover all money paid with interest at {interest}% a year and proven damage.',
    },
    { isBold: true },
  ),
  clause(
    'spouse',
    words('ความยินยอมของคู่สมรส', 'Consent of the spouse'),
    {
      th: 'คู่สมรสของผู้จะขายลงลายมือชื่อให้ความยินยอมท้ายสัญญานี้',
      en: 'The Seller’s spouse signs below to consent.',
    },
    { when: ['spouse'] },
  ),
]
