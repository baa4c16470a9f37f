import { sql } from 'drizzle-orm'
import { asOwner } from '#db/client.ts'
import { mailUser } from '#features/accounts/server/service.ts'

import { formatDay, formatTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { announce, type Listener, on, push, type Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { clockInstant } from '#thai/days.ts'

export const daysSchedules: Schedule[] = [{ name: 'calendar_reminders', cron: '*/5 * * * *', run: remind }]

export const daysListeners: Listener[] = [on('calendar.reminded', 'mail_calendar_reminded', mailReminder)]

/** Has those told whose reminder has come, each once; of what is over nobody is told any more. */
async function remind(kit: Kit): Promise<void> {
  const now = kit.now().toISOString()
  await asOwner(kit.database, async (tx) => {
    const { rows } = await tx.execute<{ id: string; userId: string; at: string }>(sql`
      update calendar_entries set reminded_at = ${now}
       where remind_at <= ${now} and reminded_at is null
         and day >= (${now}::timestamptz at time zone 'Asia/Bangkok')::date
      returning id, user_id as "userId", remind_at::text as at`)
    for (const { id, userId, at } of rows) {
      await announce(tx, 'calendar.reminded', { entryId: id, userId, at })
      await push(tx, `user:${userId}`, 'calendar.reminded', { entryId: id })
    }
  })
}

/** A job may run late: what was removed or moved meanwhile is left. */
async function mailReminder(
  kit: Kit,
  { entryId, userId, at }: { entryId: string; userId: string; at: string },
) {
  const [entry] = await kit.database.once<{
    title: string
    note: string
    day: string
    time: string | null
  }>(sql`
    select title, note, day::text as day, time from calendar_entries
     where id = ${entryId} and user_id = ${userId} and remind_at = ${at}::timestamptz`)
  if (!entry) return
  const { title, note, day, time } = entry
  await mailUser(kit, userId, `calendar.reminded:${entryId}:${at}`, ({ locale, role }) => {
    const when = [formatDay(day, locale, 'long'), time && formatTime(clockInstant(day, time), locale)]
      .filter(Boolean)
      .join(' ')

    return {
      topic: 'calendar' as const,
      subject: m.days_mail_subject({ title, when }, { locale }),
      content: {
        preheader: when,
        paragraphs: [m.days_mail_text({ title, when }, { locale }), ...(note ? [note] : [])],
        button: {
          label: m.days_mail_button({}, { locale }),
          url:
            kit.config.publicUrl +
            pathIn(locale, `/dashboard/${DASHBOARDS[role] ?? 'others'}/calendar?view=agenda&date=${day}`),
        },
      },
    }
  })
}

const DASHBOARDS: Record<string, string> = {
  Admin: 'admin',
  Manager: 'manager',
  Agent: 'manager',
  Owner: 'owner',
  Tenant: 'tenant',
}
