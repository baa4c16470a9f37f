import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { JobKind, JobStage, JobState, Standing } from '#features/jobs/rules/states.ts'
import { standingOf } from '#features/jobs/rules/states.ts'
import type { RepairState } from '#features/maintenance/contract.ts'
import type { Locale } from '#i18n/locale.ts'

/** A job as it is read, with what decides how it stands; moments as dates. */
export type JobRow = {
  id: string
  maintenanceId: string
  vendorId: string
  kind: JobKind
  state: JobState
  stage: JobStage | null
  linkNo: number
  priceSatang: bigint | null
  refusal: string
  askedAt: Date
  sentAt: Date | null
  openedAt: Date | null
  answeredAt: Date | null
  answerBy: Date
  nudged: number
  expiresAt: Date
  vendorName: string
  vendorPhone: string | null
  vendorEmail: string | null
  vendorLocale: Locale
  chosen: 'this' | 'other' | null
  givenTo: string | null
  repairStatus: RepairState
  repairVendorId: string | null
}

type Raw = { [K in keyof JobRow]: Date extends JobRow[K] ? string | null : JobRow[K] } & {
  price: string | null
}

const at = (text: string | null) => (text === null ? null : new Date(text))

/** The jobs of a business that a condition on `w` lets through, the first asked first. */
export async function findJobs(
  tx: Tx,
  workspaceId: string,
  { where, rest = sql`` }: { where: SQL; rest?: SQL },
): Promise<JobRow[]> {
  const { rows } = await tx.execute<Raw>(sql`
    select w.id, w.maintenance_id as "maintenanceId", w.vendor_id as "vendorId", w.kind, w.status as state, w.stage, w.link_no as "linkNo",
           w.price_satang::text as price, w.refusal, w.requested_at as "askedAt", w.sent_at as "sentAt", w.opened_at as "openedAt",
           w.answered_at as "answeredAt", w.answer_by as "answerBy", w.nudged, w.expires_at as "expiresAt",
           v.name as "vendorName", v.phone as "vendorPhone", nullif(v.email, '') as "vendorEmail", v.locale as "vendorLocale",
           (select case when o.vendor_id = w.vendor_id then 'this' else 'other' end from repair_quotes q
              join repair_jobs o on o.workspace_id = q.workspace_id and o.id = q.job_id
             where q.workspace_id = w.workspace_id and q.maintenance_id = w.maintenance_id and q.chosen_at is not null) as chosen,
           (select g.vendor_id from repair_jobs g where g.workspace_id = w.workspace_id and g.maintenance_id = w.maintenance_id
               and g.kind = 'work' and g.status in ('asked', 'accepted')) as "givenTo",
           r.status as "repairStatus", r.vendor_id as "repairVendorId"
      from repair_jobs w
      join maintenance_items r on r.workspace_id = w.workspace_id and r.id = w.maintenance_id
      join vendors v on v.workspace_id = w.workspace_id and v.id = w.vendor_id
     where w.workspace_id = ${workspaceId} and ${where} order by w.requested_at, w.id ${rest}`)

  return rows.map(({ price, ...row }) => ({
    ...row,
    priceSatang: price === null ? null : BigInt(price),
    askedAt: at(row.askedAt)!,
    sentAt: at(row.sentAt),
    openedAt: at(row.openedAt),
    answeredAt: at(row.answeredAt),
    answerBy: at(row.answerBy)!,
    expiresAt: at(row.expiresAt)!,
  }))
}

/** A job; held, nobody else changes it until the transaction is over. @throws Problem 404 */
export async function readJob(tx: Tx, workspaceId: string, { id, isHeld }: { id: string; isHeld?: boolean }) {
  const [row] = await findJobs(tx, workspaceId, {
    where: sql`w.id = ${id}`,
    rest: isHeld ? sql`for update of w` : sql``,
  })
  if (!row) throw notFound()

  return row
}

/** How a job's link stands; `linkNo` is that of the link that was opened. */
export function standing(row: JobRow, now: Date, linkNo = row.linkNo): Standing {
  return standingOf(
    { ...row, isNewest: linkNo === row.linkNo },
    { status: row.repairStatus, vendorId: row.repairVendorId },
    now,
  )
}

/** A price as it is read. */
export type QuoteRow = {
  id: string
  jobId: string
  labourSatang: bigint
  partsSatang: bigint
  travelSatang: bigint
  vatSatang: bigint
  warrantyDays: number
  earliestDay: string
  earliestPart: 'morning' | 'afternoon' | 'evening'
  validUntil: string
  note: string
  byKind: 'vendor' | 'manager'
  createdAt: Date
  chosenAt: Date | null
  chosenReason: string
}

/** The prices of a repair that count, and the chosen one where a newer one was sent since. */
export async function findQuotes(
  tx: Tx,
  { workspaceId, maintenanceId }: { workspaceId: string; maintenanceId: string },
): Promise<QuoteRow[]> {
  const { rows } = await tx.execute<
    Omit<QuoteRow, 'labourSatang' | 'partsSatang' | 'travelSatang' | 'vatSatang' | 'createdAt' | 'chosenAt'> &
      Record<'labour' | 'parts' | 'travel' | 'vat' | 'createdAt', string> & { chosenAt: string | null }
  >(sql`
    select q.id, q.job_id as "jobId", q.labour_satang::text as labour, q.parts_satang::text as parts,
           q.travel_satang::text as travel, q.vat_satang::text as vat, q.warranty_days as "warrantyDays",
           q.earliest_day::text as "earliestDay", q.earliest_part as "earliestPart", q.valid_until::text as "validUntil", q.note,
           q.by_kind as "byKind", q.created_at as "createdAt", q.chosen_at as "chosenAt", q.chosen_reason as "chosenReason"
      from repair_quotes q
     where q.workspace_id = ${workspaceId} and q.maintenance_id = ${maintenanceId} and q.replaced_at is null
     order by q.created_at, q.id`)

  return rows.map(({ labour, parts, travel, vat, createdAt, chosenAt, ...row }) => ({
    ...row,
    labourSatang: BigInt(labour),
    partsSatang: BigInt(parts),
    travelSatang: BigInt(travel),
    vatSatang: BigInt(vat),
    createdAt: new Date(createdAt),
    chosenAt: at(chosenAt),
  }))
}

/** The price of a vendor by which they were chosen, of those of a repair. */
export async function chosenOf(
  tx: Tx,
  quotes: readonly QuoteRow[],
  { workspaceId, vendorId }: { workspaceId: string; vendorId: string },
): Promise<QuoteRow | undefined> {
  const quote = quotes.find(({ chosenAt }) => chosenAt !== null)
  if (!quote) return undefined

  return (await readJob(tx, workspaceId, { id: quote.jobId })).vendorId === vendorId ? quote : undefined
}
