import { expect } from 'vitest'
import type { TestApp } from '#testing/app.ts'
import { buildHome, buildLease, buildTenant } from '#testing/homes.ts'
import { buildManager, buildUser } from '#testing/people.ts'
import { sendPicture } from '#testing/photos.ts'

export type Body = Record<string, unknown>

/** A record that two people edit, by the calls that their forms make. */
export type EditedRecord = {
  noun: string
  /** Adds one with every field filled, and answers its id. */
  add(): Promise<string>
  read(id: string): Promise<Body>
  save(id: string, body: Body): Promise<{ status: number; body: { code?: string; message?: string } & Body }>
  /** The fields that its call may not be without. */
  required: Body
  /** Two changes of different fields, and one of the first again. */
  mine: Body
  theirs: Body
  again: Body
}

/** A manager and the records that people of one business edit, each with all of its fields filled. */
export async function buildRecords(app: TestApp) {
  const manager = await buildManager(app)
  const { workspaceId } = manager
  const admin = await buildUser(app, { role: 'Admin' })
  await app.kit.database.owner.query(
    'insert into exchange_rates (id, day, rate_e4) values (gen_random_uuid(), $1, 350000)',
    ['2026-01-01'],
  )
  const byAdmin = (method: string, path: string, body?: unknown) =>
    app.call(method, path, { token: admin.token, body })
  const call = (method: string, path: string, body?: unknown) =>
    app.call(method, path, { token: manager.token, body })
  const added = async (path: string, body: Body) => {
    const { status, body: answer } = await call('POST', path, body)
    expect(status, JSON.stringify(answer)).toBe(200)
    return answer.data.id as string
  }
  const read = (path: string) => async (id: string) => (await call('GET', `${path}/${id}`)).body.data as Body
  const save = (path: string) => (id: string, body: Body) => call('PUT', `${path}/${id}`, body)
  /** A report of an owner's homes, named, noted, mailed and shared with them. */
  const addReport = async (path: string, more: Body) => {
    const ownerId = await added('/manager/dashboard/owners', { name: `นายวิชัย ${next()}` })
    const words = 'every' in more ? {} : { name: 'รายงาน', note: 'ถึงเจ้าของ' }
    const mailTo = ['owner@example.test']
    return added(path, { kind: 'rent_roll', ownerId, shareWith: ownerId, mailTo, ...words, ...more })
  }
  let count = 0
  const next = () => `${++count}`

  const books = '/manager/dashboard/accounting/books/accounts'
  const accounts = ['1010', '1020', '1100', '2100', '2200', '2400', '4010', '4020', '5010', '5020']

  const records: EditedRecord[] = [
    {
      noun: 'account of the books',
      add: async () => {
        const account = accounts.shift()!
        const label = { nameTh: `บัญชี ${next()}`, nameEn: 'Account', code: `9-${next()}` }
        expect((await call('PUT', `${books}/${account}`, label)).status).toBe(200)
        return account
      },
      read: read(books),
      save: save(books),
      required: {},
      mine: { nameTh: 'เงินฝากธนาคาร' },
      theirs: { nameEn: 'Bank' },
      again: { nameTh: 'เงินสด' },
    },
    {
      noun: 'quick reply',
      add: () =>
        added('/chat/quick-replies', { title: `ขอเลื่อนจ่าย ${next()}`, textTh: 'ได้ค่ะ', textEn: 'Yes' }),
      read: async (id) =>
        ((await call('GET', '/chat/quick-replies')).body.data as Body[]).find((one) => one.id === id)!,
      save: save('/chat/quick-replies'),
      required: {},
      mine: { title: 'แอร์ไม่เย็น' },
      theirs: { textEn: 'Of course' },
      again: { title: 'เน็ตช้า' },
    },
    {
      noun: 'report',
      add: () => addReport('/manager/dashboard/reports', {}),
      read: read('/manager/dashboard/report-details'),
      save: save('/manager/dashboard/reports'),
      required: {},
      mine: { name: 'ให้นักบัญชี' },
      theirs: { mailTo: ['books@example.test'] },
      again: { name: 'ให้สำนักงาน' },
    },
    {
      noun: 'planned report',
      add: () => addReport('/manager/dashboard/report-schedules', { every: 'month', onDay: 3 }),
      read: async (id) =>
        ((await call('GET', '/manager/dashboard/report-schedules')).body.data as Body[]).find(
          (one) => one.id === id,
        )!,
      save: save('/manager/dashboard/report-schedules'),
      required: {},
      mine: { mailTo: ['books@example.test'] },
      theirs: { months: 3 },
      again: { mailTo: ['office@example.test'] },
    },
    {
      noun: 'alert',
      add: async () => {
        const body = { ...ALERT, imageFileId: await sendPicture(app, admin.token) }
        return (await byAdmin('POST', '/admin/dashboard/alerts', body)).body.data.id as string
      },
      read: async (id) => (await byAdmin('GET', `/admin/dashboard/alerts/${id}`)).body.data as Body,
      save: (id, body) => byAdmin('PUT', `/admin/dashboard/alerts/${id}`, body),
      required: {},
      mine: { titleTh: 'ปิดปรับปรุงคืนนี้' },
      theirs: { audience: ['owners'] },
      again: { titleTh: 'ปิดปรับปรุงพรุ่งนี้' },
    },
    {
      noun: 'popup',
      add: async () => {
        const body = { ...POPUP, imageFileId: await sendPicture(app, admin.token) }
        return (await byAdmin('POST', '/admin/dashboard/popups', body)).body.data.id as string
      },
      read: async (id) => (await byAdmin('GET', `/admin/dashboard/popups/${id}`)).body.data as Body,
      save: (id, body) => byAdmin('PUT', `/admin/dashboard/popups/${id}`, body),
      required: {},
      mine: { titleTh: 'ลดราคา' },
      theirs: { pages: ['search'] },
      again: { titleTh: 'ลดราคาอีก' },
    },
    {
      noun: 'discount',
      add: async () => (await byAdmin('POST', '/admin/dashboard/discounts', DISCOUNT)).body.data.id as string,
      read: async (id) => (await byAdmin('GET', `/admin/dashboard/discounts/${id}`)).body.data as Body,
      save: (id, body) => byAdmin('PUT', `/admin/dashboard/discounts/${id}`, body),
      required: {},
      mine: { name: 'ปีใหม่' },
      theirs: { packages: ['pro'] },
      again: { name: 'สงกรานต์' },
    },
    {
      noun: 'mail template',
      add: async () => {
        const kind = ['receipt', 'invitation', 'chat.unread', 'repair.told'][count++ % 4]!
        await byAdmin('PUT', `/admin/dashboard/mail-templates/${kind}`, TEMPLATE)
        return kind
      },
      // Each saving is a version of its own: what is compared are the words.
      read: async (id) => {
        const { body } = await byAdmin('GET', `/admin/dashboard/mail-templates/${id}`)
        const { versions: _, ...template } = body.data
        return template as Body
      },
      save: (id, body) => byAdmin('PUT', `/admin/dashboard/mail-templates/${id}`, body),
      required: {},
      mine: { openingTh: 'สวัสดีค่ะ {name}' },
      theirs: { closingEn: 'Thank you' },
      again: { openingTh: 'เรียน {name}' },
    },
    {
      noun: 'tenant',
      add: () => added('/manager/dashboard/add-tenant', { ...TENANT, email: `t${next()}@ruen.example` }),
      read: read('/manager/dashboard/get-tenant'),
      save: save('/manager/dashboard/update-tenant'),
      required: {},
      mine: { nickname: 'เอ' },
      theirs: { notes: 'ชอบห้องเงียบ' },
      again: { nickname: 'บี' },
    },
    {
      noun: 'vendor',
      add: () => added('/manager/dashboard/vendors', VENDOR),
      read: read('/manager/dashboard/vendors'),
      save: save('/manager/dashboard/vendors'),
      required: {},
      mine: { areas: 'บางนา' },
      theirs: { services: ['painting'] },
      again: { areas: 'พระโขนง' },
    },
    {
      noun: 'contact',
      add: async () => {
        const id = await added('/manager/dashboard/contacts', CONTACT)
        await call('PUT', `/manager/dashboard/contacts/${id}/contacted`)
        return id
      },
      read: read('/manager/dashboard/contacts'),
      save: save('/manager/dashboard/contacts'),
      required: {},
      mine: { company: 'บ้านสวน' },
      theirs: { tags: ['มีแมว'] },
      again: { company: 'บ้านริมน้ำ' },
    },
    {
      noun: 'repair',
      add: async () => {
        const propertyId = await buildHome(app, workspaceId, { unitNo: `R-${next()}` })
        return added('/manager/dashboard/maintenance', { ...REPAIR, propertyIds: [propertyId] })
      },
      read: read('/manager/dashboard/maintenance'),
      save: save('/manager/dashboard/maintenance'),
      required: {},
      mine: { title: 'แอร์ไม่เย็น น้ำหยด' },
      theirs: { priority: 'urgent' },
      again: { title: 'แอร์เสียงดัง' },
    },
    {
      noun: 'asset',
      add: async () => {
        const propertyId = await buildHome(app, workspaceId, { unitNo: `A-${next()}` })
        return added('/manager/dashboard/assets', { ...ASSET, propertyId })
      },
      read: read('/manager/dashboard/assets'),
      save: save('/manager/dashboard/assets'),
      required: {},
      mine: { serial: 'SN-2' },
      theirs: { place: 'ระเบียงหลัง' },
      again: { serial: 'SN-3' },
    },
    {
      noun: 'greeting',
      add: () => added('/manager/dashboard/holiday-greetings', GREETING),
      read: read('/manager/dashboard/holiday-greetings'),
      save: save('/manager/dashboard/holiday-greetings'),
      required: {},
      mine: { headlineTh: 'สวัสดี' },
      theirs: { sendTime: '10:00' },
      again: { headlineTh: 'สุขสันต์' },
    },
    {
      noun: 'care plan',
      add: async () => {
        const homeId = await buildHome(app, workspaceId, { unitNo: `C-${next()}` })
        const vendorId = await added('/manager/dashboard/vendors', VENDOR)
        const targets = [{ kind: 'home', id: homeId }]
        return added('/manager/dashboard/care-plans', { ...CARE_PLAN, vendorId, targets })
      },
      read: read('/manager/dashboard/care-plans'),
      save: save('/manager/dashboard/care-plans'),
      required: {},
      mine: { title: 'ล้างแอร์ทั้งหอ' },
      theirs: { leadDays: 10 },
      again: { title: 'ล้างแอร์ใหญ่' },
    },
    {
      noun: 'other income',
      add: async () => {
        const propertyId = await buildHome(app, workspaceId, { unitNo: `OI-${next()}` })
        const fileId = await sendPicture(app, manager.token)
        return added('/manager/dashboard/accounting/other-income', { ...INCOME, propertyId, fileId })
      },
      read: read('/manager/dashboard/accounting/other-income'),
      save: save('/manager/dashboard/accounting/other-income'),
      required: {},
      mine: { payerName: 'สมชาย' },
      theirs: { method: 'transfer' },
      again: { payerName: 'สมหญิง' },
    },
    {
      noun: 'bill to pay',
      add: async () => {
        const propertyId = await buildHome(app, workspaceId, { unitNo: `BP-${next()}` })
        const fileId = await sendPicture(app, manager.token)
        const own = { propertyId, fileId, no: `B-${next()}`, billDay: '2026-11-18', dueDay: '2026-11-28' }
        return added('/manager/dashboard/accounting/expenses/invoice', { ...PAYABLE, ...own })
      },
      read: read('/manager/dashboard/accounting/bills-to-pay'),
      save: save('/manager/dashboard/accounting/bills-to-pay'),
      required: {},
      mine: { note: 'รอใบเสร็จ' },
      theirs: { category: 'supplies' },
      again: { note: 'ได้ใบเสร็จแล้ว' },
    },
    {
      noun: 'recurring bill',
      add: async () => {
        const propertyId = await buildHome(app, workspaceId, { unitNo: `RB-${next()}` })
        const plan = { ...PAYABLE, propertyId, rhythm: 'month', firstDay: '2026-12-05', endsOn: '2027-06-01' }
        return added('/manager/dashboard/accounting/recurring-bills', { ...plan, dueDays: 10 })
      },
      read: read('/manager/dashboard/accounting/recurring-bills'),
      save: save('/manager/dashboard/accounting/recurring-bills'),
      required: {},
      mine: { dueDays: 20 },
      theirs: { note: 'ตามสัญญา' },
      again: { dueDays: 25 },
    },
    {
      noun: 'inspection',
      add: async () => {
        const propertyId = await buildHome(app, workspaceId, { unitNo: `I-${next()}` })
        const id = await added('/manager/dashboard/document/inspection-reports', { propertyId })
        await save('/manager/dashboard/document/inspection-reports')(id, INSPECTION)
        return id
      },
      read: read('/manager/dashboard/inspections'),
      save: save('/manager/dashboard/document/inspection-reports'),
      required: {},
      mine: { inspectorName: 'สมชาย' },
      theirs: { notes: 'ผนังชื้น' },
      again: { inspectorName: 'สมหมาย' },
    },
    {
      noun: 'owner',
      add: async () => {
        const propertyId = await buildHome(app, workspaceId, { unitNo: `O-${next()}` })
        return added('/manager/dashboard/owners', { ...OWNER, homes: [{ propertyId, shareBp: 5_000 }] })
      },
      read: read('/manager/dashboard/owners'),
      save: save('/manager/dashboard/owners'),
      required: {},
      mine: { address: '1 ถนนสุขุมวิท' },
      theirs: { statementLocale: 'th' },
      again: { address: '2 ถนนสุขุมวิท' },
    },
    {
      noun: 'home',
      add: async () => {
        const ownerId = await added('/manager/dashboard/owners', { name: 'เจ้าของ' })
        const id = await added('/manager/dashboard/add-properties', {
          ...HOME,
          unitNo: `H-${next()}`,
          owners: [{ ownerId, shareBp: 10_000 }],
        })
        return id
      },
      read: read('/manager/dashboard/get-properties-edit'),
      save: save('/manager/dashboard/update-properties'),
      required: {},
      mine: { rentSatang: '1500000' },
      theirs: { amenities: ['wifi', 'fridge'] },
      again: { rentSatang: '1600000' },
    },
    {
      noun: 'lease draft',
      add: async () => {
        const tenantId = await buildTenant(app, workspaceId)
        const propertyId = await buildHome(app, workspaceId, { unitNo: `L-${next()}` })
        const id = await added('/manager/dashboard/document/leases', { propertyId, tenantId })
        const coTenants = [{ tenantId: await buildTenant(app, workspaceId), shareBp: 4000 }]
        const { status } = await call('PUT', `/manager/dashboard/document/leases/${id}`, {
          ...LEASE,
          coTenants,
        })
        expect(status).toBe(200)
        return id
      },
      read: read('/manager/dashboard/document/leases'),
      save: save('/manager/dashboard/document/leases'),
      required: {},
      mine: { rentSatang: '1450000' },
      theirs: { specialTermsTh: 'ห้ามสูบบุหรี่' },
      again: { rentSatang: '1550000' },
    },
    {
      noun: 'post',
      add: () => added('/manager/dashboard/alerts', POST),
      read: read('/manager/dashboard/alerts'),
      save: save('/manager/dashboard/alerts'),
      required: {},
      mine: { titleTh: 'หยุดน้ำวันเสาร์' },
      theirs: { expiresOn: '2026-12-24' },
      again: { titleTh: 'หยุดน้ำวันอาทิตย์' },
    },
    {
      noun: 'calendar entry',
      add: async () => {
        const homeId = await buildHome(app, workspaceId, { unitNo: `C-${next()}` })
        const when = { date: '2026-12-04', time: '15:00', minutes: 60 }
        return added('/user/add-calendar', { ...when, title: 'พบช่างลิฟต์', note: 'ชั้น 3', homeId })
      },
      read: read('/user/calendar'),
      save: save('/user/calendar'),
      required: {},
      mine: { title: 'พบช่างไฟ' },
      theirs: { note: 'เอากุญแจไปด้วย' },
      again: { title: 'พบช่างประปา' },
    },
    {
      noun: 'building',
      add: async () => {
        const project = { ...HOME.project, nameTh: `อาคาร ${next()}` }
        const home = { ...HOME, unitNo: `B-${next()}`, project }
        const id = await added('/manager/dashboard/add-properties', home)
        return (await call('GET', `/manager/dashboard/get-properties/${id}`)).body.data.projectId as string
      },
      read: read('/manager/dashboard/buildings'),
      save: save('/manager/dashboard/buildings'),
      required: {},
      mine: { floors: 7 },
      theirs: { nameEn: 'Other House' },
      again: { floors: 9 },
    },
    {
      noun: 'filing',
      add: async () => {
        const propertyId = await added('/manager/dashboard/add-properties', {
          ...HOME,
          unitNo: `F-${next()}`,
        })
        const own = { phone: '+66812345678', nationality: 'ญี่ปุ่น', idNumber: 'TR1234567' }
        const tenantId = await buildTenant(app, workspaceId, own)
        await buildLease(app, workspaceId, { tenantId, propertyId, startDay: '2026-08-01' })
        const id = await added('/manager/dashboard/filings', { tenantId, arrivedDay: '2026-11-19' })
        await call('PUT', `/manager/dashboard/filings/${id}`, FILING)
        return id
      },
      read: read('/manager/dashboard/filings'),
      save: save('/manager/dashboard/filings'),
      required: {},
      mine: { visa: 'NON-O' },
      theirs: { stayUntil: '2027-05-01' },
      again: { visa: 'TR' },
    },
    {
      noun: 'campaign',
      add: async () => {
        const propertyId = await buildHome(app, workspaceId, { unitNo: `M-${next()}` })
        return added('/manager/dashboard/marketing', { ...CAMPAIGN, propertyId })
      },
      // What its flyer is behind in follows from the fields.
      read: async (id) => {
        const {
          changes: _,
          changedAt: __,
          mark: ___,
          ...fields
        } = await read('/manager/dashboard/marketing')(id)
        return fields
      },
      save: save('/manager/dashboard/marketing'),
      required: {},
      mine: { headlineTh: 'ห้องมุม พร้อมอยู่' },
      theirs: { bodyTh: 'นัดชมได้ทุกวัน' },
      again: { headlineTh: 'ห้องมุม วิวสวน' },
    },
    {
      noun: 'business card',
      add: async () => {
        const { status } = await call('PUT', `/manager/dashboard/business-cards/${manager.id}`, NAME_CARD)
        expect(status).toBe(200)
        return manager.id
      },
      read: read('/manager/dashboard/business-cards'),
      save: save('/manager/dashboard/business-cards'),
      required: {},
      mine: { titleTh: 'เจ้าของหอพัก' },
      theirs: { phone: '089-765-4321' },
      again: { titleTh: 'ผู้ดูแลหอพัก' },
    },
    {
      noun: 'policy',
      add: async () => {
        const propertyId = await buildHome(app, workspaceId, { unitNo: `P-${next()}` })
        return added('/manager/dashboard/insurance', { ...POLICY, propertyId })
      },
      read: read('/manager/dashboard/insurance'),
      save: save('/manager/dashboard/insurance'),
      required: {},
      mine: { insurer: 'ประกันภัยเรือน' },
      theirs: { excessSatang: '500000' },
      again: { insurer: 'ประกันภัยบ้าน' },
    },
    {
      noun: 'paper from outside',
      add: async () => {
        const body = new FormData()
        const { id: leaseId } = await buildLease(app, workspaceId)
        for (const [name, text] of Object.entries({ ...OUTSIDE, leaseId })) body.set(name, text)
        body.set('file', new File([PDF], 'deed.pdf', { type: 'application/pdf' }))
        const { status, body: answer } = await call('POST', '/manager/dashboard/documents/outside', body)
        expect(status, JSON.stringify(answer)).toBe(200)
        return answer.data.id as string
      },
      read: read('/manager/dashboard/documents/outside'),
      save: save('/manager/dashboard/documents/outside'),
      required: {},
      mine: { title: 'โฉนดฉบับใหม่' },
      theirs: { seenByOwner: true },
      again: { title: 'โฉนดสำเนา' },
    },
  ]

  return {
    records,
    publish: (id: string) => call('PUT', `/manager/dashboard/publish-properties/${id}`),
  }
}

