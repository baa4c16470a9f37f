import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { isRentedBy } from '#db/rented-by.ts'
import type { Holding } from './holding.ts'
import type { Person, Place } from './person.ts'

/** Rows of an account, wherever it is used. */
export function ofAccount(where: (person: Person) => SQL): NonNullable<Holding['rowsOf']> {
  return (person, place) => (place ? null : where(person))
}

/** Rows in one business: the condition on `workspace_id` is added here. */
export function inBusiness(where: (person: Person, place: Place) => SQL): NonNullable<Holding['rowsOf']> {
  return (person, place) => place && sql`t.workspace_id = ${place.workspaceId} and ${where(person, place)}`
}

/** Rows that name the account in `user_id`. */
export function byUser({ userId }: Person): SQL {
  return sql`t.user_id = ${userId}`
}

/** Ids as one parameter, for `=`. */
export function anyOf(ids: string[]): SQL {
  return sql`any (${`{${ids.join(',')}}`}::uuid[])`
}

/** Whether one of these rents by a lease `l`, alone or with others. */
export const isRentedByAny = (tenantIds: string[]) => isRentedBy(anyOf(tenantIds))

/** The ids of the person's records in a table that names the tenant in `tenant_id`. */
export function recordsOf(table: PgTable, { workspaceId, tenantIds }: Place): SQL {
  return sql`select id from ${table} where workspace_id = ${workspaceId} and tenant_id = ${anyOf(tenantIds)}`
}

/** A table's rows of a person as the register has them; null where none are theirs. */
export function rowsOf(
  register: readonly Holding[],
  table: PgTable,
  person: Person,
  place: Place | null,
): SQL | null {
  const name = getTableName(table)
  const holding = register.find((one) => getTableName(one.table) === name)

  return holding?.rowsOf?.(person, place) ?? null
}
