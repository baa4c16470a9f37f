import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { cardData } from '#features/listings/web/embed/card-data.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { keptFromCookie, tailOf, toggled } from '#web/kept.ts'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, scopeOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/favourites.page'
import { keptHeader } from './embed/kept-middleware.ts'
import { FavouritesBody } from './favourites-body.still.tsx'

type Args = Route.LoaderArgs | Route.ActionArgs

/** What is kept: by the account, else by the browser. */
async function keptIds(args: Args): Promise<{ account: string | null; ids: string[] }> {
  const { viewer } = scopeOf(args)
  const kept = keptFromCookie(args.request.headers.get('cookie'))
  if (!viewer) return { account: null, ids: kept?.account === null ? kept.ids : [] }
  const { favourites } = apiOf(args)
  const isNew = kept !== null && kept.account === null && kept.ids.length > 0
  const { ids } = (isNew ? await favourites.change({ add: kept.ids }) : await favourites.list()).data

  return { account: tailOf(viewer.userId), ids }
}

export async function loader(args: Route.LoaderArgs) {
  const kept = await keptIds(args)
  const homes = (await apiOf(args).listings.cards({ ids: kept.ids })).data
  const shown = new Set(homes.map((home) => home.id))

  const pick = new URL(args.request.url).searchParams.getAll('pick').flatMap((text) => text.split(','))

  return data(
    {
      /** Ticked before. Only homes that stand here can be: an address may hold anything, and homes go meanwhile. */
      picked: pick.length > 0 ? [...new Set(pick)].filter((id) => shown.has(id)) : undefined,
      homes: homes.map((home) => cardData(home, { hasMore: true })),
      gone: kept.ids.filter((id) => !shown.has(id)),
    },
    { headers: [keptHeader(args, kept)] },
  )
}

/** `keep` is a heart that was pressed without script, `drop` homes to let go. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const { locale, viewer } = scopeOf(args)
  const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)
  const add = form.getAll('keep').filter(isId)
  const remove = form.getAll('drop').filter(isId).slice(0, 60)
  let kept = await keptIds(args)
  if (viewer) kept = { ...kept, ids: (await apiOf(args).favourites.change({ add, remove })).data.ids }
  else {
    for (const id of add) kept = toggled(kept, id, true)
    for (const id of remove) kept = toggled(kept, id, false)
  }

  return redirect(pathIn(locale, '/favourites'), { headers: [keptHeader(args, kept)] })
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.favourites_meta_title(), isIndexed: false })

export default function Favourites({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    const coming = import('./ticked.ts').then(({ showTicked }) => showTicked())
    return () => void coming.then((end) => end())
  }, [])

  return <FavouritesBody {...loaderData} />
}
