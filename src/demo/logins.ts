import type { Role } from '#contract/access.ts'

/** One password for every account of the demo. It protects nothing: the data are made up. */
export const DEMO_PASSWORD = 'demo-ruen'

const HOST = 'demo.ruen.example'

/** An account of the demo with the role it shows. */
export type DemoLogin = {
  key: string
  role: Role
  email: string
  firstName: string
  lastName: string
  /** Where the name above is in Thai. */
  firstNameEn?: string
  lastNameEn?: string
  locale: 'th' | 'en'
  /** What one finds there. */
  shows: string
}

/** An address that no mail ever reaches (RFC 2606). */
export const demoEmail = (name: string): string => `${name}@${HOST}`

/** One login per role and a member of staff, in the order in which they are printed. */
export const demoLogins: DemoLogin[] = [
  {
    key: 'agency',
    role: 'Manager',
    email: demoEmail('agency'),
    firstName: 'พิมพ์ชนก',
    lastName: 'วรรณสมมติ',
    firstNameEn: 'Pimchanok',
    lastNameEn: 'Wansommut',
    locale: 'th',
    shows: 'agency, 40 condos and houses of 12 owners',
  },
  {
    key: 'investor',
    role: 'Manager',
    email: demoEmail('investor'),
    firstName: 'แพรว',
    lastName: 'เมฆสมมติ',
    firstNameEn: 'Praew',
    lastNameEn: 'Meksommut',
    locale: 'th',
    shows: 'investor, 6 condos of her own',
  },
  {
    key: 'dorm',
    role: 'Manager',
    email: demoEmail('dorm'),
    firstName: 'สมใจ',
    lastName: 'ใบเตยนิทาน',
    firstNameEn: 'Somjai',
    lastNameEn: 'Baitoeinithan',
    locale: 'th',
    shows: 'dormitory, 24 rooms with meters',
  },
  {
    key: 'staff',
    role: 'Manager',
    email: demoEmail('staff'),
    firstName: 'จิราพร',
    lastName: 'ฟ้านิทาน',
    firstNameEn: 'Jiraporn',
    lastNameEn: 'Fahnithan',
    locale: 'th',
    shows: 'staff of the agency and of the dormitory, with few rights; switches between them',
  },
  {
    key: 'owner',
    role: 'Owner',
    email: demoEmail('owner'),
    firstName: 'วิเชียร',
    lastName: 'ทองนิทาน',
    firstNameEn: 'Wichian',
    lastNameEn: 'Thongnithan',
    locale: 'th',
    shows: 'owner of six homes, statements to read',
  },
  {
    key: 'tenant',
    role: 'Tenant',
    email: demoEmail('tenant'),
    firstName: 'กานต์ธิดา',
    lastName: 'ลมนิทาน',
    firstNameEn: 'Kanthida',
    lastNameEn: 'Lomnithan',
    locale: 'th',
    shows: 'tenant with a bill to pay',
  },
  {
    key: 'both',
    role: 'Owner',
    email: demoEmail('both'),
    firstName: 'อรพิน',
    lastName: 'ศรีสมมติ',
    firstNameEn: 'Orapin',
    lastNameEn: 'Sisommut',
    locale: 'th',
    shows: 'owner at the agency and tenant of the dormitory: one account, switches between the two',
  },
  {
    key: 'applicant',
    role: 'Tenant',
    email: demoEmail('applicant'),
    firstName: 'Clara',
    lastName: 'Taleworth',
    locale: 'en',
    shows: 'applicant who waits for an answer',
  },
  {
    key: 'vendor',
    role: 'Vendor',
    email: demoEmail('vendor'),
    firstName: 'ช่างเอก',
    lastName: 'ทุ่งจำลอง',
    firstNameEn: 'Ek',
    lastNameEn: 'Thungjamlong',
    locale: 'th',
    shows:
      'service provider of the agency and of the dormitory: a job to answer, a bill that waits, a licence about to end',
  },
  {
    key: 'agent',
    role: 'Agent',
    email: demoEmail('agent'),
    firstName: 'นลินทิพย์',
    lastName: 'รุ่งจำลอง',
    firstNameEn: 'Nalinthip',
    lastNameEn: 'Rungjamlong',
    locale: 'th',
    shows: 'agent of the agency: a viewing, people introduced, commissions',
  },
  {
    key: 'others',
    role: 'Others',
    email: demoEmail('others'),
    firstName: 'ชยุตม์',
    lastName: 'ภูนิทาน',
    firstNameEn: 'Chayut',
    lastNameEn: 'Phunithan',
    locale: 'th',
    shows: 'an account without a role yet',
  },
  {
    key: 'admin',
    role: 'Admin',
    email: demoEmail('admin'),
    firstName: 'ผู้ดูแล',
    lastName: 'ระบบ',
    firstNameEn: 'System',
    lastNameEn: 'Admin',
    locale: 'th',
    shows: 'administrator of the platform; sets up two-step sign-in at the first login',
  },
]
