import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import type { ListingDetailData } from '#features/listings/contract.ts'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import css from './listing-gallery.module.css'
import { ListingPhotos } from './listing-parts.still.tsx'

/** Fetched when somebody points at the photos. */
const loadDialog = () => import('./photo-dialog.tsx')
const prefetch = () => void loadDialog()
const PhotoDialog = lazy(loadDialog)

/** The cover and four more; on phones a row to swipe through. Each opens large in a dialog, where all of them are. */
export function Gallery({ home }: { home: ListingDetailData }) {
  const { photos, title } = home
  // The photo that was pressed. A closed dialog stays, so that its going is seen.
  const [shown, setShown] = useState<{ first: number; isOpen: boolean }>()
  const open = ({ target, currentTarget }: MouseEvent) => {
    const button = (target as Element).closest('button')
    if (!button) return
    // Not every browser moves the focus to a pressed button, and the dialog gives it back to where it was.
    button.focus({ preventScroll: true })
    // All of them begin with the one that the row shows.
    const row = currentTarget.querySelector('ul')!
    setShown({ first: +(button.value || Math.round(row.scrollLeft / row.clientWidth)), isOpen: true })
  }

  return (
    <div className={css.gallery} data-count={Math.min(photos.length, 5)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what is used */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a button turns the keyboard into clicks */}
      <div onClick={open} onPointerEnter={prefetch} onFocus={prefetch}>
        <ListingPhotos home={home} />
        <Button className={css.all} icon={<IconPhoto size={20} />} aria-haspopup="dialog">
          {m.listing_all_photos({ count: photos.length })}
        </Button>
      </div>
      {shown && (
        <Suspense>
          <PhotoDialog
            photos={photos}
            title={title}
            first={shown.first}
            isOpen={shown.isOpen}
            onClose={() => setShown({ ...shown, isOpen: false })}
          />
        </Suspense>
      )}
    </div>
  )
}
