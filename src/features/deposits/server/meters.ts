import type { Tx } from '#db/client.ts'
import type { MetersFound } from '#features/inspections/server/service.ts'
import {
  type Deducted,
  type LastMeters,
  lastMeters,
  unbilledAtEnd,
  withMeterWords,
} from '#features/invoices/server/service.ts'
import type { LeaseRow } from '#features/leases/server/service.ts'
import { withFoundWords } from './found.ts'
import type { Line, Settlement } from './store.ts'

/** The lines of a settlement with what the meters say at the end of its lease. */
export type Metered = {
  deductions: Line[]
  /** Lines for readings that came after the draft was saved, or were taken off it. */
  offered: Deducted[]
  last: LastMeters | null
}

/**
 * What is kept back: as settled; as drafted, but for lines whose readings another bill has asked for or somebody has
 * read anew; and before anybody drafted, what the meters counted that no bill asked for (decision 167).
 */
export async function readMetered(
  tx: Tx,
  { workspaceId, id: leaseId }: LeaseRow,
  settlement: Settlement | undefined,
): Promise<Metered> {
  const last = await lastMeters(tx, workspaceId, leaseId)
  const saved = settlement?.deductions ?? []
  if (settlement?.status === 'settled')
    return { deductions: saved.map((line) => inBoth(last, line)), offered: [], last }
  const deductions = freeLines(last, saved).map((line) => inBoth(last, line))
  const counted = new Set(deductions.flatMap(({ readingIds = [] }) => readingIds))
  const unbilled = last ? unbilledAtEnd(last, counted) : []

  return settlement ? { deductions, offered: unbilled, last } : { deductions: unbilled, offered: [], last }
}

const inBoth = (last: LastMeters | null, line: Line): Line =>
  withFoundWords({ ...line, ...withMeterWords(last, line) })

/** Lines that ask for readings no bill has asked for, each reading once; a line with a reading that is gone is gone. */
export function freeLines<Line extends Pick<Deducted, 'readingIds'>>(
  last: LastMeters | null,
  lines: Line[],
): Line[] {
  const free = new Set(
    (last?.readings ?? []).filter(({ invoiceId }) => invoiceId === null).map(({ id }) => id),
  )

  return lines.filter(({ readingIds = [] }) => {
    const isFree = readingIds.every((id) => free.has(id)) && new Set(readingIds).size === readingIds.length
    for (const id of isFree ? readingIds : []) free.delete(id)

    return isFree
  })
}

/**
 * What inspections of the lease say of its meters: on moving out where they stood, on moving in where one began that was
 * never read.
 */
export function foundMeters({ lease, meters }: LastMeters, found: MetersFound[]) {
  return found.flatMap(({ inspectionId, no, kind, day, ...values }) => {
    const isOut = kind === 'move_out'
    if (isOut && day <= lease.metersFrom) return []
    const figureOf = (of: 'water' | 'electric') =>
      meters.some((meter) => meter.kind === of && (isOut || !meter.last)) ? values[of] : null
    const [water, electric] = [figureOf('water'), figureOf('electric')]

    return water === null && electric === null ? [] : [{ inspectionId, no, kind, day, water, electric }]
  })
}
