import { RETENTION, words } from '#features/papers/kinds/agreement.ts'
import { type Field, type Kind, partiesIn, type Values } from '#features/papers/kinds/kind.ts'
import * as f from '#features/papers/kinds/make-fields.ts'
import { hasWords } from '#features/papers/kinds/print.ts'

export const isCondo = (values: Values) => values.kind !== 'land'
const isLand = (values: Values) => !isCondo(values)
export const isJoint = (values: Values) => values.marital === 'joint'
export const hasLoan = (values: Values) => values.hasLoan === true
const isLet = (values: Values) => values.isLet === true
export const hasForeigner = (values: Values) =>
  partiesIn(values, 'buyers').some(({ kind }) => kind === 'foreigner')
const on = (when: Field['when']) => ({ ...f.needed, when })

const payer = (key: string, th: string, en: string, when?: Field['when']): Field =>
  f.choice(
    key,
    th,
    en,
    [
      ['seller', 'ผู้จะขาย', 'The Seller', words('ผู้จะขาย', 'the Seller')],
      ['buyer', 'ผู้จะซื้อ', 'The Buyer', words('ผู้จะซื้อ', 'the Buyer')],
      ['half', 'คนละครึ่ง', 'Half each', words('คู่สัญญาฝ่ายละครึ่ง', 'each party, half,')],
    ],
    on(when),
  )

const partyFields: Field[] = [
  f.choice(
    'kind',
    'ซื้อขาย',
    'What is sold',
    [
      ['condo', 'ห้องชุด', 'Condominium unit'],
      ['land', 'บ้านพร้อมที่ดิน', 'House with land'],
    ],
    f.needed,
  ),
  f.parties('sellers', 'ผู้จะขาย', 'Sellers', f.needed),
  f.int('ownerCount', 'เจ้าของทั้งหมด (คน)', 'Owners in all', { least: 1, most: 50, isInternal: true }),
  f.choice(
    'sellerKind',
    'ผู้จะขายเป็น',
    'The seller is',
    [
      ['person', 'บุคคล', 'A person'],
      ['company', 'บริษัท', 'A company'],
      ['developer', 'ผู้ประกอบการขายครั้งแรก', 'The developer, first sale'],
    ],
    { ...f.needed, isInternal: true },
  ),
  f.choice(
    'marital',
    'สถานภาพผู้จะขาย',
    'The seller is',
    [
      ['single', 'โสด หม้าย หย่า', 'Unmarried'],
      ['joint', 'สมรส สินสมรส', 'Married, joint property'],
      ['own', 'สมรส สินส่วนตัว', 'Married, own property'],
    ],
    f.needed,
  ),
  f.party('spouse', 'คู่สมรสผู้จะขาย', 'Seller’s spouse', on(isJoint)),
  f.parties('buyers', 'ผู้จะซื้อ', 'Buyers', f.needed),
  f.text('witness1', 'พยานคนที่ 1', 'First witness'),
  f.text('witness2', 'พยานคนที่ 2', 'Second witness'),
]

const thingFields: Field[] = [
  f.both('homeShort', 'เรียกสั้น ๆ ว่า', 'In short', f.needed),
  f.text('unit', 'ห้องชุดเลขที่', 'Unit', on(isCondo)),
  f.text('floor', 'ชั้นที่', 'Floor', on(isCondo)),
  f.text('building', 'อาคารเลขที่', 'Building', on(isCondo)),
  f.both('condoName', 'ชื่ออาคารชุด', 'Condominium', on(isCondo)),
  f.text('condoReg', 'ทะเบียนอาคารชุดเลขที่', 'Condominium register', on(isCondo)),
  f.text('landDeed', 'บนโฉนดที่ดินเลขที่', 'On land deed', on(isCondo)),
  f.text('areaSqm', 'เนื้อที่ (ตร.ม.)', 'Area (sq m)', on(isCondo)),
  f.text('deedNo', 'โฉนดเลขที่', 'Deed no.', on(isLand)),
  f.text('landNo', 'เลขที่ดิน', 'Parcel', on(isLand)),
  f.text('surveyPage', 'หน้าสำรวจ', 'Survey', on(isLand)),
  f.both('subdistrict', 'ตำบล/แขวง', 'Subdistrict', on(isLand)),
  f.both('district', 'อำเภอ/เขต', 'District', on(isLand)),
  f.both('province', 'จังหวัด', 'Province', on(isLand)),
  f.both('raiNganWa', 'เนื้อที่ (ไร่ งาน ตร.ว.)', 'Area (rai, ngan, sq wa)', on(isLand)),
  f.text('houseNo', 'บ้านเลขที่', 'House no.', on(isLand)),
  f.yes('hasInventory', 'รวมของตามรายการแนบ', 'With the things of an annex'),
  f.both('defects', 'ความชำรุดที่แจ้งแล้ว', 'Defects told', { isLong: true }),
]

