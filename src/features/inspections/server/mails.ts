import { sql } from 'drizzle-orm'
import { mailUser } from '#features/accounts/server/service.ts'
import { roomName } from '#features/invoices/server/service.ts'
import { provenMembers } from '#features/workspaces/server/service.ts'
import { formatDay } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { type Listener, on } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { notify } from '#server/notices/notify.ts'
import { todayInBangkok } from '#thai/days.ts'
import { readRow } from './rows.ts'
import { linkOf } from './share.ts'
import { makeSignedPaper } from './signed-paper.ts'

type Shared = {
  email: string
  expiresAt: Date
  no: string
  nameTh: string
  nameEn: string | null
  locale: Locale
}

/** The mail of a link: which inspection it opens, and until when. */
async function mailShare(kit: Kit, { workspaceId, shareId }: { workspaceId: string; shareId: string }) {
  const found = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute<Shared>(sql`
      select s.email, s.expires_at as "expiresAt", i.no, w.business_name as "nameTh", w.business_name_en as "nameEn",
             coalesce(t.locale, 'th') as locale
        from inspection_shares s
        join inspections i on i.workspace_id = s.workspace_id and i.id = s.inspection_id and i.no is not null
        join workspaces w on w.id = s.workspace_id
        left join tenants t on t.workspace_id = i.workspace_id and t.id = i.tenant_id and t.email = s.email
       where s.workspace_id = ${workspaceId} and s.id = ${shareId} and s.email is not null and s.revoked_at is null`)
    return rows[0]
  })
  if (!found) return
  const { locale } = found
  const business = (locale === 'en' && found.nameEn) || found.nameTh
  const about = { business, no: found.no, date: formatDay(todayInBangkok(new Date(found.expiresAt)), locale) }
  await notify(kit, {
    topic: 'papers',
    mustMail: true,

    dedupeKey: `inspection.shared:${shareId}`,
    workspaceId,
    to: found.email,
    locale,
    subject: m.inspections_mail_shared_subject(about, { locale }),
    content: {
      preheader: m.inspections_mail_shared(about, { locale }),
      heading: m.inspections_mail_shared_heading(about, { locale }),
      footer: { sender: business, address: '', reason: m.inspections_mail_why({}, { locale }) },
      paragraphs: [m.inspections_mail_shared(about, { locale })],
      button: {
        label: m.inspections_mail_shared_button({}, { locale }),
        url: linkOf(kit, { workspaceId, id: shareId }, locale),
      },
    },
    fromName: business,
  })
}

type Remarked = { inspectionId: string }

/** Everybody who may answer is told of a remark. */
async function mailRemark(kit: Kit, { workspaceId, remarkId }: { workspaceId: string; remarkId: string }) {
  const found = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute<Remarked>(sql`
      select inspection_id as "inspectionId" from inspection_remarks
       where workspace_id = ${workspaceId} and id = ${remarkId} and state = 'open'`)
    if (!rows[0]) return null
    return {
      row: await readRow(tx, workspaceId, { id: rows[0].inspectionId }),
      members: await provenMembers(tx, workspaceId, 'edit'),
    }
  })
  if (!found) return
  const { row, members } = found
  for (const { userId } of members)
    await mailUser(kit, userId, `inspection.remarked:${remarkId}:${userId}`, ({ locale }) => {
      const about = { no: row.no ?? '', home: roomName(row, locale) }
      return {
        workspaceId,
        topic: 'papers' as const,
        mustMail: true,
        subject: m.inspections_mail_remark_subject(about, { locale }),
        content: {
          preheader: m.inspections_mail_remark(about, { locale }),
          paragraphs: [m.inspections_mail_remark(about, { locale })],
          button: {
            label: m.inspections_mail_remark_button({}, { locale }),
            url: kit.config.publicUrl + pathIn(locale, `${PAGES[row.kind]}/${row.id}`),
          },
        },
      }
    })
}

type Answered = {
  inspectionId: string
  userId: string
  text: string
  state: 'accepted' | 'declined'
  answer: string
}

/** Who added a remark reads the answer to it, while the tenant's records are still open to them. */
async function mailAnswer(kit: Kit, { workspaceId, remarkId }: { workspaceId: string; remarkId: string }) {
  const found = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute<Answered>(sql`
      select r.inspection_id as "inspectionId", r.created_by as "userId", r.text, r.state, r.answer
        from inspection_remarks r
        join inspections i on i.workspace_id = r.workspace_id and i.id = r.inspection_id
        join user_links u on u.workspace_id = r.workspace_id and u.kind = 'tenant' and u.record_id = i.tenant_id
         and u.user_id = r.created_by
       where r.workspace_id = ${workspaceId} and r.id = ${remarkId} and r.state <> 'open'`)
    return rows[0] && { ...rows[0], row: await readRow(tx, workspaceId, { id: rows[0].inspectionId }) }
  })
  if (!found) return
  const { row, userId, text, state, answer } = found
  await mailUser(kit, userId, `inspection.answered:${remarkId}`, ({ locale }) => {
    const about = { no: row.no ?? '', home: roomName(row, locale) }
    const words = ANSWERED[state](about, { locale })
    return {
      workspaceId,
      topic: 'papers' as const,
      mustMail: true,
      subject: m.inspections_mail_answer_subject(about, { locale }),
      content: {
        preheader: words,
        paragraphs: [
          words,
          m.inspections_mail_answer_remark({ text }, { locale }),
          ...(answer ? [m.inspections_remark_answered({ text: answer }, { locale })] : []),
        ],
        button: {
          label: m.inspections_mail_shared_button({}, { locale }),
          url: kit.config.publicUrl + pathIn(locale, `/dashboard/tenant/inspections/${row.id}`),
        },
      },
    }
  })
}

const ANSWERED = {
  accepted: m.inspections_mail_answer_accepted,
  declined: m.inspections_mail_answer_declined,
}

const PAGES = {
  inspection: '/dashboard/manager/edit-inspection-property',
  move_in: '/dashboard/manager/edit-move-in',
  move_out: '/dashboard/manager/edit-move-out',
}

export const inspectionListeners: Listener[] = [
  on('inspection.shared', 'mail-inspection-share', mailShare),
  on('inspection.remarked', 'mail-inspection-remark', mailRemark),
  on('inspection.answered', 'mail-inspection-answer', mailAnswer),
  on('inspection.signed', 'seal-inspection', makeSignedPaper, { urgency: 'soon' }),
]
