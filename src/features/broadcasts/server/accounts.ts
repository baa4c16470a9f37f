import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'

export type Account = { userId: string; email: string }

/** The accounts that have the records of these people, by record. */
export async function accountsOf(
  tx: Tx,
  workspaceId: string,
  people: readonly { kind: string; id: string }[],
): Promise<Map<string, Account[]>> {
  if (people.length === 0) return new Map()
  const { rows } = await tx.execute<Account & { id: string }>(sql`
    select k.record_id as id, u.id as "userId", u.email from user_links k
      join users u on u.id = k.user_id and u.status = 'active' and u.email_verified_at is not null
     where k.workspace_id = ${workspaceId} and k.kind in ('tenant', 'owner')
       and k.record_id = any (${sql.param(people.map(({ id }) => id))}::uuid[]) order by u.id`)
  const found = new Map<string, Account[]>()
  for (const { id, ...account } of rows) found.set(id, [...(found.get(id) ?? []), account])

  return found
}
