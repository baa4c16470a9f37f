import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import { MOST_FIX_PHOTOS } from '#features/doors/fix-limits.ts'
import { STAGE_OF } from '#features/doors/rules.ts'
import type { RepairState } from '#features/maintenance/contract.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { displayPhone } from '#thai/phone.ts'
import { placeOfCode, readPlace, roomAt } from './public-door.ts'
import { PHOTO_HOURS } from './report.ts'

type Row = {
  no: string
  title: string
  status: RepairState
  phone: string | null
  answerDueAt: string | null
  scheduledAt: string | null
  scheduledUntil: string | null
  photoCount: number
  createdAt: string
}

/**
 * What whoever sent a report is told later, by the id that only their phone has. The number they gave is shown by its end
 * alone: the page may be left open. @throws Problem 404 for a report that did not come from this code
 */
export async function readSentReport(
  kit: Kit,
  { code: typed, sentId }: { code: string; sentId: string },
  locale: Locale,
) {
  const { workspaceId, code } = await placeOfCode(kit, typed)

  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select r.no, r.title, r.status, r.reporter_phone as phone, r.answer_due_at as "answerDueAt", r.scheduled_at as "scheduledAt",
             r.scheduled_until as "scheduledUntil", cardinality(d.photo_ids) as "photoCount", d.created_at as "createdAt"
        from door_reports d join maintenance_items r on r.workspace_id = d.workspace_id and r.id = d.maintenance_id
       where d.workspace_id = ${workspaceId} and d.sent_id = ${sentId} and d.code = ${code}`)
    const [row] = rows
    if (!row) throw notFound()
    const place = await readPlace(tx, { workspaceId, code })
    const isComing = row.status === 'scheduled' || row.status === 'in_progress'
    const isYoung = kit.now().getTime() - new Date(row.createdAt).getTime() <= PHOTO_HOURS * 3_600_000
    const at = (text: string | null) => (text === null ? null : new Date(text))

    return {
      ...{ code, no: row.no, title: row.title, room: roomAt(place, locale) },
      business: (locale === 'en' && place.businessEn) || place.business,
      answerBy: at(row.answerDueAt),
      phone: endOf(row.phone),
      stage: STAGE_OF[row.status],
      scheduledAt: isComing ? at(row.scheduledAt) : null,
      scheduledUntil: isComing ? at(row.scheduledUntil) : null,
      photosLeft: isYoung ? Math.max(0, MOST_FIX_PHOTOS - row.photoCount) : 0,
    }
  })
}

/** `•••-•••-0204` */
const endOf = (phone: string | null) => (phone ? displayPhone(phone).replace(/\d(?=(?:\D*\d){4})/g, '•') : '')
