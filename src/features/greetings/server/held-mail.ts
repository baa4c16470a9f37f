import { sql } from 'drizzle-orm'
import { mailUser } from '#features/accounts/server/service.ts'
import { formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { occasionName } from './words.ts'

type Held = { workspaceId: string; greetingId: string; at: string }
type Row = { userId: string; occasion: string; ownTitle: string; day: string }

/** Asks those who may change greetings what becomes of one that waits in a time of mourning. */
export async function mailHeld(kit: Kit, { workspaceId, greetingId, at }: Held): Promise<void> {
  const { rows } = await kit.database.inWorkspace(workspaceId, (tx) =>
    tx.execute<Row>(sql`
      select m.user_id as "userId", g.occasion, g.own_title as "ownTitle", g.day::text
        from greetings g join workspace_members m on m.workspace_id = g.workspace_id and 'edit' = any (m.rights)
       where g.workspace_id = ${workspaceId} and g.id = ${greetingId} and g.held_at is not null
         and g.mourning_choice is null and g.deleted_at is null order by m.user_id`),
  )
  for (const { userId, occasion, ownTitle, day } of rows)
    await mailUser(kit, userId, `greeting.held:${greetingId}:${at}:${userId}`, ({ locale }) => {
      const about = { occasion: occasionName(occasion, ownTitle, locale), date: formatDay(day, locale) }
      const text = m.greetings_held_mail_text(about, { locale })

      return {
        workspaceId,
        topic: 'news',
        subject: m.greetings_held_mail_subject(about, { locale }),
        content: {
          preheader: text,
          paragraphs: [text],
          button: {
            label: m.greetings_held_mail_button({}, { locale }),
            url: kit.config.publicUrl + pathIn(locale, `/dashboard/manager/holiday-greetings/${greetingId}`),
          },
        },
      }
    })
}
