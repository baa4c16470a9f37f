import { isSameClause, type TemplateClause } from './clauses.ts'

/** How a clause of one's own differs from the platform's: reworded, new, left out, or elsewhere in the order. */
export type TemplateDifference = {
  key: string
  how: 'changed' | 'added' | 'missing' | 'moved'
  own: TemplateClause | null
  theirs: TemplateClause | null
}

/** What one's own template says otherwise than the platform's, clause by clause in one's own order. */
export function templateDifferences(
  own: readonly TemplateClause[],
  theirs: readonly TemplateClause[],
): TemplateDifference[] {
  const moved = movedKeys(own, theirs)
  const inOwn = own.flatMap((clause): TemplateDifference[] => {
    const other = theirs.find(({ key }) => key === clause.key)
    const pair = { key: clause.key, own: clause, theirs: other ?? null }
    if (!other) return [{ ...pair, how: 'added' }]
    if (!isSameClause(clause, other)) return [{ ...pair, how: 'changed' }]
    return moved.has(clause.key) ? [{ ...pair, how: 'moved' }] : []
  })
  const gone = theirs.filter(({ key }) => !own.some((one) => one.key === key))

  return [
    ...inOwn,
    ...gone.map((clause) => ({ key: clause.key, how: 'missing' as const, own: null, theirs: clause })),
  ]
}

/** One's own clauses with one of them as the platform has it: its words, its place, or gone where it has none. */
export function takeTheirs(
  own: readonly TemplateClause[],
  theirs: readonly TemplateClause[],
  key: string,
): TemplateClause[] {
  const rest = own.filter((clause) => clause.key !== key)
  const index = theirs.findIndex((clause) => clause.key === key)
  const taken = theirs[index]
  if (!taken) return rest
  const at = own.findIndex((clause) => clause.key === key)
  const isOnlyReworded = at >= 0 && !movedKeys(own, theirs).has(key)
  if (isOnlyReworded) return own.map((clause) => (clause.key === key ? taken : clause))
  const before = theirs.slice(0, index).findLast((clause) => rest.some((one) => one.key === clause.key))
  const place = before ? rest.findIndex((one) => one.key === before.key) + 1 : 0

  return rest.toSpliced(place, 0, taken)
}

/** The fewest clauses whose moving explains the other order: those outside the longest run that kept it. */
function movedKeys(own: readonly TemplateClause[], theirs: readonly TemplateClause[]): Set<string> {
  const places = own.flatMap(({ key }) => {
    const place = theirs.findIndex((clause) => clause.key === key)
    return place < 0 ? [] : [{ key, place }]
  })
  const runs = places.map(({ key }) => [key])
  for (const [index, { key, place }] of places.entries())
    for (const [before, other] of places.slice(0, index).entries())
      if (other.place < place && runs[before]!.length >= runs[index]!.length)
        runs[index] = [...runs[before]!, key]
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), [] as string[])

  return new Set(places.map(({ key }) => key).filter((key) => !longest.includes(key)))
}