const TENANT = {
  title: 'นาย',
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  nickname: 'ชาย',
  phone: '0812345678',
  idNumber: '1101700230708',
  nationality: 'ไทย',
  isCompany: true,
  employer: 'บริษัทเรือน',
  lineId: 'somchai.j',
  emergencyContact: 'สมหญิง 0898765432',
  locale: 'en',
  notes: 'จ่ายตรงเวลา',
}

const CONTACT = {
  name: 'คุณฝน',
  company: 'ร้านฝน',
  phoneNumber: '0812345678',
  email: 'fon@ruen.example',
  tags: ['ใกล้ BTS'],
  consent: 'yes',
  consentHow: 'ทางโทรศัพท์',
  notes: 'โทรหลังหกโมงเย็น',
}
const VENDOR = {
  name: 'ช่างแอร์',
  nameEn: 'Aircon Co',
  type: 'company',
  contactName: 'สมศรี',
  services: ['aircon', 'cleaning'],
  trade: 'ล้างแอร์',
  areas: 'วัฒนา',
  phoneNumber: '0812345678',
  email: 'chang@ruen.example',
  lineId: 'changair',
  address: '99 ถนนพระราม 4',
  taxId: '0105536112014',
  locale: 'en',
  notes: 'มาเร็ว',
  licenceNo: 'ชฟ. 1204',
  licenceUntil: '2027-03-31',
  insurer: 'ประกันตัวอย่าง',
  policyNo: 'LI-7',
  policyUntil: '2027-01-31',
}

