import { sql } from 'drizzle-orm'
import { NO_WORKSPACE } from '#db/ids.ts'
import { KEPT_DAYS } from '#features/letters/server/service.ts'
import type { Kit } from '#server/kit.ts'

/**
 * Forgets what was asked of the product's own people as soon as other messages to them. What was asked of a business is
 * the business's to keep.
 */
export async function forgetInquiries(kit: Kit): Promise<void> {
  const before = new Date(kit.now().getTime() - KEPT_DAYS * 86_400_000).toISOString()
  await kit.database.inWorkspace(NO_WORKSPACE, (tx) =>
    tx.execute(sql`delete from inquiries where workspace_id = ${NO_WORKSPACE} and created_at < ${before}`),
  )
}
