import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs'
import { searchQuery } from '#features/listings/web/embed/search-params.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { DropButton, DropPanel } from '#web/ui/overlays/drop-panel.tsx'
import css from './search.module.css'

/** The orders of a list as links, the one in use said to be so: in a row, and behind one button where a row has no room. */
export function SortLinks({
  params,
  current,
  hasPlace,
}: {
  params: URLSearchParams
  current: string
  /** Whether there is a place to be near to. */
  hasPlace: boolean
}) {
  const { locale } = useRoot()
  const sorts = [
    ...(hasPlace ? [['distance', m.search_chip_sort_distance()] as const] : []),
    ['newest', m.search_chip_sort_newest()],
    ['price_asc', m.search_chip_sort_price_asc()],
    ['price_desc', m.search_chip_sort_price_desc()],
    ['per_sqm', m.search_chip_sort_per_sqm()],
    ['station', m.search_chip_sort_station()],
  ] as const

  const links = sorts.map(([sort, label]) => (
    <Anchor
      key={sort}
      className={css.sortLink}
      href={pathIn(locale, `/search${searchQuery(params, { sort })}`)}
      aria-current={sort === current ? 'true' : undefined}
    >
      {label}
    </Anchor>
  ))

  return (
    <>
      <nav className={css.sort} aria-label={m.search_sort()}>
        {links}
      </nav>
      <DropButton
        opens="sort"
        className={css.sortButton}
        label={m.search_sort()}
        icon={<IconArrowsSort size={20} aria-hidden="true" />}
      >
        {sorts.find(([sort]) => sort === current)?.[1] ?? m.search_sort()}
      </DropButton>
      <DropPanel id="sort" title={m.search_sort()}>
        <div className={css.sortList}>{links}</div>
      </DropPanel>
    </>
  )
}