const OWNER = {
  name: 'คุณเจ้าของ',
  nameEn: 'Khun Owner',
  email: 'owner@ruen.example',
  phone: '0812345678',
  address: '88 ถนนสาทร',
  addressEn: '88 Sathon Road',
  taxId: '0105536112014',
  statementLocale: 'en',
}

const HOME = {
  project: {
    nameTh: 'ใบตอง เรสซิเดนซ์',
    nameEn: 'Baitong Residence',
    addressLine: '12 ซอยสุขุมวิท 50',
    addressLineEn: '12 Soi Sukhumvit 50',
    provinceCode: '10',
    districtCode: '1039',
    subdistrictCode: '103904',
    postcode: '10110',
    lat: 13.7243,
    lng: 100.5785,
    floors: 8,
    yearBuilt: 2018,
    facilities: ['pool', 'gym'],
  },
  building: 'A',
  floor: 4,
  type: 'condo',
  titleTh: 'สตูดิโอใกล้สถานี',
  titleEn: 'Studio near the station',
  descriptionTh: 'ห้องสวย',
  descriptionEn: 'A fine room',
  bedrooms: 2,
  bathrooms: 2,
  areaSqm: 44.5,
  furnishing: 'full',
  pets: ['cat'],
  amenities: ['wifi', 'tv'],
  audience: 'women',
  rentSatang: '1350000',
  depositSatang: '2700000',
  advanceSatang: '1350000',
  commonFeeSatang: '50000',
  internetFeeSatang: '40000',
  waterMode: 'per_unit',
  waterRateSatang: '1800',
  electricMode: 'flat',
  electricRateSatang: '90000',
  minLeaseMonths: 6,
  availableFrom: '2026-12-01',
  feePercentBp: 750,
  notes: 'กุญแจอยู่ที่ป้อม',
}

