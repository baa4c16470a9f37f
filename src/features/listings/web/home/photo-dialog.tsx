import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { ListingDetailData } from '#features/listings/contract.ts'
import { m } from '#i18n/messages/messages.js'
import { useBackCloses } from '#web/page/use-back-closes.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Picture } from './listing-picture.tsx'
import css from './photo-dialog.module.css'

/** A row that is swiped has come to rest after so many milliseconds without moving. */
const REST_MS = 90
/** So far off at most, as a share of its width, a photo stands in the row. */
const STANDING = 0.05

/** All photos of a home, large, one at a time from the `first` one: swiped, by arrow keys, or by its buttons. */
export default function PhotoDialog({
  photos,
  title,
  first,
  isOpen,
  onClose,
}: Pick<ListingDetailData, 'photos' | 'title'> & { first: number; isOpen: boolean; onClose: () => void }) {
  const count = photos.length
  useBackCloses(isOpen, onClose)
  const row = useRef<HTMLUListElement>(null)
  const rest = useRef<number>(undefined)
  const [at, setAt] = useState(first)
  const [openedAt, setOpenedAt] = useState(isOpen ? first : -1)
  // Opened again, it begins with the photo that was pressed.
  if (openedAt !== (isOpen ? first : -1)) {
    setOpenedAt(isOpen ? first : -1)
    if (isOpen) setAt(first)
  }

  const goTo = (wanted: number) => {
    const next = Math.max(0, Math.min(count - 1, wanted))
    setAt(next)
    window.clearTimeout(rest.current)
    // At once: a slide that is broken off by the next key, or by a photo that comes, ends at another one.
    row.current?.scrollTo({ left: next * row.current.clientWidth, behavior: 'instant' })
  }
  useEffect(() => {
    if (isOpen) row.current?.scrollTo({ left: first * row.current.clientWidth, behavior: 'instant' })
    return () => window.clearTimeout(rest.current)
  }, [isOpen, first])
  useEffect(() => {
    if (!isOpen) return
    const turn = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const wanted = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[event.key]
      if (wanted === undefined) return
      event.preventDefault()
      goTo(wanted)
    }
    document.addEventListener('keydown', turn)
    return () => document.removeEventListener('keydown', turn)
  })
  const settle = () => {
    window.clearTimeout(rest.current)
    rest.current = window.setTimeout(() => {
      if (!row.current) return
      const place = row.current.scrollLeft / row.current.clientWidth
      // Between two photos the row is still on its way, however slow the device is.
      if (Math.abs(place - Math.round(place)) < STANDING) setAt(Math.round(place))
    }, REST_MS)
  }

  return (
    <Dialog
      width={1200}
      isOpen={isOpen}
      onClose={onClose}
      title={m.listing_photos()}
      closeLabel={m.listing_close()}
    >
      <div className={css.viewer}>
        <ul
          ref={row}
          className={css.row}
          aria-label={title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
          tabIndex={0}
          data-first
          onScroll={settle}
        >
          {isOpen &&
            photos.map((photo, index) => (
              <li key={photo.src} style={{ '--ratio': photo.width / photo.height } as CSSProperties}>
                <Picture
                  photo={photo}
                  sizes="(min-width: 75em) 1150px, 100vw"
                  isNear={Math.abs(index - at) < 2}
                  number={index + 1}
                  title={title}
                />
              </li>
            ))}
        </ul>
        {count > 1 && (
          <div className={css.turn}>
            <IconButton
              label={m.listing_photo_previous()}
              aria-disabled={at === 0 || undefined}
              onClick={() => goTo(at - 1)}
            >
              <IconChevronLeft />
            </IconButton>
            <p role="status" className={css.count}>
              <span aria-hidden="true">
                {at + 1}/{count}
              </span>
              <span className="sr-only">{m.listing_photo_at({ number: at + 1, count })}</span>
            </p>
            <IconButton
              label={m.listing_photo_next()}
              aria-disabled={at === count - 1 || undefined}
              onClick={() => goTo(at + 1)}
            >
              <IconChevronRight />
            </IconButton>
          </div>
        )}
      </div>
    </Dialog>
  )
}
