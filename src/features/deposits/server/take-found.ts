import { invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { findingsOf } from '#features/inspections/server/service.ts'
import { findLease } from '#features/leases/server/service.ts'
import { holdCredit } from '#features/ledger/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { draftSettlement } from './draft.ts'
import { isSame, MOST_LETTERS } from './found.ts'
import { readMetered } from './meters.ts'
import { findSettlement } from './store.ts'

/**
 * Takes findings over as lines of the draft, in the caller's transaction; without keys all that are left. One that is
 * taken already stays as it is, so that pressing twice takes once.
 * @throws Problem 404; 409 as of a draft; 422 for a finding that is not there
 */
export async function takeFindings(
  tx: Tx,
  kit: Pick<Kit, 'now'>,
  order: { workspaceId: string; leaseId: string; actorId: string | null; keys?: string[] },
): Promise<void> {
  const { workspaceId, leaseId, actorId, keys } = order
  const lease = await findLease(tx, workspaceId, leaseId)
  await holdCredit(tx, workspaceId, lease)
  const settlement = await findSettlement(tx, lease)
  const { deductions } = await readMetered(tx, lease, settlement)
  const found = await findingsOf(tx, workspaceId, { leaseId })
  const wanted = found?.findings.filter(({ key }) => !keys || keys.includes(key)) ?? []
  if (keys && wanted.length < new Set(keys).size) throw invalid({ keys: 'deposits_found_unknown' })
  const added = wanted
    .map(({ key, words, askedSatang }) => ({
      kind: 'damage' as const,
      description: words.th.slice(0, MOST_LETTERS),
      amountSatang: askedSatang,
      found: { inspectionId: found!.inspectionId, key },
    }))
    .filter((one) => !deductions.some((line) => isSame(line.found, one.found)))
  if (added.length === 0) return
  // A later inspection takes the place of an earlier one's finding of the same thing: damage is asked for once.
  const rest = deductions.filter((line) => !added.some(({ found: ref }) => ref.key === line.found?.key))
  if (rest.length + added.length > MOST_LINES) throw invalid({ keys: 'deposits_too_many' })
  const { condition, note } = settlement ?? { condition: 'damage' as const, note: null }
  await draftSettlement(tx, kit, {
    ...{ workspaceId, leaseId, actorId },
    draft: {
      ...{ condition, note: note ?? undefined, deductions: [...rest, ...added] },
      // Sums that nobody typed here.
      meantSatang: [...rest, ...added].map(({ amountSatang }) => amountSatang),
    },
  })
}

/** So many lines a settlement may have. */
const MOST_LINES = 20
