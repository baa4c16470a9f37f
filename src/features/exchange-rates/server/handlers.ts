import { NO_WORKSPACE } from '#db/ids.ts'
import { exchangeRatesContract } from '#features/exchange-rates/contract.ts'
import { signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { inPlace } from '#server/http/in-place.ts'
import { todayInBangkok } from '#thai/days.ts'
import { rateOn } from './rate-on.ts'
import { addRate, listRates } from './rates.ts'

const os = serve(exchangeRatesContract)

export const exchangeRatesHandlers = {
  list: os.list.handler(({ input, context: { kit, locale } }) =>
    kit.database.global((tx) => listRates(tx, input, locale)),
  ),
  add: os.add.handler(async ({ input, context }) => {
    const { userId } = signedIn(context)
    // What belongs to the platform is written where its audit log is.
    return {
      data: await context.kit.database.inWorkspace(NO_WORKSPACE, (tx) =>
        addRate(tx, context.kit, { actorId: userId, locale: context.locale }, input),
      ),
    }
  }),
  onDay: os.onDay.handler(async ({ input, context }) => ({
    data: await inPlace(context, (tx) => rateOn(tx, input.day ?? todayInBangkok(context.kit.now()))),
  })),
}
