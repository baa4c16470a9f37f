import type { Kind } from '#features/papers/kinds/kind.ts'
import type { TemplateClause } from '#features/papers/templates/clauses.ts'
import { type MergeField, mergeFields } from '#features/papers/templates/merge-fields.ts'

/** The fields of a kind, and in an agreement the numbers of its clauses: `{no:rent}` cites one. */
export function fieldsWithNumbers(kind: Kind, clauses: readonly TemplateClause[]): MergeField[] {
  const fields = mergeFields(kind)
  if (kind.shape !== 'agreement') return fields
  const taken = new Set<string>()
  const numbers = clauses.flatMap(({ key, title }, index): MergeField[] => {
    if (!title?.th || taken.has(title.th)) return []
    taken.add(title.th)
    const sample = { th: String(index + 1), en: String(index + 1) }
    const label = { th: `เลขข้อ ${bare(title.th)}`, en: `No. of ${bare(title.en || title.th)}` }
    return [{ name: `no:${key}`, label, sample, isPart: false }]
  })

  return [...fields, ...numbers]
}

const bare = (text: string) => text.replace(/[{}]/g, '').trim()
