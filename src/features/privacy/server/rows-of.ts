import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Person, Place } from './person.ts'

type Where = (person: Person) => SQL
type WhereIn = (person: Person, place: Place) => SQL

/** Rows of an account, wherever it is used. */
const OF_ACCOUNT: Record<string, Where> = {
  users: ({ userId }) => sql`t.id = ${userId}`,
  sessions: byUser,
  one_time_tokens: byUser,
  user_identities: byUser,
  user_totp: byUser,
  recovery_codes: byUser,
  passkeys: byUser,
  auth_challenges: byUser,
  payment_methods: byUser,
  data_exports: byUser,
  erasures: byUser,
  workspace_members: byUser,
  user_links: byUser,
  // Mails of the product itself went to whoever has this account; a business may have written to the address before.
  mail_outbox: ({ email, provenEmail, formerEmails }) => sql`
    (lower(t.to_address) = ${provenEmail}
     or (t.workspace_id is null
         and lower(t.to_address) in (select jsonb_array_elements_text(${JSON.stringify([email, ...formerEmails])}::jsonb))))`,
  letters: ({ provenEmail }) => sql`lower(t.email) = ${provenEmail}`,
  saved_search_hits: ({ provenEmail }) =>
    sql`t.search_id in (select id from saved_searches s where s.email = ${provenEmail})`,
  saved_searches: ({ provenEmail }) => sql`t.email = ${provenEmail}`,
  favourites: byUser,
  mail_stops: ({ email }) => sql`t.address = ${email}`,
  audit_checks: ({ userId }) => sql`t.started_by = ${userId}`,
  rate_limits: ({ userId, email }) =>
    sql`(position(${userId} in t.key) > 0 or position(${email} in t.key) > 0)`,
}

/** The person's own rows in one business; the condition on `workspace_id` is added by `rowsOf`. */
const IN_PLACE: Record<string, WhereIn> = {
  tenants: (_, { tenantIds }) => sql`t.id = ${anyOf(tenantIds)}`,
  owners: (_, { ownerIds }) => sql`t.id = ${anyOf(ownerIds)}`,
  vendors: (_, { vendorIds }) => sql`t.id = ${anyOf(vendorIds)}`,
  property_owners: (_, { ownerIds }) => sql`t.owner_id = ${anyOf(ownerIds)}`,
  past_owners: (_, { ownerIds }) => sql`t.owner_id = ${anyOf(ownerIds)}`,
  inquiries: ({ provenEmail }) => sql`lower(t.email) = ${provenEmail}`,
  visits: ({ provenEmail }) => sql`lower(t.email) = ${provenEmail}`,
  applications: byUser,
  application_files: (person) =>
    sql`t.application_id in (select id from applications a where a.workspace_id = t.workspace_id and a.user_id = ${person.userId})`,
  maintenance_items: (_, { tenantIds }) => sql`t.tenant_id = ${anyOf(tenantIds)}`,
  invitations: ({ provenEmail, userId }) =>
    sql`(lower(t.email) = ${provenEmail} or t.accepted_by = ${userId})`,
  leases: (_, { tenantIds }) => sql`t.tenant_id = ${anyOf(tenantIds)}`,
  lease_signatures: byUser,
  documents: (_, place) => sql`t.record_id in (${papersOf(place)})`,
  invoices: (_, { tenantIds }) => sql`t.tenant_id = ${anyOf(tenantIds)}`,
  invoice_lines: (_, place) => sql`t.invoice_id in (${recordsOf('invoices', place)})`,
  payments: (_, { tenantIds }) => sql`t.tenant_id = ${anyOf(tenantIds)}`,
  slips: (_, place) => sql`t.payment_id in (${recordsOf('payments', place)})`,
  receipts: (_, { tenantIds }) => sql`t.tenant_id = ${anyOf(tenantIds)}`,
  deposit_settlements: (_, { tenantIds }) => sql`t.tenant_id = ${anyOf(tenantIds)}`,
  deposit_deductions: (_, place) => sql`t.settlement_id in (${recordsOf('deposit_settlements', place)})`,
  owner_statements: (_, { ownerIds }) => sql`t.owner_id = ${anyOf(ownerIds)}`,
  files: (person, place) => sql`(t.uploaded_by = ${person.userId} or t.id in (${filesTo(person, place)}))`,
  imports: ({ userId }) => sql`t.created_by = ${userId}`,
  posts: ({ userId }) => sql`t.author_id = ${userId}`,
  audit_log: ({ userId }) => sql`t.actor_id = ${userId}`,
  workspace_settings: (_, { isRun }) => sql`${isRun}::boolean`,
  website_drafts: (_, { isRun }) => sql`${isRun}::boolean`,
  website_versions: (_, { isRun }) => sql`${isRun}::boolean`,
  website_domains: (_, { isRun }) => sql`${isRun}::boolean`,
}

/**
 * Which rows of a table are a person's own, as a condition on the alias `t`.
 * @param place null for tables of the account; tables of businesses are asked business by business
 * @returns null where the table is of the other kind
 */
export function rowsOf(table: PgTable, person: Person, place: Place | null): SQL | null {
  const name = getTableName(table)
  if (name === 'workspaces') return place && sql`t.id = ${place.workspaceId} and ${place.isRun}::boolean`
  if (!place) return OF_ACCOUNT[name]?.(person) ?? null
  const where = IN_PLACE[name]

  return where ? sql`t.workspace_id = ${place.workspaceId} and ${where(person, place)}` : null
}

/** Files that were made for a person or handed in for them: papers, slips, documents of an application. */
export function filesTo({ userId }: Person, place: Place): SQL {
  const { workspaceId, tenantIds } = place

  return sql`
    select file_id from documents where workspace_id = ${workspaceId} and record_id in (${papersOf(place)})
    union select paper_file_id from leases where workspace_id = ${workspaceId} and tenant_id = ${anyOf(tenantIds)} and paper_file_id is not null
    union select signed_paper_file_id from leases where workspace_id = ${workspaceId} and tenant_id = ${anyOf(tenantIds)} and signed_paper_file_id is not null
    union select file_id from slips where workspace_id = ${workspaceId} and payment_id in (${recordsOf('payments', place)})
    union select f.file_id from application_files f join applications a on a.workspace_id = f.workspace_id and a.id = f.application_id
           where f.workspace_id = ${workspaceId} and a.user_id = ${userId}`
}

/** Ids as one parameter, for `=`. */
export function anyOf(ids: string[]): SQL {
  return sql`any (${`{${ids.join(',')}}`}::uuid[])`
}

function byUser({ userId }: Person): SQL {
  return sql`t.user_id = ${userId}`
}

/** Records that papers are made of: leases, bills, receipts, settled deposits, statements. */
function papersOf(place: Place): SQL {
  return sql`
    ${recordsOf('leases', place)} union ${recordsOf('invoices', place)} union ${recordsOf('receipts', place)}
    union ${recordsOf('deposit_settlements', place)}
    union select id from owner_statements where workspace_id = ${place.workspaceId} and owner_id = ${anyOf(place.ownerIds)}`
}

function recordsOf(
  table: 'leases' | 'invoices' | 'payments' | 'receipts' | 'deposit_settlements',
  { workspaceId, tenantIds }: Place,
) {
  return sql`select id from ${sql.identifier(table)} where workspace_id = ${workspaceId} and tenant_id = ${anyOf(tenantIds)}`
}
