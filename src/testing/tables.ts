import { globSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

export type NamedTable = {
  /** The noun that the table belongs to, or `kit`. */
  noun: string
  /** Its name in the code: what a query by the builder says. */
  constant: string
  table: PgTable
}

/** Every table of the house, found as drizzle finds them. */
export async function allTables(): Promise<NamedTable[]> {
  const files = globSync(['src/db/tables/*.ts', 'src/features/*/tables.ts']).sort()
  const modules = await Promise.all(
    files.map(async (file) => {
      const exported: Record<string, unknown> = await import(`../../${file}`)
      const noun = /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? 'kit'

      return Object.entries(exported).flatMap(([constant, table]) =>
        is(table, PgTable) ? [{ noun, constant, table }] : [],
      )
    }),
  )

  return modules.flat()
}
