import { CLOSING, clause, partiesClause, words } from '#features/papers/kinds/agreement.ts'
import type { Clause } from '#features/papers/kinds/kind.ts'

/** Ruen's own wording; a Thai lawyer has to confirm it before a business relies on it. */
export const managementClauses: Clause[] = [
  partiesClause(
    { field: 'owners', role: words('เจ้าของทรัพย์', 'Owner') },
    { field: 'manager', role: words('ผู้จัดการ', 'Manager') },
  ),
  clause('appoint', words('การแต่งตั้ง', 'Appointment'), {
    th: 'เจ้าของทรัพย์แต่งตั้งผู้จัดการเป็นตัวแทนบริหารจัดการทรัพย์สินต่อไปนี้เพื่อให้เช่า {homes}',
    en: 'The Owner appoints the Manager as agent to let and run: {homes}',
  }),
  clause('services', words('บริการ', 'Services'), {
    th: 'ผู้จัดการให้บริการดังต่อไปนี้ {services}',
    en: 'The Manager provides: {services}',
  }),
  clause('authority', words('อำนาจของผู้จัดการ', 'Authority'), {
    th: 'ผู้จัดการมีอำนาจลงนามในสัญญาเช่า ใบแจ้งหนี้ ใบเสร็จรับเงิน และใบตรวจรับคืนห้องแทนเจ้าของทรัพย์ ในค่าเช่าไม่ต่ำกว่า {minRent} ต่อเดือน และระยะเวลาเช่าไม่เกิน {maxTerm} เดือน ผู้จัดการไม่มีอำนาจขาย จำนอง ให้เช่าเกินสามปี ประนีประนอมยอมความ หรือฟ้องคดี เว้นแต่ได้รับมอบอำนาจเฉพาะเรื่องเป็นหนังสือ',
    en: 'The Manager may sign leases, invoices, receipts and inspections for the Owner, at a rent of at least {minRent} a month and for no more than {maxTerm} months. The Manager may not sell, mortgage, let for over three years, settle claims or sue without a special written authority.',
  }),
  clause(
    'feePercent',
    words('ค่าบริหารจัดการ', 'Fee'),
    {
      th: 'เจ้าของทรัพย์ชำระค่าบริหารจัดการร้อยละ {feePercent} ของค่าเช่าที่เก็บได้จริงในแต่ละเดือน เดือนใดเก็บค่าเช่าไม่ได้ ไม่คิดค่าบริหารจัดการ',
      en: 'The Owner pays {feePercent}% of the rent really collected each month; where none is collected, no fee.',
    },
    { when: ['percent'] },
  ),
  clause(
    'feeFixed',
    words('ค่าบริหารจัดการ', 'Fee'),
    {
      th: 'เจ้าของทรัพย์ชำระค่าบริหารจัดการเดือนละ {feeFixed} ต่อทรัพย์สินหนึ่งรายการ',
      en: 'The Owner pays {feeFixed} a month for each home.',
    },
    { when: ['fixed'] },
  ),
  clause(
    'letFee',
    words('ค่าจัดหาผู้เช่า', 'Letting fee'),
    {
      th: 'เมื่อผู้เช่ารายใหม่ลงนามและชำระเงินงวดแรก เจ้าของทรัพย์ชำระค่าจัดหาผู้เช่าเท่ากับค่าเช่า {letMonths} เดือนสำหรับสัญญา 12 เดือน หากสั้นกว่านั้นให้ลดลงตามส่วน{renewWords}',
      en: 'When a new tenant has signed and made the first payment, the Owner pays a letting fee of {letMonths} months’ rent for 12 months, less in proportion for a shorter term{renewWords}.',
    },
    { when: ['letFee'] },
  ),
  clause('feeTax', words('ภาษี', 'Tax'), {
    th: 'ค่าบริหารจัดการข้างต้น{vatWords} หากเจ้าของทรัพย์มีหน้าที่หักภาษี ณ ที่จ่าย เจ้าของทรัพย์หักตามกฎหมายและส่งมอบหนังสือรับรองแก่ผู้จัดการในวันที่จ่าย',
    en: 'The fee {vatWords}. Where the law has the Owner withhold tax, the Owner does so and hands the certificate over on the day of payment.',
  }),
  clause('money', words('เงินของเจ้าของทรัพย์', 'The Owner’s money'), {
    th: 'ผู้จัดการแยกเงินที่เก็บแทนเจ้าของทรัพย์ออกจากเงินของตน ส่งรายงานสรุปทุกเดือนพร้อมหลักฐานรายจ่าย และโอนยอดคงเหลือเข้าบัญชี {bank} ภายในวันที่ {payoutDay} ของเดือนถัดไป หักได้เฉพาะค่าบริหารจัดการและรายจ่ายที่สัญญานี้อนุญาต{floatWords}',
    en: 'The Manager keeps the Owner’s money apart, sends a statement with vouchers every month, and pays the balance to {bank} by day {payoutDay} of the next month. Only fees and the expenses this agreement allows are deducted{floatWords}.',
  }),
  clause(
    'depositOwner',
    words('เงินประกันความเสียหาย', 'Deposits'),
    {
      th: 'ผู้จัดการส่งมอบเงินประกันความเสียหายแก่เจ้าของทรัพย์ภายใน 7 วันหลังได้รับ และเจ้าของทรัพย์โอนคืนแก่ผู้จัดการภายใน 3 วันหลังได้รับแจ้งว่าต้องคืนผู้เช่า',
      en: 'The Manager hands deposits to the Owner within 7 days; the Owner returns them within 3 days of being told that a tenant is due to be repaid.',
    },
    { when: ['ownerHolds'] },
  ),
  clause(
    'depositManager',
    words('เงินประกันความเสียหาย', 'Deposits'),
    {
      th: 'ผู้จัดการเก็บรักษาเงินประกันความเสียหายแยกจากเงินของตน ไม่นำไปใช้เพื่อการอื่น และแสดงยอดในรายงานทุกเดือน',
      en: 'The Manager holds deposits apart from own money, uses them for nothing else, and shows them in each statement.',
    },
    { when: ['managerHolds'] },
  ),
  clause('repairs', words('การซ่อม', 'Repairs'), {
    th: 'ผู้จัดการสั่งซ่อมได้ครั้งละไม่เกิน {repairLimit} โดยไม่ต้องขอความยินยอมก่อน หากเกินกว่านั้นต้องได้รับความยินยอมเป็นหนังสือ เว้นแต่เหตุฉุกเฉินที่ต้องระงับอันตรายหรือความเสียหายทันที ผู้จัดการเรียกเก็บตามราคาที่จ่ายจริงโดยไม่บวกเพิ่ม และเปิดเผยความเกี่ยวข้องกับผู้รับจ้าง',
    en: 'The Manager may order repairs up to {repairLimit} each without asking; above that only with written consent, save in an emergency. Repairs are charged at cost without mark-up, and any tie to the contractor is disclosed.',
  }),
  clause('owner', words('หน้าที่ของเจ้าของทรัพย์', 'The Owner’s duties'), {
    th: 'เจ้าของทรัพย์รับรองว่ามีสิทธิให้เช่า ส่งมอบเอกสารและกุญแจที่จำเป็น ชำระค่าส่วนกลาง ภาษีที่ดินและสิ่งปลูกสร้าง และเบี้ยประกันภัย เว้นแต่มอบให้ผู้จัดการชำระแทน และปฏิบัติตามสัญญาเช่าที่ผู้จัดการลงนามภายในอำนาจ',
    en: 'The Owner warrants the right to let, hands over papers and keys, pays common fees, land and building tax and insurance unless the Manager is asked to, and honours leases the Manager signs within this authority.',
  }),
  clause('care', words('ความระมัดระวัง', 'Care'), {
    th: 'ผู้จัดการใช้ความระมัดระวังและฝีมืออย่างผู้ประกอบวิชาชีพบริหารจัดการทรัพย์สิน รับผิดในความเสียหายที่เกิดจากความจงใจหรือประมาทเลินเล่อของตน และไม่รับประกันว่าจะมีผู้เช่าหรือผู้เช่าจะชำระเงิน',
    en: 'The Manager uses the care and skill of a professional, answers for damage caused on purpose or by negligence, and does not guarantee that there is a tenant or that a tenant pays.',
  }),
  clause('term', words('ระยะเวลาและการบอกเลิก', 'Term and ending'), {
    th: 'สัญญานี้เริ่มวันที่ {start} {termWords} ฝ่ายใดบอกเลิกได้โดยบอกกล่าวเป็นหนังสือล่วงหน้าไม่น้อยกว่า {noticeDays} วัน หากผิดสัญญาในข้อสำคัญและไม่แก้ไขภายใน 15 วันหลังได้รับคำบอกกล่าว อีกฝ่ายบอกเลิกได้ทันที',
    en: 'This agreement begins on {start} {termWords}. Either party may end it by at least {noticeDays} days’ written notice, or at once if a serious breach is not put right within 15 days of notice.',
  }),
  clause('handover', words('การส่งมอบเมื่อสิ้นสุด', 'Handing over at the end'), {
    th: 'เมื่อสัญญาสิ้นสุด ผู้จัดการส่งมอบสัญญาเช่า กุญแจ เงินประกัน เงินคงเหลือ ข้อมูลผู้เช่าเท่าที่จำเป็น และรายงานปิดบัญชีภายใน 15 วัน แจ้งผู้เช่าเรื่องช่องทางชำระเงินใหม่ และไม่เรียกค่าบริหารจัดการสำหรับเวลาหลังสัญญาสิ้นสุด',
    en: 'On the end the Manager hands over leases, keys, deposits, money, tenant data as needed and a closing statement within 15 days, tells tenants where to pay, and charges no fee for the time after.',
  }),
  ...CLOSING,
]
