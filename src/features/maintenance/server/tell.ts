import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { roomName } from '#features/invoices/server/service.ts'
import type { HoldReason, RepairState } from '#features/maintenance/rules/states.ts'
import { maintenanceItems } from '#features/maintenance/tables.ts'
import { formatDateTime } from '#i18n/format.ts'
import { formatSpan } from '#i18n/format-span.ts'
import { type Locale, pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { announce, type Listener, on } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { notify } from '#server/notices/notify.ts'
import { todayInBangkok } from '#thai/days.ts'
import { salutation } from '#thai/names.ts'
import { isRepair } from './manage.ts'
import { writeStep } from './steps.ts'
import type { Doer } from './types.ts'

type Told = {
  tenantId: string
  email: string
  locale: Locale
  first: string
  last: string
  unitNo: string
  propertyType: string
  projectTh: string | null
  projectEn: string | null
}

/** A visit that was known and comes to nothing, or that is moved: when it was to be, and what becomes of it. */
export type Fallen = { before: string; fell: 'new' | 'on_hold' | 'cancelled' }

type About = {
  id: string
  no: string
  title: string
  status: RepairState
  /** It is told that the worker is on the way. */
  isOnWay: boolean
  holdReason: HoldReason | null
  scheduledAt: string | null
  scheduledUntil: string | null
  /** The time that a visit was moved from. */
  before?: string
  /** What became of the visit at `before`, where it came to nothing. */
  fell?: Fallen['fell']
  businessName: string
  businessNameEn: string | null
  addressTh: string | null
  addressEn: string | null
}

/** Tenants with an address who live in the homes of a repair today. */
async function readTold(
  tx: Tx,
  kit: Kit,
  { workspaceId, maintenanceId }: { workspaceId: string; maintenanceId: string },
): Promise<Told[]> {
  const today = todayInBangkok(kit.now())
  const { rows } = await tx.execute<Told>(sql`
    select distinct on (t.id) t.id as "tenantId", t.email, t.locale, t.first_name as first, t.last_name as last, h.unit_no as "unitNo",
           h.type as "propertyType", j.name_th as "projectTh", j.name_en as "projectEn"
      from maintenance_homes g join properties h on h.workspace_id = g.workspace_id and h.id = g.property_id
      left join projects j on j.workspace_id = h.workspace_id and j.id = h.project_id
      join leases l on l.workspace_id = h.workspace_id and l.property_id = h.id and l.status = 'active'
                   and l.start_day <= ${today} and (l.end_day is null or l.end_day >= ${today})
      join tenants t on t.workspace_id = l.workspace_id and t.id = l.tenant_id
     where g.workspace_id = ${workspaceId} and g.maintenance_id = ${maintenanceId} and t.deleted_at is null and coalesce(t.email, '') <> ''
     order by t.id, l.start_day desc`)

  return rows
}

async function readAbout(
  tx: Tx,
  workspaceId: string,
  id: string,
  stepId: string | null = null,
): Promise<About | null> {
  const { rows } = await tx.execute<About>(sql`
    select r.id, r.no, r.title, r.status,
           exists (select 1 from maintenance_steps s where s.workspace_id = r.workspace_id and s.id = ${stepId} and s.kind = 'on_way') as "isOnWay", r.hold_reason as "holdReason", r.scheduled_at as "scheduledAt", r.scheduled_until as "scheduledUntil",
           w.business_name as "businessName", w.business_name_en as "businessNameEn",
           w.address_th as "addressTh", w.address_en as "addressEn"
      from maintenance_items r join workspaces w on w.id = r.workspace_id where r.workspace_id = ${workspaceId} and r.id = ${id}`)

  return rows[0] ?? null
}

const STATE_WORDS: Record<RepairState, (about: About, locale: Locale) => string> = {
  new: (_, locale) => m.maintenance_told_new({}, { locale }),
  reopened: (_, locale) => m.maintenance_told_reopened({}, { locale }),
  assigned: (_, locale) => m.maintenance_told_assigned({}, { locale }),
  scheduled: ({ scheduledAt, scheduledUntil, before }, locale) => {
    const time = scheduledAt
      ? formatSpan(new Date(scheduledAt), scheduledUntil ? new Date(scheduledUntil) : null, locale)
      : ''
    if (!before) return m.maintenance_told_scheduled({ time }, { locale })

    return m.maintenance_told_moved({ time, before: formatDateTime(new Date(before), locale) }, { locale })
  },
  in_progress: (_, locale) => m.maintenance_told_in_progress({}, { locale }),
  on_hold: (_, locale) => m.maintenance_told_on_hold({}, { locale }),
  completed: (_, locale) => m.maintenance_told_completed({}, { locale }),
  cancelled: (_, locale) => m.maintenance_told_cancelled({}, { locale }),
}

/** Of a visit that came to nothing. */
const FELL_WORDS: Record<Fallen['fell'], (_: { time: string }, how: { locale: Locale }) => string> = {
  new: m.maintenance_told_fell,
  on_hold: m.maintenance_told_fell_on_hold,
  cancelled: m.maintenance_told_fell_cancelled,
}

function stateOf(about: About, locale: Locale): string {
  if (about.isOnWay) return m.maintenance_told_on_way({}, { locale })
  if (about.fell && about.before)
    return FELL_WORDS[about.fell]({ time: formatDateTime(new Date(about.before), locale) }, { locale })

  return STATE_WORDS[about.status](about, locale)
}

function contentOf(about: About, told: Told, text: string) {
  const { locale } = told
  const subject = m.maintenance_mail_subject(
    { no: about.no, room: roomName(told, locale), title: about.title },
    { locale },
  )
  const state = stateOf(about, locale)

  return { subject, paragraphs: [state, ...(text ? [text] : [])] }
}

/** The mail as the first tenant would get it, and who would get one. @throws Problem 404 */
export async function previewTold(
  tx: Tx,
  kit: Kit,
  { workspaceId, id, text }: { workspaceId: string; id: string; text: string },
) {
  const about = await readAbout(tx, workspaceId, id)
  if (!about) throw notFound()
  const told = await readTold(tx, kit, { workspaceId, maintenanceId: id })
  if (!told[0]) return { subject: '', text: '', to: [] }
  const { subject, paragraphs } = contentOf(about, told[0], text)

  return { subject, text: paragraphs.join('\n\n'), to: told.map(({ email }) => email) }
}

/**
 * Has the tenants of all its homes written to about where it stands, once for this asking; answers how many that are,
 * 0 where nobody who lives there has an address.
 */
export async function askToTell(
  tx: Tx,
  kit: Kit,
  { workspaceId, by }: { workspaceId: string; by: Doer },
  { id, text, before, fell }: { id: string; text: string } & Partial<Fallen>,
): Promise<number> {
  const told = await readTold(tx, kit, { workspaceId, maintenanceId: id })
  if (told.length === 0) return 0
  const stepId = await writeStep(tx, kit, { workspaceId, maintenanceId: id, kind: 'told', by, text })
  await tx.update(maintenanceItems).set({ toldAt: kit.now() }).where(isRepair(workspaceId, id))
  await announce(tx, 'repair.told', {
    ...{ workspaceId, maintenanceId: id, stepId, text },
    ...(before && { before }),
    ...(fell && { fell }),
  })

  return told.length
}

/** Writes to the tenants that the worker is on the way, once for this step. */
export async function tellOnWay(
  tx: Tx,
  kit: Kit,
  { workspaceId, by }: { workspaceId: string; by: Doer },
  id: string,
): Promise<void> {
  const stepId = await writeStep(tx, kit, { workspaceId, maintenanceId: id, kind: 'on_way', by })
  await announce(tx, 'repair.told', { workspaceId, maintenanceId: id, stepId, text: '' })
}

type Tell = { workspaceId: string; maintenanceId: string; stepId: string; text: string } & Partial<Fallen>

/** Writes to each tenant once for a step; a job, run again after a fault. */
export async function tellTenants(
  kit: Kit,
  { workspaceId, maintenanceId, stepId, text, before, fell }: Tell,
): Promise<void> {
  const [about, told] = await kit.database.inWorkspace(workspaceId, async (tx) => [
    await readAbout(tx, workspaceId, maintenanceId, stepId),
    await readTold(tx, kit, { workspaceId, maintenanceId }),
  ])
  if (!about) return
  for (const one of told) {
    const { locale } = one
    const { subject, paragraphs } = contentOf({ ...about, before, fell }, one, text)
    const sender = (locale === 'en' && about.businessNameEn) || about.businessName
    const address = (locale === 'en' && about.addressEn) || about.addressTh || ''
    await notify(kit, {
      topic: 'repairs',
      short: m.maintenance_short({ no: about.no, room: roomName(one, locale) }, { locale }),

      dedupeKey: `repair.told:${stepId}:${one.tenantId}`,
      workspaceId,
      to: one.email,
      locale,
      subject,
      fromName: sender,
      fields: { name: salutation(one, locale), number: about.no, room: roomName(one, locale) },
      isGreeted: true,
      content: {
        preheader: paragraphs[0]!,
        heading: subject,
        paragraphs: [m.maintenance_mail_dear({ name: salutation(one, locale) }, { locale }), ...paragraphs],
        button: {
          label: m.maintenance_mail_button({}, { locale }),
          url: kit.config.publicUrl + pathIn(locale, `/dashboard/tenant/maintenance/${maintenanceId}`),
        },
        footer: { sender, address, reason: m.maintenance_mail_why({}, { locale }) },
      },
    })
  }
}

export const tellListeners: Listener[] = [on('repair.told', 'mail_repair_told', tellTenants)]
