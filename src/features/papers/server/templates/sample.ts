import { and, eq } from 'drizzle-orm'
import type { Right } from '#contract/access.ts'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import type { KindKey, Values } from '#features/papers/kinds/kind.ts'
import { kindOf } from '#features/papers/kinds/kinds.ts'
import { maySee } from '#features/papers/server/read.ts'
import { type Beginning, filledIn } from '#features/papers/server/write.ts'
import { papers } from '#features/papers/tables.ts'
import type { ActingMember } from '#server/actor.ts'
import type { Kit } from '#server/kit.ts'

type Asked = Pick<Beginning, 'leaseId' | 'propertyId' | 'ownerId' | 'about'> & {
  kind: KindKey
  paperId?: string
}

/** What a real record fills into a paper of a kind; nothing is begun. @throws Problem 404, 422 as a paper that is begun */
export async function sampleOf(
  tx: Tx,
  kit: Kit,
  { rights, ...actor }: ActingMember & { rights: readonly Right[] },
  { kind: key, paperId, ...from }: Asked,
): Promise<Values> {
  const kind = kindOf(key)
  if (!maySee(kind, rights)) throw notFound()
  if (!paperId) return (await filledIn(tx, kit, actor, { ...from, kind: key })).values
  const [row] = await tx
    .select({ fields: papers.fields })
    .from(papers)
    .where(and(eq(papers.workspaceId, actor.workspaceId), eq(papers.id, paperId), eq(papers.kind, key)))
  if (!row) throw notFound()

  return row.fields as Values
}
