import { HomeCard } from '#features/listings/web/embed/home-card.tsx'
import { homesWord } from '#features/listings/web/embed/homes-word.ts'
import { editMark } from '#features/websites/web/edit-mark.ts'
import { siteBase, useSite } from '#features/websites/web/embed/site-data.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chips/chip.tsx'
import { ChipRow } from '#web/ui/chips/chip-row.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { LoadMore } from '#web/ui/lists/pagination.tsx'
import { NothingYet } from './nothing-yet.tsx'
import css from './site.module.css'
import { SiteFilters } from './site-filters.tsx'
import type { ShownPage } from './site-page.ts'

/** What a site lets, and what its visitors may search it by. `query` is the address's: a text, so that it can be compared. */
export function SiteAvailableBody({ page, query }: { page: ShownPage; query: string }) {
  const root = useRoot()
  const site = useSite()
  const params = new URLSearchParams(query)
  const base = siteBase(site, root)
  const path = pathIn(root.locale, `${base}/available`)
  const next = new URLSearchParams(params)
  if (page.nextCursor) next.set('after', page.nextCursor)
  const mayShowLet = page.searchOptions.filters.includes('let')
  const isAll = mayShowLet && params.get('let') === '1'
  const isNarrowed = ['q', 'type', 'beds', 'max', 'pets'].some((name) => params.get(name))
  // The same words and order, from the first home on.
  const among = (withLet: boolean) => {
    const query = new URLSearchParams(params)
    query.delete('after')
    if (withLet) query.set('let', '1')
    else query.delete('let')
    return query.size ? `${path}?${query}` : path
  }

  return (
    <div className={`${css.wrap} ${css.section}`}>
      <h1 className={css.title} {...editMark(site, 'heading')}>
        {page.content.heading || m.websites_nav_available()}
      </h1>
      {page.content.lead && (
        <p className={css.intro} {...editMark(site, 'lead')}>
          {page.content.lead}
        </p>
      )}
      {page.homeCount > 0 && <SiteFilters path={path} params={params} options={page.searchOptions} />}
      {mayShowLet && page.homeCount > 0 && (
        <ChipRow label={m.websites_which()}>
          <Chip isOn={!isAll} href={among(false)}>
            {m.websites_free_now()}
          </Chip>
          <Chip isOn={isAll} href={among(true)}>
            {m.websites_with_let()}
          </Chip>
        </ChipRow>
      )}
      {page.total > 0 && (
        <p className={css.count} aria-live="polite">
          {homesWord({ total: page.total })}
        </p>
      )}
      {page.ignored !== undefined && (
        <p className={css.ignored}>{m.search_ignored({ name: page.ignored })}</p>
      )}
      {page.homes.length > 0 ? (
        <div className={css.grid}>
          {page.homes.map((home, index) => (
            <HomeCard
              key={home.id}
              home={home}
              locale={root.locale}
              base={base}
              headingLevel={2}
              isFirst={index === 0}
            />
          ))}
        </div>
      ) : page.homeCount === 0 ? (
        <NothingYet site={site} known={page} level={1} />
      ) : (
        <EmptyState
          picture="/art/corridor-river-dusk.svg?v=1"
          title={isAll || isNarrowed ? m.websites_none_found() : m.websites_none_free()}
          actions={mayShowLet && !isAll && <ButtonLink href={among(true)}>{m.websites_see_let()}</ButtonLink>}
        >
          {!isAll && !isNarrowed && <p>{m.websites_none_free_text()}</p>}
        </EmptyState>
      )}
      {page.nextCursor && <LoadMore href={`${path}?${next}`}>{m.search_next()}</LoadMore>}
    </div>
  )
}
