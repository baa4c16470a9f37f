import type { Tx } from '#db/client.ts'
import { closingCodes } from '#features/payments/server/service.ts'
import { type ApiContext, member } from '#server/http/context.ts'
import { inPlace } from '#server/http/in-place.ts'

type Work<T> = (tx: Tx, who: { workspaceId: string; actorId: string }) => Promise<T>

/** One transaction that may take bills back: they lose the QR codes that their tenant was shown. */
export function closingCodesOf(context: ApiContext, work: Work<void>): Promise<void> {
  const { reader, workspaceId } = member(context)
  const { kit, locale } = context

  return closingCodes(kit, { workspaceId, by: reader.userId, locale }, () => inPlace(context, work))
}
