import type { Tx } from '#db/client.ts'
import type { ActingMember } from '#server/actor.ts'
import { type ApiContext, member } from './context.ts'

/**
 * One transaction in the business that the member's session is in.
 * @throws Problem 401, 403 where the gate let somebody else in
 */
export function inPlace<T>(
  context: ApiContext,
  work: (tx: Tx, actor: ActingMember) => Promise<T>,
): Promise<T> {
  const { workspaceId, reader } = member(context)

  return context.kit.database.inWorkspace(workspaceId, (tx) =>
    work(tx, { workspaceId, actorId: reader.userId }),
  )
}
