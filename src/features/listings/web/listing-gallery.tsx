import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { useId, useState } from 'react'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { ListingDetailData } from '../contract.ts'
import css from './listing-gallery.module.css'

type Photo = ListingDetailData['photos'][number]

/** The cover and four more; on phones a row to swipe through. All of them in a dialog. */
export function Gallery({ photos, title }: { photos: Photo[]; title: string }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)

  return (
    <div className={css.gallery} data-count={Math.min(photos.length, 5)}>
      {/* On a phone it scrolls sideways: the keyboard must reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus */}
      <ul className={css.strip} aria-label={m.listing_photos()} tabIndex={0}>
        {photos.map((photo, index) => (
          <li key={photo.src} className={css.cell}>
            <Picture photo={photo} isFirst={index === 0} number={index + 1} title={title} />
          </li>
        ))}
      </ul>
      <Button
        className={css.all}
        icon={<IconPhoto size={20} />}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
      >
        {m.listing_all_photos({ count: photos.length })}
      </Button>
      <Dialog
        id={id}
        width={1200}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={m.listing_photos()}
        closeLabel={m.listing_close()}
      >
        <ul className={css.large}>
          {isOpen &&
            photos.map((photo, index) => (
              <li key={photo.src}>
                <Picture photo={photo} isFirst={false} number={index + 1} title={title} />
              </li>
            ))}
        </ul>
      </Dialog>
    </div>
  )
}

function Picture({
  photo,
  isFirst,
  number,
  title,
}: {
  photo: Photo
  isFirst: boolean
  number: number
  title: string
}) {
  return (
    <figure className={css.picture}>
      <img
        src={photo.src}
        srcSet={photo.srcSet}
        sizes={isFirst ? '(min-width: 64em) 620px, 100vw' : '(min-width: 64em) 310px, 100vw'}
        alt={photo.alt || m.listing_photo_of({ number, title })}
        width={photo.width}
        height={photo.height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
      {photo.isDrawn && <figcaption className={css.drawn}>{m.listings_drawn()}</figcaption>}
    </figure>
  )
}
