import { and, eq, sql } from 'drizzle-orm'
import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { totalOf } from '#features/jobs/rules/quotes.ts'
import { MOST_QUOTES } from '#features/jobs/rules/states.ts'
import { repairJobs, repairQuotes } from '#features/jobs/tables.ts'
import { agreePrice, writeStep } from '#features/maintenance/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { addJob, jobOf, type Manager, openQuotes, openRepair } from './manage.ts'
import { findQuotes, readJob, standing } from './rows.ts'
import { type Prices, writeQuote } from './write.ts'

/** The price of a vendor who phoned; one who was not asked by a link is asked by it. @throws Problem 404, 409, 422 */
export async function enterQuote(
  tx: Tx,
  kit: Kit,
  manager: Manager,
  { id, vendorId, prices }: { id: string; vendorId: string; prices: Prices },
): Promise<void> {
  const { workspaceId, by } = manager
  const repair = await openRepair(tx, kit, manager, id)
  const asked = await openQuotes(tx, manager, id)
  const known = asked.find((one) => one.vendorId === vendorId)
  if (!known && asked.length >= MOST_QUOTES) throw conflict('job_quotes_most')
  if (known && standing(known, kit.now()) === 'passed') throw conflict('job_passed')
  const job =
    known ??
    (await readJob(tx, workspaceId, {
      id: await addJob(tx, kit, manager, { repair, vendorId, kind: 'quote', sendEmail: false }),
    }))
  const before = (await findQuotes(tx, { workspaceId, maintenanceId: id })).find(
    ({ jobId }) => jobId === job.id,
  )
  if (await writeQuote(tx, kit, manager, job, { prices, before }))
    await writeStep(tx, kit, { workspaceId, maintenanceId: id, kind: 'quoted', by, text: job.vendorName })
}

/** Chooses a price: the repair gets its sum and its vendor; a job in hand goes on for the new sum. @throws Problem 404, 409 */
export async function chooseQuote(
  tx: Tx,
  kit: Kit,
  manager: Manager,
  { id, jobId, quoteId, reason }: { id: string; jobId: string; quoteId: string; reason: string },
): Promise<void> {
  const { workspaceId, by } = manager
  await openRepair(tx, kit, manager, id)
  const job = await jobOf(tx, manager, { id, jobId })
  const quote = (await findQuotes(tx, { workspaceId, maintenanceId: id })).find((one) => one.id === quoteId)
  if (!quote || quote.jobId !== jobId) throw conflict('job_quote_replaced')
  if (quote.chosenAt) return
  if (job.state === 'refused' || job.state === 'withdrawn') throw conflict(`job_${job.state}`)
  if (quote.validUntil < todayInBangkok(kit.now())) throw conflict('job_quote_over')
  if (job.givenTo !== null && job.givenTo !== job.vendorId) throw conflict('job_given')
  const estimateSatang = totalOf(quote)
  const ofQuotes = and(eq(repairQuotes.workspaceId, workspaceId), eq(repairQuotes.maintenanceId, id))
  await tx.update(repairQuotes).set({ chosenAt: null, chosenBy: null, chosenReason: '' }).where(ofQuotes)
  await tx
    .update(repairQuotes)
    .set({ chosenAt: kit.now(), chosenBy: by.id, chosenReason: reason })
    .where(and(ofQuotes, eq(repairQuotes.id, quoteId)))
  await tx
    .update(repairJobs)
    .set({ priceSatang: estimateSatang })
    .where(
      and(
        eq(repairJobs.workspaceId, workspaceId),
        eq(repairJobs.maintenanceId, id),
        eq(repairJobs.kind, 'work'),
        sql`status in ('asked', 'accepted')`,
      ),
    )
  await agreePrice(tx, kit, { workspaceId, by }, { id, vendorId: job.vendorId, estimateSatang, reason })
}
