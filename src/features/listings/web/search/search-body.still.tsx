import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { CardData } from '#features/listings/web/embed/card-data.ts'
import { HomeCard } from '#features/listings/web/embed/home-card.tsx'
import { homesWord } from '#features/listings/web/embed/homes-word.ts'
import { searchQuery } from '#features/listings/web/embed/search-params.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { LoadMore } from '#web/ui/lists/pagination.tsx'
import { FewFound, NothingFound, type Relaxation } from './nothing-found.tsx'
import css from './search.module.css'
import { type Found, SearchBar } from './search-bar.tsx'
import { SortLinks } from './sort-links.tsx'

type SearchFound = Found & {
  homes: CardData[]
  total: number
  isTotalCapped: boolean
  nextCursor?: string
  sort: string
  relaxations: Relaxation[]
  /** A name that no home bears, and that was left out. */
  ignored?: string
}

/** The words and filters of a search, and what it found. `query` is the address's: a text, so that it can be compared. */
export function SearchBody({ found, query }: { found: SearchFound; query: string }) {
  const { locale } = useRoot()
  const params = new URLSearchParams(query)
  const map = params.get('map')
  const isMapOpen = map === '1'
  // Where it stands beside the list by itself, one can shut it; where there is no room, open it.
  const isBeside = map !== '0' && !isMapOpen
  const href = (changes: Parameters<typeof searchQuery>[1]) =>
    pathIn(locale, `/search${searchQuery(params, changes)}`)
  const isFirstPage = !params.has('after')

  return (
    <>
      <SearchBar found={found} params={params}>
        {(isMapOpen || found.total > 0) && (
          <ButtonLink
            className={cx(css.mapLink, css.mapSwitch)}
            data-over-map
            data-room={isBeside ? 'none' : undefined}
            href={href({ map: isMapOpen ? '0' : '1' })}
            icon={isMapOpen ? <IconX size={20} /> : <IconMap2 size={20} />}
          >
            {isMapOpen ? m.search_map_close() : m.search_map_open()}
          </ButtonLink>
        )}
        {isBeside && found.total > 0 && (
          <ButtonLink
            className={cx(css.mapLink, css.scripted)}
            data-room="wide"
            href={href({ map: '0' })}
            icon={<IconX size={20} />}
          >
            {m.search_map_close()}
          </ButtonLink>
        )}
        <Button
          className={cx(css.mapLink, css.scripted)}
          icon={<IconCurrentLocation size={20} />}
          data-act="near-me"
          data-href={href({
            near: 'POINT',
            within: null,
            box: null,
            province: null,
            district: null,
            sort: null,
          })}
        >
          {m.search_near_me()}
        </Button>
        <ButtonLink
          className={css.mapLink}
          href={pathIn(locale, `/save-search${searchQuery(params, { map: null })}`)}
          icon={<IconBell size={20} />}
        >
          {m.saved_searches_save()}
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
            <SortLinks params={params} current={found.sort} hasPlace={found.criteria.around !== undefined} />
          </div>
          {found.ignored !== undefined && (
            <p className={css.ignored}>{m.search_ignored({ name: found.ignored })}</p>
          )}
          <div className={css.grid} data-strip>
            {found.homes.map((home, index) => (
              <HomeCard
                key={home.id}
                home={home}
                locale={locale}
                headingLevel={2}
                isFirst={isFirstPage && index === 0}
              />
            ))}
          </div>
          <FewFound relaxations={found.relaxations} params={params} />
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
    </>
  )
}

/** How many homes there are, and that they fit, where something was asked for and nothing of it was left out. */
function headingOf({ chips, chosen, ...found }: SearchFound): string {
  // What cannot be filtered may be wrong in some of them.
  const isAll = found.ignored === undefined && chips.every(({ key }) => key !== 'denied')
  if ((chips.length === 0 && chosen.length === 0) || !isAll) return homesWord(found)
  return found.total === 1 ? m.search_count_one() : m.search_count({ homes: homesWord(found) })
}
