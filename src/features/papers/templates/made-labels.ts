import type { Words } from '#contract/composed-paper.ts'

const words = (th: string, en: string): Words => ({ th, en })

/** What the merge names are called that a kind makes up from several fields. */
export const MADE_LABELS: Record<string, Words> = {
  appointment: words('นัดจดทะเบียน', 'Appointment'),
  askWord: words('คำว่าค่าเช่าหรือราคา', 'Word: rent or price'),
  bookingWords: words('ข้อความเรื่องเงินจอง', 'Words on booking money'),
  byWords: words('ข้อความวิธีชำระ', 'Words on how it was paid'),
  dealWord: words('คำว่าเช่าหรือซื้อขาย', 'Word: lease or sale'),
  depositUnder: words('ข้อความอ้างข้อเงินประกัน', 'Words citing the deposit clause'),
  earlyUnder: words('ข้อความอ้างข้อเลิกก่อนกำหนด', 'Words citing the early-end clause'),
  end: words('วันสิ้นสุด', 'Last day'),
  feesTable: words('ตารางผู้ชำระค่าใช้จ่าย', 'Table of who pays the fees'),
  floatWords: words('ข้อความเงินสำรอง', 'Words on the float'),
  giver: words('ผู้ส่งมอบกุญแจ', 'Gives the keys'),
  inspected: words('ข้อความผลตรวจ', 'Words on the inspection'),
  inventoryWords: words('ข้อความรายการทรัพย์สิน', 'Words on the inventory'),
  moveOutCheck: words('คำว่าตรวจคืนห้อง', 'Word: move-out inspection'),
  moveOutReport: words('คำว่าใบตรวจคืนห้อง', 'Word: move-out report'),
  openRent: words('ค่าเช่าที่ค้าง', 'Rent open'),
  openTotal: words('รวมยอดค้าง', 'Sum open'),
  payments: words('ตารางการชำระราคา', 'Table of payments'),
  receiver: words('ผู้รับกุญแจ', 'Receives the keys'),
  registrationFee: words('ค่าธรรมเนียมจดทะเบียน', 'Registration fee'),
  renewWords: words('ข้อความค่าต่อสัญญา', 'Words on renewal fees'),
  requests: words('รายการที่ขอ', 'What is asked for'),
  seeker: words('คำว่าผู้เช่าหรือผู้ซื้อ', 'Word: tenant or buyer'),
  services: words('รายการงานที่ทำให้', 'List of services'),
  termWords: words('ข้อความระยะเวลา', 'Words on the term'),
  thenWords: words('ข้อความการคืนกุญแจ', 'Words on returning the keys'),
  until: words('วันสิ้นสุดการต่ออายุ', 'Last day of the renewal'),
  untilWords: words('ข้อความวันสิ้นสุด', 'Words on the last day'),
  vatWords: words('ข้อความภาษีมูลค่าเพิ่ม', 'Words on VAT'),
}
