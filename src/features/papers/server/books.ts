import type { Tx } from '#db/client.ts'
import { type Finding, fieldsOf, type Values } from '#features/papers/kinds/kind.ts'
import { kindOf } from '#features/papers/kinds/kinds.ts'
import { cleanValues, isSameValue } from '#features/papers/kinds/values.ts'
import type { Kit } from '#server/kit.ts'
import { readFacts } from './facts.ts'
import type { PaperRow } from './read.ts'

/**
 * Where a draft repeats figures of the books and these have moved since: a bill was paid, a deposit settled. Read anew each
 * time the draft is looked at and before it is issued.
 */
export async function bookFindings(tx: Tx, kit: Kit, row: PaperRow): Promise<Finding[]> {
  const kind = kindOf(row.kind)
  const values = row.fields as Values
  const books = kind.fromBooks?.(values)
  if (!books || !row.leaseId) return []
  const facts = await readFacts(tx, kit, { workspaceId: row.workspaceId, actorId: null }, row)
  const now = cleanValues(kind, kind.prefill(facts, values), facts.today).values

  return books.fields.flatMap((key): Finding[] => {
    const field = fieldsOf(kind).find((one) => one.key === key)
    if (!field || isSameValue(values[key], now[key])) return []
    const { th, en } = field.label
    return [
      {
        level: books.level,
        field: key,
        text: { th: `${th}ไม่ตรงกับบัญชีวันนี้ ตรวจอีกครั้ง`, en: `${en}: not what the books say today` },
      },
    ]
  })
}
