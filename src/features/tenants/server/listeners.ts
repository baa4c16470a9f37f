import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { asOwner } from '#db/client.ts'
import { users } from '#features/accounts/tables.ts'
import { linkAccounts } from '#features/people/server/service.ts'
import { tenants } from '#features/tenants/tables.ts'
import { type Listener, on } from '#server/events.ts'

export const tenantsListeners: Listener[] = [
  /** Whoever has proved an address finds the tenant records that carry it, in whatever workspace, as their own. */
  on('account.verified', 'tenants_link_account', async (kit, { userId }) => {
    await asOwner(kit.database, async (tx) => {
      const found = await tx
        .select({ workspaceId: tenants.workspaceId, recordId: tenants.id })
        .from(users)
        .innerJoin(tenants, and(eq(sql`lower(${tenants.email})`, users.email), isNull(tenants.deletedAt)))
        .where(and(eq(users.id, userId), isNotNull(users.emailVerifiedAt), eq(users.status, 'active')))
      await linkAccounts(
        tx,
        kit,
        found.map((record) => ({ ...record, userId, kind: 'tenant' as const })),
      )
    })
  }),
]
