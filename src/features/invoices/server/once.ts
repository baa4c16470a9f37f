import { sql } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { Kit } from '#server/kit.ts'
import { lockNumbers } from '#server/numbers.ts'
import { addDays, monthKey, todayInBangkok } from '#thai/days.ts'
import { insertInvoices } from './issue.ts'
import { closingLine, lastMeters } from './last-readings.ts'
import { findLease } from './leases.ts'
import { type Deducted, firstLines, openingLine } from './lines.ts'
import { laterDay } from './rules.ts'

// Bills that go out once in the life of a lease, beside those of its months.

/** Days to pay the first bill where the lease begins at once. */
const FIRST_BILL_DAYS = 3

/** Days to pay what the deposit does not cover. */
const FINAL_BILL_DAYS = 7

/**
 * The first bill of a lease that has become active: first month, deposit, rent in advance. Answers its id, the same one
 * when it is there already, or null where there is nothing to ask for.
 */
export async function issueFirstInvoice(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  leaseId: string,
): Promise<string | null> {
  const today = todayInBangkok(kit.now())
  const year = Number(today.slice(0, 4))
  await lockNumbers(tx, { workspaceId, kind: 'invoice', year })
  const earlier = await tx.execute<{ id: string }>(sql`
    select id from invoices where workspace_id = ${workspaceId} and lease_id = ${leaseId} and kind = 'first' and status <> 'void'`)
  if (earlier.rows[0]) return earlier.rows[0].id
  const lease = await findLease(tx, workspaceId, leaseId)
  if (!lease) throw notFound()
  const lines = firstLines(lease)
  if (lines.length === 0) return null
  const dueDay = laterDay(lease.startDay, addDays(today, FIRST_BILL_DAYS))
  const [issued] = await insertInvoices(tx, workspaceId, {
    drafts: [{ lease, kind: 'first', period: monthKey(lease.startDay), issueDay: today, dueDay, lines }],
    year,
    now: kit.now(),
  })

  return issued!.id
}

/** Arrears brought from another product, as one bill that is due already. Answers its id. */
export async function issueOpeningInvoice(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  opening: { leaseId: string; amountSatang: bigint; dueDay: string; importId: string },
): Promise<string> {
  const today = todayInBangkok(kit.now())
  const year = Number(today.slice(0, 4))
  await lockNumbers(tx, { workspaceId, kind: 'invoice', year })
  const lease = await findLease(tx, workspaceId, opening.leaseId)
  if (!lease) throw notFound()
  const [issued] = await insertInvoices(tx, workspaceId, {
    drafts: [
      {
        lease,
        kind: 'opening',
        period: monthKey(opening.dueDay),
        issueDay: today,
        dueDay: opening.dueDay,
        lines: [openingLine(opening.amountSatang)],
        importId: opening.importId,
      },
    ],
    year,
    now: kit.now(),
  })

  return issued!.id
}

/**
 * What a tenant owes at the end of a lease, as one bill that the deposit pays first. Readings that it asks for are billed
 * by it. Answers its id.
 */
export async function issueFinalInvoice(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  workspaceId: string,
  { leaseId, deducted, by }: { leaseId: string; deducted: Deducted[]; by: string | null },
): Promise<string> {
  const today = todayInBangkok(kit.now())
  const year = Number(today.slice(0, 4))
  await lockNumbers(tx, { workspaceId, kind: 'invoice', year })
  const lease = await findLease(tx, workspaceId, leaseId)
  if (!lease) throw notFound()
  const last = await lastMeters(tx, workspaceId, leaseId)
  const [issued] = await insertInvoices(tx, workspaceId, {
    drafts: [
      {
        lease,
        kind: 'final',
        period: monthKey(today),
        issueDay: today,
        dueDay: addDays(today, FINAL_BILL_DAYS),
        lines: deducted.map((one) => closingLine(last, one)),
        readingIds: deducted.flatMap(({ readingIds = [] }) => readingIds),
      },
    ],
    year,
    now: kit.now(),
    createdBy: by,
  })

  return issued!.id
}
