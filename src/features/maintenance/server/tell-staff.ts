import { sql } from 'drizzle-orm'
import { asOwner } from '#db/client.ts'
import { mailUser } from '#features/accounts/server/service.ts'
import { roomName } from '#features/invoices/server/service.ts'
import { provenMembers } from '#features/workspaces/server/service.ts'
import { formatDateTime } from '#i18n/format.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { type Listener, on, type Schedule } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { findRows, type RepairRow } from './rows.ts'

type Of = { workspaceId: string; maintenanceId: string }
type Letter = { subject: string; isUrgent?: boolean; text: string }
type Told = { subject: string; short?: string; isUrgent?: boolean; paragraphs: string[]; label: string }

/** Writes to those of the business who may act on a repair, each once for a key, in their language. */
export async function mailRepairStaff(
  kit: Kit,
  { workspaceId, maintenanceId }: Of,
  key: string,
  write: (locale: Locale) => Told,
): Promise<void> {
  const members = await kit.database.inWorkspace(workspaceId, (tx) => provenMembers(tx, workspaceId, 'edit'))
  for (const { userId } of members)
    await mailUser(kit, userId, `${key}:${userId}`, ({ locale }) => {
      const { subject, short, isUrgent, paragraphs, label } = write(locale)
      const url = kit.config.publicUrl + pathIn(locale, `/dashboard/manager/maintenance/${maintenanceId}`)

      return {
        workspaceId,
        topic: 'repairs' as const,
        subject,
        short,
        isUrgent,
        content: { preheader: paragraphs[0]!, paragraphs, button: { label, url } },
      }
    })
}

/** The same about the repair as it stands now; nothing of one that is gone. */
async function mailStaff(
  kit: Kit,
  of: Of,
  key: string,
  write: (repair: RepairRow, locale: Locale) => Letter,
): Promise<void> {
  const [repair] = await kit.database.inWorkspace(of.workspaceId, (tx) =>
    findRows(tx, kit.now(), of.workspaceId, { where: sql`r.id = ${of.maintenanceId}` }),
  )
  if (!repair) return
  await mailRepairStaff(kit, of, key, (locale) => {
    const { text, ...said } = write(repair, locale)

    return { ...said, paragraphs: [text], label: m.maintenance_mail_button({}, { locale }) }
  })
}

/** What was reported at a door or by a tenant, and until when it is to be answered. */
const mailReported = (kit: Kit, of: Of) =>
  mailStaff(kit, of, `repair.reported:${of.maintenanceId}`, (repair, locale) => {
    const { no, title, priority, answerDueAt, reporterKind } = repair
    const words = { no, title, room: roomName(repair, locale) }
    const isUrgent = priority === 'emergency' || priority === 'urgent'
    const from = reporterKind === 'door' ? m.maintenance_staff_from_door : m.maintenance_staff_from_tenant
    const until = answerDueAt ? formatDateTime(new Date(answerDueAt), locale) : null

    return {
      isUrgent: priority === 'emergency',
      subject: (isUrgent ? m.maintenance_staff_urgent : m.maintenance_staff_new)(words, { locale }),
      text: [from({}, { locale }), until && m.maintenance_staff_until({ time: until }, { locale })]
        .filter(Boolean)
        .join(' '),
    }
  })

/** What the tenant says is not mended yet. */
async function mailReopened(kit: Kit, { stepId, ...of }: Of & { stepId: string }): Promise<void> {
  const step = await kit.database.inWorkspace(of.workspaceId, async (tx) => {
    const { rows } = await tx.execute<{ at: string; text: string }>(sql`
      select at, text from maintenance_steps where workspace_id = ${of.workspaceId} and id = ${stepId}
         and state = 'reopened' and by_kind = 'tenant'`)
    return rows[0]
  })
  if (!step) return
  await mailStaff(kit, of, `repair.reopened:${stepId}`, ({ no }, locale) => ({
    subject: m.maintenance_staff_reopened({ no }, { locale }),
    text: m.maintenance_staff_reopened_text(
      { time: formatDateTime(new Date(step.at), locale), text: step.text },
      { locale },
    ),
  }))
}

/** How far back a clock that ran out is looked for: longer than the service is ever still. */
const LOOKED_BACK = '1 day'

/** Tells the business of each repair whose time to answer is over, once for each time that the clock ran out. */
export async function tellLate(kit: Kit): Promise<void> {
  const now = kit.now().toISOString()
  const { rows } = await asOwner(kit.database, (tx) =>
    tx.execute<Of & { dueAt: string; since: string }>(sql`
      select r.workspace_id as "workspaceId", r.id as "maintenanceId", r.answer_due_at as "dueAt", r.created_at as since
        from maintenance_items r join workspaces w on w.id = r.workspace_id
       where r.status in ('new', 'reopened') and w.status = 'active'
         and r.answer_due_at <= ${now} and r.answer_due_at > ${now}::timestamptz - ${LOOKED_BACK}::interval
       order by r.answer_due_at limit 500`),
  )
  for (const { dueAt, since, ...of } of rows)
    await mailStaff(
      kit,
      of,
      `repair.late:${of.maintenanceId}:${new Date(dueAt).getTime()}`,
      ({ no, title }, locale) => ({
        subject: m.maintenance_staff_late({ no, title }, { locale }),
        text: m.maintenance_staff_late_text(
          {
            due: formatDateTime(new Date(dueAt), locale),
            time: formatDateTime(new Date(since), locale),
          },
          { locale },
        ),
      }),
    )
}

/** So long a name and a number given at a door are kept once the repair is over. */
const REPORTER_KEPT = '90 days'

/** Forgets who reported at a door; what was mended stays with the home. */
export async function forgetReporters(kit: Kit): Promise<void> {
  await asOwner(kit.database, (tx) =>
    tx.execute(sql`
      update maintenance_items set reporter_name = null, reporter_phone = null
       where reporter_kind = 'door' and (reporter_name is not null or reporter_phone is not null)
         and status in ('completed', 'cancelled') and updated_at < ${kit.now().toISOString()}::timestamptz - ${REPORTER_KEPT}::interval`),
  )
}

export const staffListeners: Listener[] = [
  on('repair.reported', 'mail_repair_reported', mailReported),
  on('repair.moved', 'mail_repair_reopened', mailReopened),
]

export const maintenanceSchedules: Schedule[] = [
  { name: 'repairs_late', cron: '*/10 * * * *', run: tellLate },
  { name: 'repairs_forget', cron: '45 18 * * *', run: forgetReporters },
]
