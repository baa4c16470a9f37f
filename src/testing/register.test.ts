import { getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { describe, expect, it, test } from 'vitest'
import { register } from '#app.ts'
import { allTables } from './tables.ts'

const tables = (await allTables()).map(({ table }) => table)

describe('the register of personal data', () => {
  it('has one entry for each table', () => {
    expect(tables.length).toBeGreaterThan(40)
    expect(register.map((one) => getTableName(one.table)).sort()).toEqual(tables.map(getTableName).sort())
  })

  test.each(tables.map((table) => [getTableName(table), table] as const))(
    '%s: each column is named once, and none that is not there',
    (_, table) => {
      const holding = register.find((one) => one.table === table)!
      const columns = getTableConfig(table).columns.map((column) => column.name)
      expect([...Object.keys(holding.personal), ...holding.plain].sort()).toEqual(columns.sort())
    },
  )

  test.each(register.map((one) => [getTableName(one.table), one] as const))(
    '%s: makes sense',
    (_, holding) => {
      const { whose, rows, isExported, personal } = holding
      const columns = Object.values(personal)
      expect(columns.length > 0).toBe(whose.length > 0)
      // What goes with its row needs a row that goes, and a row that goes keeps nothing for a law.
      if (rows === 'stay') expect(columns.filter(({ erase }) => erase === 'row')).toEqual([])
      else expect(columns.filter(({ erase }) => typeof erase === 'object')).toEqual([])
      if (!isExported) expect(columns.filter((one) => one.isExported)).toEqual([])
    },
  )
})
