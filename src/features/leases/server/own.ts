import { notFound } from '#contract/problem.ts'
import { type ApiContext, ownRecords } from '#server/http/context.ts'
import { findOwnLease, type LeaseRow } from './store.ts'

/** In which of the caller's own workspaces a lease lies; 404 when in none. */
export async function findOwn(
  context: ApiContext,
  id: string,
): Promise<{ workspaceId: string; tenantId: string }> {
  for (const { workspaceId, recordId } of ownRecords(context, 'tenant')) {
    const found = await context.kit.database.inWorkspace(workspaceId, (tx) =>
      findOwnLease(tx, workspaceId, recordId, id).catch(absent),
    )
    if (found) return { workspaceId, tenantId: recordId }
  }
  throw notFound()
}

function absent(error: { status?: number }): LeaseRow | undefined {
  if (error.status === 404) return undefined
  throw error
}
