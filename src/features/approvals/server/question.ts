import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { isHeldOn } from '#db/ownerships.ts'
import { roomName } from '#features/invoices/server/service.ts'
import { readPhotos, readRow, yesFor } from '#features/maintenance/server/service.ts'
import { equalParts } from '#features/repair-rules/contract.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { displayPhone } from '#thai/phone.ts'
import { shownState, sumOf } from './standing.ts'

type Row = {
  id: string
  maintenanceId: string
  ownerId: string
  ownerName: string
  ownerNameEn: string | null
  amount: string
  state: 'waiting' | 'approved' | 'refused' | 'withdrawn'
  reason: string
  answerText: string
  answeredVia: 'portal' | 'link' | 'manager' | null
  heldFrom: string | null
  createdAt: string
  answeredAt: string | null
  expiresAt: string
  askedBy: string | null
  businessName: string
  businessNameEn: string | null
  businessPhone: string | null
}

export type Asking = { workspaceId: string; locale: Locale }

/** A question to an owner as it stands in the books; `ownerId` narrows to an owner's own. @throws Problem 404 */
export async function findQuestion(
  tx: Tx,
  workspaceId: string,
  { id, ownerId, isHeld = false }: { id: string; ownerId?: string; isHeld?: boolean },
): Promise<Row> {
  const { rows } = await tx.execute<Row>(sql`
    select a.id, a.maintenance_id as "maintenanceId", a.owner_id as "ownerId", o.name as "ownerName", o.name_en as "ownerNameEn", a.amount_satang::text as amount,
           a.state, a.reason, a.answer_text as "answerText", a.answered_via as "answeredVia", a.held_from as "heldFrom", a.created_at as "createdAt",
           a.answered_at as "answeredAt", a.expires_at as "expiresAt", a.created_by as "askedBy",
           w.business_name as "businessName", w.business_name_en as "businessNameEn", w.phone as "businessPhone"
      from repair_approvals a
      join owners o on o.workspace_id = a.workspace_id and o.id = a.owner_id
      join workspaces w on w.id = a.workspace_id
     where a.workspace_id = ${workspaceId} and a.id = ${id} and a.kind = 'owner'
       ${ownerId ? sql`and a.owner_id = ${ownerId}` : sql``} ${isHeld ? sql`for update of a` : sql``}`)
  if (!rows[0]) throw notFound()

  return rows[0]
}

/** Ids of what an owner is asked and was asked, those that wait first. */
export async function questionsOf(tx: Tx, workspaceId: string, ownerId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from repair_approvals
     where workspace_id = ${workspaceId} and owner_id = ${ownerId} and kind = 'owner'
     order by state <> 'waiting', created_at desc, id desc limit 100`)

  return rows.map(({ id }) => id)
}

/** Whether a question is one to this owner. */
export async function isAskedOf(
  tx: Tx,
  workspaceId: string,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select 1 from repair_approvals
     where workspace_id = ${workspaceId} and id = ${id} and owner_id = ${ownerId} and kind = 'owner'`)

  return rowCount === 1
}

/** A question with all that an owner wants to know before the answer. @throws Problem 404 */
export async function readWholeQuestion(
  tx: Tx,
  kit: Kit,
  asking: Asking,
  which: { id: string; ownerId?: string },
) {
  const { workspaceId } = asking
  const { maintenanceId } = await findQuestion(tx, workspaceId, which)
  const photos = await readPhotos(tx, kit, { workspaceId, maintenanceId })

  return {
    ...(await readQuestion(tx, kit, asking, which)),
    photos: photos.map(({ id, url }) => ({ id, url })),
    quotes: await readPrices(tx, asking, maintenanceId),
  }
}

type Price = {
  id: string
  vendorName: string
  total: string
  warrantyDays: number
  earliestDay: string
  isChosen: boolean
  chosenReason: string
}

/** What workers ask for a repair, the cheapest first. */
async function readPrices(tx: Tx, { workspaceId, locale }: Asking, maintenanceId: string) {
  const { rows } = await tx.execute<Price>(sql`
    select q.id, ${locale === 'en' ? sql`coalesce(nullif(v.name_en, ''), v.name)` : sql`v.name`} as "vendorName",
           (q.labour_satang + q.parts_satang + q.travel_satang + q.vat_satang)::text as total,
           q.warranty_days as "warrantyDays", q.earliest_day::text as "earliestDay", q.chosen_at is not null as "isChosen",
           q.chosen_reason as "chosenReason"
      from repair_quotes q
      join repair_jobs j on j.workspace_id = q.workspace_id and j.id = q.job_id
      join vendors v on v.workspace_id = j.workspace_id and v.id = j.vendor_id
     where q.workspace_id = ${workspaceId} and q.maintenance_id = ${maintenanceId}
       and (q.replaced_at is null or q.chosen_at is not null) and (j.status not in ('withdrawn', 'refused') or q.chosen_at is not null)
     order by q.labour_satang + q.parts_satang + q.travel_satang + q.vat_satang, q.created_at, q.id`)

  return rows.map(({ total, ...row }) => ({ ...row, totalSatang: BigInt(total) }))
}