const REPAIR = {
  title: 'แอร์ไม่เย็น',
  description: 'เปิด 25 องศาแล้วลมไม่เย็น',
  category: 'aircon',
  priority: 'low',
  windows: [{ day: '2026-12-01', part: 'afternoon' }],
  mayEnter: true,
  estimateSatang: '385000',
  billTo: 'tenant',
  billToReason: 'สัญญาข้อ 9',
}

const ASSET = {
  kind: 'aircon',
  name: 'แอร์ห้องนอน',
  brand: 'ลมเย็น',
  model: 'LY-12',
  serial: 'SN-1',
  place: 'เหนือเตียง',
  boughtDay: '2025-12-01',
  priceSatang: '1590000',
  installedDay: '2025-12-05',
  warrantyUntil: '2027-12-01',
  warrantyWith: 'ร้านแอร์ตัวอย่าง',
  warrantyPhone: '020000000',
  notes: 'ล้างล่าสุดเดือนมิถุนายน',
}

const INSPECTION = {
  reason: 'repair',
  inspectorName: 'วรรณา',
  present: 'proxy',
  presentNote: 'หนังสือมอบอำนาจ',
  remarkDays: 10,
  notes: 'นัดใหม่',
}

const GREETING = {
  category: 'own',
  ownTitle: 'ครบสิบปี',
  eCardId: 'generic',
  language: 'th',
  autoSend: true,
  subjectTh: 'จากเรา',
  subjectEn: 'From us',
  recipients: 'all',
  day: '2027-01-20',
  sendTime: '08:00',
}
const INCOME = {
  day: '2026-11-18',
  category: 'laundry',
  description: 'เหรียญเครื่องซักผ้า',
  payerName: 'ผู้เช่า',
  usdCents: '12300',
  method: 'cash',
}

