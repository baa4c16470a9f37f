import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { isOwnOutside } from '#features/document-hub/register.ts'
import { isOwnFiling } from '#features/filings/register.ts'
import { isOwnPolicy } from '#features/insurance/register.ts'
import { filesTo } from '#features/media/register.ts'
import type { Person, Place } from '#server/register/person.ts'

/**
 * Takes away the rows of the files that a person uploaded, and answers the keys whose bytes go after them. What is part
 * of something else stays (slips, bills and receipts of money, papers, policies and papers from outside of others, photos of inspections, pictures of homes, logos of businesses that go on)
 * and loses the name that the person gave it.
 */
export async function eraseFiles(tx: Tx, person: Person, place: Place, pattern: string): Promise<string[]> {
  const { workspaceId } = place
  const { userId } = person
  const { rows } = await tx.execute<{ keys: string[] }>(sql`
    delete from files f
     where f.workspace_id = ${workspaceId}
       and (f.uploaded_by = ${userId}
            or exists (select 1 from application_files x join applications a on a.workspace_id = x.workspace_id and a.id = x.application_id
                        where x.workspace_id = f.workspace_id and x.file_id = f.id and a.user_id = ${userId})
            or exists (select 1 from insurance_policies t where t.workspace_id = f.workspace_id and t.file_id = f.id and ${isOwnPolicy(place)})
            or exists (select 1 from business_cards t where t.workspace_id = f.workspace_id and t.portrait_file_id = f.id and t.user_id = ${userId})
            or exists (select 1 from filings t where t.workspace_id = f.workspace_id and t.proof_file_id = f.id and ${isOwnFiling(place)})
            or exists (select 1 from outside_papers t where t.workspace_id = f.workspace_id and t.file_id = f.id and ${isOwnOutside(place)}))
       and not exists (select 1 from outside_papers t where t.workspace_id = f.workspace_id and t.file_id = f.id and not ${isOwnOutside(place)})
       and not exists (select 1 from paper_scans t where t.workspace_id = f.workspace_id and t.file_id = f.id)
       and not exists (select 1 from inspection_photos t where t.workspace_id = f.workspace_id and t.file_id = f.id)
       and not exists (select 1 from business_cards t where t.workspace_id = f.workspace_id and t.portrait_file_id = f.id and t.user_id <> ${userId})
       and not exists (select 1 from asset_photos t where t.workspace_id = f.workspace_id and t.file_id = f.id)
       and not exists (select 1 from filings t where t.workspace_id = f.workspace_id and t.proof_file_id = f.id and not ${isOwnFiling(place)})
       and not exists (select 1 from insurance_policies t where t.workspace_id = f.workspace_id and t.file_id = f.id and not ${isOwnPolicy(place)})
       and not exists (select 1 from slips s where s.workspace_id = f.workspace_id and s.file_id = f.id)
       and not exists (select 1 from expenses e where e.workspace_id = f.workspace_id and e.receipt_file_id = f.id)
       and not exists (select 1 from payables b where b.workspace_id = f.workspace_id and b.file_id = f.id)
       and not exists (select 1 from other_incomes o where o.workspace_id = f.workspace_id and o.file_id = f.id)
       and not exists (select 1 from documents d where d.workspace_id = f.workspace_id and d.file_id = f.id)
       and not exists (select 1 from leases l where l.workspace_id = f.workspace_id and f.id in (l.paper_file_id, l.signed_paper_file_id))
       and not exists (select 1 from property_photos p where p.workspace_id = f.workspace_id and p.file_id = f.id)
       and not exists (select 1 from workspaces w where w.id = f.workspace_id and w.logo_file_id = f.id)
    returning array(select f.key union select r.value ->> 'key' from jsonb_each(coalesce(f.renditions, '{}')) r) as keys`)
  await tx.execute(sql`
    update files f set name = 'file' || coalesce(substring(f.name from '\\.[A-Za-z0-9]{1,5}$'), '')
     where f.workspace_id = ${workspaceId}
       and (f.uploaded_by = ${userId} or (f.id in (${filesTo(person, place)}) and f.name ~* ${pattern}))`)

  return rows.flatMap((row) => row.keys)
}
