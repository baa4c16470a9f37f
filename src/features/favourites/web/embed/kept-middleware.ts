import type { RouterContextProvider } from 'react-router'
import { type Kept, keptCookie, keptFromCookie, tailOf } from '#web/kept.ts'
import { apiOf, isProblem, scopeOf } from '#web/page/page-scope.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** The browser's list as a header of an answer. */
export function keptHeader(args: Args, kept: Kept): [string, string] {
  return ['set-cookie', keptCookie(kept, scopeOf(args).publicUrl.startsWith('https:'))]
}

/**
 * Brings a browser's list of kept homes and the account together: what was kept before logging in goes over to the
 * account, the account's list comes to a browser that has none or somebody else's, and it goes when nobody is logged in.
 */
export async function keptMiddleware(args: Args, next: () => Promise<Response>): Promise<Response> {
  const kept = keptFromCookie(args.request.headers.get('cookie'))
  const changed = await agree(args, kept)
  const response = await next()
  if (changed && !setsKept(response)) response.headers.append(...keptHeader(args, changed))

  return response
}

async function agree(args: Args, kept: Kept | null): Promise<Kept | null> {
  const { viewer, siteName } = scopeOf(args)
  if (siteName !== null) return null
  if (!viewer) return kept && kept.account !== null ? { account: null, ids: [] } : null
  const account = tailOf(viewer.userId)
  if (kept?.account === account) return null
  try {
    const { favourites } = apiOf(args)
    const isOwn = kept !== null && kept.account === null && kept.ids.length > 0
    const { ids } = (isOwn ? await favourites.change({ add: kept.ids }) : await favourites.list()).data

    return { account, ids }
  } catch (error) {
    // A page is not refused for a list that could not be brought over: the next one tries again.
    if (isProblem(error)) return null
    throw error
  }
}

function setsKept({ headers }: Response): boolean {
  return headers.getSetCookie().some((cookie) => cookie.startsWith('kept='))
}
