import type { Tx } from '#db/client.ts'
import type { ActingMember } from '#server/actor.ts'
import { type ApiContext, actorOf } from './context.ts'

/**
 * One transaction in the business that the member's session is in.
 * @throws Problem 401, 403 where the gate let somebody else in
 */
export function inPlace<T>(
  context: ApiContext,
  work: (tx: Tx, actor: ActingMember) => Promise<T>,
): Promise<T> {
  const actor = actorOf(context)

  return context.kit.database.inWorkspace(actor.workspaceId, (tx) => work(tx, actor))
}
