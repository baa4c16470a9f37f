import { sql } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { totalOf } from '#features/jobs/rules/quotes.ts'
import { answerBy, type JobKind, linkEnds, MOST_QUOTES } from '#features/jobs/rules/states.ts'
import { repairJobs } from '#features/jobs/tables.ts'
import type { RepairState } from '#features/maintenance/contract.ts'
import { moveRepair, type RepairRow, readRow, writeStep } from '#features/maintenance/server/service.ts'
import { audit } from '#server/audit.ts'
import { announce } from '#server/events.ts'
import type { Kit } from '#server/kit.ts'
import { chosenOf, findJobs, findQuotes, type JobRow, readJob, standing } from './rows.ts'
import { changeJob } from './write.ts'

export type Manager = { workspaceId: string; by: { kind: 'manager'; id: string } }

const OPEN: readonly RepairState[] = ['new', 'assigned', 'scheduled', 'in_progress', 'on_hold', 'reopened']

/** Asks vendors for a price; who is asked already is not asked twice. @throws Problem 404, 409 */
export async function askForQuotes(
  tx: Tx,
  kit: Kit,
  manager: Manager,
  { id, vendorIds, sendEmail }: { id: string; vendorIds: string[]; sendEmail: boolean },
): Promise<void> {
  const repair = await openRepair(tx, kit, manager, id)
  const asked = await openQuotes(tx, manager, id)
  const more = [...new Set(vendorIds)].filter((one) => !asked.some(({ vendorId }) => vendorId === one))
  if (asked.length + more.length > MOST_QUOTES) throw conflict('job_quotes_most')
  for (const vendorId of more) await addJob(tx, kit, manager, { repair, vendorId, kind: 'quote', sendEmail })
  if (more.length > 0)
    await writeStep(tx, kit, {
      ...{ workspaceId: manager.workspaceId, maintenanceId: id },
      ...{ kind: 'quote_asked' as const, by: manager.by, text: await namesOf(tx, manager, more) },
    })
}

/** Gives the job to a vendor; whoever had it before loses it and is told. @throws Problem 404, 409 */
export async function giveJob(
  tx: Tx,
  kit: Kit,
  manager: Manager,
  { id, vendorId, sendEmail }: { id: string; vendorId: string; sendEmail: boolean },
): Promise<void> {
  const { workspaceId, by } = manager
  const repair = await openRepair(tx, kit, manager, id)
  if (repair.status === 'in_progress' && repair.vendorId !== vendorId) throw conflict('job_begun')
  const [before] = await findJobs(tx, workspaceId, {
    where: sql`w.maintenance_id = ${id} and w.kind = 'work' and w.status in ('asked', 'accepted')`,
    rest: sql`for update of w`,
  })
  if (before?.vendorId === vendorId && before.expiresAt > kit.now()) throw conflict('job_has_it')
  if (before) await endJob(tx, manager, before)
  await addJob(tx, kit, manager, { repair, vendorId, kind: 'work', sendEmail })
  await writeStep(tx, kit, {
    ...{ workspaceId, maintenanceId: id, kind: 'job_given' as const, by },
    text: await namesOf(tx, manager, [vendorId]),
  })
  const isTheirs =
    repair.vendorId === vendorId && (repair.status === 'assigned' || repair.status === 'scheduled')
  if (!isTheirs && repair.status !== 'in_progress')
    await moveRepair(tx, kit, { workspaceId, by }, repair, { to: 'assigned', vendorId })
}

/** Mails the link again. @throws Problem 404, 409 */
export async function sendJob(tx: Tx, kit: Kit, manager: Manager, of: { id: string; jobId: string }) {
  const job = await liveJob(tx, kit, manager, of)
  if (!job.vendorEmail) throw conflict('job_no_mail')
  await mailJob(tx, kit, manager, job.id)
}

/** Takes a job back; the repair waits for the business again. @throws Problem 404, 409 `job_done` */
export async function withdrawJob(
  tx: Tx,
  kit: Kit,
  manager: Manager,
  { id, jobId }: { id: string; jobId: string },
) {
  const { workspaceId, by } = manager
  const repair = await readRow(tx, kit, { workspaceId, id, isHeld: true })
  const job = await jobOf(tx, manager, { id, jobId })
  if (job.state === 'withdrawn') return
  if (job.state === 'done') throw conflict('job_done')
  if (job.state === 'refused') throw conflict('job_refused')
  await endJob(tx, manager, job)
  await writeStep(tx, kit, {
    ...{ workspaceId, maintenanceId: id, kind: 'job_withdrawn' as const, by, text: job.vendorName },
  })
  const isWithThem = repair.status === 'assigned' || repair.status === 'scheduled'
  if (job.kind === 'work' && isWithThem && repair.vendorId === job.vendorId)
    await moveRepair(tx, kit, { workspaceId, by }, repair, { to: 'new' })
}

