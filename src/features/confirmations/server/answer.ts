import { confirmListings, setListingState } from '#features/properties/server/service.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Kit } from '#server/kit.ts'
import { readConfirmLink } from './links.ts'
import { openLink } from './read.ts'

/**
 * Does what a link is for, in the name of the person it was sent to. Homes that were let or taken down since stay so.
 * @throws 422 `confirm_link` for a link that is not good any more
 */
export async function answerByLink(kit: Kit, token: string, locale: Locale) {
  const link = readConfirmLink(kit, token)
  const { workspaceId, userId, act } = link
  const change = { workspaceId, actorId: userId }

  return kit.database.inWorkspace(workspaceId, async (tx) => {
    const { homes } = await openLink(tx, kit, link, locale)
    const open = homes.filter(({ state }) => state !== 'closed').map(({ id }) => id)
    if (act !== 'gone') return { act, count: await confirmListings(tx, kit, change, open) }
    for (const id of open) await setListingState(tx, kit, change, { id, state: 'off_market' })

    return { act, count: open.length }
  })
}
