import { redirect } from 'react-router'
import { cardData } from '#features/listings/web/embed/card-data.ts'
import { SearchBox } from '#features/listings/web/embed/search-box.tsx'
import { placePath } from '#features/places/web/embed/place-path.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, scopeOf } from '#web/page/page-scope.ts'
import type { Route } from './+types/home.page'
import css from './home.module.css'
import { HomeBody, HomeTitle } from './home-parts.still.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { locale, viewer } = scopeOf(args)
  // Who is here for the first time says first what they are and how to write to them.
  if (viewer?.isFirstLogin) throw redirect(pathIn(locale, '/success-register'))
  const { data } = await apiOf(args).listings.home()

  return {
    featured: data.featured.map((home) => cardData(home)),
    stations: data.stations.map((station) => ({ ...station, path: placePath(station.code) })),
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.home_meta_title(),
    description: m.home_meta_description(),
    canonicalPath: '/',
  })

export default function Home({ loaderData: { featured, stations } }: Route.ComponentProps) {
  return (
    <>
      <section className={css.hero}>
        <div className={css.heroInner}>
          <HomeTitle />
          <SearchBox examples={[m.home_example_condo(), m.home_example_dorm(), m.home_example_house()]} />
        </div>
      </section>
      <HomeBody featured={featured} stations={stations} />
    </>
  )
}
