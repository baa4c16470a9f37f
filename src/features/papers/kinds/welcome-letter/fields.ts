import { words } from '#features/papers/kinds/agreement.ts'
import { type Kind, str, type Values } from '#features/papers/kinds/kind.ts'
import * as f from '#features/papers/kinds/make-fields.ts'
import { hasWords } from '#features/papers/kinds/print.ts'

const has = (key: string) => (values: Values) => hasWords(values[key]) || str(values, key) !== ''

export const welcomeGroups: Kind['groups'] = [
  {
    key: 'keys',
    label: words('ผู้เช่าและกุญแจ', 'Tenant and keys'),
    fields: [
      f.both('name', 'เรียน คุณ', 'Dear', f.needed),
      f.both('homeShort', 'ห้อง', 'Home', f.needed),
      f.onDay('moveInOn', 'รับกุญแจวันที่', 'Keys ready on', f.needed),
      f.clock('keyTime', 'เวลา', 'At', f.needed),
      f.both('keyPlace', 'รับที่', 'Where', f.needed),
    ],
  },
  {
    key: 'wifi',
    label: words('อินเทอร์เน็ต', 'Internet'),
    fields: [
      f.text('wifiName', 'ชื่อ Wi-Fi', 'Wi-Fi name'),
      f.text('wifiPassword', 'รหัส Wi-Fi', 'Wi-Fi password', {
        when: has('wifiName'),
        isNeeded: has('wifiName'),
        isSecret: true,
        hint: words('อยู่ในฉบับพิมพ์เท่านั้น ลิงก์ที่แชร์จะปิดไว้', 'In the printed letter only; links cover it'),
      }),
      f.text('wifiHelp', 'ใช้ไม่ได้ โทร', 'If it fails, call', {
        when: has('wifiName'),
        isNeeded: has('wifiName'),
      }),
    ],
  },
  {
    key: 'money',
    label: words('บิลและการแจ้งซ่อม', 'Bills and repairs'),
    fields: [
      f.int('billDay', 'บิลออกวันที่', 'Bills come on day', { ...f.needed, least: 1, most: 31 }),
      f.int('payDay', 'จ่ายภายในวันที่', 'Due by day', { ...f.needed, least: 1, most: 31 }),
      f.both('payWays', 'จ่ายทาง', 'How to pay', f.needed),
      f.both('repairWays', 'แจ้งซ่อมทาง', 'How to report repairs', f.needed),
      f.both('repairHours', 'เวลาแจ้งซ่อม', 'Repair hours', f.needed),
      f.text('emergencyPhone', 'เบอร์ฉุกเฉินตลอดเวลา', 'Emergency phone, any hour', f.needed),
      f.int('noticeDays', 'ย้ายออกแจ้งล่วงหน้า (วัน)', 'Notice to leave, days', {
        ...f.needed,
        least: 0,
        most: 180,
      }),
    ],
  },
  {
    key: 'living',
    label: words('การอยู่อาศัย', 'Living there'),
    fields: [
      f.both('bins', 'ขยะ', 'Rubbish'),
      f.clock('quietFrom', 'งดเสียงดังตั้งแต่', 'Quiet from'),
      f.clock('quietTo', 'ถึง', 'Until', { when: has('quietFrom'), isNeeded: has('quietFrom') }),
      f.both('rules', 'ระเบียบสั้น ๆ', 'Rules in short', { isLong: true }),
      f.both('parking', 'ที่จอดรถ', 'Parking'),
      f.both('parcels', 'พัสดุ', 'Parcels'),
      f.both('laundry', 'ซักผ้า', 'Laundry'),
      f.both('buildingOffice', 'สำนักงานอาคาร โทรและเวลา', 'Building office, phone and hours'),
      f.text('guard', 'รปภ.', 'Guard', { when: has('buildingOffice'), isNeeded: has('buildingOffice') }),
      f.both('hospital', 'โรงพยาบาลใกล้ที่สุด', 'Nearest hospital'),
      f.both('policeStation', 'สถานีตำรวจ', 'Police station', {
        when: has('hospital'),
        isNeeded: has('hospital'),
      }),
    ],
  },
  {
    key: 'help',
    label: words('เหตุฉุกเฉิน', 'Emergencies'),
    fields: [
      f.both('powerNo', 'การไฟฟ้า', 'Electricity', f.needed),
      f.both('waterNo', 'การประปา', 'Water', f.needed),
      f.both('address', 'ที่อยู่สำหรับบอกรถฉุกเฉิน', 'Address to say', { ...f.needed, isLong: true }),
      f.yes('isForeign', 'ผู้เช่าเป็นชาวต่างชาติ', 'The tenant is a foreigner'),
      f.both('issuer', 'ลงชื่อโดย', 'From', f.needed),
      f.text('leaseState', 'สถานะสัญญา', 'State of the lease', { isInternal: true, when: () => false }),
      f.text('knownAccount', 'บัญชีของกิจการ', 'Account of the business', {
        isInternal: true,
        when: () => false,
      }),
    ],
  },
]

export const welcomeConditions: Kind['conditions'] = {
  wifi: { label: words('มี Wi-Fi', 'With Wi-Fi'), holds: has('wifiName') },
  bins: { label: words('มีเรื่องขยะ', 'With rubbish'), holds: has('bins') },
  quiet: { label: words('มีเวลางดเสียง', 'With quiet hours'), holds: has('quietFrom') },
  rules: { label: words('มีระเบียบ', 'With rules'), holds: has('rules') },
  parking: { label: words('มีที่จอดรถ', 'With parking'), holds: has('parking') },
  parcels: { label: words('มีเรื่องพัสดุ', 'With parcels'), holds: has('parcels') },
  laundry: { label: words('มีที่ซักผ้า', 'With laundry'), holds: has('laundry') },
  building: { label: words('มีสำนักงานอาคาร', 'With a building office'), holds: has('buildingOffice') },
  near: { label: words('มีโรงพยาบาลใกล้', 'With places near'), holds: has('hospital') },
  foreign: { label: words('ผู้เช่าต่างชาติ', 'Foreign tenant'), holds: ({ isForeign }) => isForeign === true },
}
