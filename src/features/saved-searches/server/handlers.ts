import { addressOf, searchName } from '#features/listings/server/service.ts'
import { savedSearchesContract } from '#features/saved-searches/contract.ts'
import { signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { todayInBangkok } from '#thai/days.ts'
import { ownSearches, removeOwn, searchesByLink, stopByLink } from './read.ts'
import { confirmSearch, saveSearch } from './save.ts'

const os = serve(savedSearchesContract)
const OK = { data: { ok: true as const } }

export const savedSearchesHandlers = {
  save: os.save.handler(async ({ input, context: { kit, locale, reader } }) => ({
    data: { state: await saveSearch(kit, { ...input, locale, reader }) },
  })),
  name: os.name.handler(async ({ input, context: { kit, locale } }) => ({
    data: { name: searchName(input.criteria, locale, todayInBangkok(kit.now())) },
  })),
  confirm: os.confirm.handler(async ({ input, context: { kit, locale } }) => {
    const { criteria } = await confirmSearch(kit, input.token)
    return {
      data: {
        name: searchName(criteria, locale, todayInBangkok(kit.now())),
        query: addressOf(criteria),
      },
    }
  }),
  byLink: os.byLink.handler(async ({ input, context: { kit, locale } }) => ({
    data: await searchesByLink(kit, input.token, locale),
  })),
  stop: os.stop.handler(async ({ input, context }) => {
    await stopByLink(context.kit, input.token, input.id)
    return OK
  }),
  list: os.list.handler(async ({ context }) => ({
    data: await ownSearches(context.kit, signedIn(context), context.locale),
  })),
  remove: os.remove.handler(async ({ input, context }) => {
    await removeOwn(context.kit, signedIn(context), input.id)
    return OK
  }),
}