const PAYABLE = {
  payeeName: 'การไฟฟ้า',
  payeeTaxId: '0105536112014',
  payeeAddress: '1 ถนนเพลินจิต',
  category: 'utility',
  bearer: 'workspace',
  lines: [{ description: 'ค่าไฟ', quantity: 1, unitPriceSatang: '100000', isService: true }],
  vatSatang: '7000',
  currency: 'USD',
  note: 'ส่วนกลาง',
}

const CARE_PLAN = {
  title: 'ล้างแอร์',
  category: 'aircon',
  details: 'ล้างแผ่นกรอง',
  every: 6,
  unit: 'month',
  anchorDay: '2027-03-01',
  leadDays: 7,
  onWorkingDays: true,
  shape: 'together',
  estimateSatang: '60000',
  billTo: 'business',
}

const POST = {
  category: 'notice',
  titleTh: 'หยุดน้ำ',
  bodyTh: 'หยุดน้ำตั้งแต่ 9 โมง',
  titleEn: 'No water',
  bodyEn: 'There is no water from 9',
  expiresOn: '2026-12-20',
}

const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n'
const OUTSIDE = {
  ...{ kind: 'title_deed', title: 'โฉนด', notes: 'ตู้หนึ่ง', seenByTenant: 'true' },
  ...{ paperDay: '2026-01-10', endDay: '2030-01-10' },
}

