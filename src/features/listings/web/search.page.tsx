import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/meta.ts'
import { apiOf, isProblem, scopeOf } from '#web/page-scope.ts'
import { useRoot } from '#web/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { LoadMore } from '#web/ui/pagination.tsx'
import { useIsHydrated } from '#web/use-is-hydrated.ts'
import type { Route } from './+types/search.page'
import { cardData } from './embed/card-data.ts'
import { HomeCard } from './embed/home-card.tsx'
import { homesWord } from './embed/words.ts'
import { NothingFound } from './nothing-found.tsx'
import css from './search.module.css'
import { SearchBar } from './search-bar.tsx'
import { chosenNames, filterChoices } from './search-choices.ts'
import { criteriaOf, searchQuery } from './search-params.ts'
import { SortLinks } from './sort-links.tsx'

const SearchMap = lazy(() => import('./search-map.tsx'))
/** Three rows of four, four of three, six of two. */
const PER_PAGE = 12

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
    homes: found.data.map((home) => cardData(home, { hasPoint: searchParams.get('map') === '1' })),
    total: found.total,
    isTotalCapped: found.isTotalCapped,
    nextCursor: found.nextCursor,
    sort: String(found.applied.sort ?? 'newest'),
    chips: found.understood?.chips ?? [],
    relaxations: found.relaxations,
    criteria: body,
    chosen: chosenNames(body, locale),
    // Only an open panel carries the 270 areas and stations one can choose from.
    choices: searchParams.get('filters') === '1' ? filterChoices(province, locale) : null,
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.search_meta_title(), description: m.search_meta_description() })

export default function Search({ loaderData: found }: Route.ComponentProps) {
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
        <SearchBar found={found} params={params}>
          <ButtonLink
            className={css.mapLink}
            href={href({ map: isMapOpen ? null : '1' })}
            icon={isMapOpen ? <IconX size={20} /> : <IconMap2 size={20} />}
          >
            {isMapOpen ? m.search_map_close() : m.search_map_open()}
          </ButtonLink>
        </SearchBar>
        {found.total === 0 ? (
          <NothingFound relaxations={found.relaxations} params={params} />
        ) : (
          <>
            <div className={css.head}>
              <h1 className={css.title} aria-live="polite">
                {headingOf(found)}
              </h1>
              <SortLinks params={params} current={found.sort} />
            </div>
            <div className={css.grid}>
              {found.homes.map((home, index) => (
                <HomeCard key={home.id} home={home} headingLevel={2} isFirst={isFirstPage && index < 2} />
              ))}
            </div>
          </>
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
              <SearchMap criteria={found.criteria} homes={found.homes} />
            </Suspense>
          ) : (
            <p className={css.mapWait}>{m.search_map_script()}</p>
          )}
        </section>
      )}
    </div>
  )
}

/** How many homes there are, and that they fit, where something was asked for. */
function headingOf({ chips, chosen, ...found }: Route.ComponentProps['loaderData']): string {
  if (chips.length === 0 && chosen.length === 0) return homesWord(found)
  return found.total === 1 ? m.search_count_one() : m.search_count({ homes: homesWord(found) })
}
