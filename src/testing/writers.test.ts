import { globSync, readFileSync } from 'node:fs'
import { getTableName } from 'drizzle-orm'
import { describe, expect, it, test } from 'vitest'
import { features } from '#app.ts'
import type { Feature } from '#server/feature.ts'
import { allTables } from './tables.ts'

const tables = await allTables()
const names = new Set(tables.map(({ table }) => getTableName(table)))
const byConstant = new Map(tables.map(({ constant, table }) => [constant, getTableName(table)]))

/** Tables that a piece of code writes: by SQL of its own, and by the builder. */
function written(code: string): string[] {
  const bySql = [...code.matchAll(/\b(?:insert\s+into|update|delete\s+from)\s+"?([a-z_]+)/gi)].map(
    (one) => one[1]!,
  )
  const byBuilder = [
    ...code.matchAll(/(?:\.(?:insert|update|delete)\(|\binsertRows\(\s*\w+,\s*)(\w+)[),]/g),
  ].map((one) => byConstant.get(one[1]!)!)

  return [...new Set([...bySql, ...byBuilder])].filter((name) => names.has(name))
}

/** Which nouns write a table, `demo` and `kit` among them. */
const writers = new Map<string, Set<string>>()
for (const file of globSync('src/**/*.ts')) {
  if (/\.test\.ts$|\/testing\/|^src\/(?:testing|i18n)\//.test(file)) continue
  const noun = /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? (file.startsWith('src/demo/') ? 'demo' : 'kit')
  for (const table of written(readFileSync(file, 'utf8')))
    writers.set(table, (writers.get(table) ?? new Set()).add(noun))
}

const manifests: Record<string, Feature> = Object.fromEntries(
  Object.entries(features).map(([key, one]) => [key.replace(/[A-Z]/g, (it) => `-${it.toLowerCase()}`), one]),
)

/** What the manifest of a table's noun allows others. */
function allowed(noun: string, name: string): string[] {
  return Object.keys(manifests[noun]?.writers?.[name] ?? {})
}

describe('a table is written by its noun alone', () => {
  it('reads writing out of code', () => {
    expect(written('sql`insert into leases (id) values (1)`')).toEqual(['leases'])
    expect(written('sql`update leases set a = 1 where exists (select 1 from users)`')).toEqual(['leases'])
    expect(written('await tx.delete(users).where(eq(users.id, id))')).toEqual(['users'])
    expect(written('await insertRows(tx, leases, rows)')).toEqual(['leases'])
    expect(written('select id from users for update')).toEqual([])
    expect(written('kit.caches.delete(key)')).toEqual([])
  })

  test.each(tables.map(({ table, noun }) => [getTableName(table), noun] as const))(
    '%s of %s',
    (name, noun) => {
      const others = [...(writers.get(name) ?? [])].filter((one) => one !== noun).sort()
      expect(
        others,
        `say in ${noun}/feature.ts who else writes ${name} and why, or go through its service`,
      ).toEqual(allowed(noun, name).sort())
    },
  )

  it('each exception says why', () => {
    for (const { writers: byTable = {} } of Object.values(manifests))
      for (const [name, reasons] of Object.entries(byTable)) {
        expect(names).toContain(name)
        for (const reason of Object.values(reasons)) expect(reason.length).toBeGreaterThan(15)
      }
  })
})
