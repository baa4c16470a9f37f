import { and, eq } from 'drizzle-orm'
import { mailUser, tellUs } from '#features/accounts/server/service.ts'
import { takeouts } from '#features/takeouts/tables.ts'
import { formatDateTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { takeoutPath } from './takeouts.ts'

/** "Your business's data is ready", to whoever asked, with the link that opens once they are logged in. */
export async function mailTakeout(
  kit: Kit,
  { workspaceId, takeoutId }: { workspaceId: string; takeoutId: string },
): Promise<void> {
  const [row] = await kit.database.inWorkspace(workspaceId, (tx) =>
    tx
      .select()
      .from(takeouts)
      .where(and(eq(takeouts.workspaceId, workspaceId), eq(takeouts.id, takeoutId))),
  )
  if (row?.status !== 'ready' || !row.expiresAt) return
  const { askedBy, expiresAt } = row
  await mailUser(kit, askedBy, `takeout.ready:${takeoutId}`, ({ locale }) => ({
    workspaceId,
    topic: 'reports' as const,
    mustMail: true,
    subject: m.takeouts_mail_subject({}, { locale }),
    content: {
      preheader: m.takeouts_mail_preheader({}, { locale }),
      paragraphs: [m.takeouts_mail_text({ until: formatDateTime(expiresAt, locale) }, { locale })],
      button: {
        label: m.takeouts_mail_button({}, { locale }),
        url: kit.config.publicUrl + takeoutPath(workspaceId, takeoutId),
      },
      secondary: tellUs(kit, locale),
      note: m.takeouts_mail_not_you({}, { locale }),
    },
  }))
}
