import type { Clause } from '#features/papers/kinds/kind.ts'

/** A clause as its template holds it; one that is off is kept and stands on no paper. */
export type TemplateClause = Clause & { isOn: boolean }

/** What a template may hold; a paper of a hundred pages is no paper. */
export const MOST = { clauses: 80, text: 5000, title: 200, conditions: 6 }

/** Names of clauses: letters and digits, so that `{no:name}` can cite them. */
export const CLAUSE_KEY = /^[a-z][A-Za-z0-9]{0,39}$/

/** The clauses of a kind as a template begins. */
export function asTemplate(clauses: readonly Clause[]): TemplateClause[] {
  return clauses.map((clause) => ({ ...clause, isOn: true }))
}

/** The clauses that papers are written with: those that are on. */
export function printedClauses(clauses: readonly TemplateClause[]): Clause[] {
  return clauses.filter(({ isOn }) => isOn).map(({ isOn: _, ...clause }) => clause)
}

/** Whether two clauses say the same under the same conditions. */
export function isSameClause(one: TemplateClause, other: TemplateClause): boolean {
  const said = ({ title, th, en, when, isBold, isOn }: TemplateClause) =>
    JSON.stringify([title?.th ?? '', title?.en ?? '', th, en, [...when].sort(), isBold, isOn])

  return said(one) === said(other)
}

/** A name for a new clause that no other has. */
export function freeKey(clauses: readonly TemplateClause[], seed: string): string {
  const taken = new Set(clauses.map(({ key }) => key))
  for (let count = 1; ; count++) {
    const key = `own${seed.replace(/[^A-Za-z0-9]/g, '').slice(0, 12)}${count}`
    if (!taken.has(key)) return key
  }
}
