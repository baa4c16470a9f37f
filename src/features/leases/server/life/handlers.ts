import { leasesContract } from '#features/leases/contract.ts'
import { findOwn } from '#features/leases/server/own.ts'
import { findLease } from '#features/leases/server/store.ts'
import { managerView } from '#features/leases/server/views.ts'
import { signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
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
