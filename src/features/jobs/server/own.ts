import { sql } from 'drizzle-orm'
import { businessNameIn } from '#db/business-name.ts'
import type { Tx } from '#db/client.ts'
import { roomName } from '#features/invoices/server/service.ts'
import { type DeskPlace, deskPlace } from '#features/jobs/rules/desk.ts'
import type { Priority } from '#features/maintenance/contract.ts'
import type { Service } from '#features/vendors/contract.ts'
import { type ApiContext, recordsHere } from '#server/http/context.ts'
import { jobToken } from './link.ts'
import { findJobs, type JobRow, standing } from './rows.ts'
import { findHomes, roughlyWhere } from './view.ts'

/** The newest of a business; older ones are done and paid. */
const MOST = 200

type Link = { workspaceId: string; recordId: string }
type Business = { id: string; name: string; phone: string | null }

/**
 * The reader's jobs as a vendor, over all businesses that keep a record of them or in the place chosen in this session.
 * What one sees is no more than behind the link of the job. A record that was put away has none.
 */
export async function listOwnJobs(context: ApiContext) {
  const found: Shown[] = []
  for (const link of recordsHere(context, 'vendor'))
    await context.kit.database.inWorkspace(link.workspaceId, async (tx) => {
      const business = await businessOf(tx, context, link)
      if (!business) return
      const rows = await findJobs(tx, link.workspaceId, {
        where: sql`w.id in (select id from repair_jobs
          where workspace_id = ${link.workspaceId} and vendor_id = ${link.recordId} and status not in ('refused', 'withdrawn')
          order by requested_at desc, id desc limit ${MOST})`,
      })
      const about = await readAbout(tx, link.workspaceId, rows)
      for (const row of rows) {
        const job = shown(context, { business, row, ...about(row) })
        if (job) found.push(job)
      }
    })

  return found.sort((one, other) => orderOf(one) - orderOf(other))
}

type Placed = { place: DeskPlace; scheduledAt: Date | null; answerBy: Date; askedAt: Date }

/** What comes first comes first; of what is over the newest. */
function orderOf({ place, scheduledAt, answerBy, askedAt }: Placed): number {
  if (place === 'answer' || place === 'quote_asked') return answerBy.getTime()
  if (place === 'today' || place === 'coming' || place === 'in_hand')
    return scheduledAt?.getTime() ?? askedAt.getTime()

  return -askedAt.getTime()
}

type Shown = NonNullable<ReturnType<typeof shown>>
type About = { repair: Repair; quoteSatang: bigint | null; homes: Homes }
type Homes = Awaited<ReturnType<typeof findHomes>>

function shown(
  { kit, locale }: ApiContext,
  { business, row, repair, quoteSatang, homes }: About & { business: Business; row: JobRow },
) {
  const state = standing(row, kit.now())
  const scheduledAt = repair.scheduledAt === null ? null : new Date(repair.scheduledAt)
  const standsAs = { ...row, standing: state, hasQuote: quoteSatang !== null, scheduledAt }
  const place = deskPlace(standsAs, kit.now())
  if (!place) return null
  const isWork = row.kind === 'work'
  const isTheirs = isWork && state === 'accepted'

  return {
    ...{ id: row.id, business, kind: row.kind, standing: state, stage: row.stage, place },
    ...{ no: repair.no, title: repair.title, category: repair.category, priority: repair.priority },
    area: homes[0] ? roughlyWhere(homes[0], locale) : '',
    homes: isTheirs ? homes.map((home) => roomName(home, locale)) : [],
    scheduledAt: isWork ? scheduledAt : null,
    scheduledUntil: isWork && repair.scheduledUntil !== null ? new Date(repair.scheduledUntil) : null,
    isHeld: row.repairStatus === 'on_hold' && repair.holdReason === 'owner',
    ...{ askedAt: row.askedAt, answerBy: row.answerBy },
    ...{ priceSatang: row.priceSatang, quoteSatang },
    token: jobToken(kit, { workspaceId: business.id, jobId: row.id, linkNo: row.linkNo }),
  }
}

type Repair = {
  id: string
  no: string
  title: string
  category: Service
  priority: Priority
  holdReason: string | null
  scheduledAt: string | null
  scheduledUntil: string | null
}

/** The repairs, homes and prices of jobs, each read once. */
async function readAbout(tx: Tx, workspaceId: string, jobs: JobRow[]): Promise<(row: JobRow) => About> {
  const repairIds = [...new Set(jobs.map(({ maintenanceId }) => maintenanceId))]
  const { rows: repairs } = await tx.execute<Repair>(sql`
    select id, no, title, category, priority, hold_reason as "holdReason", scheduled_at as "scheduledAt",
           scheduled_until as "scheduledUntil"
      from maintenance_items where workspace_id = ${workspaceId} and id = any (${`{${repairIds.join()}}`}::uuid[])`)
  const { rows: quotes } = await tx.execute<{ jobId: string; total: string }>(sql`
    select job_id as "jobId", (labour_satang + parts_satang + travel_satang + vat_satang)::text as total
      from repair_quotes where workspace_id = ${workspaceId} and replaced_at is null
       and job_id = any (${`{${jobs.map(({ id }) => id).join()}}`}::uuid[])`)
  const homes = await findHomes(tx, workspaceId, repairIds)
  const byRepair = Map.groupBy(homes, ({ maintenanceId }) => maintenanceId)
  const repairOf = new Map(repairs.map((one) => [one.id, one]))
  const quoteOf = new Map(quotes.map(({ jobId, total }) => [jobId, BigInt(total)]))

  return ({ id, maintenanceId }) => ({
    repair: repairOf.get(maintenanceId)!,
    quoteSatang: quoteOf.get(id) ?? null,
    homes: byRepair.get(maintenanceId) ?? [],
  })
}

/** The business of a record, in the reader's language; undefined once the record is put away. */
async function businessOf(tx: Tx, { locale }: ApiContext, { workspaceId, recordId }: Link) {
  const { rows } = await tx.execute<Business>(sql`
    select w.id, ${businessNameIn(locale)} as name, w.phone
      from vendors v join workspaces w on w.id = v.workspace_id
     where v.workspace_id = ${workspaceId} and v.id = ${recordId} and v.deleted_at is null`)

  return rows[0]
}
