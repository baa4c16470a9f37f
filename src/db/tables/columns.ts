import { bigint, integer, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A UUIDv7 made in the app (`newId()`); never a database default, so that ids are known before the insert. */
export const id = (name = 'id') => uuid(name).notNull()

/** The workspace (a manager's business) that a row belongs to: first in every key of tenant data. */
export const workspaceId = () => uuid('workspace_id').notNull()

/** Money in satang, as bigint. */
export const satang = (name: string) => bigint(name, { mode: 'bigint' })

/** US cents of an amount that was typed in dollars, beside its baht; null where it was typed in baht. */
export const cents = (name: string) => bigint(name, { mode: 'bigint' })

/** Baht for a dollar with four decimals: 350000 is 35.0000. */
export const rateE4 = (name: string) => integer(name)

/** An instant in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const createdAt = () => instant('created_at').notNull().defaultNow()
export const updatedAt = () => instant('updated_at').notNull().defaultNow()
