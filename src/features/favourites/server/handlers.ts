import { favouritesContract } from '#features/favourites/contract.ts'
import { signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { changeFavourites, readFavourites } from './service.ts'

const os = serve(favouritesContract)

export const favouritesHandlers = {
  list: os.list.handler(async ({ context }) => ({
    data: { ids: await readFavourites(context.kit, signedIn(context).userId) },
  })),
  change: os.change.handler(async ({ input, context }) => ({
    data: { ids: await changeFavourites(context.kit, signedIn(context).userId, input) },
  })),
}
