import { sql } from 'drizzle-orm'
import type { EventMap } from '#contract/events.ts'
import { personNameIn } from '#db/person-name.ts'
import { mailUser } from '#features/accounts/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { partyOf } from './party.ts'

type Facts = { party: string | null; home: string | null; by: string | null }

/** Tells somebody of the business that a colleague gave them a thread. Not where it is another's by now. */
export async function mailAssigned(
  kit: Kit,
  { workspaceId, chatId, userId, byId, number }: EventMap['chat.assigned'],
): Promise<void> {
  const read = (locale: Locale) =>
    kit.database.inWorkspace(workspaceId, async (tx) => {
      const { rows } = await tx.execute<Facts>(sql`
        select party.name as party, party.home,
               (select ${personNameIn(locale)} from users u where u.id = ${byId} and u.status not in ('deleted', 'erased')) as by
          from chats c ${partyOf(locale, userId)}
         where c.workspace_id = ${workspaceId} and c.id = ${chatId} and c.assigned_to = ${userId}`)
      return rows[0]
    })
  const facts = { th: await read('th'), en: await read('en') }
  if (!facts.th || !facts.en) return
  await mailUser(kit, userId, `chat.assigned:${chatId}:${number}`, ({ locale }) => {
    const { party, home, by } = facts[locale]!
    const former = m.chats_former_user({}, { locale })
    const name = [party ?? former, home].filter(Boolean).join(' · ')
    const subject = m.chats_assigned_mail({ name }, { locale })

    return {
      ...{ topic: 'messages', workspaceId, subject },
      content: {
        preheader: subject,
        paragraphs: [m.chats_assigned_mail_text({ by: by ?? former, name }, { locale })],
        button: {
          label: m.chats_mail_open({}, { locale }),
          url: kit.config.publicUrl + pathIn(locale, `/dashboard/manager/messages/${chatId}`),
        },
      },
    }
  })
}
