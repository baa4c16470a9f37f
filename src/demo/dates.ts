import { sql } from 'drizzle-orm'
import { type Reminder, remindAt } from '#features/days/server/service.ts'
import { calendarDone, calendarEntries } from '#features/days/tables.ts'
import type { Kit } from '#server/kit.ts'
import { addDays } from '#thai/days.ts'
import { seededId } from './random.ts'
import type { Business } from './workspaces.ts'

type DemoDate = {
  title: string
  note?: string
  /** Days from today. */
  inDays: number
  time?: string
  minutes?: number
  remind?: Reminder
  isDone?: boolean
  /** A home is shown that somebody signed for meanwhile. */
  isLet?: boolean
}

/** What the managers wrote into their own calendars: one that reminds, one that is done, one whose home was let. */
const DATES: Partial<Record<Business['key'], DemoDate[]>> = {
  agency: [
    {
      ...{ title: 'ประชุมเจ้าของร่วม ประจำปี', note: 'ห้องประชุมชั้น 6', inDays: 3 },
      ...{ time: '18:30', minutes: 120, remind: 'day1' },
    },
    { title: 'ส่งเอกสารให้สำนักงานบัญชี', inDays: 0, remind: 'day0' },
    { title: 'ต่ออายุโฆษณาหน้าโครงการ', inDays: -1, isDone: true },
    { title: 'พาลูกค้าดูห้อง', inDays: 2, time: '10:30', minutes: 60, isLet: true },
  ],
  dorm: [
    {
      ...{ title: 'ช่างล้างแอร์เข้า ชั้น 2', note: 'เริ่มจากห้องริม', inDays: 2 },
      ...{ time: '09:00', minutes: 180, remind: 'day1' },
    },
    { title: 'จ่ายค่าเก็บขยะ', inDays: 0, remind: 'day0' },
    { title: 'เปลี่ยนหลอดไฟทางเดิน', inDays: -1, isDone: true },
    { title: 'พาน้องมิวดูห้อง', inDays: 2, time: '15:00', minutes: 30, isLet: true },
  ],
}

/** Writes the managers' own dates. What has come was reminded of already. */
export async function keepDates(
  kit: Kit,
  { business, today, now }: { business: Business; today: string; now: Date },
): Promise<void> {
  const userId = business.manager.id
  const let_ = await lastLet(kit, business.id)
  await kit.database.global(async (tx) => {
    for (const date of DATES[business.key] ?? []) {
      const { title, note = '', inDays, time = null, minutes = null, remind = 'none', isLet = false } = date
      const day = addDays(today, inDays)
      const id = seededId(`date:${business.key}:${title}`)
      const at = remindAt(remind, day, time)
      await tx.insert(calendarEntries).values({
        ...{ id, userId, placeId: business.id, title, note, day, time, minutes, remind },
        homeId: isLet ? (let_?.homeId ?? null) : null,
        ...{ isShowing: isLet, remindAt: at, remindedAt: at && at <= now ? at : null },
        // Before somebody signed for the home.
        createdAt: isLet && let_ ? new Date(let_.signedAt.getTime() - 86_400_000) : kit.now(),
        updatedAt: kit.now(),
      })
      if (date.isDone)
        await tx.insert(calendarDone).values({ userId, key: `own.${id}`, day, doneAt: kit.now() })
    }
  })
}

/** The home that was let last, and when. */
async function lastLet(kit: Kit, workspaceId: string): Promise<{ homeId: string; signedAt: Date } | null> {
  const { rows } = await kit.database.inWorkspace(workspaceId, (tx) =>
    tx.execute<{ homeId: string; signedAt: string }>(sql`
      select property_id as "homeId", signed_at as "signedAt" from leases
       where workspace_id = ${workspaceId} and status = 'active' and signed_at is not null
       order by signed_at desc, id limit 1`),
  )

  return rows[0] ? { homeId: rows[0].homeId, signedAt: new Date(rows[0].signedAt) } : null
}
