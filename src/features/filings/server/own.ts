import { sql } from 'drizzle-orm'
import { signedUrl } from '#features/media/server/service.ts'
import { type ApiContext, recordsHere } from '#server/http/context.ts'

type Row = {
  id: string
  managerName: string
  managerNameEn: string | null
  filedAt: Date
  receiptNo: string | null
  proofId: string | null
  proofName: string | null
}

/** What was filed of the reader, the newest first, in the place chosen in this session or everywhere. */
export async function listOwn(context: ApiContext) {
  const { kit } = context
  const found = []
  for (const { workspaceId, recordId } of recordsHere(context, 'tenant')) {
    const { rows } = await kit.database.inWorkspace(workspaceId, (tx) =>
      tx.execute<Row>(sql`
        select f.id, w.business_name as "managerName", w.business_name_en as "managerNameEn", f.filed_at as "filedAt",
               f.receipt_no as "receiptNo", p.id as "proofId", p.name as "proofName"
          from filings f join workspaces w on w.id = f.workspace_id
          left join files p on p.workspace_id = f.workspace_id and p.id = f.proof_file_id and p.deleted_at is null
         where f.workspace_id = ${workspaceId} and f.tenant_id = ${recordId} and f.status = 'filed'`),
    )
    found.push(
      ...rows.map(({ proofId, proofName, filedAt, ...row }) => ({
        ...row,
        filedAt: new Date(filedAt),
        proof:
          proofId === null
            ? null
            : {
                ...{ id: proofId, name: proofName ?? '' },
                url: signedUrl(kit, { workspaceId, fileId: proofId }),
              },
      })),
    )
  }

  return found.sort((one, other) => other.filedAt.getTime() - one.filedAt.getTime())
}