const CAMPAIGN = {
  ...{ headlineTh: 'ห้องสวย ใกล้รถไฟฟ้า', headlineEn: 'A room near the train', shortTh: 'ใกล้รถไฟฟ้า' },
  ...{ shortEn: 'Near the train', bodyTh: 'พร้อมอยู่', bodyEn: 'Ready', channels: ['flyer'], layout: 'house' },
  ...{ startDay: '2026-11-20', endDay: '2026-12-31' },
}
const NAME_CARD = {
  design: 'gable',
  nameTh: 'วรรณา ทดสอบ',
  nameEn: 'Wanna Thotsop',
  titleTh: 'ผู้จัดการหอพัก',
  titleEn: 'Property manager',
  phone: '081-234-5678',
  lineId: '@wanna',
  email: 'wanna@baitong.example',
  website: 'baitong.example',
  code: 'vcard',
}

const POLICY = {
  kind: 'fire',
  insurer: 'ประกันภัยตัวอย่าง',
  policyNo: 'F-1',
  sumInsuredSatang: '200000000',
  premiumSatang: '250000',
  excessSatang: '100000',
  startDay: '2026-01-01',
  endDay: '2026-12-31',
  notes: 'ส่งฉบับจริงแล้ว',
}

const FILING = {
  arrivedDay: '2026-11-19',
  arrivedTime: '07:30',
  firstName: 'KENJI',
  middleName: 'JIRO',
  lastName: 'OTOGI',
  sex: 'M',
  birthDay: '1990-02-03',
  nationality: 'JPN',
  visa: 'NON-B',
  stayUntil: '2027-03-14',
}

