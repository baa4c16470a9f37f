import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { workspaces } from '#features/workspaces/tables.ts'
import type { Kit } from '#server/kit.ts'

/** A table in the archive: its columns there, and the names of those that it hides. */
export type Content = { name: string; table: PgTable; columns: PgColumn[]; hidden: string[] }

/** Tables of a business that the archive leaves out: why. */
export const LEFT_OUT: Record<string, string> = {
  audit_pending: 'A queue by which the audit log is sealed; the log itself is there.',
  audit_proofs: 'Checksums by which the product proves the audit log; the log itself is there.',
  audit_seals: 'Checksums by which the product proves the audit log; the log itself is there.',
  feed_states: 'What was last sent to partners, as a checksum; the homes and posts themselves are there.',
  gateway_charges: 'Which business a charge of the gateway belongs to; the payment names the charge.',
  import_sources: 'Files that wait to be imported, a week at most; what was read of them is in import_rows.',
  ledger_balances: 'Sums of the lines of the ledger, which are there.',
  ledger_days: 'Sums of the lines of the ledger, which are there.',
  listing_index: 'A copy of the homes for search.',
  mail_outbox: 'Mails that are sent hold single-use links; what they tell stands in the records.',
  notices:
    'What was told to whom and whether it arrived; the list of what was sent is taken along by itself.',
  sessions: 'Logins of people, not of the business.',
  slip_uses: 'Checksums by which no slip counts twice; the slips are there.',
  takeouts: 'The archives themselves.',
}

/** Columns that no archive shows, in whatever table: secrets, keys of our stores, marks that only programs read. */
const NEVER = new Set([
  'workspace_id',
  'token_hash',
  'code_hash',
  'request_hash',
  'idempotency_key',
  'once_key',
  'authorize_url',
  'origin_salt',
  'change_salt',
  'upload_key',
  'name_key',
  'find_key',
  'unit_key',
  'placeholder',
  'likeness',
  'light_at',
  'renditions',
])
const NEVER_OF: Record<string, readonly string[]> = {
  files: ['key'],
  gateway_accounts: ['keys_sealed'],
}

/**
 * What an archive holds, from the register of all tables: each one that has rows of a business, so that a new noun is
 * in it by itself; what stays out is named with its reason in `LEFT_OUT`.
 */
export function contentsOf({ register }: Pick<Kit, 'register'>): Content[] {
  return register.flatMap(({ table }) => {
    const name = getTableName(table)
    const all = Object.values(getTableColumns(table)) as PgColumn[]
    const isOfBusiness = table === workspaces || all.some((column) => column.name === 'workspace_id')
    if (!isOfBusiness || name in LEFT_OUT) return []
    const isHidden = (column: PgColumn) => NEVER.has(column.name) || NEVER_OF[name]?.includes(column.name)

    return [
      {
        name,
        table,
        columns: all.filter((column) => !isHidden(column)),
        hidden: all.filter(isHidden).map((column) => column.name),
      },
    ]
  })
}
