import { sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type { PartyKind } from '#features/chats/rules/kinds.ts'
import { chats } from '#features/chats/tables.ts'
import type { Kit } from '#server/kit.ts'

type Party = { workspaceId: string; partyKind: PartyKind; partyId: string; createdBy: string | null }

/** The one thread of a business with somebody; of several who begin it at once all get the same. */
export async function threadWith(tx: Tx, kit: Kit, party: Party): Promise<string> {
  const { workspaceId, partyKind, partyId } = party
  await tx
    .insert(chats)
    .values({ ...party, id: newId(), lastAt: kit.now(), createdAt: kit.now() })
    .onConflictDoNothing()
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from chats where workspace_id = ${workspaceId} and party_kind = ${partyKind} and party_id = ${partyId}`)

  return rows[0]!.id
}
