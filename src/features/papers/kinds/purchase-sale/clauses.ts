import { CLOSING, clause, partiesClause, words } from '#features/papers/kinds/agreement.ts'
import type { Clause } from '#features/papers/kinds/kind.ts'
import { riskClauses } from './clauses-risk.ts'

/** Ruen's own wording; a Thai lawyer has to confirm it before a business relies on it. */
export const saleClauses: Clause[] = [
  partiesClause(
    { field: 'sellers', role: words('ผู้จะขาย', 'Seller') },
    { field: 'buyers', role: words('ผู้จะซื้อ', 'Buyer') },
  ),
  clause(
    'thingCondo',
    words('ทรัพย์ที่ซื้อขาย', 'What is sold'),
    {
      th: 'ผู้จะขายตกลงจะขายและผู้จะซื้อตกลงจะซื้อห้องชุดเลขที่ {unit} ชั้นที่ {floor} อาคารเลขที่ {building} อาคารชุด{condoName} ทะเบียนอาคารชุดเลขที่ {condoReg} บนที่ดินโฉนดเลขที่ {landDeed} เนื้อที่ประมาณ {areaSqm} ตร.ม. ตามหนังสือกรรมสิทธิ์ห้องชุด พร้อมกรรมสิทธิ์ร่วมในทรัพย์ส่วนกลาง{inventoryWords}',
      en: 'The Seller agrees to sell and the Buyer to buy condominium unit {unit}, floor {floor}, building {building}, {condoName}, register {condoReg}, on land deed {landDeed}, about {areaSqm} sq m by its title, with its share of the common property{inventoryWords}.',
    },
    { when: ['condo'] },
  ),
  clause(
    'thingLand',
    words('ทรัพย์ที่ซื้อขาย', 'What is sold'),
    {
      th: 'ผู้จะขายตกลงจะขายและผู้จะซื้อตกลงจะซื้อที่ดินโฉนดเลขที่ {deedNo} เลขที่ดิน {landNo} หน้าสำรวจ {surveyPage} {subdistrict} {district} {province} เนื้อที่ {raiNganWa} พร้อมบ้านเลขที่ {houseNo} และสิ่งปลูกสร้าง{inventoryWords}',
      en: 'The Seller agrees to sell and the Buyer to buy the land of deed {deedNo}, parcel {landNo}, survey {surveyPage}, {subdistrict}, {district}, {province}, {raiNganWa}, with house {houseNo} and buildings{inventoryWords}.',
    },
    { when: ['land'] },
  ),
  clause('price', words('ราคาและการชำระ', 'Price and payment'), {
    th: 'ราคารวม {price} ชำระดังนี้ {payments}',
    en: 'The price is {price}, paid as follows: {payments}',
  }),
  clause('transfer', words('การโอนกรรมสิทธิ์', 'Transfer'), {
    th: 'คู่สัญญาจะจดทะเบียนโอนกรรมสิทธิ์ ณ สำนักงานที่ดิน{landOffice} ภายในวันที่ {transferBy} ฝ่ายที่นัดแจ้งวันและเวลาล่วงหน้าไม่น้อยกว่า {apptDays} วัน ผู้จะขายโอนโดยปลอดจำนอง ภาระติดพัน และข้อพิพาท เว้นแต่ที่ระบุในสัญญานี้',
    en: 'The parties register the transfer at the Land Office, {landOffice}, by {transferBy}; whoever makes the appointment gives at least {apptDays} days’ notice. The Seller transfers free of mortgage, encumbrance and dispute, save as stated here.',
  }),
  clause(
    'mortgage',
    words('การไถ่ถอนจำนอง', 'Mortgage'),
    {
      th: 'ผู้จะขายไถ่ถอนจำนองจาก {bank} ในวันโอน โดยให้ผู้จะซื้อชำระราคาส่วนที่ต้องไถ่ถอนแก่ผู้รับจำนองโดยตรงได้',
      en: 'The Seller redeems the mortgage of {bank} on the day of transfer; the Buyer may pay that part of the price to the bank.',
    },
    { when: ['mortgage'] },
  ),
  clause(
    'debtFree',
    words('หนังสือรับรองการปลอดหนี้', 'Debt-free letter'),
    {
      th: 'ผู้จะขายชำระค่าส่วนกลางและหนี้ของห้องชุดถึงวันโอน และนำหนังสือรับรองการปลอดหนี้ของนิติบุคคลอาคารชุดที่ยังไม่หมดอายุมาแสดงในวันโอน',
      en: 'The Seller pays common fees and debts of the unit up to the day of transfer and brings the juristic person’s debt-free letter, still valid, to the Land Office.',
    },
    { when: ['condo'] },
  ),
  clause('fees', words('ค่าธรรมเนียมและภาษี', 'Fees and taxes'), {
    th: 'คู่สัญญาชำระค่าธรรมเนียมและภาษีอากรในการโอนดังนี้ {feesTable} ยอดที่ต้องชำระจริงเป็นไปตามที่สำนักงานที่ดินคำนวณ หากอัตราเปลี่ยน ผู้ชำระคงเดิม',
    en: 'Fees and taxes of the transfer are paid as follows: {feesTable} What the Land Office reckons is what is due; if a rate changes, the payer stays the same.',
  }),
  ...riskClauses,
  ...CLOSING,
]