const moneyFields: Field[] = [
  f.money('price', 'ราคา', 'Price', f.needed),
  f.money('earnest', 'มัดจำ', 'Earnest money', f.needed),
  f.table('instalments', 'งวดระหว่างทาง', 'Instalments', [
    { key: 'day', label: words('วันที่', 'Day'), type: 'day' },
    { key: 'sum', label: words('จำนวนเงิน', 'Sum'), type: 'money' },
  ]),
  f.money('balance', 'ส่วนที่เหลือวันโอน', 'Balance on transfer', { ...f.needed, mayBeZero: true }),
  f.money('appraised', 'ราคาประเมิน', 'Appraised value', {
    hint: words('สำหรับประมาณการค่าใช้จ่าย', 'For the estimate'),
  }),
  f.onDay('heldSince', 'ถือครองตั้งแต่', 'Held since', { isInternal: true }),
  f.onDay('inRegisterSince', 'ผู้จะขายอยู่ในทะเบียนบ้านตั้งแต่', 'Seller in the house register since', {
    isInternal: true,
  }),
  payer('payTransfer', 'ผู้ชำระค่าธรรมเนียมการโอน', 'Transfer fee paid by'),
  payer('payTax', 'ผู้ชำระภาษีธุรกิจเฉพาะหรืออากร', 'Business tax or stamp duty paid by'),
  payer('payWithholding', 'ผู้ชำระภาษีหัก ณ ที่จ่าย', 'Withholding tax paid by'),
  payer('payMortgage', 'ผู้ชำระค่าจดจำนอง', 'Mortgage fee paid by', hasLoan),
  payer('payOther', 'ผู้ชำระค่าใช้จ่ายอื่น', 'Other costs paid by'),
  payer('landTaxPayer', 'ผู้ชำระภาษีที่ดินปีที่โอน', 'Land tax of the year paid by'),
]

const transferFields: Field[] = [
  f.onDay('transferBy', 'โอนภายในวันที่', 'Transfer by', f.needed),
  f.both('landOffice', 'สำนักงานที่ดิน', 'Land office', f.needed),
  f.int('apptDays', 'นัดล่วงหน้า (วัน)', 'Notice of the appointment, days', { ...f.needed, least: 1, most: 60 }),
  f.both('bank', 'ติดจำนองกับธนาคาร', 'Mortgaged to bank'),
  f.yes('hasLoan', 'ผู้จะซื้อขอสินเชื่อ', 'The buyer takes a loan'),
  f.int('applyDays', 'ยื่นขอสินเชื่อภายใน (วัน)', 'Loan asked for within days', {
    ...on(hasLoan),
    least: 1,
    most: 90,
  }),
  f.money('loanMin', 'วงเงินอย่างน้อย', 'Loan of at least', on(hasLoan)),
  f.onDay('loanBy', 'ธนาคารตอบภายใน', 'Bank answers by', on(hasLoan)),
  f.yes('isLet', 'มีผู้เช่าอยู่', 'It is let'),
  f.text('leaseNo', 'สัญญาเช่าเลขที่', 'Lease no.', on(isLet)),
  f.onDay('leaseStart', 'สัญญาเช่าตั้งแต่', 'Lease from', { isInternal: true, when: isLet }),
  f.onDay('leaseEnd', 'สัญญาเช่าถึง', 'Lease until', on(isLet)),
  f.money('leaseDeposit', 'เงินประกันของผู้เช่า', 'Tenant’s deposit', { ...on(isLet), mayBeZero: true }),
  f.int('cureDays', 'ให้แก้ไขเมื่อผิดสัญญา (วัน)', 'Days to put a breach right', {
    ...f.needed,
    least: 1,
    most: 90,
  }),
  f.decimal('interest', 'ดอกเบี้ยเมื่อผู้จะขายผิดสัญญา (% ต่อปี)', 'Interest on default, % a year', {
    ...{ ...f.needed, least: 0, most: 15 },
  }),
  RETENTION,
]

export const saleGroups: Kind['groups'] = [
  { key: 'parties', label: words('คู่สัญญา', 'Parties'), fields: partyFields },
  { key: 'thing', label: words('ทรัพย์ที่ซื้อขาย', 'What is sold'), fields: thingFields },
  { key: 'money', label: words('ราคาและค่าใช้จ่าย', 'Price and fees'), fields: moneyFields },
  { key: 'transfer', label: words('การโอนและเงื่อนไข', 'Transfer and terms'), fields: transferFields },
]

export const saleConditions: Kind['conditions'] = {
  condo: { label: words('ห้องชุด', 'Condominium unit'), holds: isCondo },
  land: { label: words('บ้านพร้อมที่ดิน', 'House with land'), holds: isLand },
  mortgage: { label: words('ติดจำนอง', 'Mortgaged'), holds: (values) => hasWords(values.bank) },
  loan: { label: words('ผู้จะซื้อขอสินเชื่อ', 'Buyer takes a loan'), holds: hasLoan },
  foreign: {
    label: words('ต่างชาติซื้อห้องชุด', 'Foreigner buys a unit'),
    holds: (values) => isCondo(values) && hasForeigner(values),
  },
  let: { label: words('มีผู้เช่า', 'It is let'), holds: isLet },
  defects: { label: words('แจ้งความชำรุด', 'Defects were told'), holds: (values) => hasWords(values.defects) },
  spouse: { label: words('ผู้จะขายมีคู่สมรส', 'Seller’s spouse consents'), holds: isJoint },
}
