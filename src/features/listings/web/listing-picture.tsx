import { m } from '#i18n/messages/messages.js'
import { Blur } from '#web/ui/blur.tsx'
import type { ListingDetailData } from '../contract.ts'
import css from './listing-gallery.module.css'

type Photo = ListingDetailData['photos'][number]

/** A row of photos, of which wide screens show five. On phones each says which of how many it is. */
export function PhotoStrip({ photos, title }: Pick<ListingDetailData, 'photos' | 'title'>) {
  return (
    <ul className={css.strip} aria-label={m.listing_photos()}>
      {photos.map((photo, index) => (
        <li key={photo.src} className={css.cell}>
          <Picture
            photo={photo}
            sizes={index === 0 ? '(min-width: 64em) 620px, 100vw' : '(min-width: 64em) 310px, 100vw'}
            isFirst={index === 0}
            number={index + 1}
            title={title}
          />
          {photos.length > 1 && (
            <span className={css.count} aria-hidden="true">
              {index + 1}/{photos.length}
            </span>
          )}
          <button
            type="button"
            className={css.open}
            value={index}
            aria-haspopup="dialog"
            aria-label={m.listing_photo_open({ number: index + 1 })}
          />
        </li>
      ))}
    </ul>
  )
}

/** A photo of a home. The first of a page comes before all else, those out of sight when they are near. */
export function Picture({
  photo,
  sizes,
  isFirst = false,
  isNear = isFirst,
  number,
  title,
}: {
  photo: Photo
  sizes: string
  isFirst?: boolean
  isNear?: boolean
  number: number
  title: string
}) {
  return (
    <figure className={css.picture}>
      <Blur of={photo.blur} />
      <img
        src={photo.src}
        srcSet={photo.srcSet}
        sizes={sizes}
        alt={photo.alt || m.listing_photo_of({ number, title })}
        width={photo.width}
        height={photo.height}
        loading={isNear ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
      {photo.isDrawn && <figcaption className={css.drawn}>{m.listings_drawn()}</figcaption>}
    </figure>
  )
}
