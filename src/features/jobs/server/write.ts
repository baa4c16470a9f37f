import { and, eq, isNull } from 'drizzle-orm'
import { assertDay, comingDays } from '#contract/day-bounds.ts'
import { invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { totalOf } from '#features/jobs/rules/quotes.ts'
import { repairJobs, repairQuotes } from '#features/jobs/tables.ts'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import type { JobRow, QuoteRow } from './rows.ts'

export type Prices = Pick<
  QuoteRow,
  | 'labourSatang'
  | 'partsSatang'
  | 'travelSatang'
  | 'vatSatang'
  | 'warrantyDays'
  | 'earliestDay'
  | 'earliestPart'
  | 'validUntil'
  | 'note'
>

export function changeJob(
  tx: Tx,
  workspaceId: string,
  id: string,
  change: Partial<typeof repairJobs.$inferInsert>,
) {
  return tx
    .update(repairJobs)
    .set(change)
    .where(and(eq(repairJobs.workspaceId, workspaceId), eq(repairJobs.id, id)))
}

/**
 * Writes a price down in place of the one before; answers whether it says anything new.
 * @throws Problem 422 by field
 */
export async function writeQuote(
  tx: Tx,
  kit: Kit,
  { workspaceId, by }: { workspaceId: string; by: { kind: 'vendor' | 'manager'; id: string | null } },
  job: Pick<JobRow, 'id' | 'maintenanceId'>,
  { prices, before }: { prices: Prices; before?: QuoteRow },
): Promise<boolean> {
  if (totalOf(prices) === 0n) throw invalid({ labourSatang: 'job_price_empty' })
  const today = todayInBangkok(kit.now())
  const { earliestDay, validUntil } = prices
  assertDay('earliestDay', earliestDay, comingDays(today, 6))
  assertDay('validUntil', validUntil, comingDays(today, 12))
  if (before && isSame(before, prices)) return false
  await tx
    .update(repairQuotes)
    .set({ replacedAt: kit.now() })
    .where(
      and(
        eq(repairQuotes.workspaceId, workspaceId),
        eq(repairQuotes.jobId, job.id),
        isNull(repairQuotes.replacedAt),
      ),
    )
  await tx.insert(repairQuotes).values({
    ...{ ...pricesOf(prices), workspaceId, id: newId(), jobId: job.id, maintenanceId: job.maintenanceId },
    ...{ byKind: by.kind, createdBy: by.kind === 'manager' ? by.id : null, createdAt: kit.now() },
  })
  await changeJob(tx, workspaceId, job.id, { answeredAt: kit.now() })

  return true
}

function isSame(a: Prices, b: Prices): boolean {
  const [left, right] = [pricesOf(a), pricesOf(b)]

  return (Object.keys(left) as (keyof Prices)[]).every((key) => left[key] === right[key])
}

const pricesOf = ({
  labourSatang,
  partsSatang,
  travelSatang,
  vatSatang,
  warrantyDays,
  earliestDay,
  earliestPart,
  validUntil,
  note,
}: Prices): Prices => ({
  ...{ labourSatang, partsSatang, travelSatang, vatSatang, warrantyDays },
  ...{ earliestDay, earliestPart, validUntil, note },
})
