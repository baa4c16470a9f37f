import { sql } from 'drizzle-orm'
import type { KindKey } from '#features/papers/kinds/kind.ts'
import { kindOf } from '#features/papers/kinds/kinds.ts'
import { formatDay } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { type Listener, on } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { notify } from '#server/notices/notify.ts'
import { todayInBangkok } from '#thai/days.ts'
import { linkOf } from './links.ts'

type Shared = {
  kind: KindKey
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
async function mailShare(kit: Kit, { workspaceId, shareId }: Share) {
  const found = await readShare(kit, { workspaceId, shareId })
  if (!found) return
  const { locale } = found
  const about = {
    business: businessOf(found),
    paper: locale === 'en' ? found.titleEn : found.titleTh,
    date: formatDay(todayInBangkok(new Date(found.expiresAt)), locale),
  }
  const isBehindCode = kindOf(found.kind).isBehindCode
  await send(kit, found, {
    dedupeKey: `paper.shared:${shareId}`,
    workspaceId,
    subject: m.papers_mail_shared_subject(about, { locale }),
    preheader: m.papers_mail_shared(about, { locale }),
    heading: about.paper,
    paragraphs: [
      m.papers_mail_shared(about, { locale }),
      isBehindCode ? m.signings_mail_code_note({}, { locale }) : m.papers_mail_shared_only({}, { locale }),
    ],
    button: {
      label: m.papers_mail_shared_button({}, { locale }),
      url: linkOf(kit, { workspaceId, id: shareId }, locale),
    },
  })
}

/** The code of a link, which is not kept anywhere in clear. */
async function mailCode(kit: Kit, { workspaceId, shareId, code }: Share & { code: string }) {
  const found = await readShare(kit, { workspaceId, shareId })
  if (!found) return
  const { locale } = found
  const text = m.signings_mail_code({ business: businessOf(found) }, { locale })
  await send(kit, found, {
    dedupeKey: `paper.code:${shareId}:${kit.now().getTime()}`,
    workspaceId,
    subject: m.signings_mail_code_subject({ code }, { locale }),
    short: null,
    preheader: text,
    heading: m.signings_mail_code_heading({ code }, { locale }),
    paragraphs: [text],
  })
}

type Share = { workspaceId: string; shareId: string }

/** A link with an address that was not taken back, and whom it was sent to. */
async function readShare(kit: Kit, { workspaceId, shareId }: Share): Promise<Shared | undefined> {
  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute<Shared>(sql`
      select p.kind, s.email, s.expires_at as "expiresAt", p.title_th as "titleTh", p.title_en as "titleEn",
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
}

const businessOf = ({ locale, nameTh, nameEn }: Shared) => (locale === 'en' && nameEn) || nameTh

type Sent = {
  dedupeKey: string
  workspaceId: string
  subject: string
  short?: null
  preheader: string
  heading: string
  paragraphs: string[]
  button?: { label: string; url: string }
}

async function send(
  kit: Kit,
  found: Shared,
  { dedupeKey, workspaceId, subject, short, ...content }: Sent,
): Promise<void> {
  const { locale, replyTo, email } = found
  const business = businessOf(found)
  await notify(kit, {
    topic: short === null ? 'security' : 'papers',
    mustMail: true,
    short,

    ...{ dedupeKey, workspaceId, subject, locale, to: email },
    content: {
      ...content,
      footer: { sender: business, address: '', reason: m.papers_mail_why({}, { locale }) },
    },
    fromName: business,
    ...(replyTo ? { replyTo: { address: replyTo } } : {}),
  })
}

export const paperListeners: Listener[] = [
  on('paper.shared', 'mail-paper-share', mailShare),
  on('paper.code_asked', 'mail-paper-code', mailCode),
]
