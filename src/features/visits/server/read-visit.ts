import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import type { Slot } from '#features/visits/slots.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'

/** A visit as its mails need it. */
export type Visit = {
  workspaceId: string
  id: string
  propertyId: string
  locale: Locale
  name: string
  phone: string | null
  email: string | null
  day: string
  slot: Slot
  isOnline: boolean
  titleTh: string | null
  titleEn: string | null
  businessName: string | null
  businessNameEn: string | null
  businessEmail: string | null
  businessPhone: string | null
  siteName: string | null
}

/** What the mails about a visit need; null when it is gone. A demo has no home and no business. */
export async function readVisit(tx: Tx, workspaceId: string, visitId: string): Promise<Visit | null> {
  const { rows } = await tx.execute<Visit>(sql`
    select v.workspace_id as "workspaceId", v.id, v.property_id as "propertyId", v.locale, v.name, v.phone, v.email,
           v.day::text, v.slot, v.demo_type_id = 2 as "isOnline", p.title_th as "titleTh", p.title_en as "titleEn",
           w.business_name as "businessName", w.business_name_en as "businessNameEn", w.email as "businessEmail",
           w.phone as "businessPhone", case when w.is_published then w.site_name end as "siteName"
      from visits v
      left join properties p on p.workspace_id = v.workspace_id and p.id = v.property_id
      left join workspaces w on w.id = v.workspace_id
     where v.workspace_id = ${workspaceId} and v.id = ${visitId}`)

  return rows[0] ?? null
}

/** How one meets: by video, at the home, or at the office. */
export function wayOf({ isOnline, titleTh }: Visit, locale: Locale): string {
  if (isOnline) return m.visits_online({}, { locale })

  return titleTh ? m.visits_in_person({}, { locale }) : m.visits_demo_in_person({}, { locale })
}
