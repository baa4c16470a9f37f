import type { Tx } from '#db/client.ts'
import { depositDays } from '#features/deposits/server/service.ts'
import { unreadDays } from '#features/meters/server/service.ts'
import type { DayScope, DaySpan } from './sources.ts'

/** A row of a source, before its home is known by name. */
export type Dated = { kind: string; ref: string; day: string; homeId: string | null; n: number }

/** Dates that follow from rules: until when deposits go back, and when bills go out while meters are unread. For staff. */
export async function readReckoned(
  tx: Tx,
  { workspaceId, kind }: DayScope,
  { from, to, today }: DaySpan,
  now: Date,
): Promise<Dated[]> {
  if (kind !== 'staff') return []
  const isIn = ({ day }: { day: string }) => day >= from && day <= to
  const deposits = (await depositDays(tx, workspaceId, today)).filter(isIn)
  // Bills go out for a month ahead at most: other months need no look at rooms.
  const meters = from <= to && to >= today ? (await unreadDays(tx, workspaceId, now)).filter(isIn) : []

  return [
    ...deposits.map(({ leaseId, day, homeId }) => ({ kind: 'deposit', ref: leaseId, day, homeId, n: 1 })),
    ...meters.map(({ day, count }) => ({
      kind: 'meters',
      ref: `${workspaceId}-${day}`,
      day,
      homeId: null,
      n: count,
    })),
  ]
}
