import { isSameClause, type TemplateClause } from './clauses.ts'

type Sides = {
  /** As both began. */
  base: readonly TemplateClause[]
  mine: readonly TemplateClause[]
  /** As it is stored by now. */
  theirs: readonly TemplateClause[]
}

/**
 * What two people made of one template: clauses that one of them changed are taken from there. Of those that both have
 * changed otherwise mine stands, and is named in `clashes`.
 */
export function mergeClauses({ base, mine, theirs }: Sides): {
  clauses: TemplateClause[]
  clashes: string[]
} {
  const clashes: string[] = []
  const pick = (key: string): TemplateClause | null => {
    const [old, own, other] = [base, mine, theirs].map((side) => side.find((one) => one.key === key) ?? null)
    if (isSame(own!, old!)) return other!
    if (!isSame(other!, old!) && !isSame(own!, other!)) clashes.push(key)
    return own!
  }
  const order = isSameOrder(mine, base) ? merged(theirs, mine) : merged(mine, theirs)

  return { clauses: order.map(pick).filter((clause) => clause !== null), clashes }
}

function isSame(one: TemplateClause | null, other: TemplateClause | null): boolean {
  if (!one || !other) return one === other

  return isSameClause(one, other)
}

function isSameOrder(one: readonly TemplateClause[], other: readonly TemplateClause[]): boolean {
  const keys = one.map(({ key }) => key).filter((key) => other.some((clause) => clause.key === key))
  const others = other.map(({ key }) => key).filter((key) => one.some((clause) => clause.key === key))

  return keys.join() === others.join()
}

/** The order of the first, with what the second alone has behind its neighbour there. */
function merged(first: readonly TemplateClause[], second: readonly TemplateClause[]): string[] {
  const order = first.map(({ key }) => key)
  for (const [index, { key }] of second.entries()) {
    if (order.includes(key)) continue
    const before = second[index - 1]?.key
    order.splice(before ? order.indexOf(before) + 1 : 0, 0, key)
  }

  return order
}
