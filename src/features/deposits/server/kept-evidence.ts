import { conflict } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { findingsOf, type MoveOutFound } from '#features/inspections/server/service.ts'
import type { LeaseRow } from '#features/leases/server/service.ts'
import { signedUrl } from '#features/media/server/service.ts'
import type { Kit } from '#server/kit.ts'
import { type Evidence, keepEvidence, type Line, type Settlement } from './store.ts'

/**
 * Keeps with each line of a settlement what its finding stands on, as the inspection says it now: whatever is added or
 * looked at afterwards, pages and paper show what stood then. The inspections are held until the transaction is over.
 * @throws Problem 409 `deposit_inspection_open` with the inspection that somebody goes on with
 */
export async function freezeEvidence(
  tx: Tx,
  { workspaceId, id: leaseId }: LeaseRow,
  { settlementId, lines }: { settlementId: string; lines: Line[] },
): Promise<void> {
  const inspections = await readNamed(tx, { workspaceId, leaseId, lines, isHeld: true })
  const open = [...inspections.values()].find(({ isOpen }) => isOpen)
  if (open) throw conflict('deposit_inspection_open', { no: open.no })
  for (const [at, line] of lines.entries()) {
    const evidence = evidenceOf(line, inspections)
    if (evidence) await keepEvidence(tx, { workspaceId, settlementId, position: at + 1, evidence })
  }
}

/** What the lines of a settlement stand on, one inspection after the other. What was settled before it was kept is read. */
export async function readEvidence(
  tx: Tx,
  { workspaceId, id: leaseId }: LeaseRow,
  settlement: Settlement | undefined,
) {
  if (settlement?.status !== 'settled') return []
  const lines = settlement.deductions
  const missing = lines.filter(({ found, evidence }) => found && !evidence)
  const inspections = await readNamed(tx, { workspaceId, leaseId, lines: missing, isHeld: false })
  const found = lines.flatMap((line) => {
    const evidence = line.evidence ?? evidenceOf(line, inspections)
    return evidence ? [{ line, evidence, ref: line.found! }] : []
  })
  const each = Map.groupBy(found, ({ ref }) => ref.inspectionId)

  return [...each].map(([inspectionId, taken]) => {
    const { no, day, lastDay } = taken[0]!.evidence
    return { inspectionId, no, day, lastDay, findings: taken.map(findingOf) }
  })
}

/** The same for pages, with photos that open for some minutes. */
export function evidencePart(
  kit: Kit,
  workspaceId: string,
  evidence: Awaited<ReturnType<typeof readEvidence>>,
) {
  const shown = (shots: MoveOutFound['findings'][number]['shotsAfter']) =>
    shots.map(({ id, fileId, takenAt }) => ({ id, takenAt, url: signedUrl(kit, { workspaceId, fileId }) }))

  return evidence.map(({ findings, ...inspection }) => ({
    ...inspection,
    findings: findings.map(({ shotsBefore, shotsAfter, ...finding }) => ({
      ...finding,
      shotsBefore: shown(shotsBefore),
      shotsAfter: shown(shotsAfter),
    })),
  }))
}

/** The inspections that lines name, always in the same order, so that two who hold them never wait for each other. */
async function readNamed(
  tx: Tx,
  {
    workspaceId,
    leaseId,
    lines,
    isHeld,
  }: { workspaceId: string; leaseId: string; lines: Line[]; isHeld: boolean },
): Promise<Map<string, MoveOutFound>> {
  const named = new Map<string, MoveOutFound>()
  for (const inspectionId of [...new Set(lines.flatMap(({ found }) => found?.inspectionId ?? []))].sort()) {
    const found = await findingsOf(tx, workspaceId, { leaseId, inspectionId, isHeld })
    if (found) named.set(inspectionId, found)
  }

  return named
}

/** Null where no finding was taken, or the inspection does not ask for it any more. */
function evidenceOf({ found: ref }: Line, inspections: Map<string, MoveOutFound>): Evidence | null {
  const inspection = ref && inspections.get(ref.inspectionId)
  const finding = inspection?.findings.find(({ key }) => key === ref?.key)
  if (!inspection || !finding) return null
  const { no, day, lastDay } = inspection
  const { words, materialSatang, labourSatang, ageYears, lifeYears, askedSatang } = finding
  const kept = (shots: typeof finding.shotsAfter) =>
    shots.map(({ id, fileId, takenAt }) => ({ id, fileId, takenAt: takenAt.toISOString() }))

  return {
    ...{ no, day, lastDay, words, ageYears, lifeYears },
    materialSatang: String(materialSatang),
    labourSatang: String(labourSatang),
    askedSatang: String(askedSatang),
    shotsBefore: kept(finding.shotsBefore),
    shotsAfter: kept(finding.shotsAfter),
  }
}

function findingOf({ line, evidence, ref }: { line: Line; evidence: Evidence; ref: { key: string } }) {
  const { words, ageYears, lifeYears } = evidence
  const shots = (kept: Evidence['shotsAfter']) =>
    kept.map(({ takenAt, ...shot }) => ({ ...shot, takenAt: new Date(takenAt) }))

  return {
    ...{ key: ref.key, words, ageYears, lifeYears },
    materialSatang: BigInt(evidence.materialSatang),
    labourSatang: BigInt(evidence.labourSatang),
    askedSatang: BigInt(evidence.askedSatang),
    shotsBefore: shots(evidence.shotsBefore),
    shotsAfter: shots(evidence.shotsAfter),
    takenSatang: line.amountSatang,
    wasSatang: line.found ? BigInt(line.found.askedSatang) : null,
  }
}
