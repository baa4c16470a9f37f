import { mailUser } from '#features/accounts/server/service.ts'
import { provenMembers } from '#features/workspaces/server/service.ts'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { addDays, todayInBangkok } from '#thai/days.ts'
import { readRooms } from './round.ts'

/** So many rooms are named in a mail; the round shows all of them. */
const NAMED = 12

/** Five in the afternoon in Bangkok: there is an evening left to walk the rooms. */
export const metersSchedules: Schedule[] = [
  { name: 'remind_unread_meters', cron: '0 10 * * *', run: async (kit) => void (await remindUnread(kit)) },
]

/**
 * Writes to those who enter money in a business whose bills go out in the coming night while rooms are unread: those bills
 * would go out without water and power. Answers how many mails were handed over; a second run on the same day adds none.
 */
export async function remindUnread(kit: Kit): Promise<number> {
  const tomorrow = addDays(todayInBangkok(kit.now()), 1)
  const { rows } = await kit.database.owner.query<{ id: string }>(
    `select w.id from workspaces w where w.status = 'active' and exists (
       select 1 from leases l where l.workspace_id = w.id and l.status = 'active'
          and (l.water_mode in ('per_unit', 'at_cost') or l.electric_mode in ('per_unit', 'at_cost')))
      order by w.id`,
  )
  let written = 0
  for (const { id } of rows) written += await remindOne(kit, id, tomorrow)

  return written
}

async function remindOne(kit: Kit, workspaceId: string, tomorrow: string): Promise<number> {
  const { units, members } = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const rooms = await readRooms(tx, workspaceId, { now: kit.now(), locale: 'th', depth: 1 })
    const unread = rooms.filter(
      ({ isLet, isRead, nextBill }) => isLet && !isRead && nextBill?.issueDay === tomorrow,
    )

    return {
      units: unread.map(({ unitNo }) => unitNo),
      members: await provenMembers(tx, workspaceId, 'money'),
    }
  })
  if (units.length === 0) return 0
  const named = units.slice(0, NAMED).join(', ')
  const more = units.length - NAMED
  for (const { userId } of members)
    await mailUser(kit, userId, `meters.unread:${workspaceId}:${tomorrow}:${userId}`, ({ locale }) => ({
      workspaceId,
      topic: 'calendar' as const,
      mustMail: true,
      subject: m.meters_mail_subject({ n: String(units.length) }, { locale }),
      content: {
        preheader: m.meters_mail_preheader({}, { locale }),
        paragraphs: [
          m.meters_mail_text({ day: formatDay(tomorrow, locale) }, { locale }),
          more > 0
            ? m.meters_mail_rooms_more({ rooms: named, n: String(more) }, { locale })
            : m.meters_mail_rooms({ rooms: named }, { locale }),
        ],
        button: {
          label: m.meters_mail_button({}, { locale }),
          url: kit.config.publicUrl + pathIn(locale, '/dashboard/manager/accounting/meters?show=unread'),
        },
      },
    }))

  return members.length
}
