import { sql } from 'drizzle-orm'
import type { EventMap } from '#contract/events.ts'
import { mailUser } from '#features/accounts/server/service.ts'
import { formatDateTime } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'

type Told = { userId: string; th: string; en: string | null; unitNo: string }

/**
 * Tells everyone who publishes homes in a business that an administrator hid one or shows it again, and how to prove that
 * it is theirs. The administrator's own words stay in the audit log: they may name others.
 */
export async function mailListingStanding(
  kit: Kit,
  { workspaceId, propertyId, changeId, change, at }: EventMap['listing.standing_changed'],
): Promise<void> {
  const people = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute<Told>(sql`
      select b.user_id as "userId", p.title_th as th, p.title_en as en, p.unit_no as "unitNo"
        from properties p join workspace_members b on b.workspace_id = p.workspace_id and 'publish' = any (b.rights)
       where p.workspace_id = ${workspaceId} and p.id = ${propertyId} order by b.user_id`)
    return rows
  })
  const email = kit.config.supportEmail
  for (const { userId, th, en, unitNo } of people)
    await mailUser(kit, userId, `listing.standing:${changeId}:${userId}`, ({ locale }) => {
      const to = { locale }
      const home = `${(locale === 'en' && en) || th} (${unitNo})`
      const params = { home, time: formatDateTime(new Date(at), locale), email }
      const isHidden = change === 'hidden'
      const path = pathIn(locale, `/dashboard/manager/edit-property/${propertyId}`)

      return {
        topic: 'calendar' as const,
        mustMail: true,
        subject: isHidden
          ? m.admin_mail_listing_hidden_subject(params, to)
          : m.admin_mail_listing_shown_subject(params, to),
        content: {
          preheader: isHidden
            ? m.admin_mail_listing_hidden_means({}, to)
            : m.admin_mail_listing_shown_means({}, to),
          paragraphs: isHidden
            ? [
                m.admin_mail_listing_hidden_happened(params, to),
                m.admin_mail_listing_hidden_means({}, to),
                m.admin_mail_listing_hidden_prove(params, to),
              ]
            : [m.admin_mail_listing_shown_happened(params, to), m.admin_mail_listing_shown_means({}, to)],
          button: isHidden
            ? {
                label: m.admin_mail_write({}, to),
                url: `mailto:${email}?subject=${encodeURIComponent(m.admin_mail_listing_hidden_subject(params, to))}`,
              }
            : { label: m.admin_mail_listing_open({}, to), url: kit.config.publicUrl + path },
        },
      }
    })
}