const LEASE = {
  startDay: '2026-12-01',
  endDay: '2027-11-30',
  rentSatang: '1350000',
  depositSatang: '1350000',
  advanceSatang: '1350000',
  commonFeeSatang: '50000',
  internetFeeSatang: '40000',
  dueDay: 7,
  graceDays: 4,
  lateFeeSatang: '10000',
  waterMode: 'per_unit',
  waterRateSatang: '1800',
  electricMode: 'flat',
  electricRateSatang: '90000',
  noticeDays: 45,
  occupants: 3,
  specialTermsTh: 'เลี้ยงแมวได้',
  specialTermsEn: 'A cat is welcome',
  billingMode: 'after',
  rentSteps: [{ from: '2027-06-01', rentSatang: '1400000' }],
  guarantor: {
    ...{ nameTh: 'นายสมชาย ใจดี', nameEn: 'Mr Somchai Jaidee', idNumber: '1101700230708' },
    ...{ address: '9 ถนนสาทร', phone: '0812345678', email: 'somchai@example.test', mostSatang: '2000000' },
  },
  occupantNames: 'นางสาวมาลี ดีใจ',
  registerPayer: 'tenant',
}

const ALERT = {
  ...{ category: 'notice', titleTh: 'ปิดปรับปรุง', bodyTh: 'คืนนี้', titleEn: 'Maintenance', bodyEn: 'Tonight' },
  ...{ audience: ['managers'], onDashboard: true, publishOn: '2026-12-01', publishTime: '09:00' },
  ...{ expiresOn: '2026-12-05', expiresTime: '18:00' },
}

const DISCOUNT = {
  ...{
    name: 'เปิดตัว',
    kind: 'percent',
    basisPoints: 1000,
    duration: 'months',
    months: 3,
    packages: ['starter', 'pro'],
  },
  ...{ mostUses: 100, startsOn: '2026-11-01', endsOn: '2027-11-01', isActive: true },
}

const POPUP = {
  ...{ titleTh: 'ใหม่', titleEn: 'New', textTh: 'ลองดู', textEn: 'Try it', altTh: 'บ้าน', altEn: 'A house' },
  ...{ buttonTh: 'ดู', buttonEn: 'Look', link: '/pricing', audience: ['visitors'], pages: ['home'] },
  ...{ shows: 'until_closed', publishOn: '2026-12-01', publishTime: '09:00' },
  ...{ expiresOn: '2026-12-05', expiresTime: '18:00' },
}

const TEMPLATE = {
  ...{ subjectTh: 'ถึง {name}', subjectEn: 'To {name}', openingTh: 'สวัสดี {name}', openingEn: 'Hello {name}' },
  ...{ closingTh: 'ขอบคุณ', closingEn: 'Thanks' },
}
