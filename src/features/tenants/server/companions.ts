import { and, eq } from 'drizzle-orm'
import { conflict, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { tenantCompanions } from '#features/tenants/tables.ts'
import type { Actor } from '#server/actor.ts'
import { audit } from '#server/audit.ts'
import type { Kit } from '#server/kit.ts'
import { readCompanions } from './read.ts'
import { assertTenant, phoneOf } from './service.ts'

/** So many people, vehicles and animals of one tenant. */
const MOST = 20

type Typed = {
  kind: 'occupant' | 'vehicle' | 'pet'
  name: string
  detail?: string | null
  phone?: string | null
}

/** @throws Problem 404; 409 `companions_full`; 422 for a telephone number that is none */
export async function addCompanion(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { tenantId, ...typed }: Typed & { tenantId: string },
) {
  await assertTenant(tx, workspaceId, tenantId)
  if ((await readCompanions(tx, workspaceId, tenantId)).length >= MOST)
    throw conflict('companions_full', { most: String(MOST) })
  const row = {
    id: newId(),
    kind: typed.kind,
    name: typed.name,
    detail: typed.detail?.trim() || null,
    phone: phoneOf(typed.phone),
  }
  await tx.insert(tenantCompanions).values({ ...row, workspaceId, tenantId, createdAt: kit.now() })
  const about = { at: kit.now(), workspaceId, actorId, recordKind: 'tenant', recordId: tenantId }
  await audit(tx, { ...about, action: 'tenant.companion_added', after: { kind: typed.kind } })

  return row
}

/** @throws Problem 404 */
export async function removeCompanion(
  tx: Tx,
  kit: Kit,
  { workspaceId, actorId }: Actor,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<void> {
  const [gone] = await tx
    .delete(tenantCompanions)
    .where(
      and(
        eq(tenantCompanions.workspaceId, workspaceId),
        eq(tenantCompanions.tenantId, tenantId),
        eq(tenantCompanions.id, id),
      ),
    )
    .returning({ kind: tenantCompanions.kind })
  if (!gone) throw notFound()
  const about = { at: kit.now(), workspaceId, actorId, recordKind: 'tenant', recordId: tenantId }
  await audit(tx, { ...about, action: 'tenant.companion_removed', before: { kind: gone.kind } })
}
