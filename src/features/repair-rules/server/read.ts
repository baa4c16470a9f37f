import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { isHeldOn } from '#db/ownerships.ts'
import { roomName } from '#features/invoices/server/service.ts'
import { type Limits, limitsFor, type WrittenLimits } from '#features/repair-rules/rules/limits.ts'
import { type Timing, timingFor, type WrittenTiming } from '#features/repair-rules/rules/timing.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { versionOf } from '#server/versions/versions.ts'
import { todayInBangkok } from '#thai/days.ts'

export type Scope = 'business' | 'building' | 'owner' | 'home'
export type Written = WrittenLimits & WrittenTiming

type Stored = Omit<Written, keyof WrittenLimits> & {
  soft: string | null
  hard: string | null
  urgentSoft: string | null
  urgentHard: string | null
}

const COLUMNS = sql`
  r.soft_satang::text as soft, r.hard_satang::text as hard, r.urgent_soft_satang::text as "urgentSoft",
  r.urgent_hard_satang::text as "urgentHard", r.clocks, r.work_days as "workDays", r.from_minute as "fromMinute", r.to_minute as "toMinute"`

const money = (text: string | null) => (text === null ? null : BigInt(text))

function writtenOf({ soft, hard, urgentSoft, urgentHard, ...timing }: Stored): Written {
  const { clocks, workDays, fromMinute, toMinute } = timing

  return {
    ...{ softSatang: money(soft), hardSatang: money(hard) },
    ...{ urgentSoftSatang: money(urgentSoft), urgentHardSatang: money(urgentHard) },
    ...{ clocks, workDays, fromMinute, toMinute },
  }
}

export const NOTHING_WRITTEN: Written = {
  ...{ softSatang: null, hardSatang: null, urgentSoftSatang: null, urgentHardSatang: null },
  ...{ clocks: null, workDays: null, fromMinute: null, toMinute: null },
}

/** Who owns most of a home today; of equal shares the first by name. */
export type LeadOwner = { id: string; name: string; email: string | null; locale: Locale }

type HomeRules = {
  propertyId: string
  owner: LeadOwner | null
  limits: { normal: Limits; urgent: Limits }
  timing: Timing
}

/** What holds for homes of a business today, in the order in which they are given. */
export async function rulesOf(
  tx: Tx,
  { now }: Pick<Kit, 'now'>,
  workspaceId: string,
  propertyIds: readonly string[],
): Promise<HomeRules[]> {
  if (propertyIds.length === 0) return []
  const today = sql`${todayInBangkok(now())}::date`
  const { rows: homes } = await tx.execute<{
    id: string
    projectId: string | null
    ownerId: string | null
    ownerName: string | null
    email: string | null
    locale: Locale | null
  }>(sql`
    select h.id, h.project_id as "projectId", o.id as "ownerId", o.name as "ownerName", o.email, o.statement_locale as locale
      from properties h
      left join lateral (
        select o.* from ownerships w join owners o on o.workspace_id = w.workspace_id and o.id = w.owner_id
         where w.workspace_id = h.workspace_id and w.property_id = h.id and o.deleted_at is null and ${isHeldOn(sql`w`, today)}
         order by w.share_bp desc, o.name, o.id limit 1) o on true
     where h.workspace_id = ${workspaceId} and h.id = any (${`{${propertyIds.join()}}`}::uuid[])`)
  const places = homes
    .flatMap(({ id, projectId, ownerId }) => [id, projectId, ownerId].filter(Boolean))
    .concat(workspaceId)
  const { rows } = await tx.execute<Stored & { scope: Scope; scopeId: string }>(sql`
    select r.scope, r.scope_id as "scopeId", ${COLUMNS} from repair_rules r
     where r.workspace_id = ${workspaceId} and r.scope_id = any (${`{${places.join()}}`}::uuid[])`)
  const at = new Map(rows.map((row) => [`${row.scope}:${row.scopeId}`, writtenOf(row)]))
  const byId = new Map(homes.map((home) => [home.id, home]))

  return propertyIds.flatMap((propertyId) => {
    const home = byId.get(propertyId)
    if (!home) return []
    const own = at.get(`home:${propertyId}`) ?? null
    const business = at.get(`business:${workspaceId}`) ?? null
    const ofOwner = (home.ownerId && at.get(`owner:${home.ownerId}`)) || null
    const building = (home.projectId && at.get(`building:${home.projectId}`)) || null
    const limits = (isUrgent: boolean) =>
      limitsFor([own, ofOwner, business], { isUrgent, hasOwner: home.ownerId !== null })

    return [
      {
        propertyId,
        owner: home.ownerId
          ? { id: home.ownerId, name: home.ownerName!, email: home.email, locale: home.locale ?? 'th' }
          : null,
        limits: { normal: limits(false), urgent: limits(true) },
        timing: timingFor([own, building, business]),
      },
    ]
  })
}

type PlaceRow = Stored & {
  scope: Scope
  scopeId: string
  building: string | null
  buildingEn: string | null
  owner: string | null
  unitNo: string | null
  propertyType: string | null
  projectTh: string | null
  projectEn: string | null
}

const ORDER = sql`array_position(array['business', 'building', 'owner', 'home'], r.scope)`

/** Where a business has written rules, itself first. */
export async function listPlaces(
  tx: Tx,
  kit: Kit,
  { workspaceId, locale }: { workspaceId: string; locale: Locale },
) {
  const { rows } = await tx.execute<PlaceRow>(sql`
    select r.scope, r.scope_id as "scopeId", ${COLUMNS}, b.name_th as building, b.name_en as "buildingEn", o.name as owner,
           h.unit_no as "unitNo", h.type as "propertyType", j.name_th as "projectTh", j.name_en as "projectEn"
      from repair_rules r
      left join projects b on r.scope = 'building' and b.workspace_id = r.workspace_id and b.id = r.scope_id
      left join owners o on r.scope = 'owner' and o.workspace_id = r.workspace_id and o.id = r.scope_id and o.deleted_at is null
      left join properties h on r.scope = 'home' and h.workspace_id = r.workspace_id and h.id = r.scope_id and h.deleted_at is null
      left join projects j on j.workspace_id = h.workspace_id and j.id = h.project_id
     where r.workspace_id = ${workspaceId} and (r.scope = 'business' or coalesce(b.id, o.id, h.id) is not null)
     order by ${ORDER}, b.name_th, o.name, j.name_th, length(h.unit_no), h.unit_no, r.scope_id`)
  const written = rows.map((row) => ({
    scope: row.scope,
    scopeId: row.scopeId,
    name: nameOf(row, locale),
    ...writtenOf(row),
  }))
  if (written[0]?.scope !== 'business')
    written.unshift({ scope: 'business', scopeId: workspaceId, name: '', ...NOTHING_WRITTEN })

  return written.map((place) => ({ ...place, version: versionOf(kit, place) }))
}

function nameOf({ scope, building, buildingEn, owner, ...home }: PlaceRow, locale: Locale): string {
  if (scope === 'business') return ''
  if (scope === 'building') return (locale === 'en' && buildingEn) || building || ''
  if (scope === 'owner') return owner ?? ''

  return roomName({ ...home, unitNo: home.unitNo ?? '', propertyType: home.propertyType ?? '' }, locale)
}
