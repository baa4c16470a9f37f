import type { DemoOwner, DemoTenant } from './types.ts'

// Surnames end in สมมติ (supposed), นิทาน (tale), จำลอง (model) or ตัวอย่าง (example), so that none is anybody's.

/** Owners of the agency's homes. */
export const agencyOwners: DemoOwner[] = [
  {
    key: 'nithan',
    name: 'บริษัท เรือนนิทาน แอสเซท จำกัด',
    nameEn: 'Ruean Nithan Asset Co., Ltd.',
    locale: 'th',
    isCompany: true,
  },
  { key: 'wichian', name: 'นายวิเชียร ทองนิทาน', nameEn: 'Wichian Thongnithan', locale: 'th', login: 'owner' },
  { key: 'orapin', name: 'นางอรพิน ศรีสมมติ', nameEn: 'Orapin Sisommut', locale: 'th', login: 'both' },
  { key: 'malee', name: 'นางมาลี พูนตัวอย่าง', nameEn: 'Malee Phuntuayang', locale: 'th' },
  { key: 'thanwa', name: 'นายธันวา แสงจำลอง', nameEn: 'Thanwa Saengchamlong', locale: 'th' },
  { key: 'boonyarak', name: 'นางสาวบุญรักษ์ แสงจำลอง', nameEn: 'Bunrak Saengchamlong', locale: 'th' },
  { key: 'krit', name: 'นายกฤต วงศ์สมมติ', nameEn: 'Krit Wongsommut', locale: 'th' },
  { key: 'siriporn', name: 'นางสาวศิริพร ใจนิทาน', nameEn: 'Siriphon Chainithan', locale: 'th' },
  { key: 'phiangfah', name: 'นางสาวเพียงฟ้า ธารจำลอง', nameEn: 'Phiangfa Thanchamlong', locale: 'th' },
  { key: 'somsak', name: 'นายสมศักดิ์ แก้วตัวอย่าง', nameEn: 'Somsak Kaeotuayang', locale: 'th' },
  { key: 'kenji', name: 'Kenji Monogatari', nameEn: 'Kenji Monogatari', locale: 'en' },
  { key: 'hannah', name: 'Hannah Storybrook', nameEn: 'Hannah Storybrook', locale: 'en' },
]

export const investorOwners: DemoOwner[] = [
  { key: 'praew', name: 'นางสาวแพรว เมฆสมมติ', nameEn: 'Praew Meksommut', locale: 'th', login: 'investor' },
]

export const dormOwners: DemoOwner[] = [
  { key: 'dorm', name: 'นางสมใจ ใบเตยนิทาน', nameEn: 'Somjai Baitoeinithan', locale: 'th', login: 'dorm' },
]

const FIRST: [title: string, name: string, nick: string][] = [
  ['นาย', 'ณัฐพล', 'ต้น'],
  ['นางสาว', 'พิมพ์ชนก', 'พิม'],
  ['นาย', 'ธีรเดช', 'เดช'],
  ['นางสาว', 'กานต์ธิดา', 'กานต์'],
  ['นาย', 'ภูวดล', 'ภู'],
  ['นางสาว', 'ชลธิชา', 'ชล'],
  ['นาย', 'อนุชา', 'นุ'],
  ['นางสาว', 'รวิวรรณ', 'วิ'],
  ['นาย', 'ปกรณ์', 'กร'],
  ['นางสาว', 'สุพิชญา', 'แพร'],
  ['นาง', 'จันทร์เพ็ญ', 'เพ็ญ'],
  ['นาย', 'วรเมธ', 'เมธ'],
  ['นางสาว', 'นลินทิพย์', 'นลิน'],
  ['นาย', 'ศุภกิจ', 'กิจ'],
  ['นางสาว', 'ปาณิสรา', 'ปาย'],
  ['นาย', 'คุณากร', 'คุณ'],
  ['นางสาว', 'อัญชลี', 'อัญ'],
  ['นาย', 'เมธาวี', 'เม'],
  ['นางสาว', 'ฐิติมา', 'ฐิ'],
  ['นาย', 'ชยุตม์', 'ยุ'],
]

const LAST: [th: string, en: string][] = [
  ['ดาวสมมติ', 'Daosommut'],
  ['ลมนิทาน', 'Lomnithan'],
  ['บุญตัวอย่าง', 'Buntuayang'],
  ['ทุ่งจำลอง', 'Thungchamlong'],
  ['แก้วนิทาน', 'Kaeonithan'],
  ['สุขสมมติ', 'Suksommut'],
  ['น้ำจำลอง', 'Namchamlong'],
  ['งามตัวอย่าง', 'Ngamtuayang'],
  ['ภูนิทาน', 'Phunithan'],
  ['ไพรสมมติ', 'Phraisommut'],
  ['รุ่งจำลอง', 'Rungchamlong'],
]

const JOBS = [
  'พนักงานบริษัท',
  'นักออกแบบ',
  'พยาบาล',
  'วิศวกรซอฟต์แวร์',
  'ครู',
  'บัญชี',
  'พนักงานธนาคาร',
  'ฟรีแลนซ์',
  'เภสัชกร',
]

/** Surnames that say tale in some language. */
const FOREIGN: Omit<DemoTenant, 'key'>[] = (
  [
    ['Ms', 'Mia', 'Fablewood', 'GB', 'Teacher'],
    ['Mr', 'Haruto', 'Otogi', 'JP', 'Engineer'],
    ['Mr', 'Lukas', 'Märchen', 'DE', 'Consultant'],
    ['Ms', 'Min Pon', 'Pyin', 'MM', 'Nurse'],
    ['Ms', 'Camille', 'Contefée', 'FR', 'Architect'],
    ['Mr', 'Ravi', 'Kathanak', 'IN', 'Software developer'],
    ['Ms', 'Yun Gushi', 'Chen', 'CN', 'Accountant'],
    ['Mr', 'Erik', 'Eventyr', 'SE', 'Chef'],
  ] as const
).map(([title, firstName, lastName, nationality, job]) => ({
  title,
  firstName,
  lastName,
  nationality,
  locale: 'en',
  job,
}))

/** The nth made-up tenant: one in nine comes from abroad. Students are those of the dormitory. */
export function tenantOf(index: number, isStudent = false): DemoTenant {
  if (!isStudent && index % 9 === 7)
    return { key: `t${index}`, ...FOREIGN[Math.floor(index / 9) % FOREIGN.length]! }
  const [title, firstName, nickname] = FIRST[index % FIRST.length]!
  const [lastName] = LAST[(index * 7 + Math.floor(index / FIRST.length)) % LAST.length]!
  const job = isStudent ? 'นิสิต' : JOBS[index % JOBS.length]!

  return { key: `t${index}`, title, firstName, lastName, nickname, locale: 'th', job }
}
