import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs'
import { lazy, Suspense, useState } from 'react'
import type { ListingDetailData } from '#features/listings/contract.ts'
import { m } from '#i18n/messages/messages.js'
import { useIsHydrated } from '#web/page/use-is-hydrated.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import css from './listing-parts.module.css'

const HomeMap = lazy(() => import('#features/listings/web/map/home-map.tsx'))

/** The surroundings on a map, fetched only when somebody asks for it. */
export function ListingMap({ home }: { home: ListingDetailData }) {
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useIsHydrated()
  if (!home.point || !isHydrated) return null
  if (!isOpen)
    return (
      <p className={css.maps}>
        <Button icon={<IconMap2 size={20} />} onClick={() => setOpen(true)}>
          {m.listing_map_open()}
        </Button>
        <OpenElsewhere {...home.point} />
      </p>
    )

  return (
    <>
      <div className={css.map}>
        <Suspense fallback={<p className={css.hint}>{m.search_map_loading()}</p>}>
          <HomeMap point={home.point} label={home.title} />
        </Suspense>
      </div>
      <p className={css.maps}>
        <OpenElsewhere {...home.point} />
      </p>
    </>
  )
}

/** The way there, in what people have on their phones; nothing of it is loaded here. */
function OpenElsewhere({ lat, lng }: { lat: number; lng: number }) {
  return (
    <ButtonLink
      href={`https://www.google.com/maps/search/?api=1&query=${lat},${lng}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {m.listing_map_google()}
    </ButtonLink>
  )
}
