import type { ListingDetailData } from '#features/listings/contract.ts'
import { m } from '#i18n/messages/messages.js'
import { Blur } from '#web/ui/blur.tsx'
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
            sizes={sizesOf(index, photos.length)}
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

/**
 * How wide a photo of the row has to be, in shares of the whole, which takes up to 92 % of a wide screen and 1,600 px.
 * Places there are flatter or higher than a photo of 3:2, which fills them: its width is that of its own shape.
 */
function sizesOf(index: number, count: number): string {
  const places = PLACES[Math.min(count, 5)]!
  const share = places[Math.min(index, places.length - 1)]!

  return `(min-width: 64em) min(${Math.ceil(share * 92)}vw, ${share * 1600}px), 100vw`
}

/** By how many photos there are; as the sheet of looks lays them out, at 2.6 to 1. */
const PLACES: Record<number, readonly number[]> = {
  1: [1],
  2: [0.58],
  3: [0.67, 0.34],
  4: [0.58, 0.29, 0.29, 0.5],
  5: [0.58, 0.29],
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
