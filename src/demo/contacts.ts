import type { ContactSource, ContactType } from '#features/contacts/contract.ts'
import { addContact, markContacted } from '#features/contacts/server/service.ts'
import { addDays } from '#thai/days.ts'
import type { Clock } from './clock.ts'
import { demoEmail } from './logins.ts'
import type { Business } from './workspaces.ts'

type Known = {
  name: string
  company?: string
  type: ContactType
  phone?: string
  /** The name of a made-up address. */
  mail?: string
  locale?: 'th' | 'en'
  source: ContactSource
  tags?: string[]
  notes?: string
  /** How they said that one may write to them. */
  agreed?: string
  /** So many days ago they were written down, and spoken with. */
  days: number
  spoken?: number
}

/** Who is known besides those that ask by themselves. One of each business is there twice, as it happens. */
const KNOWN: Record<Business['key'], Known[]> = {
  agency: [
    {
      ...{ name: 'คุณธนา ฟ้าสมมติ', company: 'บริษัท ฟ้าตัวอย่าง จำกัด', type: 'prospect', source: 'referral' },
      ...{ phone: '0800000301', mail: 'thana', tags: ['หาห้องให้พนักงาน', 'ใกล้ BTS'], days: 21, spoken: 3 },
      ...{ notes: 'ต้องการ 3 ห้อง เข้าอยู่ต้นปี งบห้องละ 25,000', agreed: 'ทางโทรศัพท์' },
    },
    {
      ...{ name: 'Daniel Ficton', type: 'prospect', source: 'walk_in', locale: 'en', mail: 'daniel' },
      ...{ tags: ['มีสุนัข'], notes: 'Looks for two bedrooms that take a dog.', days: 12, spoken: 12 },
    },
    {
      ...{ name: 'นภัส รุ่งจำลอง', type: 'prospect', source: 'line', phone: '0800000201', days: 6 },
      ...{ notes: 'ทัก LINE มาก่อนนัดชม' },
    },
    {
      ...{ name: 'คุณอารี ลมจำลอง', type: 'other', source: 'call', phone: '0800000303', tags: ['นิติบุคคล'] },
      ...{ notes: 'ผู้จัดการอาคาร ติดต่อเรื่องคีย์การ์ด', days: 200, spoken: 40 },
    },
  ],
  investor: [],
  dorm: [
    {
      ...{ name: 'คุณวิภา ทรายสมมติ', type: 'prospect', source: 'walk_in', phone: '0800000311' },
      ...{ tags: ['ขอชั้นล่าง'], notes: 'รอห้องชั้น 1 ว่าง โทรบอกด้วย', agreed: 'เซ็นในแบบฟอร์ม', days: 15, spoken: 4 },
    },
    {
      ...{ name: 'มิว ทุ่งจำลอง', type: 'prospect', source: 'line', phone: '0800000206', days: 4, spoken: 4 },
      ...{ notes: 'ถามค่าไฟและที่จอดมอเตอร์ไซค์' },
    },
    {
      ...{ name: 'ช่างเอก น้ำไฟตัวอย่าง', type: 'other', source: 'referral', phone: '0800000313' },
      ...{ tags: ['ช่างสำรอง'], days: 120, spoken: 60 },
    },
  ],
}

/** Writes down who is known, on the days they were, by the calls of the page. */
export async function noteContacts(
  clock: Clock,
  { business, today }: { business: Business; today: string },
): Promise<void> {
  const { kit } = clock
  const actor = { workspaceId: business.id, actorId: business.manager.id }
  for (const { days, spoken, agreed, phone, mail, ...one } of KNOWN[business.key]) {
    const at = (before: number) => clock.at(addDays(today, -before), 8)
    at(days)
    const id = await kit.database.inWorkspace(business.id, (tx) =>
      addContact(tx, kit, actor, {
        ...{ name: one.name, company: one.company ?? '', type: one.type, locale: one.locale ?? 'th' },
        ...{ phoneNumber: phone ?? '', email: mail ? demoEmail(`contact.${mail}`) : '', source: one.source },
        ...{ tags: one.tags ?? [], notes: one.notes ?? '' },
        ...{ consent: agreed ? 'yes' : 'unknown', consentHow: agreed ?? '' },
      }),
    )
    if (spoken === undefined) continue
    at(spoken)
    await kit.database.inWorkspace(business.id, (tx) => markContacted(tx, kit, actor, id))
  }
}
