import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'

const PREFIX = {
  invoice: 'INV',
  receipt: 'RC',
  lease: 'LS',
  repair: 'RP',
  withholding: 'WT',
  listing_agreement: 'LA',
  management_fee: 'MA',
  deposit_letter: 'DL',
  registration_letter: 'RL',
  welcome_letter: 'WL',
  purchase_sale: 'PS',
  letter: 'LT',
  lease_annex: 'AN',
  inspection: 'IR',
  move_in: 'MI',
  move_out: 'MO',
  income: 'OI',
} as const

type Series = {
  workspaceId: string
  kind: keyof typeof PREFIX
  year: number
}

/**
 * Locks a series of numbers until the transaction ends, so that others who take numbers of it wait. A rollback gives
 * its numbers back: the series runs without gaps (Revenue Code s.86/4: serial, never used again).
 */
export async function lockNumbers(tx: Tx, { workspaceId, kind, year }: Series): Promise<void> {
  await tx.execute(sql`
    insert into counters (workspace_id, kind, year, last) values (${workspaceId}, ${kind}, ${year}, 0)
    on conflict (workspace_id, kind, year) do update set last = counters.last`)
}

/** Takes the next numbers of a series, e.g. `INV-2026-0042`. */
export async function takeNumbers(tx: Tx, series: Series, count: number): Promise<string[]> {
  if (count === 0) return []
  const { workspaceId, kind, year } = series
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into counters (workspace_id, kind, year, last) values (${workspaceId}, ${kind}, ${year}, ${count})
    on conflict (workspace_id, kind, year) do update set last = counters.last + ${count} returning last`)
  const first = rows[0]!.last - count + 1

  return Array.from({ length: count }, (_, index) => written(series, first + index))
}

/** The next number of a series. */
export async function takeNumber(tx: Tx, series: Series): Promise<string> {
  return (await takeNumbers(tx, series, 1))[0]!
}

/** What the next number would be now, nothing taken and nobody kept waiting: somebody else may take it meanwhile. */
export async function likelyNumber(tx: Tx, series: Series): Promise<string> {
  const { workspaceId, kind, year } = series
  const { rows } = await tx.execute<{ last: number }>(sql`
    select last from counters where workspace_id = ${workspaceId} and kind = ${kind} and year = ${year}`)

  return written(series, (rows[0]?.last ?? 0) + 1)
}

function written({ kind, year }: Series, count: number): string {
  return `${PREFIX[kind]}-${year}-${String(count).padStart(4, '0')}`
}
