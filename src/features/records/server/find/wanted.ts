import { sql } from 'drizzle-orm'

/** So many of a kind are answered: whoever looks for more narrows the words, or opens the list. */
export const MOST = 4

/** What is looked for: a few words, or records by their ids. */
export type Wanted = { search: string } | { ids: readonly string[] }

/** The condition that a row is one of those asked for by id. */
export function isOneOf(column: ReturnType<typeof sql>, ids: readonly string[]) {
  return sql`${column} = any (${`{${ids.join()}}`}::uuid[])`
}
