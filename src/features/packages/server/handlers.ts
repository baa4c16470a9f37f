import { packagesContract } from '#features/packages/contract.ts'
import { PACKAGES, pricesFor } from '#features/packages/rules.ts'
import { serve } from '#server/http/gate.ts'

const os = serve(packagesContract)

/** Names stay in Latin letters in both languages. */
const NAMES = { free: 'Free', starter: 'Starter', pro: 'Pro' }

export const packagesHandlers = {
  list: os.list.handler(() => ({
    data: PACKAGES.map((one) => ({ ...one, name: NAMES[one.id], isSold: false })),
  })),
  price: os.price.handler(({ input }) => ({ data: pricesFor(input.totalUnit) })),
}
