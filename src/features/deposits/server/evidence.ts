import { findFile, readFile } from '#features/media/server/service.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import type { DepositEvidence } from '#server/ports/pdf/papers.ts'
import { todayInBangkok } from '#thai/days.ts'
import type { Whole } from './views.ts'

/** So many pictures of one thing are set on paper; the rest stand in the inspection. */
const MOST_SHOTS = 4

type Finding = Whole['evidence'][number]['findings'][number]

/**
 * What the deductions of a settlement rest on, one inspection after the other: how each sum was reached, and the pictures
 * of then and now, made small one after the other. Empty where none of them comes from an inspection.
 */
export async function evidenceOf(kit: Kit, { evidence, lease }: Whole): Promise<DepositEvidence[]> {
  const inspections: DepositEvidence[] = []
  const picture = (shots: Finding['shotsAfter']) => picturesOf(kit, lease.workspaceId, shots)
  for (const { no, day, findings } of evidence) {
    const items: DepositEvidence['items'] = []
    for (const finding of findings)
      items.push({
        words: finding.words,
        sum: { th: sumOf(finding, 'th'), en: sumOf(finding, 'en') },
        before: await picture(finding.shotsBefore),
        after: await picture(finding.shotsAfter),
      })
    inspections.push({ no, on: day, items })
  }

  return inspections
}

async function picturesOf(kit: Kit, workspaceId: string, shots: Finding['shotsAfter']) {
  const pictures: { on: string; bytes: Uint8Array }[] = []
  for (const { fileId, takenAt } of shots.slice(0, MOST_SHOTS)) {
    const file = await kit.database.inWorkspace(workspaceId, (tx) => findFile(tx, workspaceId, fileId))
    if (!file) continue
    const { bytes } = await kit.ports.images.printed(await readFile(kit, file))
    pictures.push({ on: todayInBangkok(takenAt), bytes })
  }

  return pictures
}

function sumOf({ materialSatang, labourSatang, ageYears, lifeYears }: Finding, locale: Locale): string {
  const sum = { material: formatMoney(materialSatang, locale), labour: formatMoney(labourSatang, locale) }
  if (lifeYears === null) return m.deposits_found_new(sum, { locale })
  const age = { age: formatNumber(ageYears), life: formatNumber(lifeYears) }

  return m.deposits_found_aged({ ...sum, ...age }, { locale })
}
