import { sql } from 'drizzle-orm'
import { roomName } from '#features/invoices/server/service.ts'
import { formatDateTime } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { type Listener, on } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { notify } from '#server/notices/notify.ts'

type Row = {
  email: string | null
  locale: Locale
  businessName: string
  businessNameEn: string | null
  at: Date
  unitNo: string
  propertyType: string
  projectTh: string | null
  projectEn: string | null
}

/** An agent with an address is told of a viewing that is theirs still; who comes stands on their page alone. */
async function mailGiven(
  kit: Kit,
  {
    workspaceId,
    visitId,
    vendorId,
    at,
  }: { workspaceId: string; visitId: string; vendorId: string; at: string },
): Promise<void> {
  const row = await kit.database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select v.email, v.locale, w.business_name as "businessName", w.business_name_en as "businessNameEn", s.at,
             h.unit_no as "unitNo", h.type as "propertyType", j.name_th as "projectTh", j.name_en as "projectEn"
        from agent_visits g join visits s on s.workspace_id = g.workspace_id and s.id = g.visit_id
        join vendors v on v.workspace_id = g.workspace_id and v.id = g.vendor_id
        join workspaces w on w.id = g.workspace_id
        join properties h on h.workspace_id = s.workspace_id and h.id = s.property_id
        left join projects j on j.workspace_id = h.workspace_id and j.id = h.project_id
       where g.workspace_id = ${workspaceId} and g.visit_id = ${visitId} and g.vendor_id = ${vendorId} and s.status = 'open'`)
    return rows[0]
  })
  if (!row?.email) return
  const { locale } = row
  const about = { home: roomName(row, locale), time: formatDateTime(new Date(row.at), locale) }
  const subject = m.agents_mail_subject(about, { locale })
  const text = m.agents_mail_text(about, { locale })
  const businessName = (locale === 'en' && row.businessNameEn) || row.businessName
  await notify(kit, {
    topic: 'visits',

    dedupeKey: `viewing.given:${visitId}:${vendorId}:${at}`,
    ...{ workspaceId, to: row.email, locale, subject, fromName: businessName },
    content: {
      ...{ preheader: text, heading: subject, paragraphs: [text] },
      button: {
        label: m.agents_mail_button({}, { locale }),
        url: kit.config.publicUrl + pathIn(locale, '/dashboard/others/main'),
      },
      footer: { sender: businessName, address: '', reason: m.agents_mail_why({}, { locale }) },
    },
  })
}

export const agentListeners: Listener[] = [on('viewing.given', 'mail_viewing_given', mailGiven)]
