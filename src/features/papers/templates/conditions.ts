import type { Words } from '#contract/composed-paper.ts'
import { type Condition, type Field, fieldsOf, type Kind, partiesIn } from '#features/papers/kinds/kind.ts'

/**
 * A kind with the conditions that follow from its fields beside those of its own: what is ticked, and a party that is a
 * company. A template may switch a clause on by any of them.
 */
export function withConditions(kind: Kind): Kind {
  const derived = fieldsOf(kind).flatMap((field) => conditionOf(field))

  return { ...kind, conditions: { ...Object.fromEntries(derived), ...kind.conditions } }
}

function conditionOf({ key, type, label, isInternal }: Field): [string, Condition][] {
  if (isInternal) return []
  if (type === 'yes') return [[`yes.${key}`, { label, holds: (values) => values[key] === true }]]
  if (type !== 'party' && type !== 'parties') return []
  const holds: Condition['holds'] = (values) =>
    partiesIn(values, key).some((party) => party.kind === 'company')

  return [[`company.${key}`, { label: company(label), holds }]]
}

const company = ({ th, en }: Words): Words => ({ th: `${th}เป็นบริษัท`, en: `${en}: a company` })

/** What a list of conditions is called, `!` before one turned; null for always. */
export function conditionLabel(kind: Pick<Kind, 'conditions'>, when: readonly string[]): Words | null {
  if (when.length === 0) return null
  const all = when.map((name) => {
    const label = kind.conditions[name.replace(/^!/, '')]?.label ?? { th: name, en: name }
    return name.startsWith('!') ? { th: `ไม่ใช่ ${label.th}`, en: `not: ${label.en}` } : label
  })

  return { th: all.map(({ th }) => th).join(' และ '), en: all.map(({ en }) => en).join(' and ') }
}
