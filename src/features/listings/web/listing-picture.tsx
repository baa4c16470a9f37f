import { m } from '#i18n/messages/messages.js'
import { Blur } from '#web/ui/blur.tsx'
import type { ListingDetailData } from '../contract.ts'
import css from './listing-gallery.module.css'

/** A row of photos, of which wide screens show five. */
export function PhotoStrip({ photos, title }: Pick<ListingDetailData, 'photos' | 'title'>) {
  return (
    // On a phone it scrolls sideways: the keyboard must reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
    <ul className={css.strip} aria-label={m.listing_photos()} tabIndex={0}>
      {photos.map((photo, index) => (
        <li key={photo.src} className={css.cell}>
          <Picture photo={photo} isFirst={index === 0} number={index + 1} title={title} />
        </li>
      ))}
    </ul>
  )
}

/** A photo of a home. */
export function Picture({
  photo,
  isFirst,
  number,
  title,
}: {
  photo: ListingDetailData['photos'][number]
  isFirst: boolean
  number: number
  title: string
}) {
  return (
    <figure className={css.picture}>
      <Blur of={photo.blur} />
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
