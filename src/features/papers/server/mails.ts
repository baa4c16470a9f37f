import { sql } from 'drizzle-orm'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { type Listener, on } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { sendMail } from '#server/mail-kit/send.ts'
import { todayInBangkok } from '#thai/days.ts'
import { linkOf } from './links.ts'

type Shared = {
  email: string
  expiresAt: Date
  titleTh: string
  titleEn: string
  nameTh: string
  nameEn: string | null
  replyTo: string | null
  locale: Locale
}

/** The mail of a link: what it opens, until when, and that it opens this paper only. */
async function mailShare(kit: Kit, { workspaceId, shareId }: { workspaceId: string; shareId: string }) {
  const found = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute<Shared>(sql`
      select s.email, s.expires_at as "expiresAt", p.title_th as "titleTh", p.title_en as "titleEn",
             w.business_name as "nameTh", w.business_name_en as "nameEn", w.email as "replyTo",
             coalesce(t.locale, o.statement_locale, 'th') as locale
        from paper_shares s
        join papers p on p.workspace_id = s.workspace_id and p.id = s.paper_id
        join workspaces w on w.id = s.workspace_id
        left join tenants t on t.workspace_id = p.workspace_id and t.id = p.tenant_id and t.email = s.email
        left join owners o on o.workspace_id = p.workspace_id and o.id = p.owner_id and o.email = s.email
       where s.workspace_id = ${workspaceId} and s.id = ${shareId} and s.email is not null and s.revoked_at is null`)
    return rows[0]
  })
  if (!found) return
  const { locale } = found
  const business = (locale === 'en' && found.nameEn) || found.nameTh
  const about = {
    business,
    paper: locale === 'en' ? found.titleEn : found.titleTh,
    date: formatDay(todayInBangkok(new Date(found.expiresAt)), locale),
  }
  await sendMail(kit, {
    dedupeKey: `paper.shared:${shareId}`,
    workspaceId,
    to: found.email,
    locale,
    subject: m.papers_mail_shared_subject(about, { locale }),
    content: {
      preheader: m.papers_mail_shared(about, { locale }),
      heading: about.paper,
      footer: { sender: business, address: '', reason: m.papers_mail_why({}, { locale }) },
      paragraphs: [m.papers_mail_shared(about, { locale }), m.papers_mail_shared_only({}, { locale })],
      button: {
        label: m.papers_mail_shared_button({}, { locale }),
        url: linkOf(kit, { workspaceId, id: shareId }, locale),
      },
    },
    fromName: business,
    ...(found.replyTo ? { replyTo: { address: found.replyTo } } : {}),
  })
}

export const paperListeners: Listener[] = [on('paper.shared', 'mail-paper-share', mailShare)]