/** The same without its photos, for lists and mails. @throws Problem 404 */
export async function readQuestion(
  tx: Tx,
  kit: Kit,
  { workspaceId, locale }: Asking,
  { id, ownerId }: { id: string; ownerId?: string },
) {
  const row = await findQuestion(tx, workspaceId, { id, ...(ownerId && { ownerId }) })
  const { maintenanceId } = row
  const repair = await readRow(tx, kit, { workspaceId, id: maintenanceId })
  const part = await partOf(tx, kit, workspaceId, { repair, ownerId: row.ownerId })
  const amountSatang = BigInt(row.amount)
  const currentSatang = part?.amountSatang ?? amountSatang
  const homes = await tx.execute<{
    unitNo: string
    propertyType: string
    projectTh: string | null
    projectEn: string | null
  }>(sql`
    select h.unit_no as "unitNo", h.type as "propertyType", j.name_th as "projectTh", j.name_en as "projectEn"
      from properties h left join projects j on j.workspace_id = h.workspace_id and j.id = h.project_id
     where h.workspace_id = ${workspaceId} and h.id = any (${`{${(part?.propertyIds ?? [repair.propertyId]).join()}}`}::uuid[])
     order by j.name_th, length(h.unit_no), h.unit_no`)
  const shown = shownState({ ...row, kind: 'owner', amountSatang }, { currentSatang, now: kit.now() })
  // Nobody has to answer for work that was called off.
  const state = repair.status === 'cancelled' && row.state === 'waiting' ? 'withdrawn' : shown

  return {
    ...{ id: row.id, state, amountSatang, currentSatang },
    ownSatang: await shareOf(tx, kit, workspaceId, {
      ...{ ownerId: row.ownerId, amountSatang },
      propertyIds: part?.propertyIds ?? [repair.propertyId],
    }),
    ...{ no: repair.no, title: repair.title, description: repair.description ?? '' },
    homeNames: homes.rows.map((home) => roomName(home, locale)),
    reportedAt: new Date(repair.createdAt),
    reportedBy: repair.reporterKind,
    isUrgent: repair.priority === 'urgent' || repair.priority === 'emergency',
    ...{ reason: row.reason, billTo: repair.billTo, billToReason: repair.billToReason },
    businessName: (locale === 'en' && row.businessNameEn) || row.businessName,
    businessPhone: row.businessPhone && displayPhone(row.businessPhone),
    ownerName: (locale === 'en' && row.ownerNameEn) || row.ownerName,
    createdAt: new Date(row.createdAt),
    expiresAt: new Date(row.expiresAt),
    answeredAt: row.answeredAt ? new Date(row.answeredAt) : null,
    answerText: row.answerText,
    isTakenBack: row.state === 'withdrawn' && (row.answeredVia === 'portal' || row.answeredVia === 'link'),
    canWithdraw: row.state === 'approved' && mayWithdraw(repair.status),
  }
}

/** What falls on an owner of a sum that homes share equally, by their shares today; null where all is theirs. */
async function shareOf(
  tx: Tx,
  kit: Kit,
  workspaceId: string,
  { ownerId, amountSatang, propertyIds }: { ownerId: string; amountSatang: bigint; propertyIds: string[] },
): Promise<bigint | null> {
  const today = sql`${todayInBangkok(kit.now())}::date`
  const { rows } = await tx.execute<{ share: number }>(sql`
    select coalesce((select w.share_bp from ownerships w where w.workspace_id = h.workspace_id and w.property_id = h.id
             and w.owner_id = ${ownerId} and ${isHeldOn(sql`w`, today)}), 0)::int as share
      from properties h
     where h.workspace_id = ${workspaceId} and h.id = any (${`{${propertyIds.join()}}`}::uuid[]) order by h.id`)
  if (rows.every(({ share }) => share === 10_000)) return null
  const parts = equalParts(amountSatang, rows.length)

  return rows.reduce((sum, { share }, index) => sum + (parts[index]! * BigInt(share) + 5_000n) / 10_000n, 0n)
}

/** A yes can be taken back until the work has begun. */
export const mayWithdraw = (status: string) => !['in_progress', 'completed', 'cancelled'].includes(status)

/** What falls on an owner of what a repair costs by now. */
export async function partOf(
  tx: Tx,
  kit: Kit,
  workspaceId: string,
  { repair, ownerId }: { repair: Awaited<ReturnType<typeof readRow>>; ownerId: string },
) {
  const amountSatang = sumOf(repair) ?? 0n
  const parts = await yesFor(tx, kit, workspaceId, { repair, amountSatang })

  return parts.find(({ owner }) => owner?.id === ownerId)
}
