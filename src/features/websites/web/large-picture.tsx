import type { PagePicture } from './site-page.ts'

/** The large picture of a page: half as wide as a desktop, as wide as a phone. `isFirst` where it is the first thing seen. */
export function LargePicture({
  picture: { src, srcSet, alt },
  className,
  isFirst,
}: {
  picture: PagePicture
  className?: string
  isFirst?: boolean
}) {
  return (
    <img
      src={src}
      srcSet={srcSet}
      alt={alt}
      sizes="(min-width: 64em) 50vw, 100vw"
      width={600}
      height={400}
      className={className}
      fetchPriority={isFirst ? 'high' : undefined}
    />
  )
}
