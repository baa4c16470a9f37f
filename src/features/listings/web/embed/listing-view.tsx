import { lazy, Suspense, type SyntheticEvent, useEffect, useState } from 'react'
import type { ListingDetailData } from '#features/listings/contract.ts'
import { Gallery } from '#features/listings/web/home/listing-gallery.tsx'
import { ListingMap } from '#features/listings/web/home/listing-map.tsx'
import {
  ListingAbout,
  ListingBar,
  ListingCosts,
  ListingOthers,
  ListingPlaces,
  ListingTop,
} from '#features/listings/web/home/listing-parts.still.tsx'
import type { LinkedPlace } from '#features/places/web/embed/place-links.tsx'
import { pathIn } from '#i18n/locale.ts'
import { useRoot } from '#web/page/root-data.ts'
import type { CardData } from './card-data.ts'
import { isOpen } from './is-open.ts'
import css from './listing-view.module.css'

/** The form is fetched when somebody points at the button; without script the button leads to its page. */
const loadVisit = () =>
  import('#features/visits/web/embed/load-visit-dialog.ts').then((it) => it.loadVisitDialog())
const VisitDialog = lazy(() => loadVisit().then((parts) => ({ default: parts.VisitDialog })))

/**
 * A home's page, on the product and on its manager's site (`base` is then the path of that site). `url` is the whole
 * address that is passed on, `others` the homes to look at next and where more of them are,
 * `places` those around that have a page.
 */
export function ListingView({
  home,
  url,
  others,
  places = [],
  base = '',
}: {
  home: ListingDetailData
  url: string
  others: { homes: CardData[]; href: string }
  places?: LinkedPlace[]
  base?: string
}) {
  const { locale } = useRoot()
  const [visit, setVisit] = useState<boolean>()
  const visitHref = pathIn(locale, `${base}/listing/${home.id}/visit`)
  // Fetched when the page is there: no page waits for what counts who came from where.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another home is another look
  useEffect(() => {
    import('#web/visit-source.ts').then((it) => it.tellSeen(), console.warn)
  }, [home.id])
  const isVisit = ({ target }: SyntheticEvent) =>
    (target as Element).closest('a')?.getAttribute('href') === visitHref
  const prefetch = (event: SyntheticEvent) => {
    if (isVisit(event)) void loadVisit()
  }

  return (
    <div
      className={`page ${css.page}`}
      data-site={base || undefined}
      data-bottom-bar={isOpen(home) || undefined}
      onPointerOverCapture={prefetch}
      onFocusCapture={prefetch}
      onClickCapture={(event) => {
        if (!isVisit(event)) return
        event.preventDefault()
        setVisit(true)
      }}
    >
      <Gallery home={home} />
      <div className={css.columns}>
        <ListingTop home={home} visitHref={visitHref} url={url} canKeep={base === ''} />
        <div className={css.main}>
          <ListingCosts home={home} />
          <ListingMap home={home} />
          <ListingAbout home={home} />
          <ListingPlaces places={places} />
        </div>
      </div>
      <ListingOthers others={others} base={base} />
      <ListingBar home={home} visitHref={visitHref} />
      {visit !== undefined && (
        <Suspense>
          <VisitDialog
            isOpen={visit}
            onClose={() => setVisit(false)}
            action={visitHref}
            propertyId={home.id}
            homeTitle={home.title}
          />
        </Suspense>
      )}
    </div>
  )
}
