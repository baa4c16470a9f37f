import { sql } from 'drizzle-orm'
import type { EventMap } from '#contract/events.ts'
import { mailUser } from '#features/accounts/server/service.ts'
import { provenMembers } from '#features/workspaces/server/service.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { type Listener, on, type Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { deliverDue } from '#server/notices/deliver.ts'
import { forgetOld } from '#server/notices/forget.ts'
import { takeLineEvent } from './line-events.ts'

/** A message that tells nothing, by each way that the person has. */
async function tellTest(kit: Kit, { userId, testId }: EventMap['notice.test_asked']): Promise<void> {
  await mailUser(kit, userId, `notice.test:${testId}`, ({ locale }) => ({
    topic: 'security',
    isUrgent: true,
    subject: m.notices_test_title({}, { locale }),
    content: {
      preheader: m.notices_test_text({}, { locale }),
      paragraphs: [m.notices_test_text({}, { locale })],
    },
  }))
}

type Returned = { name: string; address: string; title: string; said: string | null; state: string }

const LOST: Record<string, typeof m.notices_mail_bounced> = {
  bounced: m.notices_mail_bounced,
  refused: m.notices_mail_refused,
}

/** Those who look after the people of a business hear that a mail of it reached nobody. */
async function tellReturned(
  kit: Kit,
  { workspaceId, deliveryId }: EventMap['notice.returned'],
): Promise<void> {
  const { row, members } = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute<Returned>(sql`
      select n.name, n.address, n.title, d.state, d.tries -> -1 ->> 'said' as said
        from notice_deliveries d join notices n on n.id = d.notice_id
       where d.id = ${deliveryId} and n.workspace_id = ${workspaceId}`)
    return { row: rows[0], members: await provenMembers(tx, workspaceId, 'people') }
  })
  if (!row) return
  for (const { userId } of members)
    await mailUser(kit, userId, `notice.returned:${deliveryId}:${userId}`, ({ locale }) => {
      const words = { name: row.name || row.address, address: row.address, title: row.title }
      const text = (LOST[row.state] ?? m.notices_mail_given_up)(words, { locale })

      return {
        workspaceId,
        topic: 'messages',
        short: m.notices_mail_returned_subject(words, { locale }),
        subject: m.notices_mail_returned_subject(words, { locale }),
        content: {
          preheader: text,
          paragraphs: [text],
          ...(row.said && { facts: [[m.notices_said({}, { locale }), row.said] as [string, string]] }),
          button: { label: m.notices_mail_log({}, { locale }), url: logUrl(kit, deliveryId, locale) },
        },
      }
    })
}

const logUrl = ({ config }: Kit, id: string, locale: Locale) =>
  config.publicUrl + pathIn(locale, `/dashboard/manager/sending-log/${id}`)

/** Whoever has the account hears that it is told by LINE from now on: it may not have been they. */
async function tellConnected(kit: Kit, { userId, name, at }: EventMap['line.connected']): Promise<void> {
  await mailUser(kit, userId, `line.connected:${userId}:${at}`, ({ locale }) => ({
    topic: 'security',
    short: m.notices_line_connected_subject({}, { locale }),
    subject: m.notices_line_connected_subject({}, { locale }),
    content: {
      preheader: m.notices_line_connected_text({}, { locale }),
      paragraphs: [m.notices_line_connected_text({}, { locale })],
      ...(name && { facts: [[m.notices_line_account({}, { locale }), name] as [string, string]] }),
    },
  }))
}

export const noticesListeners: Listener[] = [
  on('notice.test_asked', 'notices_test', tellTest),
  on('notice.returned', 'notices_returned', tellReturned),
  on('line.event', 'line_event', takeLineEvent),
  on('line.connected', 'line_connected', tellConnected),
]

export const noticesSchedules: Schedule[] = [
  /** What waits for its way, or for the end of the quiet hours. */
  { name: 'notices_due', cron: '* * * * *', seconds: 15, run: deliverDue },
  /** Before the day begins in Bangkok. */
  { name: 'notices_forget', cron: '50 20 * * *', run: forgetOld },
]
