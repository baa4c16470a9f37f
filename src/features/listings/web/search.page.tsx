import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { areas } from '#thai/areas.data.ts'
import { stations } from '#thai/stations.data.ts'
import { pageMeta } from '#web/meta.ts'
import { apiOf, isProblem, scopeOf } from '#web/page-scope.ts'
import { useRoot } from '#web/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { LoadMore } from '#web/ui/pagination.tsx'
import { useIsHydrated } from '#web/use-is-hydrated.ts'
import type { Route } from './+types/search.page'
import { HomeCard } from './embed/home-card.tsx'
import { countWord } from './embed/search-box.tsx'
import { NothingFound } from './nothing-found.tsx'
import css from './search.module.css'
import { SearchBar } from './search-bar.tsx'
import { criteriaOf, searchQuery } from './search-params.ts'
import { SortLinks } from './sort-links.tsx'

const SearchMap = lazy(() => import('./search-map.tsx'))
const PER_PAGE = 24

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url)
  const { locale } = scopeOf(args)
  const body = criteriaOf(searchParams)
  const cursor = searchParams.get('after') ?? undefined
  const search = (query: { itemsPerPage: number; page: number; cursor?: string }) =>
    apiOf(args).listings.search({ query, body })
  const page = { itemsPerPage: PER_PAGE, page: 1 }
  // An old link to a page that sorts otherwise begins the list anew.
  const found = await search({ ...page, cursor }).catch((error) => {
    if (isProblem(error) && error.status === 422) return search(page)
    throw error
  })
  const province = typeof found.applied.province === 'string' ? found.applied.province : undefined

  return {
    found,
    criteria: body,
    choices: {
      provinces: areas().provinces.map((one) => ({ value: one.code, label: one[locale] })),
      districts: province
        ? areas()
            .districtsOf(province)
            .map((one) => ({ value: one.code, label: one[locale] }))
        : [],
      stations: stations().map((one) => ({
        value: one.key,
        label: [one.lines[0]?.system, one[locale], one.code].filter(Boolean).join(' '),
      })),
    },
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.search_meta_title(), description: m.search_meta_description() })

export default function Search({ loaderData: { found, criteria, choices } }: Route.ComponentProps) {
  const { locale } = useRoot()
  const [params] = useSearchParams()
  const isHydrated = useIsHydrated()
  const isMapOpen = params.get('map') === '1'
  const href = (changes: Parameters<typeof searchQuery>[1]) =>
    pathIn(locale, `/search${searchQuery(params, changes)}`)
  const isFirstPage = !params.has('after')

  return (
    <div className={cx('page', css.search)} data-map={isMapOpen || undefined}>
      <div className={css.list}>
        <SearchBar found={found} criteria={criteria} choices={choices} params={params} />
        <div className={css.head}>
          <h1 className={css.title} aria-live="polite">
            {found.total === 0 ? m.search_none() : m.search_count({ count: countWord(found) })}
          </h1>
          <div className={css.tools}>
            <SortLinks params={params} current={String(found.applied.sort ?? 'newest')} />
            <ButtonLink
              href={href({ map: isMapOpen ? null : '1' })}
              icon={isMapOpen ? <IconX size={20} /> : <IconMap2 size={20} />}
            >
              {isMapOpen ? m.search_map_close() : m.search_map_open()}
            </ButtonLink>
          </div>
        </div>
        {found.total === 0 ? (
          <NothingFound relaxations={found.relaxations} params={params} />
        ) : (
          <div className={css.grid}>
            {found.data.map((home, index) => (
              <HomeCard key={home.id} home={home} headingLevel={2} isFirst={isFirstPage && index < 2} />
            ))}
          </div>
        )}
        {found.nextCursor && <LoadMore href={href({ after: found.nextCursor })}>{m.search_next()}</LoadMore>}
        {!isFirstPage && (
          <p className={css.back}>
            <ButtonLink variant="ghost" href={href({})}>
              {m.search_first()}
            </ButtonLink>
          </p>
        )}
      </div>
      {isMapOpen && (
        <section className={css.map} aria-label={m.search_map()}>
          {isHydrated ? (
            <Suspense fallback={<p className={css.mapWait}>{m.search_map_loading()}</p>}>
              <SearchMap criteria={criteria} homes={found.data} />
            </Suspense>
          ) : (
            <p className={css.mapWait}>{m.search_map_script()}</p>
          )}
        </section>
      )}
    </div>
  )
}
