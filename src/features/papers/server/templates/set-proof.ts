import { compose, fixed } from '#features/papers/kinds/compose.ts'
import type { Clause, KindKey } from '#features/papers/kinds/kind.ts'
import { kindOf } from '#features/papers/kinds/kinds.ts'
import { hashOf } from '#features/papers/server/issue.ts'
import { printedClauses, type TemplateClause } from '#features/papers/templates/clauses.ts'
import { SAMPLE_HEAD } from '#features/papers/templates/faults.ts'
import { sampleValues } from '#features/papers/templates/samples.ts'
import type { Kit } from '#server/kit.ts'
import { assertSettable, faulty } from './write.ts'

const ISSUER = { name: 'ตัวอย่าง', address: 'กรุงเทพมหานคร' }

/**
 * Sets a paper with every clause of the template and sample values, outside of any transaction, so that nobody waits
 * for the setting. @throws Problem 422 `template_faulty` with the first clause that cannot be set
 */
export async function proveSettable(kit: Kit, kind: KindKey, clauses: TemplateClause[]): Promise<void> {
  assertSettable(kind, clauses)
  const printed = printedClauses(clauses).map((clause) => ({ ...clause, when: [] }))
  if (await canSet(kit, kind, printed)) return
  for (const clause of printed) {
    const no = clauses.findIndex(({ key }) => key === clause.key) + 1
    if (
      !(await canSet(
        kit,
        kind,
        printed.filter(({ key }) => key === clause.key || cites(clause, key)),
      ))
    )
      throw faulty({ clause: clause.key, no })
  }
  throw faulty({ clause: null, no: null })
}

const cites = ({ th, en }: Clause, key: string) => [th, en].some((text) => text.includes(`{no:${key}}`))

async function canSet(kit: Kit, kind: KindKey, clauses: Clause[]): Promise<boolean> {
  const draft = compose(kindOf(kind), clauses, sampleValues(kindOf(kind)), SAMPLE_HEAD)
  const paper = fixed({ ...draft, missing: [] })
  try {
    await kit.ports.pdf.render('composed', {
      paper,
      textHash: hashOf(paper),
      issuer: ISSUER,
      status: 'draft',
    })
    return true
  } catch {
    return false
  }
}
