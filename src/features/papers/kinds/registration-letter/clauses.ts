import { clause } from '#features/papers/kinds/agreement.ts'
import type { Clause } from '#features/papers/kinds/kind.ts'

/** Ruen's own wording; a Thai lawyer has to confirm it before a business relies on it. */
export const registrationClauses: Clause[] = [
  clause(
    'building',
    null,
    {
      th: 'ข้าพเจ้า {owner} เจ้าของ{home} ขอแจ้งว่าบุคคลต่อไปนี้พักอาศัยตามสัญญาเช่าตั้งแต่วันที่ {from} {untilWords} {residents}',
      en: 'I, {owner}, owner of {home}, state that these persons live there under a lease from {from} {untilWords}: {residents}',
    },
    { when: ['building'] },
  ),
  clause(
    'buildingAsks',
    null,
    {
      th: 'จึงขอให้{requests} ผู้พักอาศัยจะปฏิบัติตามข้อบังคับและระเบียบของอาคาร หากมีเหตุฉุกเฉิน โปรดติดต่อ {contact}',
      en: 'Please {requests}. They will keep the rules of the building. In an emergency please contact {contact}.',
    },
    { when: ['building'] },
  ),
  clause(
    'landOffice',
    null,
    {
      th: 'ข้าพเจ้าทั้งสองฝ่าย คือ {owner} ผู้ให้เช่า และ {tenants} ผู้เช่า ประสงค์จะจดทะเบียนการเช่า{home} เอกสารสิทธิเลขที่ {deedNo} มีกำหนดตั้งแต่วันที่ {from} {untilWords} ค่าเช่าตลอดระยะเวลาเช่า {wholeRent} พร้อมยื่นเอกสารตามรายการที่แนบ และขอนัดหมายในวันที่ {appointment}',
      en: 'We, {owner}, Landlord, and {tenants}, Tenant, wish to register the lease of {home}, title {deedNo}, from {from} {untilWords}, whole rent {wholeRent}, with the papers listed, on {appointment}.',
    },
    { when: ['landOffice'] },
  ),
  clause(
    'landOfficeFee',
    null,
    {
      th: 'ค่าธรรมเนียมร้อยละ 1 และอากรแสตมป์ร้อยละ 0.1 ของค่าเช่าตลอดระยะเวลาเช่า รวมประมาณ {registrationFee}',
      en: 'The fee of 1% and stamp duty of 0.1% of the whole rent come to about {registrationFee}.',
    },
    { when: ['landOffice'] },
  ),
  clause(
    'residence',
    null,
    {
      th: 'ข้าพเจ้า {owner} เจ้าของ{home} ขอรับรองว่า {residents} พักอาศัย ณ ที่อยู่ดังกล่าวตามสัญญาเช่าตั้งแต่วันที่ {from} {untilWords} และยินยอมให้ใช้ที่อยู่นี้ในการแจ้งที่พักคนต่างด้าวและติดต่อหน่วยงานที่เกี่ยวข้อง หนังสือนี้ใช้ได้ถึงวันที่ {validTo}',
      en: 'I, {owner}, owner of {home}, confirm that {residents} live at this address under a lease from {from} {untilWords}, and consent to its use for the notification of foreign residents and before offices concerned. Valid until {validTo}.',
    },
    { when: ['residence'] },
  ),
  clause(
    'houseRegister',
    null,
    {
      th: 'ข้าพเจ้า {headOfHouse} เจ้าบ้าน เลขรหัสประจำบ้าน {houseCode} ยินยอมให้ {residents} ย้ายชื่อเข้าทะเบียนบ้านดังกล่าว และจะลงนามในใบแจ้งย้ายที่อยู่หรือมอบหมายเป็นหนังสือให้ผู้อื่นแจ้งแทน การมีชื่อในทะเบียนบ้านไม่ก่อให้เกิดสิทธิในทรัพย์สิน',
      en: 'I, {headOfHouse}, head of house {houseCode}, consent to {residents} being entered in the register, and will sign the notice of removal or appoint somebody in writing. Entry gives no right in the property.',
    },
    { when: ['houseRegister'] },
  ),
]
