import { sql } from 'drizzle-orm'
import { type Holding, kept, names } from '#server/register/holding.ts'
import { anyOf, inBusiness } from '#server/register/rows.ts'
import { statementPackets } from './tables.ts'

/** Personal data in the table of packets: whose it is, what an export shows, what an erasure does. */
export const packetsRegister: Holding[] = [
  {
    table: statementPackets,
    whose: ['owner'],
    rowsOf: inBusiness((_, { ownerIds }) => sql`t.owner_id = ${anyOf(ownerIds)}`),
    rows: 'stay',
    isExported: true,
    personal: { owner_id: kept('accounting'), parts: kept('accounting'), made_of: kept('accounting') },
    plain:
      names(`workspace_id id statement_id period version locale state percent differs pages size_bytes file_id sha256
      link_until links_ended_at created_at made_at`),
    note: 'A statement with what proves it, kept like the statement.',
  },
]
