import { Blur } from '#web/ui/blur.tsx'
import { cx } from '#web/ui/cx.ts'
import type { PagePicture } from './site-page.ts'
import css from './site-picture.module.css'

/**
 * A picture of a site, cut to its frame around the point that its manager chose. `isFirst` where it is the first thing
 * seen; `sizes` says how wide it is shown.
 */
export function SitePicture({
  picture: { src, srcSet, alt, x = 50, y = 50, zoom = 100, blur },
  sizes = '(min-width: 64em) 50vw, 100vw',
  className,
  isFirst,
}: {
  picture: PagePicture
  sizes?: string
  className?: string
  isFirst?: boolean
}) {
  // Attributes, for the policy of public pages lets no style stand in a tag.
  const marks = {
    'data-x': step(x),
    'data-y': step(y),
    'data-zoom': zoom > 100 ? Math.round(zoom / 20) * 20 : undefined,
  }

  return (
    <span className={cx(css.frame, className)}>
      <Blur of={blur} {...marks} />
      <img
        src={src}
        srcSet={srcSet}
        alt={alt}
        sizes={sizes}
        width={600}
        height={400}
        {...marks}
        fetchPriority={isFirst ? 'high' : undefined}
        loading={isFirst ? undefined : 'lazy'}
      />
    </span>
  )
}

/** The style sheet knows every twentieth; the middle is where a picture stands by itself. */
function step(at: number): number | undefined {
  const rounded = Math.round(at / 5) * 5

  return rounded === 50 ? undefined : rounded
}
