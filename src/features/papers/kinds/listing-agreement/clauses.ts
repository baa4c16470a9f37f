import { CLOSING, clause, partiesClause, words } from '#features/papers/kinds/agreement.ts'
import type { Clause } from '#features/papers/kinds/kind.ts'

/** Ruen's own wording; a Thai lawyer has to confirm it before a business relies on it. */
export const listingClauses: Clause[] = [
  partiesClause(
    { field: 'owners', role: words('เจ้าของทรัพย์', 'Owner') },
    { field: 'broker', role: words('นายหน้า', 'Broker') },
  ),
  clause(
    'appointOpen',
    words('การแต่งตั้ง', 'Appointment'),
    {
      th: 'เจ้าของทรัพย์แต่งตั้งนายหน้าให้ชี้ช่องหรือจัดการให้เจ้าของทรัพย์ได้เข้าทำสัญญา{dealWord}{home} โดยเจ้าของทรัพย์ยังแต่งตั้งนายหน้ารายอื่นหรือหา{seeker}ด้วยตนเองได้',
      en: 'The Owner appoints the Broker to point out or arrange a {dealWord} of {home}. The Owner may appoint other brokers or find a {seeker} alone.',
    },
    { when: ['open'] },
  ),
  clause(
    'appointExclusive',
    words('การแต่งตั้ง', 'Appointment'),
    {
      th: 'เจ้าของทรัพย์แต่งตั้งนายหน้าแต่เพียงรายเดียวให้ชี้ช่องหรือจัดการให้เจ้าของทรัพย์ได้เข้าทำสัญญา{dealWord}{home} ตลอดอายุสัญญานี้เจ้าของทรัพย์จะไม่แต่งตั้งนายหน้ารายอื่น และจะแจ้งชื่อผู้ที่ติดต่อมาโดยตรงให้นายหน้าทราบ',
      en: 'The Owner appoints the Broker alone to point out or arrange a {dealWord} of {home}. During the term the Owner appoints no other broker and passes on the names of those who ask directly.',
    },
    { when: ['exclusive'], isBold: true },
  ),
  clause('price', words('ราคา', 'Price'), {
    th: '{askWord} {asking} นายหน้าไม่มีอำนาจตกลงราคาหรือเงื่อนไขแทนเจ้าของทรัพย์ สัญญา{dealWord}เกิดขึ้นเมื่อเจ้าของทรัพย์หรือผู้รับมอบอำนาจเป็นหนังสือลงนามแล้วเท่านั้น',
    en: 'The {askWord} is {asking}. The Broker may not agree to a price or terms for the Owner. A {dealWord} exists only when the Owner, or somebody with a written power of attorney, has signed.',
  }),
  clause('broker', words('หน้าที่ของนายหน้า', 'The Broker’s duties'), {
    th: 'นายหน้าจะโฆษณาทรัพย์ด้วยข้อมูลที่เป็นจริงและด้วยค่าใช้จ่ายของนายหน้า นัดหมายเข้าชมล่วงหน้าไม่น้อยกว่า {viewHours} ชั่วโมง แจ้งข้อเสนอทุกรายโดยไม่ชักช้า รายงานความคืบหน้าทุก {reportEvery} วัน และไม่รับค่าตอบแทนจาก{seeker}โดยเจ้าของทรัพย์มิได้ยินยอมเป็นหนังสือ',
    en: 'The Broker advertises the home truthfully at the Broker’s own cost, gives at least {viewHours} hours’ notice of visits, passes on every offer without delay, reports every {reportEvery} days, and takes no reward from the {seeker} without the Owner’s written consent.',
  }),
  clause('owner', words('คำรับรองของเจ้าของทรัพย์', 'The Owner’s warranty'), {
    th: 'เจ้าของทรัพย์รับรองว่ามีสิทธิทำสัญญา{dealWord} ข้อมูลและเอกสารที่มอบให้เป็นความจริง และได้แจ้งภาระจำนอง สัญญาเช่า ข้อพิพาท และความชำรุดบกพร่องที่ทราบแล้ว',
    en: 'The Owner warrants the right to enter into a {dealWord}, that facts and papers given are true, and that mortgages, leases, disputes and known defects have been told.',
  }),
  clause(
    'commissionRent',
    words('ค่านายหน้า', 'Commission'),
    {
      th: 'เมื่อผู้เช่าซึ่งนายหน้าชี้ช่องหรือจัดการได้เข้าทำสัญญาเช่า เจ้าของทรัพย์ชำระค่านายหน้าเท่ากับค่าเช่า {commissionMonths} เดือน หากระยะเวลาเช่าสั้นกว่า 12 เดือน ให้ลดลงตามส่วน ถึงกำหนดชำระภายใน {payDays} วันนับแต่วันที่เจ้าของทรัพย์ได้รับเงินงวดแรกตามสัญญาเช่า',
      en: 'When a tenant whom the Broker pointed out or arranged enters into a lease, the Owner pays a commission of {commissionMonths} months’ rent, less in proportion for a term below 12 months, due within {payDays} days of receiving the first payment under the lease.',
    },
    { when: ['rent'] },
  ),
  clause(
    'commissionSale',
    words('ค่านายหน้า', 'Commission'),
    {
      th: 'เมื่อจดทะเบียนโอนกรรมสิทธิ์แก่ผู้ซื้อที่นายหน้าชี้ช่องหรือจัดการ เจ้าของทรัพย์ชำระค่านายหน้าร้อยละ {commissionPercent} ของราคาซื้อขายที่ตกลงกันจริง ในวันจดทะเบียน หากผู้ซื้อผิดสัญญาและเจ้าของทรัพย์ริบมัดจำ เจ้าของทรัพย์ชำระค่านายหน้ากึ่งหนึ่งของมัดจำที่ริบ แต่ไม่เกินค่านายหน้าข้างต้น',
      en: 'On registration of the transfer to a buyer whom the Broker pointed out or arranged, the Owner pays {commissionPercent}% of the price really agreed, on that day. If the buyer defaults and the Owner keeps the earnest money, the Owner pays half of it, never more than the commission above.',
    },
    { when: ['sale'] },
  ),
  clause('tax', words('ภาษี', 'Tax'), {
    th: 'ค่านายหน้าข้างต้น{vatWords} หากเจ้าของทรัพย์มีหน้าที่หักภาษี ณ ที่จ่าย เจ้าของทรัพย์หักตามกฎหมายและส่งมอบหนังสือรับรองแก่นายหน้าในวันที่จ่าย',
    en: 'The commission {vatWords}. Where the law has the Owner withhold tax, the Owner does so and hands the certificate over on the day of payment.',
  }),
  clause(
    'renewal',
    words('การต่อสัญญา', 'Renewal'),
    {
      th: 'หากผู้เช่ารายเดิมต่อสัญญา เจ้าของทรัพย์ชำระค่านายหน้าเท่ากับค่าเช่า {renewMonths} เดือนต่อการต่อสัญญา 12 เดือน ไม่เกิน {renewTimes} ครั้ง โดยไม่เรียกเก็บจากผู้เช่า',
      en: 'If the same tenant renews, the Owner pays {renewMonths} months’ rent for each 12 months, {renewTimes} times at most. Nothing is charged to the tenant.',
    },
    { when: ['renewal'] },
  ),
  clause(
    'direct',
    words('กรณีเจ้าของทำสัญญาเอง', 'If the Owner deals directly'),
    {
      th: 'หากเจ้าของทรัพย์ทำสัญญา{dealWord}กับผู้อื่นในระหว่างอายุสัญญานี้โดยมิได้เกิดจากนายหน้า เจ้าของทรัพย์ชำระร้อยละ {directPercent} ของค่านายหน้าข้างต้น',
      en: 'If during the term the Owner enters into a {dealWord} that did not come from the Broker, the Owner pays {directPercent}% of the commission above.',
    },
    { when: ['exclusive'], isBold: true },
  ),
  clause(
    'tail',
    words('หลังสัญญาสิ้นสุด', 'After the end'),
    {
      th: 'ภายใน {tailDays} วันนับแต่สัญญานี้สิ้นสุด หากเจ้าของทรัพย์ทำสัญญา{dealWord}กับผู้ที่มีชื่อในบัญชีซึ่งนายหน้าส่งให้ภายใน 7 วันหลังสัญญาสิ้นสุด ค่านายหน้ายังคงถึงกำหนดชำระ เว้นแต่ต้องชำระแก่นายหน้ารายอื่นสำหรับสัญญาเดียวกัน',
      en: 'If within {tailDays} days of the end the Owner enters into a {dealWord} with a person on the list that the Broker sent within 7 days of the end, the commission is due, unless it is owed to another broker for the same deal.',
    },
    { isBold: true },
  ),
  clause(
    'coBroke',
    words('นายหน้าร่วม', 'Co-brokers'),
    {
      th: 'นายหน้าร่วมงานกับนายหน้ารายอื่นและแบ่งค่านายหน้ากันเองได้ โดยเจ้าของทรัพย์ไม่ต้องชำระเพิ่ม',
      en: 'The Broker may work with other brokers and share the commission; the Owner pays no more.',
    },
    { when: ['coBroke'] },
  ),
  clause('money', words('การรับเงิน', 'Receiving money'), {
    th: 'นายหน้าไม่มีอำนาจรับเงินแทนเจ้าของทรัพย์{bookingWords}',
    en: 'The Broker may not receive money for the Owner{bookingWords}.',
  }),
  clause(
    'keys',
    words('กุญแจ', 'Keys'),
    {
      th: 'นายหน้าเก็บรักษากุญแจ {keysHeld} และคืนภายใน 3 วันหลังสัญญาสิ้นสุด',
      en: 'The Broker keeps the keys {keysHeld} and returns them within 3 days of the end.',
    },
    { when: ['keys'] },
  ),
  clause('term', words('ระยะเวลาและการบอกเลิก', 'Term and ending'), {
    th: 'สัญญานี้มีกำหนด {months} เดือน ตั้งแต่วันที่ {start} ถึงวันที่ {end} และไม่ต่ออายุโดยอัตโนมัติ ฝ่ายใดบอกเลิกก่อนกำหนดได้โดยบอกกล่าวเป็นหนังสือล่วงหน้าไม่น้อยกว่า {noticeDays} วัน',
    en: 'This agreement runs {months} months, from {start} to {end}, and does not renew itself. Either party may end it earlier by at least {noticeDays} days’ written notice.',
  }),
  clause(
    'endExclusive',
    words('ค่าโฆษณา', 'Advertising costs'),
    {
      th: 'หากเจ้าของทรัพย์บอกเลิกก่อนกำหนดโดยนายหน้าไม่ผิดสัญญา เจ้าของทรัพย์ชดใช้ค่าโฆษณาที่จ่ายจริงตามหลักฐาน ไม่เกิน {adCap}',
      en: 'If the Owner ends it early without a breach by the Broker, the Owner repays advertising costs shown by receipts, up to {adCap}.',
    },
    { when: ['adCap'] },
  ),
  clause(
    'annex',
    words('เอกสารแนบ', 'Annexes'),
    {
      th: 'เอกสารต่อไปนี้แนบท้ายและเป็นส่วนหนึ่งของสัญญานี้ {annex}',
      en: 'These are annexed and part of this agreement: {annex}',
    },
    { when: ['annex'] },
  ),
  ...CLOSING,
]
