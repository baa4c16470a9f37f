import { data, Form, redirect } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { keptFromCookie, tailOf, toggled } from '#web/kept.ts'
import { pageMeta } from '#web/meta.ts'
import { apiOf, scopeOf } from '#web/page-scope.ts'
import { useRoot } from '#web/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { cardData } from '../../listings/web/embed/card-data.ts'
import { HomeCard } from '../../listings/web/embed/home-card.tsx'
import type { Route } from './+types/favourites.page'
import { keptHeader } from './embed/kept-middleware.ts'
import css from './favourites.module.css'

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

  return data(
    {
      homes: homes.map((home) => cardData(home)),
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
  pageMeta(args, { title: m.favourites_title(), isIndexed: false })

export default function Favourites({ loaderData: { homes, gone } }: Route.ComponentProps) {
  const { locale, viewer } = useRoot()
  const search = pathIn(locale, '/search')

  if (homes.length === 0 && gone.length === 0)
    return (
      <EmptyState
        picture="/art/corridor-river-dusk.svg?v=1"
        headingLevel={1}
        title={m.favourites_none()}
        actions={
          <ButtonLink variant="primary" href={search}>
            {m.favourites_search()}
          </ButtonLink>
        }
      >
        <p>{m.favourites_none_text()}</p>
      </EmptyState>
    )

  return (
    <div className={`page ${css.page}`}>
      <h1>{m.favourites_title()}</h1>
      <p className={css.lead}>{viewer ? m.favourites_lead_account() : m.favourites_lead_browser()}</p>
      <Form action={pathIn(locale, '/compare')} id="compare" className={css.bar}>
        <p>{m.favourites_compare_lead()}</p>
        <Button type="submit" variant="primary">
          {m.favourites_compare()}
        </Button>
      </Form>
      <div className={css.grid}>
        {homes.map((home, index) => (
          <div key={home.id} className={css.item}>
            <HomeCard home={home} locale={locale} headingLevel={2} isFirst={index === 0} />
            <div className={css.acts}>
              <label className={css.pick}>
                <input type="checkbox" name="ids" value={home.id} form="compare" />
                {m.favourites_pick()}
              </label>
              <Form method="post">
                <input type="hidden" name="drop" value={home.id} />
                <Button
                  type="submit"
                  variant="ghost"
                  aria-label={m.favourites_drop_home({ home: home.title })}
                >
                  {m.favourites_drop()}
                </Button>
              </Form>
            </div>
          </div>
        ))}
      </div>
      {gone.length > 0 && (
        <Form method="post" className={css.bar}>
          {gone.map((id) => (
            <input key={id} type="hidden" name="drop" value={id} />
          ))}
          <p>{gone.length === 1 ? m.favourites_gone_one() : m.favourites_gone({ count: gone.length })}</p>
          <Button type="submit">{m.favourites_gone_drop()}</Button>
        </Form>
      )}
    </div>
  )
}
