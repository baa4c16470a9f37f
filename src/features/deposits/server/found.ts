import { invalid } from '#contract/problem.ts'
import type { MoveOutFound } from '#features/inspections/server/service.ts'
import type { Deducted } from '#features/invoices/server/service.ts'
import { signedUrl } from '#features/media/server/service.ts'
import type { Kit } from '#server/kit.ts'
import type { Line } from './store.ts'

/** Which finding of a moving out a line asks for. */
type FoundRef = { inspectionId: string; key: string }

export const isSame = (a: FoundRef | undefined, b: FoundRef | undefined) =>
  a !== undefined && a.inspectionId === b?.inspectionId && a.key === b.key

/**
 * Lines with what the inspection asked for when they were taken over. Who changes a sum has looked at the finding anew.
 * @throws Problem 422 for a finding that is none of this lease's, or that two lines ask for
 */
export function withFindings(
  lines: (Deducted & { found?: FoundRef })[],
  before: Line[],
  found: MoveOutFound | null,
): Line[] {
  return lines.map(({ found: ref, ...line }, at): Line => {
    if (!ref) return line
    const refuse = (code: string) => invalid({ [`deductions.${at}.description`]: code })
    // Two inspections of one moving out ask for the same damage once.
    if (lines.slice(0, at).some((one) => one.found?.key === ref.key)) throw refuse('deposits_found_twice')
    const kept = before.find((one) => isSame(one.found, ref))
    const now =
      found?.inspectionId === ref.inspectionId ? found.findings.find(({ key }) => key === ref.key) : undefined
    if (kept && (!now || kept.amountSatang === line.amountSatang)) return { ...line, found: kept.found }
    if (!now) throw refuse('deposits_found_unknown')

    return { ...line, found: { ...ref, askedSatang: String(now.askedSatang), words: now.words } }
  })
}

/** A line with its words in both languages, where nobody has put it in others. */
export function withFoundWords<Of extends Line>(line: Of): Of {
  const words = line.found?.words

  return words && [words.th, words.en].some((text) => plain(text) === plain(line.description))
    ? { ...line, words }
    : line
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_LETTERS)
/** So long the words of a line may be. */
export const MOST_LETTERS = 150

/** What was found beside the lines, with its photos; each opens for some minutes. */
export function foundPart(
  kit: Kit,
  workspaceId: string,
  { found, lines }: { found: MoveOutFound | null; lines: Line[] },
) {
  if (!found) return null
  const { inspectionId, no, day, lastDay, isOpen, findings } = found
  const shown = (shots: (typeof findings)[number]['shotsAfter']) =>
    shots.map(({ id, fileId, takenAt }) => ({ id, takenAt, url: signedUrl(kit, { workspaceId, fileId }) }))

  return {
    ...{ inspectionId, no, day, lastDay, isOpen },
    findings: findings.map(({ shotsBefore, shotsAfter, ...finding }) => {
      const taken = lines.find((line) => isSame(line.found, { inspectionId, key: finding.key }))
      return {
        ...finding,
        shotsBefore: shown(shotsBefore),
        shotsAfter: shown(shotsAfter),
        takenSatang: taken?.amountSatang ?? null,
        /** What the inspection asked for when it was taken over. */
        wasSatang: taken?.found ? BigInt(taken.found.askedSatang) : null,
      }
    }),
  }
}

/** The lines, counted from 1, that keep more than the inspection asks for. */
export function aboveFound(lines: Line[], found: MoveOutFound | null): number[] {
  return lines.flatMap(({ found: ref, amountSatang }, at) => {
    if (!ref) return []
    const now =
      found?.inspectionId === ref.inspectionId ? found.findings.find(({ key }) => key === ref.key) : undefined
    return amountSatang > (now?.askedSatang ?? 0n) ? [at + 1] : []
  })
}
