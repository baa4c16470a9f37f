import type { Tx } from '#db/client.ts'
import { NO_WORKSPACE } from '#db/ids.ts'
import { packagesContract } from '#features/packages/contract.ts'
import { pricesFor } from '#features/packages/rules.ts'
import { type ApiContext, signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { savedAnswer, unlessMoved } from '#server/versions/versions.ts'
import { todayInBangkok } from '#thai/days.ts'
import { addCode, addDiscount, turnCode, updateDiscount } from './discounts.ts'
import { listDiscounts, readDiscount } from './read-discounts.ts'
import { reprice } from './reprice.ts'
import { isSold, readSelling } from './selling.ts'
import { presentSelling, setSelling } from './set-selling.ts'
import { readSold } from './versions.ts'

const os = serve(packagesContract)

/** Names stay in Latin letters in both languages. */
const NAMES = { free: 'Free', starter: 'Starter', pro: 'Pro' }

export const packagesHandlers = {
  list: os.list.handler(async ({ context: { kit } }) => ({
    data: await kit.database.global(async (tx) => {
      const selling = await readSelling(tx)
      const { soldFrom } = selling
      const sold = isSold(selling, todayInBangkok(kit.now()))
      return (await readSold(tx)).map(({ versionId: _, ...one }) => ({
        ...one,
        name: NAMES[one.id],
        isSold: sold,
        soldFrom,
      }))
    }),
  })),
  price: os.price.handler(async ({ input, context: { kit } }) => ({
    data: pricesFor(input.totalUnit, await kit.database.global(readSold)),
  })),
  selling: os.selling.handler(async ({ context: { kit } }) => ({
    data: await kit.database.global((tx) => presentSelling(tx, kit)),
  })),
  setSelling: os.setSelling.handler(({ input: { version, isMeant, ...change }, context }) =>
    asAdmin(context, async (tx, actorId) => {
      const { kit, locale } = context
      const read = () => presentSelling(tx, kit)
      const saved = await unlessMoved({ version, yours: change, read }, () =>
        setSelling(tx, kit, actorId, { ...change, isMeant }),
      )
      return savedAnswer(saved, { version, locale })
    }),
  ),
  reprice: os.reprice.handler(({ input, context }) =>
    asAdmin(context, async (tx, actorId) => ({ data: await reprice(tx, context.kit, actorId, input) })),
  ),
  discounts: os.discounts.handler(({ input, context: { kit } }) =>
    kit.database.global((tx) => listDiscounts(tx, kit, input)),
  ),
  discount: os.discount.handler(async ({ input, context: { kit } }) => ({
    data: await kit.database.global((tx) => readDiscount(tx, kit, input.id)),
  })),
  addDiscount: os.addDiscount.handler(({ input, context }) =>
    asAdmin(context, async (tx, actorId) => {
      const id = await addDiscount(tx, context.kit, actorId, input)
      return { data: await readDiscount(tx, context.kit, id) }
    }),
  ),
  updateDiscount: os.updateDiscount.handler(({ input: { version, ...change }, context }) =>
    asAdmin(context, async (tx, actorId) => {
      const { kit, locale } = context
      const read = () => readDiscount(tx, kit, change.id, { isHeld: true })
      const saved = await unlessMoved({ version, yours: change, read }, () =>
        updateDiscount(tx, kit, actorId, change),
      )
      return savedAnswer(saved, { version, locale })
    }),
  ),
  addCode: os.addCode.handler(({ input: { id, ...code }, context }) =>
    asAdmin(context, async (tx, actorId) => {
      await addCode(tx, context.kit, actorId, { id, code })
      return { data: await readDiscount(tx, context.kit, id) }
    }),
  ),
  turnCode: os.turnCode.handler(({ input, context }) =>
    asAdmin(context, async (tx, actorId) => {
      const id = await turnCode(tx, context.kit, actorId, input)
      return { data: await readDiscount(tx, context.kit, id) }
    }),
  ),
}

/** What belongs to the platform is written where its audit log is. */
function asAdmin<T>(context: ApiContext, work: (tx: Tx, actorId: string) => Promise<T>): Promise<T> {
  const { userId } = signedIn(context)

  return context.kit.database.inWorkspace(NO_WORKSPACE, (tx) => work(tx, userId))
}
