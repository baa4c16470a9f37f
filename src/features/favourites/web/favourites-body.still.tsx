import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import type { CardData } from '#features/listings/web/embed/card-data.ts'
import { HomeCard } from '#features/listings/web/embed/home-card.tsx'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import { isComparable } from './compare-facts.ts'
import css from './favourites.module.css'

/** The kept homes, to be opened, compared and let go. Plain forms: the page needs no script of its own. */
export function FavouritesBody({
  homes,
  gone,
  picked,
}: {
  homes: CardData[]
  gone: string[]
  /** What was ticked when the comparison could not be made of it. */
  picked?: string[]
}) {
  const { locale, viewer } = useRoot()
  const search = pathIn(locale, '/search')

  if (homes.length === 0 && gone.length === 0)
    return (
      <div className={`page ${css.page}`}>
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
      </div>
    )

  return (
    <div className={`page ${css.page}`}>
      <h1>{m.favourites_title()}</h1>
      <p className={css.lead}>
        <Phrases widest={24}>{viewer ? m.favourites_lead_account() : m.favourites_lead_browser()}</Phrases>
      </p>
      <form action={pathIn(locale, '/compare')} id="compare" className={css.bar}>
        <input type="hidden" name="pick" value="1" />
        {picked && !isComparable(picked.length) ? (
          <p className={css.missing} role="alert">
            <IconAlertTriangle size={20} aria-hidden />
            {missingOf(picked.length)}
          </p>
        ) : (
          <p>{m.favourites_compare_lead()}</p>
        )}
        <Button type="submit" variant="primary">
          {m.favourites_compare()}
        </Button>
        {/* Filled where script runs (`ticked.ts`). */}
        <ul data-ticked="" className={css.ticked} aria-label={m.favourites_ticked()} />
      </form>
      <div className={css.grid}>
        {homes.map((home, index) => (
          <div key={home.id} className={css.item} data-item={home.id}>
            <HomeCard home={home} locale={locale} headingLevel={2} isFirst={index === 0} />
            <div className={css.acts}>
              <label className={css.pick}>
                <input
                  type="checkbox"
                  name="ids"
                  value={home.id}
                  data-title={home.title}
                  form="compare"
                  defaultChecked={picked?.includes(home.id)}
                />
                {m.favourites_pick()}
              </label>
              <form method="post">
                <input type="hidden" name="drop" value={home.id} />
                <Button
                  type="submit"
                  variant="ghost"
                  aria-label={m.favourites_drop_home({ home: home.title })}
                >
                  {m.favourites_drop()}
                </Button>
              </form>
            </div>
          </div>
        ))}
      </div>
      {gone.length > 0 && (
        <form method="post" className={css.bar}>
          {gone.map((id) => (
            <input key={id} type="hidden" name="drop" value={id} />
          ))}
          <p>{gone.length === 1 ? m.favourites_gone_one() : m.favourites_gone({ count: gone.length })}</p>
          <Button type="submit">{m.favourites_gone_drop()}</Button>
        </form>
      )}
    </div>
  )
}

/** What keeps so many homes from being compared, and what to do about it. */
function missingOf(count: number): string {
  if (count === 0) return m.favourites_pick_none()
  return count === 1 ? m.favourites_pick_one() : m.favourites_pick_many({ count })
}
