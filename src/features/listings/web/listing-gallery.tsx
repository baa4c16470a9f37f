import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { lazy, Suspense, useId, useState } from 'react'
import { m } from '#i18n/messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { ListingDetailData } from '../contract.ts'
import css from './listing-gallery.module.css'
import { ListingPhotos } from './listing-parts.still.tsx'

/** Fetched when somebody points at the button. */
const loadDialog = () => import('./photo-dialog.tsx')
const prefetch = () => void loadDialog()
const PhotoDialog = lazy(loadDialog)

/** The cover and four more; on phones a row to swipe through. All of them in a dialog. */
export function Gallery({ home }: { home: ListingDetailData }) {
  const { photos, title } = home
  const id = useId()
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked')

  return (
    <div className={css.gallery} data-count={Math.min(photos.length, 5)}>
      <ListingPhotos home={home} />
      <Button
        className={css.all}
        icon={<IconPhoto size={20} />}
        onClick={() => setState('open')}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        aria-haspopup="dialog"
      >
        {m.listing_all_photos({ count: photos.length })}
      </Button>
      {state !== 'unasked' && (
        <Suspense>
          <PhotoDialog
            id={id}
            photos={photos}
            title={title}
            isOpen={state === 'open'}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </div>
  )
}
