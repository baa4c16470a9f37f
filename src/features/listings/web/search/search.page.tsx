import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { redirect, useSearchParams } from 'react-router'
import { askedOf } from '#features/listings/web/embed/asked-places.ts'
import { cardData } from '#features/listings/web/embed/card-data.ts'
import { criteriaOf, searchQuery } from '#features/listings/web/embed/search-params.ts'
import { stationAsked } from '#features/listings/web/embed/station-asked.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { pageMeta } from '#web/page/meta.ts'
import { apiOf, isProblem, scopeOf } from '#web/page/page-scope.ts'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { cx } from '#web/ui/cx.ts'
import type { Route } from './+types/search.page'
import { namesTakenBy, rentsInOrder } from './laid-over.ts'
import type { InEffect } from './quick-filters.tsx'
import css from './search.module.css'
import { SearchBody } from './search-body.still.tsx'
import { chosenNames, placeChoices } from './search-choices.ts'

const SearchMap = lazy(() => import('#features/listings/web/embed/search-map.tsx'))
/** Three rows of four, four of three, six of two. */
const PER_PAGE = 12
/** What of a search a name is that was left out. */
const NAME = 'project' as const

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url)
  const { locale } = scopeOf(args)
  const body = criteriaOf(searchParams)
  const cursor = searchParams.get('after') ?? undefined
  const search = (query: { itemsPerPage: number; page: number; cursor?: string }) =>
    apiOf(args).listings.search({ query, body })
  const page = { itemsPerPage: PER_PAGE, page: 1 }
  // An old link to a page that sorts otherwise begins the list anew.
  const hasFacets = searchParams.get('filters') === '1'
  const [found, all] = await Promise.all([
    search({ ...page, cursor }).catch((error) => {
      if (isProblem(error) && error.status === 422) return search(page)
      throw error
    }),
    hasFacets ? facetsOf(args, body) : null,
  ])
  // Words typed after something was chosen by hand: what they say of it counts now.
  const taken =
    searchParams.get('words') === '1'
      ? namesTakenBy(found.understood?.chips.map(({ key }) => key) ?? [], searchParams)
      : []
  const changes = {
    ...rentsInOrder(body, searchParams),
    ...Object.fromEntries(taken.map((name) => [name, null])),
  }
  if (Object.keys(changes).length > 0) {
    throw redirect(pathIn(locale, `/search${searchQuery(searchParams, changes)}`))
  }
  // The map and the counts say what the list does.
  const criteria = found.ignored === undefined ? body : { ...body, drop: [...(body.drop ?? []), NAME] }
  const facets = hasFacets && found.ignored !== undefined ? await facetsOf(args, criteria) : all

  return {
    homes: found.data.map((home) =>
      cardData(home, {
        hasMore: true,
        hasPoint: mayHaveMap(searchParams),
        from: body.around,
        station: stationAsked(home, found.applied, locale),
      }),
    ),
    total: found.total,
    isTotalCapped: found.isTotalCapped,
    nextCursor: found.nextCursor,
    sort: String(found.applied.sort ?? 'newest'),
    chips: found.understood?.chips ?? [],
    ignored: found.ignored,
    relaxations: found.relaxations,
    criteria,
    inEffect: inEffectOf(found.applied),
    place: placeOf(found.applied),
    // Only an open map shows it; of a piece of it that was chosen by hand nothing lies around a place.
    asked: mayHaveMap(searchParams) && !body.box ? askedOf(found.applied, locale) : undefined,
    chosen: chosenNames(body, locale),
    // Only an open panel carries the areas and stations one can choose from.
    choices: facets && { ...placeChoices(facets.district, criteria, locale), facets },
  }
}

/** A map that was opened by hand, or one that stands beside the list by itself; neither where it was shut by hand. */
function mayHaveMap(params: URLSearchParams): boolean {
  return params.get('map') !== '0'
}

/** What of a search names a place, after its words were read. */
const PLACES = [
  'near',
  'around',
  'withinM',
  'nearStationM',
  'box',
  'district',
  'province',
  'project',
] as const

/** The same for two searches of one place, in whatever words. */
function placeOf(applied: Record<string, unknown>): string {
  return JSON.stringify(PLACES.map((key) => applied[key] ?? null))
}

/** What the quick choices show as chosen, whether words or a hand did. */
function inEffectOf({
  type,
  bedrooms,
  rentMin,
  rentMax,
  monthlyMax,
  moveInMax,
}: Record<string, unknown>): InEffect {
  const sum = (value: unknown) => (typeof value === 'number' ? value : undefined)

  return {
    type: Array.isArray(type) ? type.map(String) : [],
    bedrooms: sum(bedrooms),
    rentMin: sum(rentMin),
    rentMax: sum(rentMax),
    monthlyMax: sum(monthlyMax),
    moveInMax: sum(moveInMax),
  }
}

async function facetsOf(args: Route.LoaderArgs, criteria: ReturnType<typeof criteriaOf>) {
  return (await apiOf(args).listings.facets({ criteria })).data
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.search_meta_title(), description: m.search_meta_description() })

export default function Search({ loaderData: found }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const isHydrated = useIsHydrated()
  const isAsked = params.get('map') === '1'
  // By itself it stands beside the list, where there is room and something to show.
  const hasMap = isAsked || (mayHaveMap(params) && found.total > 0)
  const isWide = useIsWide()
  useCountOnButton(found.choices !== null)

  return (
    <div className={cx('page', css.search)} data-map={hasMap ? (isAsked ? 'asked' : 'beside') : undefined}>
      <div className={css.list}>
        <SearchBody found={found} query={params.toString()} />
      </div>
      {hasMap && (
        <section className={css.map} aria-label={m.search_map()}>
          {isWide || (isAsked && isHydrated) ? (
            <Suspense fallback={<p className={css.mapWait}>{m.search_map_loading()}</p>}>
              <SearchMap
                criteria={found.criteria}
                place={found.place}
                asked={found.asked}
                homes={found.homes}
                hasMore={found.nextCursor !== undefined || params.has('after')}
              />
            </Suspense>
          ) : (
            isAsked && <p className={css.mapWait}>{m.search_map_script()}</p>
          )}
        </section>
      )}
    </div>
  )
}

const room = () => matchMedia('(min-width: 80em)')

/** Whether the window has room for the map beside the list; on the server it has not, so that nothing of it is loaded. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const wide = room()
      wide.onchange = changed

      return () => {
        wide.onchange = null
      }
    },
    () => room().matches,
    () => false,
  )
}

/** While the filters are open their button says how many homes they would bring; fetched once they are. */
function useCountOnButton(areFiltersOpen: boolean): void {
  useEffect(() => {
    if (!areFiltersOpen) return
    let end: (() => void) | undefined
    let isGone = false
    void import('./filters-count.ts').then(({ countOnButton }) => {
      if (!isGone) end = countOnButton()
    })

    return () => {
      isGone = true
      end?.()
    }
  }, [areFiltersOpen])
}
