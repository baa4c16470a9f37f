import { sql } from 'drizzle-orm'
import { asOwner } from '#db/client.ts'
import { type Listener, on } from '#server/events.ts'

export const tenantsListeners: Listener[] = [
  /** Whoever has proved an address finds the tenant records that carry it, in whatever workspace, as their own. */
  on('account.verified', 'tenants_link_account', async (kit, { userId }) => {
    await asOwner(kit.database, (tx) =>
      tx.execute(sql`
        insert into user_links (user_id, workspace_id, kind, record_id)
        select u.id, t.workspace_id, 'tenant', t.id
          from users u join tenants t on lower(t.email) = u.email and t.deleted_at is null
         where u.id = ${userId} and u.email_verified_at is not null and u.status = 'active'
        on conflict do nothing`),
    )
  }),
]
