import { m } from '#i18n/messages/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'
import type { ListingDetailData } from '../contract.ts'
import css from './listing-gallery.module.css'
import { Picture } from './listing-picture.tsx'

/** All photos of a home, large. */
export default function PhotoDialog({
  id,
  photos,
  title,
  isOpen,
  onClose,
}: Pick<ListingDetailData, 'photos' | 'title'> & { id: string; isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      id={id}
      width={1200}
      isOpen={isOpen}
      onClose={onClose}
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
  )
}
