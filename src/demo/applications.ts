import {
  begin,
  beginReview,
  findOwn,
  findSent,
  saveDraft,
  submit,
} from '#features/applications/server/service.ts'
import { addDays, bangkokInstant } from '#thai/days.ts'
import { displayName } from '#thai/names.ts'
import { type Account, makeAccount, readerOf } from './accounts.ts'
import type { Clock } from './clock.ts'
import type { MadeHome } from './homes.ts'
import { demoEmail } from './logins.ts'
import type { Timeline } from './timeline.ts'
import type { Business } from './workspaces.ts'

type Story = {
  business: Business['key']
  home: string
  /** Key of a login, or the name of a new account. */
  applicant: string
  person?: { firstName: string; lastName: string; locale: 'th' | 'en' }
  daysAgo: number
  hour: number
  isReviewed: boolean
  answers: Record<string, string>
}

/** Two requests to rent that wait for an answer: one new, one being looked at. */
const STORIES: Story[] = [
  {
    business: 'agency',
    home: 'bt-1208',
    applicant: 'weeraphat',
    person: { firstName: 'วีรภัทร', lastName: 'ไพรสมมติ', locale: 'th' },
    daysAgo: 1,
    hour: 20,
    isReviewed: false,
    answers: {
      phone: '0800000101',
      nationality: 'TH',
      termMonths: '12',
      occupants: '1',
      pets: 'cat',
      petsNote: 'แมวหนึ่งตัว อายุ 4 ปี ทำหมันแล้ว',
      occupation: 'นักวิเคราะห์ข้อมูล',
      employer: 'บริษัท ข้อมูลนิทาน จำกัด',
      incomeSatang: '4800000',
      landlordReference: 'หอเดิมอยู่มา 3 ปี ติดต่อผู้ดูแลได้ที่ 080-000-0102',
      message: 'ทำงานที่บ้านสัปดาห์ละสองวัน ขอเข้าดูมิเตอร์ไฟกับสัญญาณเน็ตก่อนทำสัญญา ย้ายเข้าได้ต้นเดือนหน้า',
    },
  },
  {
    business: 'agency',
    home: 'hh-1708',
    applicant: 'applicant',
    daysAgo: 3,
    hour: 11,
    isReviewed: true,
    answers: {
      phone: '0800000103',
      nationality: 'GB',
      termMonths: '12',
      occupants: '2',
      pets: 'none',
      occupation: 'Teacher',
      employer: 'Storybook International School (sample)',
      incomeSatang: '9500000',
      message:
        'My partner and I both teach nearby. We would like to keep the desk and can move in on the first.',
    },
  },
]

/** Puts the requests to rent on the timeline. */
export function layApplications(
  { kit }: Clock,
  timeline: Timeline,
  {
    business,
    homes,
    logins,
    today,
  }: { business: Business; homes: Map<string, MadeHome>; logins: Map<string, Account>; today: string },
): void {
  for (const story of STORIES.filter((one) => one.business === business.key)) {
    const day = addDays(today, -story.daysAgo)
    timeline.on(bangkokInstant(day, { hour: story.hour }), async () => {
      const account = logins.get(story.applicant) ?? (await newApplicant(kit, story))
      const reader = readerOf(account)
      const home = homes.get(story.home)!
      const { workspaceId, id } = await begin(kit, reader, home.id, account.locale)
      await kit.database.inWorkspace(workspaceId, async (tx) => {
        const draft = await findOwn(tx, workspaceId, account.id, id)
        await saveDraft(tx, kit, draft, { ...story.answers, moveInDay: addDays(today, 14) })
        const whole = await findOwn(tx, workspaceId, account.id, id)
        await submit(tx, kit, whole, {
          signatureName: displayName({ first: account.firstName, last: account.lastName }),
        })
        if (story.isReviewed)
          await beginReview(tx, kit, await findSent(tx, workspaceId, id), business.manager.id)
      })
    })
  }
}

function newApplicant(kit: Clock['kit'], { applicant, person }: Story): Promise<Account> {
  return kit.database.global((tx) =>
    makeAccount(tx, kit, {
      key: `applicant:${applicant}`,
      email: demoEmail(applicant),
      role: 'Tenant',
      ...person!,
    }),
  )
}