/** A new link for another week; the one before is dead. @throws Problem 404, 409 */
export async function renewJob(tx: Tx, kit: Kit, manager: Manager, of: { id: string; jobId: string }) {
  const repair = await readRow(tx, kit, { workspaceId: manager.workspaceId, id: of.id, isHeld: true })
  const job = await jobOf(tx, manager, of)
  const state = standing(job, kit.now())
  if (state !== 'expired' && state !== 'asked' && state !== 'accepted') throw conflict(`job_${state}`)
  await changeJob(tx, manager.workspaceId, job.id, {
    linkNo: job.linkNo + 1,
    expiresAt: linkEnds(kit.now(), repair.scheduledAt === null ? null : new Date(repair.scheduledAt)),
  })
  await note(tx, kit, manager, { id: job.id, action: 'job.renewed' })
}

type NewJob = { repair: RepairRow; vendorId: string; kind: JobKind; sendEmail: boolean }

/** Writes a job down, with its mail where it is wanted and there is an address. @throws Problem 404 for a vendor not here */
export async function addJob(
  tx: Tx,
  kit: Kit,
  manager: Manager,
  { repair, vendorId, kind, sendEmail }: NewJob,
) {
  const { workspaceId, by } = manager
  const { rows } = await tx.execute<{ email: string | null }>(sql`
    select nullif(email, '') as email from vendors
     where workspace_id = ${workspaceId} and id = ${vendorId} and deleted_at is null`)
  if (!rows[0]) throw notFound()
  const [id, askedAt] = [newId(), kit.now()]
  await tx.insert(repairJobs).values({
    ...{
      workspaceId,
      id,
      maintenanceId: repair.id,
      vendorId,
      kind,
      askedBy: by.id,
      askedAt,
      createdAt: askedAt,
    },
    priceSatang:
      kind === 'work' ? await agreedWith(tx, { workspaceId, maintenanceId: repair.id, vendorId }) : null,
    answerBy: answerBy(askedAt, repair.priority),
    expiresAt: linkEnds(askedAt, repair.scheduledAt === null ? null : new Date(repair.scheduledAt)),
  })
  await note(tx, kit, manager, { id, action: 'job.added' })
  if (sendEmail && rows[0].email) await mailJob(tx, kit, manager, id)

  return id
}

/** The price of a vendor that was chosen for a repair; a guess of the business is nobody else’s to see. */
async function agreedWith(
  tx: Tx,
  { vendorId, ...of }: { workspaceId: string; maintenanceId: string; vendorId: string },
): Promise<bigint | null> {
  const { workspaceId } = of
  const quote = await chosenOf(tx, await findQuotes(tx, of), { workspaceId, vendorId })

  return quote ? totalOf(quote) : null
}

async function mailJob(tx: Tx, kit: Kit, { workspaceId }: Manager, jobId: string) {
  const sentAt = kit.now()
  await changeJob(tx, workspaceId, jobId, { sentAt })
  await announce(tx, 'job.sent', { workspaceId, jobId, at: sentAt.toISOString() })
}

async function endJob(tx: Tx, { workspaceId }: Manager, job: JobRow) {
  await changeJob(tx, workspaceId, job.id, { state: 'withdrawn' })
  await announce(tx, 'job.withdrawn', { workspaceId, jobId: job.id })
}

/** A repair that work goes on with, held. @throws Problem 404, 409 `job_repair_over` */
export async function openRepair(tx: Tx, kit: Kit, { workspaceId }: Manager, id: string): Promise<RepairRow> {
  const repair = await readRow(tx, kit, { workspaceId, id, isHeld: true })
  if (!OPEN.includes(repair.status)) throw conflict('job_repair_over')

  return repair
}

export const openQuotes = (tx: Tx, { workspaceId }: Manager, id: string) =>
  findJobs(tx, workspaceId, {
    where: sql`w.maintenance_id = ${id} and w.kind = 'quote' and w.status = 'asked'`,
    rest: sql`for update of w`,
  })

/** A job of this repair, held. @throws Problem 404 */
export async function jobOf(tx: Tx, { workspaceId }: Manager, { id, jobId }: { id: string; jobId: string }) {
  const job = await readJob(tx, workspaceId, { id: jobId, isHeld: true })
  if (job.maintenanceId !== id) throw notFound()

  return job
}

/** One whose link is good. @throws Problem 404, 409 */
async function liveJob(tx: Tx, kit: Kit, manager: Manager, of: { id: string; jobId: string }) {
  const job = await jobOf(tx, manager, of)
  const state = standing(job, kit.now())
  if (state !== 'asked' && state !== 'accepted' && state !== 'chosen') throw conflict(`job_${state}`)

  return job
}

async function namesOf(tx: Tx, { workspaceId }: Manager, ids: string[]): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from vendors where workspace_id = ${workspaceId} and id = any (${`{${ids.join()}}`}::uuid[]) order by name`)

  return rows.map(({ name }) => name).join(', ')
}

function note(
  tx: Tx,
  kit: Kit,
  { workspaceId, by }: Manager,
  { id, action }: { id: string; action: string },
) {
  return audit(tx, { at: kit.now(), workspaceId, actorId: by.id, recordKind: 'job', recordId: id, action })
}
