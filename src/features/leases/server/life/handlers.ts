import type { Tx } from '#db/client.ts'
import { leasesContract } from '#features/leases/contract.ts'
import { closingCodesOf } from '#features/leases/server/closing.ts'
import { findOwn } from '#features/leases/server/own.ts'
import { findLease, findOwnLease } from '#features/leases/server/store.ts'
import { managerView, tenantView } from '#features/leases/server/views.ts'
import { type ApiContext, signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { answerNotice, askNotice, withdrawNotice } from './asked-notice.ts'
import { shareBills } from './bill-shares.ts'
import { agreeRenewal, answerOffer, offerRenewal, readRenewal, takeOfferBack } from './renew.ts'
import { checkTerms } from './terms.ts'

const os = serve(leasesContract)

export const lifeHandlers = {
  renewal: os.renewal.handler(({ input, context }) =>
    inPlace(context, async (tx, { workspaceId }) => ({ data: await readRenewal(tx, workspaceId, input.id) })),
  ),
  renewalCheck: os.renewalCheck.handler(({ input: { id, ...terms }, context }) =>
    inPlace(context, async (tx, { workspaceId }) => ({
      data: await checkTerms(tx, await findLease(tx, workspaceId, id), terms),
    })),
  ),
  offerRenewal: os.offerRenewal.handler(({ input, context }) =>
    inPlace(context, async (tx, who) => ({ data: await offerRenewal(tx, context.kit, who, input) })),
  ),
  agreeRenewal: os.agreeRenewal.handler(({ input, context }) =>
    inPlace(context, async (tx, who) => {
      const { kit, locale } = context
      return { data: await managerView(tx, kit, await agreeRenewal(tx, kit, who, input), locale) }
    }),
  ),
  takeOfferBack: os.takeOfferBack.handler(({ input, context }) =>
    inPlace(context, async (tx, who) => ({ data: await takeOfferBack(tx, context.kit, who, input) })),
  ),
  shareBills: os.shareBills.handler(({ input, context }) =>
    inPlace(context, async (tx, who) => {
      const { kit, locale } = context
      await shareBills(tx, kit, who, input)
      return { data: await managerView(tx, kit, await findLease(tx, who.workspaceId, input.id), locale) }
    }),
  ),
  askNotice: os.askNotice.handler(({ input, context }) =>
    asOwn(context, input.id, (tx, who) => askNotice(tx, context.kit, who, input)),
  ),
  withdrawNotice: os.withdrawNotice.handler(({ input, context }) =>
    asOwn(context, input.id, (tx, who) => withdrawNotice(tx, context.kit, who, input)),
  ),
  answerNotice: os.answerNotice.handler(async ({ input, context }) => {
    await closingCodesOf(context, (tx, who) => answerNotice(tx, context.kit, who, input))
    return inPlace(context, async (tx, { workspaceId }) => ({
      data: await managerView(tx, context.kit, await findLease(tx, workspaceId, input.id), context.locale),
    }))
  }),
  answerOffer: os.answerOffer.handler(async ({ input, context }) => {
    const { workspaceId, tenantId } = await findOwn(context, input.id)
    const who = { workspaceId, tenantId, actorId: signedIn(context).userId }

    return {
      data: await context.kit.database.inWorkspace(workspaceId, (tx) =>
        answerOffer(tx, context.kit, who, input),
      ),
    }
  }),
}

type Who = { workspaceId: string; tenantId: string; actorId: string }

/** What a tenant does with a lease of theirs, and the lease as they read it then. */
async function asOwn(context: ApiContext, id: string, act: (tx: Tx, who: Who) => Promise<void>) {
  const { workspaceId, tenantId } = await findOwn(context, id)
  const who = { workspaceId, tenantId, actorId: signedIn(context).userId }

  return context.kit.database.inWorkspace(workspaceId, async (tx) => {
    await act(tx, who)
    return {
      data: await tenantView(tx, context.kit, await findOwnLease(tx, workspaceId, tenantId, id), tenantId),
    }
  })
}
