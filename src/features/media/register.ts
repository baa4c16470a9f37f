import { type SQL, sql } from 'drizzle-orm'
import { files } from '#db/tables/files.ts'
import { papersOf } from '#features/documents/register.ts'
import { payments } from '#features/payments/tables.ts'
import { type Holding, hidden, names, shown } from '#server/register/holding.ts'
import type { Person, Place } from '#server/register/person.ts'
import { anyOf, inBusiness, isRentedByAny, recordsOf } from '#server/register/rows.ts'

/** Personal data in the tables of media: whose it is, what an export shows, what an erasure does. */
export const mediaRegister: Holding[] = [
  {
    table: files,
    whose: ['user', 'manager', 'tenant', 'owner', 'applicant'],
    rowsOf: inBusiness(
      (person, place) => sql`(t.uploaded_by = ${person.userId} or t.id in (${filesTo(person, place)}))`,
    ),
    rows: 'go',
    isExported: true,
    personal: {
      uploaded_by: shown('id'),
      name: shown('special'),
      sha256: shown('special'),
      key: hidden('special'),
      renditions: hidden('special'),
      placeholder: hidden('special'),
      likeness: hidden('special'),
      upload_key: hidden('special'),
    },
    plain: names(
      'workspace_id id container_id is_public type size_bytes width height light_at cut_of cut created_at deleted_at',
    ),
    note:
      'What the person uploaded goes, bytes and row, but for what is part of something else: slips and receipts of ' +
      'expenses (accounting), policies of homes, proofs of filings of others, pictures of homes and logos of businesses that go on. Those lose their file name.',
  },
]

/** Files that were made for a person or handed in for them: papers, slips, policies, proofs of filings, documents of an application. */
export function filesTo({ userId }: Person, place: Place): SQL {
  const { workspaceId, tenantIds, ownerIds } = place

  return sql`
    select file_id from documents where workspace_id = ${workspaceId} and record_id in (${papersOf(place)})
    union select paper_file_id from leases l where l.workspace_id = ${workspaceId} and l.paper_file_id is not null and ${isRentedByAny(tenantIds)}
    union select signed_paper_file_id from leases l where l.workspace_id = ${workspaceId} and l.signed_paper_file_id is not null and ${isRentedByAny(tenantIds)}
    union select s.file_id from paper_scans s join papers p on p.workspace_id = s.workspace_id and p.id = s.paper_id
           where s.workspace_id = ${workspaceId} and (p.tenant_id = ${anyOf(tenantIds)} or p.owner_id = ${anyOf(ownerIds)})
    union select file_id from outside_papers t where t.workspace_id = ${workspaceId}
           and (t.tenant_id = ${anyOf(tenantIds)} or t.owner_id = ${anyOf(ownerIds)})
    union select file_id from slips where workspace_id = ${workspaceId} and payment_id in (${recordsOf(payments, place)})
    union select file_id from insurance_policies where workspace_id = ${workspaceId} and file_id is not null
           and (tenant_id = ${anyOf(tenantIds)} or owner_id = ${anyOf(ownerIds)})
    union select portrait_file_id from business_cards where workspace_id = ${workspaceId} and user_id = ${userId} and portrait_file_id is not null
    union select proof_file_id from filings where workspace_id = ${workspaceId} and tenant_id = ${anyOf(tenantIds)} and proof_file_id is not null
    union select f.file_id from application_files f join applications a on a.workspace_id = f.workspace_id and a.id = f.application_id
           where f.workspace_id = ${workspaceId} and a.user_id = ${userId}`
}
