import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs'
import { lazy, Suspense, useState } from 'react'
import type { Asked } from '#features/listings/web/embed/asked-places.ts'
import type { CardData } from '#features/listings/web/embed/card-data.ts'
import { m } from '#i18n/messages/messages.js'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import css from './place.module.css'

const PlaceSearchMap = lazy(() => import('./place-search-map.tsx'))

/** The homes of a place on a map, fetched only when somebody opens it. `search` is the path of its search. */
export function PlaceMap(shown: {
  search: string
  asked?: Asked
  homes: CardData[]
  /** Others stand there, too. */
  hasMore: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  if (!useIsHydrated()) return null
  if (!isOpen)
    return (
      <p className={css.opens}>
        <Button icon={<IconMap2 size={20} />} onClick={() => setOpen(true)}>
          {m.search_map_open()}
        </Button>
      </p>
    )

  return (
    <section className={css.map} aria-label={m.search_map()}>
      <Suspense fallback={<p>{m.search_map_loading()}</p>}>
        <PlaceSearchMap {...shown} />
      </Suspense>
    </section>
  )
}
