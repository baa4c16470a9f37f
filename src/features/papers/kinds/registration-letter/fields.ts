import { words } from '#features/papers/kinds/agreement.ts'
import { type Kind, str, type Values } from '#features/papers/kinds/kind.ts'
import { chosen, senderGroup } from '#features/papers/kinds/letters.ts'
import * as f from '#features/papers/kinds/make-fields.ts'

export const is =
  (...variants: string[]) =>
  (values: Values): boolean =>
    variants.includes(str(values, 'variant'))

/** Whether a manager signs for the owner: only where one person speaks, and with a power of attorney. */
export const isByManager = (values: Values) =>
  is('building', 'residence')(values) && values.signedBy === 'manager'
const on = (...variants: string[]) => ({ ...f.needed, when: is(...variants) })

export const registrationGroups: Kind['groups'] = [
  {
    key: 'variant',
    label: words('เรื่อง', 'Subject'),
    fields: [
      f.choice(
        'variant',
        'หนังสือถึง',
        'For',
        [
          ['building', 'นิติบุคคลอาคาร ลงทะเบียนผู้พัก', 'The building: register residents'],
          ['residence', 'รับรองที่อยู่ (ตม.30 วีซ่า ธนาคาร)', 'Proof of residence (TM30, visa, bank)'],
          ['land_office', 'สำนักงานที่ดิน จดทะเบียนการเช่า', 'The land office: register the lease'],
          ['house_register', 'เขต/อำเภอ ย้ายเข้าทะเบียนบ้าน', 'The district: house register'],
        ],
        f.needed,
      ),
      f.both(
        'office',
        'นิติบุคคลหรือสำนักทะเบียน',
        'Juristic person or registrar',
        on('building', 'house_register'),
      ),
      f.both('landOffice', 'สำนักงานที่ดิน', 'Land office', on('land_office')),
    ],
  },
  {
    key: 'people',
    label: words('เจ้าของและผู้พัก', 'Owner and residents'),
    fields: [
      f.parties('owner', 'เจ้าของ', 'Owner', on('building', 'residence', 'land_office')),
      f.choice(
        'signedBy',
        'ลงนามโดย',
        'Signed by',
        [
          ['owner', 'เจ้าของ', 'The owner'],
          ['manager', 'ผู้จัดการ', 'The manager'],
        ],
        on('building', 'residence'),
      ),
      f.text('senderName', 'ชื่อผู้จัดการที่ลงนาม', 'Manager who signs', { ...f.needed, when: isByManager }),
      f.yes('hasProxy', 'มีหนังสือมอบอำนาจจากเจ้าของ', 'The owner’s power of attorney is on file', {
        isInternal: true,
        when: isByManager,
      }),
      f.party('headOfHouse', 'เจ้าบ้าน', 'Head of house', on('house_register')),
      f.text('houseCode', 'เลขรหัสประจำบ้าน (11 หลัก)', 'House code (11 digits)', on('house_register')),
      f.parties('tenants', 'ผู้เช่า', 'Tenants', on('land_office')),
      f.table(
        'residents',
        'ผู้พักอาศัย',
        'Residents',
        [
          { key: 'name', label: words('ชื่อ', 'Name'), type: 'text' },
          { key: 'nationality', label: words('สัญชาติ', 'Nationality'), type: 'text' },
          { key: 'idNumber', label: words('เลขบัตรหรือหนังสือเดินทาง', 'ID or passport'), type: 'text' },
          { key: 'phone', label: words('โทรศัพท์', 'Telephone'), type: 'text' },
        ],
        on('building', 'residence', 'house_register'),
      ),
    ],
  },
  {
    key: 'lease',
    label: words('ห้องและสัญญาเช่า', 'Home and lease'),
    fields: [
      f.both('home', 'ทรัพย์', 'Home', { ...on('building', 'residence', 'land_office'), isLong: true }),
      f.both('homeShort', 'เรียกสั้น ๆ ว่า', 'In short', f.needed),
      f.onDay('from', 'เช่าตั้งแต่', 'Lease from', on('building', 'residence', 'land_office')),
      f.onDay('until', 'ถึงวันที่', 'Until', {
        when: is('building', 'residence', 'land_office'),
        isNeeded: is('land_office'),
        hint: words('เว้นว่างหากไม่มีกำหนดเวลา', 'Empty for a lease without end'),
      }),
      f.int('cards', 'ขอบัตรผ่าน (ใบ)', 'Access cards asked for', { least: 0, most: 20, when: is('building') }),
      f.table(
        'vehicles',
        'รถ',
        'Vehicles',
        [
          { key: 'plate', label: words('ทะเบียน', 'Plate'), type: 'text' },
          { key: 'make', label: words('ยี่ห้อ', 'Make'), type: 'text' },
          { key: 'colour', label: words('สี', 'Colour'), type: 'text' },
        ],
        { when: is('building') },
      ),
      f.yes(
        'hasConsent',
        'ผู้เช่ายินยอมให้ส่งเบอร์โทรและรถให้อาคาร',
        'The tenant agrees that telephone and vehicles are told',
        {
          isInternal: true,
          when: is('building'),
        },
      ),
      f.onDay('validTo', 'ใช้ได้ถึง', 'Valid until', on('residence')),
      f.text('deedNo', 'เอกสารสิทธิเลขที่', 'Title no.', on('land_office')),
      f.money('wholeRent', 'ค่าเช่าตลอดระยะเวลา', 'Whole rent', on('land_office')),
      f.onDay('appointment', 'ขอนัดวันที่', 'Appointment on', on('land_office')),
    ],
  },
  senderGroup(),
]

export const registrationConditions: Kind['conditions'] = {
  building: chosen('variant', 'building', 'ถึงนิติบุคคลอาคาร', 'To the building'),
  residence: chosen('variant', 'residence', 'รับรองที่อยู่', 'Proof of residence'),
  landOffice: chosen('variant', 'land_office', 'ถึงสำนักงานที่ดิน', 'To the land office'),
  houseRegister: chosen('variant', 'house_register', 'ทะเบียนบ้าน', 'House register'),
}
